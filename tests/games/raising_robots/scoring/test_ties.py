"""Places and ties by the examples of the rules (EX-52 to EX-54)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.raising_robots.scoring import FinalPlace, ScoreSheet, Tie, standings, ties


def sheet(total, robots, classes):
    return ScoreSheet(robots=robots, classes=classes, inventory=total - robots - classes, leftovers=0)


@pytest.mark.rule("RR-END-09")
def test_most_points_win():
    sheets = {0: sheet(60, 50, 5), 1: sheet(75, 1, 1), 2: sheet(74, 40, 30)}
    assert standings(sheets) == (FinalPlace(1, (1,), 75), FinalPlace(2, (2,), 74), FinalPlace(3, (0,), 60))
    assert ties(sheets) == ()


@pytest.mark.rule("RR-END-10")
def test_of_seats_with_the_same_points_more_from_robots_wins():
    sheets = {0: sheet(75, 31, 24), 1: sheet(75, 29, 30)}
    assert [place.seats for place in standings(sheets)] == [(0,), (1,)]
    (tie,) = ties(sheets)
    assert tie == Tie("robots", 75, (0,), (1,), 31, 29)
    assert tie.rule == "RR-END-10"


@pytest.mark.rule("RR-END-11")
def test_then_more_from_classes_wins():
    sheets = {0: sheet(75, 30, 20), 1: sheet(75, 30, 22)}
    assert [place.seats for place in standings(sheets)] == [(1,), (0,)]
    (tie,) = ties(sheets)
    assert tie == Tie("classes", 75, (1,), (0,), 22, 20)
    assert tie.rule == "RR-END-11"


@pytest.mark.rule("RR-END-12")
def test_then_they_share_the_victory():
    sheets = {0: sheet(75, 30, 22), 1: sheet(60, 30, 22), 2: sheet(75, 30, 22)}
    assert standings(sheets) == (FinalPlace(1, (0, 2), 75), FinalPlace(3, (1,), 60))
    (tie,) = ties(sheets)
    assert tie == Tie("shared", 75, (0, 2))
    assert tie.rule == "RR-END-12"


def test_three_with_the_same_points_are_parted_step_by_step():
    sheets = {0: sheet(75, 30, 22), 1: sheet(75, 30, 22), 2: sheet(75, 31, 1), 3: sheet(75, 30, 25)}
    assert [(place.place, place.seats) for place in standings(sheets)] == [(1, (2,)), (2, (3,)), (3, (0, 1))]
    assert [(tie.by, tie.ahead, tie.behind) for tie in ties(sheets)] == [
        ("robots", (2,), (3,)),
        ("classes", (3,), (0, 1)),
        ("shared", (0, 1), ()),
    ]


def test_there_are_no_places_while_a_sheet_is_not_complete():
    sheets = {0: sheet(75, 30, 22), 1: ScoreSheet(robots=3)}
    assert standings(sheets) == ()
    assert ties(sheets) == ()


@given(st.lists(st.tuples(st.integers(3, 5), st.integers(0, 2), st.integers(0, 1)), min_size=1, max_size=6))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_every_seat_has_one_place_after_all_that_are_better(numbers):
    sheets = {seat: sheet(*each) for seat, each in enumerate(numbers)}
    places = {seat: place.place for place in standings(sheets) for seat in place.seats}
    assert places == {seat: 1 + sum(other > own for other in numbers) for seat, own in enumerate(numbers)}
    for tie in ties(sheets):
        assert {numbers[seat][0] for seat in (*tie.ahead, *tie.behind)} == {tie.total}
