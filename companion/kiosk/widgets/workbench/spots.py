"""Tokens of a board, part by part: type, what lies below, and what is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import SpotGroup, SpotView, TokenSpots
from companion.kiosk.drawing import Area, Paintbox, Scene, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.offers import Ask, offer_name
from companion.kiosk.widgets.workbench.bench_band import BenchBand, fixed
from companion.kiosk.widgets.workbench.energy import SAYS, says_line
from companion.kiosk.widgets.workbench.signs_line import atoms_of, draw_sign, draw_signs, set_signs

SPOT: Final = 52.0
HIGH, LIKED, MOST = 56.0, 62.0, 76.0
HEAD, GAP = 28.0, 4.0
TOKEN: Final = 27.0


class GroupFace(msgspec.Struct, frozen=True):
    """The plate of a part of a board, its sign at the left."""

    phase: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        stops = art.works.phase_stops(self.phase)
        art.works.plate(target, rect, stops, rim=theme.mix(stops[-1], art.works.look.ink, 0.45), radius=9)
        draw_sign(art, target, self.phase, rect.left(HEAD).center, 24)


class SpotFace(msgspec.Struct, frozen=True):
    """A place with its token, or with what is in force since it is gone."""

    spot: SpotView
    phase: str
    live: bool
    on: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, spot = art.works.look, self.spot
        if spot.taken:
            art.works.slot(target, rect, fill=theme.mix(look.phase(self.phase), look.cream_stops[0], 0.4), radius=8)
            face = rect
        else:
            face = art.works.key(
                target, rect, "cream" if self.live or spot.offer is None else "off", down=self.down, chosen=self.on,
                radius=8,
            )  # fmt: skip
        reveals = spot.reveals
        room = face.inset(2, 3)
        token = room.top(room.height * 0.54) if reveals is not None else room
        size = min(TOKEN, token.height + 2)
        if not spot.taken:
            art.works.token(target, token.center, size, spot.token, "filled" if self.live else "off")
        else:
            art.works.token(target, token.center, size, spot.token, "hollow")
        if reveals is not None:
            lower = room.foot(room.height * 0.45)
            ems = (19.0, 18.0, 17.0, 16.0)
            found = set_signs(art.text, atoms_of((reveals,)), lower.width, lower.height + 4, ems=ems)
            draw_signs(art, target, lower, found, "enamel" if self.live or spot.taken else "off")


def lines_of_groups(groups: Sequence[SpotGroup], width: float, spot: float) -> list[list[SpotGroup]]:
    """Return which parts stand in each line; a part too long for one is cut."""
    most = max(1, int((width - HEAD) / spot))
    cut = [
        SpotGroup(group.phase, group.spots[start : start + most])
        for group in groups
        for start in range(0, len(group.spots), most)
    ]
    lines: list[list[SpotGroup]] = []
    taken = 0.0
    for group in cut:
        wide = HEAD + spot * len(group.spots) + 2
        if not lines or taken + GAP + wide > width + 0.1:
            lines.append([])
            taken = -GAP
        lines[-1].append(group)
        taken += GAP + wide
    return lines


def spots_bands(section: TokenSpots, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    """Return the strips of the tokens of a board."""
    bands: list[BenchBand] = []
    if section.says is not None:
        says = says_line(ask.say(section.says))
        bands.append(fixed(SAYS, lambda scene, rect: scene.add(rect.inset(6, 0), says)))
    spot = SPOT * finger
    return bands + [_line(line, ask, width, spot, finger) for line in lines_of_groups(section.groups, width, spot)]


def _line(groups: Sequence[SpotGroup], ask: Ask, width: float, spot: float, finger: float) -> BenchBand:
    taken = sum(HEAD + 2 + spot * len(group.spots) for group in groups) + GAP * (len(groups) - 1)
    count = sum(len(group.spots) for group in groups)
    wide = spot + min(12.0, max(0.0, width - taken) / max(1, count))

    def put(scene: Scene, rect: Area) -> None:
        x = rect.x
        for group in groups:
            plate = Area(x, rect.y + 1, HEAD + wide * len(group.spots) + 2, rect.height - 2)
            scene.add(plate, GroupFace(group.phase))
            for n, one in enumerate(group.spots):
                _put_spot(scene, Area(plate.x + HEAD + n * wide, rect.y, wide, rect.height), one, group.phase, ask)
            x += plate.width + GAP

    return BenchBand(HIGH * finger, LIKED, MOST, put)


def _put_spot(scene: Scene, cell: Area, spot: SpotView, phase: str, ask: Ask) -> None:
    offer = spot.offer
    live = offer is not None and usable(offer)
    down = offer is not None and scene.pressed == offer_name(ask.seat, offer)
    scene.add(cell.inset(1.5, 4), SpotFace(spot, phase, live, offer is not None and offer.on, down))
    if offer is not None:
        scene.touch(cell, offer_name(ask.seat, offer), ask.doing(offer), side=ask.side, live=live)
