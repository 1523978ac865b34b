"""Random legal play: what is proposed when chance falls so, and how often it is asked for what.

Each row gives what chance is asked and answers, as ``choices:answer``. So ``16:1`` is one of 16 equally likely ways,
namely not the first one, which stands for things that players seldom do.
"""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Action, Advance, Drawn, NotReady, Ready, Sighted, TimeUp
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
    TurnUp,
)
from companion.games.cube_rally.components import Arrangement, CardEffect, CourseCard, Seen
from companion.games.cube_rally.proofs.propose import propose
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, at_grid, at_stacking, begun, box, do, onward, replace, stack, table


class Chance:
    """Answers as it is told to, and only what is asked in this order."""

    def __init__(self, script: str) -> None:
        self.left = [tuple(map(int, each.split(":"))) for each in script.split()]

    def __call__(self, n: int) -> int:
        assert self.left, f"one of {n} was asked for beyond the end"
        expected, answer = self.left.pop(0)
        assert n == expected
        return answer


def until(phase: str, **answers: Any) -> Rally:
    """Return a game in its set-up: entry cards lie in seat order."""
    state = begun(**answers)
    while state.phase != phase:
        action = propose(state, lambda _: 0)
        assert action is not None
        state = do(state, action)
    return state


def first(state: Rally, **fields: Any) -> Rally:
    """Return a game whose first seat has these values."""
    return replace(state, drivers=(replace(state.drivers[0], **fields), *state.drivers[1:]))


def judged(*seats: dict[str, Any], **fields: Any) -> Rally:
    return table(*seats, **{"cards": [asks_red()] * 3} | fields)


def new(slot: int, category: str, *lines: str, gives: CardEffect) -> TurnUp:
    """Return that a card nobody knew was turned up in the first leg."""
    hurts = (CardEffect("damage", 1),)
    return TurnUp(None, slot, CourseCard(f"new_0_{slot}", category, Arrangement((lines,)), (gives,), hurts))


OWN = {"level": "table"}
UNPICKED = {"picked": False}
BOX = box()
ON_TABLE = until("entries", dealing="table")
TURNING = onward(at_grid(dealing="table"))
TWO, CHEER = CardEffect("points", 2), CardEffect("note", 0, "cheer")
NARROW = {"untold": True, "cubes": "R2 B1", "diagram": ["oo"]}
SEEN = {"level": "top", "top": "(0,0)=R (1,0)=B"}
OPEN_LOSS: dict[str, Any] = {"collapse_before_lock": "lost_for_leg"}
LOST = {"options": {"fallen_cubes": "lost"}}
STANDING = {"stack": "(0,0)=RB (1,0)=G (2,0)=YY"}
NO_CUBES = (("B", 3), ("G", 1), ("R", 2), ("Y", 1))
OBSTACLE = {"obstacle": {"kind": "pattern", "pattern": "B"}}
SINGS = {"bonus": "2 points / note sing"}
TIMED = at_stacking(stack_time_limit_s="60")
DELAYED = do(at_stacking(lock_delay_s="5"), Ready(2), Ready(0), Ready(1))

ROWS: dict[str, list[tuple[Rally, str, Action | None]]] = {
    "CP cards are drawn": [
        (begun(), "5:4 4:0 3:1", Drawn(None, "checkpoints", ("CP5", "CP1", "CP3"), "companion")),
        (begun(dealing="table"), "5:0 4:0 3:0", Drawn(None, "checkpoints", ("CP1", "CP2", "CP3"), "table")),
    ],
    "entry cards are dealt, or said to be": [
        (until("entries"), "5:2 4:0 3:0", Drawn(None, "entries", ("3", "1", "2"), "companion")),
        (ON_TABLE, "5:4", TakeEntry(0, 5)),
        (do(ON_TABLE, TakeEntry(0, 3)), "4:2", TakeEntry(1, 4)),
        (do(ON_TABLE, TakeEntry(1, 1), TakeEntry(0, 3)), "3:0", TakeEntry(2, 2)),
    ],
    "who picks takes what is free": [
        (until("drivers"), "7:6", PickDriver(0, "D7")),
        (do(until("drivers"), PickDriver(0, "D1")), "6:0", PickDriver(1, "D2")),
        (until("machines"), "7:6", PickMachine(2, "M7")),
        (do(until("machines"), PickMachine(2, "M1")), "6:0", PickMachine(1, "M2")),
        (table(UNPICKED, UNPICKED, phase="drivers", supply={"R": 1},
               drivers=[{"name": "Zed", "cubes": "R2"}, {"name": "Yan", "cubes": "B1"}]),
         "1:0", PickDriver(0, "Yan")),
    ],
    "cards are turned up, seldom one that nobody knew": [
        (TURNING, "3:1 16:5 8:2", TurnUp(None, 1, BOX.course[7])),
        (do(TURNING, TurnUp(None, 0, BOX.course[0])), "2:1 16:1 7:0", TurnUp(None, 2, BOX.course[3])),
        (TURNING, "3:2 16:0 2:1 6:4 6:5 4:3 3:1", new(2, "A", ".*", "Y.", gives=CardEffect("rank", 1))),
        (TURNING, "3:1 16:0 2:0 6:0 4:1 3:0", new(1, "B", "R", "B", gives=TWO)),
        (replace(TURNING, cards=replace(BOX, course=())), "3:0 2:0 6:1 4:0 3:2", new(0, "A", "B", "R", gives=CHEER)),
    ],
    "pieces are placed, seldom taken back": [
        (at_stacking(), "3:2", Ready(2)),
        (do(at_stacking(), Ready(1)), "6:3 2:1", Ready(2)),
        (do(at_stacking(), Ready(1)), "6:0 1:0", NotReady(1)),
        (TIMED, "16:4 3:1", Ready(1)),
        (TIMED, "16:0 3:0 3:1", Ready(1)),
        (TIMED, "16:0 3:1", TimeUp(None, "stack 1 0")),
        (DELAYED, "3:2", TimeUp(None, "lock 1 1")),
        (DELAYED, "3:0 3:1", NotReady(0)),
    ],
    "cubes fall before the lock where that matters": [
        (at_stacking(**OPEN_LOSS), "3:0 8:3", Ready(0)),
        (at_stacking(**OPEN_LOSS), "3:0 8:0 4:2", Collapse(0, fallen=(("G", 1),))),
        (first(at_stacking(**OPEN_LOSS), gone=(("R", 2),)), "3:0 8:0 3:0", Collapse(0, fallen=(("B", 1),))),
        (first(at_stacking(**OPEN_LOSS), gone=NO_CUBES), "3:0 8:0", Ready(0)),
    ],
    "stacks are told": [
        (table(NARROW, NARROW, phase="enter"), "2:0 2:0 3:2 2:0 1:0 2:1 2:1 2:0",
         TellStack(0, stack(x0y0="R", x1y0="RB"))),
        (table(NARROW, {}, phase="enter"), "1:0 2:1 3:0 2:0 2:0 2:0", TellStack(0, stack(x0y0="BR"))),
        (table(NARROW | {"cubes": "R5", "diagram": ["o"]}, {}, phase="enter"),
         "1:0 2:0 5:0 4:0 3:0 2:0 1:0 1:0 1:0 1:0 1:0 1:0", TellStack(0, stack(x0y0="RRRR"))),
        (first(table(NARROW, {}, phase="enter"), lost=(("R", 2),)), "1:0 1:0 1:0 2:1", TellStack(0, stack(x1y0="B"))),
        (table(NARROW | {"level": "top"}, {}, phase="enter"), "1:0 2:0 3:0 2:0 1:0 2:0 2:1 2:0",
         Sighted(0, "stack", ((0, 0, "R"), (1, 0, "R")), "typed")),
        (table({"level": "top", "top": "(0,0)=G", "cubes": "G1", "diagram": ["o"]}, {}, phase="enter",
               options={"front_input": "columns"}), "1:0 1:0 1:0 1:0", TellStack(0, stack(x0y0="G"))),
    ],
    "cubes fall": [
        (judged(OWN, OWN), "16:0 2:1", Collapse(1)),
        (judged(OWN | {"cubes": "R1 B1 G2"}, OWN, **LOST), "16:0 2:0 3:1", Collapse(0, fallen=(("G", 1),))),
        (first(judged(OWN | {"cubes": "R1 B1"}, OWN, **LOST), lost=(("R", 1),)), "16:0 2:0 1:0",
         Collapse(0, fallen=(("B", 1),))),
        (first(judged(OWN | {"cubes": "R1"}, OWN, **LOST), lost=(("R", 1),)), "16:0 2:0", Collapse(0)),
        (judged(STANDING, OWN), "16:0 2:0 3:1 1:0", Collapse(0, stack=stack(x0y0="RB", x2y0="YY"))),
        (judged(STANDING, OWN), "16:0 2:0 3:0 2:1", Collapse(0, stack=stack(x0y0="R", x1y0="G", x2y0="YY"))),
        (judged({}, OWN), "16:0 2:0", Collapse(0, stack=())),
        (judged({}, OWN, **LOST), "16:0 2:0", Collapse(0, stack=())),
        (judged(SEEN, OWN), "16:0 2:0", Collapse(0, top=(Seen(1, 0, "B"),))),
        (judged(SEEN | {"cubes": "R1 B1"}, OWN, **LOST), "16:0 2:0 2:0", Collapse(0, top=(), fallen=(("B", 1),))),
        (judged(SEEN | {"cubes": "R1 B1"}, OWN, **LOST), "16:0 2:0 2:1",
         Collapse(0, top=(Seen(1, 0, "B"),), fallen=(("R", 1),))),
        (judged(SEEN | {"cubes": "R1 B2"}, OWN, **LOST), "16:0 2:0 2:0",
         Collapse(0, top=(Seen(1, 0, "B"),), fallen=(("B", 1),))),
    ],
    "cards are answered, seldom ahead": [
        (judged(OWN, OWN), "16:1 16:1 2:1 4:1 2:1", Judge(1, 0, True)),
        (judged(OWN, OWN), "16:1 16:1 2:0 4:0 3:2 2:0", Judge(0, 2, False)),
        (judged(OWN, OWN, at=2), "16:1 16:1 2:0 4:0 2:1 2:1", Judge(0, 2, True)),
        (judged(SEEN, OWN, cards=[{"pattern": "R/B"}, asks_red()]), "16:1 16:1 2:0 4:0 2:1 2:0", Judge(0, 0, False)),
    ],
    "verdicts are seldom turned round": [
        (do(judged(OWN, OWN), Judge(0, 0, True)), "16:1 16:0 2:0", Overrule(0, False)),
        (do(judged(OWN, OWN), Judge(0, 0, False)), "16:1 16:0 2:0", Overrule(0, True)),
        (do(judged(OWN, OWN), Judge(0, 0, True)), "16:1 16:0 2:1 1:0 4:1 2:1", Judge(1, 0, True)),
    ],
    "the marker goes on": [
        (judged(STANDING, STANDING), "16:1 16:1", Advance(None)),
        (judged({"durability": 0}, {"durability": 0}), "16:1", Advance(None)),
        (judged({}, {"durability": 0}), "16:1 16:0 2:1", Overrule(1, True)),
    ],
    "notes are told": [
        (do(judged(OWN, OWN, cards=[asks_red(success="note sing")]), Judge(0, 0, True), Judge(1, 0, True)),
         "16:1 16:1 2:1 5:4 3:2 3:0", Carry(1, 2, 1, -1)),
        (table(OWN, OWN, phase="waypoint", waypoint=SINGS), "1:0 5:0 3:0", Carry(1, -2, -1, 0)),
        (table(OWN, OWN, phase="waypoint", waypoint=SINGS), "1:0 5:4 3:2", Carry(1, 2, 1, 0)),
    ],
    "an obstacle is answered": [
        (do(judged(OWN, OWN, before=OBSTACLE), Judge(0, 0, True)), "16:1 16:1 2:0 2:1", JudgeObstacle(0, True)),
        (do(judged(OWN, OWN, before=OBSTACLE), Judge(0, 0, True)), "16:1 16:1 2:0 2:0", JudgeObstacle(0, False)),
    ],
    "all say that the next leg may begin": [
        (table(OWN, OWN, phase="waypoint"), "2:1", Ready(1)),
        (do(table(OWN, OWN, phase="waypoint"), Ready(1)), "1:0", Ready(0)),
        (do(table(OWN, OWN, phase="waypoint"), Ready(1), Ready(0)), "", Advance(None)),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("state", "script", "action"), [
    pytest.param(*row, id=f"{name} {n}") for name, rows in ROWS.items() for n, row in enumerate(rows, start=1)
])  # fmt: skip
def test_what_is_proposed_can_be_done(state: Rally, script: str, action: Action) -> None:
    chance = Chance(script)
    assert propose(state, chance) == action
    assert chance.left == []
    assert isinstance(rules.apply(state, action), Applied)


def test_nothing_is_proposed_once_the_game_is_over() -> None:
    over = table(OWN, OWN, phase="waypoint", leg=4)
    assert over.phase == "over"
    assert propose(over, Chance("")) is None
