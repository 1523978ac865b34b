"""Beside the keys of a new amount it is said where its markers lie (EX-01, EX-02, EX-37; AMB-14, AMB-50)."""

from __future__ import annotations

import pytest

from companion.core.view import Says
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
from tests.games.raising_robots.made import begun, given


def told(name, amount):
    """Return what is said of the markers where a seat has so many of a resource, and with which figures."""
    state = given(begun(), stock=Stock(**{name: amount}), begun=("class", "inventor", "robot", "robot", "token"))
    said = [each for each in panel(state, 0, ("page:book", f"set:{name}")).sections if isinstance(each, Says)]
    return [(each.says.key, dict(each.says.args)) for each in said]


@pytest.mark.rule("RR-RESOURCE-16")
@pytest.mark.parametrize("name", ["sensor", "vp"])
def test_a_marker_of_nothing_lies_beside_the_board(name):
    assert told(name, 0) == [("book.marker.beside", {})]


@pytest.mark.rule("RR-RESOURCE-17")
@pytest.mark.parametrize(
    ("amount", "key", "n"), [(9, "on", 9), (10, "on", 10), (12, "plus_ten", 2), (20, "plus_ten", 10)]
)
def test_above_ten_a_marker_shows_its_other_side(amount, key, n):
    assert told("sensor", amount) == [(f"book.marker.{key}", {"n": n})]


@pytest.mark.rule("RR-RESOURCE-18")
def test_points_above_ten_take_the_big_marker_for_tens():
    assert told("vp", 14) == [("book.marker.tens", {"tens": 1, "n": 4})]
    assert told("vp", 20) == [("book.marker.tens", {"tens": 1, "n": 10})]


@pytest.mark.rule("RR-RESOURCE-19")
def test_more_than_markers_can_show_is_said_so():
    assert told("sensor", 21) == told("vp", 111) == [("book.marker.too_many", {})]


@pytest.mark.rule("RR-RESOURCE-20")
def test_cards_in_hand_have_no_marker():
    assert told("robot_card", 3) == []
