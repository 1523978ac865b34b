"""What was paid last can be paid otherwise, as long as nothing else was done (RR-RESOURCE-12)."""

import pytest
from msgspec.structs import replace

from companion.games.raising_robots.actions import Act, BeginPhase, NameCard, Repay, TellPrinted, Unlock
from companion.games.raising_robots.components import PrintedEffect, RobotAction, RobotCard
from companion.games.raising_robots.resources import Stock
from tests.games.raising_robots.energy.test_totals import working
from tests.games.raising_robots.made import did, refused
from tests.games.raising_robots.rows_made import material, robot, running


@pytest.fixture
def paid():
    """Return a game in which seat 0 has paid 4 wilds by 2 programs, a gear and tape, with other things to pay by."""
    state = working([("e4", "e2"), ("e6", "e8")], [("upgrade", "manufacture"), ("design", "recycle")])
    stock = Stock(program=3, gear=2, duct_tape=2, robot_card=2, battery=5)
    state = replace(state, makers=(replace(state.makers[0], stock=stock, named=("x", "y")), state.makers[1]))
    state = did(state, BeginPhase(0, "upgrade"))
    return did(state, Unlock(0, "speed", 0, pay=(("program", 2), ("gear", 1), ("duct_tape", 1))))


@pytest.mark.rule("RR-RESOURCE-12", "RR-RESOURCE-08")
def test_wilds_that_were_paid_are_paid_by_something_else(paid):
    state = did(paid, Repay(0, (("duct_tape", 2), ("robot_card", 2)), ("x",)))
    assert state.makers[0].stock == Stock(program=3, gear=2, battery=5)
    assert state.makers[0].named == ()
    again = did(state, Repay(0, (("program", 3), ("robot_card", 1)), ("x",)))
    assert again.makers[0].stock == Stock(gear=2, duct_tape=2, robot_card=1, battery=5)
    assert again.makers[0].named == ("y",)
    assert again.makers[0].tokens_unlocked == 1


@pytest.mark.rule("RR-RESOURCE-14", "RR-SETUP-04")
def test_a_card_that_somebody_else_has_drawn_since_does_not_come_back(paid):
    spent = did(paid, Repay(0, (("program", 3), ("robot_card", 1)), ("x",)))
    box = replace(spent.material, robots={name: RobotCard(name, "design") for name in "xy"})
    drawn = did(replace(spent, material=box), NameCard(1, "hand", "x"))
    assert refused(drawn, Repay(0, (("program", 3), ("robot_card", 1)), ("x",))) == (
        "reject.not_in_hand", "RR-RESOURCE-14",
    )  # fmt: skip
    state = did(drawn, Repay(0, (("program", 3), ("gear", 1))))
    assert (state.makers[0].named, state.makers[0].stock.robot_card) == (("y",), 2)
    assert state.makers[1].named == ("x",)


@pytest.mark.rule("RR-RESOURCE-22")
def test_only_what_was_there_pays(paid):
    assert refused(paid, Repay(0, (("program", 4),))) == ("reject.not_enough", "RR-RESOURCE-22")
    assert refused(paid, Repay(0, (("battery", 4),))) == ("reject.not_this_way", "RR-RESOURCE-08")
    assert refused(paid, Repay(0, (("program", 3),))) == ("reject.not_this_way", "RR-RESOURCE-08")
    by_unknown = Repay(0, (("program", 3), ("robot_card", 1)), ("z",))
    assert refused(paid, by_unknown) == ("reject.not_in_hand", "RR-RESOURCE-14")
    assert refused(paid, Repay(1, (("program", 4),))) == ("reject.nothing_paid", "RR-RESOURCE-12")


def test_a_figure_told_lets_it_be_and_anything_else_ends_it(paid):
    other = (("program", 3), ("gear", 1))
    told = did(paid, TellPrinted(0, "board/vp_by_row/3", 1))
    assert did(told, Repay(0, other)).makers[0].stock == Stock(gear=1, duct_tape=2, robot_card=2, battery=5)
    done = did(paid, Unlock(0, "speed", 0, pay=(("robot_card", 2), ("program", 1), ("duct_tape", 1))))
    assert refused(done, Repay(0, other)) == ("reject.not_enough", "RR-RESOURCE-22")


@pytest.mark.rule("RR-RESOURCE-12", "RR-RESOURCE-22", "RR-ICON-07")
def test_what_an_action_has_given_does_not_pay_for_it():
    swap = RobotAction(1, PrintedEffect(pay=(("wild", 1),), gain=(("sensor", 2),)))
    state = running(3, material(robot("a", swap)), "a", stock=Stock(gear=1, program=1))
    state = did(state, Act(0, 0, pay=(("gear", 1),)))
    assert refused(state, Repay(0, (("sensor", 1),))) == ("reject.not_enough", "RR-RESOURCE-22")
    assert did(state, Repay(0, (("program", 1),))).makers[0].stock == Stock(gear=1, sensor=2)
