"""A brush for shapes: draws in u on a surface made three times too large, and hands back the smoothed picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

from companion.kiosk.drawing.cache import OVERSAMPLE, blank, shrink
from companion.kiosk.drawing.theme import Colour, Stops
from companion.kiosk.drawing.units import Point

OPAQUE: Final = np.uint32(0xFF000000)
Paint = Colour | tuple[int, int, int, int]


class Brush:
    """Draws in any unit on a surface ``zoom`` pixels a unit; shapes overwrite what they cover.

    Attributes:
        surface: what is drawn on, several times larger than the picture will be.
        zoom: pixels of that surface per unit.
    """

    def __init__(self, surface: pygame.Surface, zoom: float) -> None:
        self.surface = surface
        self.zoom = zoom

    def polygon(self, points: Iterable[Point], paint: Paint) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self.surface, paint, [(x * self.zoom, y * self.zoom) for x, y in points])

    def circle(self, center: Point, radius: float, paint: Paint) -> None:
        """Fill a circle."""
        middle = (center[0] * self.zoom, center[1] * self.zoom)
        pygame.draw.circle(self.surface, paint, middle, radius * self.zoom)

    def rect(self, x: float, y: float, width: float, height: float, paint: Paint, radius: float = 0) -> None:
        """Fill a rectangle, its corners rounded by ``radius``."""
        left, top = round(x * self.zoom), round(y * self.zoom)
        box = (left, top, round((x + width) * self.zoom) - left, round((y + height) * self.zoom) - top)
        pygame.draw.rect(self.surface, paint, box, border_radius=round(radius * self.zoom))

    def line(self, points: Sequence[Point], width: float, paint: Paint, round_ends: bool = True) -> None:
        """Draw a thick line through ``points`` with round joints."""
        for (x0, y0), (x1, y1) in pairwise(points):
            length = math.hypot(x1 - x0, y1 - y0)
            if length == 0:
                continue
            dx, dy = (y1 - y0) / length * width / 2, -(x1 - x0) / length * width / 2
            self.polygon([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)], paint)
        for point in points if round_ends else points[1:-1]:
            self.circle(point, width / 2, paint)

    def ring(self, center: Point, inner: float, outer: float, start: float, end: float, paint: Paint) -> None:
        """Fill the part of a ring between two angles in degrees (0 = right, 90 = up, counted against the clock)."""
        steps = max(2, math.ceil(abs(end - start) / 3))
        angles = [start + (end - start) * step / steps for step in range(steps + 1)]
        points = [on_circle(center, outer, a) for a in angles]
        points += [on_circle(center, inner, a) for a in reversed(angles)]
        self.polygon(points, paint)


def on_circle(center: Point, radius: float, degrees: float) -> Point:
    """Return the point at an angle (0 = right, 90 = up) on a circle; y grows downward."""
    angle = math.radians(degrees)
    return center[0] + radius * math.cos(angle), center[1] - radius * math.sin(angle)


def bake(
    width: float,
    height: float,
    scale: float,
    paint: Callable[[Brush], None],
    unit: float = 1.0,
    rows: tuple[float, float] | None = None,
) -> pygame.Surface:
    """Return the picture ``paint`` draws, antialiased.

    Args:
        width: in u.
        height: in u.
        scale: pixels per u of the result.
        paint: draws with a `Brush`.
        unit: how many u one unit of the brush is (a sign drawn in a box of 100 x 100 and wanted 22 u large: 0.22).
        rows: from where to where in u anything is drawn, top and bottom, where that is known; the rest stays empty.
    """
    large = drawn_large(width, height, scale, paint, unit)
    across, down = large.get_width() // OVERSAMPLE, large.get_height() // OVERSAMPLE
    if rows is None:
        return shrink(large, across, down)
    top, bottom = max(0, math.floor(rows[0] * scale)), min(down, math.ceil(rows[1] * scale))
    drawn = large.subsurface((0, top * OVERSAMPLE, across * OVERSAMPLE, (bottom - top) * OVERSAMPLE))
    picture = blank(across, down)
    picture.blit(shrink(drawn.copy(), across, bottom - top), (0, top), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def drawn_large(
    width: float, height: float, scale: float, paint: Callable[[Brush], None], unit: float = 1.0
) -> pygame.Surface:
    """Return what :func:`bake` is given, too large and not yet smoothed down."""
    across, down = max(1, round(width * scale)), max(1, round(height * scale))
    large = blank(across * OVERSAMPLE, down * OVERSAMPLE)
    paint(Brush(large, scale * OVERSAMPLE * unit))
    return large


def gradient(width: int, height: int, stops: Stops) -> pygame.Surface:
    """Return an opaque vertical gradient of ``width`` x ``height`` pixels with an alpha channel."""
    surface = blank(width, height)
    pygame.surfarray.pixels2d(surface)[:, :height] = _column(height, stops)
    return surface


@lru_cache(maxsize=512)
def _column(height: int, stops: Stops) -> npt.NDArray[np.uint32]:
    """Return the pixels of a gradient, from top to bottom; shared, so nobody may write to them."""
    last = len(stops) - 1
    place = np.arange(height) / max(1, height - 1) * last
    index = np.minimum(place.astype(np.intp), max(0, last - 1))
    first, second = np.array(stops)[index], np.array(stops)[np.minimum(index + 1, last)]
    red, green, blue = np.rint(first + (second - first) * (place - index)[:, None]).astype(np.uint32).T
    pixels: npt.NDArray[np.uint32] = OPAQUE | red << 16 | green << 8 | blue
    return pixels


def shade(shape: pygame.Surface, stops: Stops) -> pygame.Surface:
    """Return a white ``shape`` coloured by a vertical gradient."""
    result = shape.copy()
    result.blit(gradient(*shape.get_size(), stops), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def glow(radius: int, colour: Colour, strength: int) -> pygame.Surface:
    """Return a round soft light of ``radius`` pixels that fades to nothing, ``strength`` (0 to 255) in the middle."""
    small = blank(32, 32)
    for step in range(16, 0, -1):
        alpha = round(strength * (1 - step / 16) ** 1.7)
        pygame.draw.circle(small, (*colour, alpha), (15.5, 15.5), step)
    return pygame.transform.smoothscale(small, (max(1, radius * 2), max(1, radius * 2)))
