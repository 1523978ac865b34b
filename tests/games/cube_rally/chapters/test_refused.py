"""What cannot be said while cards are judged, and when cubes fall: refused by its rule, and nothing is changed."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Advance
from companion.games.cube_rally.actions import Collapse, Judge, JudgeObstacle, Overrule
from companion.games.cube_rally.components import Obstacle, Seen
from companion.games.cube_rally.state import Rally
from companion.games.cube_rally.verdicts import obstacle_in_force
from tests.games.cube_rally.box import asks_red, at_grid, do, lines, onward, refusal, table

OWN, YES, NO = {"level": "table"}, {"stack": "(0,0)=R"}, {"stack": "(0,0)=B"}
GONE = {"retired": True}
ROCKS = {"obstacle": {"kind": "pattern", "pattern": "B", "success": "1 points", "failure": "1 damage"}}
TOP = {"level": "top", "top": "(0,0)=R (1,0)=B", "cubes": "R1 B1"}


def judging(**fields: Any) -> Rally:
    """Return a game of two who judge for themselves, on the first of two cards."""
    return table(OWN, OWN, cards=[asks_red(), asks_red()], **fields)


def judged(**fields: Any) -> Rally:
    return do(judging(**fields), Judge(0, 0, True), Judge(1, 0, False))


@pytest.mark.rule("CR-STACK-10")
@pytest.mark.parametrize("card", [-1, 2])
def test_no_card_is_judged_that_is_not_in_the_leg(card: int) -> None:
    assert refusal(judging(), Judge(0, card, True)) == ("card_passed", "CR-STACK-10")


@pytest.mark.rule("CR-STACK-10")
def test_no_card_is_judged_again_once_the_marker_has_left_it() -> None:
    on_the_second = do(judged(), Advance(None))
    assert refusal(on_the_second, Judge(0, 0, False)) == ("card_passed", "CR-STACK-10")
    assert do(on_the_second, Judge(0, 1, False)).drivers[0].verdict == "no"


@pytest.mark.rule("CR-JUDGE-22")
def test_nobody_answers_what_the_stack_answers() -> None:
    state = table(YES, OWN, cards=[asks_red()], before=ROCKS)
    assert refusal(state, Judge(0, 0, True)) == ("known_already", "CR-JUDGE-22")
    assert refusal(state, JudgeObstacle(0, True)) == ("known_already", "CR-JUDGE-22")


@pytest.mark.rule("CR-RESULT-13")
def test_after_the_results_the_owner_does_not_answer_again() -> None:
    state = judged(before={"obstacle": {"kind": "none"}})
    assert refusal(state, Judge(0, 0, False)) == ("judged_already", "CR-RESULT-13")
    rocky = do(judging(before=ROCKS), Judge(0, 0, True), Judge(1, 0, True), JudgeObstacle(0, True))
    assert do(rocky, JudgeObstacle(0, False)).drivers[0].obstacle == "no"  # as long as others are not judged
    rocky = do(rocky, JudgeObstacle(1, True))
    assert refusal(rocky, JudgeObstacle(0, False)) == ("judged_already", "CR-RESULT-13")


@pytest.mark.rule("CR-CHECKPOINT-10")
@pytest.mark.rule("CR-JUDGE-18")
def test_an_obstacle_is_answered_by_who_races_while_it_is_in_force() -> None:
    assert refusal(judging(), JudgeObstacle(0, True)) == ("not_judged", "CR-CHECKPOINT-10")
    stacking = table(OWN, OWN, phase="stack", cards=[asks_red()], before=ROCKS)
    assert refusal(stacking, JudgeObstacle(0, True)) == ("not_judged", "CR-CHECKPOINT-10")
    retired = table(OWN, OWN, OWN | GONE, cards=[asks_red()], before=ROCKS, token="C")
    assert refusal(retired, JudgeObstacle(2, True)) == ("not_judged", "CR-CHECKPOINT-10")
    assert refusal(retired, Judge(2, 0, True)) == ("not_judged", "CR-JUDGE-18")


@pytest.mark.rule("CR-JUDGE-18")
def test_a_verdict_is_turned_round_where_there_is_one() -> None:
    stacking = table(OWN, OWN, phase="stack", cards=[asks_red()])
    retired = do(table(OWN, OWN, OWN | GONE, cards=[asks_red()], token="C"), Judge(0, 0, True))
    for state, action in (
        (stacking, Overrule(0, True)),
        (judging(), Overrule(0, True)),
        (judged(), Overrule(0, False, obstacle=True)),
        (do(judging(before=ROCKS), Judge(0, 0, True)), Overrule(0, True, obstacle=True)),
        (retired, Overrule(2, True)),
    ):
        assert refusal(state, action) == ("not_judged", "CR-JUDGE-18"), action


@pytest.mark.rule("CR-CHECKPOINT-10")
@pytest.mark.rule("CR-CHECKPOINT-11")
def test_the_table_turns_the_verdict_on_an_obstacle_round_and_its_effects_with_it() -> None:
    state = do(judging(before=ROCKS), *(Judge(seat, 0, True) for seat in (0, 1)))
    state = do(state, JudgeObstacle(0, True), JudgeObstacle(1, True))
    assert [driven.score.total for driven in state.drivers] == [3, 3]
    turned = do(state, Overrule(0, False, obstacle=True))
    assert (turned.drivers[0].verdict, turned.drivers[0].obstacle) == ("yes", "no")
    assert (turned.drivers[0].score.total, turned.drivers[0].damage) == (2, 1)
    assert lines(state, Overrule(0, False, obstacle=True))[0][:2] == (0, "overruled_no")
    assert refusal(turned, Overrule(0, False, obstacle=True)) == ("verdict_stands", "CR-JUDGE-04")


@pytest.mark.rule("CR-AMB-50")
def test_an_obstacle_acts_in_the_leg_after_its_checkpoint_or_by_an_option_in_the_leg_before() -> None:
    here: dict[str, Any] = {"waypoint": ROCKS, "leg": 1}
    assert obstacle_in_force(judging(**here)).kind == "none"
    assert obstacle_in_force(judging(**here, options={"obstacle_leg": "before"})).kind == "pattern"
    assert obstacle_in_force(judging(before=ROCKS, options={"obstacle_leg": "before"})).kind == "none"
    for grid in (at_grid(), at_grid(obstacle_leg="before")):
        assert obstacle_in_force(grid) == Obstacle()


@pytest.mark.rule("CR-STACK-10")
def test_nothing_falls_that_does_not_stand() -> None:
    at_waypoint = do(table(YES, NO, cards=[asks_red()]), Advance(None))
    assert refusal(at_waypoint, Collapse(0, ())) == ("nothing_stands", "CR-STACK-10")
    retired = table(YES, NO, OWN | GONE, cards=[asks_red()], token="C")
    assert refusal(retired, Collapse(2)) == ("nothing_stands", "CR-STACK-10")


@pytest.mark.rule("CR-STACK-06")
def test_after_a_fall_no_more_of_a_colour_is_seen_or_lost_than_there_is() -> None:
    state = table(TOP, YES, cards=[asks_red(), asks_red()], options={"fallen_cubes": "lost"})
    two_red = (Seen(0, 0, "R"), Seen(1, 0, "R"))
    assert refusal(state, Collapse(0, top=two_red)) == ("not_so_many", "CR-STACK-06")
    only_red = (Seen(0, 0, "R"),)
    for letter, n in (("B", 2), ("B", 0), ("G", 1)):
        action = Collapse(0, top=only_red, fallen=((letter, n),))
        assert refusal(state, action) == ("not_so_many", "CR-STACK-06"), (letter, n)
    assert do(state, Collapse(0, top=only_red, fallen=(("B", 1),))).drivers[0].lost == (("B", 1),)


@pytest.mark.rule("CR-AMB-63")
@pytest.mark.rule("CR-STACK-06")
def test_cubes_that_fall_before_the_lock_are_said_by_number_where_they_are_lost_for_the_leg() -> None:
    own = OWN | {"cubes": "R2 B1"}
    state = table(own, own, phase="stack", cards=[asks_red()], options={"collapse_before_lock": "lost_for_leg"})
    nothing_or_too_many: tuple[tuple[tuple[str, int], ...], ...] = ((), (("R", 0),), (("R", 3),), (("G", 1),))
    for fallen in nothing_or_too_many:
        assert refusal(state, Collapse(0, fallen=fallen)) == ("not_so_many", "CR-STACK-06"), fallen
    once = do(state, Collapse(0, fallen=(("R", 1),)))
    assert once.drivers[0].gone == (("R", 1),)
    assert do(once, Collapse(0, fallen=(("R", 1), ("B", 1)))).drivers[0].gone == (("B", 1), ("R", 2))
    assert refusal(once, Collapse(0, fallen=(("R", 2),))) == ("not_so_many", "CR-STACK-06")
    usual = table(own, own, phase="stack", cards=[asks_red()])
    assert refusal(usual, Collapse(0, fallen=(("R", 1),))) == ("rebuild", "CR-STACK-11")


@pytest.mark.rule("CR-AMB-62")
@pytest.mark.rule("CR-DAMAGE-03")
def test_at_a_waypoint_only_who_takes_damage_there_and_has_more_than_it_bears_retires() -> None:
    bonus = {"bonus": "1 damage / 1 damage / 1 points"}
    seats = ({"durability": 1}, {"durability": 3}, {"durability": 1, "damage": 2})
    state = table(
        *(YES | seat for seat in seats),
        cards=[asks_red()],
        waypoint=bonus,
    )
    assert state.retired == ()
    state = do(state, Advance(None))
    assert [driven.damage for driven in state.drivers] == [1, 1, 2]
    assert state.retired == ()
    tough = table(*(YES | seat | {"damage": 1} for seat in seats[:2]), cards=[asks_red()], waypoint=bonus)
    assert do(tough, Advance(None)).retired == (0,)


@pytest.mark.rule("CR-RETIRE-13")
@pytest.mark.parametrize(("how", "left"), [("keep", 4), ("clear", 0), ("to_durability", 2), ("to_durability", 0)])
def test_who_returns_has_the_damage_that_the_house_rule_leaves(how: str, left: int) -> None:
    gone = OWN | GONE | {"durability": left if how == "to_durability" else 2, "damage": 4}
    options = {"damage_on_return": how}
    state = table(OWN, gone, cards=[asks_red()], token="B", next=[asks_red()], options=options)
    state = do(state, Judge(0, 0, True), Advance(None))
    assert state.phase == "waypoint"
    back = onward(state)
    assert (back.retired, back.drivers[1].damage) == ((), left)
