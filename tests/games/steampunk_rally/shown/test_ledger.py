"""The ledger's lines of the draft, the vent phase and the race: who, what, by which rule, with which values."""

import pytest

from companion.core.actions import Advance, Ready, Rolled
from companion.core.dice_said import dice_said, die_said
from companion.games.steampunk_rally.actions import (
    Activate,
    Build,
    CallBoosts,
    EndBoosts,
    EndTurn,
    Gain,
    Lower,
    Pay,
    PlayBoost,
    SpendCog,
    Stash,
    TakeCogs,
    TakeDice,
    TurnBulb,
    UseChallenge,
    Vent,
)
from companion.games.steampunk_rally.components import Boost, Challenge, Effect, Part


def gain(*effects, seat=0):
    return Gain(seat, tuple(Effect(kind, n) for n, kind in effects))


# Draft and phases


def test_the_four_uses_of_a_card(bench):
    state = bench.state(bench.full(), bench.table(parts=3, stash=2), phase="draft")
    bench.do(state, TakeDice(0, "blue", 2))
    bench.says((0, "dice_gained", "SR-DRAFT-12", {"n": 2, "colour": "@dice.blue"}))
    bench.do(state, TakeCogs(0, 9))
    bench.says((0, "cogs_gained", "SR-DRAFT-17", {"n": 9}))
    bench.do(state, Stash(1))
    bench.says((1, "stashed", "SR-DRAFT-19", {"n": 3}))
    bench.do(state, Build(0, bench.part("pump", "B", 3, "1 cog"), (1, 0)))
    bench.says((0, "built_part", "SR-DRAFT-09", {"part": "Pump"}))
    bench.do(state, Build(1, bench.part("pump")))
    bench.says((1, "built", "SR-DRAFT-09", {"n": 4}))


def test_a_copy_of_a_card_gets_an_id_of_its_own(bench):
    pump = bench.part("pump")
    state = bench.state(bench.full(pump, bench.part("pump#2")), phase="draft")
    after = bench.do(state, Build(0, pump, (-1, 0)))
    assert [card.part.id for card in after.racers[0].machine] == ["cockpit", "pump", "pump#2", "pump#3"]
    assert after.racers[0].machine[3].part == Part("pump#3", "Pump", "copper", valves="nesw")
    assert after.racers[0].machine[3].at == (-1, 0)


def test_picks_and_phases_are_announced(bench):
    state = bench.state(bench.table(), bench.table(), phase="draft", round=5)
    state = bench.advance(state)
    bench.says((None, "pick", "SR-DRAFT-24", {"pick": 2, "picks": 4}))
    state = bench.advance(bench.advance(bench.advance(state)))
    bench.says((None, "phase", "SR-FLOW-03", {"phase": "@phase.vent", "round": 5}))
    state = bench.advance(state)
    bench.says((None, "phase", "SR-FLOW-03", {"phase": "@phase.race", "round": 5}))
    state = bench.advance(state)
    bench.says((None, "phase", "SR-FLOW-03", {"phase": "@phase.damage", "round": 5}))
    state = bench.advance(state)
    bench.says(
        (None, "phase", "SR-FLOW-03", {"phase": "@phase.round_end", "round": 5}),
        (None, "bulbs_lit", "SR-ROUND-01", {}),
        (None, "token_turned", "SR-ROUND-08", {"direction": "@direction.counterclockwise"}),
    )
    assert not state.clockwise
    state = bench.advance(state)
    bench.says((None, "phase", "SR-FLOW-03", {"phase": "@phase.draft", "round": 6}))
    for _ in range(7):
        state = bench.advance(state)
    assert bench.lines[-1].says.args == {"direction": "@direction.clockwise"}
    state = bench.state(bench.table(), bench.table(), phase="round_end", round=8, final_round=8)
    bench.advance(state)
    bench.says((None, "phase", "SR-FLOW-03", {"phase": "@phase.over", "round": 8}))


# Vent and boosts


def test_a_vent_tells_each_die(bench):
    racer = bench.full(bench.part("burner", "RB", 9), placed={"burner": "52"}, cogs=3)
    state = bench.state(racer, phase="vent")
    after = bench.do(state, Vent(0, 3, (Lower("burner", 0, 3), Lower("burner", 1, 3))))
    bench.says(
        (0, "vented", "SR-VENT-03", {"n": 3}),
        (0, "lowered", "SR-VENT-08", {"before": 5, "after": 2, "colour": "@dice.red", "part": "Burner"}),
        (0, "vented_out", "SR-VENT-07", {"before": 2, "colour": "@dice.blue", "part": "Burner"}),
    )
    assert (after.racers[0].machine[1].dice, after.racers[0].cogs, after.supply.of("blue")) == ((2, 0), 0, 36)


def test_boosts_are_called_played_and_done(bench):
    cog = Boost("cog", "Whistle", (((Effect("cog", 2),),),))
    lamp = Boost("lamp", "Lamp", lasts="phase")
    day = Boost("day", "Day", lasts="round")
    state = bench.state(bench.table(stash=3), bench.table(), phase="vent")
    state = bench.do(state, CallBoosts(0), PlayBoost(0, cog), PlayBoost(0, lamp), EndBoosts(0))
    bench.says(
        (0, "boosts_called", "SR-VENT-11", {}),
        (0, "boost", "SR-BOOST-05", {"boost": "Whistle"}),
        (0, "cogs_gained", "SR-EFFECT-12", {"n": 2}),
        (0, "boost_lasts", "SR-BOOST-05", {"boost": "Lamp"}),
        (0, "boosts_done", "SR-VENT-12", {}),
    )
    state = bench.do(state, PlayBoost(0, day))
    bench.do(state, Ready(0), Ready(1), Advance(None))
    bench.says(
        (0, "boost_ends", "SR-BOOST-12", {"boost": "Lamp"}),
        (None, "phase", "SR-FLOW-03", {"phase": "@phase.race", "round": 2}),
    )


# Race


def added(*dice):
    return " + ".join(die_said(colour, value) for colour, value in dice)


def test_activations_show_their_sum(bench):
    parts = bench.part("burner", "RRR", 3, "1 cog"), bench.part("star", "YY", 0, "1 cog")
    state = bench.state(bench.full(*parts, pool="R4 R6 Y1 Y2 R5"))
    bench.do(state, Activate(0, "burner", ((0, 0), (1, 1))))
    said = {"part": "Burner", "dice": added(("red", 4), ("red", 6)), "power": 10, "number": 3, "n": 3}
    bench.says((0, "activated", "SR-RACE-23", said), (0, "cogs_gained", "SR-EFFECT-12", {"n": 3}))
    bench.do(state, Activate(0, "burner", ((4, 2),)))
    said = {"part": "Burner", "dice": added(("red", 5)), "power": 5, "number": 3, "n": 1}
    bench.says((0, "activated_one", "SR-RACE-23", said), (0, "cogs_gained", "SR-EFFECT-12", {"n": 1}))
    bench.do(state, Activate(0, "star", ((2, 0), (3, 1))))
    cog = (0, "cogs_gained", "SR-EFFECT-12", {"n": 1})
    bench.says(
        (0, "activated_star", "SR-RACE-25", {"part": "Star", "dice": added(("yellow", 1), ("yellow", 2)), "n": 2}),
        cog,
        cog,
    )


def test_a_star_part_by_the_other_reading(bench):
    state = bench.state(
        bench.full(bench.part("star", "YY", 0, "1 cog"), pool="Y1 Y2"), rules={"star_mode": "per_activation"}
    )
    bench.do(state, Activate(0, "star", ((0, 0), (1, 1))))
    bench.says(
        (0, "activated_star", "SR-RACE-26", {"part": "Star", "dice": added(("yellow", 1), ("yellow", 2)), "n": 1}),
        (0, "cogs_gained", "SR-EFFECT-12", {"n": 1}),
    )


def test_cogs_on_dice_and_the_bulb(bench):
    lamp = bench.part("lamp", "", -1, "2 repair")
    state = bench.state(bench.full(lamp, cogs=2, pool="R2 B3", gauge=2))
    state = bench.do(state, SpendCog(0, 0, "raise"), SpendCog(0, 1, "reroll"))
    bench.says(
        (0, "raise", "SR-RACE-06", {"colour": "@dice.red", "before": 2, "after": 3}),
        (0, "reroll", "SR-RACE-05", {"colour": "@dice.blue", "before": 3, "after": 0}),
    )
    due = state.racers[0].roll
    assert (due.seat, due.dice, due.purpose, due.exact, due.rule) == (0, (("blue", 1),), "reroll", True, "SR-RACE-05")
    assert state.racers[0].cogs == 0
    bench.do(state, TurnBulb(0))
    bench.says(
        (0, "bulb_out", "SR-RACE-33", {}),
        (0, "repair", "SR-EFFECT-11", {"n": 1, "before": 2, "after": 3}),
        (0, "repair_cogs", "SR-GAUGE-04", {"n": 1}),
    )


@pytest.mark.parametrize(
    ("how", "key"), [("camera", "rolled"), ("typed", "rolled_typed"), ("corrected", "rolled_corrected")]
)
def test_a_roll_is_told_with_where_it_comes_from(bench, how, key):
    state = bench.advance(bench.state(bench.full(pool="R0 B0"), phase="vent"))
    due = state.racers[0].roll
    assert (due.dice, due.purpose, due.rule) == ((("red", 1), ("blue", 1)), "race", "SR-RACE-01")
    bench.do(state, Rolled(0, (("blue", 5), ("red", 2)), how))
    bench.says((0, key, "SR-RACE-01", {"values": dice_said([("red", 2), ("blue", 5)])}))


def test_dice_that_were_not_there_go_back_to_the_supply_where_the_player_goes_on_without_them(bench):
    state = bench.advance(bench.state(bench.full(pool="R0 R0 B0"), phase="vent"))
    before = state.supply.of("red")
    state = bench.do(state, Rolled(0, (("blue", 5), ("red", 2)), "fewer"))
    bench.says((0, "rolled_fewer", "SR-RACE-01", {"values": dice_said([("red", 2), ("blue", 5)])}))
    assert sorted((die.colour, die.value) for die in state.racers[0].pool) == [("blue", 5), ("red", 2)]
    assert state.supply.of("red") == before + 1
    assert state.racers[0].roll is None


def test_a_seat_at_level_table_is_asked_for_whatever_it_rolls(bench):
    state = bench.advance(bench.state(bench.table(), bench.table(), phase="vent"))
    due = state.racers[1].roll
    dice = (("red", 0), ("blue", 0), ("yellow", 0))
    assert (due.seat, due.dice, due.purpose, due.exact, due.rule) == (1, dice, "race", False, "SR-RACE-01")


def test_stored_dice_join_the_pool(bench):
    from msgspec.structs import replace

    racer = bench.full(bench.part("jar", "**b"), pool="R0")
    jar = replace(racer.machine[1], dice=(4, 2, 0), stored=("red", "yellow", ""))
    state = bench.state(replace(racer, machine=(racer.machine[0], jar)), phase="vent")
    state = bench.do(bench.all_ready(state), Advance(None))
    bench.says(
        (None, "phase", "SR-FLOW-03", {"phase": "@phase.race", "round": 2}),
        (0, "unstored", "SR-RACE-03", {"n": 2, "part": "Jar"}),
    )
    assert state.racers[0].pool == bench.dice("R0 R0 Y0")
    assert (state.racers[0].machine[1].dice, state.racers[0].machine[1].stored) == ((0, 0, 0), ("", "", ""))


def test_turns_and_cogs_paid(bench):
    state = bench.state(
        bench.table(cogs=4), bench.table(), rules={"race_order": "one_activation_each"}, turn=0, cogs_left=37
    )
    state = bench.do(state, Pay(0, 3), EndTurn(0))
    bench.says((0, "cogs_paid", "SR-VENT-14", {"n": 3}), (0, "turn_ended", "SR-RACE-38", {}))
    assert (state.turn, state.racers[0].cogs, state.cogs_left) == (1, 1, 40)


# Movement


def test_wheels_of_one_kind_are_one_line(bench):
    course = bench.course(length=12, flag=11, terrain={3: 2, 4: 1})
    state = bench.state(bench.table(space=1), course=course, round=4)
    state = bench.do(state, gain((2, "silver")), gain((2, "silver")), gain((2, "gold")), gain((9, "gold")))
    bench.says(
        (0, "silver", "SR-EFFECT-13", {"n": 2, "start": 1, "end": 3}),
        (0, "terrain", "SR-TERRAIN-01", {"space": 3, "n": 2, "before": 0, "after": -2}),
        (0, "silver", "SR-EFFECT-13", {"n": 2, "start": 3, "end": 5}),
        (0, "terrain", "SR-TERRAIN-01", {"space": 4, "n": 1, "before": -2, "after": -3}),
        (0, "gold", "SR-EFFECT-15", {"n": 2, "start": 5, "end": 7}),
        (0, "gold", "SR-EFFECT-15", {"n": 5, "start": 7, "end": 12}),
        (0, "crossed", "SR-END-03", {"round": 5}),
        (0, "at_the_end", "SR-EFFECT-13", {}),
    )
    assert state.final_round == 5


def test_damage_and_what_lies_below_the_gauge(bench):
    bench.do(bench.state(bench.table(gauge=-6, parts=3)), gain((3, "damage")))
    bench.says(
        (0, "damage", "SR-EFFECT-09", {"n": 1, "before": -6, "after": -7}),
        (0, "overflow", "SR-GAUGE-02", {"parts": 2}),
        (0, "overflow", "SR-GAUGE-02", {"parts": 1}),
    )
    bench.do(bench.state(bench.table(gauge=-7, parts=0, space=9), bench.table(space=5)), gain((1, "damage")))
    bench.says(
        (0, "exploded", "SR-EXPLODE-01", {"n": 0}),
        (0, "thrown_back", "SR-EXPLODE-03", {"start": 9, "end": 4}),
    )


def test_dice_gained_removed_and_missing(bench):
    burner = bench.part("burner", "RB", 9)
    remover = bench.part("remover", "Y", 1, "1 remove_red; 1 remove_blue; 2 gain_red")
    racer = bench.full(burner, remover, placed={"burner": "40"}, pool="Y1")
    bench.do(bench.state(racer), Activate(0, "remover", ((0, 0),)))
    assert bench.said() == ["activated_one", "die_removed", "dice_gained"]
    bench.lines = bench.lines[1:]
    bench.says(
        (0, "die_removed", "SR-EFFECT-07", {"colour": "@dice.red", "value": 4, "part": "Burner"}),
        (0, "dice_gained", "SR-EFFECT-06", {"n": 2, "colour": "@dice.red"}),
    )
    bench.do(bench.state(bench.table()), gain((2, "remove_blue")))
    bench.says((0, "remove_on_cards", "SR-EFFECT-07", {"n": 2, "colour": "@dice.blue"}))
    state = bench.state(bench.table(), bench.table(pool=" ".join(["R1"] * 35)))
    bench.do(state, gain((3, "gain_red")))
    bench.says(
        (0, "dice_gained", "SR-EFFECT-06", {"n": 1, "colour": "@dice.red"}),
        (0, "dice_short", "SR-DICE-01", {"n": 2, "colour": "@dice.red"}),
    )


# Challenges


@pytest.mark.parametrize(
    ("challenge", "use", "lines"),
    [
        (
            Challenge("coal_mine", "red"),
            UseChallenge(0, 2),
            [
                ("dice_bought", "SR-CHALLENGE-07", {"n": 2}),
                ("dice_gained", "SR-EFFECT-06", {"n": 2, "colour": "@dice.red"}),
            ],
        ),
        (
            Challenge("rails", "blue", 2, "gold"),
            UseChallenge(0, die=1),
            [
                ("rails", "SR-CHALLENGE-09", {"colour": "@dice.blue"}),
                ("gold", "SR-EFFECT-15", {"n": 2, "start": 5, "end": 7}),
            ],
        ),
        (
            Challenge("steam_pony", "blue", 4),
            UseChallenge(0, die=1),
            [("pony", "SR-CHALLENGE-13", {"colour": "@dice.blue"}), ("cogs_gained", "SR-EFFECT-12", {"n": 4})],
        ),
    ],
)  # fmt: skip
def test_challenges_that_are_used(bench, challenge, use, lines):
    racer = bench.full(space=5, challenge_open=True, cogs=2, pool="R1 B2 B3")
    state = bench.do(bench.state(racer, course=bench.course(challenges={5: challenge})), use)
    bench.says(*((0, *line) for line in lines))
    kind = challenge.kind
    assert state.racers[0].ponies == ((5,) if kind == "steam_pony" else ())
    assert state.racers[0].cogs == {"coal_mine": 0, "rails": 2, "steam_pony": 6}[kind]
    values = [die.value for die in state.racers[0].pool]
    assert values == ([1, 2, 3, 0, 0] if kind == "coal_mine" else [1, 3])


def test_what_is_being_resolved_is_called_by_its_challenge(bench):
    course = bench.course(challenges={5: Challenge("rails", "blue", 1, "gold")}, onward={5: (6, 7)})
    state = bench.state(bench.full(space=5, challenge_open=True, pool="B1"), course=course)
    state = bench.do(state, UseChallenge(0, die=0))
    assert state.racers[0].sources[0].name == "@challenge.rails"


def test_glaciers_and_crowds(bench):
    course = bench.course(challenges={6: Challenge("glaciers", "blue", 3), 7: Challenge("crowds")}, terrain={6: 1})
    state = bench.state(bench.full(space=5, stash=2, pool="B2 B5"), bench.table(space=6), course=course)
    go = Boost("go", "Go", (((Effect("silver"),),),))
    state = bench.do(state, PlayBoost(0, go))
    bench.says(
        (0, "boost", "SR-BOOST-05", {"boost": "Go"}),
        (0, "silver", "SR-EFFECT-13", {"n": 1, "start": 5, "end": 6}),
        (0, "terrain", "SR-TERRAIN-01", {"space": 6, "n": 1, "before": 0, "after": -1}),
    )
    state = bench.choose(state, "0")
    bench.says((0, "glaciers_paid", "SR-CHALLENGE-17", {"colour": "@dice.blue"}))
    assert state.racers[0].pool == bench.dice("B5")
    state = bench.do(state, PlayBoost(0, go))
    bench.says(
        (0, "boost", "SR-BOOST-05", {"boost": "Go"}),
        (0, "silver", "SR-EFFECT-13", {"n": 1, "start": 6, "end": 7}),
        # The cockpit alone has four half valves that end in nothing.
        (0, "crowds", "SR-CHALLENGE-21", {"n": 1, "valves": 4}),
    )


def test_crowds_at_level_table(bench):
    course = bench.course(challenges={6: Challenge("crowds")})
    racers = bench.table(space=5), bench.table(space=5)
    state = bench.state(*racers, course=course, parts_unknown=(1,))
    bench.do(state, gain((1, "gold"), seat=1))
    bench.says(
        (1, "gold", "SR-EFFECT-15", {"n": 1, "start": 5, "end": 6}),
        (1, "crowds_on_table", "SR-CHALLENGE-21", {}),
    )
    state = bench.choose(bench.do(state, gain((1, "silver"))), "2")
    bench.says((0, "crowds", "SR-CHALLENGE-21", {"n": 3, "valves": 2}))
    assert state.racers[0].cogs == 3


def test_a_jump_at_the_end_of_the_race(bench):
    course = bench.course(challenges={8: Challenge("jump"), 9: Challenge("jump")})
    state = bench.state(bench.table(space=9), bench.table(space=3), course=course)
    state = bench.do(bench.all_ready(state), Advance(None))
    bench.says(
        (0, "jumped_back", "SR-CHALLENGE-18", {"start": 9, "end": 8}),
        (0, "jumped_back", "SR-CHALLENGE-18", {"start": 8, "end": 7}),
        (None, "phase", "SR-FLOW-03", {"phase": "@phase.damage", "round": 2}),
    )
    assert (state.racers[0].space, state.racers[0].challenge_open) == (7, True)
