"""The Damage phase and explosions (SR-DAMAGE, SR-EXPLODE); numbers in names are those of the worked scenarios."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct, Ready
from companion.games.steampunk_rally.actions import (
    Discard,
    Gain,
    PlayBoost,
    Store,
)
from companion.games.steampunk_rally.components import Boost, Effect


def hurt(n=1, seat=0):
    return Gain(seat, (Effect("damage", n),))


@pytest.mark.rule("SR-DAMAGE-01")
@pytest.mark.rule("SR-DAMAGE-02")
def test_34_nothing_happens_at_nought_or_above(bench):
    state = bench.advance(bench.state(bench.full(bench.part("a"), gauge=2), bench.table(gauge=0)))
    assert (state.racers[0].gauge, state.racers[1].gauge, state.racers[0].part_count) == (2, 0, 1)
    assert state.barrier.complete
    state = bench.advance(bench.advance(state))
    assert (state.phase, state.round, state.racers[0].gauge, state.racers[1].gauge) == ("draft", 3, 2, 0)


@pytest.mark.rule("SR-DAMAGE-03")
@pytest.mark.rule("SR-DAMAGE-04")
@pytest.mark.rule("SR-DAMAGE-05")
@pytest.mark.rule("SR-DAMAGE-06")
@pytest.mark.rule("SR-DAMAGE-09")
def test_35_as_many_parts_as_the_gauge_is_below_nought(bench):
    parts = [bench.part(name, "R") for name in "abcd"]
    state = bench.advance(bench.state(bench.full(*parts, gauge=-2, placed={"a": "5"})))
    assert bench.asked(state) == ("lose_parts", {"a", "b", "c", "d"})
    assert state.racers[0].decision.take == 2
    assert bench.refused(state, Ready(0)) == "decision_due"
    state = bench.choose(state, "d", "a")
    racer = state.racers[0]
    assert [card.part.id for card in racer.machine] == ["cockpit", "b", "c"]
    assert (racer.gauge, racer.pool, racer.cogs, racer.lost) == (0, (), 0, 2)
    assert state.supply.of("red") == 36


@pytest.mark.rule("SR-DAMAGE-03")
def test_35_at_level_table_the_number_falls(bench):
    racer = bench.advance(bench.state(bench.table(gauge=-2, parts=4))).racers[0]
    assert (racer.parts, racer.lost, racer.gauge, racer.decision) == (2, 2, 0, None)


@pytest.mark.rule("SR-DAMAGE-08")
def test_36_losing_exactly_all_parts_is_no_explosion(bench):
    parts = [bench.part(name) for name in "abc"]
    full, table = bench.full(*parts, gauge=-3, space=14), bench.table(gauge=-3, parts=3, space=14)
    state = bench.advance(bench.state(full, table))
    for racer in state.racers:
        assert (racer.part_count, racer.gauge, racer.space, racer.exploded) == (0, 0, 14, False)
        assert racer.decision is None


@pytest.mark.rule("SR-DAMAGE-07")
@pytest.mark.rule("SR-DAMAGE-08")
@pytest.mark.rule("SR-EXPLODE-03")
@pytest.mark.rule("SR-EXPLODE-06")
@pytest.mark.rule("SR-EXPLODE-07")
@pytest.mark.rule("SR-EXPLODE-08")
@pytest.mark.rule("SR-DAMAGE-10")
@pytest.mark.rule("SR-EXPLODE-09")
@pytest.mark.parametrize(
    ("own", "result"),
    [
        pytest.param(14, 5, id="37"),
        pytest.param(4, 3, id="38-already-last", marks=pytest.mark.rule("SR-EXPLODE-04")),
        pytest.param(6, 5, id="39-tied-for-last", marks=pytest.mark.rule("SR-EXPLODE-05")),
        pytest.param(0, 0, id="nothing-is-behind-Start"),
    ],
)
@pytest.mark.parametrize("level", ["table", "full"])
def test_37_to_39_explosion(bench, own, result, level):
    course = bench.course(terrain={5: 2})
    if level == "full":
        racer = bench.full(bench.part("a"), bench.part("b", "R"), gauge=-3, space=own, placed={"b": "4"})
    else:
        racer = bench.table(gauge=-3, parts=2, space=own)
    state = bench.advance(bench.state(racer, bench.table(space=9), bench.table(space=6), course=course))
    after = state.racers[0]
    assert (after.space, after.part_count, after.gauge, after.exploded) == (result, 0, 0, True)
    assert state.supply.of("red") == 36


@pytest.mark.rule("SR-TERRAIN-06")
def test_40_no_terrain_backward(bench):
    course = bench.course(terrain={5: 2})
    state = bench.state(bench.table(gauge=-3, parts=2, space=14), bench.table(space=6), course=course)
    racer = bench.advance(state).racers[0]
    assert (racer.space, racer.gauge) == (5, 0)


@pytest.mark.rule("SR-EXPLODE-06")
@pytest.mark.rule("SR-BUILD-22")
def test_41_the_inventor_part_is_lost_and_the_cockpit_stays(bench):
    racer = bench.full(bench.part("second", border="inventor"), gauge=-4, cogs=3, stash=2, pool="R3")
    state = bench.advance(bench.state(racer))
    assert bench.asked(state) == ("no_boosts", {"none"})
    after = bench.choose(state, "none").racers[0]
    assert [card.part.id for card in after.machine] == ["cockpit"]
    assert any(line.says.args.get("pile") == "@pile.inventor" for line in bench.lines)
    # Only what is listed is lost (G-28).
    assert (after.cogs, after.stash, len(after.pool)) == (3, 2, 1)


@pytest.mark.rule("SR-EXPLODE-01")
@pytest.mark.rule("SR-EXPLODE-02")
@pytest.mark.rule("SR-EFFECT-10")
@pytest.mark.rule("SR-GAUGE-02")
def test_29_explosion_in_the_race(bench):
    state = bench.state(bench.table(gauge=-7, parts=0, space=20), bench.table(space=15), bench.table(space=12))
    racer = bench.do(state, hurt()).racers[0]
    assert (racer.space, racer.gauge, racer.exploded) == (11, 0, True)


@pytest.mark.rule("SR-EXPLODE-07")
def test_what_is_pending_goes_on_after_an_explosion(bench):
    state = bench.state(bench.table(gauge=-7, parts=0, space=20), bench.table(space=15))
    racer = bench.do(state, hurt(3)).racers[0]
    assert (racer.space, racer.gauge) == (14, -2)


@pytest.mark.rule("SR-DAMAGE-07")
@pytest.mark.rule("SR-EXPLODE-05")
def test_explosions_at_the_same_time_look_at_the_same_positions(bench):
    boom = {"gauge": -2, "parts": 1}
    state = bench.state(bench.table(space=20, **boom), bench.table(space=10, **boom), bench.table(space=8, **boom))
    assert [racer.space for racer in bench.advance(state).racers] == [7, 7, 7]


@pytest.mark.rule("SR-EXPLODE-03")
def test_behind_a_join_the_player_chooses_the_branch(bench):
    onward = {1: (2, 4), 3: (6,), 5: (6,)}
    course = bench.course(onward=onward)
    state = bench.state(bench.table(gauge=-2, parts=1, space=20), bench.table(space=6), course=course)
    state = bench.advance(state)
    assert bench.asked(state) == ("behind", {"3", "5"})
    assert bench.choose(state, "5").racers[0].space == 5


@pytest.mark.rule("SR-DAMAGE-05")
@pytest.mark.rule("SR-DAMAGE-11")
@pytest.mark.rule("SR-BUILD-13")
def test_83_parts_that_fall_off_go_in_addition(bench):
    cockpit = bench.part("cockpit", valves="ns", border="inventor")
    x = bench.part("x", "R", valves="se", border="inventor")
    y = bench.part("y", "B", valves="w", border="silver")
    z = bench.part("z", valves="n")
    racer = bench.full(
        x, y, z, cockpit=cockpit, gauge=-1, at={"x": (0, -1), "y": (1, -1), "z": (0, 1)}, placed={"x": "3", "y": "2"}
    )
    state = bench.choose(bench.advance(bench.state(racer)), "x")
    after = state.racers[0]
    assert [card.part.id for card in after.machine] == ["cockpit", "z"]
    assert (after.gauge, after.lost, after.exploded) == (0, 2, False)
    assert (state.supply.of("red"), state.supply.of("blue")) == (36, 36)
    piles = {line.says.args["part"]: line.says.args["pile"] for line in bench.lines if "pile" in line.says.args}
    assert piles == {"X": "@pile.inventor", "Y": "@pile.silver"}


@pytest.mark.rule("SR-DAMAGE-04")
def test_nothing_else_is_done_while_parts_are_due(bench):
    parts = [bench.part(name) for name in "abc"]
    state = bench.advance(bench.state(bench.full(*parts, gauge=-1, stash=1, cogs=1)))
    assert bench.refused(state, Discard(0, "a")) == "decision_due"
    assert bench.refused(state, Store(0, ())) == "decision_due"
    assert bench.refused(state, Ready(0)) == "decision_due"
    before = replace(state, begun_under=3)
    assert bench.refused(before, PlayBoost(0, Boost("x", "X"))) == "decision_due"


@pytest.mark.rule("SR-DAMAGE-01")
def test_who_has_no_damage_and_no_boost_is_ready_by_itself(bench):
    seats = (bench.table(), bench.table(stash=1), bench.table(gauge=-1, parts=3), bench.full())
    assert set(bench.advance(bench.state(*seats)).barrier.order) == {0, 3}


@pytest.mark.rule("SR-DAMAGE-08")
def test_who_keeps_the_parts_on_the_cardboard_is_asked_whether_there_are_enough(bench):
    seats = bench.table(gauge=-3, space=20), bench.table(gauge=-2, space=10), bench.table(gauge=-4, parts=2, space=15)
    state = bench.advance(bench.state(*seats, parts_unknown=(0, 1)))
    assert bench.asked(state, 0) == bench.asked(state, 1) == ("has_parts", {"lost", "fewer"})
    # Nobody explodes before all have answered, so that all look at the same positions (G-18).
    assert state.racers[2].space == 15
    state = bench.choose(state, "fewer", seat=1)
    assert (state.racers[1].space, state.racers[2].space) == (10, 15)
    state = bench.choose(state, "lost", seat=0)
    assert [racer.space for racer in state.racers] == [20, 9, 9]
    assert [racer.gauge for racer in state.racers] == [0, 0, 0]
    assert [racer.exploded for racer in state.racers] == [False, True, True]
    assert state.racers[0].lost == 3


@pytest.mark.rule("SR-GAUGE-02")
@pytest.mark.parametrize(("answer", "gauge", "space"), [("lost", -7, 20), ("fewer", 0, 14)])
def test_and_at_the_end_of_the_gauge_too(bench, answer, gauge, space):
    state = bench.state(bench.table(gauge=-7, space=20), bench.table(space=15), parts_unknown=(0,))
    racer = bench.choose(bench.do(state, hurt()), answer).racers[0]
    assert (racer.gauge, racer.space, racer.sources) == (gauge, space, ())


def test_a_gauge_corrected_to_nought_needs_no_parts(bench):
    from companion.core.actions import Correct

    state = bench.advance(bench.state(bench.table(gauge=-3), bench.table(gauge=-1, parts=1), parts_unknown=(0,)))
    state = bench.do(state, Correct(0, "gauge", 0))
    assert state.racers[0].decision is None
    assert [racer.gauge for racer in state.racers] == [0, 0]


def test_something_else_corrected_leaves_the_question_for_parts_open(bench):
    state = bench.state(bench.table(gauge=-2), bench.table(), parts_unknown=(0,))
    state = bench.advance(state)
    assert bench.asked(state)[0] == "has_parts"
    state = bench.do(state, Correct(0, "cogs", 4))
    assert bench.asked(state)[0] == "has_parts"
    assert state.racers[0].gauge == -2


@pytest.mark.rule("SR-DAMAGE-03")
def test_the_ledger_says_how_many_parts_were_lost_and_are_left(bench):
    bench.advance(bench.state(bench.table(gauge=-2, parts=5), bench.table()))
    (lost,) = [line for line in bench.lines if line.says.key == "ledger.parts_lost"]
    assert (lost.seat, lost.says.args) == (0, {"n": 2, "parts": 3})


@pytest.mark.rule("G-49")
@pytest.mark.parametrize(("version", "asked"), [(3, None), (4, "lose_parts")])
def test_damage_at_the_end_of_the_round_is_paid_for_in_that_round(bench, version, asked):
    racer = bench.full(*(bench.part(name) for name in "abc"), stash=1)
    state = bench.state(racer, phase="round_end", begun_under=version)
    state = bench.do(state, PlayBoost(0, Boost("x", "X", bench.bundles("2 damage"))))
    decision = state.racers[0].decision
    assert (state.racers[0].gauge, decision and decision.kind) == (-2, asked)
    if decision:
        state = bench.choose(state, "a", "b")
        assert (state.racers[0].gauge, state.racers[0].lost) == (0, 2)


@pytest.mark.rule("G-49")
def test_an_explosion_at_the_end_of_the_round_throws_back_from_where_the_pawns_stand_then(bench):
    racer = bench.full(bench.part("a"), stash=1, space=12)
    state = bench.state(racer, bench.table(space=5), phase="round_end")
    state = bench.do(state, PlayBoost(0, Boost("x", "X", bench.bundles("2 damage + 1 gold"))))
    state = bench.choose(state, "none") if state.racers[0].decision else state
    assert (state.racers[0].exploded, state.racers[0].gauge, state.racers[0].space) == (True, 0, 4)
    state = bench.advance(state)
    assert (state.phase, state.racers[0].exploded) == ("draft", False)


@pytest.mark.rule("G-49")
def test_a_gauge_below_nought_at_the_end_of_the_round_breaks_an_invariant(bench):
    state = bench.state(bench.full(bench.part("a"), gauge=-1), phase="round_end")
    assert any("SR-DAMAGE-03" in broken for broken in bench.game.violations(state))
