"""What can be corrected by hand in Raising Robots: all that stands on the screen and can differ from the table."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct
from companion.games.raising_robots.actions import BeginPhase, EndPhase
from companion.games.raising_robots.components import KNOWN_BOARDS, PHASES, RESOURCES, PrintedSpot
from companion.games.raising_robots.corrections import correctable
from companion.games.raising_robots.game import RaisingRobots
from companion.games.raising_robots.proofs.invariants import violations
from companion.games.raising_robots.resources import Stock
from companion.games.raising_robots.scoring import seat_sheet
from companion.games.raising_robots.state import SOURCES, Assembled, KeptClass, LaidCard, RoundWork, TotalEnergy
from tests.games.raising_robots.made import MATERIAL, begun, did, given, performing, refused


def at_work(cubes=(1, 0, 0, 0, 2)):
    """Return a game in which seat 0 assigned Assemble and Design; cubes lie on Upgrade and Recycle."""
    laid = (LaidCard("e1", "assemble"), LaidCard("e8", "design"))
    return given(replace(begun(), phase="work", cubes=cubes), laid=laid, work=RoundWork())


@pytest.mark.rule("RR-RESOURCE-15")
@pytest.mark.parametrize("name", RESOURCES)
def test_each_resource_of_a_seat_is_set(name):
    state = given(begun(), stock=Stock(gear=3, robot_card=1))
    assert [shown.field for shown in correctable(state, 0)][: len(RESOURCES)] == list(RESOURCES)
    state = did(state, Correct(0, name, 7))
    assert state.makers[0].stock == replace(Stock(gear=3, robot_card=1), **{name: 7})


@pytest.mark.rule("RR-RESOURCE-19", "RR-RESOURCE-22")
def test_an_amount_has_no_upper_end_and_none_is_below_nothing():
    state = given(begun(), stock=Stock(gear=150))
    shown = next(each for each in correctable(state, 0) if each.field == "gear")
    assert (shown.value, shown.low, shown.high) == (150, 0, 150)
    assert did(state, Correct(0, "gear", 149)).makers[0].stock.gear == 149
    assert refused(state, Correct(0, "gear", -1))[0] == "reject.out_of_bounds"


@pytest.mark.rule("RR-RESOURCE-20")
def test_no_more_cards_are_known_than_are_in_hand():
    state = given(begun(), stock=Stock(robot_card=3), named=("a", "b", "c"))
    assert did(state, Correct(0, "robot_card", 1)).makers[0].named == ("a",)


def test_where_the_table_keeps_everything_there_is_nothing_to_correct_of_a_seat():
    assert correctable(begun(level="table"), 0) == ()


@pytest.mark.parametrize(
    "phase", ["start", "draw", "assign", "reveal", "line", "work", "round_end", "break", "score"]
)
def test_cubes_are_set_as_long_as_some_can_lie_on_the_central_board(phase):
    fields = [shown.field for shown in correctable(replace(begun(), phase=phase), None)]
    there = phase in ("line", "work", "round_end")
    assert fields == ([f"cubes.{each}" for each in PHASES] if there else [])


@pytest.mark.rule("RR-PHASE-01", "RR-ENERGY-16")
def test_cubes_that_were_counted_wrongly_are_set_and_a_total_that_is_fixed_stays():
    state = did(at_work(), BeginPhase(0, "upgrade"))
    assert state.makers[0].work.energy.total == 1
    assert refused(state, Correct(None, "cubes.upgrade", 0))[0] == "reject.out_of_bounds"
    state = did(state, Correct(None, "cubes.upgrade", 3), Correct(None, "cubes.assemble", 2))
    assert (state.cubes, state.makers[0].work.energy.total) == ((3, 2, 0, 0, 2), 1)
    state = did(state, EndPhase(0, "upgrade"), BeginPhase(0, "assemble"))
    assert state.makers[0].work.energy.cubes == 2 * 2


@pytest.mark.rule("RR-UPGRADE-09", "RR-UPGRADE-15", "RR-SETUP-08")
def test_tokens_of_the_inventory_are_set_and_the_board_has_the_rest():
    state = given(begun(), unlocked=(0, 1, 0, 0), locked=(4, 1, 4, 4), gone=(0, 2, 0, 0))
    shown = next(each for each in correctable(state, 0) if each.field == "token.speed")
    assert (shown.value, shown.low, shown.high) == (1, 0, 2)
    for wanted in (0, 1, 2):
        maker = did(state, Correct(0, "token.speed", wanted)).makers[0]
        assert (maker.unlocked, maker.locked) == ((0, wanted, 0, 0), (4, 2 - wanted, 4, 4))
    assert refused(state, Correct(0, "token.speed", 3))[0] == "reject.out_of_bounds"


@pytest.mark.rule("RR-UPGRADE-09")
def test_tokens_whose_spots_are_known_are_taken_back_by_undo_alone():
    spots = (PrintedSpot("design", "speed"),) * 2
    material = replace(MATERIAL, boards=replace(KNOWN_BOARDS, spots=spots))
    fields = {
        level: [shown.field for shown in correctable(begun(3, level, material), 0)] for level in ("full", "resources")
    }
    assert ["token.speed" in fields[level] for level in fields] == [False, True]


@pytest.mark.rule("RR-PHASE-12", "RR-ENERGY-16")
@pytest.mark.parametrize("level", ["table", "resources"])
def test_what_is_left_of_the_energy_is_set_within_the_total(level):
    state = performing("upgrade", 5, begun(level=level))
    left = did(state, Correct(0, "energy", 2))
    assert (left.makers[0].work.left, left.makers[0].work.energy.total) == (2, 5)
    assert did(left, Correct(0, "energy", 5)).makers[0].work == state.makers[0].work
    assert refused(left, Correct(0, "energy", 6))[0] == "reject.out_of_bounds"
    assert refused(performing("design", 5), Correct(0, "energy", 2))[0] == "reject.no_such_field"


@pytest.mark.rule("RR-UPGRADE-09")
def test_where_it_is_known_which_tokens_were_taken_they_are_not_counted_by_hand_even_once_all_are():
    spots = tuple(PrintedSpot("design", kind) for kind in ("cosmetic", "speed", "communication", "efficiency") * 4)
    box = replace(MATERIAL, boards=replace(KNOWN_BOARDS, spots=spots))
    for taken in ((), tuple(range(16))):
        each = 4 if taken else 0
        state = given(begun(3, "full", box), taken=taken, unlocked=(each,) * 4, locked=(4 - each,) * 4)
        assert not [shown for shown in correctable(state, 0) if shown.field.startswith("token.")]


# -- a seat ----------------------------------------------------------------------------------------------------------


def of(state, field, seat=0):
    """Return a value that can be corrected now, or None."""
    return next((shown for shown in correctable(state, seat) if shown.field == field), None)


def limits(state, field, seat=0):
    shown = of(state, field, seat)
    return shown.value, shown.low, shown.high


def corrected(state, field, value, seat=0):
    """Return the game after a correction, by which nothing is broken that held."""
    before = violations(state)
    state = did(state, Correct(seat, field, value))
    assert set(violations(state)) <= set(before)
    return state


@pytest.mark.rule("RR-ENERGY-01", "RR-PHASE-12")
def test_each_part_of_a_total_is_set_as_long_as_what_was_spent_was_there():
    work = RoundWork(now="upgrade", energy=TotalEnergy(card=3, cubes=1, batteries=1), spent=4)
    state = given(at_work(), work=work)
    assert limits(state, "energy.card") == (3, 2, 99)
    assert limits(state, "energy.batteries") == (1, 0, 99)
    assert limits(state, "energy") == (1, 0, 5)
    state = corrected(corrected(state, "energy.cubes", 2), "energy.upgrades", 1)
    assert state.makers[0].work.energy == TotalEnergy(card=3, cubes=2, batteries=1, upgrades=1)
    assert corrected(state, "energy", 7).makers[0].work.spent == 0


@pytest.mark.rule("RR-PHASE-13")
def test_in_a_row_nothing_is_spent_and_between_phases_there_is_no_total():
    row = given(at_work(), work=RoundWork(now="design", energy=TotalEnergy(card=5)))
    assert of(row, "energy.card") is not None
    assert of(row, "energy") is None
    assert of(at_work(), "energy.card") is None


@pytest.mark.rule("RR-ENERGY-14")
@pytest.mark.parametrize("level", ["table", "resources"])
def test_what_upgrades_add_is_set_where_it_is_told(level):
    state = replace(begun(level=level), phase="draw")
    assert limits(state, "bonus.design") == (0, 0, 9)
    assert corrected(state, "bonus.design", 2).makers[0].bonus == (0, 0, 2, 0, 0)


@pytest.mark.rule("RR-ASSEMBLE-04")
def test_robots_nobody_has_named_are_added_and_taken_away_up_to_the_last_that_is_used():
    rows = ((Assembled(), Assembled("", "speed"), Assembled()), (), ())
    state = given(at_work(), rows=rows, locked=(4, 3, 4, 4))
    assert limits(state, "robots.design") == (3, 2, 5)
    assert corrected(state, "robots.design", 5).makers[0].row("design") == (*rows[0], Assembled(), Assembled())
    assert corrected(state, "robots.design", 2).makers[0].row("design") == rows[0][:2]
    run = given(state, work=RoundWork(now="design", energy=TotalEnergy(card=5), step=3, activated=(0, 2)))
    assert limits(run, "robots.design") == (3, 3, 5)


@pytest.mark.rule("RR-CLASS-10")
def test_class_cards_nobody_has_named_are_added_and_taken_away():
    state = given(at_work(), classes=(KeptClass(token="speed"), KeptClass()), locked=(4, 3, 4, 4))
    assert limits(state, "classes") == (2, 1, 3)
    assert len(corrected(state, "classes", 3).makers[0].classes) == 3
    assert corrected(state, "classes", 1).makers[0].classes == (KeptClass(token="speed"),)


@pytest.mark.rule("RR-END-01")
@pytest.mark.parametrize("phase", ["score", "over"])
def test_points_that_were_told_are_set_as_long_as_they_count(phase):
    state = given(
        replace(begun(level="table"), phase="score", round=8), told=(("robots", 31), ("leftovers", 3)), pieces=9
    )
    for seat in (1, 2):
        state = given(state, seat, told=tuple((source, 1) for source in SOURCES))
    state = given(state, told=(*state.makers[0].told, ("classes", 4), ("inventory", 5), ("inventor", 6)))
    state = replace(state, phase=phase)
    assert limits(state, "told.robots") == (31, 0, 999)
    assert seat_sheet(corrected(state, "told.robots", 13), 0).total == 13 + 4 + 5 + 3 + 6
    left = corrected(state, "told.leftovers", 2).makers[0]
    assert (dict(left.told)["leftovers"], left.pieces) == (2, None)
    assert of(replace(state, phase="work"), "told.robots") is None


def test_whatever_is_corrected_by_chance_everything_holds():
    chance = Random(3)
    game = RaisingRobots()
    for level in ("table", "resources", "full"):
        state = begun(2, level, inventors="no")
        for step in range(120):
            action = game.propose(state, lambda most: int(chance.random() * most))
            if action is None:
                break
            state = did(state, action)
            for seat in (None, 0) if step % 5 == 0 else ():
                for shown in correctable(state, seat):
                    for value in {shown.low, shown.high, min(shown.high, shown.value + 1)}:
                        after = did(state, Correct(seat, shown.field, value))
                        assert violations(after) == (), (shown.field, value)
                        again = {each.field: each.value for each in correctable(after, seat)}
                        assert again[shown.field] == value
