"""Tiles in reserve (GT-BUILD-22 to 25, GT-TITLE-18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.galaxy_trucker.actions import LayTile, ReserveFirst, TellReserve
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from tests.games.galaxy_trucker.flights import building, do, refused
from tests.games.galaxy_trucker.journeys import A, B


@pytest.mark.rule("GT-BUILD-22", "GT-BUILD-23", "GT-BUILD-25")
def test_two_tiles_at_most_and_unused_ones_are_lost():  # S-09
    state = do(building(2), TellReserve(A, 2))
    assert refused(state, TellReserve(A, 3)) == ("reserve_full", "GT-BUILD-22")
    used = do(state, LayTile(A, 60, 0, 7, 8), TellReserve(A, 1))
    for told, lost in ((state, 2), (used, 1)):
        after = do(told, Ready(A), Ready(B), Ready(A), Ready(B), Advance(None))
        assert [own.lost for own in after.truckers] == [lost, 0]


@pytest.mark.rule("GT-BUILD-24")
def test_a_reserved_tile_does_not_go_back_to_the_pile():  # S-09
    state = do(building(2), TellReserve(A, 2))
    assert refused(state, TellReserve(A, 1)) == ("reserve_stays", "GT-BUILD-24")
    state = do(state, LayTile(A, 60, 0, 7, 8))
    assert refused(state, TellReserve(A, 0)) == ("reserve_stays", "GT-BUILD-24")
    assert do(state, TellReserve(A, 1)).truckers[A].reserve == 1
    inspected = do(state, Ready(A), Ready(B))
    assert do(inspected, TellReserve(A, 0)).truckers[A].reserve == 0  # told wrongly, and nothing is built any more


def flying_gold(state):
    """The same in flight 3 of a Trek, where the first seat holds the gold Assembly Master."""
    setup = replace(state.setup, answers={**state.setup.answers, "mode": ("trek",)})
    return replace(state, setup=setup, flight=3, titles=(TitleHeld("assembly", A, "gold"),))


@pytest.mark.rule("GT-TITLE-14", "GT-TITLE-15", "GT-TITLE-16")
def test_a_gold_assembly_master_begins_with_two_tiles():  # S-85
    state = flying_gold(building(2))
    assert refused(state, ReserveFirst(B, 53, 10)) == ("no_gold_assembly", "GT-TITLE-14")
    assert refused(state, ReserveFirst(A, 10, 11)) == ("reserve_too_few", "GT-TITLE-16")
    assert refused(state, ReserveFirst(A, 53, 53)) == ("tile_twice", "GT-SETUP-02")
    built = do(state, LayTile(A, 60, 0, 7, 8))
    assert refused(built, ReserveFirst(A, 53, 10)) == ("reserve_comes_first", "GT-TITLE-14")
    state = do(state, ReserveFirst(A, 53, 10))
    assert refused(state, LayTile(A, 53, 0, 7, 8)) == ("reserve_waits", "GT-TITLE-15")
    assert refused(state, LayTile(B, 53, 0, 7, 8)) == ("tile_twice", "GT-SETUP-02")
    assert refused(state, TellReserve(A, 1)) == ("reserve_waits", "GT-TITLE-15")
    assert refused(state, ReserveFirst(A, 53, 10)) == ("reserve_waits", "GT-TITLE-15")


@pytest.mark.rule("GT-TITLE-17", "GT-TITLE-18")
def test_they_are_attached_once_all_ships_are_complete():  # S-85
    state = do(flying_gold(building(2)), ReserveFirst(A, 53, 10))
    rich = replace(state.truckers[A], cash=5)
    state = do(replace(state, truckers=(rich, state.truckers[B])), Ready(A), Ready(B), LayTile(A, 53, 0, 7, 8))
    assert (state.truckers[A].reserve, state.truckers[A].kept_back) == (1, (10,))
    after = do(state, Ready(A), Ready(B), Advance(None)).truckers[A]
    assert (after.cash, after.lost, after.reserve, after.kept_back) == (4, 0, 0, ())


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
