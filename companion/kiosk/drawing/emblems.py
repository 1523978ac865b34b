"""The eight seat emblems: the shape is the identity of a seat, the colour only helps.

emblems = Emblems(canvas, cache)
emblems.draw(screen, 0, (19, 267), 21)        # bare shape, 21 u across
emblems.badge(screen, 0, (19, 267), 28)       # on a dark disc with a rim, 28 u across
"""

from __future__ import annotations

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.discs import bake_disc
from companion.kiosk.drawing.sign_files import bake_sign, sign_file
from companion.kiosk.drawing.theme import Colour
from companion.kiosk.drawing.units import Canvas, Point

BADGE_SHARE = 0.62
"""How much of a badge's width its shape takes."""


class Emblems:
    """Draws seat emblems on one canvas.

    Attributes:
        shapes_only: the setting that draws all of them in the colour of text.
    """

    def __init__(self, canvas: Canvas, cache: SurfaceCache, *, shapes_only: bool = False) -> None:
        self.canvas = canvas
        self.cache = cache
        self.shapes_only = shapes_only

    def colour(self, seat: int) -> Colour:
        """Return the colour in which seat 0 to 7 is drawn and named."""
        return theme.seat_colour(seat, self.shapes_only)

    def on_key(self, seat: int) -> Colour:
        """Return that colour light enough for words on a key."""
        return theme.mix(self.colour(seat), theme.now.text, 0.3)

    def surface(self, seat: int, size: float, *, badge: bool = False) -> pygame.Surface:
        """Return the shared picture of an emblem ``size`` u across (a badge is 4 u larger, for its shadow)."""
        key = ("emblem", seat, size, badge, self.colour(seat))
        return self.cache.get(key, lambda: self._bake(seat, size, badge))

    def draw(self, target: pygame.Surface, seat: int, center: Point, size: float) -> None:
        """Draw the bare shape of seat 0 to 7, ``size`` u across."""
        self._center(target, self.surface(seat, size), center)

    def badge(self, target: pygame.Surface, seat: int, center: Point, size: float) -> None:
        """Draw the shape on a dark disc with a rim, ``size`` u across."""
        self._center(target, self.surface(seat, size, badge=True), center)

    def _center(self, target: pygame.Surface, picture: pygame.Surface, center: Point) -> None:
        x, y = center[0] * self.canvas.scale, center[1] * self.canvas.scale
        target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))

    def _bake(self, seat: int, size: float, badge: bool) -> pygame.Surface:
        sign, colour = sign_file(f"emblem_{theme.EMBLEMS[seat % len(theme.EMBLEMS)]}"), self.colour(seat)
        scale = self.canvas.scale
        if not badge:
            return bake_sign(sign, max(1, round(size * scale)), colour)
        ground = bake_disc(size / 2, scale, enamel=False)
        picture = bake_sign(sign, max(1, round(size * BADGE_SHARE * scale)), colour)
        result = blank(*ground.get_size())
        result.blit(ground, (0, 0))
        result.blit(picture, picture.get_rect(center=ground.get_rect().center))
        return result
