"""Before a phase begins: energy that is told, and batteries; which key goes on, whatever page is turned to."""

import pytest
from msgspec.structs import replace

from companion.core.view import (
    AmountKeys,
    BatteryRow,
    EnergyBar,
    Says,
)
from companion.games.raising_robots.actions import (
    BeginPhase,
    EndPhase,
    TellBonus,
    UseEnergy,
)
from companion.games.raising_robots.panels import panel
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.state import Due, LaidCard, RoundWork
from tests.games.raising_robots.made import did, given
from tests.games.raising_robots.panels.desk_made import actions, doing, one, sections


def test_energy_of_upgrades_is_told_where_spots_are_not_known():
    state = given(doing("design", level="resources", work=RoundWork()), laid=(LaidCard("e6", "design"),))
    keys = one(state, AmountKeys).keys
    assert actions(keys) == [TellBonus(0, "design", n) for n in range(5)]
    assert [key.offer.on for key in keys] == [True, *[False] * 4]
    told = did(state, TellBonus(0, "design", 2))
    assert [key.offer.on for key in one(told, AmountKeys).keys] == [False, False, True, False, False]
    assert panel(told, 0).confirm.action == BeginPhase(0, "design")
    full = given(doing("design", work=RoundWork()), laid=(LaidCard("e6", "design"),))
    assert not [each for each in sections(full) if isinstance(each, AmountKeys)]


PAGES = ((), ("page:board",), ("page:book",))


def assigned(*phases, now="", cubes=(0, 0, 0, 0, 0), **fields):
    """Return a game in which seat 0 has assigned these, and performs one of them or none."""
    state = doing(now or "design", **fields)
    if not now:
        state = given(state, work=RoundWork())
    state = given(state, laid=tuple(LaidCard("e6", phase) for phase in phases))
    return replace(state, cubes=cubes)


@pytest.mark.rule("RR-PHASE-01", "RR-PHASE-07")
@pytest.mark.parametrize("page", PAGES)
def test_the_key_that_goes_on_ends_a_phase_with_the_sign_of_the_next_one_that_is_performed(page):
    for cubes, sign in (((0, 0, 0, 0, 0), "recycle"), ((0, 0, 0, 1, 0), "manufacture"), ((1, 1, 1, 0, 0), "recycle")):
        go_on = panel(assigned("design", "recycle", now="design", cubes=cubes), 0, page).confirm
        assert (go_on.says.key, go_on.action, go_on.sign, go_on.tone) == (
            "panel.next", EndPhase(0, "design"), sign, "good",
        )  # fmt: skip
    assert panel(assigned("design", "upgrade", now="design"), 0, page).confirm.sign == "done"


@pytest.mark.parametrize("page", PAGES)
def test_the_key_that_goes_on_begins_the_next_phase_between_two(page):
    go_on = panel(assigned("design", "recycle"), 0, page).confirm
    assert (go_on.says.key, go_on.action, go_on.sign, go_on.tone) == (
        "panel.begin", BeginPhase(0, "design"), "design", "good",
    )  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_nothing_goes_on_while_something_is_due_or_outside_the_phases(page):
    assert panel(assigned("design", now="design", due=(Due("wild"),)), 0, page).confirm is None
    if page:
        assert panel(replace(assigned("design", now="design"), phase="draw"), 0, page).confirm is None


@pytest.mark.rule("RR-PHASE-11")
@pytest.mark.parametrize("page", PAGES)
def test_whoever_is_through_all_phases_has_finished(page):
    shown = panel(assigned(), 0, page)
    assert shown.confirm is None
    if not page:
        assert (shown.title.key, shown.sections[0].says.key) == ("panel.finished", "panel.finished.how")
        assert shown.workbench.pill.sign == "done"


@pytest.mark.rule("RR-ENERGY-09", "RR-ENERGY-17")
def test_batteries_that_are_there_are_offered_and_only_rows_are_advised_on():
    none = assigned("design", stock=Stock())
    assert not [each for each in sections(none) if isinstance(each, BatteryRow)]
    assert [key.batteries for key in one(assigned("design"), BatteryRow).keys] == [0, 1, 2]
    notes = [one(assigned(phase), BatteryRow).note for phase in ("design", "upgrade", "recycle", "assemble")]
    assert [note and (note.key, note.args["n"]) for note in notes] == [
        ("energy.no_use_above", 7), None, ("energy.no_use_above", 7), None,
    ]  # fmt: skip
    nine = assigned("design", stock=Stock(battery=9))
    assert [key.batteries for key in one(nine, BatteryRow).keys] == list(range(10))
    assert not [each for each in sections(nine) if isinstance(each, AmountKeys)]


def test_what_upgrades_add_is_asked_in_one_line():
    state = assigned("design", level="resources")
    told = one(state, AmountKeys)
    assert (told.across, told.says.key, len(told.keys)) == (5, "energy.bonus", 5)
    assert all(key.worded for key in told.keys)


@pytest.mark.rule("RR-PHASE-12", "RR-PHASE-13", "RR-ROW-14")
def test_energy_is_struck_where_it_is_spent_and_whole_at_every_step_of_a_row():
    for phase, said in (("upgrade", "left_of"), ("assemble", "left_of"), ("design", "every_step")):
        state = doing(phase, 6)
        used = given(state, work=replace(state.makers[0].work, spent=2))
        bar = one(used, EnergyBar)
        assert (bar.says.key, bar.energy.total) == (f"energy.{said}", 6)
        assert bar.spent == (0 if phase == "design" else 2)
        assert one(state, EnergyBar).spent == 0
    assert one(doing("upgrade", 6), EnergyBar).says.args["n"] == 6


def test_nothing_is_built_but_in_the_phase_of_assembling():
    state = doing("design", 3)
    shown = panel(state, 0, ("by_row", "design"))
    assert shown.confirm.action == EndPhase(0, "design")
    assert shown.workbench.beside == panel(state, 0).workbench.beside
    level = doing("upgrade", 3, level="resources")
    assert panel(level, 0, ("design",)).confirm.action == EndPhase(0, "upgrade")


@pytest.mark.parametrize(("left", "most"), [(3, 3), (9, 9), (12, 9)])
def test_at_level_table_a_reminder_stands_above_keys_for_up_to_nine_energy(left, most):
    for phase in ("upgrade", "assemble"):
        says, keys = sections(doing(phase, left, level="table"))[1:]
        assert (type(says), says.says.key) == (Says, f"work.{phase}")
        assert (keys.across, keys.says.key) == (0, f"energy.used_{phase}")
        assert actions(keys.keys) == [UseEnergy(0, n + 1) for n in range(most)]
        assert [(key.head.sign, key.head.said, key.offer.says.args["n"]) for key in keys.keys] == [
            ("energy", f"−{n + 1}", n + 1) for n in range(most)
        ]  # fmt: skip
    row = sections(doing("design", left, level="table"))[1:]
    assert [each.says.key for each in row] == ["work.design"]


@pytest.mark.rule("RR-ENERGY-16")
def test_a_key_for_batteries_says_the_total_that_they_make():
    keys = one(assigned("design", stock=Stock(battery=2)), BatteryRow).keys
    assert [(key.offer.says.key, key.offer.says.args["n"]) for key in keys] == [
        ("energy.total", n) for n in (6, 7, 8)
    ]
    more = one(assigned("design", stock=Stock(battery=10)), AmountKeys)
    assert (more.across, more.keys[0].offer.says.key, more.keys[0].offer.select) == (
        3, "energy.further", ("further:1",),
    )  # fmt: skip
