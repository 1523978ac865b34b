"""Journeys of ships that are kept at different levels, for tests."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.galaxy_trucker.adventures import AdventureCard
from companion.games.galaxy_trucker.ship import Aboard, Ship, ShipFigures, with_figure
from companion.games.galaxy_trucker.state import Haul
from companion.games.galaxy_trucker.supply import bank_beside
from tests.games.galaxy_trucker.journeys import crewed, turned_up, underway
from tests.games.galaxy_trucker.made import row, start

BARE = row(start("----"))


def numbers(**figures: int) -> tuple[ShipFigures, Aboard]:
    """A ship known by these figures; 2 humans where nothing else is said."""
    found = ShipFigures(), Aboard()
    for name, value in {"humans": 2, **figures}.items():
        found = with_figure(*found, name, value)
    return found


def flight(at, kept, *cards: AdventureCard, **answers) -> Haul:
    """A journey with rockets at these steps, before its first card.

    Each of ``kept`` is "table", a dictionary of figures, a ship with a crew of 2, or (ship, what is on board).
    """
    levels = ["table" if each == "table" else "figures" if isinstance(each, dict) else "full" for each in kept]
    state = underway(at, [BARE] * len(at), None, *cards, levels=levels, **answers)
    own = tuple(_kept(trucker, each) for trucker, each in zip(state.truckers, kept, strict=True))
    more = next((card.level, card.index) for card in state.material.cards if card.type == "stardust")
    state = replace(state, truckers=own, deck=(*state.deck, more))  # nothing ends with the cards that are looked at
    return replace(state, bank=bank_beside(state))


def _kept(trucker, kept):
    if kept == "table":
        return replace(trucker, ship=Ship(), aboard=Aboard())
    if isinstance(kept, dict):
        figures, aboard = numbers(**kept)
        return replace(trucker, ship=Ship(), figures=figures, aboard=aboard)
    ship, aboard = kept if isinstance(kept, tuple) else (kept, crewed(kept))
    return replace(trucker, ship=ship, aboard=aboard)


def up(at, kept, *cards: AdventureCard, **answers) -> Haul:
    """The same with the first card turned up."""
    return turned_up(flight(at, kept, *cards, **answers))


def last(at, kept, last_card: AdventureCard, **answers) -> Haul:
    """The same before the last card of the flight."""
    state = flight(at, kept, last_card, **answers)
    return replace(state, deck=state.deck[:1], left=1)
