"""How much room dice take inside a line of text; whoever draws them is told by the paintbox.

Of dice of one colour side by side the first is wider: it bears their sign, too.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from companion.core.dice_said import die_of
from companion.kiosk.drawing import theme

WIDE, WITH_SIGN, HIGH = 0.88, 1.5, 1.08
"""Width of a die, that of one with its sign, and height, as shares of the em; one that has not been
rolled bears its sign alone and is as wide as high."""


class DrawsDice(Protocol):
    """Somebody who draws a die as it stands in a line of text."""

    def in_text(self, colour: str, value: int, size: tuple[int, int], *, signed: bool) -> pygame.Surface:
        """Return a die of ``size`` pixels that may be shared, with its sign where it is ``signed``."""
        ...


def dice_boxes(run: str, pixels: int) -> list[tuple[str, int, bool, int]]:
    """Return (colour, value, whether it bears the sign, width in pixels) of the dice of a run at ``pixels`` an em."""
    found: list[tuple[str, int, bool, int]] = []
    before = ""
    for colour, value in map(die_of, run):
        signed = colour != before and theme.die(colour).sign is not None
        wide = WIDE if not signed else WITH_SIGN if value else HIGH
        found.append((colour, value, signed, round(pixels * wide)))
        before = colour
    return found


def dice_width(run: str, pixels: int) -> int:
    """Return how wide the dice of a run are in pixels."""
    return sum(width for *_, width in dice_boxes(run, pixels))


def dice_picture(run: str, pixels: int, draws: DrawsDice | None) -> pygame.Surface:
    """Return the dice of a run side by side; empty where nobody draws any."""
    boxes, high = dice_boxes(run, pixels), round(pixels * HIGH)
    picture = pygame.Surface((max(1, dice_width(run, pixels)), high), pygame.SRCALPHA, 32)
    x, gap = 0, max(1, round(pixels * 0.06))
    if draws is None:
        return picture
    for colour, value, signed, width in boxes:
        picture.blit(draws.in_text(colour, value, (width - gap, high), signed=signed), (x, 0))
        x += width
    return picture
