"""Which moments of a rally are pictured, at which tables, and which games' touches are counted."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import Ready
from companion.core.setup import Setup
from companion.core.view import Panel, TableView
from companion.games.cube_rally.actions import Judge, TellStack
from companion.games.cube_rally.moments import BY_HAND, MOMENTS, SEEN
from companion.games.cube_rally.shown.panel import panel
from companion.games.cube_rally.shown.view import view
from companion.games.cube_rally.state import RALLY_LEVELS, Rally
from tests.games.cube_rally.box import asks_red, do, stack, table

OWN, YES = {"level": "table"}, {"stack": "(0,0)=R"}
UNTOLD = {"untold": True}
CARDS = [asks_red()]


class Onlooker:
    """Somebody who looks over everybody's shoulder."""

    def __init__(self, state: Rally) -> None:
        self.setup: Setup = state.setup
        self.state = state

    def view(self) -> TableView:
        return view(self.state)

    def panel(self, seat: int) -> Panel:
        return panel(self.state, seat)


def stacking(seats: int, *placed: int, **fields: Any) -> Rally:
    return do(table(*[{}] * seats, phase="stack", cards=CARDS, **fields), *map(Ready, placed))


def waypoint(leg: int, *ready: int) -> Rally:
    return do(table(OWN, OWN, phase="waypoint", leg=leg), *map(Ready, ready))


ENTERING = table(YES, UNTOLD, UNTOLD, phase="enter", cards=CARDS)
JUDGING = table(YES, OWN, OWN, cards=CARDS)


@pytest.mark.parametrize(("name", "state", "whose"), [
    ("stacking", stacking(4, 3, 2), 2),
    ("stacking", stacking(4, 0, 2), 0),
    ("stacking", stacking(4, 1), None),
    ("stacking", stacking(4, 1, 2, 3), None),
    ("stacking", stacking(4, 3, 2, leg=1), None),
    ("stacking", stacking(4, 3, 2, leg=3), 2),
    ("stacking", table(YES, YES, OWN, cards=CARDS), None),
    ("judging", JUDGING, 1),
    ("judging", table(OWN, OWN, OWN, cards=CARDS), 0),
    ("judging", do(JUDGING, Judge(1, 0, True)), None),
    ("judging", table(YES, YES, cards=CARDS), None),
    ("judging", table(OWN, OWN, phase="waypoint", waypoint={"bonus": "note sing / note dance"}), None),
    ("telling", ENTERING, 1),
    ("telling", do(ENTERING, TellStack(1, stack(x0y0="R"))), 2),
    ("telling", JUDGING, None),
    ("telling", stacking(3, 0), None),
    ("waypoint", waypoint(2), 0),
    ("waypoint", waypoint(3), 0),
    ("waypoint", waypoint(1), None),
    ("waypoint", waypoint(2, 1), None),
    ("waypoint", stacking(2), None),
])  # fmt: skip
def test_whose_moment_it_is(name: str, state: Rally, whose: int | None) -> None:
    assert SEEN[name].seen(Onlooker(state)) == whose


def test_a_card_is_judged_by_as_many_as_can_play_and_other_moments_have_four_seats() -> None:
    assert {name: moment.seats for name, moment in SEEN.items()} == {
        "stacking": 4, "judging": 5, "telling": 4, "waypoint": 4,
    }  # fmt: skip


def test_touches_are_counted_for_four_at_each_level() -> None:
    assert [(game.seats, game.level) for game in MOMENTS.counted] == [(4, level) for level in RALLY_LEVELS]


def test_pictures_begin_at_moments_that_are_recognised_or_come_about_in_every_game() -> None:
    everywhere = {"panel", "asked", "over"}
    assert {picture.moment for picture in MOMENTS.pictures} - everywhere == set(SEEN)


def test_of_each_action_of_the_game_it_is_said_what_hands_do_for_it() -> None:
    own = {"TakeEntry", "PickDriver", "PickMachine", "TurnUp", "TellStack", "Sighted", "Collapse", "Judge",
           "JudgeObstacle", "Overrule", "Carry"}  # fmt: skip
    assert set(BY_HAND) == own
