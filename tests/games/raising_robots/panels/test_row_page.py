"""The row that is run: the key that runs on, how actions hang together, forms, costs of spaces, the other rows."""

import pytest
from msgspec.structs import replace

from companion.core.view import RowRun
from companion.games.raising_robots.actions import Act, PlaceToken, RunOn, Skip
from companion.games.raising_robots.components import BoardAction, PrintedEffect, PrintedSpot, RobotAction
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
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


def gains_of(deal):
    return [(amount.sign, amount.said) for amount in deal.gains]


def pays_of(deal):
    return [(amount.sign, amount.said) for amount in deal.pays]


@pytest.mark.rule("RR-UPGRADE-02")
def test_an_upgraded_action_of_the_board_is_shown_instead_once_its_token_is_taken():
    action = BoardAction("manufacture", GEAR, upgraded=gains(2, gear=3))
    box = material(robot("a", GEAR), actions=(action,), spots=(PrintedSpot("manufacture", "speed", slot=1),))
    for taken, said, gear, key in (((), "1", "", Act(0, 0)), ((0,), "2", "3", Act(0, 0, "upgraded"))):
        found = run(running(3, box, "a", taken=taken, unlocked=(0, 1, 0, 0)))
        assert found.actions[0].threshold.said == said
        assert gains_of(found.actions[0].deal) == [("gear", gear)]
        assert [each.offer.action for each in found.step.keys] == [key]
    weak = run(running(1, box, "a", taken=(0,), unlocked=(0, 1, 0, 0)))
    assert (weak.actions[0].threshold.said, weak.actions[0].state) == ("2", "closed")


@pytest.mark.rule("RR-ROW-13")
def test_what_cannot_be_performed_any_more_is_closed_unless_a_token_can_open_it():
    box = material(robot("a", gains(9, gear=1), gains(2, gear=1)), robot("b", GEAR))
    assert [place.state for place in run(running(3, box, "a", "b")).places[:2]] == ["closed", "now"]
    opened = run(running(3, box, "a", "b", unlocked=(0, 1, 0, 0)))
    assert [place.state for place in opened.places[:2]] == ["now", "to_come"]
    (token,) = [key for key in opened.step.keys if isinstance(key.offer.action, PlaceToken)]
    assert (token.offer.says.key, token.worded) == ("run.token_first", True)


def test_the_step_at_hand_is_named_by_its_number_or_by_its_robot_and_can_be_left_out():
    box = material(robot("a", GEAR), actions=(BoardAction("manufacture", GEAR), BoardAction("manufacture", GEAR)))
    state = running(3, box, "a")
    for at in (0, 1):
        step = run(state).step
        assert (step.says.key, dict(step.says.args)) == ("run.board_nth", {"n": at + 1})
        assert (step.skip.says.key, step.skip.action) == ("run.skip", Skip(0, at))
        state = did(state, step.skip.action)
    step = run(state).step
    assert (step.says.args["name"], step.skip.action) == ("a", Skip(0, 2))
    assert run(state).says.key == "run.board"


def test_only_thresholds_of_cards_that_are_known_are_asked_for():
    unknown = run(running(3, material(robot("a", GEAR)), Assembled()))
    assert [(key.offer.action, key.head.sign, key.head.said) for key in unknown.step.keys] == [
        (Act(0, 0), "energy", "?"),
    ]  # fmt: skip
    asked, _ = run(running(3, material(robot("a", gains(None, gear=1))), "a")).step.keys
    assert (asked.head.sign, asked.head.said, asked.offer.select) == ("energy", "?", ("ask:robot/a/basic/energy",))


@pytest.mark.rule("RR-ICON-03", "RR-ICON-04", "RR-ICON-07")
def test_a_key_says_what_is_paid_and_gained_now():
    effects = {
        "swap": PrintedEffect(pay=(("sensor", 1),), gain=(("gear", 2),), specials=("inspiration",)),
        "choice": PrintedEffect(gain_one_of=(("gear", 1), ("battery", 3))),
        "words": PrintedEffect(gain=(("vp", 1),), note="Wave."),
        "points": PrintedEffect(specials=("class_card", "vp_by_row")),
    }
    deals = {}
    for name, effect in effects.items():
        box = material(robot("a", RobotAction(1, effect)))
        state = running(3, box, "a", "a", "a", stock=Stock(sensor=1, robot_card=1))
        deals[name] = run(state).step.keys[0].deal
    assert (pays_of(deals["swap"]), gains_of(deals["swap"])) == (
        [("sensor", "−1")], [("gear", "+2"), ("inspiration", "")],
    )  # fmt: skip
    assert (gains_of(deals["choice"]), deals["choice"].one_of) == ([("gear", "+1"), ("battery", "+3")], True)
    assert (deals["words"].says.args["name"], gains_of(deals["words"])) == ("Wave.", [("vp", "+1")])
    assert gains_of(deals["points"]) == [("class_card", ""), ("vp", "?")]
    assert [deal.says is None for deal in deals.values()] == [True, True, False, True]
    assert [deal.one_of for deal in deals.values()] == [False, True, False, False]


def test_an_action_that_cannot_be_performed_says_what_is_printed():
    state = running(1, material(robot("a", GEAR, gains(2, vp=4))), Assembled("a", "speed"))
    basic, upgraded = run(state).step.keys
    assert (gains_of(basic.deal), gains_of(upgraded.deal)) == ([("gear", "+1")], [("vp", "4")])
    assert upgraded.offer.why is not None


@pytest.mark.rule("RR-ROW-12")
def test_where_only_the_upgraded_action_is_left_it_stands_alone():
    both = material(robot("a", gains(1, gear=1), gains(2, gear=3)))
    state = running(3, both, Assembled("a", "speed"), upgraded_keeps_basic="upgraded_only")
    assert [key.offer.action for key in run(state).step.keys] == [Act(0, 0, "upgraded")]
