"""Draws the heads of robots, each kept once it is drawn.

heads.draw(screen, (40, 60), 42, "pip_rivet", "manufacture")
"""

from __future__ import annotations

from functools import partial

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake
from companion.kiosk.drawing.cache import SurfaceCache
from companion.kiosk.drawing.heads.choice import Head, head_of
from companion.kiosk.drawing.heads.parts import paint_head, paints_of
from companion.kiosk.drawing.units import Canvas, Point

DIM_ALPHA = 110
"""How much of a head is left that does not take part, of 255."""


class HeadPainter:
    """Draws heads on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache) -> None:
        self.canvas = canvas
        self.cache = cache

    def draw(
        self, target: pygame.Surface, center: Point, size: float, robot: str, phase: str, *, dim: bool = False
    ) -> None:
        """Draw a robot's head ``size`` u high, antenna included, in the colour of its phase."""
        picture = self.surface(head_of(robot), size, phase, dim=dim)
        x, y = center[0] * self.canvas.scale, center[1] * self.canvas.scale
        target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))

    def surface(self, head: Head, size: float, phase: str, *, dim: bool = False) -> pygame.Surface:
        """Return the shared picture of a head."""
        return self.cache.get(("head", head, size, phase, dim), partial(self._bake, head, size, phase, dim))

    def _bake(self, head: Head, size: float, phase: str, dim: bool) -> pygame.Surface:
        paints = paints_of(theme.look.works, phase)

        def paint(brush: Brush) -> None:
            paint_head(brush, head, paints)

        picture = bake(size, size, self.canvas.scale, paint, size / 100)
        if dim:
            picture.fill((255, 255, 255, DIM_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        return picture
