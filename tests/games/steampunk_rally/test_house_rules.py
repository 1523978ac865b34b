"""Every named house rule in every setting; what is expected stands in sections 4 and 5 of the rules reference."""

import pytest

from companion.core.actions import NotReady, Ready
from companion.core.setup import Setup
from companion.games.steampunk_rally.actions import (
    Activate,
    CallBoosts,
    Discard,
    EndBoosts,
    EndTurn,
    Gain,
    PlayBoost,
    TakeCogs,
    TakeDice,
    UseChallenge,
)
from companion.games.steampunk_rally.components import Boost, Challenge, Effect
from companion.games.steampunk_rally.house_rules import OPTIONS, HouseRules, house_rules
from companion.games.steampunk_rally.state import Deck


def gain(*effects):
    return Gain(0, tuple(Effect(kind, n) for n, kind in effects))


def test_the_options_are_those_of_the_reference_with_the_default_first():
    assert OPTIONS == {
        "voluntary_removal": ("discard", "remove_from_game"),
        "dice_on_removed_part": ("supply", "pool"),
        "star_mode": ("per_die", "per_activation"),
        "deck_shortage": ("down_to_four", "one_by_one"),
        "first_game": ("off", "on"),
        "race_order": ("simultaneous", "one_activation_each"),
        "boost_order_all_phases": ("on", "off"),
        "slash_choice": ("per_trigger", "per_activation"),
        "overflow": ("per_point", "once_per_event"),
        "after_explosion": ("continue", "cancel_rest"),
        "simultaneous_explosions": ("snapshot", "token_order"),
        "challenge_timing": ("while_resting", "on_arrival"),
        "enter_challenges_on_pass": ("on", "off"),
    }


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_is_read_from_the_set_up(name):
    default, other = OPTIONS[name]
    assert getattr(house_rules(Setup(())), name) == default
    assert getattr(house_rules(Setup((), {name: (default,)})), name) == default
    assert getattr(house_rules(Setup((), {name: (other,)})), name) == other
    assert getattr(house_rules(Setup((), {name: ("no such thing",)})), name) == default
    changed = [n for n in OPTIONS if getattr(house_rules(Setup((), {name: (other,)})), n) != OPTIONS[n][0]]
    assert changed == [name]


def test_the_defaults_are_a_set_of_rules():
    assert house_rules(Setup(())) == HouseRules()


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


# slash_choice (G-09)


@pytest.mark.rule("SR-EFFECT-04")
@pytest.mark.parametrize(
    ("setting", "answers", "cogs", "gauge"), [("per_trigger", "10", 2, 1), ("per_activation", "0", 4, 0)]
)
def test_a_slash_triggered_twice(bench, setting, answers, cogs, gauge):
    racer = bench.full(bench.part("part", "R", 2, "2 cog / 1 repair"), pool="R5")
    state = bench.do(bench.state(racer, rules={"slash_choice": setting}), Activate(0, "part", ((0, 0),)))
    for answer in answers:
        state = bench.choose(state, answer)
    assert state.racers[0].decision is None
    assert (state.racers[0].cogs, state.racers[0].gauge) == (cogs, gauge)


# overflow (G-14)


@pytest.mark.rule("SR-GAUGE-02")
@pytest.mark.rule("SR-GAUGE-03")
@pytest.mark.parametrize(("setting", "parts"), [("per_point", 3), ("once_per_event", 4)])
def test_terrain_that_overshoots_by_two(bench, setting, parts):
    state = bench.state(
        bench.table(space=10, gauge=-6, parts=5), course=bench.course(terrain={11: 3}), rules={"overflow": setting}
    )
    after = bench.do(state, gain((1, "silver"))).racers[0]
    assert (after.parts, after.gauge) == (parts, -7)


@pytest.mark.parametrize("setting", ["per_point", "once_per_event"])
def test_28_damage_icons_cost_a_part_each_in_either_setting(bench, setting):
    state = bench.state(bench.table(gauge=-6, parts=5), rules={"overflow": setting})
    after = bench.do(state, gain((3, "damage"))).racers[0]
    assert (after.parts, after.gauge) == (3, -7)


@pytest.mark.parametrize(("setting", "gauge"), [("per_point", -2), ("once_per_event", 0)])
def test_an_explosion_by_terrain_takes_the_rest_of_it_or_not(bench, setting, gauge):
    state = bench.state(
        bench.table(space=10, gauge=-7, parts=0), course=bench.course(terrain={11: 3}), rules={"overflow": setting}
    )
    assert bench.do(state, gain((1, "silver"))).racers[0].gauge == gauge


def test_the_part_that_is_lost_once_is_asked_for_once(bench):
    racer = bench.full(*(bench.part(p, "R", 1, "1 silver") for p in "abc"), space=10, gauge=-7, pool="R1")
    state = bench.state(racer, course=bench.course(terrain={11: 3}), rules={"overflow": "once_per_event"})
    state = bench.do(state, Activate(0, "a", ((0, 0),)))
    assert bench.asked(state) == ("lose_part", {"a", "b", "c"})
    state = bench.choose(state, "b")
    assert state.racers[0].decision is None
    assert state.racers[0].part_count == 2


def test_once_per_event_the_order_of_terrain_and_damage_is_asked(bench):
    state = bench.state(
        bench.table(space=10, gauge=-6, parts=5),
        course=bench.course(terrain={11: 3}),
        rules={"overflow": "once_per_event"},
    )
    state = bench.do(state, gain((1, "silver"), (1, "damage")))
    assert bench.choose(state, "damage").racers[0].parts == 4
    assert bench.choose(state, "silver").racers[0].parts == 3


# after_explosion (G-16)


@pytest.mark.rule("SR-EXPLODE-02")
@pytest.mark.parametrize(("setting", "gauge", "space"), [("continue", -2, 6), ("cancel_rest", 0, 4)])
def test_what_is_pending_after_an_explosion(bench, setting, gauge, space):
    racers = bench.table(space=10, gauge=-7, parts=0), bench.table(space=5)
    state = bench.state(*racers, rules={"after_explosion": setting})
    state = bench.do(state, gain((3, "damage"), (2, "gold")))
    state = bench.choose(state, "damage")
    while state.racers[0].decision is not None:
        state = bench.choose(state, state.racers[0].decision.choices[0].id)
    after = state.racers[0]
    assert after.exploded
    assert (after.gauge, after.space) == (gauge, space)
    assert after.sources == ()


@pytest.mark.parametrize(("setting", "gauge"), [("continue", -2), ("cancel_rest", 0)])
def test_terrain_pending_after_an_explosion(bench, setting, gauge):
    state = bench.state(
        bench.table(space=10, gauge=-7, parts=0),
        course=bench.course(terrain={11: 3}),
        rules={"after_explosion": setting},
    )
    assert bench.do(state, gain((1, "silver"))).racers[0].gauge == gauge


@pytest.mark.parametrize("setting", ["continue", "cancel_rest"])
def test_the_second_die_of_a_star_part_lost_in_an_explosion_comes_back(bench, setting):
    star = bench.part("star", "RR", 0, "2 damage")
    state = bench.state(bench.full(star, gauge=-7, pool="R2 R3", space=9), rules={"after_explosion": setting})
    state = bench.do(state, Activate(0, "star", ((0, 0), (1, 1))))
    after = state.racers[0]
    assert (after.part_count, after.exploded, after.gauge) == (0, True, 0)
    assert after.pool == bench.dice("R3")
    assert after.sources == ()


# simultaneous_explosions (G-18)


@pytest.mark.rule("SR-EXPLODE-03")
@pytest.mark.rule("SR-EXPLODE-05")
@pytest.mark.parametrize(
    ("setting", "after", "spaces"),
    [("snapshot", 0, (4, 4, 5)), ("token_order", 2, (4, 3, 5)), ("token_order", 0, (3, 4, 5))],
)
def test_two_explosions_in_one_damage_phase(bench, setting, after, spaces):
    racers = bench.table(space=14, gauge=-3, parts=1), bench.table(space=9, gauge=-2, parts=1), bench.table(space=5)
    state = bench.state(*racers, token_after=after, rules={"simultaneous_explosions": setting})
    state = bench.advance(state)
    assert tuple(racer.space for racer in state.racers) == spaces


@pytest.mark.parametrize("setting", ["snapshot", "token_order"])
def test_a_choice_of_branch_holds_up_only_explosions_in_token_order(bench, setting):
    # 3 forks into 4 and 5, which join in 6; the last pawn stands on 6.
    course = bench.course(onward={3: (4, 5), 4: (6,), 5: (6,)})
    racers = bench.table(space=14, gauge=-3, parts=1), bench.table(space=9, gauge=-2, parts=1), bench.table(space=6)
    state = bench.state(*racers, course=course, token_after=2, rules={"simultaneous_explosions": setting})
    state = bench.advance(state)
    assert bench.asked(state, 0) == ("behind", {"4", "5"})
    if setting == "snapshot":
        assert bench.asked(state, 1) == ("behind", {"4", "5"})
        return
    assert state.racers[1].gauge == -2
    state = bench.choose(state, "5")
    # Seat 0 is now last, on a branch with one space behind it.
    assert [racer.space for racer in state.racers] == [5, 3, 6]


# challenge_timing (scenario 85, G-35)

RAILS = Challenge("rails", "red", 2, "gold")


@pytest.mark.rule("SR-CHALLENGE-08")
@pytest.mark.parametrize("setting", ["while_resting", "on_arrival"])
def test_85_rails_in_the_round_after_arrival(bench, setting):
    course = bench.course(challenges={20: RAILS})
    racer = bench.full(space=20, challenge_open=True)
    state = bench.state(racer, course=course, phase="round_end", rules={"challenge_timing": setting})
    state = bench.do(bench.advance(state), TakeDice(0, "red", 1))
    if setting == "while_resting":
        assert bench.do(state, UseChallenge(0, die=0)).racers[0].space == 22
    else:
        assert bench.refused(state, UseChallenge(0, die=0)) == "no_challenge"


@pytest.mark.parametrize("setting", ["while_resting", "on_arrival"])
def test_on_arrival_ends_with_the_phase(bench, setting):
    course = bench.course(challenges={11: Challenge("coal_mine", "red")})
    racer = bench.full(bench.part("part", "R", 1, "1 gold"), space=10, cogs=3, pool="R1")
    state = bench.state(racer, course=course, rules={"challenge_timing": setting})
    state = bench.do(state, Activate(0, "part", ((0, 0),)))
    assert len(bench.do(state, UseChallenge(0, cogs=2)).racers[0].pool) == 2
    state = bench.advance(state)
    assert state.phase == "damage"
    if setting == "while_resting":
        assert len(bench.do(state, UseChallenge(0, cogs=2)).racers[0].pool) == 2
    else:
        assert bench.refused(state, UseChallenge(0, cogs=2)) == "no_challenge"


@pytest.mark.parametrize("setting", ["while_resting", "on_arrival"])
@pytest.mark.parametrize("what", ["activation", "boost", "cardboard"])
def test_on_arrival_ends_when_something_else_is_begun(bench, setting, what):
    course = bench.course(challenges={11: Challenge("coal_mine", "red")})
    full = bench.full(
        bench.part("part", "RR", 1, "1 repair"), space=11, challenge_open=True, cogs=3, stash=1, pool="R1"
    )
    racer = bench.table(space=11, challenge_open=True, cogs=3) if what == "cardboard" else full
    state = bench.state(racer, course=course, rules={"challenge_timing": setting})
    begun = {"activation": Activate(0, "part", ((0, 0),)), "boost": PlayBoost(0, COG), "cardboard": gain((1, "cog"))}
    state = bench.do(state, begun[what])
    if setting == "while_resting":
        bench.do(state, UseChallenge(0, cogs=1))
    else:
        assert bench.refused(state, UseChallenge(0, cogs=1)) == "no_challenge"


def test_on_arrival_cogs_can_be_paid_as_often_as_wanted(bench):
    course = bench.course(challenges={11: Challenge("coal_mine", "red")})
    state = bench.state(
        bench.table(space=11, challenge_open=True, cogs=3), course=course, rules={"challenge_timing": "on_arrival"}
    )
    state = bench.do(state, UseChallenge(0, cogs=1), UseChallenge(0, cogs=2))
    assert len(state.racers[0].pool) == 3


# enter_challenges_on_pass (G-37)


@pytest.mark.rule("SR-CHALLENGE-19")
@pytest.mark.rule("SR-CHALLENGE-05")
@pytest.mark.parametrize(("setting", "wheels", "cogs"), [("on", 2, 5), ("off", 2, 0), ("on", 1, 5), ("off", 1, 5)])
def test_crowds_passed_and_stopped_on(bench, setting, wheels, cogs):
    course = bench.course(challenges={11: Challenge("crowds")})
    cockpit = bench.part("cockpit", "", border="inventor", valves="")
    racer = bench.full(cockpit=cockpit, space=10, stash=1)
    state = bench.state(racer, course=course, rules={"enter_challenges_on_pass": setting})
    go = Boost("go", "Go", (((Effect("gold", wheels),),),))
    assert bench.do(state, PlayBoost(0, go)).racers[0].cogs == cogs


@pytest.mark.rule("SR-CHALLENGE-16")
@pytest.mark.parametrize(
    ("setting", "wheels", "gauge"), [("on", 2, -3), ("off", 2, 0), ("on", 1, -3), ("off", 1, -3)]
)
def test_glaciers_passed_and_stopped_on(bench, setting, wheels, gauge):
    course = bench.course(challenges={11: Challenge("glaciers", "red", 3)})
    racer = bench.full(space=10, stash=1)
    state = bench.state(racer, course=course, rules={"enter_challenges_on_pass": setting})
    go = Boost("go", "Go", (((Effect("silver", wheels),),),))
    assert bench.do(state, PlayBoost(0, go)).racers[0].gauge == gauge


def test_where_passing_does_not_count_the_order_of_wheels_is_asked_before_glaciers(bench):
    challenge = Challenge("glaciers", "red", 3)
    course = bench.course(challenges={11: challenge, 12: challenge})
    go = Boost("go", "Go", (((Effect("silver"), Effect("gold")),),))
    state = bench.state(bench.full(space=10, stash=1), course=course, rules={"enter_challenges_on_pass": "off"})
    state = bench.do(state, PlayBoost(0, go))
    assert bench.choose(state, "silver").racers[0].gauge == 0
    assert bench.choose(state, "gold").racers[0].gauge == -3


def test_a_pawn_thrown_off_the_crowds_has_not_stopped_there(bench):
    course = bench.course(challenges={11: Challenge("crowds")}, terrain={11: 1})
    cockpit = bench.part("cockpit", "", border="inventor", valves="")
    go = Boost("go", "Go", (((Effect("silver"),),),))
    for setting, cogs in (("on", 5), ("off", 0)):
        racer = bench.full(cockpit=cockpit, space=10, gauge=-7, stash=1)
        state = bench.state(racer, course=course, rules={"enter_challenges_on_pass": setting})
        assert bench.do(state, PlayBoost(0, go)).racers[0].cogs == cogs
