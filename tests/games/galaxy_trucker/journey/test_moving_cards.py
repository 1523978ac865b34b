"""Open space, stardust, and who moves in which order (GT-FLIGHT, GT-SPACE, GT-STARDUST)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.journey.steps import flying
from tests.games.galaxy_trucker.flights import refused
from tests.games.galaxy_trucker.journeys import A, B, C, answer, asked, card, crewed, spaces, turned_up, underway
from tests.games.galaxy_trucker.made import battery, engine, row, start

SMALL = replace(card("epidemic"), level=1, learning=True)


def engines(n: int, double: int = 0, cells: int = 0):
    """A ship with so many engines."""
    tiles = [start(), *(engine() for _ in range(n)), *(engine(double=True) for _ in range(double))]
    return row(*tiles, *([battery(3)] if cells else []))


@pytest.mark.rule("GT-SPACE-01", "GT-SPACE-03", "GT-SPACE-04", "GT-FLIGHT-05", "GT-FLIGHT-04")
def test_open_space_one_after_the_other_skipping_others():  # S-26
    state = turned_up(underway([10, 8, 5], [engines(2), engines(4), engines(3)], None, card("open_space")))
    assert spaces(state) == [12, 13, 8]
    assert flying(state)[0] == B


@pytest.mark.rule("GT-SPACE-02", "GT-ENGINE-02", "GT-ENGINE-03")
def test_double_engines_are_powered_by_choice():
    ship = engines(1, double=2, cells=3)
    state = turned_up(
        underway([5, 0], [ship, engines(1)], [crewed(ship, batteries=3), crewed(engines(1))], card("open_space"))
    )
    assert asked(state) == {A: "engines"}
    state = answer(state, A, "3")
    assert spaces(state) == [8, 1]
    assert state.truckers[A].aboard.battery_count == 2


@pytest.mark.rule("GT-SPACE-05", "GT-GIVEUP-03", "GT-GIVEUP-01", "GT-GIVEUP-07", "GT-ENGINE-05")
def test_who_does_not_move_gives_up_at_the_end():  # S-24
    ship = engines(0)
    brown = crewed(ship, 2)
    second = engines(1, double=1, cells=1)
    state = underway([5, 0], [ship, second], [brown, crewed(second, batteries=1)], card("open_space"))
    state = turned_up(state)
    assert asked(state) == {B: "engines"}
    assert not state.truckers[A].gave_up
    state = answer(state, B, "3")
    assert state.truckers[A].gave_up
    assert spaces(state) == [None, 3]


@pytest.mark.rule("GT-GIVEUP-04")
def test_no_engines_elsewhere_do_no_harm():  # S-62
    state = turned_up(underway([5, 0], None, None, card("stardust"), card("open_space")))
    assert not any(own.gave_up for own in state.truckers)


@pytest.mark.rule("GT-SPACE-05")
@pytest.mark.parametrize("reading", ["gives_up", "not_allowed"])
def test_zero_by_choice(reading):
    ship = engines(0, double=1, cells=1)
    state = turned_up(
        underway(
            [5, 0],
            [ship, engines(1)],
            [crewed(ship, batteries=1), crewed(engines(1))],
            card("open_space"),
            zero_by_choice=reading,
        )
    )
    if reading == "gives_up":
        assert answer(state, A, "0").truckers[A].gave_up
    else:
        assert not state.truckers[A].gave_up
        assert spaces(state)[A] == 7


@pytest.mark.rule("GT-STARDUST-01", "GT-STARDUST-04", "GT-FLIGHT-06")
def test_stardust_moves_the_last_one_first():  # S-28
    ships = [row(start("-s-s")), row(start("-s--")), row(start("----"))]
    state = turned_up(underway([12, 11, 9], ships, None, card("stardust")))
    assert spaces(state) == [8, 10, 9]


@pytest.mark.rule("GT-FLIGHT-01", "GT-FLIGHT-02")
def test_the_leader_turns_up():
    state = underway([3, 9], None, None, card("stardust"))
    assert refused(state, TurnCard(A)) == ("leader_turns", "GT-FLIGHT-02")
    assert turned_up(state).flown == ((2, 90),)


@pytest.mark.rule("GT-FLIGHT-03")
def test_no_card_before_the_last_one_is_resolved():
    state = turned_up(underway([9, 3], None, None, card("planets", planets=(("blue",),)), card("stardust")))
    assert refused(state, TurnCard(A))[1] is not None
    assert len(state.flown) == 1


@pytest.mark.rule("GT-GIVEUP-05", "GT-GIVEUP-08")
def test_lapped_by_more_than_a_lap():  # S-29, with 24 spaces
    state = turned_up(underway([29, 10, 4], None, None, card("epidemic")))
    assert spaces(state) == [29, 10, None]
    assert [own.gave_up for own in state.truckers] == [False, False, True]
    assert C not in flying(state)


@pytest.mark.rule("GT-GIVEUP-05")
def test_in_a_learning_flight_nobody_gives_up():
    state = underway([29, 4], None, None, SMALL, mode="learning")
    state = turned_up(state)
    assert spaces(state) == [29, 4]
    on = underway([29, 4], None, None, SMALL, mode="learning", giveup_in_learning="on")
    assert spaces(turned_up(on)) == [29, None]
