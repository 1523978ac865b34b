"""Rows of robots drawn small, read only or to put something down on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import RobotStrip, RobotStrips, StripPlace
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.offers import Ask, offer_name
from companion.kiosk.widgets.workbench.bench_band import BenchBand, fixed
from companion.kiosk.widgets.workbench.energy import SAYS, says_line
from companion.kiosk.widgets.workbench.keys import touch_key
from companion.kiosk.widgets.workbench.signs_line import draw_sign

DRAWN, FINGER = 38.0, 53.0
"""Height of a strip as it is drawn, and as a finger needs it."""
TALL: Final = 58.0
SIGN: Final = 34.0
CELL: Final = 52.0
HEAD, LEAST_HEAD = 27.0, 16.0
FIGURE_EM: Final = 19.0


class StripFace(msgspec.Struct, frozen=True):
    """A row drawn small: its sign, then its places."""

    phase: str
    places: tuple[StripPlace, ...]
    down: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        stops = art.works.phase_stops(self.phase)
        art.works.plate(target, rect, stops, rim=theme.mix(stops[-1], look.ink, 0.45), radius=8)
        draw_sign(art, target, self.phase, rect.left(SIGN).center, 25)
        for place, cell in zip(self.places, cells_of(rect, len(self.places)), strict=False):
            draw_small_place(art, target, cell, place, stops)


def cells_of(rect: Area, count: int) -> list[Area]:
    """Return where the places of a row drawn small are."""
    return rect.trimmed(left=SIGN, top=3, right=3, bottom=3).columns(max(1, count), 2)


def draw_small_place(
    art: Paintbox, target: pygame.Surface, cell: Area, place: StripPlace, stops: Sequence[theme.Colour]
) -> None:
    """Draw a place: a head with its figure, or nobody."""
    look = art.works.look
    if place.head is None:
        art.works.slot(target, cell, fill=stops[0], radius=6)
        return
    art.dash.wash(target, cell, theme.mix(stops[0], (255, 255, 255), 0.5), 255, 6)
    figure = place.head.figure
    wide = art.text.width(figure, Role.VALUE, FIGURE_EM) if figure else 0.0
    size = min(HEAD, cell.height - 2, max(LEAST_HEAD, cell.width + 2 - wide))
    x = cell.center[0] - (size + wide) / 2
    art.heads.draw(target, (x + size / 2, cell.center[1]), size, place.head.robot, place.head.phase)
    if figure:
        at = Area(x + size, cell.y, cell.right - x - size, cell.height)
        art.text.draw(target, figure, at, Role.VALUE, look.ink, align="left", em=FIGURE_EM)
    if place.token:
        art.works.token(target, (cell.x + 9, cell.bottom - 8), 18, place.token)


class PlaceKey(msgspec.Struct, frozen=True):
    """A place on which something can be put down."""

    place: StripPlace
    phase: str
    live: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        offer = self.place.offer
        glows = self.live and offer is not None
        face = art.works.key(
            target, rect, "cream" if self.live else "off", phase=self.phase if self.live else "", down=self.down,
            chosen=glows,
        )  # fmt: skip
        head = self.place.head
        if head is None:
            return
        size = min(40.0, face.shorter - 4)
        figure = head.figure
        at = face.center[0] - (9 if figure else 0)
        art.heads.draw(target, (at, face.center[1]), size, head.robot, head.phase, dim=not self.live)
        if figure:
            words = face.end(22)
            art.text.draw(
                target, figure, words, Role.VALUE, art.works.ink("cream" if self.live else "off"), em=FIGURE_EM
            )
        if self.place.token:
            art.works.token(target, (face.x + 12, face.bottom - 12), 20, self.place.token)


def strip_height(strips: Sequence[RobotStrip], finger: float) -> float:
    """Return how high strips side by side are: as a finger needs it where they can be touched."""
    touched = any(strip.offer is not None for strip in strips)
    return FINGER * finger if touched else DRAWN + 2


def put_strip(scene: Scene, rect: Area, strip: RobotStrip, ask: Ask) -> None:
    """Put a row drawn small on the scene; all of it is touched."""
    down = strip.offer is not None and scene.pressed == offer_name(ask.seat, strip.offer)
    high = min(rect.height - 2, DRAWN)
    scene.add(rect.middle(rect.width - 4, high), StripFace(strip.phase, strip.places, down))
    if strip.offer is not None:
        touch_key(scene, rect, strip.offer, ask)


def strips_bands(section: RobotStrips, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    """Return rows drawn small one below the other; those with places to be touched are high enough for it."""
    bands: list[BenchBand] = []
    if section.says is not None:
        says = says_line(ask.say(section.says), large=True)
        bands.append(fixed(SAYS + 2, lambda scene, rect: scene.add(rect.inset(6, 0), says)))
    return bands + [_band(strip, ask, width, finger) for strip in section.strips]


def _band(strip: RobotStrip, ask: Ask, _width: float, finger: float) -> BenchBand:
    if all(place.offer is None for place in strip.places):
        high = strip_height((strip,), finger)
        return BenchBand(high, high, max(high, TALL), lambda scene, rect: put_strip(scene, rect, strip, ask))

    def put(scene: Scene, rect: Area) -> None:
        row = rect.inset(1, 1)
        scene.add(row, StripFace(strip.phase, ()))
        cells = row.beside(SIGN).columns(max(1, len(strip.places)), 0)
        for place, cell in zip(strip.places, cells, strict=True):
            offer = place.offer
            live = offer is not None and usable(offer)
            down = offer is not None and scene.pressed == offer_name(ask.seat, offer)
            scene.add(cell.inset(1.5, 2), PlaceKey(place, strip.phase, live, down))
            if offer is not None:
                scene.touch(
                    cell.inset(0, -1), offer_name(ask.seat, offer), ask.doing(offer), side=ask.side, live=live
                )

    return BenchBand(FINGER * finger + 1, TALL, 76.0, put)
