"""Resources booked by hand: eight cells with their steps, and keys for all else."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import AmountKey, StockCell, StockGrid
from companion.kiosk.drawing import Area, Paintbox, Role, Scene
from companion.kiosk.play import usable
from companion.kiosk.widgets.dash.wording import narrow
from companion.kiosk.widgets.offers import Ask, label_of, offer_name
from companion.kiosk.widgets.workbench.bench_band import BenchBand, fixed
from companion.kiosk.widgets.workbench.energy import SAYS, says_line
from companion.kiosk.widgets.workbench.keys import EnamelKey, put_amount_key, tone_of, touch_key
from companion.kiosk.widgets.workbench.signs_line import draw_sign

CELL, LIKED, MOST = 52.5, 56.0, 68.0
MOST_STEP: Final = 58.0
"""Most pitch of the keys that book."""
ACROSS: Final = 2
BEYOND: Final = 0.6
"""How far fingers reach beyond the panel's room, onto its rim."""
BIG: Final = 27.0


class OwnedFace(msgspec.Struct, frozen=True):
    """A resource and how much of it is owned."""

    sign: str
    amount: int | None
    live: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        face = rect
        if self.live:
            face = art.works.key(target, rect, "help", down=self.down, radius=9)
        said = "–" if self.amount is None else str(self.amount)
        em = 24.0 if len(said) < 2 else 20.0
        figure = art.text.width(said, Role.VALUE, em)
        size = min(BIG, face.height * 0.46)
        if size + figure + 8 <= face.width:
            x = face.center[0] - (size + figure + 2) / 2
            draw_sign(art, target, self.sign, (x + size / 2, face.center[1]), size)
            art.text.draw(target, said, face.beside(x + size + 2 - face.x), Role.VALUE, look.ink, align="left", em=em)
            return
        upper, lower = face.inset(2, 2).rows(2, 0)
        draw_sign(art, target, self.sign, upper.center, min(24.0, upper.height))
        art.text.draw(target, said, lower, Role.VALUE, look.ink, em=min(em, 22.0))


class BookKey(msgspec.Struct, frozen=True):
    """A sign over its word; the sign alone where the word does not fit."""

    said: str
    key: AmountKey
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        offer, head = self.key.offer, self.key.head
        tone = tone_of(offer)
        face = art.works.key(target, rect, tone, down=self.down, chosen=offer.on)
        room = face.inset(3, 2)
        ink = art.works.ink(tone)
        fits = art.text.fit(self.said, Role.BODY, room.width, 22, em=18.0).fits
        upper = room.top(room.height * 0.56) if fits else room
        if head is not None:
            size = min(27.0, upper.height)
            figure = art.text.width(head.said, Role.VALUE, 20.0) if head.said else 0.0
            x = upper.center[0] - (size + figure) / 2
            draw_sign(
                art, target, head.sign, (x + size / 2, upper.center[1]), size, "off" if tone == "off" else "enamel"
            )
            if head.said:
                at = upper.beside(x + size - upper.x)
                art.text.draw(target, head.said, at, Role.VALUE, ink, align="left", em=20.0)
        if fits:
            narrow(art, target, self.said, room.foot(room.height * 0.44), ink, ems=(18.0,), align="center")


def stock_bands(section: StockGrid, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    """Return the strips of what is booked by hand."""
    bands: list[BenchBand] = []
    if section.says is not None:
        says = says_line(ask.say(section.says))
        bands.append(fixed(SAYS, lambda scene, rect: scene.add(rect.inset(6, 0), says)))
    lines = -(-len(section.cells) // ACROSS)
    bands += [_line(section.cells[n::lines][:ACROSS], ask, finger) for n in range(lines)]
    across = max(1, min(len(section.keys), int(width / (50.0 * finger))))
    starts = range(0, len(section.keys), across)
    return bands + [_keys(section.keys[start : start + across], across, ask, finger) for start in starts]


def _line(cells: tuple[StockCell, ...], ask: Ask, finger: float) -> BenchBand:
    def put(scene: Scene, rect: Area) -> None:
        for cell, place in zip(cells, rect.inset(-BEYOND, 0).columns(ACROSS, 0), strict=False):
            _put_cell(scene, place, cell, ask)

    return BenchBand(CELL * finger, LIKED, MOST, put)


def _put_cell(scene: Scene, place: Area, cell: StockCell, ask: Ask) -> None:
    wide = min(MOST_STEP, place.width / (len(cell.steps) + 1))
    front = place.before(wide * len(cell.steps))
    change = cell.change
    down = change is not None and scene.pressed == offer_name(ask.seat, change)
    scene.add(front.inset(1, 1), OwnedFace(cell.sign, cell.amount, change is not None and usable(change), down))
    if change is not None:
        touch_key(scene, front, change, ask)
    for offer, key in zip(cell.steps, place.end(wide * len(cell.steps)).columns(max(1, len(cell.steps)), 0),
                          strict=True):  # fmt: skip
        down = scene.pressed == offer_name(ask.seat, offer)
        face = EnamelKey(label_of(offer, ask), None, tone_of(offer), down, offer.on, large=True)
        scene.add(key.inset(1.5, 1), face)
        touch_key(scene, key, offer, ask)


def _keys(keys: tuple[AmountKey, ...], across: int, ask: Ask, finger: float) -> BenchBand:
    def put(scene: Scene, rect: Area) -> None:
        for key, cell in zip(keys, rect.columns(across, 0), strict=False):
            if key.deal.pays or key.deal.gains:
                put_amount_key(scene, cell, key, ask)
                continue
            down = scene.pressed == offer_name(ask.seat, key.offer)
            scene.add(cell.inset(2, 1), BookKey(label_of(key.offer, ask), key, down))
            touch_key(scene, cell, key.offer, ask)

    return BenchBand(CELL * finger, LIKED, MOST, put)
