"""The drawn signs by name: dice kinds, goods, arrows, marks.

    signs = Signs(canvas, cache, text)
    signs.draw(screen, "flame", (30, 380), 20)                      # in its own colour
    signs.draw(screen, "check", (140, 450), 22, theme.now.good)
    signs.mountain(screen, (172, 120), 33, 2)                       # terrain 2
    signs.challenge(screen, (346, 103), 22, "bolt")

Names: those of `SIGNS`.
"""

from __future__ import annotations

import pygame

from companion.kiosk.drawing import sign_shapes as shapes
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import bake, glow
from companion.kiosk.drawing.cache import SurfaceCache, blank
from companion.kiosk.drawing.text.text import Role, TextPainter
from companion.kiosk.drawing.theme import Color
from companion.kiosk.drawing.units import Canvas, Point

BOX = 100

SIGNS: dict[str, tuple[shapes.Shape, Color]] = {
    "flame": (shapes.flame, theme.DICE["heat"]),
    "cloud": (shapes.cloud, theme.DICE["steam"]),
    "bolt": (shapes.bolt, theme.DICE["electricity"]),
    "remove_heat": (shapes.leaving(shapes.flame), theme.DICE["heat"]),
    "remove_steam": (shapes.leaving(shapes.cloud), theme.DICE["steam"]),
    "remove_electricity": (shapes.leaving(shapes.bolt), theme.DICE["electricity"]),
    "cog": (shapes.cog, theme.now.rim),
    "ring": (shapes.ring, theme.now.rim),
    "part": (shapes.part, theme.now.rim),
    "boost": (shapes.boost, theme.now.plate),
    "bulb_lit": (shapes.bulb_lit, theme.rgb("#FFE08A")),
    "bulb_unlit": (shapes.bulb_unlit, theme.rgb("#5E5346")),
    "silver_wheel": (shapes.wheel, theme.SILVER),
    "gold_wheel": (shapes.wheel, theme.GOLD),
    "repair": (shapes.repair, theme.REPAIR),
    "damage": (shapes.damage, theme.now.alarm_text),
    "mountain": (shapes.mountain, theme.MOUNTAIN),
    "flag": (shapes.flag, theme.now.text),
    "challenge": (shapes.challenge, theme.now.rim),
    "jump": (shapes.jump, theme.now.text),
    "crowds": (shapes.crowds, theme.now.plate),
    "arrow": (shapes.arrow, theme.now.heading),
    "check": (shapes.check, theme.now.good),
    "undo": (shapes.undo, theme.now.heading),
    "redo": (shapes.redo, theme.now.heading),
    "chevron_down": (shapes.chevron_down, theme.now.heading),
    "chevron_up": (shapes.chevron_up, theme.now.heading),
    "chevron_left": (shapes.chevron_left, theme.now.heading),
    "chevron_right": (shapes.chevron_right, theme.now.heading),
    "menu": (shapes.menu, theme.now.heading),
    "clockwise": (shapes.clockwise, theme.rgb("#1C5552")),
    "counter_clockwise": (shapes.counter_clockwise, theme.rgb("#1C5552")),
    "question": (shapes.question, theme.now.ink),
    "exclamation": (shapes.exclamation, theme.now.warning),
    "camera": (shapes.camera, theme.now.heading),
    "cards": (shapes.cards, theme.now.text),
    "cross": (shapes.cross, theme.now.heading),
    "pencil": (shapes.pencil, theme.now.heading),
    "ledger": (shapes.ledger, theme.now.heading),
    "bell": (shapes.bell, theme.now.heading),
    "help": (shapes.question, theme.now.heading),
    "gauge": (shapes.dial, theme.now.heading),
    "dice": (shapes.die, theme.now.text),
    "save": (shapes.save, theme.now.heading),
    "explosion": (shapes.explosion, theme.DICE["heat"]),
}
"""Each sign's outline and usual colour."""

GLOWING = frozenset({"bulb_lit"})


class Signs:
    """Draws signs on one canvas."""

    def __init__(self, canvas: Canvas, cache: SurfaceCache, text: TextPainter) -> None:
        self.canvas = canvas
        self.cache = cache
        self.text = text

    def surface(self, name: str, size: float, color: Color | None = None) -> pygame.Surface:
        """Return the shared picture of a sign ``size`` u across.

        Raises:
            KeyError: if there is no such sign.
        """
        shape, usual = SIGNS[name]
        paint = usual if color is None else color
        key = ("sign", name, size, paint)
        return self.cache.get(
            key, lambda: bake(size, size, self.canvas.scale, lambda brush: shape(brush, paint), size / BOX)
        )

    def draw(
        self,
        target: pygame.Surface,
        name: str,
        center: Point,
        size: float,
        color: Color | None = None,
        *,
        dim: bool = False,
    ) -> None:
        """Draw a sign ``size`` u across round ``center``; a lit bulb glows, a dim one is half sunk into the iron."""
        paint = SIGNS[name][1] if color is None else color
        if dim:
            paint = theme.mix(paint, theme.now.panel, 0.55)
        elif name in GLOWING:
            pixels = self.canvas.px(size * 0.95)
            light = self.cache.get(("bulb light", pixels), lambda: glow(pixels, theme.rgb("#FFDF8A"), 130))
            self._center(target, light, (center[0], center[1] - size * 0.08))
        self._center(target, self.surface(name, size, paint), center)

    def mountain(self, target: pygame.Surface, center: Point, width: float, number: int) -> None:
        """Draw terrain: a mountain ``width`` u wide with its number."""
        key = ("terrain", width, number)
        self._center(target, self.cache.get(key, lambda: self._bake_mountain(width, number)), center)

    def challenge(self, target: pygame.Surface, center: Point, size: float, sign: str) -> None:
        """Draw a challenge space of ``size`` u with a sign on its teal."""
        key = ("challenge", size, sign)
        self._center(target, self.cache.get(key, lambda: self._bake_challenge(size, sign)), center)

    def _bake_mountain(self, width: float, number: int) -> pygame.Surface:
        ground = self.surface("mountain", width).copy()
        em = max(18.0, width * 0.55)
        side = width
        self.text.draw(
            ground, str(number), (0, side * 0.36, side * 1.03, side * 0.58), Role.VALUE, theme.now.text, em=em
        )
        return ground

    def _bake_challenge(self, size: float, sign: str) -> pygame.Surface:
        ground = blank(*self.surface("challenge", size).get_size())
        ground.blit(self.surface("challenge", size), (0, 0))
        color = theme.now.plate if sign == "cog" else None
        picture = self.surface(sign, size * 0.56, color)
        ground.blit(picture, picture.get_rect(center=ground.get_rect().center))
        return ground

    def _center(self, target: pygame.Surface, picture: pygame.Surface, center: Point) -> None:
        x, y = center[0] * self.canvas.scale, center[1] * self.canvas.scale
        target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))
