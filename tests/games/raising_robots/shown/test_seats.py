"""A seat at a glance: whether something is awaited from it, what a press says, what it owns."""

import pytest
from msgspec.structs import replace

from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.shown.seats import seat_view
from companion.games.raising_robots.state import Due
from tests.games.raising_robots.made import begun, given

CHOSEN = ("class", "inventor", "robot", "robot", "token")


def seat(state):
    return seat_view(state, 0)


@pytest.mark.parametrize("phase", ["draw", "reveal", "line_setup", "line", "bid"])
def test_a_press_on_a_sheet_says_that_all_is_told_there(phase):
    shown = seat(replace(begun(), phase=phase))
    assert (shown.asks, shown.press.action, shown.press.why.key) == (True, None, "press.on_sheet")
    assert shown.hold.select == ()


def test_at_the_start_a_seat_is_awaited_as_long_as_it_owes_something():
    state = begun(level="full")
    assert seat(state).asks
    assert not seat(given(state, begun=CHOSEN)).asks


def test_at_the_end_of_a_round_only_what_is_due_is_asked_for():
    state = replace(begun(), phase="round_end")
    assert not seat(state).asks
    assert seat(given(state, due=(Due("wild"),))).asks


def test_what_a_seat_owns_stands_there_but_where_nobody_keeps_it():
    stock = Stock(sensor=1, gear=2, program=3, microchip=4, duct_tape=5, battery=6, robot_card=7, vp=8)
    rows = seat(given(begun(), stock=stock, unlocked=(0, 9, 0, 0))).rows
    assert [[(figure.sign, figure.value) for figure in row] for row in rows] == [
        [("sensor", 1), ("gear", 2), ("program", 3)],
        [("microchip", 4), ("duct_tape", 5), ("battery", 6)],
        [("hand_cards", 7), ("token", 9), ("vp", 8)],
    ]
    assert seat(begun(level="table")).rows == ()
