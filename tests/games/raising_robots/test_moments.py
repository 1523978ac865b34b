"""Which moments of a workshop are pictured, what players like to touch, and which games' touches are counted."""

from __future__ import annotations

import pytest

from companion.core.actions import Action, Ready
from companion.core.messages import text
from companion.core.setup import Setup
from companion.core.view import Offer, Panel, TableView
from companion.games.raising_robots.actions import Act, Assemble, BeginPhase, NewRobot, RunOn, Unlock
from companion.games.raising_robots.components import RobotCard
from companion.games.raising_robots.moments import BY_HAND, HABITS, MOMENTS, SEEN
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.shown import view
from companion.games.raising_robots.state import WORKSHOP_LEVELS, Workshop
from tests.games.raising_robots.made import begun, did


class Onlooker:
    """Somebody who looks over everybody's shoulder."""

    def __init__(self, state: Workshop) -> None:
        self.setup: Setup = state.setup
        self.state = state

    def view(self) -> TableView:
        return view.view(self.state)

    def panel(self, seat: int) -> Panel:
        return panel(self.state, seat)


def whose(name: str, state: Workshop) -> int | None:
    return SEEN[name].seen(Onlooker(state))


def test_the_start_is_pictured_once_somebody_is_done_and_others_are_not() -> None:
    beginning = begun(3, "table")
    assert whose("start", beginning) is None
    assert whose("start", did(beginning, Ready(0))) == 1
    assert whose("start", did(beginning, Ready(2))) == 0
    assert whose("draw", did(beginning, Ready(0))) is None


def test_work_is_pictured_in_no_other_phase() -> None:
    beginning = begun(3, "table")
    names = ("table", "table 4", "row", "batteries", "upgrade", "assemble", "paid", "wild", "line", "score")
    assert [whose(name, beginning) for name in names] == [None] * len(names)


def test_pictures_begin_at_moments_that_are_recognised_or_come_about_in_every_game() -> None:
    assert {picture.moment for picture in MOMENTS.pictures} <= {*SEEN, "panel", "asked", "over"}


def test_touches_are_counted_for_four_at_each_level() -> None:
    assert [(game.seats, game.level) for game in MOMENTS.counted] == [(4, level) for level in WORKSHOP_LEVELS]


def key(action: Action | None = None, *select: str) -> Offer:
    return Offer(text("plain", name="x"), action, select=select or None)


@pytest.mark.parametrize(("offer", "habit"), [
    (key(BeginPhase(0, "design", 1)), "batteries"),
    (key(RunOn(0)), "run on"),
    (key(Act(0, 3)), "act"),
    (key(Unlock(0, "speed", 0)), "unlock"),
    (key(None, "row:1"), "row of costs"),
    (key(Assemble(0, "design")), "assemble"),
    (key(None, "named"), "tell a robot"),
    (key(None, "robot", "new"), "tell a robot"),
    (key(None, "named", "recycle"), "tell its row"),
    (key(NewRobot(0, RobotCard("r", "design"))), "answer"),
    (key(None, "page:board"), None),
    (key(), None),
])  # fmt: skip
def test_players_like_to_build_and_to_run(offer: Offer, habit: str | None) -> None:
    assert next((each.name for each in HABITS if each.fits(offer)), None) == habit


def test_a_battery_or_two_are_spent_and_no_more() -> None:
    batteries = next(habit for habit in HABITS if habit.name == "batteries")
    offers = [key(BeginPhase(0, "design", n)) for n in range(5)]
    assert list(batteries.among(offers, True)) == offers[1:3]


def test_robots_that_are_known_are_named_rather_than_described() -> None:
    tells = next(habit for habit in HABITS if habit.name == "tell a robot")
    named, new = key(None, "named"), key(None, "new")
    assert list(tells.among([new, named], False)) == [named]
    assert list(tells.among([new], False)) == [new]


def test_of_actions_that_touches_do_it_is_said_what_hands_do_for_them() -> None:
    assert {"LayCard", "TellPhase", "Assemble", "Unlock", "Act", "RunOn", "TellScore", "Decide"} <= set(BY_HAND)
