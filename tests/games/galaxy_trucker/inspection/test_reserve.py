"""Tiles in reserve (GT-BUILD-22 to 25, GT-TITLE-18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.galaxy_trucker.actions import TellReserve
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from tests.games.galaxy_trucker.flights import building, do, refused
from tests.games.galaxy_trucker.journeys import A, B


@pytest.mark.rule("GT-BUILD-22", "GT-BUILD-23", "GT-BUILD-25")
def test_two_tiles_at_most_and_unused_ones_are_lost():  # S-09
    state = do(building(2), TellReserve(A, 2))
    assert refused(state, TellReserve(A, 3)) == ("reserve_full", "GT-BUILD-22")
    used = do(state, TellReserve(A, 1))
    for told, lost in ((state, 2), (used, 1)):
        after = do(told, Ready(A), Ready(B), Ready(A), Ready(B), Advance(None))
        assert [own.lost for own in after.truckers] == [lost, 0]


@pytest.mark.rule("GT-BUILD-22")
def test_none_in_a_learning_flight():
    assert refused(building(2, mode="learning"), TellReserve(A, 1)) == ("reserve_full", "GT-BUILD-22")


@pytest.mark.rule("GT-TITLE-18")
@pytest.mark.parametrize(("flight", "cash", "lost"), [(2, 5, 2), (3, 3, 0)])
def test_a_gold_assembly_master_pays_at_once(flight, cash, lost):  # S-85
    state = do(building(2), TellReserve(A, 2), Ready(A), Ready(B))
    setup = replace(state.setup, answers={**state.setup.answers, "mode": ("trek",)})
    rich = replace(state.truckers[A], cash=5)
    state = replace(
        state,
        setup=setup,
        flight=flight,
        titles=(TitleHeld("assembly", A, "gold"),),
        truckers=(rich, state.truckers[B]),
    )
    state = do(state, Ready(A), Ready(B), Advance(None))
    assert (state.truckers[A].cash, state.truckers[A].lost) == (cash, lost)
