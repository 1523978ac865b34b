"""What is told of a stack: from above, by column, after a fall; what is set by hand."""

from __future__ import annotations

import pytest

from companion.core.actions import Correct, Ready, Sighted
from companion.games.cube_rally.actions import Carry, Collapse, Judge, JudgeObstacle, TellStack
from companion.games.cube_rally.corrections import correctable
from companion.games.cube_rally.results.effects import due_effects
from companion.games.cube_rally.stacking.entering import sight_due
from companion.games.cube_rally.state import STACK
from companion.games.cube_rally.verdicts import views_of_seat
from tests.games.cube_rally.box import asks_red, damage, do, points, refusal, stack, table

OWN = {"level": "table"}
SEEN = {"level": "top", "top": "(0,0)=R (1,0)=B"}


@pytest.mark.rule("CR-JUDGE-01")
def test_the_view_from_above_is_asked_for_until_it_is_told() -> None:
    state = table({"level": "top", "untold": True}, {"untold": True}, OWN, phase="enter", cards=[asks_red()])
    due = [sight_due(state, seat) for seat in range(3)]
    assert due[0] is not None
    assert (due[0].seat, due[0].purpose, due[1:]) == (0, STACK, [None, None])
    told = do(state, Sighted(0, STACK, ((0, 0, "R"),)))
    assert (told.phase, sight_due(told, 0)) == ("enter", None)
    for seat in (1, 2):
        assert refusal(state, Sighted(seat, STACK, ())) == ("no_sight_due", "CR-JUDGE-01")
    judged = do(told, TellStack(1, ()))
    assert judged.phase == "judge"
    assert refusal(judged, Sighted(0, STACK, ())) == ("no_sight_due", "CR-JUDGE-01")


@pytest.mark.rule("CR-STACK-12")
def test_after_a_fall_the_view_from_above_is_told_anew() -> None:
    state = table(SEEN, OWN, cards=[asks_red(), asks_red()])
    assert refusal(state, Collapse(0)) == ("cannot_remain", "CR-STACK-12")


@pytest.mark.rule("CR-FLOW-06")
def test_nothing_is_judged_before_the_marker_moves_even_if_cubes_fall() -> None:
    state = table({"untold": True}, {"untold": True}, phase="enter", cards=[asks_red()])
    state = do(state, TellStack(0, stack(x0y0="BR")), Collapse(0, stack(x0y0="R")))
    assert (state.phase, state.drivers[0].verdict) == ("enter", "")
    judged = do(state, TellStack(1, ()))
    assert [driven.verdict for driven in judged.drivers] == ["yes", "no"]


@pytest.mark.rule("CR-JUDGE-11")
@pytest.mark.parametrize(("front", "verdict"), [("near", "no"), ("far", "yes"), ("left", "no"), ("right", "no")])
def test_the_front_is_on_the_side_of_the_machine(front: str, verdict: str) -> None:
    asks = [{"pattern": "RB", "views": "front"}]
    state = table({"front": front, "stack": "(0,0)=B (1,0)=R"}, OWN, cards=asks)
    assert state.drivers[0].verdict == verdict


@pytest.mark.parametrize("phase", ["stack", "judge"])
@pytest.mark.parametrize(("rank", "order"), [(1, (2, 0, 1)), (2, (0, 2, 1)), (3, (0, 1, 2))])
def test_a_rank_set_by_hand_is_the_rank_and_the_others_keep_their_order(
    phase: str, rank: int, order: tuple[int, ...]
) -> None:
    state = table(OWN, OWN, OWN, phase=phase, cards=[asks_red()], options={"lock_delay_s": "10"})
    if phase == "stack":
        state = do(state, Ready(0), Ready(1), Ready(2))
    field = next(each for each in correctable(state, 2) if each.field == "rank")
    assert (field.value, field.low, field.high) == (3, 1, 3)
    after = do(state, Correct(2, "rank", rank)) if rank != 3 else state
    assert (after.board if phase == "stack" else after.order) == order


@pytest.mark.rule("CR-JUDGE-01")
def test_columns_are_told_after_the_view_from_above_and_must_agree_with_it() -> None:
    own = {"level": "top", "untold": True}
    state = table(own, OWN, phase="enter", cards=[asks_red()], options={"front_input": "columns"})
    assert refusal(state, TellStack(0, stack(x0y0="R"))) == ("top_first", "CR-JUDGE-01")
    seen = do(state, Sighted(0, STACK, ((0, 0, "R"),)))
    assert refusal(seen, TellStack(0, stack(x0y0="RB"))) == ("top_differs", "CR-JUDGE-08")
    assert do(seen, TellStack(0, stack(x0y0="BR"))).drivers[0].stack == stack(x0y0="BR")


@pytest.mark.rule("CR-STACK-06")
@pytest.mark.rule("CR-STACK-11")
@pytest.mark.parametrize("fallen", [(), (("R", 0),), (("R", 3),), (("R", 1), ("G", 1))])
def test_before_the_lock_only_cubes_that_are_there_can_fall(fallen: tuple[tuple[str, int], ...]) -> None:
    own = OWN | {"cubes": "R2 B1"}
    state = table(own, OWN, phase="stack", cards=[asks_red()], options={"collapse_before_lock": "lost_for_leg"})
    assert refusal(state, Collapse(0, fallen=fallen)) == ("not_so_many", "CR-STACK-06")
    after = do(state, Collapse(0, fallen=(("R", 1),)))
    assert after.drivers[0].gone == (("R", 1),)
    assert refusal(after, Collapse(0, fallen=(("R", 2),))) == ("not_so_many", "CR-STACK-06")
    assert do(after, Collapse(0, fallen=(("R", 1), ("B", 1)))).drivers[0].gone == (("B", 1), ("R", 2))


@pytest.mark.rule("CR-RESULT-11")
@pytest.mark.rule("CR-CHECKPOINT-10")
def test_what_came_of_a_note_is_said_once_everything_is_judged() -> None:
    before = {"obstacle": {"kind": "pattern", "pattern": "B", "success": "1 points", "failure": "1 damage"}}
    state = table(OWN, OWN, cards=[asks_red(failure="note sing")], before=before)
    state = do(state, Judge(0, 0, False))
    assert refusal(state, Carry(0)) == ("no_note_due", "CR-RESULT-11")
    state = do(state, JudgeObstacle(0, True), Judge(1, 0, True), JudgeObstacle(1, True))
    assert not state.resolved
    assert refusal(state, Carry(1)) == ("no_note_due", "CR-RESULT-11")
    after = do(state, Carry(0, points=1))
    assert [driven.score.total for driven in after.drivers] == [2, 3]


@pytest.mark.rule("CR-RESULT-13")
def test_nothing_is_due_of_a_card_before_its_verdict() -> None:
    state = table(OWN, OWN, cards=[asks_red()])
    assert due_effects(state, 0) == ()
    assert due_effects(do(state, Judge(0, 0, False)), 0) == ((damage(1), "CR-RESULT-02"),)
    assert due_effects(do(state, Judge(0, 0, True)), 0) == ((points(2), "CR-RESULT-01"),)


@pytest.mark.rule("CR-JUDGE-11")
def test_from_another_side_the_front_lies_within_the_diagram_as_wide_as_it_is() -> None:
    own = {"diagram": ["oooo", "oooo"], "stack": "(0,0)=BY (1,1)=R"}
    fronts = {}
    for side in ("near", "far", "left", "right"):
        state = table(own | {"front": side}, OWN, cards=[asks_red()])
        fronts[side] = views_of_seat(state, 0)[1]
    assert fronts == {
        "near": {(0, 0): "B", (0, 1): "Y", (1, 0): "R"},
        "far": {(3, 0): "B", (3, 1): "Y", (2, 0): "R"},
        "left": {(1, 0): "B", (1, 1): "Y", (0, 0): "R"},
        "right": {(0, 0): "B", (0, 1): "Y", (1, 0): "R"},
    }
