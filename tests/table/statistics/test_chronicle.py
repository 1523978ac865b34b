"""A game in figures, on the toy race: one space and one puddle of depth 1 for a red 2, one towel for a blue 2."""

from __future__ import annotations

import pytest
from toy_race.state import Use

from companion.core.actions import Advance, Ready, Rolled
from companion.table.statistics import Tally
from tests.table.doing import do


@pytest.fixture
def played(table):
    """One whole round: Ada steps into the puddle, Kenji takes a towel, Inés does nothing; and a roll of the next."""
    session = table.begin()
    for seat in range(3):
        do(session, Rolled(seat, (("red", 2), ("blue", 2))), Ready(seat))
    do(session, Advance(None), Use(0, "red"), Use(1, "blue"))
    do(session, *(Ready(seat) for seat in range(3)), Advance(None))
    do(session, Rolled(0, (("red", 6), ("blue", 1))))
    return session


def test_each_round_says_where_everybody_stood(played):
    stones = played.chronicle().milestones
    assert [stone.round for stone in stones] == [0, 1, 2]
    assert [stone.steps for stone in stones] == [(0, 0, 0), (1, 0, 0), (1, 0, 0)]
    assert stones[0].places == (1, 1, 1)
    assert stones[1].places == (1, 2, 2)


def test_figures_of_the_tiles_are_kept_by_name(played):
    stones = played.chronicle().milestones
    assert [stone.figures["towel"] for stone in stones] == [(0, 0, 0), (0, 1, 0), (0, 1, 0)]


def test_dials_keep_the_swing_within_a_round(played):
    figures = played.chronicle()
    assert figures.gauge_ends == (-3, 2)
    assert figures.milestones[1].lows == (-1, 0, 0)
    assert figures.milestones[1].highs == (0, 1, 0)


def test_a_game_that_has_not_begun_has_its_beginning_only(table):
    figures = table.begin().chronicle()
    assert [stone.round for stone in figures.milestones] == [0]
    assert figures.tallies == ()


def test_dice_are_counted_by_seat_and_colour(played):
    assert played.chronicle().tallies == (
        Tally(0, "blue", (1, 1, 0, 0, 0, 0)),
        Tally(0, "red", (0, 1, 0, 0, 0, 1)),
        Tally(1, "blue", (0, 1, 0, 0, 0, 0)),
        Tally(1, "red", (0, 1, 0, 0, 0, 0)),
        Tally(2, "blue", (0, 1, 0, 0, 0, 0)),
        Tally(2, "red", (0, 1, 0, 0, 0, 0)),
    )


def test_a_roll_that_was_taken_back_does_not_count(played):
    before = played.chronicle()
    played.undo()
    after = played.chronicle()
    assert after.tallies[0] == Tally(0, "blue", (0, 1, 0, 0, 0, 0))
    assert len(before.milestones) == 3
    assert [stone.round for stone in after.milestones] == [0, 1, 2]


def test_a_resumed_game_has_the_same_figures(table, played):
    figures = played.chronicle()
    played.close()
    assert table.resume().chronicle() == figures
    assert table.resume(trust_snapshots=False).chronicle() == figures
