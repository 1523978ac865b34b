"""Dice in the slots of a card."""

from __future__ import annotations

from typing import Literal

from companion.games.steampunk_rally.change import replace
from companion.games.steampunk_rally.components import COLOURS, Colour, Part
from companion.games.steampunk_rally.state import Built, Instead

Kept = Literal["", "red", "blue", "yellow"]
"""Colour of a die in a storage slot, or nothing."""


def laid(part: Part, at: tuple[int, int]) -> Built:
    """Return ``part`` as a card of an invention, its slots open."""
    nothing: Kept = ""
    return Built(part, at, (0,) * len(part.slots), (nothing,) * len(part.slots))


def put(card: Built, slot: int, value: int) -> Built:
    """Return the card with a die of ``value`` in a die slot, or with the slot open where it is 0."""
    return replace(card, dice=(*card.dice[:slot], value, *card.dice[slot + 1 :]))


def instead(card: Built, slot: int) -> Instead:
    """Return what stands in for the die in a slot (SR-DICE-02), ``""`` where it is a real one or none."""
    return card.instead[slot] if card.instead else ""


def with_instead(card: Built, slot: int, by: Instead) -> Built:
    """Return the card with ``by`` standing in for the die in a slot; ``""`` for the real die."""
    now: list[Instead] = list(card.instead) or [""] * len(card.dice)
    now[slot] = by
    return replace(card, instead=tuple(now) if any(now) else ())


def store(card: Built, slot: int, colour: Kept, value: int) -> Built:
    """Return the card with a die in a storage slot, or with the slot free where there is no colour."""
    kept = (*card.stored[:slot], colour, *card.stored[slot + 1 :])
    return replace(put(card, slot, value), stored=kept)


def stored(card: Built) -> tuple[Colour, ...]:
    """Return the colours of the dice in storage slots."""
    return tuple(colour for colour in card.stored if colour)


def without_stored(card: Built) -> Built:
    """Return the card with its storage slots open."""
    values = tuple(0 if colour else value for value, colour in zip(card.dice, card.stored, strict=True))
    return replace(card, dice=values, stored=("",) * len(values))


def colours(card: Built) -> list[Colour]:
    """Return the colour of every die on the card, stored ones included; substitutes as what they really are."""
    found: list[Colour] = []
    for i, (spec, value, kept) in enumerate(zip(card.part.slots, card.dice, card.stored, strict=True)):
        if kept:
            found.append(kept)
        elif value and spec.colour != "any":
            by = card.instead[i] if card.instead else ""
            if by != "cogs":
                found.append(by or spec.colour)
    return found


def die_colour(card: Built, slot: int) -> Colour:
    """Return the colour of the dice that a square slot takes.

    Raises:
        ValueError: for a neutral slot, which only storage slots are.
    """
    colour = card.part.slots[slot].colour
    if colour == "any":
        raise ValueError(f"slot {slot} of {card.part.id} is neutral")
    return colour


def open_storage(card: Built) -> tuple[int, ...]:
    """Return the storage slots that are free."""
    return tuple(i for i, spec in enumerate(card.part.slots) if spec.storage and not card.stored[i])


def takes(card: Built, slot: int, colour: str) -> bool:
    """Tell whether the slot takes a die of this colour (SR-RACE-19, G-30)."""
    wanted = card.part.slots[slot].colour
    return wanted == colour or (wanted == "any" and colour in COLOURS)
