"""How much is kept for a seat, chosen by picture: cards on wood, a machine on glass, its parts without layout."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Area, Brush, Paintbox, Point, Role, bake, gradient, theme
from companion.kiosk.drawing.theme import rgb
from companion.kiosk.widgets import Sign

LABEL: Final = 23.0
"""Height of the words below the picture."""
LEAST: Final = 24.0
"""Below this height there is no picture."""
WOOD: Final = (rgb("#6E4A28"), rgb("#573819"), rgb("#452B12"))
GRAIN: Final = rgb("#3A2410")
GLASS: Final = (rgb("#1D4B4A"), rgb("#123231"), rgb("#0C2322"))
SHINE: Final = rgb("#2C6663")
PARTS: Final[tuple[Point, ...]] = ((0, 0), (-1, 0), (1, 0), (0, -1), (2, 0))
"""Of a machine, in steps from its middle."""
LOOSE: Final[tuple[Point, ...]] = ((-2.3, 0.1), (-1.15, -0.5), (0, 0.2), (1.15, -0.4), (2.3, 0.05))


class LevelKey(msgspec.Struct, frozen=True):
    """A level with its picture; one that the house does not know has the sign that the game gives it."""

    level: str
    label: str
    sign: str
    on: bool
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "down" if self.pressed else "selected" if self.on else "up")
        high = face.height - LABEL
        if high < LEAST:
            art.text.draw(target, self.label, face, Role.BODY, theme.now.text, lines=2)
            return
        art.text.draw(target, self.label, face.foot(LABEL), Role.BODY, theme.now.text)
        room = face.above(LABEL).trimmed(3, 1, 3)
        if self.level not in PICTURES:
            Sign(self.sign).draw(art, target, room.inset(0, 3))
            return
        box = art.canvas.rect(room)
        picture = art.cache.get(
            ("level", self.level, box.size), lambda: _picture(self.level, room.width, room.height, art.canvas.scale)
        )
        target.blit(picture, box)


def _picture(level: str, wide: float, high: float, scale: float) -> pygame.Surface:
    """Return the picture of a level."""
    ground, paint = PICTURES[level]
    things = bake(wide, high, scale, lambda brush: paint(brush, wide, high))
    whole = gradient(things.get_width(), things.get_height(), ground)
    whole.blit(things, (0, 0))
    return whole


def _cards(brush: Brush, wide: float, high: float) -> None:
    """Paint three cards on wood."""
    for line in range(1, 4):
        brush.rect(0, high * line / 4, wide, 0.9, GRAIN)
    tall = high * 0.76
    for index, lean in ((0, -0.12), (2, 0.12), (1, 0.0)):
        middle = wide / 2 + (index - 1) * tall * 0.76
        _card(brush, (middle, high / 2), tall, lean, theme.now.plate)


def _card(brush: Brush, middle: Point, tall: float, lean: float, paint: theme.Colour) -> None:
    """Paint a card that leans to one side, with what is printed on it."""
    x, y = middle
    half = tall * 0.32
    for grow, colour in ((1.5, theme.now.rim_deep), (0.0, paint)):
        w, h = half + grow, tall / 2 + grow
        brush.polygon(
            [(x + a * w + lean * b * -h, y + b * h) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))], colour
        )
    brush.circle((x - lean * -tall * 0.14, y - tall * 0.16), half * 0.5, theme.now.rim_middle)
    brush.rect(x - half * 0.6, y + tall * 0.14, half * 1.2, tall * 0.07, theme.now.quiet_ink)


def _machine(brush: Brush, wide: float, high: float) -> None:
    """Paint five parts on glass, joined."""
    _glass(brush, wide, high)
    side = high * 0.36
    step, middle = side * 1.22, (wide / 2 - side * 0.6, high * 0.7)
    for across, down in PARTS[1:]:
        x, y = middle[0] + across * step, middle[1] + down * step
        brush.line(
            [(x, y), (x - step * (across > 0) + step * (across < 0), y - step * down)], side * 0.3, theme.now.rim
        )
    for across, down in PARTS:
        _part(brush, (middle[0] + across * step, middle[1] + down * step), side)


def _loose(brush: Brush, wide: float, high: float) -> None:
    """Paint the same parts on glass, joined to nothing."""
    _glass(brush, wide, high)
    side = high * 0.36
    step = min(side * 1.2, (wide - 1.4 * side) / 4.6)
    for across, down in LOOSE:
        _part(brush, (wide / 2 + across * step, high / 2 + down * side), side)


def _glass(brush: Brush, wide: float, high: float) -> None:
    brush.polygon([(wide * 0.06, 0), (wide * 0.2, 0), (wide * 0.08, high), (0, high), (0, high * 0.5)], SHINE)


def _part(brush: Brush, middle: Point, side: float) -> None:
    """Paint a part: an iron plate in a brass rim, with a wheel on it."""
    x, y = middle[0] - side / 2, middle[1] - side / 2
    brush.rect(x, y, side, side, theme.now.rim, side * 0.16)
    brush.rect(x + 1.2, y + 1.2, side - 2.4, side - 2.4, theme.now.panel, side * 0.1)
    brush.circle(middle, side * 0.22, theme.now.rim_bright)


PICTURES: Final = {"table": (WOOD, _cards), "full": (GLASS, _machine), "parts": (GLASS, _loose)}
"""The levels that have a picture: its ground, and what is on it."""
