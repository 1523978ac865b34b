"""What is said to be done in a scenario is the action that players would take."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Action, Drawn, NotReady, Ready, Sighted, TimeUp
from companion.core.rejection import Rejection
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
from companion.games.cube_rally.components import Arrangement, CourseCard, Seen
from companion.games.cube_rally.game import CubeRally
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, at_stacking, begun, box, do, stack, table

GAME = CubeRally(box())
AT_SECOND = table({"level": "table"}, {"level": "table"}, cards=[asks_red()] * 3, at=2)
TIMED = do(at_stacking(stack_time_limit_s="60"), Ready(0))


def understood(said: dict[str, Any], state: Rally = AT_SECOND) -> tuple[Action, ...] | Rejection:
    return GAME.understand(state, said)


OF_BO = [
    ({"do": "place"}, Ready(1)),
    ({"do": "take_back"}, NotReady(1)),
    ({"do": "entry", "number": 0}, TakeEntry(1, 0)),
    ({"do": "entry", "number": 99}, TakeEntry(1, 99)),
    ({"do": "driver", "card": "D3"}, PickDriver(1, "D3")),
    ({"do": "machine", "card": "M3"}, PickMachine(1, "M3")),
    ({"do": "see", "top": "(0,1)=R"}, Sighted(1, "stack", ((0, 1, "R"),), "typed")),
    ({"do": "tell", "stack": "(0,0)=RB"}, TellStack(1, stack(x0y0="RB"))),
    ({"do": "fell", "stack": "(0,0)=R"}, Collapse(1, stack=stack(x0y0="R"))),
    ({"do": "fell", "top": "(0,0)=R"}, Collapse(1, top=(Seen(0, 0, "R"),))),
    ({"do": "fell", "fallen": "R2"}, Collapse(1, fallen=(("R", 2),))),
    ({"do": "yes"}, Judge(1, 1, True)),
    ({"do": "no"}, Judge(1, 1, False)),
    ({"do": "no", "card": 1}, Judge(1, 0, False)),
    ({"do": "yes", "card": 3}, Judge(1, 2, True)),
    ({"do": "yes", "obstacle": True}, JudgeObstacle(1, True)),
    ({"do": "no", "obstacle": True}, JudgeObstacle(1, False)),
    ({"do": "overrule", "yes": True}, Overrule(1, True)),
    ({"do": "overrule"}, Overrule(1, False)),
    ({"do": "overrule", "obstacle": True}, Overrule(1, False, True)),
    ({"do": "note"}, Carry(1)),
    ({"do": "note", "points": 2, "damage": -1, "rank": 1}, Carry(1, 2, -1, 1)),
    ({"do": "note", "points": -99, "damage": 99}, Carry(1, -99, 99)),
]


@pytest.mark.parametrize(("said", "action"), OF_BO)
def test_what_a_seat_does(said: dict[str, Any], action: Action) -> None:
    assert understood(said | {"seat": "B"}) == (action,)


@pytest.mark.parametrize(("state", "said", "action"), [
    (begun(), {"do": "draw", "order": ["CP2", "CP1"]}, Drawn(None, "checkpoints", ("CP2", "CP1"), "table")),
    (begun(), {"do": "draw", "what": "entries", "order": "3, 1"}, Drawn(None, "entries", ("3", "1"), "table")),
    (AT_SECOND, {"do": "draw", "order": []}, Drawn(None, "nothing", (), "table")),
    (TIMED, {"do": "time_up"}, TimeUp(None, "stack 1 0")),
    (AT_SECOND, {"do": "time_up"}, TimeUp(None, "none")),
    (AT_SECOND, {"do": "turn_up", "pattern": "R"}, TurnUp(None, 0, CourseCard("N01", "A", Arrangement((("R",),))))),
    (AT_SECOND, {"do": "turn_up", "slot": 3, "id": "Q", "category": "B", "pattern": "R"},
     TurnUp(None, 2, CourseCard("Q", "B", Arrangement((("R",),))))),
])  # fmt: skip
def test_what_the_table_does(state: Rally, said: dict[str, Any], action: Action) -> None:
    assert understood(said, state) == (action,)


@pytest.mark.parametrize("said", [
    {"do": "entry", "seat": "B", "number": -1}, {"do": "entry", "seat": "B", "number": 100},
    {"do": "entry", "seat": "B"}, {"do": "yes", "seat": "B", "card": 0},
    {"do": "note", "seat": "B", "rank": 100}, {"do": "note", "seat": "B", "points": -100},
    {"do": "turn_up", "slot": 0, "pattern": "R"}, {"do": "tell", "seat": "B", "stack": "B"},
])  # fmt: skip
def test_what_nobody_can_do_is_refused_in_words(said: dict[str, Any]) -> None:
    refused = understood(said)
    assert isinstance(refused, Rejection)
    assert refused.code == "unclear"
