"""Draws the heads of robots, each kept once it is drawn.

heads.draw(screen, (40, 60), 42, "pip_rivet", "manufacture")
"""

from __future__ import annotations

from functools import partial

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import Brush, bake, gradient
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.heads.choice import HeadChoice, head_of
from companion.kiosk.drawing.heads.parts import paint_head, paint_shoulders, paints_of
from companion.kiosk.drawing.rounded import mask, put
from companion.kiosk.drawing.units import Area, Canvas, Point

DIM_ALPHA = 110
"""How much of a head is left that does not take part, of 255."""
RADIUS, FRAME, PITCH = 9.0, 1.8, 16.0
"""Corners and line of a portrait, and the distance of the lines of its paper."""


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

    def portrait(self, target: pygame.Surface, rect: Area, robot: str, phase: str) -> None:
        """Draw a robot down to its shoulders before graph paper in the colour of its phase, as on its card."""
        box, head = self.canvas.rect(rect), head_of(robot)
        make = partial(self._bake_portrait, box.size, head, phase)
        target.blit(self.cache.get(("portrait", head, box.size, phase), make), box)

    def surface(self, head: HeadChoice, size: float, phase: str, *, dim: bool = False) -> pygame.Surface:
        """Return the shared picture of a head."""
        return self.cache.get(("head", head, size, phase, dim), partial(self._bake, head, size, phase, dim))

    def _bake_portrait(self, size: tuple[int, int], head: HeadChoice, phase: str) -> pygame.Surface:
        surface, scale, look = blank(*size), self.canvas.scale, theme.look.works
        paints, edge = paints_of(look, phase), max(1, round(FRAME * scale))
        sky = (theme.mix(paints.skin, (255, 255, 255), 0.72), theme.mix(paints.skin, (255, 255, 255), 0.3))
        put(surface, surface.get_rect(), RADIUS * scale, (look.ink,))
        inner = surface.get_rect().inflate(-2 * edge, -2 * edge)
        picture = gradient(*inner.size, sky)
        line, step = theme.mix(sky[1], paints.skin, 0.6), PITCH * scale
        for n in range(1, round(inner.width / step) + 1):
            picture.fill(line, (round(n * step), 0, max(1, round(scale)), inner.height))
        for n in range(1, round(inner.height / step) + 1):
            picture.fill(line, (0, round(n * step), inner.width, max(1, round(scale))))
        high = inner.height / scale
        body = bake(high / 1.3, high * 0.3, scale, partial(paint_shoulders, paints=paints), high / 130)
        picture.blit(body, body.get_rect(midbottom=(inner.width // 2, inner.height)))
        face = self.surface(head, high * 0.8, phase)
        picture.blit(face, face.get_rect(midtop=(inner.width // 2, round(high * 0.03 * scale))))
        picture.blit(mask(*inner.size, (RADIUS - FRAME) * scale), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, inner)
        return surface

    def _bake(self, head: HeadChoice, size: float, phase: str, dim: bool) -> pygame.Surface:
        paints = paints_of(theme.look.works, phase)

        def paint(brush: Brush) -> None:
            paint_head(brush, head, paints)

        picture = bake(size, size, self.canvas.scale, paint, size / 100)
        if dim:
            picture.fill((255, 255, 255, DIM_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        return picture
