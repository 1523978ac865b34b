"""Effects, terrain and the gauge, through both levels (SR-EFFECT, SR-TERRAIN, SR-GAUGE)."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.core.actions import Decide
from companion.games.steampunk_rally.actions import Activate, PlayBoost
from companion.games.steampunk_rally.components import Boost, Challenge, Effect
from tests.games.steampunk_rally.gains import gain


def test_24_the_ledger_shows_the_consequence(bench):
    course = bench.course(terrain={15: 2})
    bench.do(bench.state(bench.table(space=14), course=course), gain((2, "silver")))
    wheels, terrain = (line.says for line in bench.lines)
    assert (wheels.key, wheels.args) == ("ledger.silver", {"n": 2, "start": 14, "end": 16})
    assert (terrain.key, terrain.args) == ("ledger.terrain", {"space": 15, "n": 2, "before": 0, "after": -2})
    assert bench.lines[1].rule == "SR-TERRAIN-01"


@pytest.mark.rule("SR-EFFECT-13")
@pytest.mark.rule("SR-EFFECT-14")
@pytest.mark.rule("SR-TERRAIN-01")
@pytest.mark.rule("SR-TERRAIN-02")
@pytest.mark.rule("SR-TERRAIN-03")
@pytest.mark.rule("SR-TERRAIN-04")
@pytest.mark.parametrize("level", ["table", "full"])
def test_24_terrain_of_every_space_counts(bench, level):
    course = bench.course(terrain={12: 2, 13: 1})
    if level == "table":
        state = bench.do(bench.state(bench.table(space=10), course=course), gain((3, "silver")))
    else:
        racer = bench.full(bench.part("part", "R", 2, "1 silver"), space=10, pool="R6")
        state = bench.do(bench.state(racer, course=course), Activate(0, "part", ((0, 0),)))
    assert (state.racers[0].space, state.racers[0].gauge) == (13, -3)


@pytest.mark.rule("SR-EFFECT-15")
@pytest.mark.rule("SR-EFFECT-16")
@pytest.mark.rule("SR-TERRAIN-07")
def test_25_gold_wheels_ignore_terrain(bench):
    course = bench.course(terrain={12: 2, 13: 1})
    state = bench.do(bench.state(bench.table(space=10), course=course), gain((3, "gold")))
    assert (state.racers[0].space, state.racers[0].gauge) == (13, 0)


@pytest.mark.rule("SR-EFFECT-02")
def test_26_silver_and_gold_in_the_order_the_player_likes(bench):
    course = bench.course(terrain={11: 3})
    state = bench.do(bench.state(bench.table(space=10), course=course), gain((1, "silver"), (1, "gold")))
    assert bench.asked(state) == ("order", {"silver", "gold"})
    gold_first = bench.choose(state, "gold").racers[0]
    assert (gold_first.space, gold_first.gauge) == (12, 0)
    silver_first = bench.choose(state, "silver").racers[0]
    assert (silver_first.space, silver_first.gauge) == (12, -3)


@pytest.mark.rule("SR-EFFECT-02")
@pytest.mark.parametrize(
    "effects",
    [
        ((2, "silver"), (1, "gold")),
        ((3, "damage"), (2, "repair")),
        ((1, "silver"), (2, "damage"), (1, "cog"), (1, "gain_red")),
    ],
)
def test_the_order_is_not_asked_where_it_changes_nothing(bench, effects):
    state = bench.do(bench.state(bench.table(parts=9)), gain(*effects))
    assert state.racers[0].decision is None
    assert state.racers[0].sources == ()


@pytest.mark.rule("SR-EFFECT-11")
@pytest.mark.rule("SR-GAUGE-01")
@pytest.mark.rule("SR-GAUGE-04")
@pytest.mark.rule("SR-GAUGE-05")
def test_27_repair_above_three_gives_cogs(bench):
    racer = bench.do(bench.state(bench.table(gauge=2)), gain((3, "repair"))).racers[0]
    assert (racer.gauge, racer.cogs) == (3, 2)


@pytest.mark.rule("SR-EFFECT-09")
@pytest.mark.rule("SR-GAUGE-02")
@pytest.mark.rule("SR-GAUGE-03")
def test_28_damage_below_minus_seven_costs_a_part_a_point(bench):
    hurts = bench.part("hurts", "R", 2, "1 damage")
    parts = [bench.part(name) for name in "abcd"]
    state = bench.do(bench.state(bench.full(hurts, *parts, pool="R6", gauge=-6)), Activate(0, "hurts", ((0, 0),)))
    assert bench.asked(state) == ("lose_part", {"hurts", "a", "b", "c", "d"})
    state = bench.choose(bench.choose(state, "b"), "d")
    racer = state.racers[0]
    assert [card.part.id for card in racer.machine] == ["cockpit", "hurts", "a", "c"]
    assert (racer.gauge, racer.decision, racer.lost) == (-7, None, 2)


@pytest.mark.rule("SR-GAUGE-02")
def test_28_at_level_table_the_number_of_parts_falls(bench):
    racer = bench.do(bench.state(bench.table(gauge=-6, parts=5)), gain((3, "damage"))).racers[0]
    assert (racer.gauge, racer.parts, racer.lost) == (-7, 3, 2)


@pytest.mark.rule("SR-GAUGE-02")
def test_the_last_part_goes_without_a_question(bench):
    course = bench.course(terrain={1: 1})
    part = bench.part("part", "R", 1, "1 silver")
    racer = bench.full(part, pool="R1", gauge=-7)
    after = bench.do(bench.state(racer, course=course), Activate(0, "part", ((0, 0),))).racers[0]
    assert (after.part_count, after.gauge, after.space) == (0, -7, 1)


@pytest.mark.rule("SR-TERRAIN-02")
@pytest.mark.rule("SR-GAUGE-06")
def test_terrain_beyond_the_limit_costs_a_part_for_each_point(bench):
    course = bench.course(terrain={1: 3})
    racer = bench.do(bench.state(bench.table(gauge=-6, parts=4), course=course), gain((1, "silver"))).racers[0]
    assert (racer.gauge, racer.parts) == (-7, 2)


@pytest.mark.rule("SR-EFFECT-03")
@pytest.mark.rule("SR-RACE-28")
def test_30_all_effects_are_resolved(bench):
    part = bench.part("part", "R", 1, "1 silver; 1 damage")
    racer = bench.do(bench.state(bench.full(part, pool="R1")), Activate(0, "part", ((0, 0),))).racers[0]
    assert (racer.space, racer.gauge) == (1, -1)


@pytest.mark.rule("SR-EFFECT-04")
def test_31_one_side_of_a_slash(bench):
    part = bench.part("part", "R", 1, "2 cog / 1 repair")
    state = bench.do(bench.state(bench.full(part, pool="R1")), Activate(0, "part", ((0, 0),)))
    assert bench.asked(state) == ("slash", {"0", "1"})
    says = state.racers[0].decision.choices[0].says
    assert (says.key, says.args) == ("choice.effects_1", {"n1": 2, "effect1": "@effect.cog"})
    cogs, repaired = (bench.choose(state, side).racers[0] for side in "01")
    assert (cogs.cogs, cogs.gauge) == (2, 0)
    assert (repaired.cogs, repaired.gauge) == (0, 1)


@pytest.mark.rule("SR-EFFECT-04")
def test_a_slash_is_chosen_from_once_a_trigger(bench):
    part = bench.part("part", "R", 2, "2 cog / 1 repair")
    state = bench.do(bench.state(bench.full(part, pool="R5")), Activate(0, "part", ((0, 0),)))
    racer = bench.choose(bench.choose(state, "0"), "1").racers[0]
    assert (racer.cogs, racer.gauge, racer.decision) == (2, 1, None)


@pytest.mark.rule("SR-EFFECT-07")
@pytest.mark.rule("SR-EFFECT-08")
def test_32_remove_a_die_of_the_colour(bench):
    remover = bench.part("remover", "Y", 1, "1 remove_blue")
    holder = bench.part("h/older", "BBR", 1, "1 cog")
    racer = bench.full(remover, holder, placed={"h/older": "625"}, pool="Y1 B3")
    state = bench.do(bench.state(racer), Activate(0, "remover", ((0, 0),)))
    assert bench.asked(state) == ("remove_die", {"h/older/0", "h/older/1"})
    before = state.supply.of("blue")
    state = bench.choose(state, "h/older/0")
    assert state.racers[0].machine[2].dice == (0, 2, 5)
    assert state.supply.of("blue") == before + 1
    assert bench.do(state, Activate(0, "h/older", ((0, 0),))).racers[0].cogs == 3


@pytest.mark.rule("SR-EFFECT-07")
def test_77_the_die_just_placed_can_be_removed_too(bench):
    part, other = bench.part("part", "R", 2, "1 cog; 1 remove_red"), bench.part("other", "R")
    racer = bench.full(part, other, placed={"other": "1"}, pool="R5")
    after = bench.do(bench.state(racer), Activate(0, "part", ((0, 0),)))
    assert after.racers[0].cogs == 2
    assert after.supply.of("red") == 36


@pytest.mark.rule("SR-EFFECT-07")
def test_without_a_die_nothing_is_removed_and_stored_dice_stay(bench):
    from msgspec.structs import replace

    part, flywheel = bench.part("part", "R", 1, "1 remove_blue"), bench.part("flywheel", "b")
    racer = bench.full(part, flywheel, pool="R5")
    machine = (*racer.machine[:2], replace(racer.machine[2], dice=(4,), stored=("blue",)))
    after = bench.do(bench.state(replace(racer, machine=machine)), Activate(0, "part", ((0, 0),)))
    assert after.racers[0].machine[2].stored == ("blue",)


@pytest.mark.rule("SR-EFFECT-12")
def test_cogs_are_gained(bench):
    assert bench.do(bench.state(bench.table(cogs=1)), gain((3, "cog"))).racers[0].cogs == 4


@pytest.mark.rule("SR-EFFECT-06")
@pytest.mark.rule("SR-DICE-01")
def test_of_a_supply_that_runs_out_one_gets_what_is_there(bench):
    hoarder = bench.full(pool="R1 " * 35)
    state = bench.do(bench.state(bench.table(), hoarder), gain((3, "gain_red")))
    assert len(state.racers[0].pool) == 1
    assert bench.said() == ["dice_gained", "dice_short"]
    bench.do(bench.state(bench.table(), bench.full(pool="R1 " * 33)), gain((3, "gain_red")))
    assert bench.said() == ["dice_gained"]


@pytest.mark.rule("SR-EFFECT-06")
@pytest.mark.rule("SR-EFFECT-07")
def test_where_the_supply_is_short_dice_are_removed_before_others_are_gained(bench):
    part, holder = bench.part("part", "B", 1, "1 gain_red; 1 remove_red"), bench.part("holder", "R")
    racer, hoarder = bench.full(part, holder, placed={"holder": "4"}, pool="B1"), bench.full(pool="R1 " * 35)
    state = bench.do(bench.state(racer, hoarder), Activate(0, "part", ((0, 0),)))
    assert [die.colour for die in state.racers[0].pool] == ["red"]


@pytest.mark.rule("SR-TERRAIN-05")
def test_a_movement_is_made_to_its_end(bench):
    course = bench.course(terrain={11: 4})
    state = bench.state(bench.table(space=10), course=course)
    state = bench.do(state, gain((1, "silver")))
    assert (state.racers[0].space, state.racers[0].gauge) == (11, -4)


KINDS = st.sampled_from(["silver", "gold", "damage", "repair", "cog"])
EFFECTS = st.lists(st.tuples(st.integers(1, 3), KINDS), min_size=1, max_size=6)


@pytest.mark.rule("SR-EFFECT-02")
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), effects=EFFECTS, gauge=st.integers(-7, 3), parts=st.integers(0, 3))
def test_sums_are_what_any_order_one_by_one_is_unless_the_order_is_asked(bench, data, effects, gauge, parts):
    terrain = data.draw(st.dictionaries(st.integers(1, 6), st.integers(1, 3), max_size=3))
    state = bench.state(
        bench.table(gauge=gauge, parts=parts), bench.table(space=30), course=bench.course(terrain=terrain)
    )
    together = bench.do(state, gain(*effects))
    if together.racers[0].decision is not None:
        assert bench.asked(together)[0] == "order"
        return
    singly = data.draw(st.permutations([(1, kind) for n, kind in effects for _ in range(n)]))
    apart = bench.do(state, *(gain(effect) for effect in singly))
    assert apart.racers[0] == together.racers[0]


@pytest.mark.rule("SR-EFFECT-01")
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(effects=EFFECTS, gauge=st.integers(-3, 3))
def test_both_levels_end_in_the_same_place(bench, effects, gauge):
    course = bench.course(terrain={2: 1, 5: 2})
    gives = "; ".join(f"{n} {kind}" for n, kind in effects)
    full = bench.full(bench.part("part", "R", 1, gives), pool="R1", gauge=gauge)
    boosted = bench.full(bench.part("part"), stash=1, gauge=gauge)
    table = bench.table(gauge=gauge, parts=1)
    states = [
        bench.do(bench.state(full, course=course), Activate(0, "part", ((0, 0),))),
        bench.do(bench.state(boosted, course=course), PlayBoost(0, Boost("b", "B", bench.bundles(gives)))),
        bench.do(bench.state(table, course=course), gain(*effects)),
    ]
    ends = {(r.space, r.gauge, r.cogs, r.decision and r.decision.kind) for s in states for r in s.racers[:1]}
    assert len(ends) == 1


@pytest.mark.rule("SR-EFFECT-02")
@pytest.mark.parametrize(
    ("order", "cogs", "gauge"),
    [
        (("repair", "repair"), 2, 1),
        (("damage", "damage"), 0, 3),
        (("repair", "damage", "repair"), 1, 2),
    ],
)
def test_84_the_order_of_repair_and_damage_at_the_limit(bench, order, cogs, gauge):
    part = bench.part("part", "R", 2, "1 repair; 1 damage")
    state = bench.do(bench.state(bench.full(part, pool="R4", gauge=3)), Activate(0, "part", ((0, 0),)))
    for kind in order:
        if state.racers[0].decision is not None:
            state = bench.choose(state, kind)
    racer = state.racers[0]
    assert (racer.cogs, racer.gauge, racer.decision) == (cogs, gauge, None)


@pytest.mark.rule("SR-EFFECT-13")
def test_the_branch_is_chosen_when_entering_the_fork(bench):
    # 0 - 1 < (2 - 3) or (4 - 5) > 6 …
    onward = {1: (2, 4), 3: (6,), 5: (6,)}
    course = bench.course(onward=onward, terrain={4: 2}, flag=70)
    state = bench.do(bench.state(bench.table(), course=course), gain((3, "silver")))
    assert state.racers[0].space == 1
    assert bench.asked(state) == ("branch", {"2", "4"})
    left, right = bench.choose(state, "2").racers[0], bench.choose(state, "4").racers[0]
    assert (left.space, left.gauge) == (3, 0)
    assert (right.space, right.gauge) == (5, -2)


@pytest.mark.rule("SR-EFFECT-13")
def test_on_the_last_space_the_rest_of_a_movement_is_lost(bench):
    course = bench.course(length=12, flag=10)
    racer = bench.do(bench.state(bench.table(space=11), course=course), gain((3, "gold"))).racers[0]
    assert racer.space == 12


def test_a_stale_answer_meets_no_question(bench):
    state = bench.state(bench.table())
    assert bench.refused(state, Decide(0, "branch", ("2",))) == "not_asked"
    course = bench.course(terrain={11: 3})
    state = bench.do(bench.state(bench.table(space=10), course=course), gain((1, "silver"), (1, "gold")))
    assert bench.refused(state, Decide(0, "order", ("gold", "silver"))) == "choose_exactly"
    assert bench.refused(state, Decide(0, "order", ("damage",))) == "no_such_choice"


def test_effects_beyond_belief_are_refused(bench):
    state = bench.state(bench.table())
    for effects in (
        ((60, "cog"), (60, "cog")),
        (),
        ((0, "cog"),),
        ((-1, "cog"),),
        ((100, "silver"),),
        ((1, "teleport"),),
    ):
        assert bench.refused(state, gain(*effects)) == "no_such_effects"


def test_glaciers_ahead_are_terrain_for_the_order(bench):
    course = bench.course(challenges={11: Challenge("glaciers", "red", 3)})
    state = bench.do(bench.state(bench.table(space=10), course=course), gain((1, "silver"), (1, "gold")))
    assert bench.asked(state)[0] == "order"
    other = bench.course(challenges={11: Challenge("steam_pony", "red", 3)})
    state = bench.do(bench.state(bench.table(space=10), course=other), gain((1, "silver"), (1, "gold")))
    assert state.racers[0].decision is None


def test_other_challenges_ahead_do_not(bench):
    part = bench.part("part", "R", 1, "1 silver; 1 damage")
    racer = bench.full(part, bench.part("other"), pool="R1", gauge=-7)
    course = bench.course(challenges={1: Challenge("coal_mine")})
    state = bench.do(bench.state(racer, course=course), Activate(0, "part", ((0, 0),)))
    assert bench.asked(state)[0] == "lose_part"


def test_crowds_ahead_make_the_order_matter_where_parts_are_lost(bench):
    spaces = {1: Challenge("crowds")}
    part = bench.part("part", "R", 1, "1 silver; 1 damage")
    racer = bench.full(part, bench.part("other"), pool="R1", gauge=-7)
    state = bench.do(bench.state(racer, course=bench.course(challenges=spaces)), Activate(0, "part", ((0, 0),)))
    assert bench.asked(state) == ("order", {"silver", "damage"})


@pytest.mark.parametrize(("level", "asked"), [("table", False), ("full", True), ("parts", True)])
def test_where_cards_are_kept_a_lost_part_can_take_all_others_along(bench, level, asked):
    """Two points below −7 cost two of three parts; where valves count, the first may be the end of all."""
    parts = [bench.part(p) for p in ("a", "b", "c")]
    makers = {"table": lambda **f: bench.table(parts=3, **f), "full": lambda **f: bench.full(*parts, **f)}
    makers["parts"] = lambda **f: bench.parts(*parts, **f)
    state = bench.state(makers[level](gauge=-7, stash=1), course=bench.course(terrain={1: 1}))
    go = Boost("go", "Go", (((Effect("silver", 1), Effect("damage", 1)),),))
    state = bench.do(state, PlayBoost(0, go))
    assert (bench.asked(state)[0] == "order" if state.racers[0].decision else False) == asked


@pytest.mark.rule("SR-EFFECT-11")
def test_27_the_ledger_says_what_was_repaired_and_what_became_cogs(bench):
    bench.do(bench.state(bench.table(gauge=2)), gain((3, "repair")))
    repaired, cogs = (line.says for line in bench.lines)
    assert (repaired.key, repaired.args) == ("ledger.repair", {"n": 1, "before": 2, "after": 3})
    assert (cogs.key, cogs.args) == ("ledger.repair_cogs", {"n": 2})
