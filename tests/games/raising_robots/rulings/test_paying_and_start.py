"""Rulings on paying, wilds, assembling and the start, read off the rules page alone."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Decide, Ready
from companion.games.raising_robots.actions import (
    Assemble,
    BeginPhase,
    BookEffect,
    EndPhase,
    KeepClass,
    PlaceToken,
    Unlock,
)
from companion.games.raising_robots.components import KNOWN_BOARDS, ROWS, Cost, RobotCard, WorkshopBox
from companion.games.raising_robots.resources import Stock, payable, payments, pays
from companion.games.raising_robots.state import Assembled, Due, KeptClass
from tests.games.raising_robots.made import ENERGY, begun, did, given, performing, refused

ROBOTS = {
    "ed": RobotCard("ed", "design", left=Cost(2, (("sensor", 2), ("microchip", 1))), right=Cost(6, (("gear", 1),))),
    "axle": RobotCard("axle", "manufacture", left=Cost(4, (("wild", 1),)), right=Cost(6, ())),
    "bolt": RobotCard("bolt", "recycle", left=Cost(1, (("battery", 1),)), right=Cost(3, (("robot_card", 1),))),
}
BOX = WorkshopBox(
    ENERGY, ROBOTS, boards=replace(KNOWN_BOARDS, space_costs=dict.fromkeys(ROWS, (0, 1, 1, 2, 2)))
)  # fmt: skip


def building(energy, *named, rows=((), (), ()), **stock):
    state = performing("assemble", energy, begun(level="full", material=BOX), **stock)
    return given(state, named=named, rows=rows)


@pytest.mark.rule("RR-RESOURCE-03", "RR-RESOURCE-04", "RR-RESOURCE-08", "RR-RESOURCE-10")
@pytest.mark.parametrize(
    ("cost", "paid", "legal"),
    [
        ({"sensor": 2, "microchip": 1}, {"sensor": 1, "duct_tape": 1, "microchip": 1}, True),
        ({"sensor": 2, "microchip": 1}, {"sensor": 2, "gear": 1}, False),
        ({"battery": 1}, {"duct_tape": 1}, False),
        ({"battery": 1}, {"battery": 1}, True),
        ({"vp": 1}, {"duct_tape": 1}, False),
        ({"robot_card": 1}, {"duct_tape": 1}, False),
        ({"robot_card": 1}, {"gear": 1}, False),
        ({"wild": 1}, {"battery": 1}, False),
        ({"wild": 1}, {"vp": 1}, False),
        ({"wild": 1}, {"duct_tape": 1}, True),
        ({"wild": 2}, {"duct_tape": 1, "robot_card": 1}, True),
        ({"wild": 2}, {"gear": 1}, False),
        ({"wild": 2}, {"gear": 3}, False),
        ({"sensor": 1, "wild": 1}, {"duct_tape": 2}, True),
        ({"sensor": 1, "wild": 1}, {"gear": 2}, False),
        ({"sensor": 1}, {"robot_card": 1}, False),
        ({"duct_tape": 1}, {"gear": 1}, False),
        ({"duct_tape": 1, "gear": 1}, {"duct_tape": 2}, True),
        ({"robot_card": 1, "wild": 1}, {"robot_card": 2}, True),
    ],
)
def test_what_pays_what(cost, paid, legal):
    assert pays(tuple(cost.items()), tuple(paid.items()), tape_pays_wild=True) is legal


@pytest.mark.rule("RR-RESOURCE-08", "RR-RESOURCE-03")
@pytest.mark.parametrize(
    ("cost", "paid", "legal"),
    [
        ({"wild": 1}, {"duct_tape": 1}, False),
        ({"wild": 2}, {"duct_tape": 1, "gear": 1}, False),
        ({"sensor": 1}, {"duct_tape": 1}, True),
        ({"sensor": 1, "wild": 1}, {"duct_tape": 2}, False),
        ({"sensor": 1, "wild": 1}, {"duct_tape": 1, "sensor": 1}, True),
        ({"sensor": 1, "wild": 1}, {"duct_tape": 1, "robot_card": 1}, True),
        ({"duct_tape": 1, "wild": 1}, {"duct_tape": 2}, False),
    ],
)
def test_what_pays_what_where_tape_pays_no_wild(cost, paid, legal):
    assert pays(tuple(cost.items()), tuple(paid.items()), tape_pays_wild=False) is legal


@pytest.mark.rule("RR-RESOURCE-12", "RR-RESOURCE-22")
def test_one_sensor_pays_once():
    cost = (("sensor", 1), ("wild", 1))
    assert not payable(cost, Stock(sensor=1, battery=9, vp=9), tape_pays_wild=True)
    assert payments(cost, Stock(sensor=1, duct_tape=1), tape_pays_wild=True) == ((("sensor", 1), ("duct_tape", 1)),)
    assert len(payments((("wild", 2),), Stock(sensor=2, gear=1, robot_card=1), tape_pays_wild=True)) == 4


@pytest.mark.rule("RR-RESOURCE-07", "RR-RESOURCE-09", "RR-RESOURCE-10", "RR-RESOURCE-11", "RR-RESOURCE-13")
def test_wilds_are_gained_one_by_one_and_never_as_tape_batteries_or_points():
    state = performing("upgrade", 4)
    state = did(state, BookEffect(0, "inspiration"), Decide(0, "inspiration", ("wild",)))
    for never in ("duct_tape", "battery", "vp"):
        assert refused(state, Decide(0, "wild", (never,)))[0] == "reject.no_such_choice"
    assert refused(state, EndPhase(0, "upgrade"))[1] in ("RR-RESOURCE-07", "RR-RESOURCE-11")
    state = did(state, Decide(0, "wild", ("robot_card",)))
    assert state.makers[0].stock == Stock(robot_card=1)
    assert refused(state, EndPhase(0, "upgrade"))[1] in ("RR-RESOURCE-07", "RR-RESOURCE-11")
    assert did(state, Decide(0, "wild", ("gear",))).makers[0].stock == Stock(robot_card=1, gear=1)


@pytest.mark.rule("RR-ASSEMBLE-13", "RR-ASSEMBLE-12")
def test_no_card_pays_for_itself():
    alone = building(4, "axle", robot_card=1)
    assert refused(alone, Assemble(0, "manufacture", "axle", "left", (("robot_card", 1),)))[1] == "RR-RESOURCE-22"
    two = building(4, "axle", robot_card=2)
    done = did(two, Assemble(0, "manufacture", "axle", "left", (("robot_card", 1),)))
    assert done.makers[0].stock == Stock()
    assert refused(two, Assemble(0, "manufacture", "axle", "left", (("robot_card", 1),), cards=("axle",))) is not None


@pytest.mark.rule("RR-ASSEMBLE-07", "RR-ASSEMBLE-08", "RR-ASSEMBLE-05", "RR-ASSEMBLE-11")
def test_column_and_space_are_paid_together():
    one = ((Assembled(),), (), ())
    state = building(6, "ed", rows=one, robot_card=1, gear=1)
    assert refused(state, Assemble(0, "design", "ed", "right", (("gear", 1),)))[1] in (
        "RR-RESOURCE-22", "RR-ASSEMBLE-08",
    )  # fmt: skip
    state = building(6, "ed", rows=one, robot_card=1, gear=1, duct_tape=1)
    done = did(state, Assemble(0, "design", "ed", "right", (("gear", 1), ("duct_tape", 1))))
    assert (done.makers[0].stock, done.makers[0].work.left) == (Stock(), 0)
    assert refused(building(5, "ed", robot_card=1, gear=1), Assemble(0, "design", "ed", "right", (("gear", 1),))) == (
        "reject.energy_short", "RR-ASSEMBLE-11",
    )  # fmt: skip


@pytest.mark.rule("RR-RESOURCE-04", "RR-RESOURCE-06")
def test_a_battery_and_a_card_that_are_printed_are_paid_as_such():
    state = building(3, "bolt", robot_card=1, duct_tape=5, gear=5)
    assert refused(state, Assemble(0, "recycle", "bolt", "left", (("duct_tape", 1),)))[1] in (
        "RR-RESOURCE-22", "RR-RESOURCE-08",
    )  # fmt: skip
    assert refused(state, Assemble(0, "recycle", "bolt", "right", (("robot_card", 1),)))[1] == "RR-RESOURCE-22"
    state = building(3, "bolt", robot_card=2)
    assert did(state, Assemble(0, "recycle", "bolt", "right", (("robot_card", 1),))).makers[0].stock == Stock()


@pytest.mark.rule("RR-ASSEMBLE-04", "RR-ASSEMBLE-03")
def test_a_sixth_robot_finds_no_place_and_one_goes_nowhere_but_to_its_row():
    full = building(9, "ed", rows=((Assembled(),) * 5, (), ()), robot_card=1, gear=9)
    assert refused(full, Assemble(0, "design", "ed", "right", (("gear", 1),))) == (
        "reject.row_full",
        "RR-ASSEMBLE-04",
    )
    assert refused(full, Assemble(0, "recycle", "ed", "right", (("gear", 1),))) == (
        "reject.other_row", "RR-ASSEMBLE-03",
    )  # fmt: skip


@pytest.mark.rule("RR-START-13", "RR-START-14", "RR-ASSEMBLE-14", "RR-START-12")
@pytest.mark.parametrize(
    ("paid", "legal"),
    [
        (("duct_tape", 1), True),
        (("robot_card", 1), True),
        (("battery", 1), False),
        (("duct_tape", 2), False),
        ((), False),
    ],
)
def test_at_the_start_the_space_alone_is_paid(paid, legal):
    state = did(begun(level="full", material=BOX), Assemble(0, "design", "ed"))
    assert state.makers[0].stock == Stock(battery=3, duct_tape=3, robot_card=4)
    second = Assemble(0, "design", pay=(paid,) if paid else ())
    if legal:
        assert did(state, second).makers[0].stock == Stock(battery=3, duct_tape=3, robot_card=3).less((paid,))
    else:
        assert refused(state, second)[1] in ("RR-RESOURCE-08", "RR-RESOURCE-22", "RR-ASSEMBLE-08")


@pytest.mark.rule("RR-START-15", "RR-UPGRADE-10", "RR-START-16")
def test_the_free_token_inspires_and_may_be_placed_before_the_first_round():
    state = did(begun(level="full", material=BOX), KeepClass(0), Unlock(0, "speed", inspires=True))
    state = did(state, Decide(0, "inspiration", ("battery",)))
    assert state.makers[0].stock == Stock(battery=7, duct_tape=3, robot_card=5)
    placed = did(state, PlaceToken(0, "speed", "class:0"))
    assert placed.makers[0].classes == (KeptClass("", "speed"),)
    assert refused(placed, Unlock(0, "speed"))[1] == "RR-START-15"


@pytest.mark.rule("RR-START-12", "RR-START-13")
def test_wilds_of_the_free_token_pay_the_space_if_they_come_before_it():
    state = begun(level="full", material=BOX)
    state = given(state, stock=Stock(robot_card=2))
    state = did(state, Assemble(0, "design", "ed"))
    assert refused(state, Assemble(0, "design", pay=(("gear", 1),)))[1] == "RR-RESOURCE-22"
    state = did(state, Unlock(0, "speed", inspires=True), Decide(0, "inspiration", ("wild",)))
    state = did(state, Decide(0, "wild", ("gear",)), Decide(0, "wild", ("gear",)))
    assert did(state, Assemble(0, "design", pay=(("gear", 1),))).makers[0].stock == Stock(gear=1)


@pytest.mark.rule("RR-START-01", "RR-START-08", "RR-START-12", "RR-START-15")
def test_nobody_begins_before_everybody_has_started():
    state = begun(2, "resources", phase_line="companion")
    assert refused(state, Ready(0))[1] in ("RR-START-12", "RR-START-15", "RR-START-08")
    for seat in (0, 1):
        state = did(state, Assemble(seat, "design"), Assemble(seat, "recycle"), Unlock(seat, "speed"))
        state = did(state, Ready(seat))
        if not seat:
            assert refused(state, Advance(None))[1] == "RR-ROUND-03"
    assert refused(state, Assemble(0, "design"))[1] == "RR-START-12"
    assert did(state, Advance(None)).phase == "line_setup"


@pytest.mark.rule("RR-UPGRADE-14", "RR-UPGRADE-16", "RR-CLASS-07", "RR-UPGRADE-13", "RR-UPGRADE-17")
def test_a_token_stays_where_it_lies_and_a_card_takes_one():
    state = building(3, "ed", rows=((), (Assembled("axle"),), ()), robot_card=1)
    state = given(state, classes=(KeptClass(),), unlocked=(0, 2, 1, 0), locked=(4, 2, 3, 4))
    state = did(state, PlaceToken(0, "speed", "manufacture:0"), PlaceToken(0, "communication", "class:0"))
    assert refused(state, PlaceToken(0, "speed", "manufacture:0")) == ("reject.one_token_a_card", "RR-UPGRADE-16")
    assert refused(state, PlaceToken(0, "speed", "class:0")) == ("reject.one_token_a_card", "RR-CLASS-07")
    for nowhere in ("design:0", "manufacture:1", "class:1", "inventor", "hand"):
        assert refused(state, PlaceToken(0, "speed", nowhere)) == ("reject.no_such_target", "RR-UPGRADE-17")
    assert refused(state, PlaceToken(0, "communication", "manufacture:0"))[1] == "RR-UPGRADE-13"
    assert state.makers[0].unlocked == (0, 1, 0, 0)


@pytest.mark.rule("RR-UPGRADE-15")
def test_there_are_four_tokens_of_a_type():
    state = performing("upgrade", 9, duct_tape=40)
    for _ in range(4):
        state = did(state, Unlock(0, "speed", 0, pay=(("duct_tape", 4),)))
    assert refused(state, Unlock(0, "speed", 0, pay=(("duct_tape", 4),))) == (
        "reject.none_locked_of_type", "RR-UPGRADE-15",
    )  # fmt: skip


@pytest.mark.rule("RR-UPGRADE-10", "RR-UPGRADE-12")
def test_inspiration_is_received_before_anything_else_and_may_pay_for_the_next_token():
    state = performing("upgrade", 5, program=3, duct_tape=2)
    state = did(state, Unlock(0, "speed", 1, inspires=True, pay=(("program", 3),)))
    again = Unlock(0, "cosmetic", 0, pay=(("duct_tape", 2), ("robot_card", 2)))
    assert refused(state, again)[1] == "RR-INSPIRE-01"
    state = did(state, Decide(0, "inspiration", ("wild",)), *[Decide(0, "wild", ("robot_card",))] * 2)
    state = did(state, again)
    assert (state.makers[0].stock, state.makers[0].work.left) == (Stock(), 1)
    assert refused(state, Unlock(0, "cosmetic", 0, pay=()))[1] == "RR-RESOURCE-22"


@pytest.mark.rule("RR-RESOURCE-19")
def test_nothing_is_capped():
    state = given(performing("upgrade", 1, gear=98), due=(Due("wild", 5),))
    assert did(state, *[Decide(0, "wild", ("gear",))] * 5).makers[0].stock.gear == 103


@pytest.mark.rule("RR-ENERGY-16", "RR-RESOURCE-11")
def test_no_phase_begins_with_a_wild_in_the_air():
    state = replace(performing("upgrade", 1), cubes=(1, 1, 1, 1, 1))
    state = did(state, EndPhase(0, "upgrade"), BookEffect(0, "wild"))
    assert refused(state, BeginPhase(0, "assemble"))[1] in ("RR-RESOURCE-11", "RR-RESOURCE-07")
