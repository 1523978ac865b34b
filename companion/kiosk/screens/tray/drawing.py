"""Small drawings of the tray's pages."""

from __future__ import annotations

import msgspec
import pygame

from companion.kiosk.drawing import Paintbox, Rect, Role, TextPainter, theme
from companion.kiosk.play import Count
from companion.kiosk.widgets import kind


class OwnerKey(msgspec.Struct, frozen=True):
    """A key with a seat's emblem and name."""

    seat: int
    name: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = art.keys.base(target, rect, "iron", "up")
        art.emblems.badge(target, self.seat, (x + 30, y + height / 2), 42)
        place = (x + 58, y, width - 62, height)
        art.text.draw(target, self.name, place, Role.NAME, art.emblems.colour(self.seat), align="left", lines=2)


class DieIcon(msgspec.Struct, frozen=True):
    """The coloured square of a kind of dice."""

    name: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.dice.icon(target, rect, self.name)


class ColourCount(msgspec.Struct, frozen=True):
    """How many dice of a colour lie there, and how many should."""

    count: Count

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        if self.count.fits:
            art.metal.frame(target, rect)
        else:
            art.metal.warning(target, rect)
        x, y, width, height = rect
        art.dice.icon(target, (x + 9, y + height / 2 - 14, 28, 28), kind(self.count.colour))
        label = str(self.count.seen) if self.count.expected is None else f"{self.count.seen} / {self.count.expected}"
        colour = theme.now.text if self.count.fits else theme.now.warning_text
        art.text.draw(target, label, (x + 42, y, width - 82, height), Role.VALUE, colour)
        if self.count.expected is not None:
            drawn = "check" if self.count.fits else "exclamation"
            art.signs.draw(target, drawn, (x + width - 24, y + height / 2), 24)


class Countdown(msgspec.Struct, frozen=True):
    """The words that the roll is accepted by itself, over a line that empties until it is."""

    said: str
    left: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.frame(target, rect)
        x, y, width, height = rect
        art.text.draw(target, self.said, (x + 12, y + 2, width - 24, height - 16), Role.BODY, theme.now.text, lines=2)
        line = (x + 10, y + height - 13, width - 20, 6)
        target.fill(theme.now.well, art.canvas.rect(line))
        target.fill(theme.now.good, art.canvas.rect((line[0], line[1], line[2] * self.left, line[3])))


def title_role(text: TextPainter, title: str, width: float) -> Role:
    """Return how large a title may be: plain where the display face has no room for it."""
    return Role.TITLE if text.fit(title, Role.TITLE, width, 40).fits else Role.NAME
