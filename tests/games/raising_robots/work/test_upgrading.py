"""Upgrade tokens are unlocked (RR-UPGRADE, RR-START-15)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.games.raising_robots.actions import EndPhase, Unlock
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    UPGRADE_TYPES,
    BoardPrint,
    Cost,
    PrintedSpot,
    WorkshopBox,
)
from companion.games.raising_robots.energy import bonus
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import Due
from companion.games.raising_robots.work import spots_left, unlock_payment, upgrade_cost, why_not_unlock
from tests.games.raising_robots.made import ENERGY, MATERIAL, begun, did, given, performing, refused, tokens

SPOTS = (
    PrintedSpot("upgrade", "speed", inspiration=True), PrintedSpot("design", "speed", energy=1),
    *(PrintedSpot("recycle", kind) for kind in UPGRADE_TYPES for _ in range(2 if kind == "speed" else 4)),
)  # fmt: skip
SPOTTED = WorkshopBox(energy=ENERGY, boards=replace(KNOWN_BOARDS, spots=SPOTS))


def upgrading(energy=5, **stock):
    return performing("upgrade", energy, **(stock or {"program": 3, "duct_tape": 2}))


def drawn(state, *resources):
    for name in resources:
        state = did(state, Decide(0, "wild", (name,)))
    return state


@pytest.mark.rule(
    "RR-UPGRADE-04", "RR-UPGRADE-05", "RR-UPGRADE-06", "RR-UPGRADE-07", "RR-UPGRADE-09", "RR-UPGRADE-10"
)
@pytest.mark.rule("RR-UPGRADE-01", "RR-UPGRADE-03", "RR-UPGRADE-12", "RR-PHASE-12", "RR-INSPIRE-03")
def test_two_tokens_are_unlocked_and_what_the_first_brings_pays_for_the_second():
    state = did(upgrading(), Unlock(0, "speed", row=1, inspires=True, pay=(("program", 3),)))
    assert state.makers[0].work.left == 2
    state = did(state, Decide(0, "inspiration", ("wild",)))
    state = drawn(state, "robot_card", "robot_card")
    state = did(state, Unlock(0, "efficiency", row=0, pay=(("duct_tape", 2), ("robot_card", 2))))
    maker = state.makers[0]
    assert maker.stock.as_amounts() == ()
    assert maker.work.left == 1
    assert maker.locked == (4, 3, 4, 3)
    assert maker.unlocked == (0, 1, 0, 1)
    assert maker.due == ()
    assert tokens(maker) == 16


@pytest.mark.rule("RR-UPGRADE-05", "RR-UPGRADE-11")
def test_a_row_is_paid_once_for_each_token():
    state = upgrading(5, sensor=12)
    for n in (1, 2, 3):
        state = did(state, Unlock(0, "cosmetic", row=0, pay=(("sensor", 4),)))
        assert state.makers[0].tokens_unlocked == n
    assert state.makers[0].work.left == 2
    assert state.makers[0].stock.sensor == 0


@pytest.mark.rule("RR-UPGRADE-08")
def test_energy_that_is_left_is_wasted():
    state = did(upgrading(), EndPhase(0, "upgrade"))
    applied = apply(upgrading(), EndPhase(0, "upgrade"))
    assert next((line.says.key, line.says.args.get("n")) for line in applied.lines) == ("ledger.wasted", 5)
    assert refused(state, Unlock(0, "speed", row=1, pay=(("program", 3),))) == (
        "reject.not_in_upgrade",
        "RR-UPGRADE-01",
    )


@pytest.mark.rule("AMB-34", "AMB-35", "RR-UPGRADE-08")
def test_only_what_a_row_asks_for_is_used_and_what_is_left_of_a_larger_part_is_wasted():
    """Five energy for two tokens of one row: each uses 1, and 3 are wasted."""
    state = upgrading(5, sensor=8)
    token = Unlock(0, "cosmetic", row=0, pay=(("sensor", 4),))
    assert refused(state, replace(token, energy=2)) == ("reject.other_cost", "RR-UPGRADE-04")
    state = did(state, token, replace(token, energy=1))
    assert state.makers[0].work.spent == 2
    lines = apply(state, EndPhase(0, "upgrade")).lines
    assert [line.says.args["n"] for line in lines if line.says.key == "ledger.wasted"] == [3]


@pytest.mark.rule("RR-UPGRADE-07", "RR-PHASE-12", "RR-RESOURCE-22")
def test_what_is_short_is_told():
    with_two = upgrading(2, program=3)
    assert refused(with_two, Unlock(0, "speed", row=1, pay=(("program", 3),))) == (
        "reject.energy_short",
        "RR-UPGRADE-07",
    )
    assert why_not_unlock(with_two, 0, 1).says.args == {"n": 1}
    poor = why_not_unlock(with_two, 0, 0)
    assert (poor.code, poor.says.args) == ("short", {"n": 1, "what": "@resource.wild"})
    rich = upgrading(4, program=2, battery=5, duct_tape=2)
    assert why_not_unlock(rich, 0, 0) is None
    assert unlock_payment(rich, 0, 0) == (("program", 2), ("duct_tape", 2))
    by_battery = Unlock(0, "speed", row=1, pay=(("program", 2), ("battery", 1)))
    assert refused(rich, by_battery) == ("reject.not_this_way", "RR-RESOURCE-08")
    too_many = Unlock(0, "speed", row=1, pay=(("program", 3),))
    assert refused(rich, too_many) == ("reject.not_enough", "RR-RESOURCE-22")


@pytest.mark.rule("RR-UPGRADE-15", "RR-SETUP-08")
def test_there_are_four_tokens_of_each_type():
    state = upgrading(5, sensor=20)
    for _ in range(4):
        state = did(state, Unlock(0, "speed", row=0, pay=(("sensor", 4),)))
    fifth = Unlock(0, "speed", row=0, pay=(("sensor", 4),))
    assert refused(state, fifth) == ("reject.none_locked_of_type", "RR-UPGRADE-15")
    assert did(state, replace(fifth, type="cosmetic")).makers[0].unlocked == (1, 4, 0, 0)
    assert refused(given(state, locked=(0,) * 4), fifth) == ("reject.none_locked", "RR-UPGRADE-15")
    assert refused(state, replace(fifth, type="beauty")) == ("reject.no_such_token", "RR-UPGRADE-09")


@pytest.mark.rule("AMB-01")
def test_what_a_row_costs_that_nobody_knows_is_taken_as_told():
    boards = BoardPrint(upgrade_costs=(Cost(1, (("wild", 4),)), Cost(2, None), Cost(None, (("wild", 2),)), Cost()))
    state = performing(
        "upgrade", 5, begun(material=WorkshopBox(energy=ENERGY, boards=boards)), sensor=4, battery=1, duct_tape=1
    )
    told = did(state, Unlock(0, "speed", energy=3, pay=(("sensor", 1), ("battery", 1))))
    assert (told.makers[0].work.left, told.makers[0].stock.sensor, told.makers[0].stock.battery) == (2, 3, 0)
    assert did(state, Unlock(0, "speed", row=1, pay=(("duct_tape", 1),))).makers[0].work.left == 3
    assert did(state, Unlock(0, "speed", row=2, energy=5, pay=(("sensor", 2),))).makers[0].work.left == 0
    assert did(state, Unlock(0, "speed", row=3, energy=4, pay=(("sensor", 1),))).makers[0].work.left == 1
    assert refused(state, Unlock(0, "speed", row=2, energy=6, pay=(("sensor", 2),)))[0] == "reject.energy_short"
    assert refused(state, Unlock(0, "speed", row=1, energy=3, pay=(("sensor", 2),)))[0] == "reject.other_cost"
    assert refused(state, Unlock(0, "speed", energy=-1, pay=(("sensor", 2),)))[0] == "reject.other_cost"
    assert refused(state, Unlock(0, "speed", row=4, pay=(("sensor", 2),)))[0] == "reject.no_such_row"
    assert refused(state, Unlock(0, "speed", row=-1, pay=(("sensor", 2),)))[0] == "reject.no_such_row"
    assert refused(state, Unlock(0, "speed", energy=1, pay=(("gear", 1),)))[0] == "reject.not_enough"
    assert refused(state, Unlock(0, "speed")) == ("reject.cost_untold", "RR-UPGRADE-04")
    assert upgrade_cost(state, None) == Cost()
    assert unlock_payment(state, 0, 1) is None


@pytest.mark.rule("RR-UPGRADE-09", "RR-UPGRADE-10", "RR-UPGRADE-02", "RR-ENERGY-14", "AMB-04")
def test_where_the_spots_are_known_the_token_is_taken_from_one_of_them():
    full = begun(level="full", material=SPOTTED)
    state = performing("upgrade", 5, full, sensor=12)
    pay = (("sensor", 3),)
    for wrong in (Unlock(0, "speed", 1, None, pay=pay), Unlock(0, "speed", 1, 16, pay=pay)):
        assert refused(state, wrong) == ("reject.no_such_spot", "RR-UPGRADE-09")
    assert refused(state, Unlock(0, "cosmetic", 1, 1, pay=pay)) == ("reject.spot_of_other_type", "RR-SETUP-08")
    taken = did(state, Unlock(0, "speed", 1, 1, pay=pay))
    assert taken.makers[0].taken == (1,)
    assert taken.makers[0].due == ()
    assert bonus(taken, 0, "design") == 1
    assert 1 not in spots_left(taken, 0)
    assert len(spots_left(taken, 0)) == 15
    again = given(taken, work=state.makers[0].work)
    assert refused(again, Unlock(0, "speed", 1, 1, pay=pay)) == ("reject.no_such_spot", "RR-UPGRADE-09")
    inspired = did(state, Unlock(0, "speed", 1, 0, pay=pay))
    assert inspired.makers[0].due == (Due("inspiration", rule="RR-UPGRADE-10"),)


@pytest.mark.rule("AMB-04")
def test_by_type_nobody_says_which_spot():
    state = performing("upgrade", 5, begun(material=SPOTTED), sensor=4)
    assert spots_left(state, 0) == {}
    assert did(state, Unlock(0, "speed", 1, pay=(("sensor", 3),))).makers[0].unlocked == (0, 1, 0, 0)
    assert refused(state, Unlock(0, "speed", 1, 1, pay=(("sensor", 3),)))[0] == "reject.no_such_spot"


@pytest.mark.rule("RR-ICON-15", "AMB-25", "AMB-23")
def test_what_an_action_unlocks_costs_nothing_more_and_may_inspire():
    state = given(
        performing("manufacture", 4, sensor=4),
        due=(Due("unlock", rule="RR-ICON-15"), Due("discard", rule="RR-ICON-10")),
    )
    assert why_not_unlock(state, 0, None) is None
    for wrong in (Unlock(0, "speed", row=0), Unlock(0, "speed", energy=1), Unlock(0, "speed", pay=(("sensor", 4),))):
        assert refused(state, wrong) == ("reject.costs_nothing", "RR-ICON-15")
    state = did(state, Unlock(0, "speed", inspires=True))
    assert [due.kind for due in state.makers[0].due] == ["inspiration", "discard"]
    assert (state.makers[0].stock.sensor, state.makers[0].work.left) == (4, 4)


@pytest.mark.rule("RR-START-15", "AMB-23")
def test_one_token_is_unlocked_at_the_start_for_nothing():
    state = did(begun(), Unlock(0, "communication", inspires=True))
    assert state.makers[0].begun == ("token",)
    assert state.makers[0].unlocked == (0, 0, 1, 0)
    assert [due.kind for due in state.makers[0].due] == ["inspiration"]
    state = did(state, Decide(0, "inspiration", ("battery",)))
    assert state.makers[0].stock.battery == 3 + 4
    assert refused(state, Unlock(0, "speed")) == ("reject.start_token_done", "RR-START-15")
    assert refused(begun(), Unlock(0, "speed", row=0)) == ("reject.costs_nothing", "RR-ICON-15")


def test_what_is_due_comes_first_and_boards_that_the_table_keeps_are_its_own():
    state = given(upgrading(), due=(Due("class_card", rule="RR-INSPIRE-02"),))
    assert refused(state, Unlock(0, "speed", row=1, pay=(("program", 3),))) == (
        "reject.class_card_due",
        "RR-INSPIRE-02",
    )
    assert refused(begun(level="table"), Unlock(0, "speed")) == ("reject.not_kept", "RR-UPGRADE-01")


@pytest.mark.rule("RR-RESOURCE-14")
def test_robot_cards_that_pay_may_be_named():
    material = replace(MATERIAL, robots={})
    state = given(performing("upgrade", 5, begun(material=material), robot_card=4), named=("a", "b"))
    paid = did(state, Unlock(0, "speed", row=1, pay=(("robot_card", 3),), cards=("a",)))
    assert paid.makers[0].named == ("b",)
    assert paid.makers[0].stock.robot_card == 1
    wrong = Unlock(0, "speed", row=1, pay=(("robot_card", 3),), cards=("c",))
    assert refused(state, wrong) == ("reject.not_in_hand", "RR-RESOURCE-14")
