"""Whole flights by chance: every action is legal, and what must hold holds in every state."""

from __future__ import annotations

from random import Random
from typing import get_args, get_type_hints

import pytest

from companion.core.applied import Applied
from companion.games.galaxy_trucker.house_rules import TruckerReadings
from companion.games.galaxy_trucker.proofs.invariants import violations
from companion.games.galaxy_trucker.proofs.propose import propose
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import laid_out

MOST_ACTIONS = 3000


def flown(state: Haul, seed: int) -> Haul:
    """The game at its end, played by chance."""
    chance = Random(seed)
    for _ in range(MOST_ACTIONS):
        action = propose(state, chance.randrange)
        if action is None:
            return state
        after = apply(state, action)
        assert isinstance(after, Applied), (state.phase, action, after)
        state = after.state
        assert violations(state) == (), action
    raise AssertionError(f"not over after {MOST_ACTIONS} actions, phase {state.phase}")


@pytest.mark.rule("GT-GEN-06", "GT-FLIGHT-04", "GT-FLIGHT-07", "GT-FLIGHT-09", "GT-LOSE-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "answers",
    [
        {"mode": "learning"},
        {"mode": "flight", "level": "1", "dealing": "table"},
        {"mode": "flight", "level": "2"},
        {"mode": "flight", "level": "3", "top_card": "bring_up_first_match"},
    ],
    ids=["learning", "I", "II", "III"],
)
def test_flights_come_to_their_end(seats, answers):
    for seed in range(3):
        end = flown(laid_out(seats, **answers), seed)
        assert end.phase == "over"
        assert all(own.bill is not None and own.cash == own.bill.cash for own in end.truckers)
        someone = any(own.steps is not None for own in end.truckers)
        cards = {"learning": 8}.get(answers["mode"], {"1": 8, "2": 12, "3": 16}.get(answers.get("level", "1")))
        assert len(end.flown) == cards or not someone


@pytest.mark.rule("GT-GEN-06", "GT-FLIGHT-04", "GT-FLIGHT-07", "GT-SCORE-01")
@pytest.mark.parametrize("levels", [("table",), ("figures",), ("table", "figures", "full"), ("full", "table")])
@pytest.mark.parametrize("mode", ["learning", "flight", "trek"])
def test_games_of_mixed_levels_come_to_their_end(levels, mode):
    for seed in range(3):
        end = flown(laid_out(2 + seed, levels, mode=mode, level=str(1 + seed)), seed)
        assert end.phase == "over"
        assert all(own.bill is not None and own.cash == own.bill.cash for own in end.truckers)


@pytest.mark.rule("GT-TREK-01", "GT-TREK-02", "GT-TREK-03", "GT-TREK-17", "GT-TREK-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("passing", ["holder_chooses", "random"])
def test_treks_come_to_their_end(seats, passing):
    for seed in range(2):
        end = flown(laid_out(seats, mode="trek", title_passing=passing), seed)
        assert (end.phase, end.flight) == ("over", 3)
        assert sorted(tile.owner for tile in end.titles) == list(range(seats))


@pytest.mark.rule("GT-FLIGHT-07", "GT-LOSE-03", "GT-CHECK-01")
@pytest.mark.parametrize("seed", range(24))
def test_games_under_any_house_rules_come_to_their_end(seed):
    chance = Random(seed)
    readings = {name: chance.choice(get_args(hint)) for name, hint in get_type_hints(TruckerReadings).items()}
    mode = ("learning", "flight", "trek")[seed % 3]
    dealing = chance.choice(("companion", "table"))
    state = laid_out(2 + seed % 3, mode=mode, level=str(1 + seed % 3), dealing=dealing, **readings)
    assert flown(state, seed).phase == "over"
