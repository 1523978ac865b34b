"""A game before its first draw: nobody has anything yet, and the marker is nowhere."""

from __future__ import annotations

import pytest

from companion.core.actions import Ready
from companion.games.cube_rally.state import NOBODY, Driven, NoteOutcome, hue_name, usable
from tests.games.cube_rally.box import asks_red, begun, refusal, replace, table


@pytest.mark.rule("CR-SETUP-01")
def test_a_seat_begins_with_nothing() -> None:
    for driven in begun().drivers:
        assert (driven.entry, driven.driver, driven.machine) == (0, "", "")
        assert (driven.score.total, driven.damage) == (0, 0)
        assert (driven.owned, driven.lost, driven.gone) == ((), (), ())
        assert (driven.stack, driven.top, driven.fell) == (None, None, False)
        assert (driven.said, driven.said_obstacle, driven.verdict, driven.obstacle) == ((), "", "", "")


def test_a_game_begins_before_its_first_leg_with_no_ranks_and_the_token_with_nobody() -> None:
    state = begun()
    assert (state.phase, state.leg, state.at, state.tries) == ("checkpoints", -1, -1, 0)
    assert (state.timed_out, state.resolved, state.standings) == (False, False, None)
    assert (state.board, state.order, state.retired, state.paid, state.goal_order) == ((), (), (), (), ())
    assert state.token == NOBODY
    assert all(seat != NOBODY for seat in range(len(state.drivers)))
    assert [state.barrier.seats, state.barrier.order] == [3, ()]
    assert refusal(state, Ready(0))[0] != "game_over"


@pytest.mark.rule("CR-RESULT-11")
def test_of_a_note_nothing_has_come_unless_it_is_said() -> None:
    assert (NoteOutcome().points, NoteOutcome().damage, NoteOutcome().rank) == (0, 0, 0)


@pytest.mark.rule("CR-STACK-06")
def test_cubes_that_are_lost_or_gone_cannot_be_stacked_even_of_a_colour_that_was_never_owned() -> None:
    driven = replace(Driven(), owned=(("R", 3), ("B", 1)), lost=(("R", 1),), gone=(("B", 1), ("G", 1)))
    assert usable(driven) == {"R": 2, "B": 0, "G": -1}


def test_a_colour_that_the_box_does_not_know_is_called_by_its_letter() -> None:
    state = table({"stack": "(0,0)=R"}, {"level": "table"}, cards=[asks_red()])
    assert hue_name(state.cards, "?") == "?"
    assert hue_name(state.cards, state.cards.palette[0].letter) == state.cards.palette[0].name
