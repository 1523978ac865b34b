"""Level *parts*: cards and dice as at level full; where the parts lie is the cardboard's business."""

import pytest

from companion.core.actions import Ready
from companion.games.steampunk_rally.actions import Activate, Build, Discard, Gain, Lower, Rearrange, Store, Vent
from companion.games.steampunk_rally.components import Challenge, Effect


def racer(bench, **fields):
    parts = bench.part("near", "RR", 2, "1 cog"), bench.part("far", "B", 3, valves="n"), bench.part("third")
    return bench.parts(*parts, **fields)


def test_dice_are_placed_vented_and_stored_as_at_level_full(bench):
    state = bench.do(bench.state(racer(bench, pool="R5")), Activate(0, "near", ((0, 0),)))
    assert state.racers[0].cogs == 2
    assert state.racers[0].machine[1].dice == (5, 0)
    full = bench.state(racer(bench, cogs=1, placed={"near": "20"}), phase="vent")
    assert bench.do(full, Vent(0, 1, (Lower("near", 0, 2),))).racers[0].machine[1].dice == (0, 0)
    keeper = bench.parts(bench.part("keeper", "*"), pool="R4")
    kept = bench.do(bench.state(keeper, phase="round_end"), Store(0, ((0, "keeper", 0),)))
    assert kept.racers[0].machine[1].stored == ("red",)
    assert bench.refused(state, Gain(0, (Effect("cog"),))) == "table_only"


def test_any_part_can_be_built_and_nothing_is_rearranged(bench):
    state = bench.state(racer(bench), phase="draft")
    valveless = bench.part("valveless", valves="")
    built = bench.do(state, Build(0, valveless, (5, 5)))
    assert [(card.part.id, card.at) for card in built.racers[0].machine][-1] == ("valveless", (0, 0))
    places = tuple((card.part.id, 0, 0) for card in state.racers[0].machine)
    assert bench.refused(state, Rearrange(0, places)) == "full_only"


@pytest.mark.rule("SR-BUILD-13")
def test_after_a_loss_the_player_says_what_fell_off(bench):
    state = bench.do(bench.state(racer(bench, placed={"far": "4"}), phase="vent"), Discard(0, "near"))
    assert bench.asked(state) == ("fell_off", {"none", "far", "third"})
    assert bench.refused(state, Ready(0)) == "decision_due"
    more = bench.choose(state, "far")
    assert more.supply.of("blue") == 36
    assert bench.asked(more) == ("fell_off", {"none", "third"})
    done = bench.choose(more, "none").racers[0]
    assert [card.part.id for card in done.machine] == ["cockpit", "third"]
    assert done.decision is None
    unhurt = bench.choose(state, "none").racers[0]
    assert [card.part.id for card in unhurt.machine] == ["cockpit", "far", "third"]


def test_the_last_part_leaves_nothing_to_be_asked(bench):
    state = bench.do(bench.state(bench.parts(bench.part("only")), phase="vent"), Discard(0, "only"))
    assert state.racers[0].decision is None


@pytest.mark.rule("SR-DAMAGE-11")
def test_in_the_damage_phase_parts_that_fell_off_go_in_addition(bench):
    state = bench.advance(bench.state(racer(bench, gauge=-1)))
    assert bench.asked(state) == ("lose_parts", {"near", "far", "third"})
    state = bench.choose(bench.choose(bench.choose(state, "near"), "far"), "none")
    after = state.racers[0]
    assert [card.part.id for card in after.machine] == ["cockpit", "third"]
    assert (after.gauge, after.lost, after.exploded) == (0, 2, False)


@pytest.mark.rule("SR-DAMAGE-08")
def test_an_explosion_asks_for_no_parts(bench):
    state = bench.advance(bench.state(racer(bench, gauge=-4, space=9), bench.table(space=4)))
    after = state.racers[0]
    assert (after.space, after.part_count, after.exploded, after.decision) == (3, 0, True, None)


def test_an_overflow_is_gone_on_with_after_what_fell_off(bench):
    hurt = bench.parts(bench.part("hurts", "R", 1, "3 damage"), *(bench.part(p) for p in "abc"), gauge=-7, pool="R1")
    state = bench.do(bench.state(hurt), Activate(0, "hurts", ((0, 0),)))
    assert bench.asked(state)[0] == "lose_part"
    state = bench.choose(state, "a")
    assert bench.asked(state) == ("fell_off", {"none", "hurts", "b", "c"})
    state = bench.choose(bench.choose(state, "b"), "none")
    assert bench.asked(state) == ("lose_part", {"hurts", "c"})
    state = bench.choose(state, "c")
    state = bench.choose(state, "none")
    # The last point takes the last part; there is no choice and nothing left to fall off.
    after = state.racers[0]
    assert (after.part_count, after.gauge, after.sources, after.exploded) == (0, -7, (), False)


def test_a_part_can_be_given_up_while_something_else_is_asked(bench):
    slash = bench.parts(bench.part("slash", "R", 1, "1 cog / 1 repair"), bench.part("b"), pool="R1")
    state = bench.do(bench.state(slash), Activate(0, "slash", ((0, 0),)))
    state = bench.do(state, Discard(0, "b"))
    assert bench.asked(state) == ("fell_off", {"none", "slash"})
    state = bench.choose(state, "none")
    assert bench.asked(state)[0] == "slash"
    assert bench.choose(state, "0").racers[0].cogs == 1


def test_where_a_pawn_is_thrown_back_is_answered_before_a_part_is_given_up(bench):
    course = bench.course(onward={3: (4, 5), 4: (6,), 5: (6,)})
    state = bench.state(racer(bench, gauge=-4, space=9), bench.table(space=6), course=course)
    state = bench.advance(state)
    assert bench.asked(state)[0] == "behind"
    assert bench.refused(state, Discard(0, "near")) == "decision_due"


@pytest.mark.rule("SR-CHALLENGE-21")
@pytest.mark.parametrize(("valves", "cogs"), [("2", 3), ("5", 0), ("0", 5)])
def test_57_crowds_ask_for_the_incomplete_valve_connections(bench, valves, cogs):
    course = bench.course(challenges={11: Challenge("crowds")})
    part = bench.part("part", "R", 1, "1 gold")
    state = bench.state(bench.parts(part, space=10, pool="R1"), course=course)
    state = bench.do(state, Activate(0, "part", ((0, 0),)))
    assert bench.asked(state) == ("crowds", {"0", "1", "2", "3", "4", "5"})
    assert bench.choose(state, valves).racers[0].cogs == cogs
