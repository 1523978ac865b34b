"""The kinds by which the ledger is sifted: each line that the game says is of the kind that people would look for."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Action, Advance, Correct, NotReady, Ready, Sighted, TimeUp
from companion.core.applied import Applied
from companion.games.cube_rally import rules
from companion.games.cube_rally.actions import (
    Carry,
    Collapse,
    Judge,
    JudgeObstacle,
    Overrule,
    PickDriver,
    PickMachine,
    TakeEntry,
    TellStack,
)
from companion.games.cube_rally.setup.start import start
from companion.games.cube_rally.shown.ledger_kinds import LINE_KINDS
from companion.games.cube_rally.state import STACK, Rally
from tests.games.cube_rally.box import asks_red, at_stacking, begun, box, ready_all, setup, table
from tests.games.cube_rally.shown.moments import ASKED, BLUE, BONUS, RED, at, drawn

OUT = ASKED | {"durability": 0}
PATTERN = {"obstacle": {"kind": "pattern", "pattern": "B", "failure": "1 damage"}}


def test_the_kinds_are_offered_in_this_order_with_corrections_by_hand_last() -> None:
    assert [kind.id for kind in LINE_KINDS.shown] == [
        "points", "ranks", "damage", "verdicts", "stacks", "course", "by_hand",
    ]  # fmt: skip
    assert [kind.says.key for kind in LINE_KINDS.shown] == [f"ledger_kind.{kind.id}" for kind in LINE_KINDS.shown]
    assert all(kind.sign for kind in LINE_KINDS.shown)


def kinds(state: Rally, *actions: Action) -> dict[str, str]:
    """Return the kind of each line that actions make, by its message."""
    found: dict[str, str] = {}
    for action in actions:
        applied = rules.apply(state, action)
        assert isinstance(applied, Applied), (action, applied)
        state = applied.state
        found |= {line.says.key.removeprefix("ledger."): LINE_KINDS.of(line) for line in applied.lines}
    return found


def test_how_a_game_begins_is_of_the_course() -> None:
    applied = start(setup(mirror="true"), box())
    assert isinstance(applied, Applied)
    assert [(line.says.key, LINE_KINDS.of(line)) for line in applied.lines] == [
        ("ledger.begun", "course"),
        ("ledger.house_rule", "course"),
    ]


@pytest.mark.parametrize(
    ("state", "actions", "expected"),
    [
        (begun, [drawn(begun())], {"course"}),
        (lambda: at("entries"), [TakeEntry(0, 1)], {"course"}),
        (lambda: at("drivers"), [PickDriver(1, "D1")], {"course"}),
        (lambda: at("machines"), [PickMachine(2, "M1")], {"course"}),
        (lambda: ready_all(at("grid")), [Advance(None)], {"course"}),
    ],
)
def test_what_is_dealt_and_picked_is_of_the_course(state: Any, actions: list[Action], expected: set[str]) -> None:
    assert set(kinds(state(), *actions).values()) == expected


@pytest.mark.parametrize(
    ("state", "actions", "expected"),
    [
        (lambda: at("stack"), [Ready(0), NotReady(0)], {"placed": "ranks", "taken_back": "ranks"}),
        (
            lambda: at("stack"),
            [Ready(0), Ready(1), Ready(2)],
            {"placed": "ranks", "locked": "ranks", "placing": "points"},
        ),
        (
            lambda: at_stacking(stack_time_limit_s="60"),
            [TimeUp(None, "stack 1 0")],
            {"time_is_up": "ranks", "placed": "ranks", "locked": "ranks", "placing": "points"},
        ),
        (lambda: at("enter"), [TellStack(0, ())], {"stack_told": "stacks"}),
        (
            lambda: table({"level": "top", "untold": True}, {"untold": True}, phase="enter", cards=[asks_red()]),
            [Sighted(0, STACK, ())],
            {"top_told": "stacks"},
        ),
        (lambda: table(RED, ASKED, cards=[asks_red()]), [Collapse(0, ())], {"fell": "stacks"}),
    ],
)
def test_pieces_are_of_the_ranks_and_cubes_of_the_stacks(
    state: Any, actions: list[Action], expected: dict[str, str]
) -> None:
    assert kinds(state(), *actions) == expected


def test_results_of_a_card_are_verdicts_points_ranks_and_damage() -> None:
    state = table(OUT, ASKED, ASKED, cards=[asks_red(), asks_red()], token="B")
    found = kinds(state, Judge(0, 0, False), Judge(1, 0, True), Judge(2, 0, True), Overrule(2, False), Advance(None))
    assert found == {
        "said_yes": "verdicts", "said_no": "verdicts", "succeeds": "verdicts", "fails": "verdicts",
        "points": "points", "drops": "ranks", "rises": "ranks", "damage": "damage", "retires": "damage",
        "token": "damage", "overruled_no": "by_hand", "card": "course",
    }  # fmt: skip


@pytest.mark.rule("CR-CHECKPOINT-10")
def test_an_answer_about_the_obstacle_is_a_verdict_and_what_it_costs_is_damage() -> None:
    state = table(ASKED, ASKED, cards=[asks_red()], before=PATTERN)
    found = kinds(state, Judge(0, 0, True), JudgeObstacle(0, False), Judge(1, 0, True), JudgeObstacle(1, True))
    assert (found["obstacle_yes"], found["obstacle_no"], found["damage"]) == ("verdicts", "verdicts", "damage")


def test_what_came_of_words_is_of_the_points_and_words_in_force_are_of_the_course() -> None:
    note = [asks_red(success="note sing"), asks_red()]
    state = table(RED, BLUE, cards=note, before={"obstacle": {"kind": "note", "note": "hum"}})
    found = kinds(state, Carry(0, points=1), Advance(None))
    assert (found["carried"], found["obstacle_note"]) == ("points", "course")
    assert kinds(at("goal"), Carry(0, points=2))["carried"] == "points"


def test_at_a_waypoint_bonuses_are_points_and_the_way_is_the_course() -> None:
    state = table(RED, RED | {"retired": True}, cards=[asks_red()], waypoint=BONUS, next=[asks_red()])
    assert kinds(state, Advance(None)) == {"arrived": "course", "points": "points"}
    following = kinds(
        ready_all(table(RED, RED | {"retired": True}, phase="waypoint", next=[asks_red()])), Advance(None)
    )
    assert following == {"returns": "damage", "leg": "course"}
    empty = kinds(ready_all(at("before an empty leg")), Advance(None))
    assert empty["empty_leg"] == "course"
    assert kinds(table(OUT | BLUE, OUT | BLUE, cards=[asks_red()]), Advance(None))["nobody_races"] == "course"


@pytest.mark.rule("CR-END-04")
def test_the_end_is_of_the_points() -> None:
    state = table(RED, RED, cards=[asks_red()], leg=4, token="B", waypoint=BONUS)
    found = kinds(state, Advance(None))
    assert (found["goal"], found["points"], found["token_counts"], found["wins"]) == (
        "course", "points", "points", "points",
    )  # fmt: skip


def test_what_is_set_by_hand_is_by_hand() -> None:
    assert set(kinds(at("judge"), Correct(0, "damage", 2)).values()) == {"by_hand"}
