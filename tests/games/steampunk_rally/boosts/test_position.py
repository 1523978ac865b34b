"""Ahead and behind (SR-POSITION)."""

import pytest
from msgspec.structs import replace

from companion.core.track import Track
from companion.games.steampunk_rally.boosts.position import ahead, behind
from companion.games.steampunk_rally.components import CourseSpace
from companion.games.steampunk_rally.state import Course

# 0 - 1 - (2 - 3 | 4 - 5 - 6) - 7, a second fork on a later tile: 8 - (9 | 10) - 11
ONWARD = ((1,), (2, 4), (3,), (7,), (5,), (6,), (7,), (8,), (9, 10), (11,), (11,), ())
FIRST, SECOND = {2: 1, 3: 1, 4: 2, 5: 2, 6: 2}, {9: 1, 10: 2}
COURSE = Course(
    Track.of(ONWARD),
    tuple(CourseSpace(tile=int(n >= 8), branch=(FIRST | SECOND).get(n, 0)) for n in range(12)),
)


def compared(bench, first, second):
    """1 if the first of two pawns is ahead, −1 if it is behind, 0 if neither."""
    state = bench.state(bench.table(space=first), bench.table(space=second), course=COURSE)
    assert ahead(state, 0, 1) == behind(state, 1, 0)
    assert behind(state, 0, 1) == ahead(state, 1, 0)
    return ahead(state, 0, 1) - behind(state, 0, 1)


@pytest.mark.rule("SR-POSITION-01")
def test_further_along_is_ahead_and_the_same_space_is_neither(bench):
    assert compared(bench, 8, 7) == 1
    assert compared(bench, 0, 7) == -1
    assert compared(bench, 7, 7) == 0


@pytest.mark.rule("SR-POSITION-02")
@pytest.mark.rule("SR-POSITION-04")
def test_58_opposite_branches_of_one_fork_are_neither(bench):
    for left in (2, 3):
        for right in (4, 5, 6):
            assert compared(bench, left, right) == 0
    assert compared(bench, 9, 10) == 0


@pytest.mark.rule("SR-POSITION-01")
def test_a_later_fork_of_the_same_tile_is_ahead(bench):
    course = Course(COURSE.track, tuple(replace(space, tile=0) for space in COURSE.spaces))
    state = bench.state(bench.table(space=10), bench.table(space=2), course=course)
    assert ahead(state, 0, 1)
    assert not ahead(state, 1, 0)


@pytest.mark.rule("SR-POSITION-03")
def test_58_either_branch_is_ahead_of_who_has_not_entered_the_fork(bench):
    for space in (2, 3, 4, 5, 6):
        assert compared(bench, space, 1) == 1
        assert compared(bench, space, 0) == 1


@pytest.mark.rule("SR-POSITION-01")
@pytest.mark.rule("G-21")
def test_past_the_fork_is_ahead_of_its_longer_branch_too(bench):
    for space in (2, 3, 4, 5, 6):
        assert compared(bench, 7, space) == 1


def test_58_a_later_tile_is_ahead_of_both_branches(bench):
    for space in (2, 3, 4, 5, 6):
        assert compared(bench, 9, space) == 1
        assert compared(bench, 10, space) == 1


def test_on_the_same_branch_further_along_is_ahead(bench):
    assert compared(bench, 6, 4) == 1
    assert compared(bench, 2, 3) == -1
