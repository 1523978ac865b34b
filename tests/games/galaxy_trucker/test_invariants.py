"""What must hold in every state: each breach is found, and named."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.proofs.invariants import violations
from companion.games.galaxy_trucker.ship import ShipFigures, carrying, ship_of, with_figure, without
from companion.games.galaxy_trucker.state import Haul
from companion.games.galaxy_trucker.supply import bank_beside
from tests.games.galaxy_trucker.journeys import A, B, card
from tests.games.galaxy_trucker.levels.mixed import flight
from tests.games.galaxy_trucker.made import battery, cabin, hold, row, start

LAID = row(start(), cabin(), battery(2), hold(2))
ABOARD = carrying({(7, 7): 2, (7, 8): 1}, {}, {(7, 9): 1}, {(7, 10): ["blue"]})


def sound() -> Haul:
    state = flight([10, 5], [(LAID, ABOARD), {"humans": 2, "engines": 1}], card("stardust"))
    own = replace(state.truckers[A], lost=1, built=5)
    return replace(state, truckers=(own, state.truckers[B]))


def carries(state: Haul, seat: int, aboard) -> Haul:
    truckers = list(state.truckers)
    truckers[seat] = replace(truckers[seat], aboard=aboard)
    return replace(state, truckers=tuple(truckers))


@pytest.mark.rule("GT-LAUNCH-10")
@pytest.mark.parametrize(
    ("kind", "aboard"),
    [
        ("humans", carrying({(7, 7): 2}, {}, {(7, 9): 1}, {(7, 10): ["blue"]})),
        ("batteries", carrying({(7, 7): 2, (7, 8): 1}, {}, {(7, 9): 2}, {(7, 10): ["blue"]})),
        ("goods", carrying({(7, 7): 2, (7, 8): 1}, {}, {(7, 9): 1}, {})),
    ],
)
def test_nothing_comes_from_nowhere_and_nothing_vanishes(kind, aboard):
    assert violations(sound()) == ()
    (found,) = violations(carries(sound(), A, aboard))
    assert kind in found


def test_aliens_are_counted():
    state = sound()
    _, aboard = with_figure(ShipFigures(), state.truckers[B].aboard, "purple", 1)
    (found,) = violations(carries(state, B, aboard))
    assert "purple" in found


@pytest.mark.rule("GT-LOSE-01")
def test_components_are_on_the_ship_or_lost():
    state = sound()
    own = replace(state.truckers[A], lost=0)
    (found,) = violations(replace(state, truckers=(own, state.truckers[B])))
    assert "built 5 components" in found


@pytest.mark.rule("GT-SETUP-02")
@pytest.mark.parametrize("name", ["forward", "double_engines", "shields", "spaces", "special"])
def test_no_ships_show_more_than_the_box_has(name):
    state = sound()
    figures, _ = with_figure(ShipFigures(), state.truckers[B].aboard, name, 40)
    (found,) = violations(replace(state, truckers=(state.truckers[A], replace(state.truckers[B], figures=figures))))
    shown = 42 if name == "spaces" else 40  # the other ship has a hold
    assert f"Ships show {shown} of {name}" in found


@pytest.mark.rule("GT-PLANETS-09")
def test_no_colour_is_below_nothing():
    (found,) = violations(replace(sound(), supply=(("blue", -1),)))
    assert "-1 blue" in found
    assert violations(replace(sound(), supply=(("blue", 54),))) == ()  # and one is on board
    (found,) = violations(replace(sound(), supply=(("blue", 55),)))
    assert "55 blue" in found


@pytest.mark.rule("GT-PLANETS-04")
def test_goods_of_a_ship_by_numbers_have_their_spaces():
    state = carries(sound(), B, carrying({(0, 3): 2}, {}, {}, {(0, 1): ["blue"]}))
    (found,) = violations(replace(state, bank=bank_beside(state)))
    assert "no room" in found


def test_of_a_ship_on_the_cardboard_nothing_is_known():
    state = flight([10, 5], ["table", {}], card("stardust"))
    assert violations(state) == ()
    (found,) = violations(carries(state, A, carrying({(7, 7): 2})))
    assert "cardboard" in found


def told_of(state: Haul, **changed) -> tuple[str, ...]:
    """What is wrong after something of the first seat has been changed, and the supply with it."""
    first = replace(state.truckers[A], **changed)
    if "ship" in changed:
        first = replace(first, built=len(first.ship.components) + first.lost)
    altered = replace(state, truckers=(first, *state.truckers[1:]))
    return violations(replace(altered, bank=bank_beside(altered)))


def test_the_last_piece_and_the_last_tile_of_the_box_may_be_in_use():
    state = sound()
    figures, aboard = with_figure(ShipFigures(shields=8), state.truckers[B].aboard, "humans", 39)
    all_used = replace(
        state, truckers=(state.truckers[A], replace(state.truckers[B], figures=figures, aboard=aboard))
    )
    all_used = replace(all_used, bank=bank_beside(all_used), supply=(("blue", 0),))
    assert dict(all_used.bank)["humans"] == 0
    assert violations(all_used) == ()
    _, aboard = with_figure(figures, aboard, "humans", 40)
    more = replace(all_used, truckers=(state.truckers[A], replace(all_used.truckers[B], aboard=aboard)))
    (found,) = violations(replace(more, bank=bank_beside(more)))
    assert "supply has -1 humans" in found


@pytest.mark.rule("GT-FLIGHT-07", "GT-BUILD-20", "GT-GIVEUP-07", "GT-TREK-03")
def test_rockets_stand_alone_and_purses_of_a_trek_are_not_empty():
    state = sound()
    lap = 24
    assert told_of(state, steps=None) == told_of(state, start=None) == told_of(state, cash=-3) == ()
    assert "Two rockets stand on a space" in told_of(state, steps=5)[0]
    assert "Two rockets stand on a space" in told_of(state, steps=5 - lap)[0]
    assert "Two rockets stand on a start space" in told_of(state, start=state.truckers[B].start)[0]
    assert "gave up and its rocket" in told_of(state, gave_up=True)[0]
    assert told_of(state, gave_up=True, steps=None) == ()
    both = replace(state, truckers=tuple(replace(own, steps=None, start=None) for own in state.truckers))
    assert violations(both) == ()
    trek = flight([10, 5], [(LAID, ABOARD), {"humans": 2}], card("stardust"), mode="trek")
    assert told_of(trek, cash=0) == ()
    assert "-1 credits in a Trek" in told_of(trek, cash=-1)[0]


@pytest.mark.rule("GT-TREK-17")
def test_from_the_second_flight_of_a_trek_on_each_seat_holds_one_title():
    state = flight([10, 5], [(LAID, ABOARD), {"humans": 2}], card("stardust"), mode="trek")
    held = (TitleHeld("battery", A), TitleHeld("hauler", B))
    assert violations(state) == violations(replace(state, flight=2, titles=held)) == ()
    assert "Titles are held by [0, 0]" in violations(replace(state, flight=2, titles=(held[0], held[0])))[0]
    assert "Titles are held by [1]" in violations(replace(state, flight=3, titles=held[1:]))[0]


@pytest.mark.rule("GT-SETUP-02")
def test_no_tile_lies_on_two_squares():
    state = sound()
    ship = row(start(), cabin(), battery(2), hold(2))
    twice = ship_of([*ship.components, replace(ship.components[0], square=(6, 7))])
    assert any("lie on two squares" in each for each in told_of(state, ship=twice))
    assert any("lie on two squares" in each for each in told_of(state, ship=twice, overlooked=True))


@pytest.mark.rule("GT-LOSE-03", "GT-CHECK-01")
def test_ships_are_whole_and_legal_unless_that_was_overlooked_or_is_being_chosen():
    state = sound()
    apart = without(LAID, [(7, 8)])
    rest = carrying({(7, 7): 2}, {}, {(7, 9): 1}, {(7, 10): ["blue"]})
    assert ["several parts" in each for each in told_of(state, ship=apart, aboard=rest)] == [True]
    assert told_of(state, ship=apart, aboard=rest, overlooked=True) == ()
    which = Decision(A, "keep_part", text("ask.keep_part"), (Choice("7,7", text("plain", n=1)),))
    assert told_of(state, ship=apart, aboard=rest, decision=which) == ()
    other = replace(which, kind="defend")
    assert len(told_of(state, ship=apart, aboard=rest, decision=other)) == 1
    unlike = row(start("-s--"), cabin("---d"))
    assert any("not legal" in each and "unlike" in each for each in told_of(state, ship=unlike, aboard=carrying({})))


@pytest.mark.rule("GT-LAUNCH-02", "GT-LAUNCH-05", "GT-LAUNCH-09", "GT-PLANETS-04")
@pytest.mark.parametrize(
    ("aboard", "wrong"),
    [
        (carrying({(7, 7): 3}), "3 humans on (7, 7)"),
        (carrying({(7, 9): 1}), "1 humans on (7, 9)"),
        (carrying({(5, 5): 1}), "1 humans on (5, 5)"),
        (carrying({(7, 7): 2}, {(7, 8): "purple"}), "aliens where they cannot live"),
        (carrying({}, {}, {(7, 9): 3}), "3 batteries on (7, 9)"),
        (carrying({}, {}, {(7, 8): 1}), "1 batteries on (7, 8)"),
        (carrying({}, {}, {(5, 5): 1}), "1 batteries on (5, 5)"),
        (carrying({}, {}, {}, {(7, 10): ["red"]}), "goods where they may not lie"),
        (carrying({}, {}, {}, {(7, 10): ["blue"] * 3}), "goods where they may not lie"),
        (carrying({(7, 7): 2, (7, 8): 2}, {}, {(7, 9): 2}, {(7, 10): ["blue"] * 2}), ""),
    ],
)
def test_whatever_is_on_board_has_its_place(aboard, wrong):
    found = told_of(sound(), aboard=aboard)
    assert len(found) == bool(wrong)
    assert wrong in "".join(found)
