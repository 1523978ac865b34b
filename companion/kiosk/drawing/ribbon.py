"""The ribbon's parts: plaque, phase word with its gears, who is missing, the menu key, tags of trouble.

parts = RibbonParts(canvas, text, metal, signs, emblems, keys)
parts.plaque(screen, (6, 7, 72, 44), "ROUND", "5")
parts.phase(screen, (92, 4), "RACE", step=2, steps=4)            # returns the width it took
parts.people(screen, (222, 6), "waiting for", [(0, "Ada"), (2, "María")], room=500)
parts.trouble(screen, rect, "camera", "Camera")
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.emblems import Emblems
from companion.kiosk.drawing.metal import Metal
from companion.kiosk.drawing.signs import Signs
from companion.kiosk.drawing.text import Role, TextPainter, is_japanese
from companion.kiosk.drawing.units import Canvas, Point, Rect

PHASE_HEIGHT = 40
GEAR_PITCH = 22
EMBLEM = 30
"""Width of an emblem, 5.4 mm: told from another across the table."""


class RibbonParts:
    """Draws what stands in the ribbon on one canvas."""

    def __init__(self, canvas: Canvas, text: TextPainter, metal: Metal, signs: Signs, emblems: Emblems) -> None:
        self.canvas = canvas
        self.text = text
        self.metal = metal
        self.signs = signs
        self.emblems = emblems

    def plaque(self, target: pygame.Surface, rect: Rect, word: str, number: str) -> None:
        """Draw the enamel plaque ROUND n: a small word over a large figure."""
        x, y, width, height = rect
        self.metal.enamel(target, rect)
        em = 18 if is_japanese(word) else 19
        self.text.draw(target, word, (x + 3, y + 1, width - 6, height * 0.46), Role.NAME, theme.now.ink, em=em)
        self.text.draw(
            target,
            number,
            (x + 3, y + height * 0.38, width - 6, height * 0.58),
            Role.VALUE,
            theme.now.ink,
            em=26 if number.isdigit() else 24,
        )

    def phase(
        self,
        target: pygame.Surface,
        place: Point,
        word: str,
        *,
        step: int,
        steps: int,
        short: str | None = None,
        room: float = 300,
    ) -> float:
        """Draw the phase word with one gear a phase below it; return the width taken in u."""
        x, y = place
        fits = self.text.fit(word, Role.PHASE, room, PHASE_HEIGHT, short=short).fits
        setting = self.text.draw(
            target,
            word,
            (x, y, room, PHASE_HEIGHT),
            Role.PHASE if fits else Role.TITLE,
            theme.now.heading,
            align="left",
            short=short,
            shadow=theme.now.heading_shadow,
        )
        self.gears(target, (x + 8, y + 45), step, steps)
        return max(setting.width, steps * GEAR_PITCH)

    def gears(self, target: pygame.Surface, first: Point, step: int, steps: int) -> None:
        """Draw a row of gears: phases done, the one going on (large, lit), those to come (rings)."""
        for index in range(steps):
            center = (first[0] + index * GEAR_PITCH, first[1])
            if index < step:
                self.signs.draw(target, "gear", center, 13, theme.now.step_done)
            elif index == step:
                self.metal.light(target, center, 15, theme.now.warning_text, 70)
                self.signs.draw(target, "gear", center, 17.5, theme.now.heading)
            else:
                self.signs.draw(target, "ring", center, 9, theme.now.step_to_come)

    def people(
        self, target: pygame.Surface, place: Point, words: str, seats: Sequence[tuple[int, str]], room: float
    ) -> None:
        """Draw a small line of words and under it the emblem and name of each seat, as many names as fit.

        Where the names do not fit, emblems alone are drawn: all of them, because the shape is the identity.
        """
        x, y = place
        self.text.draw(target, words, (x, y - 1, room, 22), Role.BODY, theme.now.quiet, align="left")
        self.seats(target, (x, y + 20), seats, room)

    def seats(
        self,
        target: pygame.Surface,
        place: Point,
        seats: Sequence[tuple[int, str]],
        room: float,
        high: float = EMBLEM,
    ) -> None:
        """Draw emblem and name of each seat in a row, as high as emblems are."""
        x, y = place
        gap = 14.0
        widths = [self.text.width(name, Role.NAME) for _, name in seats]
        named = sum(widths) + len(seats) * (high + 4 + gap) - gap <= room
        pitch = high + 4 if named else min(high + 4, room / max(1, len(seats)))
        for (seat, name), width in zip(seats, widths, strict=True):
            self.emblems.badge(target, seat, (x + min(high, pitch) / 2, y + high / 2), min(high, pitch - 1))
            x += pitch
            if named:
                colour = self.emblems.colour(seat)
                self.text.draw(target, name, (x, y, width + 2, high), Role.NAME, colour, align="left")
                x += width + gap

    def trouble(self, target: pygame.Surface, rect: Rect, sign: str, word: str) -> None:
        """Draw a tag for trouble that does not stop the game: a sign and one word."""
        self.metal.warning(target, rect)
        x, y, width, height = rect
        self.signs.draw(target, sign, (x + height * 0.45, y + height / 2), min(22, height * 0.55), theme.now.warning)
        place = (x + height * 0.8, y, width - height * 0.8 - 6, height)
        self.text.draw(target, word, place, Role.BODY, theme.now.warning_text, align="left")
