"""Games that were begun under version 3 of the rules go on by its readings, and those of today by today's."""

import pytest

from companion.core.dice_said import dice_said, die_said
from companion.games.steampunk_rally.actions import Activate, UseChallenge
from companion.games.steampunk_rally.challenges import for_sale
from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.components import Challenge, Effect
from companion.games.steampunk_rally.damage.explosion import lowest, spaces_behind
from companion.games.steampunk_rally.effects import order

PONY, MINE = Challenge("steam_pony", "blue", 4), Challenge("coal_mine", "red")
GLACIERS = Challenge("glaciers", "blue", 3)


def said(bench, key, name):
    (line,) = [line for line in bench.lines if line.says.key == f"ledger.{key}"]
    return line.says.args[name]


@pytest.mark.rule("SR-CHALLENGE-15")
@pytest.mark.parametrize(("version", "setting", "twice", "elsewhere"), [
    (3, "per_game", False, True), (4, "per_game", False, False), (4, "per_space", False, True),
])  # fmt: skip
def test_a_pony_is_had_once_a_game_or_once_on_each_space(bench, version, setting, twice, elsewhere):
    course = bench.course(challenges={7: PONY, 9: PONY})
    for space, again in ((7, twice), (9, elsewhere)):
        racer = bench.table(space=space, pool="B1 B2", ponies=(7,), challenge_open=True)
        state = bench.state(racer, course=course, begun_under=version, rules={"pony_use": setting})
        if again:
            assert bench.do(state, UseChallenge(0, die=0)).racers[0].ponies == (7, 9)
        else:
            bench.refuses(state, UseChallenge(0, die=0), "pony_used", "SR-CHALLENGE-15")


@pytest.mark.rule("SR-DICE-01")
@pytest.mark.parametrize(("version", "most"), [(3, 2), (4, 3)])
def test_dice_on_cards_of_others_are_for_sale_since_version_4(bench, version, most):
    own = bench.full(bench.part("a", "R", 2), placed={"a": "4"}, space=7, cogs=9, challenge_open=True)
    hoard = bench.table(pool=" ".join(["R1"] * 33))
    course = bench.course(challenges={7: MINE})
    state = bench.state(own, own, hoard, course=course, phase="draft", begun_under=version)
    assert for_sale(state, 0, MINE) == most
    bench.refuses(
        state, UseChallenge(0, cogs=most + 1), "supply_short", "SR-CHALLENGE-07", n=most, colour="@dice.red"
    )  # fmt: skip


@pytest.mark.rule("SR-CHALLENGE-07")
@pytest.mark.parametrize("version", [3, 4])
def test_dice_that_are_bought_come_from_the_supply(bench, version):
    course = bench.course(challenges={7: MINE})
    state = bench.state(bench.table(space=7, cogs=3, challenge_open=True), course=course, begun_under=version)
    after = bench.do(state, UseChallenge(0, cogs=2))
    assert (after.racers[0].cogs, after.supply.of("red")) == (1, 34 if after.racers[0].pool else 36)
    assert (said(bench, "dice_bought", "n"), after.racers[0].sources) == (2, ())


@pytest.mark.rule("SR-EXPLODE-05")
@pytest.mark.parametrize(("version", "last", "behind"), [(3, {7}, (3,)), (4, {5, 7}, (3, 4))])
def test_since_version_4_last_is_told_from_where_branches_join_too(bench, version, last, behind):
    # Behind space 3 one branch has the spaces 4, 5 and 6, the other one 7; they join at 8.
    course = bench.course(onward={3: (4, 7), 6: (8,), 7: (8,)})
    assert (course.track.distance[5], course.track.distance[7]) == (5, 4)
    state = bench.state(bench.table(space=7), bench.table(space=5), course=course, begun_under=version)
    assert lowest(Change(state)) == last
    assert spaces_behind(course, last) == behind


@pytest.mark.rule("SR-RACE-01")
@pytest.mark.parametrize(("version", "shown"), [(3, "4, 6"), (4, dice_said((("red", 4), ("red", 6))))])
def test_a_roll_is_written_down_by_values_alone_or_with_its_colours(bench, version, shown):
    state = bench.advance(bench.state(bench.full(pool="R0 R0"), phase="vent", begun_under=version))
    bench.roll(state, "R4 R6")
    assert said(bench, "rolled", "values") == shown


@pytest.mark.rule("SR-RACE-23")
@pytest.mark.parametrize(("version", "shown"), [(3, "3 + 4"), (4, f"{die_said('red', 3)} + {die_said('blue', 4)}")])
def test_an_activation_too(bench, version, shown):
    pump = bench.part("pump", "RB", 3, "1 cog")
    state = bench.state(bench.full(pump, pool="R3 B4"), begun_under=version)
    bench.do(state, Activate(0, "pump", ((0, 0), (1, 1))))
    assert said(bench, "activated", "dice") == shown
    assert (said(bench, "activated", "power"), said(bench, "activated", "n")) == (7, 2)


@pytest.mark.rule("SR-EFFECT-02")
def test_since_version_4_what_glaciers_can_be_paid_with_decides_whether_the_order_counts(bench):
    course = bench.course(terrain={6: 3}, challenges={5: GLACIERS})
    wheels = (Effect("silver"), Effect("gold"))
    for pool, version, matters in (("B1", 4, True), ("B1", 3, False), ("R1", 4, False)):
        racer = bench.full(space=4, pool=pool)
        assert order.matters(course, racer, wheels, rules_version=version) is matters, (pool, version)
