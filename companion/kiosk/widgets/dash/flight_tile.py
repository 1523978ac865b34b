"""Tiles of seats beside a round track: who, which place and lap, how far back, and what it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import CardSign, FlightTile
from companion.kiosk.drawing import Area, LampState, Paintbox, Role
from companion.kiosk.widgets.dash.wording import (
    LARGE,
    LEAST_AIR,
    draw_signs,
    draw_tape,
    narrow,
    sign_width,
    write,
)

HEAD: Final = 48.0
WARE: Final = 17.0
LEAST_LAMP: Final = 80.0
"""In a narrower tile there is no lamp."""
LEAST_TAPE: Final = 40.0
"""A label narrower than this is left out: the emblem says who it is."""
LOW: Final = 76.0
"""Below this height a tile has one line."""
TWO_LINES: Final = 62.0
"""From this height on goods stand below the figures; else beside them, where there is room."""
NAMED, NAMED_LINE = 56.0, 52.0
"""From the first height on figures have their words below them, in a line of the second."""
WIDE: Final = 240.0
WIDE_WARE: Final = 28.0
SIGN: Final = 20.0
TWO_WORDS: Final = 37.0
"""Height from which lap and distance stand one below the other; else there is the distance alone."""
BACK, LOW_BACK = 70.0, 64.0
"""Width of lap and distance."""
STANDING: Final = 26.0
"""Height of a line with the distance below the figures, where there is room for one."""
BARE: Final = 92.0
"""From this height on a tile without figures has its place on a line of its own."""
LARGEST: Final = (54.0, 46.0, 40.0, 34.0, *LARGE)
TIGHT: Final = 275.0
"""Below this width these stand under the place, beside the figures."""


class FlightTileFace(msgspec.Struct, frozen=True):
    """A seat beside a round track.

    Attributes:
        tile: what it shows.
        name: of the player.
        words: place, lap, how far back, worth of its goods, why it is out.
        named: words below its figures.
        lamp: as drawn now.
        asked: it is asked now.
        down: a finger is on it.
    """

    tile: FlightTile
    name: str
    words: tuple[str, str, str, str, str]
    named: tuple[str, ...]
    lamp: LampState
    asked: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        seat = self.tile.seat
        colour = art.emblems.colour(seat)
        out = self.words[4]
        state = "out" if out else "asked" if self.asked else "plain"
        edge = colour if self.asked or self.down else None
        art.dash.hull(target, rect, state, colour, edge)  # type: ignore[arg-type]  # states of hulls
        narrow_tile = rect.width < 250
        inner = rect.trimmed(left=12, top=5, right=8, bottom=6)
        if rect.height < LOW:
            inner = rect.trimmed(left=12, top=3, right=8, bottom=3)
            self._low(art, target, inner)
            return
        head = inner.top(min(HEAD, inner.height * 0.5))
        art.metal.lamp(target, head.end(28).center, 13, self.lamp)
        badge = min(38.0, head.height)
        art.emblems.badge(target, seat, head.left(badge).center, badge)
        if narrow_tile:
            self._tall(art, target, inner, head, badge)
            return
        if not self.tile.figures and not self.tile.wares and not out and rect.height >= BARE:
            self._bare(art, target, inner, head, badge)
            return
        rest = head.trimmed(left=badge + 7, right=32)
        tight = rect.width < TIGHT
        said = max(art.text.width(word, Role.BODY, 20.0) for word in self.words[1:3])
        beside = 0.0 if tight else min(BACK, said + 4)
        standing = min(54.0, art.text.width(self.words[0], Role.VALUE, LARGE[0]) + 4)
        place = rest.before(beside + 6 if beside else 0).end(standing)
        label = rest.before(beside + standing + 10)
        draw_tape(art, target, label.middle(label.width, 30), self.name, seat)
        below = inner.below(head.height + 3)
        if not tight:
            self._standing(art, target, place, rest.end(beside))
        elif out:
            self._standing(art, target, place, below.end(0))
        elif below.height > TWO_LINES + STANDING:
            self._standing(art, target, place, below.foot(STANDING - 2))
            below = below.above(STANDING)
        else:
            self._standing(art, target, place, below.end(LOW_BACK))
            below = below.before(LOW_BACK + 4)
        self._below(art, target, below, out, two=below.height > TWO_LINES)

    def _bare(self, art: Paintbox, target: pygame.Surface, inner: Area, head: Area, badge: float) -> None:
        """Draw a tile of a ship that lies on the cardboard: place, lap and distance, as large as there is room."""
        look, (standing, lap, behind) = art.dash.look, self.words[:3]
        label = head.trimmed(left=badge + 7, right=32)
        draw_tape(art, target, label.middle(label.width, 30), self.name, self.tile.seat)
        below = inner.below(head.height + 1)
        place = below.left(below.width * 0.42)
        write(art, target, standing, place, look.text, ems=LARGEST)
        tones = {"warn": look.amber, "bad": look.hit, "good": look.amber, "quiet": look.quiet, "plain": look.text}
        said, rest = " · ".join(word for word in (lap, behind) if word), below.beside(place.width + 6)
        narrow(art, target, said, rest, tones[self.tile.tone], ems=LARGE, align="right", lines=2)

    def _low(self, art: Paintbox, target: pygame.Surface, line: Area) -> None:
        """Draw a tile with room for one line: who, and which place."""
        line = line.middle(line.width, min(HEAD, line.height))
        badge = min(32.0, line.height, line.width * 0.44)
        art.emblems.badge(target, self.tile.seat, line.left(badge).center, badge)
        rest = line.trimmed(left=badge + 4)
        if rest.width > LEAST_LAMP:
            art.metal.lamp(target, line.end(28).center, 11, self.lamp)
            rest = rest.before(30)
        label = rest.before(54)
        if label.width > LEAST_TAPE:
            draw_tape(art, target, label.middle(label.width, min(28.0, label.height)), self.name, self.tile.seat)
        standing = rest.end(min(50.0, rest.width))
        write(art, target, self.words[0], standing, art.dash.look.text, ems=LARGE, align="right")

    def _standing(self, art: Paintbox, target: pygame.Surface, place: Area, back: Area) -> None:
        look = art.dash.look
        standing, lap, behind = self.words[:3]
        write(art, target, standing, place, look.text, ems=LARGE, align="right")
        if back.width <= 0:
            return
        tones = {"warn": look.amber, "bad": look.hit, "good": look.amber, "quiet": look.quiet, "plain": look.text}
        if back.height < TWO_WORDS * art.canvas.eye:
            narrow(art, target, behind or lap, back, tones[self.tile.tone] if behind else look.quiet)
            return
        upper, lower = back.rows(2, 0)
        narrow(art, target, lap, upper if behind else back, look.quiet)
        narrow(art, target, behind, lower if lap else back, tones[self.tile.tone])

    def _tall(self, art: Paintbox, target: pygame.Surface, inner: Area, head: Area, badge: float) -> None:
        """Draw a tile that is narrow and high: name above, place and lap below, then the figures in two lines."""
        label = head.trimmed(left=badge + 6, right=32)
        draw_tape(art, target, label.middle(label.width, 30), self.name, self.tile.seat)
        rest = inner.below(head.height + 2)
        line = rest.top(min(44.0, max(22.0, rest.height * 0.42)))
        self._standing(art, target, line.left(line.width * 0.4).before(6), line.beside(line.width * 0.42))
        self._below(art, target, rest.below(line.height + 2), self.words[4], two=True)

    def _below(self, art: Paintbox, target: pygame.Surface, place: Area, out: str, *, two: bool) -> None:
        dash = art.dash.look
        if out:
            narrow(art, target, out, place, dash.quiet, ems=(22.0, 21.0, 20.0, 19.0, 18.0), lines=2)
            return
        tile = self.tile
        if two and place.height >= NAMED and place.width >= WIDE and any(self.named):
            self._named(art, target, place.top(NAMED_LINE))
            self._wares(art, target, place.below(NAMED_LINE).top(min(34.0, place.height - NAMED_LINE)), WIDE_WARE)
            return
        if two:
            upper, lower = place.rows(2, 2) if place.height > 2 * WARE else (place, place.foot(0))
            row = upper.middle(upper.width, min(28.0, upper.height))
            figures = _fitting(art, tile.figures, row.width, min(24.0, row.height))
            draw_signs(art, target, row, figures, dash.text, high=24.0, spread=place.width < 226)
            if lower.height:
                self._wares(art, target, lower)
            return
        wares, figures = self._wares_width(art), tile.figures
        if _least(art, figures) + wares > place.width:
            wares = 0.0
        figures = _fitting(art, figures, place.width, SIGN)
        row = place.before(wares + 6 if wares else 0)
        row = row.middle(row.width, min(26.0, place.height))
        draw_signs(art, target, row, figures, dash.text, high=SIGN, spread=True)
        if wares:
            self._wares(art, target, place.end(wares))

    def _wares_width(self, art: Paintbox) -> float:
        if self.words[3]:
            return art.text.width(self.words[3], Role.BODY, 20.0) + 4
        return len(self.tile.wares) * WARE

    def _named(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        """Draw figures with a word below each, side by side."""
        look = art.dash.look
        columns = place.columns(len(self.tile.figures), 2)
        for figure, word, column in zip(self.tile.figures, self.named, columns, strict=True):
            upper, lower = column.top(28), column.below(29)
            wide = min(column.width, sign_width(art, figure, 24.0, 22.0))
            draw_signs(art, target, upper.middle(wide, 28), (figure,), look.text, high=24.0)
            narrow(art, target, word, lower, look.quiet, ems=(18.0,), align="center")

    def _wares(self, art: Paintbox, target: pygame.Surface, place: Area, widest: float = WARE) -> None:
        if self.words[3]:
            narrow(art, target, self.words[3], place, art.dash.look.amber)
            return
        pitch = min(widest, place.width / max(1, len(self.tile.wares)))
        for n, ware in enumerate(self.tile.wares):
            spot = Area(place.x + n * pitch, place.center[1] - pitch / 2, pitch - 2, pitch).middle(
                pitch - 2, pitch - 2
            )
            if ware is None:
                art.dash.slot(target, spot)
            else:
                art.dash.cube(target, spot, ware.name)


def _fitting(art: Paintbox, figures: Sequence[CardSign], width: float, high: float) -> Sequence[CardSign]:
    """Return as many figures as stand side by side; the last say the least."""
    while figures and _least(art, figures, high) > width:
        figures = figures[:-1]
    return figures


def _least(art: Paintbox, figures: Sequence[CardSign], high: float = SIGN) -> float:
    """Return the least width in which figures stand side by side."""
    return sum(sign_width(art, figure, high, 18.0) + LEAST_AIR for figure in figures)
