"""Keys that are what lies on the table: a plate with a face, a side of a token, a tile."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.setup import Likeness
from companion.kiosk.drawing import Area, KeyState, Paintbox, Role, theme
from companion.kiosk.widgets import sign_name

BUST: Final = 0.5
"""Share of a plate for the face."""
NAME: Final = 25.0
"""Height of a line of the name."""
TWO: Final = 49.0
"""Height of two of them."""
ROW: Final = 38.0
SIGN: Final = 24.0
"""Width of a sign on a plate, where there is room."""
NUMBER: Final = 12.0
"""Width of a number or a stroke beside it."""
BADGE: Final = 32.0
LARGE: Final = 64.0
"""A ring of this width has large initials."""
INITIALS: Final = 2

Shown = tuple[str, int, str]


class PlateKey(msgspec.Struct, frozen=True):
    """A plate to be taken: a face or initials, a name, and signs of what comes with it.

    Attributes:
        name: on it.
        lines: so many lines there are for the name.
        looks: what is drawn.
        seat: who has chosen it, or None.
        chooser: whose turn it is.
        glows: it is what the seat has whose turn it is.
        live: it can be taken.
        pressed: a finger is on it.
    """

    name: str
    lines: int
    looks: Likeness
    seat: int | None
    chooser: int
    glows: bool
    live: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        state: KeyState = "down" if self.pressed else "up" if self.live else "disabled"
        face = art.keys.base(target, rect, "iron", state)
        high = NAME if self.lines == 1 else TWO
        words, upper = face.foot(high).inset(2, 0), face.above(high)
        picture, beside = upper.left(face.width * BUST), upper.beside(face.width * BUST)
        if self.glows:
            art.metal.light(target, picture.center, face.height * 0.6, art.emblems.colour(self.chooser), 120)
        self._picture(art, target, picture)
        ink = theme.now.text if self.live else theme.now.disabled_text
        fits = art.text.fit(self.name, Role.NAME, words.width, words.height, lines=self.lines).fits
        art.text.draw(target, self.name, words, Role.NAME if fits else Role.BODY, ink, lines=self.lines)
        rows = [row for row in self.looks.shows if row]
        for place, row in zip(beside.inset(0, 2).rows(len(rows), 0), rows, strict=True):
            self._row(art, target, place.middle(place.width, min(ROW, place.height)), row)
        if self.glows:
            rim = art.canvas.rect(rect.inset(-1))
            colour = art.emblems.colour(self.chooser)
            pygame.draw.rect(target, colour, rim, art.canvas.px(3), border_radius=art.canvas.px(8))
        if self.seat is not None:
            art.emblems.badge(target, self.seat, (rect.x + BADGE * 0.5, rect.y + BADGE * 0.5), BADGE)

    def _picture(self, art: Paintbox, target: pygame.Surface, room: Area) -> None:
        """Draw the face, or initials in a ring where nobody knows it."""
        metal = theme.now.rim_bright if self.live else theme.mix(theme.now.rim, theme.now.panel, 0.5)
        side = room.shorter - 4
        if self.looks.picture:
            art.signs.picture(target, self.looks.picture, room.center, side, metal)
            return
        art.metal.disc(target, room.center, side * 0.42)
        initials = "".join(word[0] for word in self.name.split()[:INITIALS])
        ring, role = room.middle(side * 0.62, side * 0.62), Role.TITLE if side > LARGE else Role.NAME
        art.text.draw(target, initials, ring, role, theme.now.heading if self.live else metal)

    def _row(self, art: Paintbox, target: pygame.Surface, room: Area, row: tuple[Shown, ...]) -> None:
        """Draw signs side by side, smaller where there are many."""
        widths = [NUMBER * bool(link) + SIGN + NUMBER * (n != 1) + 2 for _, n, link in row]
        zoom = min(1.0, room.width / sum(widths), room.height / (SIGN + 2))
        colour = theme.now.text if self.live else theme.now.disabled_text
        x = room.x
        for (sign, n, link), wide in zip(row, widths, strict=True):
            place = Area(x, room.y, wide * zoom, room.height)
            if link:
                art.text.draw(target, link, place.left(NUMBER * zoom), Role.BODY, colour)
                place = place.beside(NUMBER * zoom)
            drawn = sign_name(sign)
            if drawn is not None:
                middle = place.left(SIGN * zoom).center
                art.signs.draw(target, drawn, middle, SIGN * zoom, dim=not self.live)
            if n != 1:
                art.text.draw(target, str(n), place.trimmed(left=SIGN * zoom), Role.BODY, colour, align="left")
            x += wide * zoom


class DiscKey(msgspec.Struct, frozen=True):
    """A side of a token; the one that lies up has a ring of light."""

    sign: str
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        radius = rect.shorter / 2 - (4 if self.pressed else 2)
        if self.on:
            art.metal.light(target, rect.center, radius * 1.35, theme.now.good, 200)
        art.metal.disc(target, rect.center, radius, enamel=True)
        art.signs.draw(target, sign_name(self.sign) or self.sign, rect.center, radius * 1.1)
        if self.on:
            at = rect.right - 16, rect.bottom - 16
            art.metal.lamp(target, at, 13, "ready")


class SquareKey(msgspec.Struct, frozen=True):
    """A tile that can lie on the table; one that does is lit."""

    sign: str
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up")
        art.signs.draw(target, sign_name(self.sign) or self.sign, face.center, face.shorter * 0.66)
        if self.on:
            art.metal.lamp(target, (face.right - 7, face.y + 8), 10, "ready")
