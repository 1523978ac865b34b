"""Figures that are asked for once and known from then on (section 4.1 of the rules)."""

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.games.raising_robots.actions import TellAmounts, TellPrinted
from companion.games.raising_robots.asking import NOT_KNOWN, amounts_at, number_at, unknown_of_cost
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    BoardAction,
    Cost,
    EnergyCard,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.state import Due
from tests.games.raising_robots.made import begun, did, refused

BOX = WorkshopBox(
    energy={"e": EnergyCard("e", 3, 1)},
    robots={"axle": RobotCard("axle", "manufacture", "Axle")},
    boards=replace(KNOWN_BOARDS, actions=(BoardAction("design"),), bid_tracks=((None, ()), (None,))),
)


@dataclass(frozen=True)
class Case:
    figure: str
    before: int | None
    after: int


NUMBERS = (
    Case("robot/axle/vp", None, 3), Case("robot/axle/left/energy", None, 2), Case("robot/axle/right/energy", None, 5),
    Case("robot/axle/basic/energy", None, 4), Case("robot/axle/upgraded/energy", None, 6),
    Case("energy/e/value", 3, 4), Case("energy/e/cubes", 1, 2), Case("energy/e/factor", 1, 2),
    Case("board/vp_by_row/3", None, 1), Case("board/vp_by_row/4", 2, 3), Case("board/space/recycle/1", None, 1),
    Case("board/space/design/0", 0, 2), Case("board/line/1/4", None, 2), Case("board/upgrade/1/energy", 3, 2),
    Case("board/action/0/energy", None, 4),
)  # fmt: skip


@pytest.mark.parametrize("case", NUMBERS, ids=lambda case: case.figure)
def test_a_figure_that_was_told_is_known_in_this_game_and_changes_no_other(case):
    state = begun(2, material=BOX)
    assert number_at(state.material, case.figure) == case.before
    told = did(state, TellPrinted(0, case.figure, case.after))
    assert number_at(told.material, case.figure) == case.after
    for other in NUMBERS:
        if other.figure != case.figure:
            assert number_at(told.material, other.figure) == other.before
    assert state.material == BOX
    assert did(state, TellPrinted(None, case.figure, case.after)).material == told.material


@pytest.mark.parametrize(
    "figure",
    ["", "robot", "robot/nobody/vp", "robot/axle", "robot/axle/basic", "robot/axle/left/pay", "robot/axle/vp/energy",
     "energy/e/players", "energy/e", "energy/x/value", "board", "board/vp_by_row/6", "board/vp_by_row/x",
     "board/space/upgrade/1", "board/space/design/5", "board/space/design/-1", "board/line/3/0", "board/line/1/5",
     "board/upgrade/2/energy", "board/action/1/energy", "board/upgrade/1", "class/x/vp", "board/space/design/¹"],
)  # fmt: skip
def test_what_is_no_figure_is_refused(figure):
    state = begun(2, material=BOX)
    assert number_at(BOX, figure) is NOT_KNOWN
    assert refused(state, TellPrinted(0, figure, 1))[0] == "reject.no_such_figure"


@pytest.mark.parametrize(("figure", "value"), [("robot/axle/vp", -1), ("robot/axle/vp", 100), ("energy/e/factor", 3)])
def test_a_figure_that_cannot_be_is_refused(figure, value):
    assert refused(begun(2, material=BOX), TellPrinted(0, figure, value))[0] == "reject.no_such_figure"


def test_what_is_not_printed_is_known_to_be_nothing():
    state = did(begun(2, material=BOX), TellPrinted(0, "board/space/recycle/1", None))
    assert number_at(state.material, "board/space/recycle/1") == 0


@pytest.mark.parametrize(
    "figure", ["robot/axle/left/pay", "robot/axle/right/pay", "board/upgrade/0/pay", "board/bid/0/0", "board/bid/1/0"]
)
def test_amounts_that_were_told_are_known(figure):
    state = begun(2, material=BOX)
    amounts = (("sensor", 2), ("wild", 1))
    told = did(state, TellAmounts(0, figure, amounts))
    assert amounts_at(told.material, figure) == amounts
    assert amounts_at(did(told, TellAmounts(0, figure, ())).material, figure) == ()
    changed = [name for name in ("energy", "robots", "boards") if getattr(told.material, name) != getattr(BOX, name)]
    assert changed == ["robots" if figure.startswith("robot") else "boards"]


@pytest.mark.parametrize(
    ("figure", "amounts"),
    [("robot/axle/left/pay", (("gold", 1),)), ("robot/axle/left/pay", (("gear", 0),)),
     ("robot/axle/left/pay", (("gear", 1), ("gear", 2))), ("robot/axle/left/energy", ()), ("board/bid/2/0", ()),
     ("board/bid/1/1", ()), ("board/upgrade/2/pay", ()), ("robot/x/left/pay", ())],
)  # fmt: skip
def test_amounts_that_cannot_be_are_refused(figure, amounts):
    assert refused(begun(2, material=BOX), TellAmounts(0, figure, amounts))[0] == "reject.no_such_figure"


def test_what_is_unknown_of_a_cost_is_asked_in_order():
    axle = BOX.robots["axle"]
    assert unknown_of_cost(axle, "left") == ("robot/axle/left/energy", "robot/axle/left/pay")
    assert unknown_of_cost(replace(axle, left=Cost(2)), "left") == ("robot/axle/left/pay",)
    assert unknown_of_cost(replace(axle, left=Cost(2, ())), "left") == ()
    assert unknown_of_cost(replace(axle, left=Cost(2, ())), "right") == (
        "robot/axle/right/energy",
        "robot/axle/right/pay",
    )


@pytest.mark.rule("RR-ICON-17")
def test_what_waits_for_a_figure_goes_on_once_it_was_told():
    state = begun(2, material=BOX)
    waiting = replace(state.makers[0], due=(Due("figure", 3, figure="board/vp_by_row/3"), Due("wild")))
    state = replace(state, makers=(waiting, state.makers[1]))
    other = did(state, TellPrinted(0, "board/vp_by_row/2", 1))
    assert other.makers[0].due == waiting.due
    told = did(state, TellPrinted(0, "board/vp_by_row/3", 1))
    assert told.makers[0].due == (Due("wild"),)
    assert told.makers[0].stock.vp == 1
    assert did(state, TellPrinted(1, "board/vp_by_row/3", 1)).makers[0].due == (Due("wild"),)
    behind = replace(state, makers=(replace(waiting, due=waiting.due[::-1]), state.makers[1]))
    behind = did(behind, TellPrinted(1, "board/vp_by_row/3", 1), Decide(0, "wild", ("gear",)))
    assert (behind.makers[0].due, behind.makers[0].stock.vp) == ((), 1)


@pytest.mark.rule("RR-ASSEMBLE-06")
def test_a_right_column_of_less_energy_is_no_figure_of_a_robot():
    robot = RobotCard("ed", "design", left=Cost(3, None))
    state = begun(2, material=WorkshopBox(robots={"ed": robot}, boards=KNOWN_BOARDS))
    wrong = TellPrinted(0, "robot/ed/right/energy", 2)
    assert refused(state, wrong) == ("reject.columns_turned", "RR-ASSEMBLE-06")
    state = did(state, TellPrinted(0, "robot/ed/right/energy", 3))
    assert refused(state, TellPrinted(None, "robot/ed/left/energy", 4))[1] == "RR-ASSEMBLE-06"
    assert did(state, TellPrinted(None, "robot/ed/left/energy", 2)).material.robots["ed"].left.energy == 2
