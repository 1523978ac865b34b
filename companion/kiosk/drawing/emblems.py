"""The eight seat emblems: the shape is the identity of a seat, the colour only helps.

emblems = Emblems(canvas, cache)
emblems.draw(screen, 0, (19, 267), 21)        # bare shape, 21 u across
emblems.badge(screen, 0, (19, 267), 28)       # on a dark disc with a brass rim, 28 u across
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake, on_circle
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.metal import bake_disc
from companion.kiosk.drawing.theme import Color
from companion.kiosk.drawing.units import Canvas, Point

BOX = 100
"""Shapes are drawn in a box of 100 x 100."""
CLEAR = (0, 0, 0, 0)
BADGE_SHARE = 0.62
"""How much of a badge's width its shape takes."""


def _circle(brush: Brush, color: Color) -> None:
    brush.circle((50, 50), 48, color)


def _square(brush: Brush, color: Color) -> None:
    brush.rect(7, 7, 86, 86, color, 7)


def _triangle(brush: Brush, color: Color) -> None:
    brush.polygon([(50, 3), (99, 91), (1, 91)], color)


def _star(brush: Brush, color: Color) -> None:
    points = [on_circle((50, 54), 52 if k % 2 == 0 else 23, 90 + k * 36) for k in range(10)]
    brush.polygon(points, color)


def _cross(brush: Brush, color: Color) -> None:
    brush.rect(33, 3, 34, 94, color, 5)
    brush.rect(3, 33, 94, 34, color, 5)


def _crescent(brush: Brush, color: Color) -> None:
    brush.circle((49, 50), 48, color)
    brush.circle((70, 47), 38, CLEAR)


def _hourglass(brush: Brush, color: Color) -> None:
    brush.polygon([(8, 4), (92, 4), (57, 50), (92, 96), (8, 96), (43, 50)], color)


def _heart(brush: Brush, color: Color) -> None:
    points = []
    for step in range(60):
        t = step / 60 * 2 * math.pi
        x = 16 * math.sin(t) ** 3
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((50 + x * 3.05, 46 - y * 3.05))
    brush.polygon(points, color)


SHAPES: dict[str, Callable[[Brush, Color], None]] = {
    "circle": _circle,
    "square": _square,
    "triangle": _triangle,
    "star": _star,
    "cross": _cross,
    "crescent": _crescent,
    "hourglass": _hourglass,
    "heart": _heart,
}


class Emblems:
    """Draws seat emblems on one canvas.

    Attributes:
        shapes_only: the setting that draws all of them in steam white.
    """

    def __init__(self, canvas: Canvas, cache: SurfaceCache, *, shapes_only: bool = False) -> None:
        self.canvas = canvas
        self.cache = cache
        self.shapes_only = shapes_only

    def color(self, seat: int) -> Color:
        """Return the colour in which seat 0 to 7 is drawn and named."""
        return theme.seat_color(seat, self.shapes_only)

    def surface(self, seat: int, size: float, *, badge: bool = False) -> pygame.Surface:
        """Return the shared picture of an emblem ``size`` u across (a badge is 4 u larger, for its shadow)."""
        key = ("emblem", seat, size, badge, self.shapes_only)
        return self.cache.get(key, lambda: self._bake(seat, size, badge))

    def draw(self, target: pygame.Surface, seat: int, center: Point, size: float) -> None:
        """Draw the bare shape of seat 0 to 7, ``size`` u across."""
        self._center(target, self.surface(seat, size), center)

    def badge(self, target: pygame.Surface, seat: int, center: Point, size: float) -> None:
        """Draw the shape on a dark disc with a brass rim, ``size`` u across."""
        self._center(target, self.surface(seat, size, badge=True), center)

    def _center(self, target: pygame.Surface, picture: pygame.Surface, center: Point) -> None:
        x, y = center[0] * self.canvas.scale, center[1] * self.canvas.scale
        target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))

    def _bake(self, seat: int, size: float, badge: bool) -> pygame.Surface:
        shape, color = SHAPES[theme.EMBLEMS[seat % len(theme.EMBLEMS)]], self.color(seat)
        if not badge:
            return bake(size, size, self.canvas.scale, lambda brush: shape(brush, color), size / BOX)
        inner = size * BADGE_SHARE
        ground = bake_disc(size / 2, self.canvas.scale, enamel=False)
        picture = bake(inner, inner, self.canvas.scale, lambda brush: shape(brush, color), inner / BOX)
        result = blank(*ground.get_size())
        result.blit(ground, (0, 0))
        result.blit(picture, picture.get_rect(center=ground.get_rect().center))
        return result
