"""The podium: the first three on their blocks, the winner in a wreath, everybody else beside them."""

from __future__ import annotations

import math
from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Area, Brush, Paintbox, Role, Scene, bake, on_circle, theme

HEIGHTS: Final = (0.4, 0.33, 0.29)
"""Of the blocks of the first three places, as shares of the podium."""
WIDEST: Final = 124.0
REST_WIDTH: Final = 0.4
"""Share of the width for those who stand beside the podium."""
NAME: Final = 26.0
WREATH: Final = 1.5
"""How much wider than the emblem in it."""


class Placed(msgspec.Struct, frozen=True):
    """Somebody in the result.

    Attributes:
        seat: who.
        place: 1 for the winner; equal places are a draw.
        said: the place as it is told; empty where nobody was beaten.
        name: as the others call them.
        reason: why they stand there.
    """

    seat: int
    place: int
    said: str
    name: str
    reason: str


class Block(msgspec.Struct, frozen=True):
    """A block of the podium with who stands on it."""

    one: Placed

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        one = self.one
        high = rect.height * HEIGHTS[min(one.place, 3) - 1]
        block, over = rect.foot(high), rect.above(high)
        first = one.place == 1
        art.metal.frame(target, block, stops=theme.now.open_stops)
        self._words(art, target, block.inset(6, 3))
        name, emblem = over.top(NAME), over.below(NAME)
        whole = min(emblem.height - 2, 84.0 if first else 44.0, rect.width - 8)
        size = whole / WREATH if first else whole
        middle = (rect.center[0], over.bottom - whole / 2 - 1)
        if first:
            self._wreath(art, target, middle, whole)
        art.emblems.badge(target, one.seat, middle, size)
        above = Area(name.x, middle[1] - whole / 2 - NAME, name.width, NAME)
        art.text.draw(target, one.name, above, Role.NAME, art.emblems.colour(one.seat))

    def _words(self, art: Paintbox, target: pygame.Surface, room: Area) -> None:
        """Draw the place, and its reason where there is room for it."""
        number, reason = self.one.said, self.one.reason
        tall = room.height > 62
        digit, rest = (room.top(36), room.below(36)) if tall else (room.left(24), room.beside(26))
        rest = rest if number else room
        lines = 2 if rest.height >= 42 and " " in reason else 1  # one word in two lines is harder to read than none
        if not reason or not art.text.fit(reason, Role.SMALL, rest.width, rest.height, lines=lines).fits:
            digit, reason = room, ""
        art.text.draw(target, number, digit, Role.NUMERAL, theme.now.heading)
        if reason:
            art.text.draw(target, reason, rest, Role.SMALL, theme.now.quiet, lines=lines)

    def _wreath(self, art: Paintbox, target: pygame.Surface, middle: tuple[float, float], size: float) -> None:
        wreath = art.cache.get(("wreath", size), lambda: bake(size, size, art.canvas.scale, _leaves, size / 100))
        art.metal.center(target, wreath, middle)


class Beside(msgspec.Struct, frozen=True):
    """Somebody who stands beside the podium."""

    one: Placed

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        one, side = self.one, min(30.0, rect.height - 4)
        art.text.draw(target, one.said, rect.left(22), Role.VALUE, theme.now.quiet)
        art.emblems.badge(target, one.seat, rect.beside(24).left(side).center, side)
        words = rect.beside(side + 30)
        colour = art.emblems.colour(one.seat)
        if words.height >= 46 and one.reason:
            art.text.draw(target, one.name, words.top(words.height / 2), Role.NAME, colour, align="left")
            below = words.below(words.height / 2)
            if art.text.fit(one.reason, Role.SMALL, below.width, below.height).fits:
                art.text.draw(target, one.reason, below, Role.SMALL, theme.now.quiet, align="left")
        else:
            art.text.draw(target, one.name, words, Role.NAME, colour, align="left")


def add_podium(scene: Scene, room: Area, placed: tuple[Placed, ...]) -> None:
    """Put the podium on the scene, the best first; those beyond the third beside it."""
    on, beside = placed[:3], placed[3:]
    stage = room.before(room.width * REST_WIDTH) if beside else room
    wide = min(WIDEST, stage.width / 3)
    middle = stage.center[0]
    for nth, one in enumerate(on):
        shift = (0.0, -1.0, 1.0)[nth] if len(on) > 2 else nth - (len(on) - 1) / 2
        scene.add(Area(middle + (shift - 0.5) * wide + 2, stage.y, wide - 4, stage.height), Block(one))
    rest = room.end(room.width * REST_WIDTH).beside(8)
    pitch = min(56.0, rest.height / max(1, len(beside)))
    first = rest.foot(pitch * len(beside))
    for nth, one in enumerate(beside):
        scene.add(first.row(nth, pitch), Beside(one))


def _leaves(brush: Brush) -> None:
    """Paint a wreath that is open at the top, in a box of 100 x 100."""
    for side in (-1, 1):
        for n in range(8):
            angle = 90 + side * (28 + n * 19)
            x, y = on_circle((50, 50), 40, angle)
            turn = math.radians(angle + side * 62)
            tip = x + 11 * math.cos(turn), y - 11 * math.sin(turn)
            root = x - 9 * math.cos(turn), y + 9 * math.sin(turn)
            dx, dy = 4.4 * math.sin(turn), 4.4 * math.cos(turn)
            brush.polygon([root, (x + dx, y + dy), tip, (x - dx, y - dy)], theme.now.rim_dark)
            brush.polygon([root, (x + dx * 0.7, y + dy * 0.7), tip], theme.now.rim_bright)
