"""Lengths on the screen: one unit u is the short side divided by 480, so that a layout in u is one in millimetres.

Everything that paints takes its places and sizes in u (floats) and asks a `Canvas` for pixels. The four panels
the kiosk is made for are all 7 inches wide; on any of them 1 u is about 0.18 mm and 9 mm, the least a finger
needs, about 50 u.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from companion.kiosk.errors import CanvasError

Rect = tuple[float, float, float, float]
"""Left, top, width, height in u."""
Point = tuple[float, float]
"""x, y in u."""

SHORT_SIDE = 480
TEXT_SIZES = {"S": 0.85, "M": 1.0, "L": 1.15}
"""The setting *text size*: how much larger than usual one u is drawn."""

TOUCH_HEIGHT = 52
"""Least height of a touch area in u: 9 mm on each of the panels."""
TOUCH_WIDTH = 50
"""Least width of a touch area in u on the panels with square pixels."""
TOUCH_WIDTH_SMALL = 48
"""Least width of a touch area in u at 800 and 1024, where a pixel is wider than high."""
GRID = 4
GUTTER = 4
FRAME_RADIUS = 8
KEY_RADIUS = 7
RIM = 3


@dataclass(frozen=True)
class Canvas:
    """A screen of ``width_px`` by ``height_px`` pixels, measured in u.

    Attributes:
        width_px: pixels across.
        height_px: pixels down.
        text_size: ``S``, ``M`` or ``L``; a larger one leaves fewer u on the same glass.

    Raises:
        CanvasError: if a side is not positive or the text size is unknown.
    """

    width_px: int
    height_px: int
    text_size: str = "M"

    def __post_init__(self) -> None:
        if self.width_px <= 0 or self.height_px <= 0:
            raise CanvasError(f"a screen of {self.width_px} x {self.height_px} pixels cannot be drawn on")
        if self.text_size not in TEXT_SIZES:
            raise CanvasError(f"text size {self.text_size!r} is none of {', '.join(TEXT_SIZES)}")

    @cached_property
    def scale(self) -> float:
        """Pixels per u."""
        return min(self.width_px, self.height_px) / SHORT_SIDE * TEXT_SIZES[self.text_size]

    @property
    def finger(self) -> float:
        """Share of the usual u that a finger needs: less where the text is large, never more: nothing would fit."""
        return min(1.0, 1 / TEXT_SIZES[self.text_size])

    @property
    def eye(self) -> float:
        """Share of its least em to which a text may go down before it is cut: large text to the usual one."""
        return min(1.0, 1 / TEXT_SIZES[self.text_size])

    @property
    def width(self) -> float:
        """Width in u: 800 to 853 lying, 480 upright, at text size M."""
        return self.width_px / self.scale

    @property
    def height(self) -> float:
        """Height in u."""
        return self.height_px / self.scale

    @property
    def landscape(self) -> bool:
        """Whether the screen lies: panels then stand left and right, else above and below."""
        return self.width_px >= self.height_px

    def px(self, u: float) -> int:
        """Return a length of ``u`` in whole pixels, at least 1 for any positive length."""
        pixels = round(u * self.scale)
        return max(1, pixels) if u > 0 else pixels

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a point given in u."""
        return round(x * self.scale), round(y * self.scale)

    def rect(self, rect: Rect) -> pygame.Rect:
        """Return a rectangle in pixels; edges are rounded, not lengths, so that neighbours still touch."""
        x, y, width, height = rect
        left, top = round(x * self.scale), round(y * self.scale)
        return pygame.Rect(left, top, round((x + width) * self.scale) - left, round((y + height) * self.scale) - top)

    def to_u(self, pixel: tuple[float, float]) -> Point:
        """Return the place in u of a touched pixel."""
        return pixel[0] / self.scale, pixel[1] / self.scale


class Area(NamedTuple):
    """A place in u that is cut into smaller ones, and so is a `Rect`."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def center(self) -> Point:
        """The point in its middle."""
        x, y, width, height = self
        return x + width / 2, y + height / 2

    @property
    def shorter(self) -> float:
        """Its shorter side."""
        return min(self.width, self.height)

    def inset(self, by: float, by_y: float | None = None) -> Area:
        """Return it smaller by ``by`` left and right and by ``by_y`` (default the same) above and below."""
        x, y, width, height = self
        dy = by if by_y is None else by_y
        return _made(Area, (x + by, y + dy, width - 2 * by, height - 2 * dy))

    def trimmed(self, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> Area:
        """Return it without a margin at each side."""
        x, y, width, height = self
        return _made(Area, (x + left, y + top, width - left - right, height - top - bottom))

    def columns(self, count: int, gap: float = GUTTER) -> list[Area]:
        """Cut it into ``count`` boxes of one width, side by side with ``gap`` between them."""
        x, y, width, height = self
        each = (width - gap * (count - 1)) / max(1, count)
        return [_made(Area, (x + index * (each + gap), y, each, height)) for index in range(count)]

    def rows(self, count: int, gap: float = GUTTER) -> list[Area]:
        """Cut it into ``count`` boxes of one height, one below the other with ``gap`` between them."""
        x, y, width, height = self
        each = (height - gap * (count - 1)) / max(1, count)
        return [_made(Area, (x, y + index * (each + gap), width, each)) for index in range(count)]

    def grid(self, columns: int, rows: int, gap: float = GUTTER) -> list[Area]:
        """Cut it into cells, line by line from the upper left one."""
        return [cell for line in self.rows(rows, gap) for cell in line.columns(columns, gap)]

    def row(self, index: int, height: float) -> Area:
        """Return the strip of this height that has the number ``index`` from its upper edge on."""
        return _made(Area, (self.x, self.y + index * height, self.width, height))

    def column(self, index: int, width: float) -> Area:
        """Return the strip of this width that has the number ``index`` from its left edge on."""
        return _made(Area, (self.x + index * width, self.y, width, self.height))

    def top(self, height: float) -> Area:
        """Return the strip of this height along its upper edge."""
        return _made(Area, (self.x, self.y, self.width, height))

    def below(self, taken: float) -> Area:
        """Return what is left of it below a strip of this height."""
        x, y, width, height = self
        return _made(Area, (x, y + taken, width, height - taken))

    def foot(self, height: float) -> Area:
        """Return the strip of this height along its lower edge."""
        return _made(Area, (self.x, self.y + self.height - height, self.width, height))

    def above(self, taken: float) -> Area:
        """Return what is left of it above a strip of this height."""
        x, y, width, height = self
        return _made(Area, (x, y, width, height - taken))

    def left(self, width: float) -> Area:
        """Return the strip of this width along its left edge."""
        return _made(Area, (self.x, self.y, width, self.height))

    def beside(self, taken: float) -> Area:
        """Return what is left of it right of a strip of this width."""
        x, y, width, height = self
        return _made(Area, (x + taken, y, width - taken, height))

    def end(self, width: float) -> Area:
        """Return the strip of this width along its right edge."""
        return _made(Area, (self.x + self.width - width, self.y, width, self.height))

    def before(self, taken: float) -> Area:
        """Return what is left of it left of a strip of this width along its right edge."""
        x, y, width, height = self
        return _made(Area, (x, y, width - taken, height))

    def middle(self, width: float, height: float) -> Area:
        """Return the box of this size that shares its centre."""
        x, y, wide, high = self
        return _made(Area, (x + (wide - width) / 2, y + (high - height) / 2, width, height))


_made: Callable[[type[Area], tuple[float, float, float, float]], Area] = tuple.__new__
"""What makes an area twice as fast as ``Area(…)``: a picture of eight seats cuts some hundreds."""
