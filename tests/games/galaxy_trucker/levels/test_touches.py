"""How often the owner of a ship on the cardboard alone has to touch the screen (at most 3 times a card)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.core.actions import Decide
from companion.core.applied import Applied
from companion.games.galaxy_trucker.journey.hearsay import NO_HUMANS
from companion.games.galaxy_trucker.proofs.propose import propose
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import laid_out

MOST = 3
FOR_THE_BILL = 6


def touches(state: Haul, action: Decide) -> int:
    """A number is a touch; so is everything but the first answer, which the own button gives."""
    if action.kind.startswith("count_"):
        return 1
    decision = state.truckers[action.seat].decision
    return 0 if action.chosen == (decision.choices[0].id,) else 1


def counted(mode: str, level: str, seed: int) -> tuple[Counter, Counter]:
    """Touches of each seat for each card, and for the bill, in a game by chance.

    Whoever says that the last human is gone does so once a flight; that is not counted.
    """
    chance, state = Random(seed), laid_out(3, ("table",), mode=mode, level=level)
    of_cards: Counter = Counter()
    of_bills: Counter = Counter()
    while (action := propose(state, chance.randrange)) is not None:
        if isinstance(action, Decide) and state.phase == "journey" and action.chosen != (NO_HUMANS,):
            where = of_cards if state.event is not None else of_bills
            where[state.flight, len(state.flown), action.seat] += touches(state, action)
        after = apply(state, action)
        assert isinstance(after, Applied)
        state = after.state
    return of_cards, of_bills


def worst(mode: str, level: str, games: int) -> tuple[int, int]:
    """The most touches for a card, and for a bill, in some games."""
    found = [counted(mode, level, seed) for seed in range(games)]
    return max(max(cards.values(), default=0) for cards, _ in found), max(max(bills.values()) for _, bills in found)


@pytest.mark.parametrize(("mode", "level"), [("learning", "1"), ("flight", "2"), ("flight", "3")])
def test_at_most_three_touches_a_card(mode, level):
    of_a_card, of_a_bill = worst(mode, level, 8)
    assert 0 < of_a_card <= MOST
    assert 5 <= of_a_bill <= FOR_THE_BILL


def test_a_trek_asks_for_its_titles_too():
    of_a_card, of_a_bill = worst("trek", "1", 3)
    assert 0 < of_a_card <= MOST
    assert of_a_bill <= FOR_THE_BILL - 1 + 3  # titles of three seats in place of connectors
