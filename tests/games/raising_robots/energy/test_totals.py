"""The total energy of a phase, and which phases may be performed (RR-ENERGY; RR-PHASE)."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Ready
from companion.games.raising_robots.actions import Act, BeginPhase, EndPhase, TellBonus, UseEnergy
from companion.games.raising_robots.components import (
    Ability,
    InventorCard,
    PrintedEffect,
    PrintedSpot,
    RobotAction,
    RobotCard,
)
from companion.games.raising_robots.energy import next_phase, performable, total
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import Assembled, KeptInventor, TotalEnergy
from tests.games.raising_robots.made import begun, did, ended, given, laid, refused, told


def working(cards, phases, level="resources"):
    seats = len(cards)
    state = ended(begun(seats, level, phase_line="table"))
    return told(laid(state, *cards), *phases)


@pytest.fixture
def at_work():
    """Return three seats; cubes lie 0 on Upgrade, 2 on Assemble, 3 on Design, 1 on Manufacture, 0 on Recycle."""
    return working(
        [("e1", "e2"), ("e6", "e8"), ("e7", "e4")],
        [("design", "manufacture"), ("design", "recycle"), ("upgrade", "assemble")],
    )


@pytest.mark.rule("RR-ENERGY-01", "RR-ENERGY-02", "RR-ENERGY-03", "RR-ENERGY-05", "RR-ENERGY-08", "RR-ENERGY-14")
def test_card_cubes_batteries_and_upgrades_make_the_total(at_work):
    state = did(at_work, TellBonus(0, "design", 1), BeginPhase(0, "assemble"), EndPhase(0, "assemble"))
    state = did(state, BeginPhase(0, "design", 1))
    assert state.makers[0].work.energy == TotalEnergy(1, 2 * 3, 1, 1)
    assert state.makers[0].work.energy.total == 9


@pytest.mark.rule("RR-RESOURCE-05", "RR-ENERGY-08")
@pytest.mark.parametrize("batteries", range(4))
def test_each_battery_raises_the_energy_of_the_phase_by_one(at_work, batteries):
    state = did(at_work, BeginPhase(1, "assemble", batteries))
    assert state.makers[1].work.energy.total == 2 + batteries
    assert state.makers[1].stock.battery == 3 - batteries


@pytest.mark.rule("RR-ROUND-15")
def test_what_an_energy_card_is_worth_goes_to_the_phase_assigned_to_it():
    one = working([("e5", "e8")] * 3, [("design", "recycle")] * 3)
    other = working([("e5", "e8")] * 3, [("recycle", "design")] * 3)
    assert [total(one, 0, phase).card for phase in ("design", "recycle")] == [5, 0]
    assert [total(other, 0, phase).card for phase in ("design", "recycle")] == [0, 5]
    needs_five = RobotAction(5, PrintedEffect(gain=(("gear", 1),)))
    box = replace(one.material, robots={"r": RobotCard("r", "design", basic=needs_five)})
    for state, cubes, allowed in ((one, 6, True), (other, 0, False)):
        ready = given(replace(state, material=box), rows=((Assembled("r"),), (), ()))
        ready = did(ready, BeginPhase(0, "design"))
        assert ready.makers[0].work.energy == TotalEnergy(5 if allowed else 0, cubes, 0, 0)
        if allowed:
            assert did(ready, Act(0, 0)).makers[0].stock.gear == 1
        else:
            assert refused(ready, Act(0, 0)) == ("reject.needs_more_energy", "RR-ROW-11")


@pytest.mark.rule("AMB-45", "RR-PHASE-08", "RR-PHASE-02")
def test_an_assigned_phase_is_performed_and_nothing_in_it_has_to_be_done(at_work):
    assert refused(at_work, BeginPhase(2, "assemble")) == ("reject.in_order", "RR-PHASE-04")
    assert refused(at_work, EndPhase(2, "upgrade")) == ("reject.not_begun", "RR-PHASE-07")
    state = did(at_work, BeginPhase(2, "upgrade"), EndPhase(2, "upgrade"))
    assert state.makers[2].stock == at_work.makers[2].stock
    assert state.makers[2].work.done == ("upgrade",)
    assert next_phase(state, 2) == "assemble"


@pytest.mark.rule("RR-ENERGY-06", "RR-ENERGY-07")
def test_the_multiplier_acts_in_the_phase_of_its_own_card_only(at_work):
    assert total(at_work, 0, "manufacture") == TotalEnergy(2, 1, 0, 0)
    assert total(at_work, 1, "design") == TotalEnergy(6, 3, 0, 0)
    assert total(at_work, 2, "design") == TotalEnergy(0, 3, 0, 0)
    assert total(at_work, 2, "upgrade") == TotalEnergy(2, 0, 0, 0)
    assert total(at_work, 0, "design", 2) == TotalEnergy(1, 6, 2, 0)


@pytest.mark.rule("RR-ENERGY-04")
def test_cubes_are_there_for_everybody(at_work):
    state = did(at_work, BeginPhase(1, "assemble"), EndPhase(1, "assemble"), BeginPhase(1, "design"))
    assert state.cubes == at_work.cubes == (0, 2, 3, 1, 0)
    assert total(state, 2, "design").cubes == 3


@pytest.mark.rule("RR-PHASE-01", "RR-PHASE-03", "RR-PHASE-04", "RR-PHASE-05", "RR-PHASE-02")
def test_what_was_assigned_and_what_has_cubes_is_performed_in_order(at_work):
    assert performable(at_work, 0) == ("assemble", "design", "manufacture")
    assert performable(at_work, 1) == ("assemble", "design", "manufacture", "recycle")
    assert performable(at_work, 2) == ("upgrade", "assemble", "design", "manufacture")
    assert refused(at_work, BeginPhase(0, "upgrade")) == ("reject.not_performable", "RR-PHASE-01")
    assert refused(at_work, BeginPhase(0, "manufacture")) == ("reject.in_order", "RR-PHASE-04")


@pytest.mark.rule("RR-PHASE-01", "RR-PHASE-03", "RR-PHASE-08", "RR-PHASE-15")
def test_what_only_has_cubes_may_be_left_out_and_is_not_come_back_to(at_work):
    state = did(at_work, BeginPhase(0, "design"), EndPhase(0, "design"))
    assert refused(state, BeginPhase(0, "assemble")) == ("reject.lies_behind", "RR-PHASE-15")
    assert next_phase(state, 0) == "manufacture"


@pytest.mark.rule("RR-ENERGY-10", "RR-ENERGY-15")
def test_neither_batteries_nor_upgrades_make_a_phase_performable(at_work):
    state = did(at_work, TellBonus(0, "recycle", 1))
    assert "recycle" not in performable(state, 0)
    assert refused(state, BeginPhase(0, "recycle", 3)) == ("reject.not_performable", "RR-PHASE-01")


@pytest.mark.rule("RR-ENERGY-09", "RR-ENERGY-13")
def test_any_number_of_batteries_that_are_there_is_spent(at_work):
    state = did(at_work, BeginPhase(1, "assemble", 3))
    assert state.makers[1].stock.battery == 0
    assert state.makers[1].work.energy.batteries == 3
    assert refused(at_work, BeginPhase(1, "assemble", 4)) == ("reject.too_few_batteries", "RR-ENERGY-09")
    assert refused(at_work, BeginPhase(1, "assemble", -1)) == ("reject.too_few_batteries", "RR-ENERGY-09")


@pytest.mark.rule("RR-ENERGY-16", "RR-ENERGY-11", "RR-PHASE-06")
def test_the_total_is_fixed_once_the_phase_has_begun(at_work):
    state = did(at_work, BeginPhase(1, "assemble"))
    assert refused(state, BeginPhase(1, "assemble", 1)) == ("reject.total_is_fixed", "RR-ENERGY-16")
    assert refused(state, TellBonus(1, "assemble", 1)) == ("reject.total_is_fixed", "RR-ENERGY-16")


@pytest.mark.rule("RR-ENERGY-14")
def test_where_it_is_known_which_tokens_were_taken_their_energy_is_not_told():
    spots = (PrintedSpot("design", "speed", energy=1),)
    for level, taken, upgrades in (("full", (0,), 1), ("full", (), 0), ("resources", (0,), 2)):
        state = working([("e5", "e8")] * 3, [("design", "recycle")] * 3, level)
        boards = replace(state.material.boards, spots=spots)
        state = given(replace(state, material=replace(state.material, boards=boards)), taken=taken)
        if level == "full":
            assert refused(state, TellBonus(0, "design", 2)) == ("reject.kept_already", "RR-ENERGY-14")
        else:
            state = did(state, TellBonus(0, "design", 2))
        assert total(state, 0, "design").upgrades == upgrades


@pytest.mark.rule("RR-INVENTOR-03", "RR-ENERGY-14", "RR-ENERGY-15")
def test_a_permanent_ability_adds_energy_to_its_phase_always_and_to_no_other(at_work):
    ada = InventorCard("ada", basic=Ability(energy=(("design", 2), ("recycle", 1))))
    state = replace(at_work, material=replace(at_work.material, inventors={"ada": ada}))
    state = did(given(state, inventor=KeptInventor("ada")), TellBonus(0, "design", 1))
    phases = ("upgrade", "assemble", "design", "manufacture", "recycle")
    assert [total(state, 0, phase).upgrades for phase in phases] == [0, 0, 3, 0, 1]
    assert performable(state, 0) == ("assemble", "design", "manufacture")


@pytest.mark.rule("RR-ENERGY-12", "RR-PHASE-14")
def test_what_is_gained_in_one_phase_counts_in_a_later_one(at_work):
    state = did(at_work, BeginPhase(1, "assemble", 3), TellBonus(1, "design", 2), EndPhase(1, "assemble"))
    assert did(state, BeginPhase(1, "design")).makers[1].work.energy == TotalEnergy(6, 3, 0, 2)


@pytest.mark.rule("RR-PHASE-07", "RR-PHASE-09", "RR-PHASE-10")
def test_each_seat_goes_its_own_way_and_finishes_a_phase_before_the_next(at_work):
    state = did(at_work, BeginPhase(1, "assemble"), BeginPhase(2, "upgrade"), EndPhase(1, "assemble"))
    assert refused(state, BeginPhase(2, "assemble")) == ("reject.finish_first", "RR-PHASE-07")
    assert next_phase(state, 1) == "design"
    assert state.makers[2].work.now == "upgrade"


@pytest.mark.rule("RR-PHASE-11", "RR-ENDROUND-01", "RR-ROUND-03")
def test_the_round_ends_once_everybody_is_through(at_work):
    state = at_work
    for seat in (2, 0, 1):
        assert state.phase == "work"
        assert refused(state, Ready(seat)) == ("reject.work_first", "RR-PHASE-07")
        while (phase := next_phase(state, seat)) is not None:
            state = did(state, BeginPhase(seat, phase), EndPhase(seat, phase))
        assert state.barrier.has(seat) or state.phase == "round_end"
    assert state.phase == "round_end"
    assert state.barrier.missing == (0, 1, 2)


def test_at_level_table_batteries_are_told_and_not_counted():
    state = working([("e1", "e2"), ("e6", "e8")], [("design", "manufacture"), ("design", "recycle")], "table")
    state = did(state, BeginPhase(0, "design", 5))
    assert state.makers[0].work.energy == TotalEnergy(1, 6, 5, 0)
    assert state.makers[0].stock == at_start().stock


def at_start():
    return begun(2, "table", phase_line="table").makers[0]


@pytest.mark.rule("RR-PHASE-12", "RR-PHASE-13")
def test_at_level_table_energy_is_taken_away_as_it_is_used():
    state = working([("e4", "e2"), ("e6", "e8")], [("upgrade", "manufacture"), ("design", "recycle")], "table")
    state = did(state, BeginPhase(0, "upgrade"), UseEnergy(0, 1), UseEnergy(0, 2))
    assert (state.makers[0].work.left, state.makers[0].work.energy.total) == (6 - 3, 4 + 2)
    assert refused(state, UseEnergy(0, 4)) == ("reject.energy_short", "RR-PHASE-12")
    assert refused(state, UseEnergy(0, 0)) == ("reject.energy_short", "RR-PHASE-12")
    state = did(state, EndPhase(0, "upgrade"), BeginPhase(0, "design"))
    assert refused(state, UseEnergy(0, 1)) == ("reject.never_split", "RR-PHASE-13")
    kept = working([("e4", "e2"), ("e6", "e8")], [("upgrade", "manufacture"), ("design", "recycle")])
    assert refused(did(kept, BeginPhase(0, "upgrade")), UseEnergy(0, 1)) == ("reject.kept_already", "RR-PHASE-12")


@pytest.mark.rule("RR-PHASE-13", "RR-UPGRADE-08")
@pytest.mark.parametrize(
    ("level", "phase", "wasted"),
    [("resources", "upgrade", [6]), ("table", "upgrade", []), ("resources", "design", [])],
)
def test_energy_is_wasted_only_where_it_is_spent_and_counted(level, phase, wasted):
    state = working([("e4", "e2"), ("e6", "e8")], [("upgrade", "design"), ("design", "recycle")], level)
    if phase == "design":
        state = did(state, BeginPhase(0, "upgrade"), EndPhase(0, "upgrade"))
    lines = apply(did(state, BeginPhase(0, phase)), EndPhase(0, phase)).lines
    assert [line.says.args["n"] for line in lines if line.says.key == "ledger.wasted"] == wasted
