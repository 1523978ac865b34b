"""What everybody sees of a rally at each of its moments: what it is called, what to do, what lies on the table."""

from __future__ import annotations

import pytest

from companion.core.actions import NotReady, Ready
from companion.core.view import CourseBoard, JudgingBoard, PickingBoard
from companion.games.cube_rally.actions import PickMachine
from companion.games.cube_rally.shown.view import view
from companion.games.cube_rally.state import STACK, Rally, hue_name
from tests.games.cube_rally.box import at_grid, at_stacking, begun, box, do, ready_all, table
from tests.games.cube_rally.shown.moments import RED, at


@pytest.mark.parametrize(
    ("moment", "phase", "leg", "step"),
    [
        ("checkpoints", "checkpoints", 1, None),
        ("drivers", "drivers", 1, None),
        ("machines", "machines", 1, None),
        ("grid", "grid", 1, None),
        ("reveal", "reveal", 1, 0),
        ("stack", "stack", 1, 1),
        ("enter", "enter", 1, 1),
        ("judge", "judge", 2, 2),
        ("first waypoint", "waypoint", 1, 3),
        ("waypoint", "waypoint", 2, 3),
        ("goal", "goal", 4, 3),
        ("over", "over", 4, None),
    ],
)
def test_the_ribbon_says_which_leg_it_is_and_what_is_done(
    moment: str, phase: str, leg: int, step: int | None
) -> None:
    seen = view(at(moment))
    assert (seen.phase.key, seen.round, seen.step) == (f"phase.{phase}", leg, step)
    assert seen.steps == 4
    assert [seat.seat for seat in seen.seats] == [0, 1, 2]


@pytest.mark.parametrize(
    ("moment", "hint"),
    [
        ("checkpoints", None),  # the companion draws
        ("entries", "entries"),
        ("grid", "grid"),
        ("reveal", "reveal"),
        ("stack", "stack"),
        ("enter", "enter"),
        ("judge", "judge"),
        ("resolved", "judged"),
        ("waypoint", "waypoint"),
        ("over", "over"),
    ],
)
def test_one_line_helps_with_the_present_step(moment: str, hint: str | None) -> None:
    found = view(at(moment)).hint
    assert (found.key if found is not None else None) == (f"hint.{hint}" if hint else None)


def test_dealt_on_the_table_the_line_says_what_to_draw() -> None:
    hint = view(begun(dealing="table")).hint
    assert hint is not None
    assert hint.key == "hint.checkpoints"


@pytest.mark.rule("CR-SETUP-15")
@pytest.mark.rule("CR-SETUP-17")
@pytest.mark.parametrize(("moment", "name"), [("drivers", 1), ("machines", 2)])
def test_while_cards_are_picked_the_line_names_who_picks(moment: str, name: int) -> None:
    state = at(moment)
    hint = view(state).hint
    assert hint is not None
    assert (hint.key, hint.args) == (f"hint.{moment}", {"name": state.setup.seats[name].name})


@pytest.mark.rule("CR-READY-11")
def test_the_last_one_to_press_is_named_unless_pieces_can_be_taken_back_for_a_while_yet() -> None:
    def hint(state: Rally) -> tuple[str, object] | None:
        found = view(state).hint
        return (found.key, found.args.get("name")) if found is not None else None

    state = at("stack")
    assert hint(do(state, Ready(0))) == ("hint.stack", None)
    assert hint(do(state, Ready(2), Ready(0))) == ("hint.last", state.setup.seats[1].name)
    assert hint(do(at_stacking(lock_delay_s="5"), Ready(2), Ready(0))) == ("hint.stack", None)


@pytest.mark.rule("CR-FLOW-13")
@pytest.mark.rule("CR-FLOW-15")
@pytest.mark.parametrize(("moment", "hint"), [("goal", "goal"), ("before an empty leg", "straight_on")])
def test_where_pieces_and_cubes_stay_the_line_does_not_take_them_off(moment: str, hint: str) -> None:
    found = view(at(moment)).hint
    assert found is not None
    assert found.key == f"hint.{hint}"


@pytest.mark.parametrize(
    ("moment", "board"),
    [
        ("checkpoints", None),
        ("entries", None),
        ("drivers", PickingBoard),
        ("machines", PickingBoard),
        ("grid", CourseBoard),
        ("reveal", CourseBoard),
        ("stack", CourseBoard),
        ("enter", CourseBoard),
        ("judge", JudgingBoard),
        ("resolved", JudgingBoard),
        ("waypoint", CourseBoard),
        ("over", CourseBoard),
    ],
)
def test_the_table_shows_the_course_but_cards_while_they_are_picked_and_stacks_while_they_are_judged(
    moment: str, board: type | None
) -> None:
    shown = view(at(moment)).board
    assert (type(shown) if shown is not None else None) is board
    if isinstance(shown, PickingBoard):
        assert shown.seat == {"drivers": 1, "machines": 2}[moment]


@pytest.mark.rule("CR-RESULT-13")
@pytest.mark.rule("CR-CHECKPOINT-06")
def test_the_marker_can_go_on_when_all_are_judged_and_the_next_leg_begin_when_all_have_pressed() -> None:
    assert not view(at("judge")).all_ready
    assert view(at("resolved")).all_ready
    waypoint = at("waypoint")
    assert not view(do(waypoint, Ready(0), Ready(1))).all_ready
    assert view(do(waypoint, Ready(0), Ready(1), Ready(2))).all_ready
    delayed = ready_all(at_stacking(lock_delay_s="5"))
    assert not view(delayed).all_ready  # time ends it


@pytest.mark.rule("CR-AMB-25")
def test_the_time_that_runs_is_told() -> None:
    assert view(at("stack")).countdown is None
    running = view(ready_all(at_stacking(lock_delay_s="5"))).countdown
    assert running is not None
    assert running.seconds == 5


@pytest.mark.rule("CR-SETUP-03")
def test_what_is_to_be_shuffled_is_told_to_the_companion_only_where_it_deals() -> None:
    draw = view(begun()).draw
    assert draw is not None
    assert (draw.id, draw.take) == ("checkpoints", 3)
    assert view(begun(dealing="table")).draw is None
    assert view(at_grid()).draw is None


def test_plates_that_are_to_be_read_are_told_of_those_seats_that_have_them() -> None:
    state = table({"level": "top", "untold": True}, RED, {"level": "top", "untold": True}, phase="enter")
    assert [(sight.seat, sight.purpose) for sight in view(state).sights] == [(0, STACK), (2, STACK)]
    assert view(at("judge")).sights == ()


def test_the_result_comes_with_the_end_and_not_before() -> None:
    before, over = view(at("waypoint")), view(at("over"))
    assert (before.standings, before.sources) == ((), ())
    assert [standing.seat for standing in over.standings] == [0, 1, 2]
    assert [source.sign for source in over.sources] == ["stopwatch", "ticked", "pennant", "chequered", "no_entry"]


def test_after_a_machine_is_picked_the_next_one_picks() -> None:
    state = do(at("machines"), PickMachine(2, "M1"))
    assert isinstance(view(state).board, PickingBoard)
    assert view(do(ready_all(at("grid")), NotReady(1))).all_ready is False


def test_colours_are_called_by_their_names_and_others_by_their_letters() -> None:
    assert [hue_name(box(), letter) for letter in "RGx"] == ["r", "g", "x"]
