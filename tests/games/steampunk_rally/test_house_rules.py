"""Every named house rule in every setting; what is expected stands in sections 4 and 5 of the rules reference.

Those about effects, explosions and challenges are in test_house_rules_of_effects, that about the Draft's barriers in
test_draft_as_a_whole.
"""

import pytest

from companion.core.actions import NotReady, Ready
from companion.core.setup import Setup
from companion.games.steampunk_rally.actions import (
    Activate,
    CallBoosts,
    Discard,
    EndBoosts,
    EndTurn,
    PlayBoost,
    TakeCogs,
)
from companion.games.steampunk_rally.components import Boost, Effect
from companion.games.steampunk_rally.house_rules import HOUSE_RULES, Readings
from companion.games.steampunk_rally.state import Deck
from tests.games.steampunk_rally.gains import gain


def test_the_options_are_those_of_the_reference_with_the_default_first():
    assert HOUSE_RULES.values == {
        "voluntary_removal": ("discard", "remove_from_game"),
        "dice_on_removed_part": ("supply", "pool"),
        "star_mode": ("per_die", "per_activation"),
        "deck_shortage": ("down_to_four", "one_by_one"),
        "first_game": ("off", "on"),
        "draft_barrier": ("pick", "draft"),
        "race_order": ("simultaneous", "one_activation_each"),
        "boost_order_all_phases": ("on", "off"),
        "slash_choice": ("per_trigger", "per_activation"),
        "overflow": ("per_point", "once_per_event"),
        "after_explosion": ("continue", "cancel_rest"),
        "simultaneous_explosions": ("snapshot", "token_order"),
        "challenge_timing": ("while_resting", "on_arrival"),
        "pony_use": ("per_game", "per_space"),
        "enter_challenges_on_pass": ("on", "off"),
    }


@pytest.mark.parametrize("name", HOUSE_RULES.values)
def test_an_option_is_read_from_the_set_up(name):
    default, other = HOUSE_RULES.values[name]
    assert getattr(HOUSE_RULES.chosen(Setup(())), name) == default
    assert getattr(HOUSE_RULES.chosen(Setup((), {name: (default,)})), name) == default
    assert getattr(HOUSE_RULES.chosen(Setup((), {name: (other,)})), name) == other
    assert getattr(HOUSE_RULES.chosen(Setup((), {name: ("no such thing",)})), name) == default
    values, chosen = HOUSE_RULES.values, HOUSE_RULES.chosen(Setup((), {name: (other,)}))
    changed = [n for n in values if getattr(chosen, n) != values[n][0]]
    assert changed == [name]


def test_the_defaults_are_a_set_of_rules():
    assert HOUSE_RULES.chosen(Setup(())) == Readings()


# voluntary_removal, dice_on_removed_part (scenario 65)


def owner(bench, **fields):
    return bench.full(bench.part("copper", "RR", 3), placed={"copper": "32"}, **fields)


@pytest.mark.rule("SR-BUILD-17")
@pytest.mark.rule("SR-BUILD-16")
@pytest.mark.parametrize(
    ("setting", "total", "rule"), [("discard", 40, "SR-BUILD-17"), ("remove_from_game", 39, "SR-BUILD-16")]
)
def test_65_where_a_part_goes_that_is_given_up(bench, setting, total, rule):
    decks = (Deck("copper", 40, 30),)
    state = bench.state(owner(bench), rules={"voluntary_removal": setting}, decks=decks)
    after = bench.do(state, Discard(0, "copper"))
    assert [card.part.id for card in after.racers[0].machine] == ["cockpit"]
    assert after.decks == (Deck("copper", total, 30),)
    assert bench.lines[0].rule == rule


def test_65_at_level_table_the_border_of_a_part_out_of_the_game_is_asked_for(bench):
    decks = (Deck("gold", 40, 30), Deck("copper", 40, 30))
    state = bench.state(bench.table(parts=3), rules={"voluntary_removal": "remove_from_game"}, decks=decks)
    state = bench.do(state, Discard(0))
    assert state.racers[0].parts == bench.lines[0].says.args["n"] == 2
    assert bench.asked(state) == ("removed_card", {"gold", "silver", "copper", "inventor"})
    assert bench.refused(state, Discard(0)) == "decision_due"
    after = bench.choose(state, "gold")
    assert after.decks == (Deck("gold", 39, 30), Deck("copper", 40, 30))
    assert bench.choose(state, "inventor").decks == decks
    kept = bench.do(bench.state(bench.table(parts=3), decks=decks), Discard(0))
    assert kept.racers[0].decision is None
    assert kept.decks == decks


@pytest.mark.rule("SR-BUILD-18")
@pytest.mark.rule("SR-BUILD-19")
@pytest.mark.rule("SR-BUILD-20")
@pytest.mark.parametrize(("setting", "pool", "supply"), [("supply", "", 36), ("pool", "R3 R2", 34)])
def test_65_where_the_dice_go_that_were_on_it(bench, setting, pool, supply):
    state = bench.state(owner(bench), rules={"dice_on_removed_part": setting})
    after = bench.do(state, Discard(0, "copper"))
    assert after.racers[0].pool == bench.dice(pool)
    assert after.supply.of("red") == supply
    assert after.racers[0].cogs == 0


@pytest.mark.rule("SR-BUILD-18")
def test_dice_on_a_part_that_falls_off_because_of_it_go_to_the_supply(bench):
    cockpit = bench.part("cockpit", valves="e", border="inventor")
    cut = bench.part("far", "B", 3, valves="n")
    racer = bench.full(
        bench.part("near", "R", 3, valves="ws"), cut, cockpit=cockpit, placed={"near": "4", "far": "5"}
    )
    after = bench.do(bench.state(racer, rules={"dice_on_removed_part": "pool"}), Discard(0, "near"))
    assert after.racers[0].pool == bench.dice("R4")
    assert len(after.racers[0].machine) == 1
    assert after.supply.of("blue") == 36


# star_mode (scenarios 20, 21)


@pytest.mark.rule("SR-RACE-25")
@pytest.mark.rule("SR-RACE-26")
@pytest.mark.rule("SR-RACE-27")
@pytest.mark.parametrize(("setting", "cogs"), [("per_die", 2), ("per_activation", 1)])
def test_21_two_dice_on_a_star_part(bench, setting, cogs):
    racer = bench.full(bench.part("star", "YY", 0, "1 cog"), pool="Y1 Y6")
    state = bench.state(racer, rules={"star_mode": setting})
    together = bench.do(state, Activate(0, "star", ((0, 0), (1, 1))))
    assert together.racers[0].cogs == cogs
    assert together.racers[0].machine[1].dice == (1, 6)
    singly = bench.do(state, Activate(0, "star", ((0, 0),)), Activate(0, "star", ((0, 1),)))
    assert singly.racers[0].cogs == 2


# first_game


def test_the_first_game_preset_changes_no_rule(bench):
    def played(rules):
        racer = bench.full(bench.part("part", "R", 3, "1 silver"), pool="R6")
        return bench.do(bench.state(racer, rules=rules), Activate(0, "part", ((0, 0),)))

    on, off = played({"first_game": "on"}), played({"first_game": "off"})
    assert (on.racers, on.supply) == (off.racers, off.supply)


# race_order (scenario 79)


def four(bench, **fields):
    part = bench.part("part", "RR", 1, "1 cog")
    racers = [bench.full(part, pool="R2 R3") for _ in range(4)]
    return bench.state(*racers, phase="draft", pick=4, round=1, token_after=3, **fields)


def racing(bench, **rules):
    state = four(bench, rules=rules)
    for seat in range(4):
        state = bench.do(state, TakeCogs(seat, 1))
    state = bench.advance(state)
    for seat in range(4):
        state = bench.roll(state, "R2 R3", seat)
    return state


@pytest.mark.rule("SR-RACE-38")
def test_79_one_activation_each_in_token_order(bench):
    state = racing(bench, race_order="one_activation_each")
    done = []
    for index in (0, 0, 0, 0, 0):
        seat = next(s for s in range(4) if state.turn == s)
        others = [s for s in range(4) if s != seat]
        assert {bench.refused(state, Activate(s, "part", ((0, 0),))) for s in others} == {"not_your_turn"}
        slot = state.racers[seat].machine[1].dice.count(0) == 2
        state = bench.do(state, Activate(seat, "part", ((index, 0 if slot else 1),)))
        done.append(seat)
    assert done == [0, 1, 2, 3, 0]


@pytest.mark.rule("SR-RACE-38")
def test_79_who_is_ready_is_left_out_and_a_turn_can_be_passed_on(bench):
    state = racing(bench, race_order="one_activation_each")
    state = bench.do(state, Ready(1), EndTurn(0))
    assert bench.refused(state, Activate(3, "part", ((0, 0),))) == "not_your_turn"
    state = bench.do(state, Activate(2, "part", ((0, 0),)))
    state = bench.do(state, NotReady(1), Ready(3), Ready(0))
    state = bench.do(state, Activate(1, "part", ((0, 0),)))
    assert bench.refused(state, EndTurn(1)) == "not_your_turn"
    assert bench.do(state, EndTurn(2), EndTurn(1)).turn == 2


@pytest.mark.rule("SR-RACE-38")
def test_the_next_one_waits_until_effects_are_resolved(bench):
    slash = bench.part("slash", "R", 1, "1 cog / 1 repair")
    part = bench.part("part", "R", 1, "1 cog")
    state = bench.state(
        bench.full(slash, pool="R1"), bench.full(part, pool="R1"), rules={"race_order": "one_activation_each"}, turn=0
    )
    state = bench.do(state, Activate(0, "slash", ((0, 0),)))
    assert bench.refused(state, Activate(1, "part", ((0, 0),))) == "being_resolved"
    state = bench.choose(state, "0")
    assert bench.do(state, Activate(1, "part", ((0, 0),))).racers[1].cogs == 1


def test_without_it_everybody_races_at_once(bench):
    state = racing(bench, race_order="simultaneous")
    assert state.turn == -1
    state = bench.do(state, Activate(3, "part", ((0, 0),)), Activate(1, "part", ((0, 0),)))
    assert bench.refused(state, EndTurn(0)) == "no_turns"


# boost_order_all_phases, SR-VENT-11 to 13 (scenario 14, G-05)

COG = Boost("cog", "Cog", (((Effect("cog", 1),),),))


@pytest.mark.rule("SR-VENT-11")
@pytest.mark.rule("SR-VENT-12")
@pytest.mark.rule("SR-VENT-13")
@pytest.mark.parametrize(("clockwise", "first", "second"), [(True, 1, 3), (False, 3, 1)])
def test_14_boosts_of_two_players_in_token_order(bench, clockwise, first, second):
    racers = [bench.table(), bench.table(stash=3), bench.table(), bench.table(stash=3)]
    state = bench.state(*racers, phase="vent", token_after=3, clockwise=clockwise)
    state = bench.do(state, CallBoosts(1), CallBoosts(3))
    assert bench.refused(state, PlayBoost(second, COG)) == "boost_order"
    state = bench.do(state, PlayBoost(first, COG))
    assert bench.refused(state, PlayBoost(second, COG)) == "boost_order"
    state = bench.do(state, PlayBoost(first, COG), EndBoosts(first))
    state = bench.do(state, PlayBoost(second, COG))
    assert [racer.cogs for racer in state.racers] == [0, 2 if first == 1 else 1, 0, 2 if first == 3 else 1]


@pytest.mark.rule("SR-VENT-12")
def test_who_has_begun_plays_all_boosts_before_an_earlier_seat_that_calls_later(bench):
    racers = [bench.table(stash=1), bench.table(stash=2), bench.table(stash=1)]
    state = bench.state(*racers, phase="vent", token_after=2)
    state = bench.do(state, CallBoosts(1), PlayBoost(1, COG), CallBoosts(0), CallBoosts(2))
    assert bench.refused(state, PlayBoost(0, COG)) == "boost_order"
    state = bench.do(state, PlayBoost(1, COG))
    assert state.boosting == -1
    assert bench.refused(state, PlayBoost(2, COG)) == "boost_order"
    state = bench.do(state, PlayBoost(0, COG), PlayBoost(2, COG))
    assert [racer.cogs for racer in state.racers] == [1, 2, 1]


def test_a_player_who_is_ready_or_done_makes_nobody_wait(bench):
    racers = [bench.table(stash=1), bench.table(stash=1)]
    state = bench.state(*racers, phase="vent", token_after=1)
    state = bench.do(state, CallBoosts(0))
    assert bench.refused(state, CallBoosts(0)) == "called_already"
    assert bench.refused(state, EndBoosts(1)) == "not_called"
    assert bench.refused(state, PlayBoost(1, COG)) == "boost_order"
    assert bench.do(state, Ready(0), PlayBoost(1, COG)).racers[1].cogs == 1
    assert bench.do(state, EndBoosts(0), PlayBoost(1, COG)).racers[1].cogs == 1


def test_nobody_calls_for_boosts_without_one(bench):
    assert bench.refused(bench.state(bench.table(), phase="vent"), CallBoosts(0)) == "no_boost"


def test_who_keeps_boosts_on_the_cardboard_can_call_and_makes_the_others_wait(bench):
    racers = [bench.table(), bench.table(stash=1)]
    state = bench.state(*racers, phase="vent", token_after=1, parts_unknown=(0,))
    state = bench.do(state, CallBoosts(1), CallBoosts(0))
    assert bench.refused(state, PlayBoost(1, COG)) == "boost_order"
    state = bench.do(state, gain((1, "repair")), EndBoosts(0), PlayBoost(1, COG))
    assert (state.racers[0].gauge, state.racers[1].cogs) == (1, 1)


def test_a_single_player_plays_without_being_asked_for_order(bench):
    state = bench.state(bench.table(stash=1), bench.table(stash=1), phase="vent", token_after=0)
    assert bench.do(state, PlayBoost(0, COG), PlayBoost(1, COG)).racers[0].cogs == 1


@pytest.mark.parametrize("phase", ["draft", "race", "damage", "round_end"])
@pytest.mark.parametrize("setting", ["on", "off"])
def test_boosts_in_other_phases_have_the_same_order_or_none(bench, phase, setting):
    racers = [bench.table(stash=1), bench.table(stash=1)]
    state = bench.state(*racers, phase=phase, token_after=0, rules={"boost_order_all_phases": setting})
    if setting == "off":
        assert bench.refused(state, CallBoosts(0)) == "no_boost_order"
        assert bench.do(state, PlayBoost(0, COG), PlayBoost(1, COG)).racers[1].cogs == 1
    else:
        state = bench.do(state, CallBoosts(0), CallBoosts(1))
        assert bench.refused(state, PlayBoost(0, COG)) == "boost_order"
        assert bench.do(state, PlayBoost(1, COG), PlayBoost(0, COG)).racers[1].cogs == 1


def test_in_the_vent_phase_the_order_cannot_be_switched_off(bench):
    racers = [bench.table(stash=1), bench.table(stash=1)]
    state = bench.state(*racers, phase="vent", token_after=0, rules={"boost_order_all_phases": "off"})
    state = bench.do(state, CallBoosts(0), CallBoosts(1))
    assert bench.refused(state, PlayBoost(0, COG)) == "boost_order"
