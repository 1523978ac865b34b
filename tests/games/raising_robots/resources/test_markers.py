"""Markers on the board by the examples of the rules (EX-01, EX-02, EX-37)."""

import pytest

from companion.games.raising_robots.resources import MarkersLie, markers


@pytest.mark.rule("RR-RESOURCE-16")
@pytest.mark.parametrize("resource", ["vp", "gear", "battery"])
def test_of_nothing_the_marker_lies_beside_the_board(resource):
    assert markers(resource, 0) == MarkersLie(space=0)


@pytest.mark.rule("RR-RESOURCE-17")
@pytest.mark.parametrize(
    ("amount", "space", "turned"), [(9, 9, False), (10, 10, False), (11, 1, True), (12, 2, True)]
)
def test_above_ten_a_marker_is_turned(amount, space, turned):
    assert markers("sensor", amount) == MarkersLie(space, plus_ten=turned)


@pytest.mark.rule("RR-RESOURCE-18")
@pytest.mark.rule("AMB-14")
@pytest.mark.parametrize(("vp", "small", "big"), [(8, 8, 0), (10, 10, 0), (14, 4, 1), (20, 10, 1), (21, 1, 2)])
def test_points_above_ten_take_the_big_marker(vp, small, big):
    assert markers("vp", vp) == MarkersLie(small, big)


@pytest.mark.rule("RR-RESOURCE-19")
@pytest.mark.rule("AMB-50")
def test_what_no_marker_shows_has_no_space():
    assert markers("gear", 20) == MarkersLie(10, plus_ten=True)
    assert markers("gear", 21) is None
    assert markers("vp", 110) == MarkersLie(10, 10)
    assert markers("vp", 111) is None


@pytest.mark.rule("RR-RESOURCE-20")
def test_cards_have_no_marker():
    assert markers("robot_card", 3) is None
