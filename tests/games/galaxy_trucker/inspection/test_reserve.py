"""Tiles in reserve (GT-BUILD-22 to 25, GT-TITLE-18)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready, TimeUp
from companion.core.applied import Applied
from companion.games.galaxy_trucker.actions import LayTile, ReserveFirst, TakeTile, TellReserve, TurnGlass
from companion.games.galaxy_trucker.building.glass import countdown
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.rules import apply
from tests.games.galaxy_trucker.flights import building, do, laid_out, refused, with_piles
from tests.games.galaxy_trucker.journeys import A, B, answer, asked


@pytest.mark.rule("GT-BUILD-22", "GT-BUILD-23", "GT-BUILD-25")
def test_two_tiles_at_most_and_unused_ones_are_lost():  # S-09
    state = do(building(2), TellReserve(A, 2))
    assert refused(state, TellReserve(A, 3)) == ("reserve_full", "GT-BUILD-22")
    used = do(state, LayTile(A, 60, 0, 7, 8), TellReserve(A, 1))
    for told, lost in ((state, 2), (used, 1)):
        after = do(told, Ready(A), Ready(B), Ready(A), Ready(B), Advance(None))
        assert [own.lost for own in after.truckers] == [lost, 0]
    last = apply(do(state, Ready(A), Ready(B), Ready(A), Ready(B)), Advance(None))
    assert isinstance(last, Applied)
    assert [line.rule for line in last.lines if line.says.key == "ledger.reserve_lost"] == ["GT-BUILD-25"]


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
    assert refused(state, LayTile(A, 60, 0, 7, 8)) == ("reserve_comes_first", "GT-TITLE-14")
    assert do(state, LayTile(B, 60, 0, 7, 8)).truckers[B].ship.at[7, 8].tile.index == 60  # a silver one binds nobody
    built = flying_gold(do(building(2), LayTile(A, 60, 0, 7, 8)))
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
    assert state.truckers[A].reserve == 1
    told_wrongly = do(state, TakeTile(A, 7, 8)).truckers[A]
    assert (told_wrongly.reserve, told_wrongly.cash) == (2, 5)
    after = do(state, Ready(A), Ready(B), Advance(None)).truckers[A]
    assert (after.cash, after.lost, after.reserve, after.kept_back) == (4, 0, 0, ())
    both = do(state, LayTile(A, 10, 0, 7, 9), TakeTile(A, 7, 9), Ready(A), Ready(B), Advance(None)).truckers[A]
    assert (both.cash, both.reserve) == (4, 0)  # one was attached, the other only for a moment


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


@pytest.mark.rule("GT-TITLE-14", "GT-TITLE-16", "GT-TREK-24")
@pytest.mark.parametrize("level", ["table", "figures"])
def test_where_tiles_are_not_kept_their_connectors_are_asked_for(level):
    state = with_piles(flying_gold(laid_out(2, (level, "full"), mode="trek")))
    state = do(state, Ready(A), Ready(B), Advance(None))
    assert asked(state) == {A: "first_reserve"}
    assert refused(state, Ready(A)) == ("decision_due", "GT-TITLE-16")
    assert asked(answer(state, A, "4")) == {A: "first_reserve"}
    told = answer(state, A, "5")
    assert (asked(told), told.truckers[A].reserve) == ({}, 2)
    told = do(told, Ready(A), Ready(B), Ready(A), Ready(B))
    assert do(told, TellReserve(A, 1), Ready(A), Advance(None)).truckers[A].reserve == 0


@pytest.mark.rule("GT-BUILD-33")
def test_the_glass_is_turned_whatever_is_asked():
    state = with_piles(flying_gold(laid_out(2, ("table", "full"), mode="trek")))
    state = do(state, Ready(A), Ready(B), Advance(None))
    due = countdown(state)
    assert due is not None
    assert do(state, TimeUp(None, due.id), TurnGlass(A)).glass.space == 1


@pytest.mark.rule("GT-TITLE-02", "GT-TITLE-08", "GT-TITLE-20", "GT-TREK-24")
@pytest.mark.parametrize(("flight", "side", "told"), [(3, "gold", 1), (3, "silver", 0), (2, "gold", 0)])
@pytest.mark.parametrize(
    ("title", "rule"), [("hauler", "GT-TITLE-02"), ("aliens", "GT-TITLE-08"), ("corridor", "GT-TITLE-20")]
)
def test_handicaps_are_told_where_only_the_owner_sees_to_them(title, rule, flight, side, told):
    state = flying_gold(laid_out(2, ("table", "full"), mode="trek"))
    state = replace(state, flight=flight, titles=(TitleHeld(title, A, side), TitleHeld("battery", B, "gold")))
    state = do(with_piles(state), Ready(A), Ready(B))
    after = apply(state, Advance(None))
    assert isinstance(after, Applied)
    found = [(line.seat, line.rule) for line in after.lines if line.says.key.startswith("ledger.handicap")]
    assert found == [(A, rule)] * told
