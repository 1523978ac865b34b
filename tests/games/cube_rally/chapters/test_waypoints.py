"""Waypoints with notes and pushes, falls that are told, and what limits a correction."""

from __future__ import annotations

import pytest

from companion.core.actions import Advance, Correct, Ready, TimeUp
from companion.core.rejection import Rejection
from companion.games.cube_rally.actions import Carry, Collapse, TellStack
from companion.games.cube_rally.components import Seen
from companion.games.cube_rally.rules import apply
from companion.games.cube_rally.setup.questions import questions
from companion.games.cube_rally.stacking.placing import countdown
from companion.games.cube_rally.state import durability
from tests.games.cube_rally.box import asks_red, do, lines, refusal, replace, stack, table

YES, NO = {"stack": "(0,0)=R"}, {"stack": "(0,0)=B"}
SEEN = {"level": "top", "top": "(0,0)=R (1,0)=B"}


NOTED = {"bonus": "note sing / 1 points"}


@pytest.mark.rule("CR-CHECKPOINT-01")
def test_a_waypoints_note_is_told_before_anybody_is_ready_and_acts_at_once() -> None:
    state = do(table(NO, YES, YES, cards=[asks_red()], waypoint=NOTED, next=[asks_red()]), Advance(None))
    first = state.order[0]
    other = next(seat for seat in range(3) if seat != first)
    assert refusal(state, Ready(first)) == ("note_first", "CR-CHECKPOINT-01")
    assert refusal(state, Carry(other)) == ("no_note_due", "CR-CHECKPOINT-01")
    before = state.drivers[first]
    told = do(state, Carry(first, points=2, damage=-1, rank=-1))
    assert told.drivers[first].score.total == before.score.total + 2
    assert told.drivers[first].damage == max(0, before.damage - 1)
    assert told.order.index(first) == 1
    said = [line[:3] for line in lines(state, Carry(first, points=2))]
    assert said == [(first, "carried", "CR-CHECKPOINT-01"), (first, "points", "CR-CHECKPOINT-01")]
    assert refusal(told, Carry(first)) == ("no_note_due", "CR-CHECKPOINT-01")
    assert do(told, Ready(first)).barrier != told.barrier


@pytest.mark.rule("CR-CHECKPOINT-01")
def test_a_waypoint_pushes_by_rank_one_after_another() -> None:
    waypoint = {"bonus": "-1 rank / 0 points"}
    state = do(table(YES, YES, YES, cards=[asks_red()], waypoint=waypoint, next=[asks_red()]), Advance(None))
    assert state.phase == "waypoint"
    assert state.order == (1, 0, 2)


@pytest.mark.rule("CR-END-01")
def test_a_note_at_the_goal_is_told_before_the_game_ends() -> None:
    state = do(table(NO, YES, leg=4, cards=[asks_red()], waypoint=NOTED), Advance(None))
    assert state.phase == "waypoint"
    assert do(state, Carry(state.order[0], points=3)).phase == "over"


@pytest.mark.rule("CR-STACK-12")
@pytest.mark.parametrize("left", [("(0,0)=R", "(0,0)=R"), ("(0,1)=R",)])
def test_what_is_seen_after_a_fall_stood_there_before_and_once(left: tuple[str, ...]) -> None:
    def seen(said: str) -> tuple[Seen, ...]:
        return table(SEEN | {"top": said}, YES, cards=[asks_red()]).drivers[0].top or ()

    state = table(SEEN, {"level": "table"}, cards=[asks_red(), asks_red()])
    top = tuple(each for said in left for each in seen(said))
    assert refusal(state, Collapse(0, top=top)) == ("cannot_remain", "CR-STACK-12")
    assert do(state, Collapse(0, top=seen("(0,0)=R"))).drivers[0].fell


@pytest.mark.rule("CR-STACK-12")
def test_what_is_left_names_each_column_once() -> None:
    state = table({"stack": "(0,0)=BR (1,0)=B"}, YES, cards=[asks_red(), asks_red()])
    twice = (*stack(x0y0="B"), *stack(x0y0="B"))
    assert refusal(state, Collapse(0, twice)) == ("cannot_remain", "CR-STACK-12")


@pytest.mark.rule("CR-JUDGE-08")
@pytest.mark.rule("CR-STACK-10")
def test_where_columns_and_the_top_are_told_a_fall_changes_both() -> None:
    own = {"level": "top", "top": "(0,0)=R", "stack": "(0,0)=BR"}
    state = table(own, YES, cards=[asks_red(), asks_red()], options={"front_input": "columns"})
    after = do(state, Collapse(0, stack(x0y0="B")))
    assert [(seen.x, seen.v, seen.colour) for seen in after.drivers[0].top] == [(0, 0, "B")]
    full = do(table({"stack": "(0,0)=BR"}, YES, cards=[asks_red(), asks_red()]), Collapse(0, stack(x0y0="B")))
    assert full.drivers[0].top is None


@pytest.mark.rule("CR-READY-14")
def test_that_the_time_is_up_is_told_where_somebody_had_not_pressed() -> None:
    state = table({}, {}, phase="stack", cards=[asks_red()], options={"stack_time_limit_s": "60"})
    running = countdown(state)
    assert running is not None
    said = [line[:3] for line in lines(state, TimeUp(None, running.id))]
    assert (None, "time_is_up", "CR-READY-14") in said


@pytest.mark.rule("CR-STACK-10")
def test_after_a_fall_what_is_known_is_judged_and_a_card_that_was_judged_stays() -> None:
    state = table({"stack": "(0,0)=BR"}, {"level": "table"}, cards=[asks_red(), asks_red()])
    assert [driven.verdict for driven in state.drivers] == ["yes", ""]
    after = do(state, Collapse(0, stack(x0y0="B")))
    assert after.drivers[0].verdict == "yes"


def test_damage_can_be_set_to_nothing() -> None:
    state = table({"damage": 2}, YES, cards=[asks_red()])
    assert do(state, Correct(0, "damage", 0)).drivers[0].damage == 0


@pytest.mark.rule("CR-DAMAGE-01")
def test_before_a_driver_is_picked_a_machine_bears_what_its_card_says() -> None:
    state = table({"durability": 4, "driver": 2}, {}, cards=[asks_red()])
    alone = replace(state.drivers[0], driver="")
    assert (durability(state.cards, state.drivers[0]), durability(state.cards, alone)) == (6, 4)


@pytest.mark.rule("CR-STACK-03")
def test_a_cube_beside_the_open_squares_is_named_as_people_count() -> None:
    state = table({"diagram": ["oo"], "untold": True}, YES, phase="enter", cards=[asks_red()])
    refused = apply(state, TellStack(0, stack(x0y0="R", x1y1="B")))
    assert isinstance(refused, Rejection)
    assert refused.says.args == {"x": 2, "y": 2}


def test_only_recording_is_refused_in_set_up_and_says_why() -> None:
    asked = next(question for question in questions() if question.id == "front_input")
    assert [answer.id for answer in asked.answers if answer.why is not None] == ["record"]


@pytest.mark.rule("CR-CHECKPOINT-01")
def test_a_bonus_is_that_of_the_rank_on_arrival_also_after_pushes() -> None:
    state = do(table(YES, YES, cards=[asks_red()], waypoint=NOTED, next=[asks_red()]), Advance(None))
    told = do(state, Carry(0, points=1, rank=-1))
    assert told.order == (1, 0)
    assert refusal(told, Carry(1)) == ("no_note_due", "CR-CHECKPOINT-01")
    assert do(told, Ready(1), Ready(0), Advance(None)).leg == state.leg + 1


@pytest.mark.rule("CR-END-02")
@pytest.mark.parametrize(("leg", "source"), [(1, "checkpoints"), (4, "goal")])
def test_what_a_note_gives_counts_as_points_of_the_place_where_it_is_told(leg: int, source: str) -> None:
    state = do(table(NO, YES, leg=leg, cards=[asks_red()], waypoint=NOTED, next=[asks_red()]), Advance(None))
    first = state.order[0]
    before = state.drivers[first].score.of(source)
    assert do(state, Carry(first, points=3)).drivers[first].score.of(source) == before + 3


@pytest.mark.rule("CR-CHECKPOINT-05")
def test_nothing_of_a_card_is_left_when_the_next_leg_is_stacked() -> None:
    state = do(table(NO, YES, cards=[asks_red()], next=[asks_red()]), Advance(None))
    state = do(state, Ready(0), Ready(1), Advance(None))
    assert state.phase in ("reveal", "stack")
    for driven in state.drivers:
        assert (driven.verdict, driven.obstacle, driven.carried, driven.said) == ("", "", (), ())
        assert (driven.stack, driven.top, driven.fell, driven.gone) == (None, None, False, ())


@pytest.mark.rule("CR-CHECKPOINT-01")
def test_a_rank_set_by_hand_at_a_waypoint_changes_nobodys_bonus() -> None:
    state = do(table(YES, YES, cards=[asks_red()], waypoint=NOTED, next=[asks_red()]), Advance(None))
    moved = do(state, Correct(1, "rank", 1))
    assert (moved.order, moved.standings) == ((1, 0), state.standings)
    assert refusal(moved, Carry(1)) == ("no_note_due", "CR-CHECKPOINT-01")
    assert do(moved, Carry(0, points=3)).drivers[0].score.total == state.drivers[0].score.total + 3
