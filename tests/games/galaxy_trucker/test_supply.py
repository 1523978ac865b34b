"""The supply beside the board: what ships take out of it and give back (GT-LAUNCH-10, GT-PLANETS-09), and credits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.galaxy_trucker.cash import gain, open_cash
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import BOX
from companion.games.galaxy_trucker.ship import Returned, carrying
from companion.games.galaxy_trucker.supply import (
    bank_beside,
    board,
    disembark,
    exchange,
    give_back,
    hand_out,
    take,
    there,
)
from tests.games.galaxy_trucker.flights import laid_out
from tests.games.galaxy_trucker.journeys import A, underway

P, Q, R = (7, 7), (7, 8), (7, 9)
LOAD = carrying({P: 2, Q: 1}, {R: "brown"}, {Q: 3}, {P: ["red", "blue"], R: ["blue"]})


@pytest.fixture
def change() -> HaulChange:
    """A game whose supply is counted in red and blue."""
    return HaulChange(replace(laid_out(2), supply=(("red", 2), ("blue", 5))))


def taken(change: HaulChange) -> dict[str, int]:
    """What is missing of each kind of pieces."""
    return {kind: full - n for (kind, n), (_, full) in zip(change.bank, BOX, strict=True) if full != n}


@pytest.mark.rule("GT-PLANETS-09")
@pytest.mark.parametrize(("due", "found"), [
    (("red", "red", "red"), ("red", "red")),
    (("red", "blue"), ("red", "blue")),
    (("green", "green", "green"), ("green", "green", "green")),  # nobody knows how many there are
    (("green", "red", "red", "red"), ("red", "red", "green")),
    ((), ()),
])  # fmt: skip
def test_what_the_supply_has_of_what_is_due_is_received(change, due, found):  # A-29, D-13
    assert there(change, due) == found


@pytest.mark.rule("GT-LAUNCH-10")
def test_blocks_taken_and_given_back_are_counted_by_colour_and_as_pieces(change):
    take(change, ["red", "green"])
    assert (change.supply, taken(change)) == ((("red", 1), ("blue", 5)), {"goods": 2})
    give_back(change, ["red", "blue", "green"])
    assert (change.supply, taken(change)) == ((("red", 2), ("blue", 6)), {"goods": -1})


def test_of_a_ship_on_the_cardboard_only_colours_are_counted(change):
    hand_out(change, ["blue", "blue", "red"])
    assert (change.supply, taken(change)) == ((("red", 1), ("blue", 3)), {})


@pytest.mark.rule("GT-LAUNCH-02", "GT-LAUNCH-09")
def test_crew_and_batteries_come_aboard_from_the_supply(change):
    board(change, carrying({P: 2, Q: 2}, {R: "purple"}, {Q: 3}))
    assert taken(change) == {"humans": 4, "purple": 1, "batteries": 3}


def test_a_load_is_exchanged_for_another(change):
    board(change, LOAD)
    assert taken(change) == {"humans": 3, "brown": 1, "batteries": 3, "goods": 3}
    assert change.supply == (("red", 1), ("blue", 3))
    exchange(change, LOAD, carrying({P: 1}, {R: "purple"}, {}, {P: ["blue"]}))
    assert taken(change) == {"humans": 1, "purple": 1, "goods": 1}
    assert change.supply == (("red", 2), ("blue", 4))


@pytest.mark.rule("GT-LOSE-04", "GT-LOSE-05")
def test_what_was_on_lost_components_goes_back(change):
    board(change, LOAD)
    disembark(change, Returned(2, ("brown",), 1, ("blue", "red")))
    assert taken(change) == {"humans": 1, "batteries": 2, "goods": 1}
    assert change.supply == (("red", 2), ("blue", 4))


def test_the_supply_has_what_no_ship_carries_but_those_on_the_cardboard():
    state = underway([9, 5, 3], None, [LOAD, LOAD, LOAD])
    assert dict(bank_beside(state)) == {"humans": 33, "purple": 4, "brown": 1, "batteries": 31, "goods": 46}
    seats = (replace(state.setup.seats[A], level="table"), *state.setup.seats[1:])
    state = replace(state, setup=replace(state.setup, seats=seats))
    assert dict(bank_beside(state))["humans"] == 36


@pytest.mark.rule("GT-ENEMY-06")
def test_credits_gained_are_added_and_said(change):
    change.set(A, cash=3)
    gain(change, A, 5, "GT-ENEMY-06")
    assert change.own[A].cash == 8
    said = change.done().lines[-1]
    assert (said.seat, said.says.key, said.says.args, said.rule) == (A, "ledger.gains", {"n": 5}, "GT-ENEMY-06")


@pytest.mark.rule("GT-ENEMY-08")
@pytest.mark.parametrize(("hide", "phase", "seen"), [
    ("on", "journey", None), ("on", "build", None), ("on", "payday", 4), ("on", "over", 4), ("off", "journey", 4),
])  # fmt: skip
def test_credits_are_hidden_until_they_are_paid(hide, phase, seen):
    state = underway([9, 5], hide_credits=hide)
    own = replace(state.truckers[A], cash=4)
    assert open_cash(replace(state, phase=phase, truckers=(own, *state.truckers[1:])), A) == seen
