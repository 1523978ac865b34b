"""No turns: whoever acts first, the table ends in the same place (SR-FLOW-02); explosions in every order."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.actions import (
    Activate,
    Build,
    Gain,
    Lower,
    Stash,
    TakeCogs,
    TakeDice,
    TurnBulb,
    Vent,
)
from companion.games.steampunk_rally.components import Boost, Effect
from companion.games.steampunk_rally.invention import layout


def ended(state):
    """What is on the table, whoever was ready when."""
    return state.racers, state.supply, state.final_round


def all_orders(bench, state, *actions):
    return [ended(bench.do(state, *order)) for order in permutations(actions)]


@pytest.mark.rule("SR-FLOW-02")
@pytest.mark.rule("SR-DRAFT-03")
def test_in_the_draft_phase_everybody_acts_at_the_same_time(bench):
    state = bench.state(*(bench.full() for _ in range(4)), phase="draft")
    acts = TakeDice(0, "red", 2), TakeCogs(1, 3), Stash(2), Build(3, bench.part("part"), (1, 0))
    first, *others = all_orders(bench, state, *acts)
    assert all(other == first for other in others)


@pytest.mark.rule("SR-FLOW-02")
def test_in_the_vent_phase_everybody_acts_at_the_same_time(bench):
    racers = [bench.full(bench.part("part", "R", 2), placed={"part": str(n)}, cogs=2) for n in (1, 4, 6)]
    state = bench.state(*racers, phase="vent")
    first, *others = all_orders(bench, state, *(Vent(n, 1, (Lower("part", 0, 2),)) for n in range(3)))
    assert all(other == first for other in others)


@pytest.mark.rule("SR-FLOW-02")
def test_in_the_race_phase_everybody_acts_at_the_same_time(bench):
    part = bench.part("part", "R", 2, "1 silver")
    racers = bench.full(part, pool="R6", space=3), bench.full(part, pool="R2"), bench.table(space=9), bench.table()
    state = bench.state(*racers, course=bench.course(terrain={5: 2, 10: 1}))
    acts = Activate(0, "part", ((0, 0),)), Activate(1, "part", ((0, 0),)), TurnBulb(3)
    first, *others = all_orders(bench, state, *acts, Gain(2, (Effect("silver", 2),)))
    assert all(other == first for other in others)


@pytest.mark.rule("SR-EXPLODE-03")
@pytest.mark.rule("SR-EXPLODE-04")
@pytest.mark.parametrize("spaces", sorted(set(permutations((14, 9, 9, 2)))))
def test_everybody_who_explodes_in_one_damage_phase_lands_behind_the_last(bench, spaces):
    racers = [bench.table(space=n, gauge=0 if n == 14 else -3, parts=2) for n in spaces]
    state = bench.advance(bench.state(*racers))
    assert [racer.space for racer in state.racers] == [14 if n == 14 else 1 for n in spaces]


@pytest.mark.rule("SR-EXPLODE-04")
@pytest.mark.parametrize("order", list(permutations((0, 0, 7))))
@pytest.mark.parametrize("setting", ["snapshot", "token_order"])
def test_nothing_is_behind_the_start_space(bench, order, setting):
    racers = [bench.table(space=n, gauge=-1, parts=0) for n in order]
    state = bench.advance(bench.state(*racers, rules={"simultaneous_explosions": setting}))
    assert [racer.space for racer in state.racers] == [0, 0, 0]
    assert [racer.gauge for racer in state.racers] == [0, 0, 0]


@pytest.mark.rule("SR-EXPLODE-03")
def test_an_explosion_inside_a_fork_goes_back_on_the_own_way(bench):
    # 3 forks into 4-5 and 6-7, which join in 8; the last two pawns stand level on 5 and 7.
    course = bench.course(onward={3: (4, 6), 4: (5,), 5: (8,), 6: (7,), 7: (8,)})
    racers = bench.table(space=9, gauge=-1, parts=0), bench.table(space=5), bench.table(space=7)
    state = bench.advance(bench.state(*racers, course=course))
    assert bench.asked(state) == ("behind", {"4", "6"})
    assert bench.choose(state, "6").racers[0].space == 6
    alone = bench.advance(bench.state(*racers[:2], course=course))
    assert (alone.racers[0].space, alone.racers[0].decision) == (4, None)


@pytest.mark.rule("SR-EXPLODE-03")
def test_before_a_fork_one_space_is_behind_both_branches(bench):
    course = bench.course(onward={3: (4, 6), 4: (5,), 5: (8,), 6: (7,), 7: (8,)})
    racers = bench.table(space=9, gauge=-1, parts=0), bench.table(space=4), bench.table(space=6)
    state = bench.advance(bench.state(*racers, course=course))
    assert (state.racers[0].space, state.racers[0].decision) == (3, None)


@pytest.mark.rule("SR-GAUGE-06")
@pytest.mark.parametrize(
    ("first", "second", "gauge", "cogs", "parts"),
    [
        # Gauge +3 and 11 points of damage: down to −7 and one part; three repairs before or after.
        ("repair", "damage", -7, 3, 3),
        ("damage", "repair", -4, 0, 3),
    ],
)
def test_both_ends_of_the_gauge_in_one_resolution(bench, first, second, gauge, cogs, parts):
    state = bench.state(bench.table(gauge=3, parts=4))
    state = bench.do(state, Gain(0, (Effect("repair", 3), Effect("damage", 11))))
    while state.racers[0].decision is not None:
        offered = bench.asked(state)[1]
        state = bench.choose(state, first if first in offered else second)
    after = state.racers[0]
    assert (after.gauge, after.cogs, after.parts) == (gauge, cogs, parts)


@pytest.mark.rule("SR-BUILD-24")
def test_a_part_is_connected_wherever_valves_meet_and_nothing_else_counts(bench):
    cockpit = bench.full().machine[0]
    on_ground = replace(bench.part("ground"), name="On the ground")
    around = {(0, -1), (1, 0), (0, 1), (-1, 0)}
    assert set(layout.places((cockpit,), on_ground)) == around
    for at in around:
        state = bench.state(bench.full(), phase="draft")
        bench.do(state, Build(0, on_ground, at))


@pytest.mark.rule("SR-BOOST-01")
def test_the_black_deck_holds_the_boosts_and_only_them(bench):
    parts = [bench.part(border, border=border) for border in ("gold", "silver", "silver", "copper")]
    prepared = decks.prepared(parts, [Boost(f"b{n}", "Boost") for n in range(5)])
    assert {deck.family: deck.total for deck in prepared} == {"gold": 1, "silver": 2, "copper": 1, "black": 5}


@pytest.mark.rule("SR-COMP-13")
@pytest.mark.rule("SR-VENT-14")
def test_cogs_come_from_the_supply_and_go_back_to_it(bench):
    racer = bench.full(bench.part("part", "R", 2), placed={"part": "6"}, cogs=0)
    state = bench.state(racer, phase="draft", cogs_left=41)
    state = bench.do(state, TakeCogs(0, 3))
    assert state.cogs_left == 38
    state = replace(state, phase="vent", pick=0)
    assert bench.do(state, Vent(0, 2, (Lower("part", 0, 4),))).cogs_left == 40


def test_cogs_are_never_refused_for_want_of_markers(bench):
    state = bench.state(bench.table(cogs=40), cogs_left=1)
    state = bench.do(state, Gain(0, (Effect("cog", 5),)))
    assert (state.racers[0].cogs, state.cogs_left) == (45, -4)
