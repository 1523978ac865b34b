"""Where no order is asked for, every order comes to the same: tried one by one (SR-EFFECT-02)."""

from itertools import product

import pytest

from companion.core.actions import Decide
from companion.games.steampunk_rally.actions import Gain
from companion.games.steampunk_rally.components import Challenge, Effect
from companion.games.steampunk_rally.effects import order, resolution

TERRAINS = {"none": {}, "alike": {11: 1, 12: 1}, "unlike": {11: 2, 12: 1}, "ahead": {12: 3}}
GAUGES = (-7, -6, -4, 2, 3)
KINDS = {"silver": (0, 1), "gold": (0, 1), "damage": (0, 1, 2), "repair": (0, 1, 2)}


def together():
    """All sets of two kinds of effects and more, of few effects each."""
    sets = (tuple(Effect(k, n) for k, n in zip(KINDS, ns, strict=True) if n) for ns in product(*KINDS.values()))
    return [todo for todo in sets if len(todo) > 1]


def ends(bench, state, todo):
    """How the seat can end, the order being asked wherever there is one."""
    found, waiting = set(), [bench.game.apply(state, Gain(0, todo)).state]
    while waiting:
        now = waiting.pop()
        racer = now.racers[0]
        if racer.decision is None:
            found.add((racer.space, racer.gauge, racer.parts, racer.cogs, racer.exploded))
            continue
        asked = racer.decision
        waiting += [bench.game.apply(now, Decide(0, asked.kind, (choice.id,))).state for choice in asked.choices]
    return found


@pytest.mark.rule("SR-EFFECT-02")
@pytest.mark.rule("G-14")
@pytest.mark.parametrize("overflow", ["per_point", "once_per_event"])
@pytest.mark.parametrize("terrain", TERRAINS)
def test_no_order_that_matters_is_left_unasked(bench, monkeypatch, overflow, terrain):
    course = bench.course(terrain=TERRAINS[terrain])
    unasked = []
    monkeypatch.setattr(resolution, "_order_matters", lambda *_: True)
    for gauge, parts, todo in product(GAUGES, (0, 2), together()):
        racer = bench.table(space=10, gauge=gauge, parts=parts)
        state = bench.state(racer, bench.table(space=5), course=course, rules={"overflow": overflow})
        if not order.matters(course, racer, todo, rules=state.rules) and len(ends(bench, state, todo)) > 1:
            unasked.append((gauge, parts, todo))
    assert unasked == []


@pytest.mark.rule("SR-GAUGE-04")
def test_by_version_3_terrain_in_all_hides_what_repairs_do_at_the_top(bench):
    todo = Effect("silver"), Effect("damage"), Effect("repair", 2)
    course = bench.course(terrain={11: 1})
    for version, asked in ((3, False), (4, True)):
        state = bench.state(
            bench.table(space=10, gauge=2), course=course, rules={"overflow": "once_per_event"}, begun_under=version
        )
        decision = bench.do(state, Gain(0, todo)).racers[0].decision
        assert (decision is not None) == asked


@pytest.mark.rule("SR-CHALLENGE-17")
@pytest.mark.rule("G-08")
@pytest.mark.parametrize(
    ("colours", "pool", "gains", "asked"),
    [
        (("", "blue"), "B3", None, True),
        (("", "blue"), "R3", None, False),
        (("", "blue"), "R3", "gain_blue", True),
        (("red", "blue"), "B3 R1", None, True),
        (("blue", "blue"), "B3 B1", None, False),
        (("", ""), "B3", None, False),
    ],
)
def test_of_spaces_of_one_number_those_that_can_be_paid_for_are_different(bench, colours, pool, gains, asked):
    ice = {at: Challenge("glaciers", colour, 2) for at, colour in enumerate(colours, 11) if colour}
    course = bench.course(challenges=ice, terrain={at: 2 for at in (11, 12) if at not in ice})
    todo = (Effect("silver"), Effect("gold"), *((Effect(gains),) if gains else ()))
    assert order.matters(course, bench.full(space=10, pool=pool), todo) == asked
    assert not order.matters(course, bench.full(space=10, pool=pool), todo, rules_version=3)
    assert order.matters(course, bench.table(space=10), todo) == (colours[0] != colours[1])
