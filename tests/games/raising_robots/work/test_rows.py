"""Design, Manufacture and Recycle are run: board actions, then robots, forward only (RR-ROW)."""

import pytest
from msgspec.structs import replace

from companion.games.raising_robots.actions import Act, EndPhase, Skip
from companion.games.raising_robots.components import ROWS, BoardAction, PrintedEffect, PrintedSpot, RobotAction
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import Assembled
from companion.games.raising_robots.work import alternatives, current, steps
from tests.games.raising_robots.made import did, refused
from tests.games.raising_robots.rows_made import gains, material, robot, running


def board(*actions, row="manufacture", links=("", "", "", "")):
    return tuple(BoardAction(row, action, link) for action, link in zip(actions, links, strict=False))


def stock(state):
    return state.makers[0].stock


def allowed(state):
    return [(step.at, version.name) for step in steps(state, 0) for version in step.open]


@pytest.mark.rule("RR-ROW-01")
@pytest.mark.parametrize("row", ROWS)
def test_the_three_rows_are_run_alike(row):
    box = material(robot("r", gains(2, sensor=2), row=row), actions=board(gains(1, gear=1), row=row))
    state = did(running(3, box, "r", row=row), Act(0, 0), Act(0, 1))
    assert stock(state) == Stock(gear=1, sensor=2)
    assert state.makers[0].work.activated == (0,)


@pytest.mark.rule("RR-ROW-01")
@pytest.mark.parametrize("phase", ["upgrade", "assemble", ""])
def test_outside_these_phases_no_row_is_run(phase):
    state = running(3, material(robot("r", gains(1, gear=1))), "r")
    maker = state.makers[0]
    state = replace(state, makers=(replace(maker, work=replace(maker.work, now=phase)), *state.makers[1:]))
    assert refused(state, Act(0, 0)) == ("reject.no_row_now", "RR-ROW-01")
    assert refused(state, Skip(0, 0)) == ("reject.no_row_now", "RR-ROW-01")
    assert steps(state, 0) == ()
    assert current(state, 0) is None


@pytest.mark.rule("RR-ROW-02")
def test_board_actions_come_before_robots():
    box = material(robot("r", gains(1, sensor=1)), actions=board(gains(1, gear=1), gains(1, microchip=1)))
    state = running(3, box, "r")
    assert [step.place for step in steps(state, 0)] == [None, None, 0, 1, 2, 3, 4]
    state = did(state, Act(0, 2))
    assert refused(state, Act(0, 1)) == ("reject.step_behind", "RR-ROW-05")
    assert refused(state, Act(0, 7)) == ("reject.no_such_step", "RR-ROW-02")
    assert refused(state, Act(0, -1)) == ("reject.no_such_step", "RR-ROW-02")
    assert refused(state, Skip(0, 7)) == ("reject.no_such_step", "RR-ROW-02")


@pytest.mark.rule("RR-ROW-02")
def test_board_actions_of_other_rows_are_not_in_this_one():
    actions = (*board(gains(1, gear=1), row="design"), *board(gains(1, microchip=1)))
    state = did(running(3, material(actions=actions)), Act(0, 0))
    assert stock(state) == Stock(microchip=1)


@pytest.mark.rule("RR-ROW-03", "RR-ROW-14", "RR-PHASE-13")
def test_thresholds_are_compared_with_the_whole_total_and_use_nothing_up():
    box = material(
        robot("r", gains(7, sensor=1)), robot("s", gains(8, sensor=1)),
        actions=board(gains(1, gear=1), gains(7, gear=1), gains(8, gear=1)),
    )  # fmt: skip
    state = running(7, box, "r", "s")
    assert refused(state, Act(0, 2)) == ("reject.needs_more_energy", "RR-ROW-03")
    state = did(state, Act(0, 0), Act(0, 1), Act(0, 3))
    assert stock(state) == Stock(gear=2, sensor=1)
    assert (state.makers[0].work.energy.total, state.makers[0].work.spent) == (7, 0)
    assert refused(state, Act(0, 4)) == ("reject.needs_more_energy", "RR-ROW-11")


@pytest.mark.rule("RR-ROW-04", "RR-ROW-05")
def test_what_is_left_out_or_done_is_never_returned_to():
    state = running(5, material(actions=board(*(gains(1, gear=1),) * 4)))
    state = did(state, Skip(0, 0))
    assert refused(state, Act(0, 0)) == ("reject.step_behind", "RR-ROW-05")
    assert refused(state, Skip(0, 0)) == ("reject.step_behind", "RR-ROW-05")
    state = did(state, Act(0, 2))
    assert refused(state, Act(0, 2)) == ("reject.action_done", "RR-ROW-05")
    assert refused(state, Act(0, 1)) == ("reject.step_behind", "RR-ROW-05")
    assert [step.condition for step in steps(state, 0)][:5] == ["passed", "passed", "done", "ahead", "empty"]
    state = did(state, Skip(0, 3))
    assert [step.condition for step in steps(state, 0)][3:6] == ["passed", "empty", "empty"]


def test_the_ledger_says_how_much_is_left_out():
    state = running(5, material(actions=board(*(gains(1, gear=1),) * 3)), "unknown")
    applied = apply(did(state, Act(0, 0)), Skip(0, 7))
    assert [(line.says.key, line.says.args) for line in applied.lines] == [("ledger.left_out", {"n": 3})]


@pytest.mark.rule("RR-ROW-03", "RR-ROW-09")
def test_the_ledger_says_which_action_of_the_board_and_which_robot_was_used():
    box = material(robot("a", gains(1, gear=1), gains(1, gear=2)), actions=board(gains(1, gear=1)))
    state = running(3, box, Assembled("a", "speed"), "")
    said = []
    for action in (Act(0, 0), Act(0, 1, "upgraded"), Act(0, 2)):
        applied = apply(state, action)
        state = applied.state
        first = applied.lines[0]
        said.append((first.says.key, first.rule, first.says.args.get("robot"), first.says.args["n"]))
        assert first.says.args["version"] == f"@version.{action.version}"
    assert said == [
        ("ledger.board_action", "RR-ROW-03", None, 1), ("ledger.activates", "RR-ROW-09", "a", 1),
        ("ledger.activates", "RR-ROW-09", "@robot.unnamed", 2),
    ]  # fmt: skip


@pytest.mark.rule("RR-ROW-06", "RR-ROW-14")
def test_actions_linked_by_and_may_all_be_performed():
    actions = board(gains(1, gear=1), gains(4, gear=2), gains(7, gear=4), links=("", "and", "and"))
    assert stock(did(running(7, material(actions=actions)), Act(0, 0), Act(0, 1), Act(0, 2))) == Stock(gear=7)
    state = running(6, material(actions=actions))
    assert allowed(state) == [(0, "basic"), (1, "basic")]


@pytest.mark.rule("RR-ROW-07")
@pytest.mark.parametrize(("first", "second", "gear"), [(0, 1, 1), (1, 0, 2)])
def test_of_actions_linked_by_or_one_at_most_is_performed(first, second, gear):
    actions = board(gains(2, gear=1), gains(5, gear=2), links=("", "or"))
    state = did(running(5, material(actions=actions)), Act(0, first))
    assert stock(state) == Stock(gear=gear)
    assert refused(state, Act(0, second))[1] == ("RR-ROW-07" if second > first else "RR-ROW-05")
    assert current(did(running(5, material(actions=actions)), Skip(0, 1)), 0) is None


@pytest.mark.rule("RR-ROW-06", "RR-ROW-07", "AMB-49")
def test_and_binds_to_the_one_above_and_or_divides_groups():
    """Four actions: A or (B and C), and D by itself (AMB-49)."""
    four = board(*(gains(1, gear=1),) * 4, links=("", "or", "and", ""))
    assert alternatives(four) == ((0, 0), (0, 1), (0, 1), (1, 0))
    state = running(3, material(actions=four))
    after_a = did(state, Act(0, 0))
    assert refused(after_a, Act(0, 1)) == ("reject.other_of_or", "RR-ROW-07")
    assert refused(after_a, Act(0, 2)) == ("reject.other_of_or", "RR-ROW-07")
    assert stock(did(after_a, Act(0, 3))) == Stock(gear=2)
    assert stock(did(state, Act(0, 1), Act(0, 2), Act(0, 3))) == Stock(gear=3)


def test_a_link_of_the_topmost_action_binds_it_to_nothing():
    assert alternatives(board(*(gains(1, gear=1),) * 3, links=("or", "and", "or"))) == ((0, 0), (0, 0), (0, 1))
    assert alternatives(()) == ()


@pytest.mark.rule("RR-ROW-08")
def test_robots_are_handled_from_left_to_right():
    box = material(robot("a", gains(1, gear=1)), robot("b", gains(1, sensor=1)), robot("c", gains(1, microchip=1)))
    state = running(3, box, "a", "b", "c")
    assert current(state, 0) == 0
    state = did(state, Act(0, 1))
    assert refused(state, Act(0, 0)) == ("reject.step_behind", "RR-ROW-05")
    assert current(state, 0) == 2
    assert refused(state, Act(0, 3)) == ("reject.place_empty", "RR-ROW-08")
    assert stock(did(state, Act(0, 2))) == Stock(sensor=1, microchip=1)


@pytest.mark.rule("RR-ROW-09", "RR-ROW-13")
def test_a_robot_does_one_of_its_actions_once():
    box = material(robot("a", gains(1, gear=1), gains(1, gear=3)))
    state = running(3, box, Assembled("a", "speed"))
    assert allowed(state) == [(0, "basic"), (0, "upgraded")]
    state = did(state, Act(0, 0, "basic"))
    assert stock(state) == Stock(gear=1)
    assert refused(state, Act(0, 0, "upgraded")) == ("reject.robot_done", "RR-ROW-13")


@pytest.mark.rule("RR-ROW-10")
def test_a_robot_of_which_no_threshold_is_reached_is_not_activated():
    """As Nugget in the examples: total 3, basic action above 3."""
    state = running(3, material(robot("a", gains(4, gear=1), gains(6, gear=3))), Assembled("a", "speed"))
    assert refused(state, Act(0, 0)) == ("reject.needs_more_energy", "RR-ROW-11")
    assert refused(state, Act(0, 0, "upgraded")) == ("reject.needs_more_energy", "RR-ROW-12")
    assert current(state, 0) is None


@pytest.mark.rule("RR-ROW-09", "RR-ROW-11", "RR-ROW-12")
def test_a_threshold_of_the_upgraded_action_of_its_own():
    """Basic 3, upgraded 5, token placed, total 4: only the basic action."""
    state = running(4, material(robot("a", gains(3, gear=1), gains(5, gear=3))), Assembled("a", "speed"))
    assert allowed(state) == [(0, "basic")]


@pytest.mark.rule("RR-ROW-12")
def test_the_upgraded_action_needs_the_token():
    state = running(4, material(robot("a", gains(3, gear=1), gains(2, gear=3))), "a")
    assert refused(state, Act(0, 0, "upgraded")) == ("reject.no_token_on_it", "RR-ROW-12")


@pytest.mark.rule("RR-ROW-12")
@pytest.mark.parametrize(("reading", "names"), [("either", ["basic", "upgraded"]), ("upgraded_only", ["upgraded"])])
def test_an_upgraded_robot_may_keep_its_basic_action(reading, names):
    box = material(robot("a", gains(1, gear=1), gains(1, gear=3)), robot("b", gains(1, gear=1), gains(1, gear=3)))
    state = running(3, box, Assembled("a", "speed"), "b", upgraded_keeps_basic=reading)
    assert allowed(state) == [*((0, name) for name in names), (1, "basic")]
    if reading == "upgraded_only":
        assert refused(state, Act(0, 0, "basic")) == ("reject.upgraded_only", "RR-ROW-12")


def with_token(state, row, place):
    """Return the game with a speed token of the inventory placed on a robot."""
    maker = state.makers[0]
    robots = list(maker.row(row))
    robots[place] = replace(robots[place], token="speed")
    rows = tuple(tuple(robots) if each == row else maker.row(each) for each in ROWS)
    return replace(state, makers=(replace(maker, rows=rows, unlocked=(0, 0, 0, 0)), *state.makers[1:]))


@pytest.mark.rule("RR-ROW-15")
def test_a_token_placed_before_its_robots_turn_counts_at_once():
    box = material(robot("a", gains(1, vp=1)), robot("astaire", gains(9, vp=1), gains(7, gear=2)))
    state = did(running(7, box, "a", "astaire", unlocked=(0, 1, 0, 0)), Act(0, 0))
    assert current(state, 0) == 1
    assert steps(state, 0)[1].token_fits
    state = did(with_token(state, "manufacture", 1), Act(0, 1, "upgraded"))
    assert stock(state) == Stock(vp=1, gear=2)


@pytest.mark.rule("RR-ROW-15")
@pytest.mark.parametrize(("unlocked", "needed"), [((1, 0, 1, 1), 7), ((0, 1, 0, 0), 8), ((0, 0, 0, 0), 7)])
def test_a_token_that_does_not_help_is_not_waited_for(unlocked, needed):
    box = material(robot("astaire", gains(9, vp=1), gains(needed, gear=2)))
    state = running(7, box, "astaire", unlocked=unlocked)
    assert not steps(state, 0)[0].token_fits
    assert current(state, 0) is None


@pytest.mark.rule("RR-ROW-15", "RR-ROW-05")
def test_a_token_placed_after_its_robots_turn_is_too_late():
    box = material(robot("a", gains(1, vp=1), gains(1, vp=9)))
    state = with_token(did(running(7, box, "a"), Act(0, 0)), "manufacture", 0)
    assert refused(state, Act(0, 0, "upgraded")) == ("reject.robot_done", "RR-ROW-13")


@pytest.mark.rule("RR-ROW-16", "RR-PHASE-17", "RR-PHASE-15")
def test_a_robot_assembled_in_the_middle_of_a_run_is_reached():
    box = material(robot("a", gains(1, vp=1)), robot("b", gains(1, gear=1)), robot("late", gains(1, sensor=2)))
    state = did(running(4, box, "a", "b"), Act(0, 1))
    assert current(state, 0) is None
    maker = state.makers[0]
    rows = tuple((*maker.row(row), Assembled("late")) if row == "manufacture" else maker.row(row) for row in ROWS)
    state = replace(state, makers=(replace(maker, rows=rows), *state.makers[1:]))
    assert current(state, 0) == 2
    assert stock(did(state, Act(0, 2))) == Stock(gear=1, sensor=2)


@pytest.mark.rule("RR-PHASE-15", "RR-PHASE-17")
def test_a_board_action_upgraded_after_its_turn_improves_the_next_run_only():
    """As in the example of Axle and Figure 8: unlocked by a robot, refused in this run."""
    box = material(
        robot("axle", gains(1, vp=1)),
        actions=(BoardAction("manufacture", gains(1, gear=1), upgraded=gains(1, gear=2)),),
        spots=(PrintedSpot("manufacture", "speed", slot=1),),
    )
    state = did(running(4, box, "axle"), Act(0, 0), Act(0, 1))
    state = replace(state, makers=(replace(state.makers[0], taken=(0,)), *state.makers[1:]))
    assert refused(state, Act(0, 0, "upgraded"))[1] == "RR-ROW-05"


SLOTS = (
    PrintedSpot("design", "speed", slot=1), PrintedSpot("manufacture", "speed", energy=1),
    PrintedSpot("manufacture", "cosmetic", slot=2),
)  # fmt: skip


@pytest.mark.rule("RR-UPGRADE-02", "RR-ROW-03")
def test_a_board_action_is_upgraded_once_its_own_token_is_taken():
    two = tuple(BoardAction("manufacture", gains(1, gear=1), upgraded=gains(4, gear=2)) for _ in range(2))
    box = material(actions=two, spots=(*SLOTS, PrintedSpot("manufacture", "speed", slot=1)))
    bare = running(4, box, unlocked=(0, 2, 0, 0), taken=(0, 1))
    assert allowed(bare) == [(0, "basic"), (1, "basic")]
    assert refused(bare, Act(0, 1, "upgraded")) == ("reject.token_not_taken", "RR-UPGRADE-02")
    state = running(4, box, unlocked=(1, 0, 0, 0), taken=(2,))
    assert allowed(state) == [(0, "basic"), (1, "upgraded")]
    assert refused(state, Act(0, 1)) == ("reject.upgraded_instead", "RR-UPGRADE-02")
    assert stock(did(state, Act(0, 1, "upgraded"))) == Stock(gear=2)
    assert allowed(running(3, box, unlocked=(1, 0, 0, 0), taken=(2,))) == [(0, "basic")]


@pytest.mark.parametrize(("level", "spots"), [("full", ()), ("full", SLOTS[:2]), ("resources", SLOTS)])
def test_where_it_is_not_known_which_tokens_were_taken_the_seat_says_it(level, spots):
    two = tuple(BoardAction("manufacture", gains(1, gear=1), upgraded=gains(1, gear=2)) for _ in range(2))
    box = material(actions=two, spots=spots)
    state = running(4, box, level=level, unlocked=(1, 0, 0, 0))
    assert allowed(state)[2:] == [(1, "basic"), (1, "upgraded")]
    assert stock(did(state, Act(0, 1, "upgraded"))) == Stock(gear=2)
    assert allowed(running(4, box, level=level)) == [(0, "basic"), (1, "basic")]


def test_an_action_that_nothing_upgrades_has_one_form():
    state = running(4, material(actions=board(gains(1, gear=1))), unlocked=(1, 0, 0, 0))
    assert refused(state, Act(0, 0, "upgraded")) == ("reject.no_upgraded_form", "RR-UPGRADE-02")


UNKNOWN = [
    RobotAction(None, PrintedEffect(gain=(("gear", 1),))), RobotAction(2, None), RobotAction(),
]  # fmt: skip


@pytest.mark.rule("AMB-03")
@pytest.mark.parametrize("action", UNKNOWN)
def test_what_is_not_known_is_performed_and_booked_by_hand(action):
    state = running(4, material(robot("a", action), actions=board(action)), "a", "", stock=Stock(gear=2))
    for at, place in ((0, None), (1, 0), (2, 1)):
        applied = apply(state, Act(0, at))
        state = applied.state
        assert [line.says.key for line in applied.lines][-1] == "ledger.book_it"
        assert place is None or place in state.makers[0].work.activated
    assert stock(state) == Stock(gear=2)
    assert state.makers[0].work.acted == (0,)


def test_a_known_threshold_is_compared_although_the_effect_is_not_known():
    state = running(4, material(robot("a", RobotAction(5, None))), "a")
    assert refused(state, Act(0, 0)) == ("reject.needs_more_energy", "RR-ROW-11")


def test_nothing_is_paid_for_what_is_not_known():
    state = running(4, material(), "", stock=Stock(gear=2))
    assert refused(state, Act(0, 0, pay=(("gear", 1),))) == ("reject.not_this_way", "RR-RESOURCE-08")


@pytest.mark.parametrize("level", ["resources", "table"])
def test_resources_are_counted_from_the_level_of_resources_on(level):
    state = running(4, material(robot("a", gains(1, gear=1))), "a", level=level)
    if level == "resources":
        assert stock(did(state, Act(0, 0))) == Stock(gear=1)
    else:
        for action in (Act(0, 0), Skip(0, 0)):
            assert refused(state, action) == ("reject.not_kept", "RR-RESOURCE-15")


@pytest.mark.rule("RR-ICON-08", "RR-ICON-09")
def test_a_conversion_is_made_once_and_only_if_it_is_paid():
    swap = RobotAction(1, PrintedEffect(pay=(("battery", 1),), gain=(("gear", 2),)))
    box = material(robot("a", swap))
    state = running(4, box, "a", stock=Stock(battery=5, duct_tape=5))
    assert refused(state, Act(0, 0)) == ("reject.not_this_way", "RR-RESOURCE-08")
    assert refused(state, Act(0, 0, pay=(("battery", 2),)))[0] == "reject.not_this_way"
    assert refused(state, Act(0, 0, pay=(("duct_tape", 1),)))[0] == "reject.not_this_way"
    state = did(state, Act(0, 0, pay=(("battery", 1),)))
    assert stock(state) == Stock(battery=4, gear=2, duct_tape=5)
    assert refused(state, Act(0, 0, pay=(("battery", 1),))) == ("reject.robot_done", "RR-ROW-13")


@pytest.mark.rule("RR-ICON-09", "RR-RESOURCE-04")
def test_a_conversion_that_cannot_be_paid_is_not_made():
    """Battery to duct tape and a wild, with no battery: neither is gained."""
    swap = RobotAction(1, PrintedEffect(pay=(("battery", 1),), gain=(("duct_tape", 1), ("wild", 1))))
    state = running(4, material(robot("a", swap)), "a", stock=Stock(duct_tape=5))
    assert refused(state, Act(0, 0, pay=(("battery", 1),))) == ("reject.cannot_pay", "RR-ICON-09")
    assert current(state, 0) is None


@pytest.mark.rule("RR-PHASE-07")
def test_what_is_due_comes_before_the_next_step():
    unlocks = RobotAction(1, PrintedEffect(specials=("unlock_token",)))
    state = did(running(4, material(robot("a", unlocks), robot("b", unlocks)), "a", "b"), Act(0, 0))
    assert refused(state, Act(0, 1)) == ("reject.unlock_due", "RR-ICON-15")
    assert refused(state, Skip(0, 1)) == ("reject.unlock_due", "RR-ICON-15")
    assert refused(state, EndPhase(0, "manufacture")) == ("reject.unlock_due", "RR-ICON-15")
