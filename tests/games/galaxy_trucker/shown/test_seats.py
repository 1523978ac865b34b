"""A seat at a glance: its place, figures, what is waited for, and what its button does (screens, section 3)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, NotReady, Ready, TimeUp
from companion.core.decisions import Decision, numbers
from companion.core.messages import text
from companion.core.view import Figure, Offer
from companion.games.galaxy_trucker.actions import CallStop, GiveUp, PutPileBack, TurnCard, TurnGlass
from companion.games.galaxy_trucker.shown.seats import seat_view
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do, laid_out
from tests.games.galaxy_trucker.journeys import A, B, C, card, crewed, rolls, shot, turned_up, underway
from tests.games.galaxy_trucker.levels.mixed import flight
from tests.games.galaxy_trucker.made import battery, hold, row, start, tile

MIXED = ("full", "figures", "table")
EPIDEMIC = card("epidemic")


def each(state: Haul, what: str) -> list[Any]:
    return [getattr(seat_view(state, seat), what) for seat in range(len(state.truckers))]


def does(offer: Offer | None) -> object:
    """What a press does, or what stands on it where it does nothing but tell."""
    return offer and (offer.action or offer.says.key)


def buttons(state: Haul) -> list[tuple[object, object]]:
    return [(does(press), does(hold)) for press, hold in zip(each(state, "press"), each(state, "hold"), strict=True)]


def owes(state: Haul, seat: int) -> Haul:
    """The state in which a seat is asked something."""
    question = Decision(seat, "first_reserve", text("ask.first_reserve", n=5), numbers(9, 5))
    own = replace(state.truckers[seat], decision=question)
    return replace(state, truckers=(*state.truckers[:seat], own, *state.truckers[seat + 1 :]))


def empty(state: Haul) -> Haul:
    return do(state, TimeUp(None, f"glass 1 {state.glass.space}"))


@pytest.fixture(scope="module")
def built() -> Haul:
    return building(levels=MIXED)


@pytest.fixture(scope="module")
def checked(built: Haul) -> Haul:
    return do(built, Ready(C), Ready(A), Ready(B))


@pytest.fixture(scope="module")
def last_space() -> Haul:
    """The sand is out on the last space; B, who is complete, turned the glass last."""
    state = do(empty(building()), TurnGlass(A), Ready(B))
    return empty(do(empty(state), TurnGlass(B)))


@pytest.fixture(scope="module")
def under_way() -> Haul:
    return underway([3, 9, 5], None, None, EPIDEMIC)


# -- place, colour, figures ------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-BUILD-20", "GT-FLIGHT-04")
def test_the_place_is_the_start_space_and_then_that_of_the_rocket(checked: Haul, under_way: Haul) -> None:
    assert each(laid_out(3), "place") == [None] * 3
    assert each(do(building(), Ready(C)), "place") == [None, None, 1]
    assert each(checked, "place") == [2, 3, 1]
    assert each(do(checked, Ready(A), Ready(B), Ready(C), Advance(None)), "place") == [2, 3, 1]
    assert each(under_way, "place") == [3, 1, 2]
    gone = do(under_way, GiveUp(A))
    assert each(gone, "place") == [None, 1, 2]
    assert each(replace(gone, phase="payday"), "place") == [None, 1, 2]
    assert each(replace(gone, phase="over"), "place") == [None] * 3  # the result is no ranking (GT-GEN-08)


@pytest.mark.rule("GT-SETUP-05")
def test_a_seat_is_painted_in_the_colour_of_its_rocket() -> None:
    state = laid_out(2)
    cabins = [own.ship.at[7, 7].tile.colour for own in state.truckers]
    assert each(state, "livery") == cabins
    assert len(set(cabins)) == 2


def test_until_the_launch_components_are_counted_where_they_are_told(checked: Haul) -> None:
    long = replace(checked.truckers[A], ship=row(start(), tile()))
    for phase in ("layout", "build", "park", "check", "over"):
        state = replace(checked, phase=phase, truckers=(long, *checked.truckers[1:]))
        assert each(state, "rows") == [((Figure("structural", 2),),), (), ()]


@pytest.mark.parametrize("phase", ["launch", "journey", "payday"])
def test_on_the_way_a_seat_shows_what_the_companion_knows_of_it(phase: Any) -> None:
    laden = row(start("s-ds"), hold(2, "----"), battery(2, "----"))
    load = crewed(laden, batteries=1, goods={(7, 8): ["red", "blue", "blue"]})
    state = flight([9, 7, 5], [(laden, load), {"humans": 4, "batteries": 3}, "table"], EPIDEMIC)
    state = replace(state, phase=phase, truckers=tuple(replace(own, lost=4) for own in state.truckers))
    lost = Figure("broken", 4, field="lost")
    assert each(state, "rows") == [
        ((Figure("crew", 2), Figure("battery_cell", 1), Figure("cargo", 3)), (Figure("exposed", 3), lost)),
        ((Figure("crew", 4), Figure("battery_cell", 3), Figure("cargo", 0)), (lost,)),
        (),
    ]


# -- what is waited for ----------------------------------------------------------------------------------------------


def test_complete_ships_are_ready_and_later_those_who_said_so(checked: Haul, under_way: Haul) -> None:
    complete = do(building(), Ready(C))
    assert each(complete, "ready") == [False, False, True]
    assert each(replace(complete, phase="park"), "ready") == [False, False, True]
    assert each(checked, "ready") == [False] * 3
    said = do(checked, Ready(B))
    assert each(said, "ready") == [False, True, False]
    assert each(replace(said, phase="over"), "ready") == [False] * 3
    assert each(do(laid_out(3), Ready(A)), "ready") == [True, False, False]
    assert each(under_way, "ready") == [False] * 3


@pytest.mark.rule("GT-CHECK-01")
def test_the_inspection_asks_those_whose_ship_is_to_be_told_until_they_are_ready(checked: Haul) -> None:
    assert each(checked, "asks") == [True, True, False]
    assert each(do(checked, Ready(A)), "asks") == [False, True, False]
    assert each(building(), "asks") == [False] * 3  # nobody is nagged while ships are built
    assert each(owes(building(), B), "asks") == [False, True, False]


@pytest.mark.rule("GT-FLIGHT-02")
def test_between_two_cards_the_leader_is_asked_to_turn_up_the_next(under_way: Haul) -> None:
    assert each(under_way, "asks") == [False, True, False]
    assert each(under_way, "note") == [None, text("note.turns_card"), None]
    assert each(replace(under_way, phase="payday"), "asks") == [False] * 3
    waits = owes(under_way, A)  # not before everything is answered
    assert each(waits, "asks") == [True, False, False]
    assert each(waits, "note") == [None] * 3


def test_who_has_to_roll_is_asked_and_nobody_turns_a_card() -> None:
    state = turned_up(underway([9, 5], None, None, card("meteor_swarm", projectiles=(shot(), shot()))))
    assert each(state, "asks") == [True, False]
    assert (each(state, "rolling"), each(state, "due")) == ([True, False], [False, False])
    assert buttons(state) == [(None, None), ("press.panel", None)]
    assert each(replace(state, event=None), "note") == [None, None]
    missed = rolls(state, A, 1, 1)
    assert each(missed, "note") == [None, None]  # the second meteor is still to come
    assert each(rolls(missed, A, 1, 1), "note") == [text("note.turns_card"), None]


def test_a_decision_is_due(under_way: Haul) -> None:
    state = owes(under_way, C)
    assert (each(state, "due"), each(state, "rolling")) == ([False, False, True], [False] * 3)
    assert buttons(state)[C] == (None, None)


@pytest.mark.rule("GT-GIVEUP-08")
def test_who_gave_up_is_out_for_the_rest_of_the_flight_alone(under_way: Haul) -> None:
    gone = do(under_way, GiveUp(C))
    assert each(gone, "out") == [False, False, True]
    assert each(gone, "note") == [None, text("note.turns_card"), text("note.gave_up")]
    paid = replace(gone, phase="payday")
    assert (each(paid, "out"), each(paid, "note")) == ([False] * 3, [None] * 3)


@pytest.mark.rule("GT-BUILD-27")
def test_who_reads_a_pile_says_which_and_a_press_puts_it_back() -> None:
    state = replace(building(), truckers=tuple(replace(own, looks=n) for n, own in enumerate(building().truckers)))
    assert each(state, "note") == [text("note.reads", n=n) for n in (1, 2, 3)]
    assert buttons(state)[B] == (PutPileBack(B), None)
    assert buttons(empty(state))[B] == (PutPileBack(B), TurnGlass(B))


# -- buttons ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-BUILD-20", "GT-BUILD-33", "GT-BUILD-34")
def test_while_ships_are_built_a_press_completes_and_a_hold_turns_the_glass() -> None:
    one = do(building(), Ready(C))
    assert buttons(one) == [(Ready(A), None), (Ready(B), None), (NotReady(C), None)]
    assert buttons(empty(one)) == [(Ready(A), TurnGlass(A)), (Ready(B), TurnGlass(B)), (NotReady(C), TurnGlass(C))]
    onto_last = empty(do(empty(one), TurnGlass(A)))
    assert buttons(onto_last) == [(Ready(A), None), (Ready(B), None), (NotReady(C), TurnGlass(C))]


def test_only_the_last_to_be_complete_can_build_on() -> None:
    state = do(building(), Ready(C), Ready(A))
    assert buttons(state) == [(NotReady(A), None), (Ready(B), None), ("press.complete_is_complete", None)]
    assert buttons(replace(state, phase="park"))[A] == ("press.complete_is_complete", None)


@pytest.mark.rule("GT-BUILD-36")
def test_whoever_turned_the_glass_onto_its_last_space_stops_by_a_press(last_space: Haul) -> None:
    assert buttons(last_space) == [(Ready(A), None), (CallStop(B), None), (Ready(C), None)]
    press = seat_view(last_space, B).press
    assert press is not None
    assert press.tone == "bad"
    runs = replace(last_space, glass=replace(last_space.glass, sand="running"))
    assert buttons(runs)[B] == (NotReady(B), None)


@pytest.mark.rule("GT-BUILD-38")
def test_after_stop_a_press_takes_a_start_space(last_space: Haul) -> None:
    assert buttons(do(last_space, CallStop(B)))[A] == (Ready(A), None)


@pytest.mark.rule("GT-FLIGHT-02")
def test_the_leader_turns_up_a_card_by_a_press_where_the_companion_has_the_deck(under_way: Haul) -> None:
    assert buttons(under_way) == [("press.panel", None), (TurnCard(B), "press.panel"), ("press.panel", None)]
    drawn_by_hand = underway([3, 9], None, None, EPIDEMIC, dealing="table")
    assert buttons(drawn_by_hand) == [("press.panel", None)] * 2
    panels = [seat_view(under_way, A).press, seat_view(under_way, B).hold]
    assert [offer and offer.select for offer in panels] == [(), ()]


@pytest.mark.parametrize("phase", ["layout", "check", "launch", "payday", "over"])
def test_in_other_phases_a_press_says_ready_and_nothing_else(phase: Any, under_way: Haul) -> None:
    assert buttons(replace(under_way, phase=phase)) == [(None, None)] * 3
