"""Cards as they are printed: badge, slots, border, and what they give."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from companion.core.messages import text
from companion.core.view import Card, Offer, Slot
from companion.games.steampunk_rally.components import STAR, Boost, Bundle, Part
from companion.games.steampunk_rally.faces.naming import effect_sign, named
from companion.games.steampunk_rally.state import Built


@lru_cache(maxsize=256)
def given(bundles: tuple[Bundle, ...], times: int = 1) -> tuple[tuple[str, int], ...]:
    """Return (sign, number) of what so many triggers give for certain; what is chosen is not among it."""
    found: dict[str, int] = {}
    for effect in (effect for bundle in bundles if len(bundle) == 1 for effect in bundle[0]):
        sign = effect_sign(effect.kind)
        found[sign] = found.get(sign, 0) + effect.n * times
    return tuple(found.items())


def chooses(bundles: Iterable[Bundle]) -> bool:
    """Tell whether something has to be chosen when these are triggered (SR-EFFECT-04)."""
    return any(len(bundle) > 1 for bundle in bundles)


def face(
    card: Part | Boost, slots: tuple[Slot, ...] | None = None, offer: Offer | None = None, times: int = 1
) -> Card:
    """Return a card as it is drawn.

    Args:
        card: what is printed on it.
        slots: with the dice in them; open ones unless given.
        offer: what a touch does.
        times: how often it is triggered, for what it gives.
    """
    gives = given(card.gives, times)
    if isinstance(card, Boost):
        mark = text(f"boost.each_{card.each}", n=times) if card.each else None
        return Card(card.id, named(card.name), gives=gives, border="black", offer=offer, mark=mark)
    if slots is None:
        slots = tuple(Slot(spec.colour, 0, spec.storage) for spec in card.slots)
    badge = "*" if card.trigger == STAR else str(card.trigger) if card.trigger > 0 else ""
    border = "none" if card.border == "inventor" else card.border
    return Card(card.id, named(card.name), badge, slots, gives, border, offer)


def slots(card: Built) -> tuple[Slot, ...]:
    """Return a card's slots with the dice in them."""
    return tuple(
        Slot(kept or spec.colour, value or int(bool(kept)), spec.storage)
        for spec, value, kept in zip(card.part.slots, card.dice, card.stored, strict=True)
    )
