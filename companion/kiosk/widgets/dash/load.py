"""Goods in holds: cubes with their worth, laid by a touch on a cube and one on a place, and what goes back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import HoldRow, HoldSlot, Load, Offer
from companion.kiosk.drawing import Area, Paintbox, Scene
from companion.kiosk.play import usable
from companion.kiosk.widgets.dash.wording import narrow
from companion.kiosk.widgets.offers import Ask, Band, offer_name

SLOT: Final = 50.0
CUBE: Final = 34.0
HIGH: Final = 58.0
EDGE: Final = 4.0
GAP: Final = 6.0
SAYS: Final = 26.0


class HoldFace(msgspec.Struct, frozen=True):
    """A hold or the tray, as a sunken plate under its places."""

    tray: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        if self.tray:
            art.dash.wash(target, rect, look.hazard_ink, 200, 7)
            art.dash.dashed(target, rect, look.hull_edge)
        else:
            art.dash.shaded(target, rect, look.tile_stops, 7)
            art.dash.box(target, rect, look.tile_edge, 1.4, 7)


class SlotFace(msgspec.Struct, frozen=True):
    """A place with the cube in it."""

    slot: HoldSlot
    on: bool
    down: bool
    bare: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, side = art.dash.look, min(CUBE, rect.shorter - 8)
        place = rect.middle(side + 6, side + 6)
        if not self.bare:
            art.dash.slot(target, place, rimmed=self.slot.rimmed)
        if self.slot.ware is not None:
            art.dash.cube(target, rect.middle(side, side), self.slot.ware.name, self.slot.ware.worth)
        if self.on or self.down:
            art.dash.box(target, place.inset(-2), look.amber if self.on else look.answer, 3, 7)


class TrayWords(msgspec.Struct, frozen=True):
    """What becomes of what lies in the tray."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        narrow(art, target, self.said, rect, art.dash.look.quiet, ems=(20.0, 19.0, 18.0), lines=2)


def lines_of_holds(holds: Sequence[HoldRow], width: float, slot: float = SLOT) -> list[list[HoldRow]]:
    """Return which holds stand in each line, as many side by side as there is room for."""
    lines: list[list[HoldRow]] = []
    taken = 0.0
    for hold in holds:
        wide = len(hold.slots) * slot + 2 * EDGE
        if not lines or taken + GAP + wide > width:
            lines.append([])
            taken = -GAP
        lines[-1].append(hold)
        taken += GAP + wide
    return lines


def load_bands(section: Load, ask: Ask, width: float) -> list[Band]:
    """Return the bands of goods: holds in lines, then the tray with what goes back."""
    bands = [_line_band(line, ask) for line in lines_of_holds(section.holds, width)]
    if section.tray or section.says is not None:
        bands.append(_tray_band(section, ask, width))
    return bands


def _line_band(line: Sequence[HoldRow], ask: Ask) -> Band:
    def put(scene: Scene, rect: Area) -> None:
        wide = sum(len(hold.slots) * SLOT + 2 * EDGE for hold in line) + GAP * (len(line) - 1)
        x = rect.x + max(0.0, (rect.width - wide) / 2)
        for hold in line:
            long = len(hold.slots) * SLOT + 2 * EDGE
            place = Area(x, rect.y + 1, long, rect.height - 2)
            scene.add(place, HoldFace())
            for slot, cell in zip(hold.slots, place.inset(EDGE, 0).columns(len(hold.slots), 0), strict=True):
                _put_slot(scene, slot, cell, ask, bare=False)
            x += long + GAP

    return Band(HIGH, put)


def _tray_band(section: Load, ask: Ask, width: float) -> Band:
    lines = max(1, -(-len(section.tray) * SLOT // width))

    def put(scene: Scene, rect: Area) -> None:
        says = ask.say(section.says) if section.says is not None else ""
        scene.add(rect.top(SAYS).inset(6, 0), TrayWords(says))
        tray = rect.below(SAYS).inset(0, 1)
        scene.add(tray, HoldFace(tray=True))
        if section.put is not None:
            _touch(scene, section.put, tray, ask)
        across = max(1, int(tray.width // SLOT))
        for n, slot in enumerate(section.tray):
            line, column = divmod(n, across)
            cell = Area(tray.x + column * SLOT, tray.y + line * HIGH, SLOT, min(HIGH, tray.height))
            _put_slot(scene, slot, cell, ask, bare=True)

    return Band(SAYS + HIGH * lines, put)


def _put_slot(scene: Scene, slot: HoldSlot, cell: Area, ask: Ask, *, bare: bool) -> None:
    offer = slot.offer
    down = offer is not None and scene.pressed == offer_name(ask.seat, offer)
    scene.add(cell, SlotFace(slot, offer is not None and offer.on, down, bare))
    if offer is not None:
        _touch(scene, offer, cell, ask)


def _touch(scene: Scene, offer: Offer, place: Area, ask: Ask) -> None:
    scene.touch(place, offer_name(ask.seat, offer), ask.doing(offer), side=ask.side, live=usable(offer))
