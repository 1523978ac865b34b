"""What is rolled comes into the pool: which dice are due, where their values go, what becomes of missing ones."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct, Rolled
from companion.core.rolls import RollRequest
from companion.games.steampunk_rally.actions import PlayBoost
from companion.games.steampunk_rally.components import Boost, Effect


def racing(bench, racer, *others, **fields):
    """The Race phase as it begins, with these seats."""
    return bench.advance(bench.state(racer, *others, phase="vent", **fields))


def due(*dice, purpose="race", rule="SR-RACE-01", seat=0):
    return RollRequest(seat, dice, purpose, rule=rule)


@pytest.mark.rule("SR-RACE-01")
def test_all_dice_of_the_pool_are_due_whatever_they_showed(bench):
    state = racing(bench, bench.full(pool="R4 B0 R0"))
    assert state.racers[0].roll == due(("red", 2), ("blue", 1))
    assert state.racers[0].pool == bench.dice("R0 B0 R0")
    assert state.racers[1].roll == RollRequest(
        1, (("red", 0), ("blue", 0), ("yellow", 0)), "race", exact=False, rule="SR-RACE-01"
    )
    assert racing(bench, bench.full()).racers[0].roll is None


@pytest.mark.rule("SR-RACE-03")
def test_stored_dice_are_rolled_too_and_leave_their_slots(bench):
    racer = bench.full(bench.part("plain", "R"), bench.part("flask", "*b"))
    cards = (*racer.machine[:2], replace(racer.machine[2], dice=(5, 0), stored=("yellow", "blue")))
    state = racing(bench, replace(racer, machine=cards, pool=bench.dice("R1")))
    after = state.racers[0]
    assert after.pool == bench.dice("R0 Y0 B0")
    assert (after.machine[2].dice, after.machine[2].stored) == ((0, 0), ("", ""))
    assert after.roll == due(("red", 1), ("blue", 1), ("yellow", 1))
    said = [line for line in bench.lines if line.says.key == "ledger.unstored"]
    assert [(line.seat, line.rule, line.says.args) for line in said] == [(0, "SR-RACE-03", {"n": 2, "part": "Flask"})]


@pytest.mark.rule("SR-RACE-01")
def test_values_go_to_the_dice_of_their_colour_in_the_order_in_which_they_lie(bench):
    state = racing(bench, bench.full(pool="R0 B0 R0 Y0"))
    after = bench.do(state, Rolled(0, (("red", 3), ("yellow", 6), ("red", 5), ("blue", 1))))
    assert after.racers[0].pool == bench.dice("R3 B1 R5 Y6")
    assert after.racers[0].roll is None


@pytest.mark.rule("SR-RACE-01")
def test_where_fewer_dice_lie_there_the_missing_ones_go_to_the_supply(bench):
    state = racing(bench, bench.full(pool="R0 R0 B0"))
    reds = Rolled(0, (("red", 4), ("red", 2)))
    bench.refuses(state, reds, "dice_missing", "SR-RACE-01", n=1, colour="@dice.blue")
    after = bench.do(state, Rolled(0, (("red", 4),), "fewer"))
    assert (after.racers[0].pool, after.racers[0].roll) == (bench.dice("R4"), None)
    assert [after.supply.of(colour) for colour in ("red", "blue", "yellow")] == [35, 36, 36]
    assert bench.said() == ["rolled_fewer"]


@pytest.mark.rule("SR-RACE-01")
def test_at_level_table_the_tray_tells_what_the_pool_is(bench):
    state = racing(bench, bench.table(pool="R4 B2"), bench.full())
    after = bench.do(state, Rolled(0, (("yellow", 6), ("red", 1), ("yellow", 2)), "typed"))
    assert after.racers[0].pool == bench.dice("R1 Y6 Y2")
    assert [after.supply.of(colour) for colour in ("red", "blue", "yellow")] == [35, 36, 34]
    assert (after.racers[0].roll, bench.said()) == (None, ["rolled_typed"])
    bench.refuses(state, Rolled(0, ()), "no_dice", "SR-RACE-01")


@pytest.mark.rule("SR-COMP-08")
def test_nobody_rolls_more_dice_than_there_are(bench):
    state = racing(bench, bench.table(pool="R4"), bench.table(pool=" ".join(["R1"] * 34)))
    two, three = (Rolled(0, (("red", 1),) * n) for n in (2, 3))
    assert bench.do(state, two).supply.of("red") == 0
    bench.refuses(state, three, "too_many_dice", "SR-COMP-08", n=2, colour="@dice.red")


@pytest.mark.rule("SR-EFFECT-06")
def test_dice_gained_in_the_race_are_rolled_at_once_and_with_those_that_are_due_anyway(bench):
    gain = PlayBoost(0, Boost("x", "X", (((Effect("gain_blue", 2),),),)))
    rolled = bench.state(bench.full(pool="R3", stash=1))
    assert bench.do(rolled, gain).racers[0].roll == due(("blue", 2), purpose="gained", rule="SR-EFFECT-06")
    waiting = racing(bench, bench.full(pool="R3", stash=1))
    assert bench.do(waiting, gain).racers[0].roll == due(("red", 1), ("blue", 2))
    before = bench.state(bench.full(stash=1), phase="vent")
    assert bench.do(before, gain).racers[0].roll is None


def test_a_roll_of_which_nothing_is_left_is_due_no_more(bench):
    state = racing(bench, bench.full(pool="R3"))
    after = bench.do(state, Correct(0, "pool.red", 0))
    assert (after.racers[0].roll, after.racers[0].pool) == (None, ())
