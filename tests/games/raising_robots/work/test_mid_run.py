"""Tokens unlocked and robots assembled in the middle of a run are used in playing order only (RR-PHASE-14 to 17)."""

import pytest

from companion.games.raising_robots.actions import Act, Assemble, Decline, PlaceToken, RunOn, Skip, Unlock
from companion.games.raising_robots.components import BoardAction, PrintedEffect, PrintedSpot, RobotAction
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.work import RunAhead, current, run_ahead
from tests.games.raising_robots.made import did, given, refused
from tests.games.raising_robots.rows_made import gains, material, robot, running

AXLE = robot("axle", RobotAction(4, PrintedEffect(pay=(("wild", 3),), specials=("unlock_token",))))
FIGURE_8 = robot("figure 8", gains(1, vp=1), gains(4, battery=3))
BUILDER = robot("builder", RobotAction(1, PrintedEffect(specials=("assemble_robot",))))
BOARD = (BoardAction("manufacture", gains(1, gear=1), upgraded=gains(1, gear=9)),)
SPOTS = (PrintedSpot("manufacture", "speed", slot=1), PrintedSpot("design", "speed"))


@pytest.mark.rule("RR-ROW-08", "RR-ROW-15", "RR-ROW-16", "RR-ICON-15", "RR-PHASE-14", "RR-PHASE-16")
def test_a_robot_unlocks_a_token_that_is_placed_on_the_next_one():
    """Axle, total 4, board actions done: 3 wilds, a speed token onto Figure 8, which gives 3 batteries."""
    box = material(AXLE, FIGURE_8, actions=BOARD, spots=SPOTS)
    state = did(running(4, box, "axle", "figure 8", stock=Stock(program=3)), RunOn(0))
    assert run_ahead(state, 0) == RunAhead((), 1, "payment")
    state = did(state, Act(0, 1, pay=(("program", 3),)), Unlock(0, "speed", spot=1))
    assert run_ahead(state, 0) == RunAhead((), 2, "token")
    state = did(state, PlaceToken(0, "speed", "manufacture:1"), Act(0, 2, "upgraded"))
    assert state.makers[0].stock == Stock(gear=1, battery=3)


@pytest.mark.rule("RR-PHASE-15", "RR-PHASE-17")
def test_the_board_action_of_that_token_is_better_in_the_next_run_only():
    box = material(AXLE, FIGURE_8, actions=BOARD, spots=SPOTS)
    state = did(running(4, box, "axle", stock=Stock(program=3)), Act(0, 0), Act(0, 1, pay=(("program", 3),)))
    state = did(state, Unlock(0, "speed", spot=0))
    assert refused(state, Act(0, 0, "upgraded")) == ("reject.action_done", "RR-ROW-05")
    again = given(state, work=running(4, box).makers[0].work)
    assert did(again, Act(0, 0, "upgraded")).makers[0].stock == Stock(gear=10)


@pytest.mark.rule("RR-PHASE-08")
def test_what_was_paid_for_and_is_not_wanted_goes_by():
    state = running(4, material(AXLE, FIGURE_8), "axle", "figure 8", stock=Stock(program=3))
    state = did(state, Act(0, 0, pay=(("program", 3),)), Decline(0), Act(0, 1))
    assert state.makers[0].stock == Stock(vp=1)


@pytest.mark.rule("RR-PHASE-16", "RR-PHASE-17", "RR-ROW-08", "RR-ICON-14")
def test_a_robot_assembled_in_the_row_that_is_run_is_activated_later_in_it():
    late, spare = robot("late", gains(1, sensor=1)), robot("spare", gains(9))
    box = material(BUILDER, late, spare)
    state = running(4, box, "spare", "builder", "spare", stock=Stock(robot_card=1, gear=1))
    state = did(state, Act(0, 1))
    assert refused(state, Act(0, 3)) == ("reject.assemble_due", "RR-ICON-14")
    state = did(state, Assemble(0, "manufacture", "late", energy=0, pay=(("gear", 1),)))
    assert current(state, 0) == 3
    assert did(state, RunOn(0)).makers[0].stock == Stock(sensor=1)


@pytest.mark.rule("RR-PHASE-15", "RR-PHASE-16")
def test_a_robot_assembled_in_a_row_that_was_run_is_not_used_any_more():
    box = material(BUILDER, robot("late", gains(1, sensor=1), row="design"))
    state = did(running(4, box, "builder", stock=Stock(robot_card=1)), Act(0, 0))
    state = did(state, Assemble(0, "design", "late"))
    assert current(state, 0) is None
    assert refused(state, Act(0, 1)) == ("reject.place_empty", "RR-ROW-08")


@pytest.mark.rule("RR-PHASE-17")
def test_a_place_that_was_left_out_while_it_was_empty_is_behind():
    box = material(BUILDER, robot("late", gains(1, sensor=1)))
    state = did(running(4, box, "builder", stock=Stock(robot_card=1)), Act(0, 0), Decline(0), Skip(0, 1))
    state = given(state, rows=((), (*state.makers[0].rows[1], state.makers[0].rows[1][0]), ()))
    assert refused(state, Act(0, 1)) == ("reject.step_behind", "RR-ROW-05")
