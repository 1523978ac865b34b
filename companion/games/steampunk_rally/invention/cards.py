"""Cards of an invention as the panels show them: on a map or in a list."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import Card, Offer, Slot
from companion.games.steampunk_rally.components import STAR, Part
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.naming import card_name
from companion.games.steampunk_rally.shown.desk import Desk, given
from companion.games.steampunk_rally.state import Built


def badge(part: Part) -> str:
    """Return what stands in a card's circle: its number, ``*`` for a star, nothing for bulbs and the like."""
    return "*" if part.trigger == STAR else str(part.trigger) if part.trigger > 0 else ""


def slots(card: Built) -> tuple[Slot, ...]:
    """Return a card's slots with the dice in them."""
    return tuple(
        Slot(kept or spec.colour, value or int(bool(kept)), spec.storage)
        for spec, value, kept in zip(card.part.slots, card.dice, card.stored, strict=True)
    )


def printed(part: Part, offer: Offer | None = None, mark: Text | None = None) -> Card:
    """Return a card that nobody has built yet."""
    open_slots = tuple(Slot(spec.colour, 0, spec.storage) for spec in part.slots)
    border = "none" if part.border == "inventor" else part.border
    return Card(part.id, card_name(part), badge(part), open_slots, given(part.gives), border, offer, mark=mark)


def own_card(desk: Desk, index: int, offer: Offer | None = None, mark: Text | None = None) -> Card:
    """Return the card ``index`` of the seat's machine: at its place on the map, or at level *parts* in a list."""
    machine = desk.racer.machine
    card = machine[index]
    part = card.part
    mapped = desk.racer.level == "full"
    return Card(
        part.id,
        card_name(part),
        badge(part),
        slots(card),
        given(part.gives),
        "none" if part.border == "inventor" else part.border,
        offer,
        card.at if mapped else None,
        layout.joined(machine, index) if mapped else "",
        mark or substitutes_on(card),
    )


def substitutes_on(card: Built) -> Text | None:
    """Return how many substitutes lie on a card, if any (SR-DICE-02)."""
    n = sum(bool(by) for by in card.instead)
    return text("panel.substitutes", n=n) if n else None
