"""What costs nothing, or is known only in part, at the edges of what can be told (RR-UPGRADE-04, RR-ASSEMBLE-05)."""

import pytest
from msgspec.structs import replace

from companion.games.raising_robots.actions import Assemble, PlaceToken, Unlock
from companion.games.raising_robots.components import KNOWN_BOARDS, ROWS, BoardPrint, Cost, RobotCard, WorkshopBox
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled, Due
from companion.games.raising_robots.work import (
    AssemblyCost,
    assembly_payment,
    cost_of,
    places_for,
    space_cost,
    steps,
    stock_for,
    why_not_assemble,
    why_not_unlock,
)
from tests.games.raising_robots.made import ENERGY, begun, did, given, performing, refused, told_why
from tests.games.raising_robots.rows_made import gains, material, robot, running

ROBOTS = {
    card.id: card
    for card in (
        RobotCard("gift", "design", left=Cost(0, ()), right=Cost(0, (("gear", 1),))),
        RobotCard("half", "design", left=Cost(2, (("gear", 1),)), right=Cost(3, None)),
        RobotCard("other", "design", left=Cost(None, (("gear", 1),)), right=Cost(3, ())),
        RobotCard("dear", "design", left=Cost(1, (("sensor", 3), ("microchip", 2))), right=Cost(9, ())),
    )
}
SPACES = dict.fromkeys(ROWS, (0, 1, 2, 3, 4))
BOX = WorkshopBox(energy=ENERGY, robots=ROBOTS, boards=replace(KNOWN_BOARDS, space_costs=SPACES))


def building(energy=6, **stock):
    return performing("assemble", energy, begun(level="full", material=BOX), **{"robot_card": 4} | stock)


@pytest.mark.rule("AMB-01", "RR-UPGRADE-04")
def test_a_row_may_cost_energy_alone_or_resources_alone():
    boards = BoardPrint(upgrade_costs=(Cost(None, (("gear", 1),)),))
    state = performing("upgrade", 3, begun(material=WorkshopBox(energy=ENERGY, boards=boards)), gear=2)
    assert did(state, Unlock(0, "speed", energy=3)).makers[0].work.left == 0
    assert did(state, Unlock(0, "speed", pay=(("gear", 2),))).makers[0].work.left == 3
    assert did(state, Unlock(0, "speed", row=0, pay=(("gear", 1),))).makers[0].stock.gear == 1


@pytest.mark.rule("RR-ASSEMBLE-05", "RR-ASSEMBLE-07")
def test_a_robot_that_is_known_to_cost_nothing_is_built_for_nothing():
    state = did(building(), Assemble(0, "design", "gift", "left"))
    assert (state.makers[0].rows[0], state.makers[0].work.left) == ((Assembled("gift"),), 6)
    assert refused(state, Assemble(0, "design", "other", "right", energy=3))[0] == "reject.not_this_way"
    assert refused(building(), Assemble(0, "design", "other", pay=())) == ("reject.cost_untold", "RR-ASSEMBLE-05")


@pytest.mark.rule("RR-ASSEMBLE-05", "AMB-07")
@pytest.mark.parametrize("which", ["half", "other"])
def test_where_one_column_is_known_in_part_none_has_to_be_chosen(which):
    state = did(building(gear=1), Assemble(0, "design", which, pay=(("gear", 1),), energy=4))
    assert (state.makers[0].rows[0], state.makers[0].work.left) == ((Assembled(which),), 2)


@pytest.mark.rule("RR-RESOURCE-22", "RR-ASSEMBLE-08")
def test_of_several_kinds_that_are_short_the_first_of_the_inventory_is_told():
    state = building(sensor=1, robot_card=1)
    build = Assemble(0, "design", "dear", "left", (("sensor", 3), ("microchip", 2)))
    assert told_why(state, build) == ("short", {"n": 2, "what": "@resource.sensor"}, "RR-RESOURCE-22")
    assert told_why(given(state, stock=Stock(sensor=3, robot_card=1)), build)[1] == {
        "n": 2, "what": "@resource.microchip",
    }  # fmt: skip


@pytest.mark.rule("RR-ASSEMBLE-04", "RR-ASSEMBLE-13", "AMB-02")
def test_a_full_row_has_no_next_space_and_an_empty_hand_nothing_to_spend():
    state = building()
    for n in range(5):
        row = given(state, rows=((Assembled(),) * n, (), ()))
        assert space_cost(row, 0, "design") == n
        assert space_cost(row, 0, "recycle") == 0
    assert space_cost(given(state, rows=((Assembled(),) * 5, (), ())), 0, "design") is None
    assert stock_for(state, 0) == Stock(robot_card=3)
    assert stock_for(building(robot_card=0, gear=2), 0) == Stock(gear=2)


@pytest.mark.rule("RR-ASSEMBLE-07", "AMB-02")
def test_of_a_cost_that_is_known_in_part_the_least_is_known():
    assert AssemblyCost() == AssemblyCost(None, None, None)
    assert AssemblyCost(1, (("gear", 1),), None).least == (("gear", 1),)
    assert AssemblyCost(1, None, 2).least == (("wild", 2),)
    assert AssemblyCost(1, None, 2).resources is AssemblyCost(1, (), None).resources is None
    assert AssemblyCost(1, (("gear", 1), ("wild", 1)), 2).resources == (("gear", 1), ("wild", 3))
    state = given(building(gear=5), rows=((), (Assembled(),), ()))
    assert cost_of(state, 0, "") == AssemblyCost()
    assert cost_of(state, 0, "", row="manufacture") == AssemblyCost(None, None, 1)
    assert cost_of(state, 0, "half", "left", "manufacture") == AssemblyCost(2, (("gear", 1),), 0)
    assert cost_of(state, 0, "half") == AssemblyCost(None, None, 0)
    assert assembly_payment(state, 0, "half", "left") == (("gear", 1),)
    assert assembly_payment(state, 0, "half", "right") is None
    start = given(begun(level="full", material=BOX), stock=Stock(gear=2, robot_card=1))
    second = given(start, rows=((), (), (Assembled(),)))
    assert assembly_payment(second, 0, "", row="recycle") == (("gear", 1),)


@pytest.mark.rule("RR-ASSEMBLE-01", "RR-UPGRADE-01", "RR-START-12", "RR-START-15")
def test_why_nothing_is_unlocked_or_built_now():
    idle = given(replace(building(), phase="draw"), work=begun().makers[0].work)
    assert told_rule(why_not_assemble(idle, 0, "half")) == ("not_in_assemble", "RR-ASSEMBLE-01")
    assert told_rule(why_not_unlock(idle, 0, 0)) == ("not_in_upgrade", "RR-UPGRADE-01")
    start = begun(level="full", material=BOX)
    assert told_rule(why_not_unlock(given(start, begun=("token",)), 0, None)) == ("start_token_done", "RR-START-15")
    twice = given(start, begun=("robot", "token", "robot"))
    assert told_rule(why_not_assemble(twice, 0, "half")) == ("start_robot_done", "RR-START-12")
    first = given(start, due=(Due("discard"), Due("assemble")))
    assert told_rule(why_not_assemble(first, 0, "half")) == ("discard_due", "RR-PHASE-07")
    assert told_rule(why_not_unlock(given(start, due=(Due("assemble", rule="RR-X"),)), 0, None)) == (
        "assemble_due", "RR-X",
    )  # fmt: skip


def told_rule(refusal):
    return refusal.code, refusal.rule


@pytest.mark.rule("RR-ROW-15")
def test_a_token_may_help_where_it_is_not_known_what_the_robot_takes_or_needs():
    unknown = RobotCard("u", "manufacture", basic=gains(9, vp=1))
    box = material(unknown, robot("k", gains(9, vp=1), gains(3, vp=2)))
    state = running(3, box, "u", "k", "", unlocked=(1, 0, 0, 0))
    assert [step.token_fits for step in steps(state, 0)[:3]] == [True, False, False]
    state = running(3, box, "u", "k", "", unlocked=(0, 1, 0, 0))
    assert [step.token_fits for step in steps(state, 0)[:3]] == [True, True, False]
    assert places_for(state, 0, "speed")[:2] == ("manufacture:0", "manufacture:1")
    placed = did(state, PlaceToken(0, "speed", "manufacture:1"))
    assert [step.token_fits for step in steps(placed, 0)[:3]] == [False, False, False]
    assert not steps(running(2, box, "k", unlocked=(0, 1, 0, 0)), 0)[0].token_fits


@pytest.mark.rule("RR-ASSEMBLE-07", "AMB-02")
def test_what_is_printed_is_paid_in_full_although_nobody_knows_the_space():
    wilds = RobotCard("w", "design", left=Cost(1, (("wild", 2),)), right=Cost(9, ()))
    state = performing("assemble", 1, begun(level="full", material=replace(BOX, robots={"w": wilds})), gear=4)
    five = replace(state.material, boards=replace(state.material.boards, space_costs={}))
    state = given(replace(state, material=five), stock=Stock(gear=4, robot_card=1))
    build = Assemble(0, "design", "w", "left", (("gear", 2),))
    assert did(state, build).makers[0].stock == Stock(gear=2)
    assert did(state, replace(build, pay=(("gear", 4),))).makers[0].stock == Stock()
    assert refused(state, replace(build, pay=(("gear", 1),))) == ("reject.not_this_way", "RR-RESOURCE-08")


@pytest.mark.rule("RR-ASSEMBLE-11", "RR-UPGRADE-07")
def test_an_energy_that_nobody_knows_is_not_short():
    spent = building(0, gear=2)
    assert why_not_assemble(spent, 0, "", row="design") is None
    assert told_rule(why_not_assemble(spent, 0, "half", "left")) == ("energy_short", "RR-ASSEMBLE-11")
    boards = BoardPrint(upgrade_costs=(Cost(None, (("gear", 1),)), Cost(1, None)))
    state = performing("upgrade", 0, begun(material=WorkshopBox(energy=ENERGY, boards=boards)), gear=1)
    assert why_not_unlock(state, 0, 0) is why_not_unlock(state, 0, None) is None
    assert told_rule(why_not_unlock(state, 0, 1)) == ("energy_short", "RR-UPGRADE-07")
