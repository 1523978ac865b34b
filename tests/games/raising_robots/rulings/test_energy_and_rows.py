"""Rulings on energy, its splitting, and rows, read off the rules page alone."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.games.raising_robots.actions import (
    Act,
    Assemble,
    BeginPhase,
    Decline,
    EndPhase,
    PlaceToken,
    RunOn,
    Skip,
    TellBonus,
    Unlock,
)
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    ROWS,
    BoardAction,
    Cost,
    PrintedEffect,
    PrintedSpot,
    RobotAction,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.energy import total
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled, Due
from tests.games.raising_robots.made import ENERGY, begun, did, ended, given, laid, performing, refused, told
from tests.games.raising_robots.rows_made import gains, material, robot, running

SPEED = (0, 1, 0, 0)
"""One token of speed in the inventory."""


def at_work(level="resources", box=None):
    """Return three seats at work: e1 (1, x2) on Design, e2 (2) on Recycle; e6 (6, 3 cubes) on Design by seat 1."""
    state = ended(begun(3, level, **({"material": box} if box else {})))
    cards = laid(state, ("e1", "e2"), ("e6", "e8"), ("e7", "e4"))
    return told(cards, ("design", "recycle"), ("design", "upgrade"), ("recycle", "assemble"))


@pytest.mark.rule("RR-ENERGY-05", "RR-ENERGY-06", "RR-ENERGY-07", "RR-ENERGY-04")
def test_a_multiplier_doubles_nothing_but_the_cubes_of_its_owner_in_its_phase():
    state = at_work()
    assert state.cubes == (0, 2, 3, 0, 1)  # e6: 3 on Design, e4: 2 on Assemble, e2: 1 on Recycle
    assert total(did(state, TellBonus(0, "design", 2)), 0, "design", 3).total == 1 + 2 * 3 + 2 + 3
    assert total(state, 1, "design").total == 6 + 3
    assert total(state, 2, "design").total == 3
    assert total(state, 0, "assemble").total == 2
    assert total(state, 0, "recycle").total == 2 + 1
    assert total(state, 2, "recycle").total == 2 + 2 * 1


@pytest.mark.rule("RR-ENERGY-05")
def test_a_multiplier_doubles_nothing_where_no_cube_lies():
    state = at_work()
    nothing = replace(state, cubes=(0,) * 5)
    assert total(nothing, 0, "design").total == 1


@pytest.mark.rule("RR-ENERGY-10", "RR-ENERGY-15", "RR-PHASE-01", "RR-PHASE-05")
def test_batteries_and_bonuses_never_open_a_phase():
    state = given(at_work(), stock=Stock(battery=10))
    state = did(state, TellBonus(0, "manufacture", 3), BeginPhase(0, "assemble"), EndPhase(0, "assemble"))
    state = did(state, BeginPhase(0, "design"), EndPhase(0, "design"))
    assert refused(state, BeginPhase(0, "manufacture", 10)) == ("reject.not_performable", "RR-PHASE-01")
    assert did(state, BeginPhase(0, "recycle", 10)).makers[0].work.energy.total == 13


@pytest.mark.rule("RR-ENERGY-09", "RR-ENERGY-13", "RR-ENERGY-17")
def test_twenty_five_batteries_are_spent_at_once():
    state = given(at_work(), 1, stock=Stock(battery=25))
    state = did(state, BeginPhase(1, "upgrade", 25))
    assert (state.makers[1].work.energy.total, state.makers[1].stock.battery) == (25, 0)


@pytest.mark.rule("RR-ENERGY-11", "RR-ENERGY-12", "RR-ENERGY-16", "RR-INSPIRE-04", "RR-PHASE-12")
def test_batteries_of_inspiration_come_too_late_for_upgrade_and_early_enough_for_assemble():
    state = given(at_work(), 1, stock=Stock(battery=2, duct_tape=4))
    state = did(state, BeginPhase(1, "upgrade", 2))
    state = did(state, Unlock(1, "speed", 0, inspires=True, pay=(("duct_tape", 4),)))
    state = did(state, Decide(1, "inspiration", ("battery",)))
    assert state.makers[1].stock.battery == 4
    assert (state.makers[1].work.energy.total, state.makers[1].work.left) == (2, 1)
    assert refused(state, BeginPhase(1, "upgrade", 1)) == ("reject.total_is_fixed", "RR-ENERGY-16")
    state = did(state, EndPhase(1, "upgrade"), BeginPhase(1, "assemble", 4))
    assert state.makers[1].work.energy.total == 2 + 4


@pytest.mark.rule("RR-UPGRADE-08", "RR-PHASE-12")
def test_what_is_left_of_upgrade_is_not_there_in_assemble():
    state = did(given(at_work(), 1, stock=Stock(battery=5)), BeginPhase(1, "upgrade", 5), EndPhase(1, "upgrade"))
    assert did(state, BeginPhase(1, "assemble")).makers[1].work.left == 2


@pytest.mark.rule("RR-PHASE-15", "RR-PHASE-18")
def test_nobody_goes_back_or_performs_a_phase_twice():
    state = did(at_work(), BeginPhase(1, "upgrade"), EndPhase(1, "upgrade"), BeginPhase(1, "assemble"))
    state = did(state, EndPhase(1, "assemble"))
    for phase in ("upgrade", "assemble"):
        assert refused(state, BeginPhase(1, phase)) == ("reject.lies_behind", "RR-PHASE-15")


@pytest.mark.rule("RR-UPGRADE-05", "RR-UPGRADE-07", "RR-PHASE-12")
@pytest.mark.parametrize("rows", [(0, 0, 0), (1,), (1, 0, 0)])
def test_parts_of_the_energy_add_up_to_the_total_at_most(rows):
    state = performing("upgrade", 5, duct_tape=30)
    costs = {0: 4, 1: 3}
    for row in rows:
        state = did(state, Unlock(0, "cosmetic", row, pay=(("duct_tape", costs[row]),)))
    left = 5 - sum({0: 1, 1: 3}[row] for row in rows)
    assert state.makers[0].work.left == left
    if left < 3:
        assert refused(state, Unlock(0, "speed", 1, pay=(("duct_tape", 3),)))[1] == "RR-UPGRADE-07"


@pytest.mark.rule("RR-ROW-14", "RR-ROW-06", "RR-ROW-03", "RR-PHASE-13")
def test_everything_is_compared_with_the_whole_total():
    actions = tuple(BoardAction("manufacture", gains(need, gear=1), "and" if need > 1 else "") for need in (1, 4, 7))
    box = material(robot("a", gains(7, sensor=1)), robot("b", gains(7, program=1)), actions=actions)
    state = running(7, box, "a", "b")
    state = did(state, Act(0, 0), Act(0, 1), Act(0, 2), Act(0, 3), Act(0, 4))
    assert state.makers[0].stock == Stock(gear=3, sensor=1, program=1)
    assert state.makers[0].work.left == 7
    short = running(6, box, "a", "b")
    assert refused(short, Act(0, 2)) == ("reject.needs_more_energy", "RR-ROW-03")
    assert refused(short, Act(0, 3)) == ("reject.needs_more_energy", "RR-ROW-11")


@pytest.mark.rule("RR-ROW-02", "RR-ROW-04", "RR-ROW-05", "RR-ROW-08")
def test_board_actions_come_first_and_everything_in_its_order():
    actions = (BoardAction("manufacture", gains(1, gear=1)), BoardAction("manufacture", gains(1, vp=1)))
    box = material(robot("a", gains(1, sensor=1)), robot("b", gains(1, program=1)), actions=actions)
    state = running(3, box, "a", "b")
    later = did(state, Act(0, 1))
    assert refused(later, Act(0, 0)) == ("reject.step_behind", "RR-ROW-05")
    later = did(state, Act(0, 3))
    for behind in (0, 1, 2):
        assert refused(later, Act(0, behind))[1] == "RR-ROW-05"
    assert refused(later, Act(0, 3)) == ("reject.robot_done", "RR-ROW-13")
    assert refused(did(state, Skip(0, 2)), Act(0, 2))[1] == "RR-ROW-05"


@pytest.mark.rule("RR-ROW-07", "RR-ROW-06")
def test_or_divides_and_and_binds():
    links = (("", "gear"), ("or", "sensor"), ("and", "program"))
    actions = tuple(BoardAction("manufacture", gains(1, **{what: 1}), link) for link, what in links)
    state = running(3, material(actions=actions))
    first = did(state, Act(0, 0))
    assert refused(first, Act(0, 1)) == ("reject.other_of_or", "RR-ROW-07")
    assert refused(first, Act(0, 2)) == ("reject.other_of_or", "RR-ROW-07")
    assert did(state, Act(0, 1), Act(0, 2)).makers[0].stock == Stock(sensor=1, program=1)
    assert did(state, Act(0, 2)).makers[0].stock == Stock(program=1)
    assert did(state, EndPhase(0, "manufacture")).makers[0].stock == Stock()


@pytest.mark.rule("RR-ROW-09", "RR-ROW-12", "RR-ROW-11")
@pytest.mark.parametrize(
    ("reading", "total_energy", "basic", "upgraded"),
    [
        ("either", 4, True, False),
        ("either", 5, True, True),
        ("upgraded_only", 5, False, True),
        ("upgraded_only", 4, False, False),
    ],
)
def test_an_upgraded_robot_does_one_of_its_actions(reading, total_energy, basic, upgraded):
    box = material(robot("a", gains(3, gear=1), gains(5, gear=2)))
    state = running(total_energy, box, Assembled("a", "speed"), upgraded_keeps_basic=reading)
    for version, allowed, gives in (("basic", basic, 1), ("upgraded", upgraded, 2)):
        if allowed:
            done = did(state, Act(0, 0, version))
            assert done.makers[0].stock.gear == gives
            for again in ("basic", "upgraded"):
                assert refused(done, Act(0, 0, again)) == ("reject.robot_done", "RR-ROW-13")
        else:
            assert refused(state, Act(0, 0, version))[1] in ("RR-ROW-12", "RR-ROW-11")


@pytest.mark.rule("RR-ROW-15", "RR-PHASE-17")
def test_a_token_helps_the_robot_ahead_and_not_the_one_behind():
    box = material(robot("a", gains(1, gear=1), gains(1, gear=2)), robot("b", gains(1, vp=1), gains(1, vp=2)))
    state = running(3, box, "a", "b", unlocked=(0, 2, 0, 0))
    state = did(state, Act(0, 0))
    state = did(state, PlaceToken(0, "speed", "manufacture:0"), PlaceToken(0, "speed", "manufacture:1"))
    assert refused(state, Act(0, 0, "upgraded")) == ("reject.robot_done", "RR-ROW-13")
    assert did(state, Act(0, 1, "upgraded")).makers[0].stock == Stock(gear=1, vp=2)
    left_out = did(running(3, box, "a", "b", unlocked=SPEED), Act(0, 1))
    left_out = did(left_out, PlaceToken(0, "speed", "manufacture:0"))
    assert refused(left_out, Act(0, 0, "upgraded")) == ("reject.step_behind", "RR-ROW-05")


@pytest.mark.rule("RR-PHASE-17", "RR-ICON-14", "RR-ASSEMBLE-03", "RR-PHASE-15")
def test_a_robot_built_in_the_middle_of_its_row_still_works_and_one_of_another_row_does_not():
    builds = RobotAction(1, PrintedEffect(specials=("assemble_robot",)))
    box = material(
        robot("a", builds), robot("b", gains(1, gear=1)), robot("c", gains(1, gear=5), row="design"),
        vp_by_row=(0,) * 6,
    )  # fmt: skip
    box = replace(box, boards=replace(box.boards, space_costs=dict.fromkeys(ROWS, (0,) * 5)))
    state = did(running(3, box, "a", stock=Stock(robot_card=2)), Act(0, 0))
    there = did(state, Assemble(0, "manufacture", "b"), Act(0, 1))
    assert there.makers[0].stock == Stock(gear=1, robot_card=1)
    elsewhere = did(state, Assemble(0, "design", "c"))
    assert refused(elsewhere, Act(0, 1)) == ("reject.place_empty", "RR-ROW-08")
    assert refused(elsewhere, BeginPhase(0, "design"))[1] == "RR-PHASE-07"


@pytest.mark.rule("RR-PHASE-17", "RR-PHASE-15", "RR-ICON-15")
def test_a_board_action_upgraded_after_it_was_passed_waits_for_the_next_time():
    action = BoardAction("manufacture", gains(1, gear=1), upgraded=gains(1, gear=9))
    unlocks = RobotAction(1, PrintedEffect(specials=("unlock_token",)))
    spots = (PrintedSpot("manufacture", "speed", slot=1),)
    state = running(3, material(robot("a", unlocks), actions=(action,), spots=spots), "a")
    assert refused(state, Act(0, 0, "upgraded")) == ("reject.token_not_taken", "RR-UPGRADE-02")
    state = did(state, Act(0, 0), Act(0, 1), Unlock(0, "speed", spot=0))
    for version in ("basic", "upgraded"):
        assert refused(state, Act(0, 0, version))[1] == "RR-ROW-05"
    skipped = did(running(3, material(robot("a", unlocks), actions=(action,), spots=spots), "a"), Act(0, 1))
    skipped = did(skipped, Unlock(0, "speed", spot=0))
    assert refused(skipped, Act(0, 0, "upgraded")) == ("reject.step_behind", "RR-ROW-05")


@pytest.mark.rule("RR-ENERGY-16", "RR-PHASE-14", "RR-ENERGY-14")
def test_a_bonus_unlocked_in_the_middle_of_its_phase_counts_from_the_next_time():
    unlocks = RobotAction(1, PrintedEffect(specials=("unlock_token",)))
    spots = (PrintedSpot("manufacture", "speed", energy=1),)
    state = running(3, material(robot("a", unlocks), spots=spots), "a")
    state = did(state, Act(0, 0), Unlock(0, "speed", spot=0))
    assert state.makers[0].work.energy.total == 3
    assert total(state, 0, "manufacture").upgrades == 1


@pytest.mark.rule("RR-ICON-15", "RR-UPGRADE-10", "RR-PHASE-13")
def test_a_robot_that_unlocks_takes_no_energy_and_inspires_too():
    box = material(robot("axle", RobotAction(4, PrintedEffect(pay=(("wild", 3),), specials=("unlock_token",)))))
    state = running(4, box, "axle", stock=Stock(gear=1, duct_tape=1, robot_card=1), level="resources")
    assert refused(state, Act(0, 0))[1] in ("RR-RESOURCE-08", "RR-ROW-09")
    state = did(state, Act(0, 0, pay=(("gear", 1), ("duct_tape", 1), ("robot_card", 1))))
    assert refused(state, EndPhase(0, "manufacture"))[1] == "RR-ICON-15"
    state = did(state, Unlock(0, "speed", inspires=True))
    assert (state.makers[0].work.left, state.makers[0].stock) == (4, Stock())
    assert state.makers[0].due[0].kind == "inspiration"


@pytest.mark.rule("RR-PHASE-08")
def test_a_token_that_an_action_offers_may_be_declined():
    box = material(robot("a", RobotAction(1, PrintedEffect(specials=("unlock_token",)))))
    state = did(running(4, box, "a"), Act(0, 0), Decline(0), EndPhase(0, "manufacture"))
    assert state.makers[0].tokens_unlocked == 0


@pytest.mark.rule("RR-ASSEMBLE-14", "RR-ICON-14", "RR-ASSEMBLE-08", "RR-ASSEMBLE-04")
def test_a_robot_that_an_action_assembles_pays_its_space_and_finds_no_place_in_a_full_row():
    spaces = dict.fromkeys(ROWS, (0, 2, 0, 0, 0))
    box = WorkshopBox(
        ENERGY, {"x": RobotCard("x", "recycle", left=Cost(9, (("gear", 9),)), right=Cost(12, ()))},
        boards=replace(KNOWN_BOARDS, space_costs=spaces),
    )  # fmt: skip
    state = performing("manufacture", 1, begun(level="full", material=box), gear=1, robot_card=2)
    state = given(state, due=(Due("assemble", rule="RR-ICON-14"),))
    one = given(state, rows=((), (), (Assembled(),)))
    assert refused(one, Assemble(0, "recycle", "x"))[1] in ("RR-RESOURCE-22", "RR-ASSEMBLE-08")
    paid = did(one, Assemble(0, "recycle", "x", pay=(("gear", 1), ("robot_card", 1))))
    assert paid.makers[0].stock == Stock()
    assert paid.makers[0].work.left == 1
    full = given(state, rows=((), (), (Assembled(),) * 5))
    assert refused(full, Assemble(0, "recycle", "x")) == ("reject.row_full", "RR-ASSEMBLE-04")


@pytest.mark.rule("RR-ICON-08", "RR-ICON-09", "RR-ICON-07")
def test_a_conversion_is_made_once_and_only_after_its_left_side():
    box = material(robot("a", RobotAction(1, PrintedEffect((("battery", 1),), (("duct_tape", 1), ("wild", 1))))))
    empty = running(2, box, "a", stock=Stock(duct_tape=5))
    assert refused(empty, Act(0, 0, pay=(("battery", 1),)))[1] in ("RR-ICON-09", "RR-RESOURCE-22")
    assert refused(empty, Act(0, 0, pay=(("duct_tape", 1),)))[1] in ("RR-ICON-09", "RR-RESOURCE-08")
    assert refused(empty, Act(0, 0))[1] in ("RR-ICON-09", "RR-RESOURCE-08")
    rich = running(2, box, "a", stock=Stock(battery=5))
    assert refused(rich, Act(0, 0, pay=(("battery", 2),)))[1] == "RR-RESOURCE-08"
    done = did(rich, Act(0, 0, pay=(("battery", 1),)), Decide(0, "wild", ("gear",)))
    assert done.makers[0].stock == Stock(battery=4, duct_tape=1, gear=1)
    assert refused(done, Act(0, 0, pay=(("battery", 1),)))[1] == "RR-ROW-13"


@pytest.mark.rule("RR-ICON-09", "RR-RESOURCE-03")
def test_tape_pays_the_part_on_the_left_of_an_arrow_before_parts_are_gained():
    box = material(robot("a", RobotAction(1, PrintedEffect((("gear", 1),), (("gear", 2),)))))
    assert refused(running(2, box, "a"), Act(0, 0, pay=(("gear", 1),)))[1] in ("RR-ICON-09", "RR-RESOURCE-22")
    taped = did(running(2, box, "a", stock=Stock(duct_tape=1)), Act(0, 0, pay=(("duct_tape", 1),)))
    assert taped.makers[0].stock == Stock(gear=2)


@pytest.mark.rule("RR-ICON-10", "RR-ICON-11", "RR-ICON-12")
@pytest.mark.parametrize(("discarded", "hand"), [(0, 6), (3, 6), (5, 6)])
@pytest.mark.parametrize("upgraded", [False, True])
def test_discard_and_draw_one_more_or_two(discarded, hand, upgraded):
    plain = RobotAction(1, PrintedEffect(specials=("discard_x_draw_x_plus_1",)))
    better = RobotAction(
        1, PrintedEffect(gain=(("robot_card", 1), ("battery", 1)), specials=("discard_x_draw_x_plus_1",))
    )
    action = BoardAction("design", better if upgraded else plain)
    state = running(2, material(actions=(action,)), row="design", stock=Stock(robot_card=5))
    state = did(state, Act(0, 0))
    assert refused(state, Decide(0, "discard", ("6",)))[0] == "reject.no_such_choice"
    state = did(state, Decide(0, "discard", (str(discarded),)))
    assert state.makers[0].stock == Stock(robot_card=hand + upgraded, battery=int(upgraded))


@pytest.mark.rule("RR-ICON-17")
def test_vp_by_row_counts_its_own_row():
    box = material(robot("a", RobotAction(1, PrintedEffect(specials=("vp_by_row",)))), *())
    state = running(2, box, "a", "", "", "")
    assert did(state, Act(0, 0)).makers[0].stock.vp == 2


@pytest.mark.rule("RR-PHASE-08")
def test_run_on_spends_nothing_and_decides_nothing():
    box = material(
        robot("a", gains(1, gear=1)), robot("b", RobotAction(1, PrintedEffect((("gear", 1),), (("vp", 3),))))
    )
    state = did(running(3, box, "a", "b"), RunOn(0))
    assert state.makers[0].stock == Stock(gear=1)
    assert did(state, Act(0, 1, pay=(("gear", 1),))).makers[0].stock == Stock(vp=3)
