"""The row that is run: the key that runs on, how actions hang together, forms, costs of spaces, the other rows."""

import pytest
from msgspec.structs import replace

from companion.core.view import RowRun
from companion.games.raising_robots.actions import Act, PlaceToken, RunOn, Skip
from companion.games.raising_robots.components import BoardAction, RobotAction
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.state import Assembled
from tests.games.raising_robots.made import did, given
from tests.games.raising_robots.rows_made import gains, material, robot, running

GEAR = gains(1, gear=1)
TWO = material(robot("a", GEAR), robot("b", GEAR))


def run(state):
    return next(each for each in panel(state, 0).sections if isinstance(each, RowRun))


def beside(state):
    return panel(state, 0).workbench.beside


@pytest.mark.rule("RR-PHASE-08")
def test_the_key_that_runs_on_says_how_much_it_performs_and_is_there_only_for_something():
    state = running(3, TWO, "a", "b")
    (key,) = beside(state)
    assert (key.says.key, key.action, key.sign) == ("run.on", RunOn(0), "run_on")
    assert (key.adds.key, key.adds.args) == ("run.on_n", {"n": 2})
    (one,) = beside(did(state, Act(0, 0)))
    assert one.adds.args == {"n": 1}
    assert beside(did(state, key.action)) == ()
    assert beside(running(0, TWO, "a", "b")) == ()


@pytest.mark.rule("RR-ROW-19")
def test_actions_of_the_board_hang_together_by_and_or_or():
    actions = tuple(
        BoardAction("manufacture", action, link)
        for action, link in ((GEAR, ""), (gains(None, gear=2), "and"), (gains(9, gear=3), "or"), (GEAR, ""))
    )
    found = run(running(3, material(robot("a", GEAR), actions=actions), "a")).actions
    assert [action.link for action in found] == ["", "and", "or", ""]
    assert [action.threshold.said for action in found] == ["1", "?", "9", "1"]
    assert found[0].state == "now"
    assert found[2].state == "closed"


@pytest.mark.rule("RR-ROW-07")
def test_forms_that_no_token_allows_are_not_shown():
    both = material(robot("a", gains(1, gear=1), gains(2, gear=3)))
    plain = run(running(3, both, "a")).step
    assert [key.offer.action for key in plain.keys] == [Act(0, 0)]
    assert [(key.head.sign, key.head.said) for key in plain.keys] == [("energy", "1")]
    upgraded = run(running(3, both, Assembled("a", "speed"))).step
    assert [key.offer.action for key in upgraded.keys] == [Act(0, 0), Act(0, 0, "upgraded")]
    assert [(key.head.sign, key.head.said, key.offer.on) for key in upgraded.keys] == [
        ("energy", "1", False), ("token", "2", True),
    ]  # fmt: skip
    assert (upgraded.skip.says.key, upgraded.skip.action) == ("run.skip", Skip(0, 0))
    weak = run(running(1, both, Assembled("a", "speed")))
    assert [(badge.sign, badge.said, badge.lit) for badge in weak.places[0].badges] == [
        ("energy", "1", True), ("token", "2", False),
    ]  # fmt: skip


def test_a_threshold_that_nobody_knows_is_asked_for_before_it_is_performed():
    unknown = material(
        robot("a", RobotAction(None)), actions=(BoardAction("design", GEAR), BoardAction("manufacture", gains(None)))
    )
    state = running(3, unknown, "a")
    first, _acts = run(state).step.keys
    assert first.offer.says.key == "run.needs"
    assert any("board/action/1/energy" in token for token in first.offer.select)
    first, _acts = run(did(state, Skip(0, 0))).step.keys
    assert any("robot/a/basic/energy" in token for token in first.offer.select)


@pytest.mark.rule("RR-ROW-12")
def test_a_token_that_fits_can_be_placed_first():
    state = running(3, TWO, "a", "b", unlocked=(0, 1, 0, 0))
    assert run(state).step.keys[-1].offer.action == PlaceToken(0, "speed", "manufacture:0")
    assert run(state).step.keys[-1].head.sign == "speed"
    nobody = replace(TWO, robots={**TWO.robots, "a": replace(TWO.robots["a"], upgrade_type="")})
    assert run(running(3, nobody, "a", "b", unlocked=(0, 1, 0, 0))).step.keys[-1].offer.select == ("page:board",)


@pytest.mark.rule("RR-ASSEMBLE-09")
def test_empty_places_say_what_they_cost_besides():
    box = replace(TWO, boards=replace(TWO.boards, space_costs={"manufacture": (0, 0, 2, None)}))
    places = run(running(3, box, "a")).places
    assert [place.extra and (place.extra.sign, place.extra.said) for place in places] == [
        None, None, ("wild", "+2"), ("wild", "+?"), ("wild", "+?"),
    ]  # fmt: skip
    assert [place.says.args["n"] for place in places[1:]] == [2, 3, 4, 5]


def test_the_other_two_rows_stand_below_with_five_places_each():
    rows = ((Assembled("a"),), (Assembled("b"),), (Assembled("a", "speed"), Assembled()))
    state = given(running(3, TWO, "b"), rows=rows)
    design, recycle = run(state).others
    assert (design.phase, recycle.phase) == ("design", "recycle")
    assert [len(strip.places) for strip in (design, recycle)] == [5, 5]
    assert [place.head is not None for place in recycle.places] == [True, True, False, False, False]
    assert [place.token for place in recycle.places] == ["speed", "", "", "", ""]
