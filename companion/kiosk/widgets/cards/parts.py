"""What rows, maps and faces of cards are drawn with: slots, badges, rims, what is noted on a card."""

from __future__ import annotations

import pygame

from companion.core.view import Card
from companion.kiosk.drawing import Area, Paintbox, Point, Role, theme
from companion.kiosk.drawing.text import SMALLEST
from companion.kiosk.widgets.basics import kind
from companion.kiosk.widgets.offers import Ask

SLOT = (27.0, 20.0)
SlotLook = tuple[str, int, bool]


def rim_of(border: str) -> theme.Stops:
    """Return the rim of a card with this border in the look in force."""
    return theme.look.borders.get(border, theme.now.card_rim_stops)


def note_of(card: Card, ask: Ask) -> tuple[str, bool]:
    """Return what stands at the right end of a card's row, and whether it is a warning."""
    if card.offer is not None and card.offer.why is not None:
        return ask.say(card.offer.why), False
    if card.mark is not None:
        return ask.say(card.mark), True
    if card.offer is not None and card.offer.adds is not None:
        return ask.say(card.offer.adds), False
    return "", False


def draw_slots(art: Paintbox, target: pygame.Surface, room: Area, slots: tuple[SlotLook, ...]) -> None:
    """Draw slots side by side along the upper edge of ``room``, closer together where they are many."""
    pitch = min(SLOT[0] + 3, room.width / max(1, len(slots)))
    for index, (colour, value, storage) in enumerate(slots):
        place = room.top(SLOT[1]).column(index, pitch).left(min(SLOT[0], pitch - 1))
        art.dice.slot(target, place, kind(colour), value or None, diamond=storage)


def draw_badge(art: Paintbox, target: pygame.Surface, center: Point, radius: float, number: str) -> None:
    """Draw the number of a card on its enamel disc, or the star."""
    art.metal.disc(target, center, radius, enamel=True)
    if number == "*":
        art.signs.draw(target, "emblem_star", center, radius * 1.2, theme.now.ink)
        return
    box = (center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
    art.text.draw(target, number, box, Role.VALUE, theme.now.ink, em=max(SMALLEST, round(radius * 1.45)))
