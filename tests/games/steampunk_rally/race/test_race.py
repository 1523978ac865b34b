"""Activations, cogs, the bulb (SR-RACE); numbers in names are those of the worked scenarios."""

import pytest

from companion.core.actions import Ready
from companion.games.steampunk_rally.actions import Activate, Build, Discard, Gain, Pay, SpendCog, TurnBulb
from companion.games.steampunk_rally.components import Challenge, Effect


@pytest.mark.rule("SR-RACE-23")
@pytest.mark.rule("SR-RACE-21")
@pytest.mark.rule("SR-RACE-20")
def test_15_power_is_divided_and_the_remainder_lost(bench):
    state = bench.state(bench.full(bench.part("burner", "RRR", 3, "1 silver"), pool="R4 R6"))
    after = bench.do(state, Activate(0, "burner", ((0, 0), (1, 1))))
    assert after.racers[0].space == 3
    assert after.racers[0].machine[1].dice == (4, 6, 0)
    assert after.racers[0].pool == ()


@pytest.mark.rule("SR-RACE-14")
def test_16_together_or_one_after_the_other(bench):
    state = bench.state(bench.full(bench.part("burner", "RRR", 3, "1 silver"), pool="R5 R4"))
    assert bench.do(state, Activate(0, "burner", ((0, 0), (1, 1)))).racers[0].space == 3
    apart = bench.do(state, Activate(0, "burner", ((0, 0),)), Activate(0, "burner", ((0, 1),)))
    assert apart.racers[0].space == 2


@pytest.mark.rule("SR-RACE-24")
def test_17_dice_that_trigger_nothing_are_refused(bench):
    state = bench.state(bench.full(bench.part("pump", "BB", 4, "1 cog"), pool="B3 B1"))
    assert bench.refused(state, Activate(0, "pump", ((0, 0),))) == "power_too_low"
    assert bench.do(state, Activate(0, "pump", ((0, 0), (1, 1)))).racers[0].cogs == 1


@pytest.mark.rule("SR-RACE-22")
def test_18_dice_placed_earlier_add_nothing(bench):
    racer = bench.full(bench.part("pump", "RR", 3, "1 cog"), placed={"pump": "50"}, pool="R2")
    assert bench.refused(bench.state(racer), Activate(0, "pump", ((0, 1),))) == "power_too_low"


@pytest.mark.rule("SR-RACE-17")
@pytest.mark.rule("SR-RACE-18")
@pytest.mark.rule("SR-RACE-19")
def test_19_colour_and_open_slots(bench):
    state = bench.state(bench.full(bench.part("coil", "Y", 1, "1 cog"), pool="B4 Y4 Y5"))
    assert bench.refused(state, Activate(0, "coil", ((0, 0),))) == "wrong_colour"
    assert bench.refused(state, Activate(0, "coil", ((1, 0), (2, 0)))) == "one_die_a_slot"
    after = bench.do(state, Activate(0, "coil", ((1, 0),)))
    assert bench.refused(after, Activate(0, "coil", ((1, 0),))) == "slot_taken"


@pytest.mark.rule("SR-RACE-16")
def test_dice_come_from_the_own_pool(bench):
    state = bench.state(bench.full(bench.part("coil", "Y", 1, "1 cog"), pool=""), bench.full(pool="Y3"))
    assert bench.refused(state, Activate(0, "coil", ((0, 0),))) == "no_such_die"
    assert bench.refused(state, Activate(1, "coil", ((0, 0),))) == "no_such_part"


@pytest.mark.rule("SR-RACE-25")
@pytest.mark.rule("SR-RACE-27")
def test_20_and_21_a_star_part_triggers_once_for_each_die(bench):
    state = bench.state(bench.full(bench.part("star", "YY", 0, "1 cog"), pool="Y1 Y6"))
    apart = bench.do(state, Activate(0, "star", ((0, 0),)), Activate(0, "star", ((0, 1),)))
    assert apart.racers[0].cogs == 2
    assert bench.do(state, Activate(0, "star", ((0, 0), (1, 1)))).racers[0].cogs == 2


@pytest.mark.rule("SR-RACE-25")
def test_the_second_die_of_a_star_part_is_not_placed_before_the_first_is_done(bench):
    star = bench.part("star", "YY", 0, "1 remove_yellow")
    state = bench.state(bench.full(star, pool="Y1 Y6"))
    after = bench.do(state, Activate(0, "star", ((0, 0), (1, 1))))
    # The first die can only remove itself; the second then itself: none is left.
    assert after.racers[0].machine[1].dice == (0, 0)
    assert after.supply.of("yellow") == 36


@pytest.mark.rule("SR-RACE-25")
@pytest.mark.rule("SR-CHALLENGE-04")
def test_each_die_of_a_star_part_is_a_movement_of_its_own(bench):
    star = bench.part("star", "YYY", 0, "1 silver")
    course = bench.course(terrain={3: 1})
    state = bench.state(bench.full(star, pool="Y1 Y6 Y2"), course=course)
    racer = bench.do(state, Activate(0, "star", ((0, 0), (1, 1), (2, 2)))).racers[0]
    assert (racer.space, racer.gauge, racer.challenge_open) == (3, -1, True)


@pytest.mark.rule("SR-RACE-25")
def test_a_die_not_placed_yet_goes_back_to_the_pool_when_its_star_part_is_lost(bench):
    star, other = bench.part("star", "YY", 0, "1 damage"), bench.part("other")
    state = bench.state(bench.full(star, other, pool="Y1 Y6", gauge=-7))
    state = bench.do(state, Activate(0, "star", ((0, 1), (1, 0))))
    assert bench.asked(state) == ("lose_part", {"star", "other"})
    after = bench.choose(state, "star").racers[0]
    assert [(die.colour, die.value) for die in after.pool] == [("yellow", 6)]
    assert (after.part_count, after.gauge) == (1, -7)


@pytest.mark.rule("SR-RACE-25")
def test_losing_another_part_leaves_the_dice_of_a_star_part_alone(bench):
    star, other = bench.part("star", "YY", 0, "1 damage"), bench.part("other")
    state = bench.state(bench.full(star, other, pool="Y1 Y6", gauge=-7))
    state = bench.choose(bench.do(state, Activate(0, "star", ((0, 0), (1, 1)))), "other")
    # The second die does its damage, too, and that costs the last part with both dice on it.
    assert (state.racers[0].part_count, state.racers[0].gauge, state.racers[0].pool) == (0, -7, ())
    assert state.supply.of("yellow") == 36


@pytest.mark.rule("SR-RACE-06")
@pytest.mark.rule("SR-RACE-07")
def test_22_a_die_is_not_raised_above_six(bench):
    state = bench.do(bench.state(bench.full(cogs=2, pool="R5")), SpendCog(0, 0, "raise"))
    assert state.racers[0].pool[0].value == 6
    assert bench.refused(state, SpendCog(0, 0, "raise")) == "at_most_six"
    assert state.racers[0].cogs == 1


@pytest.mark.rule("SR-RACE-05")
@pytest.mark.rule("SR-RACE-08")
def test_23_one_die_again_and_one_raised(bench):
    state = bench.state(bench.full(cogs=2, pool="R2 R3"))
    state = bench.do(state, SpendCog(0, 0, "reroll"), SpendCog(0, 1, "raise"))
    due = state.racers[0].roll
    assert (due.purpose, due.dice, due.exact) == ("reroll", (("red", 1),), True)
    assert bench.refused(state, Ready(0)) == "roll_due"
    state = bench.roll(state, "R6")
    assert [die.value for die in state.racers[0].pool] == [6, 4]
    assert (state.racers[0].cogs, state.racers[0].roll) == (0, None)
    assert bench.refused(state, SpendCog(0, 0, "reroll")) == "no_cogs"


@pytest.mark.rule("SR-RACE-09")
@pytest.mark.rule("SR-RACE-31")
def test_72_a_placed_die_is_neither_raised_nor_moved(bench):
    a, b = bench.part("a", "R", 1, "1 cog"), bench.part("b", "R", 1, "1 cog")
    state = bench.state(bench.full(a, b, placed={"a": "4"}, cogs=3))
    assert bench.refused(state, SpendCog(0, 0, "raise")) == "no_such_die"
    assert bench.refused(state, Activate(0, "b", ((0, 0),))) == "no_such_die"


@pytest.mark.rule("SR-RACE-10")
def test_parts_are_activated_in_the_race_phase_only(bench):
    racer = bench.full(bench.part("a", "R", 1, "1 cog"), pool="R3")
    assert bench.refused(bench.state(racer, phase="damage"), Activate(0, "a", ((0, 0),))) == "wrong_phase"
    assert bench.refused(bench.state(racer, phase="vent"), SpendCog(0, 0, "raise")) == "wrong_phase"
    assert bench.refused(bench.state(racer, phase="vent"), TurnBulb(0)) == "wrong_phase"


@pytest.mark.rule("SR-RACE-04")
@pytest.mark.rule("SR-RACE-13")
@pytest.mark.rule("SR-RACE-15")
@pytest.mark.rule("SR-RACE-29")
@pytest.mark.rule("SR-RACE-30")
def test_parts_in_any_order_as_often_as_there_are_slots_with_cogs_in_between(bench):
    a, b = bench.part("a", "RRR", 2, "1 cog"), bench.part("b", "RR", 3, "1 repair")
    state = bench.state(bench.full(a, b, pool="R2 R2 R2 R3 R2", cogs=1))
    state = bench.do(
        state,
        Activate(0, "b", ((3, 0),)),
        Activate(0, "a", ((0, 0),)),
        SpendCog(0, 2, "raise"),
        Activate(0, "b", ((2, 1),)),
        Activate(0, "a", ((0, 1),)),
        Activate(0, "a", ((0, 2),)),
    )
    racer = state.racers[0]
    assert (racer.cogs, racer.gauge, racer.pool) == (3, 2, ())


@pytest.mark.rule("SR-RACE-11")
def test_one_may_stop_with_dice_left_over(bench):
    state = bench.state(bench.full(bench.part("a", "R", 1, "1 cog"), pool="R3"))
    assert bench.do(state, Ready(0)).barrier.has(0)


@pytest.mark.rule("SR-RACE-32")
def test_73_a_bulb_card_takes_no_dice(bench):
    cockpit = bench.part("cockpit", "Y", -1, "1 cog", border="inventor")
    state = bench.state(bench.full(cockpit=cockpit, pool="Y4"))
    assert bench.refused(state, Activate(0, "cockpit", ((0, 0),))) == "bulb_only"
    assert bench.do(state, TurnBulb(0)).racers[0].cogs == 1


@pytest.mark.rule("SR-RACE-33")
@pytest.mark.rule("SR-RACE-34")
@pytest.mark.rule("SR-RACE-37")
@pytest.mark.rule("SR-RACE-39")
def test_33_the_bulb_triggers_all_bulb_cards_once_a_round(bench):
    cockpit = bench.part("cockpit", "", -1, "1 cog", border="inventor")
    hurts, helps = bench.part("hurts", "", -1, "1 damage"), bench.part("helps", "", -1, "1 gain_red")
    state = bench.do(bench.state(bench.full(hurts, helps, cockpit=cockpit)), TurnBulb(0))
    racer = state.racers[0]
    assert (racer.cogs, racer.gauge, len(racer.pool), racer.bulb_lit) == (1, -1, 1, False)
    state = bench.roll(state, "R2")
    assert bench.refused(state, TurnBulb(0)) == "bulb_is_out"


@pytest.mark.rule("SR-RACE-35")
@pytest.mark.rule("SR-RACE-36")
def test_bulb_cards_come_in_the_order_the_player_likes_where_it_matters(bench):
    hurts, heals = bench.part("hurts", "", -1, "2 damage"), bench.part("heals", "", -1, "2 repair")
    state = bench.do(bench.state(bench.full(hurts, heals, gauge=3)), TurnBulb(0))
    assert bench.asked(state) == ("bulb", {"hurts", "heals"})
    first_healed = bench.choose(state, "heals").racers[0]
    assert (first_healed.gauge, first_healed.cogs) == (1, 2)
    first_hurt = bench.choose(state, "hurts").racers[0]
    assert (first_hurt.gauge, first_hurt.cogs) == (3, 0)


@pytest.mark.rule("SR-RACE-12")
@pytest.mark.rule("SR-EFFECT-05")
def test_75_nothing_else_is_triggered_while_a_part_is_resolved(bench):
    part = bench.part("part", "R", 1, "1 cog / 1 repair")
    other = bench.part("other", "B", 1, "1 cog")
    state = bench.state(bench.full(part, other, pool="R1 B1", cogs=1, stash=1))
    state = bench.do(state, Activate(0, "part", ((0, 0),)))
    for action in (Activate(0, "other", ((0, 0),)), TurnBulb(0), SpendCog(0, 0, "raise"), Ready(0)):
        assert bench.refused(state, action) == "decision_due"
    after = bench.do(bench.choose(state, "0"), Activate(0, "other", ((0, 0),)))
    assert after.racers[0].cogs == 3


@pytest.mark.rule("SR-RACE-01")
@pytest.mark.rule("SR-RACE-02")
@pytest.mark.rule("SR-RACE-03")
@pytest.mark.rule("SR-ROUND-06")
def test_43_pool_and_stored_dice_are_rolled_at_the_start(bench):
    flywheel = bench.part("flywheel", "*")
    racer = bench.full(flywheel, bench.part("a"), bench.part("b"), pool="R0 R0")
    kept = racer.machine[1]
    from msgspec.structs import replace

    racer = replace(racer, machine=(racer.machine[0], replace(kept, dice=(4,), stored=("blue",)), *racer.machine[2:]))
    state = bench.advance(bench.state(racer, phase="vent"))
    due = state.racers[0].roll
    assert (dict(due.dice), due.exact) == ({"red": 2, "blue": 1}, True)
    assert state.racers[0].machine[1].stored == ("",)
    assert [card.part.id for card in state.racers[0].machine] == ["cockpit", "flywheel", "a", "b"]
    state = bench.roll(state, "R1 B6 R3")
    assert sorted((die.colour, die.value) for die in state.racers[0].pool) == [("blue", 6), ("red", 1), ("red", 3)]


@pytest.mark.rule("SR-RACE-01")
def test_a_roll_must_be_the_dice_that_are_due(bench):
    from companion.core.actions import Rolled

    state = bench.advance(bench.state(bench.full(pool="R0 R0 B0"), phase="vent"))
    assert bench.refused(state, Rolled(0, (("red", 1), ("blue", 2)))) == "dice_missing"
    too_many = (("red", 1), ("red", 1), ("red", 1), ("blue", 2))
    assert bench.refused(state, Rolled(0, too_many)) == "dice_extra"
    assert bench.refused(state, Rolled(0, (("red", 7), ("red", 1), ("blue", 2)))) == "no_such_value"
    assert bench.refused(state, Activate(0, "cockpit", ((0, 0),))) in ("not_activated", "not_rolled")


@pytest.mark.rule("SR-EFFECT-06")
def test_dice_gained_in_the_race_are_rolled_at_once_and_together(bench):
    part = bench.part("part", "R", 1, "2 gain_blue; 1 gain_red; 1 cog / 1 repair")
    state = bench.do(bench.state(bench.full(part, pool="R1")), Activate(0, "part", ((0, 0),)))
    assert state.racers[0].roll is None
    state = bench.choose(state, "0")
    due = state.racers[0].roll
    assert (due.purpose, dict(due.dice)) == ("gained", {"red": 1, "blue": 2})


@pytest.mark.rule("SR-RACE-01")
def test_a_seat_at_level_table_may_leave_its_roll_open(bench):
    state = bench.advance(bench.state(bench.table(), bench.table(pool="R0"), phase="vent"))
    assert not state.racers[0].roll.exact
    assert bench.do(state, Ready(0)).barrier.has(0)
    state = bench.roll(state, "R3 Y5 B2", seat=1)
    assert [(die.colour, die.value) for die in state.racers[1].pool] == [("red", 3), ("blue", 2), ("yellow", 5)]
    assert state.supply.of("red") == 35


@pytest.mark.rule("SR-COMP-08")
def test_no_more_dice_are_rolled_than_there_are(bench):
    from companion.core.actions import Rolled

    state = bench.advance(bench.state(bench.table(), bench.full(pool="R1 R2"), phase="vent"))
    assert bench.refused(state, Rolled(0, tuple(("red", 1) for _ in range(35)))) == "too_many_dice"
    assert bench.do(state, Rolled(0, tuple(("red", 1) for _ in range(34)))).supply.of("red") == 0


def test_the_levels_have_their_own_actions(bench):
    state = bench.state(bench.full(cogs=2), bench.table(cogs=2, pool="R3"))
    assert bench.refused(state, Gain(0, (Effect("cog", 1),))) == "table_only"
    assert bench.refused(state, Pay(0, 1)) == "table_only"
    assert bench.refused(state, Activate(1, "cockpit", ((0, 0),))) == "full_only"
    assert bench.refused(state, SpendCog(1, 0, "raise")) == "full_only"
    assert bench.do(state, Pay(1, 2)).racers[1].cogs == 0
    assert bench.refused(state, Pay(1, 3)) == "no_cogs"


def test_acting_takes_readiness_back_without_a_word(bench):
    state = bench.do(bench.state(bench.table(cogs=1), bench.table()), Ready(0))
    after = bench.do(state, Pay(0, 1))
    assert not after.barrier.has(0)
    assert bench.said() == ["cogs_paid"]


@pytest.mark.rule("SR-BUILD-14")
def test_parts_are_dropped_in_the_middle_of_a_choice(bench):
    part, other = bench.part("part", "R", 1, "1 remove_blue"), bench.part("other", "BB")
    third = bench.part("third", "B")
    racer = bench.full(part, other, third, pool="R1", placed={"other": "26", "third": "3"})
    state = bench.do(bench.state(racer), Activate(0, "part", ((0, 0),)))
    assert len(bench.asked(state)[1]) == 3
    after = bench.do(state, Discard(0, "other"))
    # Only the 3 is left to be removed, so nothing is asked any more.
    assert after.racers[0].decision is None
    assert after.supply.of("blue") == 36


def test_building_is_for_the_draft(bench):
    assert bench.refused(bench.state(bench.full()), Build(0, bench.part("x"), (1, 0))) == "wrong_phase"


def test_a_roll_of_nothing_is_none(bench):
    from companion.core.actions import Rolled

    state = bench.advance(bench.state(bench.table(), phase="vent"))
    assert bench.refused(state, Rolled(0, ())) == "no_dice"


@pytest.mark.rule("SR-RACE-33")
def test_the_ledger_says_that_the_bulb_is_out(bench):
    state = bench.do(bench.state(bench.table()), TurnBulb(0))
    assert not state.racers[0].bulb_lit
    assert bench.said() == ["bulb_out"]


@pytest.mark.rule("SR-RACE-35")
@pytest.mark.rule("SR-CHALLENGE-17")
def test_a_die_of_one_bulb_card_can_pay_for_the_glaciers_another_leads_onto(bench):
    wheel, boiler = bench.part("wheel", "", -1, "1 silver"), bench.part("boiler", "", -1, "1 gain_red")
    course = bench.course(challenges={1: Challenge("glaciers", "red", 3)})
    state = bench.do(bench.state(bench.full(wheel, boiler), course=course), TurnBulb(0))
    assert bench.asked(state) == ("bulb", {"wheel", "boiler"})
    assert bench.choose(state, "wheel").racers[0].gauge == -3
    assert bench.choose(bench.choose(state, "boiler"), "0").racers[0].gauge == 0


@pytest.mark.rule("SR-RACE-35")
@pytest.mark.parametrize("gives", ["1 gain_blue", "1 cog"])
def test_bulb_cards_without_a_die_for_the_glaciers_need_no_order(bench, gives):
    wheel, other = bench.part("wheel", "", -1, "1 silver"), bench.part("other", "", -1, gives)
    course = bench.course(challenges={1: Challenge("glaciers", "red", 3)})
    state = bench.do(bench.state(bench.full(wheel, other), course=course), TurnBulb(0))
    assert state.racers[0].gauge == -3
