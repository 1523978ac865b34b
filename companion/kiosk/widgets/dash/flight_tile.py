"""Tiles of seats beside a round track: who, which place and lap, how far back, and what it has."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import FlightTile
from companion.kiosk.drawing import Area, LampState, Paintbox, Role, theme
from companion.kiosk.widgets.dash.wording import LARGE, draw_signs, draw_tape, narrow, write

HEAD: Final = 48.0
WARE: Final = 19.0
BRIEF: Final = 92.0
"""Below this height a tile has one line of figures, and no goods where they do not fit beside them."""


class FlightTileFace(msgspec.Struct, frozen=True):
    """A seat beside a round track.

    Attributes:
        tile: what it shows.
        name: of the player.
        words: place, lap, how far back, worth of its goods, why it is out.
        lamp: as drawn now.
        asked: it is asked now.
        down: a finger is on it.
    """

    tile: FlightTile
    name: str
    words: tuple[str, str, str, str, str]
    lamp: LampState
    asked: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        seat, look = self.tile.seat, art.dash.look
        colour = art.emblems.colour(seat)
        out = self.words[4]
        state = "out" if out else "asked" if self.asked else "plain"
        edge = colour if self.asked or self.down else None
        art.dash.hull(target, rect, state, colour, edge)  # type: ignore[arg-type]  # states of hulls
        narrow_tile = rect.width < 250
        inner = rect.trimmed(left=12, top=5, right=8, bottom=6)
        head = inner.top(min(HEAD, inner.height * 0.5))
        art.metal.lamp(target, head.end(28).center, 13, self.lamp)
        badge = min(38.0, head.height)
        art.emblems.badge(target, seat, head.left(badge).center, badge)
        if narrow_tile:
            self._tall(art, target, inner, head, badge)
            return
        rest = head.trimmed(left=badge + 7, right=32)
        back = rest.end(62)
        place = rest.before(66).end(60)
        draw_tape(art, target, rest.before(130).middle(rest.width - 130, 30), self.name, seat)
        self._standing(art, target, place, back)
        self._below(art, target, inner.below(head.height + 3), out, look)

    def _standing(self, art: Paintbox, target: pygame.Surface, place: Area, back: Area) -> None:
        look = art.dash.look
        standing, lap, behind = self.words[:3]
        write(art, target, standing, place, look.text, ems=LARGE, align="right")
        upper, lower = back.rows(2, 0)
        narrow(art, target, lap, upper if behind else back, look.quiet)
        tones = {"warn": look.amber, "bad": look.hit, "good": look.amber, "quiet": look.quiet, "plain": look.text}
        narrow(art, target, behind, lower if lap else back, tones[self.tile.tone])

    def _tall(self, art: Paintbox, target: pygame.Surface, inner: Area, head: Area, badge: float) -> None:
        """Draw a tile that is narrow and high: name above, place and lap below, then the figures in two lines."""
        look = art.dash.look
        draw_tape(art, target, head.trimmed(left=badge + 6, right=32).middle(head.width - badge - 38, 30), self.name,
                  self.tile.seat)  # fmt: skip
        rest = inner.below(head.height + 2)
        line = rest.top(min(44.0, rest.height * 0.42))
        self._standing(art, target, line.left(line.width * 0.4).before(6), line.beside(line.width * 0.42))
        self._below(art, target, rest.below(line.height + 2), self.words[4], look)

    def _below(self, art: Paintbox, target: pygame.Surface, place: Area, out: str, look: object) -> None:
        dash = art.dash.look
        if out:
            narrow(art, target, out, place, dash.quiet, ems=(22.0, 21.0, 20.0, 19.0, 18.0), lines=2)
            return
        tile = self.tile
        wares = self._wares_width(art)
        two = place.height > 62 or place.width < 226
        if two:
            upper, lower = place.rows(2, 2)
            draw_signs(
                art, target, upper.middle(upper.width, min(28.0, upper.height)), tile.figures, dash.text, em=21.0
            )
            self._wares(art, target, lower)
            return
        figures = place.before(wares + 8 if wares else 0)
        natural = sum(1 for _ in tile.figures)
        if natural and figures.width / natural < 34:
            figures, wares = place, 0.0
        draw_signs(art, target, figures.middle(figures.width, min(26.0, figures.height)), tile.figures, dash.text, em=21.0,
                   gap=6.0, spread=True)  # fmt: skip
        if wares:
            self._wares(art, target, place.end(wares))

    def _wares_width(self, art: Paintbox) -> float:
        if self.words[3]:
            return art.text.width(self.words[3], Role.BODY, 20.0) + 4
        return len(self.tile.wares) * (WARE - 1)

    def _wares(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        if self.words[3]:
            narrow(art, target, self.words[3], place, art.dash.look.amber)
            return
        pitch = min(WARE, place.width / max(1, len(self.tile.wares)))
        for n, ware in enumerate(self.tile.wares):
            spot = Area(place.x + n * pitch, place.center[1] - pitch / 2, pitch - 2, pitch).middle(
                pitch - 2, pitch - 2
            )
            if ware is None:
                art.dash.slot(target, spot)
            else:
                art.dash.cube(target, spot, ware.name)


def lamp_colour(lamp: LampState) -> theme.Colour:
    """Return the colour of a lamp's light."""
    return {"ready": theme.now.lamp_ready, "open": theme.now.lamp_open}.get(lamp, theme.now.lamp_off)
