"""Small drawings of the tray's pages."""

from __future__ import annotations

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Rect, Role, TextPainter, theme
from companion.kiosk.play import Count
from companion.kiosk.widgets import kind


class OwnerKey(msgspec.Struct, frozen=True):
    """A key with a seat's emblem and name."""

    seat: int
    name: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, "iron", "up")
        art.emblems.badge(target, self.seat, face.left(60).center, 42)
        place = face.trimmed(left=58, right=4)
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

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        if self.count.fits:
            art.metal.frame(target, rect)
        else:
            art.metal.warning(target, rect)
        art.dice.icon(target, rect.beside(9).left(28).middle(28, 28), kind(self.count.colour))
        label = str(self.count.seen) if self.count.expected is None else f"{self.count.seen} / {self.count.expected}"
        colour = theme.now.text if self.count.fits else theme.now.warning_text
        art.text.draw(target, label, rect.trimmed(left=42, right=40), Role.VALUE, colour)
        if self.count.expected is not None:
            drawn = "check" if self.count.fits else "exclamation"
            art.signs.draw(target, drawn, rect.end(48).center, 24)


class CountdownRing(msgspec.Struct, frozen=True):
    """The words that the roll is accepted by itself, over a line that empties until it is."""

    said: str
    left: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.frame(target, rect)
        art.text.draw(target, self.said, rect.trimmed(12, 2, 12, 14), Role.BODY, theme.now.text, lines=2)
        line = rect.inset(10, 7).foot(6)
        target.fill(theme.now.well, art.canvas.rect(line))
        target.fill(theme.now.good, art.canvas.rect(line.left(line.width * self.left)))


def title_role(text: TextPainter, title: str, width: float) -> Role:
    """Return how large a title may be: plain where the display face has no room for it."""
    return Role.TITLE if text.fit(title, Role.TITLE, width, 40).fits else Role.NAME
