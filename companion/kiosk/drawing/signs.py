"""The drawn signs by name: those of the game that is played, then the house's arrows, marks and keys.

    signs = Signs(canvas, cache, text)
    signs.draw(screen, "gear", (30, 380), 20)                       # in its own colour
    signs.draw(screen, "check", (140, 450), 22, theme.now.good)
    signs.numbered(screen, "shield", (172, 120), 33, 2)             # with a number on it
    signs.framed(screen, "gear", (346, 103), 22)                    # on a mark's frame

Names are those of the files in `signs/` and in the folder of the look in force.
"""

from __future__ import annotations

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import glow
from companion.kiosk.drawing.cache import SurfaceCache
from companion.kiosk.drawing.sign_files import SignFile, bake_sign, sign_file
from companion.kiosk.drawing.text import Role, TextPainter
from companion.kiosk.drawing.theme import Colour
from companion.kiosk.drawing.units import Canvas, Point

FRAME = "frame"
IN_FRAME = 0.56
"""How much of a frame its sign takes."""


class Signs:
    """Draws signs on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache, text: TextPainter) -> None:
        self.canvas = canvas
        self.cache = cache
        self.text = text

    def surface(self, name: str, size: float, colour: Colour | None = None) -> pygame.Surface:
        """Return the shared picture of a sign ``size`` u across."""
        paint = sign_file(name).colour if colour is None else colour
        pixels = max(1, round(size * self.canvas.scale))
        return self.cache.get(("sign", name, pixels, paint), lambda: bake_sign(sign_file(name), pixels, paint))

    def draw(
        self,
        target: pygame.Surface,
        name: str,
        center: Point,
        size: float,
        colour: Colour | None = None,
        *,
        dim: bool = False,
    ) -> None:
        """Draw a sign ``size`` u across round ``center``; a lit one glows, a dim one is half sunk into the panel."""
        sign = sign_file(name)
        paint = sign.colour if colour is None else colour
        if dim:
            paint = theme.mix(paint, theme.now.panel, 0.55)
        elif sign.glow is not None:
            pixels, tint = self.canvas.px(size * 0.95), sign.glow
            light = self.cache.get(("sign light", pixels, tint), lambda: glow(pixels, tint, 130))
            self._center(target, light, (center[0], center[1] - size * 0.08))
        self._center(target, self.surface(name, size, paint), center)

    def picture(self, target: pygame.Surface, drawn: str, center: Point, size: float, colour: Colour) -> None:
        """Draw a picture that a game brings as SVG, in one colour, ``size`` u across round ``center``."""
        pixels = max(1, round(size * self.canvas.scale))
        key = ("picture", drawn, pixels, colour)
        self._center(
            target, self.cache.get(key, lambda: bake_sign(SignFile("picture", drawn), pixels, colour)), center
        )

    def glowing(self, target: pygame.Surface, name: str, center: Point, size: float) -> None:
        """Draw a sign before a light in the colour of what is lost."""
        pixels, tint = self.canvas.px(size), theme.now.alarm_text
        self._center(target, self.cache.get(("loss light", pixels, tint), lambda: glow(pixels, tint, 170)), center)
        self._center(target, self.surface(name, size), center)

    def numbered(self, target: pygame.Surface, name: str, center: Point, size: float, number: int) -> None:
        """Draw a sign ``size`` u across with a number on it."""
        key = ("numbered sign", name, size, number)
        self._center(target, self.cache.get(key, lambda: self._bake_numbered(name, size, number)), center)

    def framed(
        self, target: pygame.Surface, name: str, center: Point, size: float, colour: Colour | None = None
    ) -> None:
        """Draw a frame ``size`` u across with a sign in it."""
        key = ("framed sign", name, size, colour)
        self._center(target, self.cache.get(key, lambda: self._bake_framed(name, size, colour)), center)

    def _bake_numbered(self, name: str, size: float, number: int) -> pygame.Surface:
        ground = self.surface(name, size).copy()
        x, y, width, height = sign_file(name).number or (0, 0, 1, 1)
        room = (x * size, y * size, width * size, height * size)
        self.text.draw(ground, str(number), room, Role.VALUE, theme.now.text, em=max(18.0, size * 0.55))
        return ground

    def _bake_framed(self, name: str, size: float, colour: Colour | None) -> pygame.Surface:
        ground = self.surface(FRAME, size).copy()
        picture = self.surface(name, size * IN_FRAME, colour)
        ground.blit(picture, picture.get_rect(center=ground.get_rect().center))
        return ground

    def _center(self, target: pygame.Surface, picture: pygame.Surface, center: Point) -> None:
        x, y = center[0] * self.canvas.scale, center[1] * self.canvas.scale
        target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))
