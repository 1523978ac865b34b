"""What the ledger says of work: energy, tokens, robots and rows, each line with its figures and its rule."""

import pytest
from msgspec.structs import replace

from companion.games.raising_robots.actions import (
    Act,
    Assemble,
    BeginPhase,
    EndPhase,
    PlaceToken,
    RunOn,
    Skip,
    TellBonus,
    Unlock,
    UseEnergy,
)
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    ROWS,
    BoardAction,
    ClassCard,
    Cost,
    InventorCard,
    PrintedEffect,
    PrintedSpot,
    Requirement,
    RobotAction,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Assembled, Due, KeptClass, KeptInventor
from tests.games.raising_robots.energy.test_totals import working
from tests.games.raising_robots.made import ENERGY, begun, did, given, lines, performing, told_why
from tests.games.raising_robots.rows_made import gains, material, robot, running


@pytest.fixture
def at_work():
    """Return three seats; cubes lie 0 on Upgrade, 2 on Assemble, 3 on Design, 1 on Manufacture, 0 on Recycle."""
    return working(
        [("e1", "e2"), ("e6", "e8"), ("e7", "e4")],
        [("design", "manufacture"), ("design", "recycle"), ("upgrade", "assemble")],
    )


@pytest.mark.rule("RR-ENERGY-01", "RR-ENERGY-14", "RR-PHASE-07", "RR-ASSEMBLE-10")
def test_a_phase_begins_with_all_parts_of_its_energy_and_ends_with_what_is_wasted(at_work):
    assert lines(at_work, TellBonus(2, "assemble", 5)) == [
        (2, "bonus", {"n": 5, "phase": "@phase_of.assemble"}, "RR-ENERGY-14")
    ]
    state = did(at_work, TellBonus(2, "assemble", 5), BeginPhase(2, "upgrade"), EndPhase(2, "upgrade"))
    assert lines(state, BeginPhase(2, "assemble", 3)) == [
        (
            2, "begins",
            {"phase": "@phase_of.assemble", "n": 4 + 2 + 3 + 5, "card": 4, "cubes": 2, "batteries": 3, "upgrades": 5},
            "RR-ENERGY-01",
        )
    ]  # fmt: skip
    state = did(state, BeginPhase(2, "assemble", 3))
    assert lines(state, EndPhase(2, "assemble")) == [
        (2, "wasted", {"n": 14}, "RR-ASSEMBLE-10"), (2, "ends", {"phase": "@phase_of.assemble"}, "RR-PHASE-07"),
    ]  # fmt: skip
    assert did(state, EndPhase(2, "assemble")).makers[2].work.before == 2 + 14


@pytest.mark.rule("RR-PHASE-01", "RR-PHASE-04", "RR-PHASE-07", "RR-PHASE-15", "RR-ENERGY-09")
def test_why_a_phase_is_not_begun_or_ended(at_work):
    def why(state, action):
        code, args, rule = told_why(state, action)
        return code, args.get("phase", args.get("n")), rule

    assert why(at_work, BeginPhase(1, "manufacture", 0)) == ("in_order", "@phase_of.design", "RR-PHASE-04")
    assert why(at_work, BeginPhase(1, "upgrade")) == ("not_performable", "@phase_of.upgrade", "RR-PHASE-01")
    assert why(at_work, BeginPhase(1, "assemble", 4)) == ("too_few_batteries", 3, "RR-ENERGY-09")
    assert why(at_work, EndPhase(1, "design")) == ("not_begun", "@phase_of.design", "RR-PHASE-07")
    assert why(at_work, BeginPhase(1, "rest")) == ("no_phase_now", None, "RR-ROUND-03")
    state = did(at_work, BeginPhase(1, "design"))
    assert why(state, BeginPhase(1, "recycle")) == ("finish_first", "@phase_of.design", "RR-PHASE-07")
    assert why(state, EndPhase(1, "recycle")) == ("not_begun", "@phase_of.recycle", "RR-PHASE-07")
    state = did(state, EndPhase(1, "design"))
    assert why(state, BeginPhase(1, "assemble")) == ("lies_behind", "@phase_of.assemble", "RR-PHASE-15")
    assert why(replace(state, phase="draw"), BeginPhase(1, "recycle"))[0] == "no_phase_now"


@pytest.mark.rule("RR-PHASE-12", "RR-ENERGY-09")
def test_energy_that_is_used_on_the_table():
    state = working([("e4", "e2"), ("e6", "e8")], [("upgrade", "manufacture"), ("design", "recycle")], "table")
    assert did(state, BeginPhase(0, "upgrade", 99)).makers[0].work.energy.batteries == 99
    assert told_why(state, BeginPhase(0, "upgrade", 100)) == ("too_few_batteries", {"n": 99}, "RR-ENERGY-09")
    state = did(state, BeginPhase(0, "upgrade"), UseEnergy(0, 1))
    assert lines(state, UseEnergy(0, 2)) == [(0, "uses_energy", {"n": 2, "left": 3}, "RR-PHASE-12")]
    assert told_why(state, UseEnergy(0, 9)) == ("energy_short", {"n": 4}, "RR-PHASE-12")
    assert told_why(state, UseEnergy(0, -3)) == ("energy_short", {"n": 0}, "RR-PHASE-12")
    assert did(state, UseEnergy(0, 5)).makers[0].work.left == 0


@pytest.mark.rule("RR-ENERGY-14")
def test_a_bonus_is_told_from_nothing_to_nine_of_each_phase_until_the_game_is_over(at_work):
    state = did(at_work, TellBonus(0, "recycle", 9), TellBonus(0, "upgrade", 3), TellBonus(0, "recycle", 0))
    assert state.makers[0].bonus == (3, 0, 0, 0, 0)
    for phase, energy in (("recycle", 10), ("recycle", -1), ("rest", 1)):
        assert told_why(state, TellBonus(0, phase, energy)) == ("no_such_figure", {}, "RR-ENERGY-14")
    assert did(replace(at_work, phase="score"), TellBonus(0, "recycle", 9)).makers[0].bonus[4] == 9


@pytest.mark.rule("RR-UPGRADE-07", "RR-UPGRADE-09", "RR-UPGRADE-10", "RR-ICON-15", "RR-START-15")
def test_a_token_that_is_unlocked_in_its_phase_by_an_action_and_at_the_start():
    state = performing("upgrade", 5, program=3, gear=2)
    pay = (("program", 2), ("gear", 1))
    assert lines(state, Unlock(0, "speed", 1, inspires=True, pay=pay)) == [
        (0, "uses_energy", {"n": 3, "left": 2}, "RR-UPGRADE-07"),
        (0, "spends", {"n": 2, "what": "@resource.program"}, "RR-UPGRADE-07"),
        (0, "spends", {"n": 1, "what": "@resource.gear"}, "RR-UPGRADE-07"),
        (0, "unlocks", {"what": "@upgrade.speed"}, "RR-UPGRADE-09"),
        (0, "inspired", {}, "RR-UPGRADE-10"),
    ]
    due = given(state, due=(Due("unlock"),))
    assert lines(due, Unlock(0, "cosmetic")) == [(0, "unlocks", {"what": "@upgrade.cosmetic"}, "RR-ICON-15")]
    assert lines(begun(), Unlock(1, "speed")) == [(1, "unlocks", {"what": "@upgrade.speed"}, "RR-START-15")]


@pytest.mark.rule("RR-UPGRADE-15", "RR-SETUP-08")
def test_why_a_token_is_not_unlocked():
    state = given(performing("upgrade", 5, program=3), locked=(4, 0, 4, 4))
    pay = (("program", 3),)
    assert told_why(state, Unlock(0, "speed", 1, pay=pay)) == (
        "none_locked_of_type", {"what": "@upgrade.speed"}, "RR-UPGRADE-15",
    )  # fmt: skip
    spots = (PrintedSpot("design", "speed"), PrintedSpot("design", "cosmetic"))
    box = WorkshopBox(energy=ENERGY, boards=replace(KNOWN_BOARDS, spots=spots))
    state = performing("upgrade", 5, begun(level="full", material=box), program=3)
    assert told_why(state, Unlock(0, "speed", 1, 1, pay=pay)) == (
        "spot_of_other_type", {"what": "@upgrade.cosmetic"}, "RR-SETUP-08",
    )  # fmt: skip
    assert told_why(given(state, due=(Due("unlock"),)), Unlock(0, "speed", spot=0, cards=("x",))) == (
        "costs_nothing", {}, "RR-ICON-15",
    )  # fmt: skip


ROBOTS = {
    "ed": RobotCard("ed", "design", "Ed", left=Cost(1, (("sensor", 1),)), right=Cost(5, (("gear", 1),))),
    "ann": RobotCard("ann", "recycle"),
}
BOX = WorkshopBox(
    energy=ENERGY, robots=ROBOTS, boards=replace(KNOWN_BOARDS, space_costs=dict.fromkeys(ROWS, (0, 2, 2, 2, 2)))
)


@pytest.mark.rule("RR-ASSEMBLE-03", "RR-ASSEMBLE-07", "RR-ASSEMBLE-09", "RR-ICON-14", "RR-START-12")
def test_a_robot_that_is_assembled_in_its_phase_by_an_action_and_at_the_start():
    state = performing("assemble", 6, begun(level="full", material=BOX), robot_card=3, sensor=2, gear=1)
    state = given(state, rows=((Assembled(),), (), ()))
    pay = (("sensor", 2), ("gear", 1))
    paid = [
        (0, "spends", {"n": 2, "what": "@resource.sensor"}, "RR-ASSEMBLE-07"),
        (0, "spends", {"n": 1, "what": "@resource.gear"}, "RR-ASSEMBLE-07"),
    ]
    named = {"what": "Ed", "row": "@phase_of.design", "n": 2}
    assert lines(state, Assemble(0, "design", "ed", "left", pay)) == [
        (0, "uses_energy", {"n": 1, "left": 5}, "RR-ASSEMBLE-09"),
        (0, "assembles", named, "RR-ASSEMBLE-03"),
        *paid,
    ]
    due = given(state, due=(Due("assemble"),))
    assert lines(due, Assemble(0, "design", "ed", pay=pay)) == [(0, "assembles", named, "RR-ICON-14"), *paid]
    start = given(begun(level="full", material=BOX), stock=Stock(robot_card=2))
    for which in ("", "ann"):
        assert lines(start, Assemble(0, "recycle", which)) == [
            (0, "assembles_one", {"row": "@phase_of.recycle", "n": 1}, "RR-START-12")
        ]


@pytest.mark.rule("RR-ASSEMBLE-03", "RR-ASSEMBLE-08")
def test_why_a_robot_is_not_assembled():
    state = performing("assemble", 6, begun(level="full", material=BOX), robot_card=3, sensor=2, gear=1)
    state = given(state, rows=((), (), (Assembled(),)))
    assert told_why(state, Assemble(0, "manufacture", "ed", "left")) == (
        "other_row", {"row": "@phase_of.design"}, "RR-ASSEMBLE-03",
    )  # fmt: skip
    assert told_why(state, Assemble(0, "recycle", "ann", pay=(("sensor", 1),), energy=1)) == (
        "space_unpaid", {"n": 2}, "RR-ASSEMBLE-08",
    )  # fmt: skip
    assert told_why(state, Assemble(0, "assemble", "ed", "left"))[0] == "no_such_card"


BOARD = (
    BoardAction("manufacture", gains(1, gear=1)),
    BoardAction("manufacture", gains(2, vp=2), upgraded=gains(2, vp=7)),
)
SPOTS = (PrintedSpot("manufacture", "speed", slot=2),)
CROW = robot(
    "crow", RobotAction(1, PrintedEffect(pay=(("battery", 1),), gain=(("vp", 3), ("gear", 2)))), gains(3, vp=9)
)


@pytest.mark.rule("RR-ROW-03", "RR-ROW-04", "RR-ROW-09")
def test_a_row_says_what_is_done_by_what_and_in_which_form():
    box = material(CROW, actions=BOARD, spots=SPOTS)
    state = running(
        3, box, Assembled("crow", "speed"), "crow", stock=Stock(battery=3), unlocked=(0, 1, 0, 0), taken=(0,)
    )
    phase = "@phase_of.manufacture"
    assert lines(state, Act(0, 0)) == [
        (0, "board_action", {"n": 1, "phase": phase, "version": "@version.basic"}, "RR-ROW-03"),
        (0, "gains", {"n": 1, "what": "@resource.gear"}, "RR-ROW-03"),
    ]
    assert lines(state, Act(0, 1, "upgraded")) == [
        (0, "board_action", {"n": 2, "phase": phase, "version": "@version.upgraded"}, "RR-ROW-03"),
        (0, "gains", {"n": 7, "what": "@resource.vp"}, "RR-ROW-03"),
    ]
    assert lines(state, Act(0, 3, pay=(("battery", 1),))) == [
        (0, "activates", {"robot": "crow", "n": 2, "phase": phase, "version": "@version.basic"}, "RR-ROW-09"),
        (0, "spends", {"n": 1, "what": "@resource.battery"}, "RR-ROW-09"),
        (0, "gains", {"n": 3, "what": "@resource.vp"}, "RR-ROW-09"),
        (0, "gains", {"n": 2, "what": "@resource.gear"}, "RR-ROW-09"),
    ]
    assert lines(state, Skip(0, 2)) == [(0, "left_out", {"n": 3}, "RR-ROW-04")]
    assert lines(did(state, Act(0, 0)), Skip(0, 2)) == [(0, "left_out", {"n": 2}, "RR-ROW-04")]
    assert lines(state, Skip(0, 6)) == [(0, "left_out", {"n": 4}, "RR-ROW-04")]
    assert lines(state, RunOn(0))[:2] == lines(state, Act(0, 0))


def test_what_is_not_known_of_a_robot_is_booked_by_hand():
    state = running(3, material(RobotCard("x", "manufacture", "Ix")), "x", Assembled())
    phase = "@phase_of.manufacture"
    assert lines(state, Act(0, 0)) == [
        (0, "activates", {"robot": "Ix", "n": 1, "phase": phase, "version": "@version.basic"}, "RR-ROW-09"),
        (0, "book_it", {}, "RR-ROW-09"),
    ]
    assert [key for _, key, _, _ in lines(state, Act(0, 1))] == ["activates", "book_it"]


@pytest.mark.rule("RR-ROW-11", "RR-ROW-12", "RR-ROW-03")
def test_a_threshold_that_is_not_reached_is_told_with_the_total():
    state = running(1, material(CROW, actions=BOARD, spots=SPOTS), Assembled("crow", "speed"), unlocked=(0, 1, 0, 0))
    assert told_why(state, Act(0, 1)) == ("needs_more_energy", {"n": 2, "total": 1}, "RR-ROW-03")
    assert told_why(state, Act(0, 2, "upgraded")) == ("needs_more_energy", {"n": 3, "total": 1}, "RR-ROW-12")
    none = running(0, material(CROW), "crow")
    assert told_why(none, Act(0, 0)) == ("needs_more_energy", {"n": 1, "total": 0}, "RR-ROW-11")


@pytest.mark.rule("RR-UPGRADE-13", "RR-CLASS-04", "RR-INVENTOR-07")
def test_a_token_that_is_placed_and_why_one_is_not():
    ada = InventorCard("ada", "Ada", requirement=Requirement("robots", 3), upgrade_type="speed")
    box = replace(
        material(CROW, inventor=ada), classes={"art": ClassCard("art", "Art", extra_credit_type="cosmetic")}
    )
    state = running(3, box, "crow", "crow", inventor=KeptInventor("ada"), unlocked=(1, 2, 0, 0))
    state = given(state, classes=(KeptClass("art"),))
    for action, key, what, rule in (
        (PlaceToken(0, "speed", "manufacture:1"), "token_on_robot", "@upgrade.speed", "RR-UPGRADE-13"),
        (PlaceToken(0, "cosmetic", "class:0"), "token_on_class", "@upgrade.cosmetic", "RR-CLASS-04"),
    ):
        assert lines(state, action) == [(0, key, {"what": what}, rule)]
    assert told_why(state, PlaceToken(0, "speed", "class:0")) == (
        "takes_other_type", {"what": "@upgrade.cosmetic"}, "RR-UPGRADE-13",
    )  # fmt: skip
    on_ada = PlaceToken(0, "speed", "inventor")
    assert told_why(state, on_ada) == ("inventor_wants_robots", {"n": 1}, "RR-INVENTOR-07")
    three = given(state, rows=((), (Assembled("crow"),) * 3, ()))
    assert lines(three, on_ada)[0] == (
        0, "token_on_inventor", {"what": "@upgrade.speed"}, "RR-INVENTOR-07",
    )  # fmt: skip
    tokens = replace(ada, requirement=Requirement("tokens", 5))
    wants = replace(three, material=replace(box, inventors={"ada": tokens}))
    assert told_why(wants, on_ada) == ("inventor_wants_tokens", {"n": 2}, "RR-INVENTOR-07")
