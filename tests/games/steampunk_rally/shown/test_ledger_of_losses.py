"""The ledger's lines of damage, lost and moved parts, short decks and dice, and the end of a round."""

import pytest

from companion.core.actions import Advance, Correct
from companion.games.steampunk_rally.actions import (
    Activate,
    Discard,
    Gain,
    Lower,
    PlayBoost,
    Rearrange,
    Store,
    TakeDice,
    Vent,
)
from companion.games.steampunk_rally.components import Boost, Effect
from companion.games.steampunk_rally.state import Deck

PHASE = (None, "phase", "SR-FLOW-03", {"phase": "@phase.damage", "round": 2})


def to_damage(bench, *racers, **fields):
    state = bench.state(*racers, **fields)
    return bench.do(bench.all_ready(state), Advance(None))


# Damage and explosions


def test_damage_at_level_table(bench):
    state = to_damage(bench, bench.table(gauge=-2, parts=5, lost=1), bench.table())
    bench.says(PHASE, (0, "parts_lost", "SR-DAMAGE-03", {"n": 2, "parts": 3}))
    assert (state.racers[0].parts, state.racers[0].lost, state.racers[0].gauge) == (3, 3, 0)


def test_damage_of_an_invention_that_is_kept(bench):
    parts = bench.part("a"), bench.part("b", border="gold"), bench.part("c", border="inventor")
    state = to_damage(bench, bench.full(*parts, gauge=-2, lost=1), bench.table())
    bench.says(PHASE)
    state = bench.choose(state, "b", "c")
    bench.says(
        (0, "lost_part", "SR-DAMAGE-05", {"part": "B", "pile": "@pile.gold"}),
        (0, "lost_part", "SR-DAMAGE-05", {"part": "C", "pile": "@pile.inventor"}),
        (0, "gauge_reset", "SR-DAMAGE-09", {"before": -2}),
    )
    assert (state.racers[0].lost, state.racers[0].gauge) == (3, 0)


def test_an_explosion_in_the_damage_phase(bench):
    racer = bench.full(bench.part("a", "R"), gauge=-2, space=9, placed={"a": "3"}, lost=1, cogs=2)
    state = to_damage(bench, racer, bench.table(space=4))
    bench.says(
        PHASE,
        (0, "exploded", "SR-EXPLODE-01", {"n": 1}),
        (0, "lost_part", "SR-EXPLODE-06", {"part": "A", "pile": "@pile.copper"}),
        (0, "thrown_back", "SR-EXPLODE-03", {"start": 9, "end": 3}),
    )
    after = state.racers[0]
    assert (after.space, after.gauge, after.lost, after.exploded, after.cogs) == (3, 0, 2, True, 2)
    assert (after.part_count, after.challenge_open, state.supply.of("red")) == (0, True, 36)


def test_a_part_below_the_gauge(bench):
    parts = bench.part("a", "R", 1, "1 damage"), bench.part("b"), bench.part("c", border="silver")
    state = bench.do(bench.state(bench.full(*parts, gauge=-7, pool="R1")), Activate(0, "a", ((0, 0),)))
    state = bench.choose(state, "c")
    bench.says((0, "lost_part", "SR-GAUGE-02", {"part": "C", "pile": "@pile.silver"}))
    assert state.racers[0].lost == 1


# Inventions


def cut(bench, **fields):
    """A cockpit with one valve; the near part, and the far one that hangs on it alone."""
    cockpit = bench.part("cockpit", valves="e", border="inventor")
    near, far = bench.part("near", "RB", 3, valves="ws"), bench.part("far", "B", 3, valves="n")
    return bench.full(near, far, cockpit=cockpit, placed={"near": "40", "far": "5"}, **fields)


def test_a_part_that_falls_off(bench):
    state = bench.do(bench.state(cut(bench)), Discard(0, "near"))
    bench.says(
        (0, "gave_up_part", "SR-BUILD-17", {"part": "Near", "pile": "@pile.copper"}),
        (0, "cut_off", "SR-BUILD-13", {"part": "Far", "pile": "@pile.copper"}),
    )
    assert (state.supply.of("red"), state.supply.of("blue")) == (36, 36)


def test_dice_that_are_kept_of_a_part_out_of_the_game(bench):
    rules = {"dice_on_removed_part": "pool", "voluntary_removal": "remove_from_game"}
    state = bench.do(bench.state(cut(bench, pool="Y2"), rules=rules), Discard(0, "near"))
    bench.says(
        (0, "dice_kept", "SR-BUILD-18", {"n": 1, "part": "Near"}),
        (0, "removed_part", "SR-BUILD-16", {"part": "Near", "pile": "@pile.copper"}),
        (0, "cut_off", "SR-BUILD-13", {"part": "Far", "pile": "@pile.copper"}),
    )
    assert state.racers[0].pool == bench.dice("Y2 R4")


def test_what_is_left_is_laid_anew(bench):
    parts = bench.part("a", valves="ew"), bench.part("b", valves="w")
    state = bench.do(bench.state(bench.full(*parts, at={"a": (1, 0), "b": (2, 0)})), Discard(0, "a"))
    bench.says(
        (0, "gave_up_part", "SR-BUILD-17", {"part": "A", "pile": "@pile.copper"}),
        (0, "rearranged", "SR-BUILD-10", {}),
    )
    assert [card.at for card in state.racers[0].machine] == [(0, 0), (1, 0)]
    bench.do(state, Rearrange(0, (("cockpit", 5, 5), ("b", 6, 5))))
    bench.says((0, "rearranged", "SR-BUILD-10", {}))


def test_a_part_given_up_at_level_table(bench):
    state = bench.do(bench.state(bench.table(parts=3), decks=(Deck("gold", 40, 30),)), Discard(0))
    bench.says((0, "given_up", "SR-BUILD-14", {"n": 2}))
    assert (state.racers[0].parts, state.racers[0].decision) == (2, None)


def test_at_level_parts_the_player_tells_what_fell_off(bench):
    parts = [bench.part(n) for n in "abc"]
    state = bench.do(bench.state(bench.parts(*parts, lost=1)), Discard(0, "a"))
    assert bench.asked(state) == ("fell_off", {"none", "b", "c"})
    state = bench.choose(state, "c")
    bench.says((0, "cut_off", "SR-BUILD-13", {"part": "C", "pile": "@pile.copper"}))
    assert (state.racers[0].lost, bench.asked(state)) == (2, ("fell_off", {"none", "b"}))
    state = bench.choose(state, "none")
    assert bench.lines == ()
    assert [card.part.id for card in state.racers[0].machine] == ["cockpit", "b"]


# The end of a round


def test_the_end_of_a_round(bench):
    flywheel = bench.part("flywheel", "b*")
    state = bench.state(bench.full(flywheel, pool="B4 R2 R3 Y1"), bench.table(), phase="round_end")
    state = bench.do(state, Store(0, ((0, "flywheel", 0), (1, "flywheel", 1))))
    bench.says(
        (0, "stored", "SR-ROUND-02", {"colour": "@dice.blue", "part": "Flywheel"}),
        (0, "stored", "SR-ROUND-02", {"colour": "@dice.red", "part": "Flywheel"}),
        (0, "dice_returned", "SR-ROUND-04", {"n": 1, "colour": "@dice.red"}),
        (0, "dice_returned", "SR-ROUND-04", {"n": 1, "colour": "@dice.yellow"}),
    )
    after = state.racers[0]
    assert (after.machine[1].dice, after.machine[1].stored) == ((4, 2), ("blue", "red"))
    assert (after.pool, after.returned) == ((), (("red", 1), ("yellow", 1)))
    assert [state.supply.of(colour) for colour in ("red", "blue", "yellow")] == [35, 35, 36]


def test_the_bulb_is_lit_again_before_the_token_is_turned(bench):
    state = bench.state(bench.table(bulb_lit=False, pool="R1 R2 B3"), bench.full(pool="Y2"), phase="damage")
    state = bench.advance(state)
    bench.says(
        (None, "phase", "SR-FLOW-03", {"phase": "@phase.round_end", "round": 2}),
        (0, "dice_returned", "SR-ROUND-04", {"n": 2, "colour": "@dice.red"}),
        (0, "dice_returned", "SR-ROUND-04", {"n": 1, "colour": "@dice.blue"}),
        (1, "dice_returned", "SR-ROUND-04", {"n": 1, "colour": "@dice.yellow"}),
        (None, "bulbs_lit", "SR-ROUND-01", {}),
        (None, "token_turned", "SR-ROUND-08", {"direction": "@direction.counterclockwise"}),
    )
    assert state.racers[0].bulb_lit


# Decks


def short(bench, *racers, deck, **fields):
    return bench.advance(bench.state(*racers, phase="round_end", decks=(deck,), **fields))


DRAFT = (None, "phase", "SR-FLOW-03", {"phase": "@phase.draft", "round": 3})


def test_a_short_deck_is_shuffled_and_dealt(bench):
    state = short(bench, bench.full(bench.part("a", border="gold")), bench.full(), deck=Deck("gold", 10, 1))
    bench.says(
        DRAFT,
        (None, "reshuffled", "SR-DECK-04", {"deck": "@deck.gold", "n": 9}),
        (None, "new_deck", "SR-DECK-09", {"deck": "@deck.gold", "n": 8, "up": 1}),
    )
    assert state.decks == (Deck("gold", 10, 6, 2),)


def test_a_deck_that_stays_short_leaves_the_last_hands_short(bench):
    state = short(bench, bench.full(), bench.full(), bench.full(), deck=Deck("gold", 2, 0), token_after=1)
    bench.says(
        DRAFT,
        (None, "reshuffled", "SR-DECK-04", {"deck": "@deck.gold", "n": 2}),
        (None, "new_deck", "SR-DECK-09", {"deck": "@deck.gold", "n": 2, "up": 0}),
        # The token lies after seat 1, so that 2 comes first and 1 last.
        (1, "short_hand", "SR-DRAFT-01", {"n": 3}),
    )
    assert [racer.short for racer in state.racers] == [0, 1, 0]
    assert state.decks == (Deck("gold", 2, 0, 2),)


def test_boosts_given_up(bench):
    racers = bench.table(stash=6), bench.table(stash=2)
    state = short(bench, *racers, deck=Deck("black", 8, 0))
    bench.says(
        DRAFT,
        (None, "reshuffled", "SR-DECK-04", {"deck": "@deck.black", "n": 0}),
        (0, "gave_cards", "SR-DECK-07", {"n": 2, "deck": "@deck.black"}),
        (None, "new_deck", "SR-DECK-09", {"deck": "@deck.black", "n": 2, "up": 0}),
    )
    assert [racer.stash for racer in state.racers] == [4, 2]


def test_boosts_given_up_one_by_one(bench):
    racers = bench.table(stash=6), bench.table(stash=2)
    state = short(bench, *racers, deck=Deck("black", 8, 0), rules={"deck_shortage": "one_by_one"})
    bench.says(
        DRAFT,
        (None, "reshuffled", "SR-DECK-04", {"deck": "@deck.black", "n": 0}),
        (1, "gave_cards", "SR-DECK-08", {"n": 1, "deck": "@deck.black"}),
        (0, "gave_cards", "SR-DECK-08", {"n": 1, "deck": "@deck.black"}),
        (None, "new_deck", "SR-DECK-09", {"deck": "@deck.black", "n": 2, "up": 0}),
    )
    assert [racer.stash for racer in state.racers] == [5, 1]


def test_parts_given_up_at_both_levels(bench):
    own = [bench.part(n, border="gold") for n in "abcde"]
    racers = bench.full(*own), bench.table(parts=6)
    state = short(bench, *racers, deck=Deck("gold", 11, 0))
    bench.says(DRAFT)
    state = bench.choose(state, "6", seat=1)
    bench.says(
        (None, "reshuffled", "SR-DECK-04", {"deck": "@deck.gold", "n": 0}),
        (1, "gave_cards", "SR-DECK-07", {"n": 2, "deck": "@deck.gold"}),
    )
    state = bench.choose(state, "b")
    bench.says(
        (0, "gave_card", "SR-DECK-07", {"part": "B", "pile": "@pile.gold"}),
        (None, "new_deck", "SR-DECK-09", {"deck": "@deck.gold", "n": 2, "up": 1}),
    )
    assert (state.racers[0].part_count, state.racers[0].lost, state.racers[1].parts) == (4, 1, 4)


# Dice that have run out


def hoarder(bench, n):
    return bench.table(pool=" ".join(["R1"] * n))


def test_substitutes_and_the_dice_that_come_back(bench):
    racer = bench.full(bench.part("burner", "RR", 9), placed={"burner": "46"})
    state = bench.state(racer, hoarder(bench, 34), phase="draft", cogs_left=41)
    state = bench.do(state, TakeDice(0, "red", 1))
    asked = state.racers[0].decision
    assert [choice.id for choice in asked.choices] == ["blue", "yellow", "cogs"]
    state = bench.choose(state, "cogs")
    assert bench.asked(state) == ("substitute", {"0/burner/0", "0/burner/1"})
    state = bench.choose(state, "0/burner/1")
    bench.says(
        (0, "substitute_cogs", "SR-DICE-03", {"n": 6, "colour": "@dice.red", "value": 6, "part": "Burner"}),
        (0, "dice_gained", "SR-DICE-01", {"n": 1, "colour": "@dice.red"}),
    )
    assert (state.cogs_left, state.racers[0].machine[1].instead) == (35, ("", "cogs"))
    state = bench.do(state, Correct(1, "pool.red", 33))
    assert bench.lines[-1].says.key == "ledger.substitute_back"
    bench.lines = bench.lines[-1:]
    bench.says((0, "substitute_back", "SR-DICE-07", {"colour": "@dice.red", "value": 6, "part": "Burner"}))
    assert (state.cogs_left, state.racers[0].machine[1].instead, state.supply.of("red")) == (41, (), 0)


def test_a_die_of_another_type_and_of_another_player(bench):
    burner = bench.part("burner", "RR", 9)
    owner = bench.full(burner, placed={"burner": "45"})
    state = bench.state(bench.full(), owner, hoarder(bench, 34), phase="draft")
    state = bench.choose(bench.do(state, TakeDice(0, "red", 1)), "blue")
    state = bench.choose(state, "1/burner/0")
    bench.says(
        (
            1,
            "substitute_die",
            "SR-DICE-04",
            {"by": "@dice.blue", "colour": "@dice.red", "value": 4, "part": "Burner"},
        ),
        (0, "dice_gained", "SR-DICE-01", {"n": 1, "colour": "@dice.red"}),
    )
    assert (state.racers[1].machine[1].instead, state.supply.of("blue")) == (("blue", ""), 35)
    assert state.racers[0].pool == bench.dice("R0")


def test_nobody_agrees(bench):
    owner = bench.full(bench.part("burner", "RR", 9), placed={"burner": "45"})
    state = bench.state(bench.full(), owner, hoarder(bench, 34), phase="draft")
    state = bench.choose(bench.do(state, TakeDice(0, "red", 2)), "none")
    bench.says((0, "dice_short", "SR-DICE-01", {"n": 2, "colour": "@dice.red"}))
    assert (state.racers[0].owed, state.racers[0].pool) == ((), ())


def test_a_substitute_that_is_vented_goes_where_it_came_from(bench):
    from msgspec.structs import replace

    racer = bench.full(bench.part("burner", "RR", 9), placed={"burner": "46"}, cogs=4)
    card = replace(racer.machine[1], instead=("blue", "cogs"))
    racer = replace(racer, machine=(racer.machine[0], card))
    state = bench.state(racer, hoarder(bench, 36), phase="vent", cogs_left=31)
    after = bench.do(state, Vent(0, 4, (Lower("burner", 0, 4), Lower("burner", 1, 4))))
    assert after.racers[0].machine[1].dice == (0, 2)
    assert after.racers[0].machine[1].instead == ("", "cogs")
    # Four cogs were paid and four came off the stack; the blue die is blue again.
    assert (after.supply.of("blue"), after.supply.of("red"), after.cogs_left) == (36, 0, 39)


@pytest.mark.parametrize(
    ("seat", "field", "value", "line"),
    [
        (0, "gauge", -3, {"field": "@field.gauge", "before": 1, "after": -3}),
        (0, "cogs", 5, {"field": "@field.cogs", "before": 2, "after": 5}),
        (0, "bulb", 0, {"field": "@field.bulb", "before": 1, "after": 0}),
        (0, "stash", 4, {"field": "@field.stash", "before": 0, "after": 4}),
        (0, "space", 7, {"field": "@field.space", "before": 0, "after": 7}),
        (0, "pool.red", 3, {"field": "@field.pool_red", "before": 1, "after": 3}),
        (0, "die.1", 6, {"field": "@field.die", "before": 2, "after": 6}),
        (0, "slot.burner.0", 2, {"field": "@field.slot", "before": 4, "after": 2}),
        (1, "parts", 9, {"field": "@field.parts", "before": 1, "after": 9}),
        (None, "round", 6, {"field": "@field.round", "before": 2, "after": 6}),
        (None, "direction", 0, {"field": "@field.direction", "before": 1, "after": 0}),
        (None, "token_after", 1, {"field": "@field.token_after", "before": 0, "after": 1}),
        (None, "final_round", 8, {"field": "@field.final_round", "before": 0, "after": 8}),
        (None, "deck.gold", 5, {"field": "@field.deck", "before": 30, "after": 5}),
    ],
)
def test_a_correction_is_told_with_the_value_before(bench, seat, field, value, line):
    burner = bench.part("burner", "R", 9)
    racer = bench.full(burner, placed={"burner": "4"}, gauge=1, cogs=2, pool="R1 B2")
    state = bench.state(racer, bench.table(), phase="vent", decks=(Deck("gold", 40, 30),))
    bench.do(state, Correct(seat, field, value))
    bench.says((seat, "corrected", None, line))


def test_a_boost_of_a_seat_that_only_just_explodes(bench):
    hurt = Boost("hurt", "Hurt", (((Effect("damage", 2),),),))
    state = bench.state(bench.full(stash=1, gauge=-6, space=8), bench.table(space=8))
    bench.do(state, PlayBoost(0, hurt))
    bench.says(
        (0, "boost", "SR-BOOST-05", {"boost": "Hurt"}),
        (0, "damage", "SR-EFFECT-09", {"n": 1, "before": -6, "after": -7}),
        (0, "exploded", "SR-EXPLODE-01", {"n": 0}),
        (0, "thrown_back", "SR-EXPLODE-03", {"start": 8, "end": 7}),
    )


def test_the_cardboards_parts_are_asked_for_and_then_told(bench):
    state = bench.state(bench.table(gauge=-7, space=8), bench.table(space=8), parts_unknown=(0,))
    state = bench.do(state, Gain(0, (Effect("damage"),)))
    state = bench.choose(state, "lost")
    bench.says((0, "overflow", "SR-GAUGE-02", {"parts": 0}))
    assert (state.racers[0].parts, state.racers[0].lost) == (0, 1)
