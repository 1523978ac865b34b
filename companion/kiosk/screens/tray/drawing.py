"""Small drawings of the tray's pages."""

from __future__ import annotations

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.paintbox import Paintbox
from companion.kiosk.drawing.text.text import Role, TextPainter
from companion.kiosk.drawing.units import Rect
from companion.kiosk.play.review import Count
from companion.kiosk.widgets.basics import kind


def draw_seat_key(art: Paintbox, target: pygame.Surface, rect: Rect, seat: int, name: str) -> None:
    """Draw a key with a seat's emblem and name."""
    x, y, width, height = art.keys.base(target, rect, "iron", "up")
    art.emblems.badge(target, seat, (x + 30, y + height / 2), 42)
    place = (x + 58, y, width - 62, height)
    art.text.draw(target, name, place, Role.NAME, art.emblems.color(seat), align="left", lines=2)


def draw_icon(art: Paintbox, target: pygame.Surface, rect: Rect, name: str) -> None:
    """Draw the coloured square of a kind of dice."""
    art.dice.icon(target, rect, name)


def draw_count(art: Paintbox, target: pygame.Surface, rect: Rect, count: Count) -> None:
    """Draw how many dice of a colour lie there, and how many should."""
    if count.fits:
        art.metal.frame(target, rect)
    else:
        art.metal.warning(target, rect)
    x, y, width, height = rect
    art.dice.icon(target, (x + 9, y + height / 2 - 14, 28, 28), kind(count.colour))
    label = str(count.seen) if count.expected is None else f"{count.seen} / {count.expected}"
    color = theme.now.text if count.fits else theme.now.warning_text
    art.text.draw(target, label, (x + 42, y, width - 82, height), Role.VALUE, color)
    if count.expected is not None:
        drawn = "check" if count.fits else "exclamation"
        art.signs.draw(target, drawn, (x + width - 24, y + height / 2), 24)


def draw_countdown(art: Paintbox, target: pygame.Surface, rect: Rect, said: str, left: float) -> None:
    """Draw that the roll is accepted by itself, over a line that empties until it is."""
    art.metal.frame(target, rect)
    x, y, width, height = rect
    art.text.draw(target, said, (x + 12, y + 2, width - 24, height - 16), Role.BODY, theme.now.text, lines=2)
    line = (x + 10, y + height - 13, width - 20, 6)
    target.fill(theme.now.well, art.canvas.rect(line))
    target.fill(theme.now.good, art.canvas.rect((line[0], line[1], line[2] * left, line[3])))


def title_role(text: TextPainter, title: str, width: float) -> Role:
    """Return how large a title may be: plain where the display face has no room for it."""
    return Role.TITLE if text.fit(title, Role.TITLE, width, 40).fits else Role.NAME
