"""What stands on the page of building: the key that turns the glass, rows of seats, piles, places to start from."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import BuildRow, CardPile, GlassKey, StartPlace
from companion.kiosk.drawing import Area, LampState, Paintbox, Role, theme
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.dash.wording import LARGE, draw_tape, narrow, write

STRIPE: Final = 16.0
LEAST_PLATE: Final = 38.0
"""Height of a plate from which words stand under its place."""
TIGHT: Final = 275.0
"""Below this width a row has less of everything."""


class TurnFace(msgspec.Struct, frozen=True):
    """The key that turns the glass, or the bar that says what comes."""

    key: GlassKey
    words: tuple[str, str, str]
    names: tuple[str, ...]
    live: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        if self.live:
            face = art.dash.key(target, rect, "turn", down=self.down)
            ink, quiet = look.ink, look.ink
        else:
            art.dash.hull(target, rect)
            face = rect
            ink = look.amber if self.key.stops else theme.mix(look.amber, look.text, 0.55)
            quiet = look.quiet
        bands = face.inset(6, 8)
        for band in (bands.left(STRIPE), bands.end(STRIPE)):
            art.dash.stripes(target, band, 13, 2)
        inner = face.inset(STRIPE + 16, 5)
        if not self.key.stops:
            art.signs.draw(target, "turn", inner.left(42).center, 40, ink)
            inner = inner.beside(52)
        says, note, tail = self.words
        if not note and not self.names:
            write(art, target, says, inner, ink, ems=LARGE, lines=2)
            return
        upper, lower = inner.rows(2, 0)
        write(art, target, says, upper, ink, ems=LARGE)
        self._people(art, target, lower, note, tail, quiet)

    def _people(
        self, art: Paintbox, target: pygame.Surface, place: Area, note: str, tail: str, colour: theme.Colour
    ) -> None:
        """Draw note, emblems with names as far as they fit, and tail."""
        ems = (21.0, 20.0, 19.0, 18.0)
        wide = [art.text.width(name, Role.BODY, 20.0) + 36 for name in self.names]
        whole = sum(wide) + sum(art.text.width(said, Role.BODY, 20.0) + 6 for said in (note, tail) if said)
        named = whole <= place.width
        x = place.x
        if note:
            taken = min(place.width, art.text.width(note, Role.BODY, ems[0]) + 6)
            narrow(art, target, note, Area(x, place.y, taken, place.height), colour, ems=ems)
            x += taken
        for seat, name, long in zip(self.key.seats, self.names, wide, strict=True):
            art.emblems.badge(target, seat, (x + 13, place.center[1]), 24)
            x += 28
            if named:
                paint = colour if self.live else art.emblems.colour(seat)
                narrow(art, target, name, Area(x, place.y, long - 30, place.height), paint, ems=(20.0, 19.0, 18.0))
                x += long - 28
        if tail and art.text.fit(tail, Role.BODY, place.right - x, place.height).fits:
            narrow(art, target, tail, Area(x + 2, place.y, place.right - x - 2, place.height), colour, ems=ems)


def plate_width(row: Area) -> float:
    """Return how wide the plate with the place of a row is."""
    return 72.0 if row.width < TIGHT else max(74.0, min(92.0, row.width * 0.28))


class BuildRowFace(msgspec.Struct, frozen=True):
    """A seat that builds: emblem, tape, what it does, its place and its lamp."""

    row: BuildRow
    name: str
    words: tuple[str, str, str]
    lamp: LampState

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, seat = art.dash.look, self.row.seat
        colour = art.emblems.colour(seat)
        done = self.row.taken
        art.dash.hull(target, rect, "done" if done else "plain", colour, colour if done else None)
        tight = rect.width < TIGHT
        badge = min(38.0 if tight else 46.0, rect.height - 20)
        art.emblems.badge(target, seat, rect.beside(10).left(badge + 4).center, badge)
        art.metal.lamp(target, rect.end(30 if tight else 40).center, 11 if tight else 13, self.lamp)
        wide = plate_width(rect)
        plate = rect.before(30 if tight else 42).end(wide).middle(wide, min(60.0, rect.height - 14))
        words = Area(rect.x + badge + 20, rect.y + 5, plate.x - rect.x - badge - 26, rect.height - 10)
        says, place, under = self.words
        upper, lower = words.rows(2, 2)
        draw_tape(art, target, upper.middle(upper.width, min(28.0, upper.height)), self.name, seat)
        ground = look.phosphor if done else look.text
        if self.row.sign is not None and (drawn := sign_name(self.row.sign)) is not None:
            art.signs.draw(target, drawn, lower.left(22).center, 19, ground)
            lower = lower.beside(26)
        narrow(art, target, says, lower, ground, ems=(21.0, 20.0, 19.0, 18.0))
        if place:
            self._place(art, target, plate, place, under)

    def _place(self, art: Paintbox, target: pygame.Surface, plate: Area, place: str, under: str) -> None:
        look = art.dash.look
        if self.row.taken:
            art.dash.enamel(target, plate)
            ink, quiet = look.ink, look.ink
        else:
            art.dash.dashed(target, plate, look.quiet)
            ink, quiet = look.quiet, look.quiet
        inner = plate.inset(4, 2)
        if not under or inner.height < LEAST_PLATE:
            write(art, target, place, inner, ink, ems=LARGE, align="center")
            return
        write(art, target, place, inner.top(inner.height * 0.56), ink, ems=LARGE, align="center")
        narrow(art, target, under, inner.foot(inner.height * 0.44).above(1), quiet, align="center")


class PileFace(msgspec.Struct, frozen=True):
    """A pile of cards: its number, cards or who reads it, barred or not."""

    pile: CardPile
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, pile = art.dash.look, self.pile
        if pile.barred:
            art.dash.shaded(target, rect, look.off_stops, 6)
            art.dash.box(target, rect, look.hull_edge, 1.4, 6)
            face, ink = rect, look.off_ink
        else:
            tone = "dark" if pile.reader is not None else "enamel"
            face = art.dash.key(target, rect, tone, down=self.down)  # type: ignore[arg-type]  # paints of keys
            ink = art.dash.ink(tone)  # type: ignore[arg-type]  # paints of keys
        left, right = face.left(face.width * 0.45), face.beside(face.width * 0.42)
        write(art, target, str(pile.number), left, ink, ems=(30.0, 28.0, 24.0, 20.0), align="center")
        if pile.barred:
            art.signs.draw(target, "cross", right.center, 20, ink)
        elif pile.reader is not None:
            art.emblems.badge(target, pile.reader, right.center, min(30.0, right.width - 4))
        else:
            art.signs.draw(target, "cards", right.center, min(32.0, right.width - 6), ink)


class StartFace(msgspec.Struct, frozen=True):
    """A start space: its place, and who stands there."""

    start: StartPlace
    said: str
    name: str
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        if self.start.seat is None:
            art.dash.dashed(target, rect, look.phosphor_dim)
            if self.down:
                art.dash.wash(target, rect, look.phosphor_dim, 60, 6)
            write(art, target, self.said, rect.inset(4), look.phosphor, ems=(34.0, *LARGE), align="center")
            return
        art.dash.enamel(target, rect)
        upper = rect.inset(4).top(min(34.0, rect.height * 0.4))
        write(art, target, self.said, upper, look.ink, ems=LARGE, align="center")
        lower = rect.trimmed(top=upper.height + 4, bottom=6)
        art.emblems.badge(target, self.start.seat, lower.center, min(46.0, lower.height - 2, lower.width - 6))


class SeatBadge(msgspec.Struct, frozen=True):
    """An emblem."""

    seat: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.emblems.badge(target, self.seat, rect.center, rect.shorter)


class HullWords(msgspec.Struct, frozen=True):
    """Less important words on the hull."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        narrow(art, target, self.said, rect, art.dash.look.quiet)


class TabFace(msgspec.Struct, frozen=True):
    """A tab: who reads which pile."""

    reader: int
    number: int
    on: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        art.dash.hull(target, rect, "asked" if self.on else "plain", None, look.amber if self.on else None)
        middle = rect.middle(90, rect.height)
        art.emblems.badge(target, self.reader, middle.left(40).center, 34)
        art.signs.draw(target, "cards", middle.beside(40).left(28).center, 24, look.text)
        write(art, target, str(self.number), middle.beside(68), look.text, ems=LARGE)
