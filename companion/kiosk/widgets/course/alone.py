"""A card of the course alone and large, with its words."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from companion.core.view import CourseBoard, CourseCardView
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.course.card_face import CardFace
from companion.kiosk.widgets.course.spoken import board_words, spoken


class WordsPlate(msgspec.Struct, frozen=True):
    """What a card says: its name, and a line for each thing that a figure does not say."""

    title: str
    lines: tuple[str, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.plate(target, rect)
        inner = rect.inset(14, 10)
        art.text.draw(target, self.title, inner.top(34), Role.NAME, theme.now.text, align="left", lines=1)
        rest = inner.below(38)
        for row, line in zip(rest.rows(max(4, len(self.lines)), 2), self.lines, strict=False):
            art.text.draw(target, line, row, Role.BODY, art.bench.look.quiet, align="left", lines=2)


class Shade(msgspec.Struct, frozen=True):
    """Darkens what lies below."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.ground(target, rect)


def card_seen(host: Host, card: CourseCardView) -> str:
    """Return in which views a card counts, in words."""
    views = card.asks.views if card.asks is not None else ()
    if len(views) != 1:
        return host.word("board.front_or_top")
    return host.word("board.front" if views[0] == "front" else "board.top")


def card_notes(host: Host, card: CourseCardView) -> tuple[str, str]:
    """Return what yes and no do where no figure says it."""
    yes, no = (
        " · ".join(spoken(host, worth.note) for worth in worths if worth.note is not None)
        for worths in (card.yes, card.no)
    )
    return yes, no


def add_alone(
    scene: Scene, host: Host, board: CourseBoard, card: CourseCardView, room: Area, close: Callable[[], None]
) -> None:
    """Put a card alone on the scene; any touch puts it away."""
    scene.add(room, Shade())
    inner = room.inset(10)
    wide = min(240.0, inner.width * 0.45)
    seen = card_seen(host, card)
    scene.add(inner.left(wide), CardFace(card, board.hues, board_words(host), seen))
    words = host.word("board.yes"), host.word("board.no")
    notes = [f"{word}: {note}" for word, note in zip(words, card_notes(host, card), strict=True) if note]
    title = spoken(host, card.says) or f"{card.badge} {card.number}"
    scene.add(inner.beside(wide + 10), WordsPlate(title, (seen, *notes)))
    scene.touch(room, "card away", close)
