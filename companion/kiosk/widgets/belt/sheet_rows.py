"""A row of a sheet and what stands in it: who, its lamp, cards, keys, slots and sentences."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.messages import Text
from companion.core.view import CardKey, EnergyFace, InTray, SheetKey, SheetPart, SheetRow, SheetSlot, SheetWords
from companion.kiosk.drawing import Area, LampState, Paintbox, Role, WorksKey, theme
from companion.kiosk.drawing.text import Align
from companion.kiosk.host import Host
from companion.kiosk.widgets.belt.figures import draw_energy_card, fitting_sentence, sentence
from companion.kiosk.widgets.belt.keys import WorksKeyFace, face_of
from companion.kiosk.widgets.belt.sheet_places import PartSize
from companion.kiosk.widgets.dash.wording import narrow, says

BADGE, LOW_BADGE, LAMP = 34.0, 30.0, 9.5
NAME_LINE: Final = 23.0
NAME: Final = (22.0, 21.0, 20.0, 19.0, 18.0)
LEAST_KEY, KEY, KEY_MOST = 50.0, 58.0, 104.0
LARGE_CARD: Final = PartSize(64.0, 130.0, 150.0)
WORDS_MOST: Final = 420.0
SLOT: Final = PartSize(84.0, 126.0, 220.0)
HIGH: Final = 84.0
"""From this height on the emblem stands over the name."""
SEEN: Final = 18.0
"""Side of the mark of what lies in the tray."""
RING: Final = 3.0
BARE: Final = 60.0
"""In a narrower head there is no name: the emblem says who it is."""


class RowFace(msgspec.Struct, frozen=True):
    """A row without its parts: the plate, whose it is, its lamp.

    Attributes:
        seat: whose, or None.
        sign: at its head where it is nobody's.
        name: of it.
        note: below the name, or empty.
        state: of the row.
        marked: it is its turn.
        lamp: of the seat, or None.
        head: width of the part that says who.
        down: a finger is on that.
    """

    seat: int | None
    sign: str
    name: str
    note: str
    state: str
    marked: bool
    lamp: LampState | None
    head: float
    down: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, look = art.works, art.works.look
        stops = {"missing": look.work_stops, "complete": look.chosen_stops, "done": look.done_stops}[self.state]
        colour = art.emblems.colour(self.seat) if self.seat is not None else look.mute
        rim = look.chosen_rim if self.marked or self.down else None
        works.plate(target, rect, stops, rim=rim, wide=3.0 if rim else 1.4, radius=10)
        head = rect.left(self.head).trimmed(3, 3, 0, 3)
        works.slot(target, head, fill=look.ribbon, radius=8)
        inner = head.inset(4, 2)
        if inner.height >= HIGH and self.head > BARE:
            self._high(art, target, inner, colour)
            return
        side = min(BADGE, inner.height - 2 * LAMP - 2 if self.lamp is not None else inner.height)
        column = inner.left(max(side, 2 * LAMP))
        if self.lamp is not None:
            art.metal.lamp(target, (column.center[0], column.bottom - LAMP), LAMP, self.lamp)
            column = column.above(2 * LAMP + 2)
        self._mark(art, target, column, side)
        words = inner.beside(column.width + 5)
        if self.head <= BARE:
            return
        if self.note:
            upper, lower = words.top(words.height * 0.42), words.foot(words.height * 0.56)
            narrow(art, target, self.name, upper, colour, ems=NAME)
            sentence(art, target, self.note, lower, look.mute, ems=NAME[2:])
        else:
            sentence(art, target, self.name, words, colour, ems=NAME)

    def _high(self, art: Paintbox, target: pygame.Surface, inner: Area, colour: theme.Colour) -> None:
        """Draw emblem and lamp side by side over name and note."""
        top = inner.top(LOW_BADGE + 3)
        self._mark(art, target, top.left(LOW_BADGE), LOW_BADGE)
        if self.lamp is not None:
            art.metal.lamp(target, (top.right - LAMP - 3, top.center[1]), LAMP, self.lamp)
        below = inner.below(top.height)
        one = fitting_sentence(art.text, self.name, below.width, NAME_LINE, NAME) is not None
        name = below.top(NAME_LINE) if one else below.top(2 * NAME_LINE)
        sentence(art, target, self.name, name, colour, ems=NAME)
        note = below.below(name.height)
        if fitting_sentence(art.text, self.note, note.width, note.height, NAME[2:]) is not None:
            sentence(art, target, self.note, note, art.works.look.mute, ems=NAME[2:])

    def _mark(self, art: Paintbox, target: pygame.Surface, place: Area, side: float) -> None:
        if self.seat is not None:
            art.emblems.badge(target, self.seat, place.center, side)
        elif self.sign:
            art.works.sign(target, self.sign, place.center, side * 0.9, art.works.look.chalk)


class CardPart(msgspec.Struct, frozen=True):
    """An energy card in a row: a key where it can be touched."""

    card: EnergyFace
    touched: bool
    on: bool = False
    down: bool = False
    off: bool = False
    seen: InTray = ""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, card = art.works, self.card
        if self.touched:
            tone: WorksKey = "off" if self.off else "chosen" if self.on else "cream"
            face = works.key(target, rect, tone, down=self.down, chosen=self.on)
        else:
            ground = works.phase_stops(card.phase) if card.phase else works.look.cream_stops
            works.plate(target, rect, (theme.mix(ground[0], (255, 255, 255), 0.4),) * 2, radius=9)
            face = rect
        inner = face.trimmed(4, SEEN - 2, 4, 2) if self.seen else face.inset(4, 3)
        draw_energy_card(art, target, inner, card, ink=works.ink("off") if self.off else None)
        draw_seen(art, target, rect, self.seen)


def draw_seen(art: Paintbox, target: pygame.Surface, rect: Area, seen: InTray) -> None:
    """Mark a key that the camera sees in the tray: a camera in a corner, in the other a question mark if it asks."""
    if not seen:
        return
    look = art.works.look
    outline = art.canvas.rect(rect)
    ring = look.chosen_rim if seen == "sure" else look.ribbon
    pygame.draw.rect(target, ring, outline, art.canvas.px(RING), border_radius=art.canvas.px(10))
    upper = rect.top(SEEN)
    for place in (upper.left(SEEN), *([upper.end(SEEN)] if seen == "maybe" else [])):
        art.works.plate(target, place, (look.ribbon, look.ribbon), radius=7)
    art.works.sign(target, "camera", upper.left(SEEN).center, SEEN - 4, look.chalk)
    if seen == "maybe":
        art.text.draw(target, "?", upper.end(SEEN), Role.VALUE, look.chalk, align="center", em=18)


class SeenKey(msgspec.Struct, frozen=True):
    """A key that lies in the tray as a card, or may."""

    key: WorksKeyFace
    seen: InTray

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        self.key.draw(art, target, rect)
        draw_seen(art, target, rect, self.seen)


class SettledSlot(msgspec.Struct, frozen=True):
    """Something that is to be settled, or is."""

    said: str
    answer: str
    sign: str
    filled: bool
    touched: bool
    down: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, look = art.works, art.works.look
        face = rect
        if self.touched:
            face = works.key(target, rect, "chosen" if self.filled else "cream", down=self.down)
        else:
            works.slot(target, rect, fill=look.done_stops[0] if self.filled else None)
        inner = face.inset(5, 2)
        if inner.height > inner.width:
            self._high(art, target, inner)
            return
        size = min(24.0, inner.height * 0.6, inner.width * 0.22)
        if self.sign:
            works.sign(target, self.sign, inner.left(size).center, size)
        if self.filled:
            works.sign(target, "check", (inner.x + size, inner.center[1] + size * 0.5), 15, look.good)
        self._words(art, target, inner.beside(size + (11 if self.filled else 6)), "left")

    def _high(self, art: Paintbox, target: pygame.Surface, inner: Area) -> None:
        """Draw sign and tick side by side over the words."""
        works, top = art.works, inner.top(inner.height * 0.4)
        size = min(26.0, top.height)
        at = top.center if not self.filled else (top.center[0] - size * 0.45, top.center[1])
        if self.sign:
            works.sign(target, self.sign, at, size)
        if self.filled:
            works.sign(target, "check", (top.center[0] + size * 0.55, top.center[1]), 17, works.look.good)
        self._words(art, target, inner.below(top.height), "center")

    def _words(self, art: Paintbox, target: pygame.Surface, place: Area, align: Align) -> None:
        """Write how it is settled where that fits, or else what it is; where there is no room the sign says it."""
        fits = [
            words for words in (self.answer, self.said)
            if words and fitting_sentence(art.text, words, place.width, place.height) is not None
        ]  # fmt: skip
        if fits or not self.sign:
            sentence(art, target, fits[0] if fits else self.said, place, art.works.look.ink, align=align)


class SentenceFace(msgspec.Struct, frozen=True):
    """A sentence in a row."""

    said: str
    sign: str
    tone: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        inks = {"good": look.good, "bad": look.off_reason, "quiet": look.ink_quiet, "warn": look.asked_ink}
        inner = rect.inset(6, 0)
        if self.sign:
            size = min(28.0, inner.height * 0.6, inner.width * 0.2)
            art.works.sign(target, self.sign, inner.left(size).center, size)
            inner = inner.beside(size + 7)
        ink = inks.get(self.tone, look.ink)
        sentence(art, target, self.said, inner, ink)


class BackFace(msgspec.Struct, frozen=True):
    """The key that leads back to what stood in a row before."""

    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.works.key(target, rect, "help", down=self.down)
        art.works.sign(target, "chevron_left", face.center, min(24.0, face.shorter * 0.5), art.works.look.ink)


PartFace = CardPart | WorksKeyFace | SeenKey | SettledSlot | SentenceFace


def row_face(host: Host, row: SheetRow, name: str, lamp: LampState | None, head: float, *, down: bool) -> RowFace:
    """Return a row as it is drawn."""
    return RowFace(row.seat, row.sign, name, says(host, row.note), row.state, row.marked, lamp, head, down)


def part_face(host: Host, part: SheetPart, pressed: str | None, what: str) -> PartFace:
    """Return a part as it is drawn."""
    down = bool(what) and pressed == what
    if isinstance(part, CardKey):
        offer = part.offer
        on, off = (offer.on, offer.why is not None) if offer is not None else (False, False)
        return CardPart(part.card, offer is not None, on, down, off, part.seen)
    if isinstance(part, SheetSlot):
        words = says(host, part.says), says(host, part.answer)
        return SettledSlot(*words, part.sign, part.filled, part.offer is not None, down)
    if isinstance(part, SheetWords):
        return SentenceFace(says(host, part.says), part.sign, part.tone)
    face = face_of(host, part.offer, pressed)
    if part.leads:
        face = msgspec.structs.replace(face, tone="help" if part.offer.why is None else "off")
    face = msgspec.structs.replace(
        face, phase=part.phase, figures=part.figures, seat=part.seat, flag=part.flag, down=down
    )
    return SeenKey(face, part.seen) if part.seen else face


def part_size(host: Host, part: SheetPart, finger: float) -> PartSize:
    """Return how wide a part is."""
    least = LEAST_KEY * finger
    if isinstance(part, CardKey):
        return LARGE_CARD if part.large else PartSize(least, 84.0 if part.offer is not None else 66.0, 130.0)
    if isinstance(part, SheetSlot):
        return SLOT
    if isinstance(part, SheetWords):
        words = _width(host, part.says) + (50 if part.sign else 16)
        return PartSize(80.0, min(words, max(140.0, words * 0.56)), min(words + 20, WORDS_MOST))
    if part.phase:
        return PartSize(least, KEY, KEY_MOST)
    return _key_size(host, part, least)


def _key_size(host: Host, part: SheetKey, least: float) -> PartSize:
    wide = host.text.width(says(host, part.offer.says), Role.NAME, 20) + (38 if part.offer.sign else 14)
    if wide <= KEY:
        return PartSize(least, 66.0, 96.0)
    adds = max(_width(host, part.offer.adds), _width(host, part.offer.why)) + 14
    lines = wide * 0.58 + 10
    return PartSize(max(least, lines, min(adds, 150.0)), max(wide, adds), max(wide, adds) + 30)


def _width(host: Host, said: Text | None) -> float:
    return host.text.width(says(host, said), Role.BODY, 20) if said is not None else 0.0
