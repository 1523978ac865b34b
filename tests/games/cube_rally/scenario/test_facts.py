"""What the ``[then]`` of a scenario can speak of (docs/scenarios.md), said of games that stand in known places."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Advance, Ready
from companion.core.applied import Applied
from companion.core.messages import text
from companion.games.cube_rally import rules
from companion.games.cube_rally.actions import Judge
from companion.games.cube_rally.game import CubeRally
from companion.games.cube_rally.scenario.facts import facts, happened
from companion.games.cube_rally.state import NOBODY, Rally
from tests.games.cube_rally.box import asks_red, at_stacking, begun, box, do, replace, stack, table

GAME = CubeRally(box())
OWN = {"level": "table"}
YES, NO = {"stack": "(0,0)=R"}, {"stack": "(0,0)=B"}
CARDS = [asks_red(), asks_red()]


def said(state: Rally, *names: str) -> dict[str, Any]:
    found = facts(state, ())
    return {name: found[name] for name in names}


def of_seat(state: Rally, *names: str, seat: str = "A") -> dict[str, Any]:
    found = facts(state, ())[seat]
    return {name: found[name] for name in names}


def test_where_the_marker_is_and_how_long_the_race() -> None:
    state = table(OWN, OWN, cards=CARDS, next=CARDS[:1], at=2)
    assert said(state, "phase", "leg", "card") == {"phase": "judge", "leg": 2, "card": 2}
    assert said(state, "legs", "judgements", "marker_steps") == {
        "legs": (0, 2, 1, 0), "judgements": 3, "marker_steps": 0 + 1 + 3 + 2 + 1,
    }  # fmt: skip


def test_who_races_and_who_has_retired() -> None:
    state = table(OWN, OWN, OWN | {"retired": True}, cards=CARDS, order=["B", "A", "C"])
    assert said(state, "order", "retired", "token", "board") == {
        "order": ("B", "A"), "retired": ["C"], "token": "C", "board": (),
    }  # fmt: skip
    assert said(table(OWN, OWN, cards=CARDS), "token") == {"token": "nobody"}
    assert said(table(OWN, OWN, cards=CARDS, token="A"), "token") == {"token": "A"}
    assert [of_seat(state, "rank", "racing", seat=name) for name in "ABC"] == [
        {"rank": 2, "racing": True}, {"rank": 1, "racing": True}, {"rank": 0, "racing": False},
    ]  # fmt: skip


def test_a_free_number_of_the_board_is_empty() -> None:
    state = table({}, {}, {}, phase="stack", options={"take_back": "leave_gap"})
    assert said(replace(state, board=(2, NOBODY, 0)), "board") == {"board": ("C", "", "A")}


def test_whose_pick_it_is_and_what_is_left_in_the_box() -> None:
    unpicked = {"picked": False}
    state = table(unpicked | {"entry": 4}, unpicked, phase="drivers", supply={"R": 6, "B": 0})
    assert said(state, "picks", "left") == {"picks": "B", "left": {"R": 6}}
    assert said(table({}, {}, phase="stack"), "picks") == {"picks": "nobody"}
    assert said(table({"cubes": "R2"}, {"cubes": "R1"}, phase="stack", supply={"R": 6}), "left") == {"left": {"R": 3}}


def test_who_has_won_is_said_once_the_game_is_over() -> None:
    at_goal = table({"points": 5}, {"points": 9, "retired": True}, {"points": 2}, phase="waypoint", leg=4,
                    waypoint={"bonus": "3"})  # fmt: skip
    assert said(at_goal, "phase", "winners", "places") == {
        "phase": "over", "winners": ["A"], "places": {"A": 1, "B": 2 + 1, "C": 2},
    }  # fmt: skip
    assert of_seat(at_goal, "points", "final", seat="B") == {"points": 9, "final": 2}
    going_on = table({"points": 5}, {}, phase="waypoint")
    assert said(going_on, "winners", "places") == {"winners": [], "places": {}}


def test_warnings_are_named_by_their_last_word() -> None:
    assert facts(begun(), (text("setup.warns.five"), text("setup.warns.short")))["warnings"] == ["five", "short"]
    assert facts(begun(), ())["warnings"] == []


def test_points_by_where_they_come_from() -> None:
    state = do(table(OWN, OWN, phase="stack", cards=CARDS), Ready(1), Ready(0))
    assert of_seat(state, "points", "placing", seat="B") == {"points": 5, "placing": 5}
    paid = do(table(YES, NO, cards=CARDS[:1], waypoint={"bonus": "6"}), Advance(None))
    assert of_seat(paid, "points", "from_cards", "from_checkpoints", "from_goal", "final") == {
        "points": 8, "from_cards": 2, "from_checkpoints": 6, "from_goal": 0, "final": 8,
    }  # fmt: skip
    goal = table({}, {}, phase="waypoint", leg=4, waypoint={"bonus": "10 / 4"})
    assert of_seat(goal, "from_goal", "from_checkpoints", seat="B") == {"from_goal": 4, "from_checkpoints": 0}


@pytest.mark.rule("CR-AMB-57")
def test_points_are_shown_unless_they_are_hidden_until_the_end() -> None:
    hidden = {"show_points": "false"}
    assert of_seat(table({"points": 3}, {}, phase="stack"), "shows") == {"shows": 3}
    assert of_seat(table({}, {}, phase="stack"), "shows") == {"shows": 0}
    assert of_seat(table({"points": 3}, {}, phase="stack", options=hidden), "shows") == {"shows": "nothing"}
    assert of_seat(table({"points": 3}, {}, phase="waypoint", leg=4, options=hidden), "shows") == {"shows": 3}


def test_verdicts_and_what_is_asked() -> None:
    obstacle = {"obstacle": {"kind": "pattern", "pattern": "B"}}
    state = table(YES, OWN, cards=CARDS, before=obstacle)
    names = ("verdict", "obstacle", "asked")
    assert of_seat(state, *names) == {"verdict": "yes", "obstacle": "no", "asked": "nothing"}
    assert of_seat(state, *names, seat="B") == {"verdict": "none", "obstacle": "none", "asked": "card"}
    assert of_seat(do(state, Judge(1, 0, True)), *names, seat="B") == {
        "verdict": "yes", "obstacle": "none", "asked": "obstacle",
    }  # fmt: skip
    assert of_seat(table({"untold": True}, OWN, phase="enter", cards=CARDS), "asked") == {"asked": "stack"}


def test_cards_cubes_and_squares_of_a_seat() -> None:
    state = table({"cubes": "R2 B1", "damage": 1, "durability": 4, "driver": -1, "entry": 7, "diagram": ["o#", "oo"]},
                  {}, phase="stack")  # fmt: skip
    assert of_seat(state, "damage", "durability", "entry") == {"damage": 1, "durability": 3, "entry": 7}
    assert of_seat(state, "owned", "squares") == {"owned": "R2 B1", "squares": ["(0,0)", "(0,1)", "(1,0)"]}
    lost = replace(state, drivers=(replace(state.drivers[0], lost=(("R", 1),), gone=(("B", 1),)), state.drivers[1]))
    assert of_seat(lost, "owned", "usable") == {"owned": "R2 B1", "usable": "R1"}


def test_a_stack_is_said_as_it_is_written() -> None:
    state = table({"stack": "(0,0)=RB (2,1)=G"}, OWN, phase="enter", cards=CARDS)
    assert state.drivers[0].stack == stack(x0y0="RB", x2y1="G")
    assert of_seat(state, "stack") == {"stack": "(0,0)=RB (2,1)=G"}
    assert of_seat(state, "stack", seat="B") == {"stack": ""}


def done(state: Rally, *actions: Any) -> dict[str, Any]:
    """Return what happened in the last of these actions."""
    state = do(state, *actions[:-1])
    applied = rules.apply(state, actions[-1])
    assert isinstance(applied, Applied)
    return happened(applied.state, applied.lines)


def test_what_each_seat_gained_and_who_retired_is_what_the_ledger_tells() -> None:
    frail = OWN | {"durability": 0}
    state = table(OWN, frail, cards=CARDS, order=["B", "A"])
    assert done(state, Judge(0, 0, True), Judge(1, 0, False)) == {
        "retired_now": ["B"], "A": {"gained": 2}, "B": {"gained": 0},
    }  # fmt: skip
    assert done(state, Judge(0, 0, True)) == {"retired_now": [], "A": {"gained": 0}, "B": {"gained": 0}}
    begun_leg = at_stacking()
    placed = done(begun_leg, Ready(2), Ready(0), Ready(1))
    assert [placed[seat.name]["gained"] for seat in begun_leg.setup.seats] == [3, 1, 5]


def test_what_is_gained_twice_is_added_up() -> None:
    twice = {"pattern": "R", "success": "2 points, 3 points", "failure": "1 damage"}
    assert done(table(OWN, OWN, cards=[twice]), Judge(1, 0, False), Judge(0, 0, True))["A"] == {"gained": 5}


def test_the_game_says_its_facts_with_its_warnings() -> None:
    assert GAME.facts(table({}, {}, {}, {}, phase="stack"))["warnings"] == []
    assert GAME.facts(table({}, {}, {}, {}, {}, phase="stack"))["warnings"] == ["five"]
