"""What cannot be corrected, with the bounds that are told, and what a correction does besides."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct
from companion.games.steampunk_rally.actions import Gain
from companion.games.steampunk_rally.components import Challenge, Effect
from companion.games.steampunk_rally.state import Deck

BOUNDS = [
    ("gauge", -8, -7, 3),
    ("gauge", 4, -7, 3),
    ("cogs", -1, 0, 99),
    ("cogs", 100, 0, 99),
    ("stash", 100, 0, 99),
    ("bulb", 2, 0, 1),
    ("bulb", -1, 0, 1),
    ("space", 81, 0, 80),
    ("space", -1, 0, 80),
    ("pool.red", 36, 0, 35),
    ("pool.red", -1, 0, 35),
    ("die.0", 0, 1, 6),
    ("die.1", 7, 1, 6),
    ("slot.part.0", 7, 0, 6),
    ("slot.part.1", -1, 0, 6),
]
NO_FIELD = [
    "level", "pool.green", "pool", "pool.", "die.2", "die.-1", "die.²", "die", "die.0000", "slot.part.3", "slot.x.0",
    "slot.part", "slot.part.²", "slot.part.-1", "slot.part.000", "round", "deck.gold", "slot.part.2", "gauges",
]  # fmt: skip


@pytest.fixture
def state(bench):
    part = bench.part("part", "Rb*")
    racer = bench.full(part, pool="R3 B2", placed={"part": "400"})
    return bench.state(racer, bench.table(pool=""), phase="vent", decks=(Deck("gold", 40, 30),))


@pytest.mark.parametrize(("field", "value", "low", "high"), BOUNDS)
def test_a_value_of_a_seat_has_bounds(bench, state, field, value, low, high):
    bench.refuses(state, Correct(0, field, value), "out_of_bounds", low=low, high=high)
    for edge in (low, high):
        if not (field == "pool.red" and edge == high):
            bench.do(state, Correct(0, field, edge))


@pytest.mark.parametrize(
    ("field", "value", "low", "high"),
    [
        ("direction", 2, 0, 1),
        ("token_after", 2, 0, 1),
        ("token_after", -1, 0, 1),
        ("round", 0, 1, 99),
        ("round", 100, 1, 99),
        ("final_round", 100, 0, 99),
        ("deck.gold", -1, 0, 40),
        ("deck.gold", 41, 0, 40),
    ],
)
def test_a_value_of_the_table_has_bounds(bench, state, field, value, low, high):
    bench.refuses(state, Correct(None, field, value), "out_of_bounds", low=low, high=high)
    assert bench.do(state, Correct(None, field, high))


@pytest.mark.parametrize("field", NO_FIELD)
def test_there_is_no_such_field_of_a_seat(bench, state, field):
    bench.refuses(state, Correct(0, field, 1), "no_such_field")


@pytest.mark.parametrize("field", ["gauge", "deck.pink", "deck.copper", "pool.red", "turn", "deck."])
def test_there_is_no_such_field_of_the_table(bench, state, field):
    bench.refuses(state, Correct(None, field, 1), "no_such_field")


def test_parts_are_counted_at_level_table_only(bench, state):
    bench.refuses(state, Correct(0, "parts", 1), "table_only")
    bench.refuses(state, Correct(1, "parts", 100), "out_of_bounds", low=0, high=99)
    assert bench.do(state, Correct(1, "parts", 99)).racers[1].parts == 99


@pytest.mark.rule("SR-DICE-01")
def test_a_die_of_which_there_is_none_is_put_into_no_slot(bench, state):
    hoard = bench.table(pool=" ".join(["B1"] * 35))
    short = bench.state(state.racers[0], hoard, phase="vent")
    bench.refuses(short, Correct(0, "slot.part.1", 3), "supply_short", "SR-DICE-01", n=0, colour="@dice.blue")
    assert bench.do(short, Correct(0, "slot.part.0", 6)).racers[0].machine[1].dice == (6, 0, 0)


def test_a_pool_is_made_larger_and_smaller_colour_by_colour(bench, state):
    more = bench.do(state, Correct(0, "pool.red", 3))
    assert more.racers[0].pool == bench.dice("R3 B2 R0 R0")
    assert (more.supply.of("red"), more.supply.of("blue")) == (32, 35)
    less = bench.do(more, Correct(0, "pool.red", 1))
    assert less.racers[0].pool == bench.dice("R3 B2")
    assert less.supply.of("red") == 34
    assert bench.do(state, Correct(0, "pool.blue", 0)).racers[0].pool == bench.dice("R3")


def test_a_die_of_the_pool_keeps_its_place_and_colour(bench, state):
    assert bench.do(state, Correct(0, "die.1", 6)).racers[0].pool == bench.dice("R3 B6")
    assert bench.do(state, Correct(0, "die.0", 1)).racers[0].pool == bench.dice("R1 B2")


def test_dice_of_slots_go_and_come(bench, state):
    out = bench.do(state, Correct(0, "slot.part.0", 0))
    assert (out.racers[0].machine[1].dice, out.supply.of("red")) == ((0, 0, 0), 35)
    back = bench.do(out, Correct(0, "slot.part.0", 5))
    assert (back.racers[0].machine[1].dice, back.supply.of("red")) == ((5, 0, 0), 34)
    kept = bench.do(state, Correct(0, "slot.part.1", 5))
    card = kept.racers[0].machine[1]
    assert (card.dice, card.stored, kept.supply.of("blue")) == ((4, 5, 0), ("", "blue", ""), 34)
    lower = bench.do(kept, Correct(0, "slot.part.1", 2))
    card = lower.racers[0].machine[1]
    assert (card.dice, card.stored, lower.supply.of("blue")) == ((4, 2, 0), ("", "blue", ""), 34)
    gone = bench.do(lower, Correct(0, "slot.part.1", 0))
    card = gone.racers[0].machine[1]
    assert (card.dice, card.stored, gone.supply.of("blue")) == ((4, 0, 0), ("", "", ""), 35)


def test_cogs_come_from_the_supply(bench, state):
    counted = replace(state, cogs_left=41)
    assert bench.do(counted, Correct(0, "cogs", 9)).cogs_left == 32
    assert bench.do(state, Correct(0, "cogs", 9)).cogs_left is None


def test_a_pawn_put_down_by_hand_may_use_what_lies_there(bench):
    course = bench.course(challenges={9: Challenge("coal_mine", "red")})
    state = bench.do(bench.state(bench.table(challenge_open=False), course=course), Correct(0, "space", 9))
    assert (state.racers[0].space, state.racers[0].challenge_open) == (9, True)


def test_a_space_is_told_by_its_distance_from_start(bench):
    course = bench.course(onward={5: (6, 7), 6: (8,), 7: (8,)})
    state = bench.do(bench.state(bench.table(space=7), course=course), Correct(0, "space", 8))
    bench.says((0, "corrected", None, {"field": "@field.space", "before": 6, "after": 7}))
    assert state.racers[0].space == 8


def test_a_pawn_put_across_the_line_ends_the_game_a_round_later(bench):
    state = bench.do(bench.state(bench.table(), round=5), Correct(0, "space", 70))
    assert state.final_round == 6
    assert bench.said() == ["corrected", "crossed"]
    assert bench.do(bench.state(bench.table(), round=5), Correct(0, "space", 69)).final_round == 0


def test_a_pawn_put_elsewhere_after_a_jump_settles_the_damage(bench):
    course = bench.course(challenges={14: Challenge("jump")}, onward={10: (11, 13), 11: (12,), 12: (14,), 13: (14,)})
    state = bench.state(bench.table(space=14), bench.table(space=20, gauge=-1, parts=2), course=course)
    state = bench.advance(state)
    assert bench.asked(state)[0] == "jump"
    state = bench.do(state, Correct(0, "space", 3))
    assert state.racers[0].decision is None
    assert (state.racers[0].space, state.racers[1].gauge, state.racers[1].parts) == (3, 0, 1)


def test_what_waits_goes_on_once_the_pawn_is_put_down(bench):
    course = bench.course(onward={3: (4, 5), 4: (6,), 5: (6,)})
    racers = bench.table(space=14, gauge=-7, parts=0), bench.table(space=6)
    state = bench.state(*racers, course=course)
    state = bench.do(state, Gain(0, (Effect("damage", 1), Effect("gold", 2))))
    while bench.asked(state)[0] == "order":
        state = bench.choose(state, "damage")
    assert bench.asked(state)[0] == "behind"
    state = bench.do(state, Correct(0, "space", 20))
    assert (state.racers[0].space, state.racers[0].decision, state.racers[0].sources) == (22, None, ())
