"""What is refused in the race, after it, and of an invention, by which rule (see test_refusals)."""

import pytest

from companion.core.actions import Rolled
from companion.games.steampunk_rally.actions import (
    Activate,
    Discard,
    EndTurn,
    Gain,
    Pay,
    Rearrange,
    SpendCog,
    Store,
    TurnBulb,
    UseChallenge,
)
from companion.games.steampunk_rally.components import Challenge, Effect

# Race (SR-RACE)


def race_rows():
    def full(b, phase="race", **fields):
        parts = b.part("burner", "RRR*", 4), b.part("lamp", "Y", -1, "1 cog"), b.part("block", "B", -2)
        racer = b.full(*parts, placed={"burner": "0050"}, pool="R3 R1 B6 R6 R0", **fields)
        return b.state(racer, b.table(cogs=2), phase=phase)

    def on(*dice, part="burner", seat=0):
        return Activate(seat, part, dice)

    def slow(b):
        rules = {"race_order": "one_activation_each"}
        racers = [b.full(b.part("burner", "R", 1, "1 cog / 1 repair"), pool="R1") for _ in range(2)]
        return b.state(*racers, rules=rules, turn=0)

    def resolving(b):
        return b.do(slow(b), Activate(0, "burner", ((0, 0),)))

    damage = {"phase": "damage"}
    return [
        ("at level table", full, on((0, 0), seat=1), "full_only", None, {}),
        ("in the damage phase", lambda b: full(b, **damage), on((0, 0)), "wrong_phase", "SR-RACE-10", {}),
        ("no such part", full, on((0, 0), part="pump"), "no_such_part", None, {}),
        ("a bulb", full, on((0, 0), part="lamp"), "bulb_only", "SR-RACE-32", {}),
        ("nothing on it", full, on((0, 0), part="block"), "not_activated", "SR-RACE-10", {}),
        ("without dice", full, on(), "no_dice", "SR-RACE-24", {}),
        ("one die in two slots", full, on((0, 0), (0, 1)), "one_die_a_slot", "SR-RACE-18", {}),
        ("two dice in a slot", full, on((0, 0), (1, 0)), "one_die_a_slot", "SR-RACE-18", {}),
        ("a die beyond the pool", full, on((5, 0)), "no_such_die", "SR-RACE-16", {}),
        ("a die before the pool", full, on((-1, 0)), "no_such_die", "SR-RACE-16", {}),
        ("slot 4 of four", full, on((0, 4)), "no_such_slot", "SR-RACE-17", {}),
        ("slot -1", full, on((0, -1)), "no_such_slot", "SR-RACE-17", {}),
        ("a diamond", full, on((0, 3)), "storage_slot", "SR-RACE-17", {}),
        ("a slot with a die", full, on((0, 2)), "slot_taken", "SR-RACE-17", {}),
        ("blue on red", full, on((2, 0)), "wrong_colour", "SR-RACE-19", {}),
        ("a die not rolled", full, on((4, 0)), "not_rolled", "SR-RACE-01", {}),
        ("the second die is wrong", full, on((3, 0), (2, 1)), "wrong_colour", "SR-RACE-19", {}),
        ("3 against 4", full, on((0, 0)), "power_too_low", "SR-RACE-24", {"power": 3, "number": 4}),
        ("another's turn", slow, on((0, 0), seat=1), "not_your_turn", "SR-RACE-38", {"name": "P0"}),
        ("another resolves", resolving, on((0, 0), seat=1), "being_resolved", "SR-RACE-38", {"name": "P0"}),
        ("passing another's turn", slow, EndTurn(1), "not_your_turn", "SR-RACE-38", {"name": "P0"}),
        ("no turns", full, EndTurn(0), "no_turns", "SR-RACE-38", {}),
        ("a cog at level table", full, SpendCog(1, 0, "raise"), "full_only", None, {}),
        (
            "a cog in the damage phase",
            lambda b: full(b, **damage),
            SpendCog(0, 0, "raise"),
            "wrong_phase",
            "SR-RACE-04",
            {},
        ),
        (
            "a cog on die 5 of five",
            lambda b: full(b, cogs=1),
            SpendCog(0, 5, "raise"),
            "no_such_die",
            "SR-RACE-09",
            {},
        ),
        ("a cog on die -1", lambda b: full(b, cogs=1), SpendCog(0, -1, "reroll"), "no_such_die", "SR-RACE-09", {}),
        ("no cog", full, SpendCog(0, 0, "raise"), "no_cogs", "SR-RACE-04", {"n": 1}),
        (
            "a cog on nothing rolled",
            lambda b: full(b, cogs=1),
            SpendCog(0, 4, "raise"),
            "not_rolled",
            "SR-RACE-01",
            {},
        ),
        ("above six", lambda b: full(b, cogs=1), SpendCog(0, 3, "raise"), "at_most_six", "SR-RACE-07", {}),
        ("the bulb in the vent phase", lambda b: full(b, phase="vent"), TurnBulb(0), "wrong_phase", "SR-RACE-33", {}),
        ("the bulb twice", lambda b: full(b, bulb_lit=False), TurnBulb(0), "bulb_is_out", "SR-RACE-39", {}),
        ("effects at level full", full, Gain(0, (Effect("cog"),)), "table_only", None, {}),
        ("no effects", full, Gain(1, ()), "no_such_effects", None, {}),
        ("unknown effects", full, Gain(1, (Effect("tea"),)), "no_such_effects", None, {}),
        ("100 cogs in two", full, Gain(1, (Effect("cog", 99), Effect("cog", 1))), "no_such_effects", None, {}),
        ("paying at level full", full, Pay(0, 1), "table_only", None, {}),
        ("paying nothing", full, Pay(1, 0), "no_cogs", "SR-VENT-02", {"n": 1}),
        ("paying too much", full, Pay(1, 3), "no_cogs", "SR-VENT-02", {"n": 3}),
    ]


# Rolls (SR-RACE-01, SR-COMP-08)


def roll_rows():
    def due(b):
        return b.advance(b.state(b.full(pool="R0 R0 B0"), b.table(), phase="vent"))

    def short(b):
        return b.advance(b.state(b.full(pool="R0 R0"), b.table(pool="R1"), phase="vent"))

    def none_due(b):
        return b.state(b.full(pool="R1"))

    red = {"n": 1, "colour": "@dice.red"}
    reds = (("red", 1),) * 35
    return [
        ("no roll is due", none_due, Rolled(0, (("red", 1),)), "no_roll_due", None, {}),
        ("a die is missing", due, Rolled(0, (("red", 1), ("blue", 2))), "dice_missing", "SR-RACE-01", red),
        ("a die too many", due, Rolled(0, (*(("red", 1),) * 3, ("blue", 2))), "dice_extra", "SR-RACE-01", red),
        ("a seven", due, Rolled(0, (("red", 7), ("red", 1), ("blue", 2))), "no_such_value", "SR-RACE-01", {}),
        ("a zero", due, Rolled(0, (("red", 0), ("red", 1), ("blue", 2))), "no_such_value", "SR-RACE-01", {}),
        ("nothing at all", due, Rolled(1, ()), "no_dice", "SR-RACE-01", {}),
        ("35 of 34 reds", short, Rolled(1, reds), "too_many_dice", "SR-COMP-08", {"n": 34, "colour": "@dice.red"}),
    ]


# End of the round, invention, challenges (SR-ROUND, SR-BUILD, SR-CHALLENGE)


def round_rows():
    def full(b, phase="round_end"):
        racer = b.full(b.part("flywheel", "b*R"), b.part("jar", "*"), pool="R6 B4 R2", placed={"jar": "3"})
        from msgspec.structs import replace

        jar = replace(racer.machine[2], stored=("red",))
        return b.state(replace(racer, machine=(*racer.machine[:2], jar)), b.table(), phase=phase)

    def store(*dice, seat=0):
        return Store(seat, dice)

    return [
        ("at level table", full, store((0, "flywheel", 1), seat=1), "full_only", None, {}),
        ("in the race", lambda b: full(b, "damage"), store((0, "flywheel", 1)), "wrong_phase", "SR-ROUND-02", {}),
        ("a die twice", full, store((0, "flywheel", 1), (0, "jar", 0)), "die_named_twice", "SR-ROUND-03", {}),
        ("a slot twice", full, store((0, "flywheel", 1), (2, "flywheel", 1)), "one_die_a_slot", "SR-ROUND-03", {}),
        ("die 3 of three", full, store((3, "flywheel", 1)), "no_such_die", "SR-ROUND-02", {}),
        ("die -1", full, store((-1, "flywheel", 1)), "no_such_die", "SR-ROUND-02", {}),
        ("no such part", full, store((0, "pump", 0)), "no_such_part", None, {}),
        ("a square", full, store((0, "flywheel", 2)), "no_storage_slot", "SR-ROUND-02", {}),
        ("slot 3 of three", full, store((0, "flywheel", 3)), "no_storage_slot", "SR-ROUND-02", {}),
        ("slot -1", full, store((0, "flywheel", -1)), "no_storage_slot", "SR-ROUND-02", {}),
        ("a diamond with a die", full, store((0, "jar", 0)), "slot_taken", "SR-ROUND-03", {}),
        ("red on blue", full, store((0, "flywheel", 0)), "wrong_colour", "SR-ROUND-02", {}),
    ]


def build_rows():
    def full(b):
        return b.state(b.full(b.part("a"), b.part("c")), b.table(parts=0))

    def losing(b):
        return b.advance(b.state(b.full(*(b.part(n) for n in "acd"), gauge=-1)))

    def at(*places, seat=0):
        return Rearrange(seat, places)

    home = ("cockpit", 0, 0)
    return [
        ("moving at level table", full, at(home, seat=1), "full_only", None, {}),
        ("a card is left out", full, at(home, ("a", 1, 0)), "every_card_once", "SR-BUILD-10", {}),
        ("a card twice", full, at(home, ("a", 1, 0), ("a", 0, 1), ("c", 0, 1)), "every_card_once", "SR-BUILD-10", {}),
        ("another card", full, at(home, ("a", 1, 0), ("x", 0, 1)), "every_card_once", "SR-BUILD-10", {}),
        ("apart", full, at(home, ("a", 1, 0), ("c", 3, 0)), "not_connected", "SR-BUILD-05", {}),
        ("on one place", full, at(home, ("a", 1, 0), ("c", 1, 0)), "not_connected", "SR-BUILD-05", {}),
        (
            "100 columns off",
            full,
            at(("cockpit", 100, 0), ("a", 99, 0), ("c", 98, 0)),
            "not_connected",
            "SR-BUILD-05",
            {},
        ),
        (
            "100 rows off",
            full,
            at(("cockpit", 0, -100), ("a", 0, -99), ("c", 0, -98)),
            "not_connected",
            "SR-BUILD-05",
            {},
        ),
        ("giving up another card", full, Discard(0, "x"), "no_such_part", None, {}),
        ("giving up the cockpit", full, Discard(0, "cockpit"), "cockpit_stays", "SR-BUILD-23", {}),
        ("giving up none", full, Discard(1), "no_parts", "SR-BUILD-14", {}),
        ("while parts are chosen", losing, Discard(0, "a"), "decision_due", "SR-DAMAGE-04", {}),
    ]


def challenge_rows():
    def on(challenge, stopped=True, **fields):
        def made(b):
            racer = b.full(space=5, challenge_open=stopped, pool="B1 R2", cogs=2, **fields)
            supply = (("red", 35), ("blue", 35), ("yellow", 36))
            return b.state(racer, course=b.course(challenges={5: challenge}), supply=supply)

        return made

    def sold_out(b):
        mine, rails = Challenge("coal_mine", "red"), b.full(space=5, challenge_open=True, cogs=3)
        supply = (("red", 2), ("blue", 36), ("yellow", 36))
        hoard = b.table(pool=" ".join(["R1"] * 34))
        return b.state(rails, hoard, course=b.course(challenges={5: mine}), supply=supply)

    mine, rails = Challenge("coal_mine", "red"), Challenge("rails", "red", 2, "gold")
    pony = Challenge("steam_pony", "yellow", 3)
    return [
        ("none there", lambda b: b.state(b.full()), UseChallenge(0, 1), "no_challenge", "SR-CHALLENGE-06", {}),
        ("only passed", on(mine, stopped=False), UseChallenge(0, 1), "no_challenge", "SR-CHALLENGE-06", {}),
        ("a jump", on(Challenge("jump")), UseChallenge(0, 1), "no_challenge", "SR-CHALLENGE-06", {}),
        ("no cog", on(mine), UseChallenge(0, 0), "no_cogs", "SR-CHALLENGE-03", {"n": 1}),
        ("a cog too many", on(mine), UseChallenge(0, 3), "no_cogs", "SR-CHALLENGE-03", {"n": 3}),
        ("no die", on(rails), UseChallenge(0), "no_die_to_pay", "SR-CHALLENGE-03", {"colour": "@dice.red"}),
        (
            "a blue die",
            on(rails),
            UseChallenge(0, die=0),
            "no_die_to_pay",
            "SR-CHALLENGE-03",
            {"colour": "@dice.red"},
        ),
        (
            "die 2 of two",
            on(rails),
            UseChallenge(0, die=2),
            "no_die_to_pay",
            "SR-CHALLENGE-03",
            {"colour": "@dice.red"},
        ),
        (
            "no yellow die",
            on(pony),
            UseChallenge(0, die=1),
            "no_die_to_pay",
            "SR-CHALLENGE-03",
            {"colour": "@dice.yellow"},
        ),
        ("a pony twice", on(pony, ponies=(5,)), UseChallenge(0, die=0), "pony_used", "SR-CHALLENGE-15", {}),
        (
            "two reds left",
            sold_out,
            UseChallenge(0, 3),
            "supply_short",
            "SR-CHALLENGE-07",
            {"n": 2, "colour": "@dice.red"},
        ),
    ]


ROWS = [
    pytest.param(*row[1:], id=f"{chapter}: {row[0]}")
    for chapter, rows in (
        ("race", race_rows()),
        ("roll", roll_rows()),
        ("round", round_rows()),
        ("build", build_rows()),
        ("challenge", challenge_rows()),
    )
    for row in rows
]


@pytest.mark.parametrize(("situation", "action", "code", "rule", "args"), ROWS)
def test_it_is_refused_for_this_reason(bench, situation, action, code, rule, args):
    bench.refuses(situation(bench), action, code, rule, **args)
