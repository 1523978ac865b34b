"""What a panel shows of a phase: totals that can be had, energy that is left, the step at hand."""

import pytest
from msgspec.structs import replace

from companion.core.view import AmountKeys, BatteryRow, EnergyBar, OwnBoard, RowRun
from companion.games.raising_robots.actions import Act, BeginPhase, Skip, UseEnergy
from companion.games.raising_robots.components import PHASES, BoardAction, ClassCard, Grade, Objective, WorkshopBox
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import KeptClass, LaidCard, RoundWork
from tests.games.raising_robots.made import ENERGY, begun, did, given, performing
from tests.games.raising_robots.rows_made import gains, material, robot, running


def section(state, kind, *picked):
    return next(found for found in panel(state, 0, picked).sections if isinstance(found, kind))


def about_to(phase, level="resources", batteries=3):
    """Return a game in which seat 0 begins a phase next, with an energy card of 6."""
    state = replace(begun(level=level), phase="work")
    return given(state, laid=(LaidCard("e6", phase),), work=RoundWork(), stock=Stock(battery=batteries))


@pytest.mark.rule("RR-ENERGY-17")
@pytest.mark.parametrize("phase", PHASES)
def test_more_than_seven_is_marked_as_useless_in_rows_alone_and_never_forbidden(phase):
    state = about_to(phase)
    keys = section(state, BatteryRow).keys
    assert [(key.total, key.batteries) for key in keys] == [(6, 0), (7, 1), (8, 2), (9, 3)]
    in_row = phase in ("design", "manufacture", "recycle")
    assert [key.useless for key in keys] == [False, False, in_row, in_row]
    assert keys[3].offer.action == BeginPhase(0, phase, 3)
    assert did(state, keys[3].offer.action).makers[0].work.energy.total == 9


@pytest.mark.rule("RR-ENERGY-09")
@pytest.mark.parametrize(("level", "batteries"), [("resources", 21), ("full", 10), ("table", 0)])
def test_any_number_of_batteries_can_be_spent(level, batteries):
    """At level *table* nobody counts them; no number that is there is left out or comes twice."""
    state, picked, found = about_to("upgrade", level, batteries), (), []
    while True:
        keys = section(state, BatteryRow, *picked).keys
        assert all(key.offer.why is None for key in keys)
        found += [key.batteries for key in keys]
        picked = section(state, AmountKeys, *picked).keys[0].offer.select
        if not picked:
            break
    assert found == list(range((batteries or 99) + 1))
    last = section(state, BatteryRow, "further:1").keys[-1]
    assert did(state, last.offer.action).makers[0].work.energy.batteries == last.batteries


@pytest.mark.rule("RR-ASSEMBLE-15")
def test_the_energy_that_is_left_is_shown_while_it_is_used():
    state = performing("assemble", 6, begun(level="table"))
    for used, spent in ((2, 2), (3, 5)):
        state = did(state, UseEnergy(0, used))
        bar = section(state, EnergyBar)
        assert (bar.energy.total, bar.spent) == (6, spent)


@pytest.mark.rule("RR-CLASS-06")
@pytest.mark.parametrize(("names", "locked"), [("CAS", 1), ("CBA", 2), ("XYZ", 2)])
def test_the_grade_that_needs_extra_credit_has_a_lock(names, locked):
    """It is the one named A, wherever it stands; without that name, the last one."""
    scale = tuple(Grade(n, n, name) for n, name in enumerate(names))
    card = ClassCard("art", "Art", Objective("robots"), "speed", True, scale)
    state = given(begun(level="full", material=WorkshopBox(energy=ENERGY, classes={"art": card})))
    rungs = section(given(state, classes=(KeptClass("art"),)), OwnBoard, "page:board").classes[0].rungs
    assert [rung.locked for rung in rungs] == [n == locked for n in range(3)]


@pytest.mark.rule("RR-ROW-19")
def test_the_step_at_hand_is_marked_as_the_row_is_run():
    two = tuple(BoardAction("manufacture", gains(1, gear=1)) for _ in range(2))
    state = running(3, material(robot("a", gains(1, gear=1)), robot("b", gains(1, gear=1)), actions=two), "a", "b")

    def marks():
        run = section(state, RowRun)
        return [action.state for action in run.actions], [place.state for place in run.places[:2]]

    assert marks() == (["now", "to_come"], ["to_come", "to_come"])
    state = did(state, Act(0, 0))
    assert marks() == (["done", "now"], ["to_come", "to_come"])
    state = did(state, Skip(0, 1))
    assert marks() == (["done", "skipped"], ["now", "to_come"])
    state = did(state, Act(0, 2))
    assert marks() == (["done", "skipped"], ["done", "now"])
