"""Robots are assembled (RR-ASSEMBLE, RR-START-12 to 14)."""

import pytest
from msgspec.structs import replace

from companion.core.rejection import Rejection
from companion.games.raising_robots.actions import Assemble, EndPhase
from companion.games.raising_robots.components import KNOWN_BOARDS, ROWS, Cost, RobotCard, WorkshopBox
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import Assembled, Due
from companion.games.raising_robots.work import AssemblyCost, assembly_payment, cost_of, steps, why_not_assemble
from tests.games.raising_robots.made import ENERGY, begun, did, given, performing, refused

ROBOTS = {
    card.id: card
    for card in (
        RobotCard(
            "ed", "design", "Ed", left=Cost(1, (("sensor", 5), ("microchip", 2))), right=Cost(5, (("sensor", 3),))
        ),
        RobotCard("ann", "manufacture", left=Cost(2, (("program", 1), ("wild", 1))), right=Cost(4, ())),
        RobotCard("bob", "recycle", left=Cost(3, None), right=Cost(None, (("gear", 1),))),
        RobotCard("cy", "recycle"),
        RobotCard("dot", "design", left=Cost(1, (("gear", 1),)), right=Cost(2, ())),
    )
}  # fmt: skip
SPACES = dict.fromkeys(ROWS, (0, 1, 2, 0, None))
BOX = WorkshopBox(energy=ENERGY, robots=ROBOTS, boards=replace(KNOWN_BOARDS, space_costs=SPACES))


def building(energy=6, level="full", **stock):
    return performing("assemble", energy, begun(level=level, material=BOX), **{"robot_card": 4} | stock)


def filled(state, row, n):
    rows = list(state.makers[0].rows)
    rows[ROWS.index(row)] = (Assembled(),) * n
    return given(state, rows=tuple(rows))


def with_due(state):
    return given(state, due=(Due("assemble", rule="RR-ICON-14"), Due("discard", rule="RR-ICON-10")))


@pytest.mark.rule("RR-ASSEMBLE-01", "RR-ASSEMBLE-02", "RR-ASSEMBLE-03", "RR-ASSEMBLE-05", "RR-ASSEMBLE-06")
@pytest.mark.rule("RR-ASSEMBLE-09", "RR-ASSEMBLE-11", "RR-PHASE-12")
def test_each_robot_goes_to_the_left_of_its_row_and_either_column_is_paid():
    state = building(6, sensor=6, program=1, gear=1)
    state = did(state, Assemble(0, "design", "ed", "right", (("sensor", 3),)))
    assert state.makers[0].work.left == 1
    state = did(state, Assemble(0, "design", "dot", "left", (("gear", 1), ("sensor", 1))))
    maker = state.makers[0]
    assert maker.rows == ((Assembled("ed"), Assembled("dot")), (), ())
    assert maker.work.left == 0
    assert maker.stock.as_amounts() == (("sensor", 2), ("program", 1), ("robot_card", 2))
    over = Assemble(0, "manufacture", "ann", "right")
    assert refused(state, over) == ("reject.energy_short", "RR-ASSEMBLE-11")
    assert why_not_assemble(state, 0, "ann", "right").says.args == {"n": 4}


@pytest.mark.rule("RR-ASSEMBLE-05", "RR-ASSEMBLE-06")
def test_one_of_two_columns_is_chosen():
    state = building(6, sensor=5, microchip=2)
    left = did(state, Assemble(0, "design", "ed", "left", (("sensor", 5), ("microchip", 2))))
    assert left.makers[0].work.left == 5
    neither = Assemble(0, "design", "ed", "", (("sensor", 3),))
    assert refused(state, neither) == ("reject.choose_column", "RR-ASSEMBLE-05")
    mixed = Assemble(0, "design", "ed", "left", (("sensor", 3),))
    assert refused(state, mixed) == ("reject.not_this_way", "RR-RESOURCE-08")
    cheaper = Assemble(0, "design", "ed", "right", (("sensor", 3),), energy=1)
    assert refused(state, cheaper) == ("reject.other_cost", "RR-ASSEMBLE-05")
    assert did(state, replace(cheaper, energy=5)).makers[0].work.left == 1
    assert refused(state, replace(cheaper, column="middle"))[0] == "reject.no_such_card"


@pytest.mark.rule("RR-ASSEMBLE-03", "RR-ASSEMBLE-04")
def test_a_row_holds_five_and_a_robot_knows_its_row():
    state = building(6, sensor=5)
    other = Assemble(0, "recycle", "ed", "right", (("sensor", 3),))
    assert refused(state, other) == ("reject.other_row", "RR-ASSEMBLE-03")
    full = filled(state, "design", 5)
    right = replace(other, row="design")
    assert refused(full, right) == ("reject.row_full", "RR-ASSEMBLE-04")
    assert why_not_assemble(full, 0, "", row="design").says.args == {"row": "@phase_of.design", "n": 5}
    assert why_not_assemble(full, 0, "", row="recycle") is None
    four = did(filled(state, "design", 4), right)
    assert len(four.makers[0].rows[0]) == 5


@pytest.mark.rule("RR-ASSEMBLE-07", "RR-ASSEMBLE-08", "AMB-02")
def test_the_space_is_paid_for_too():
    state = filled(building(6, sensor=3, battery=9), "design", 2)
    build = Assemble(0, "design", "ed", "right", (("sensor", 3), ("robot_card", 2)))
    assert cost_of(state, 0, "ed", "right") == AssemblyCost(5, (("sensor", 3),), 2)
    assert cost_of(state, 0, "ed", "right").resources == (("sensor", 3), ("wild", 2))
    assert assembly_payment(state, 0, "ed", "right") == (("sensor", 3), ("robot_card", 2))
    done = did(state, build)
    assert done.makers[0].stock.as_amounts() == (("battery", 9), ("robot_card", 1))
    unpaid = replace(build, pay=(("sensor", 3),))
    assert refused(state, unpaid) == ("reject.not_this_way", "RR-RESOURCE-08")
    poor = given(state, stock=replace(state.makers[0].stock, robot_card=2))
    assert refused(poor, build) == ("reject.short", "RR-RESOURCE-22")
    assert why_not_assemble(poor, 0, "ed", "right").says.args == {"n": 1, "what": "@resource.wild"}
    assert assembly_payment(poor, 0, "ed", "right") is None


@pytest.mark.rule("RR-ASSEMBLE-07", "AMB-02")
def test_what_a_space_costs_that_nobody_knows_is_taken_as_told():
    state = filled(building(6, sensor=3, duct_tape=2), "design", 4)
    assert cost_of(state, 0, "ed", "right").resources is None
    assert cost_of(state, 0, "ed", "right").least == (("sensor", 3),)
    assert assembly_payment(state, 0, "ed", "right") is None
    build = Assemble(0, "design", "ed", "right", (("sensor", 3),))
    assert did(state, build).makers[0].stock.duct_tape == 2
    told = did(state, replace(build, pay=(("sensor", 3), ("duct_tape", 2))))
    assert told.makers[0].stock.duct_tape == 0
    assert refused(state, replace(build, pay=(("sensor", 2),)))[0] == "reject.not_this_way"
    assert refused(state, replace(build, pay=(("sensor", 3), ("battery", 1))))[0] == "reject.not_this_way"


@pytest.mark.rule("RR-ASSEMBLE-12", "RR-ASSEMBLE-13", "AMB-47")
def test_no_card_pays_for_itself():
    one_more = building(2, program=1, robot_card=2)
    build = Assemble(0, "manufacture", "ann", "left", (("program", 1), ("robot_card", 1)))
    assert did(one_more, build).makers[0].stock.robot_card == 0
    alone = building(2, program=1, robot_card=1)
    assert refused(alone, build) == ("reject.short", "RR-RESOURCE-22")
    itself = replace(build, cards=("ann",))
    known = given(one_more, named=("ann", "ed"))
    assert refused(known, itself) == ("reject.not_in_hand", "RR-RESOURCE-14")
    assert did(known, replace(build, cards=("ed",))).makers[0].named == ()
    assert refused(building(9, robot_card=0, program=5), build) == ("reject.hand_empty", "RR-ASSEMBLE-01")


@pytest.mark.rule("RR-ASSEMBLE-08", "RR-RESOURCE-22")
def test_a_shortage_is_named():
    state = building(5, sensor=5, microchip=1, robot_card=1)
    assert why_not_assemble(state, 0, "ed", "right") is None
    lacks = why_not_assemble(state, 0, "ed", "left")
    assert (lacks.code, lacks.says.args) == ("short", {"n": 1, "what": "@resource.microchip"})
    taped = given(state, stock=replace(state.makers[0].stock, duct_tape=1))
    assert why_not_assemble(taped, 0, "ed", "left") is None
    assert assembly_payment(taped, 0, "ed", "left") == (("sensor", 5), ("microchip", 1), ("duct_tape", 1))


@pytest.mark.rule("RR-ASSEMBLE-10")
def test_energy_that_is_left_is_wasted():
    applied = apply(building(6), EndPhase(0, "assemble"))
    assert not isinstance(applied, Rejection)
    wasted = applied.lines[0]
    assert (wasted.says.key, wasted.says.args["n"], wasted.rule) == ("ledger.wasted", 6, "RR-ASSEMBLE-10")
    assert refused(applied.state, Assemble(0, "recycle", energy=1)) == ("reject.not_in_assemble", "RR-ASSEMBLE-01")


@pytest.mark.rule("AMB-07")
def test_what_a_card_costs_that_nobody_knows_is_taken_as_told():
    state = building(6, "resources", sensor=2, duct_tape=1)
    build = Assemble(0, "recycle", pay=(("sensor", 1),), energy=4)
    done = did(state, build, replace(build, energy=2))
    assert done.makers[0].rows[2] == (Assembled(), Assembled())
    assert done.makers[0].work.left == 0
    assert done.makers[0].stock.as_amounts() == (("duct_tape", 1), ("robot_card", 2))
    assert refused(state, replace(build, energy=7)) == ("reject.energy_short", "RR-ASSEMBLE-11")
    assert refused(state, replace(build, energy=-1)) == ("reject.other_cost", "RR-ASSEMBLE-05")
    assert refused(state, replace(build, pay=(("gear", 1),))) == ("reject.not_enough", "RR-RESOURCE-22")
    assert refused(state, Assemble(0, "recycle")) == ("reject.cost_untold", "RR-ASSEMBLE-05")
    second = filled(state, "recycle", 1)
    assert refused(second, replace(build, pay=())) == ("reject.space_unpaid", "RR-ASSEMBLE-08")
    assert did(second, build).makers[0].stock.sensor == 1
    half = Assemble(0, "recycle", "bob", "left", (("duct_tape", 1),))
    assert did(state, half).makers[0].work.left == 3
    other = Assemble(0, "recycle", "bob", "right", (("duct_tape", 1),), energy=6)
    assert did(state, other).makers[0].work.left == 0
    assert did(state, Assemble(0, "recycle", "cy", energy=1)).makers[0].rows[2] == (Assembled("cy"),)


@pytest.mark.rule("RR-ASSEMBLE-07", "AMB-33")
def test_tape_that_pays_no_wild_pays_no_space():
    state = begun(level="resources", material=BOX, duct_tape_pays_wild="false")
    state = filled(performing("assemble", 6, state, duct_tape=3, robot_card=2), "recycle", 1)
    build = Assemble(0, "recycle", pay=(("duct_tape", 2),), energy=1)
    assert refused(state, build) == ("reject.space_unpaid", "RR-ASSEMBLE-08")
    assert did(state, replace(build, pay=(("duct_tape", 1), ("robot_card", 1)))).makers[0].stock.robot_card == 0


@pytest.mark.rule("RR-ICON-14", "RR-ASSEMBLE-14", "AMB-25")
def test_what_an_action_assembles_needs_no_energy_but_its_space_is_paid_for():
    state = with_due(
        filled(performing("manufacture", 1, begun(level="full", material=BOX), sensor=5, robot_card=1), "design", 2)
    )
    assert cost_of(state, 0, "ed", "left") == AssemblyCost(0, (), 2)
    build = Assemble(0, "design", "ed", "", (("sensor", 2),))
    done = did(state, build)
    assert [due.kind for due in done.makers[0].due] == ["discard"]
    assert done.makers[0].stock.as_amounts() == (("sensor", 3),)
    assert done.makers[0].work.left == 1
    assert refused(state, replace(build, pay=(("sensor", 1),))) == ("reject.space_unpaid", "RR-ASSEMBLE-08")
    assert refused(state, replace(build, energy=1))[0] == "reject.other_cost"
    more = did(state, replace(build, pay=(("sensor", 4),)))
    assert more.makers[0].stock.sensor == 1


@pytest.mark.rule("RR-START-12", "RR-START-13", "RR-START-14", "RR-ASSEMBLE-14")
def test_two_robots_are_free_at_the_start_but_not_their_space():
    state = given(begun(level="full", material=BOX), stock=replace(begun().makers[0].stock, robot_card=5))
    apart = did(state, Assemble(0, "design", "ed"), Assemble(0, "manufacture", "ann"))
    assert apart.makers[0].stock.as_amounts() == (("duct_tape", 3), ("battery", 3), ("robot_card", 3))
    assert apart.makers[0].begun == ("robot", "robot")
    assert refused(apart, Assemble(0, "recycle", "cy")) == ("reject.start_robot_done", "RR-START-12")
    first = did(state, Assemble(0, "design", "ed"))
    second = Assemble(0, "design", "dot", pay=(("duct_tape", 1),))
    assert did(first, second).makers[0].stock.duct_tape == 2
    assert did(first, replace(second, pay=(("robot_card", 1),))).makers[0].stock.robot_card == 2
    assert refused(first, replace(second, pay=(("battery", 1),)))[0] == "reject.not_this_way"
    assert refused(first, replace(second, pay=()))[0] == "reject.not_this_way"


@pytest.mark.rule("RR-ASSEMBLE-01", "RR-RESOURCE-14")
def test_only_cards_that_can_be_in_hand_are_assembled():
    state = building(9, program=9, sensor=9, gear=9)
    build = Assemble(0, "design", "ed", "right", (("sensor", 3),))
    there = did(state, build)
    again = replace(build, pay=(("sensor", 4),))
    assert refused(given(there, work=state.makers[0].work), again) == ("reject.not_in_hand", "RR-ASSEMBLE-01")
    others = given(state, 1, named=("ed",))
    assert refused(others, build) == ("reject.not_in_hand", "RR-ASSEMBLE-01")
    all_known = given(state, named=("ann", "bob", "cy", "dot"))
    assert refused(all_known, build) == ("reject.not_in_hand", "RR-ASSEMBLE-01")
    in_hand = did(given(state, named=("ann", "ed")), build)
    assert in_hand.makers[0].named == ("ann",)
    assert refused(state, replace(build, robot="nobody")) == ("reject.no_such_card", "RR-ASSEMBLE-01")
    assert refused(begun(level="table"), build) == ("reject.not_kept", "RR-ASSEMBLE-01")
    busy = given(state, due=(Due("unlock", rule="RR-ICON-15"),))
    assert refused(busy, build) == ("reject.unlock_due", "RR-ICON-15")


@pytest.mark.rule("RR-ASSEMBLE-16", "RR-PHASE-14")
def test_a_robot_acts_in_its_own_phase_of_the_same_round_and_in_no_other():
    state = did(building(6, sensor=3), Assemble(0, "design", "ed", "right", (("sensor", 3),)))

    def robots_of(phase):
        run = given(state, work=replace(state.makers[0].work, now=phase))
        return [step.robot.robot for step in steps(run, 0) if step.robot is not None]

    assert robots_of("design") == ["ed"]
    assert robots_of("manufacture") == robots_of("recycle") == []
