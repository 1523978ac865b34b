"""How a text stands in its box, and who reads what is written."""

from __future__ import annotations

from typing import Protocol

import msgspec
import pygame

from companion.kiosk.drawing.theme import Colour
from companion.kiosk.drawing.units import Rect


class Setting(msgspec.Struct, frozen=True):
    """How a text stands in its box.

    Attributes:
        lines: the lines, whole words of the text or of its short form.
        em: size in u.
        width: of the longest line, in u.
        height: of all lines, in u.
        fits: False where no permitted form fits.
    """

    lines: tuple[str, ...]
    em: float
    width: float
    height: float
    fits: bool


class Proofreader(Protocol):
    """Somebody who reads everything that is written: the gallery's checks."""

    def reads(self, target: pygame.Surface, text: str, rect: Rect, setting: Setting) -> None:
        """Take a text and how it was set in its box (u)."""
        ...

    def sees(self, target: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], colour: Colour) -> None:
        """Take a line of it in the moment before it is drawn at a pixel, with what lies under it still there."""
        ...

    def washes(self, target: pygame.Surface, box: pygame.Rect, tint: Colour) -> None:
        """Take that everything drawn so far in a box (pixels) is multiplied with a colour."""
        ...

    def misses(self, what: str) -> None:
        """Take that something of the screen could not be drawn."""
        ...
