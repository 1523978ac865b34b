"""House rules about effects, explosions and challenges in every setting (sections 4 and 5 of the rules reference)."""

import pytest

from companion.games.steampunk_rally.actions import Activate, PlayBoost, TakeDice, UseChallenge
from companion.games.steampunk_rally.components import Boost, Challenge, Effect
from tests.games.steampunk_rally.gains import gain

COG = Boost("cog", "Cog", (((Effect("cog", 1),),),))


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
    assert state.racers[0].challenge_open is (setting == "while_resting")
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


@pytest.mark.rule("SR-EFFECT-02")
@pytest.mark.parametrize("setting", ["on", "off"])
@pytest.mark.parametrize(("first", "gauge", "cogs"), [("silver", 1, 0), ("repair", 0, 1)])
def test_glaciers_where_the_last_wheel_stops_come_before_effects_that_were_left_for_later(
    bench, setting, first, gauge, cogs
):
    course = bench.course(challenges={11: Challenge("glaciers", "red", 3)})
    state = bench.state(
        bench.full(space=10, gauge=3, stash=1), course=course, rules={"enter_challenges_on_pass": setting}
    )
    go = Boost("go", "Go", (((Effect("silver"), Effect("repair")),),))
    racer = bench.choose(bench.do(state, PlayBoost(0, go)), first).racers[0]
    assert (racer.space, racer.gauge, racer.cogs) == (11, gauge, cogs)


def test_a_pawn_thrown_off_the_crowds_has_not_stopped_there(bench):
    course = bench.course(challenges={11: Challenge("crowds")}, terrain={11: 1})
    cockpit = bench.part("cockpit", "", border="inventor", valves="")
    go = Boost("go", "Go", (((Effect("silver"),),),))
    for setting, cogs in (("on", 5), ("off", 0)):
        racer = bench.full(cockpit=cockpit, space=10, gauge=-7, stash=1)
        state = bench.state(racer, course=course, rules={"enter_challenges_on_pass": setting})
        assert bench.do(state, PlayBoost(0, go)).racers[0].cogs == cogs
