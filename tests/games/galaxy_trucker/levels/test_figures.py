"""Ships known by their numbers: told at launch, reckoned with in flight, and asked about where the grid decides."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.galaxy_trucker.actions import LayTile, RemoveTile, Stow, TellFigure, TellRemoved
from companion.games.galaxy_trucker.proofs.invariants import violations
from companion.games.galaxy_trucker.ship import FIGURES, with_goods
from companion.games.galaxy_trucker.supply import bank_beside
from tests.games.galaxy_trucker.flights import building, do, refused
from tests.games.galaxy_trucker.journeys import (
    A,
    B,
    answer,
    asked,
    card,
    choices,
    lines,
    rolls,
    shot,
    spaces,
    turned_up,
)
from tests.games.galaxy_trucker.levels.by_numbers import OPEN, hit, loaded, of
from tests.games.galaxy_trucker.levels.mixed import BARE, flight, up
from tests.games.galaxy_trucker.made import cannon, row, start

# -- told at launch ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-LAUNCH-02", "GT-LAUNCH-03", "GT-LAUNCH-09")
def test_figures_are_told_before_launch():
    state = building(2, ("figures", "full"))
    assert [of(state, A, name) for name in FIGURES] == [2 if name == "humans" else 0 for name in FIGURES]
    told = {name: n for n, name in enumerate(FIGURES[:-2], 1)}
    state = do(state, *(TellFigure(A, name, n) for name, n in told.items()), TellFigure(A, "brown", 1))
    assert {name: of(state, A, name) for name in told} == told
    assert (of(state, A, "brown"), of(state, A, "purple")) == (1, 0)
    state = do(state, Ready(A), Ready(B), TellFigure(A, "engines", 2), Ready(A), Ready(B), Advance(None))
    assert of(state, A, "engines") == 2
    assert refused(state, TellFigure(A, "engines", 3)) == ("not_building", "GT-BUILD-37")
    assert dict(state.bank)["humans"] == 42 - told["humans"] - 2
    assert dict(state.bank)["batteries"] == 40 - told["batteries"]
    assert dict(state.bank)["brown"] == 3


@pytest.mark.rule("GT-SETUP-02")
def test_ships_are_built_from_one_box():
    state = building(3, ("figures", "figures", "full"))
    assert refused(state, TellFigure(A, "forward", 26)) == ("not_in_box", "GT-SETUP-02")
    state = do(state, TellFigure(A, "forward", 20), TellFigure(B, "sideways", 3))
    assert refused(state, TellFigure(B, "forward", 3)) == ("not_in_box", "GT-SETUP-02")
    state = do(state, TellFigure(B, "forward", 2))
    single = next(t for t in state.material.tiles.values() if t.type == "cannon" and not t.double)
    assert refused(state, LayTile(2, single.index, 0, 7, 8)) == ("not_in_box", "GT-SETUP-02")
    assert do(state, TellFigure(B, "forward", 1), LayTile(2, single.index, 0, 7, 8)).truckers[2].ship.at[(7, 8)]
    assert refused(state, TellFigure(A, "forward", -1)) == ("not_in_box", "GT-SETUP-02")


@pytest.mark.rule("GT-SETUP-02", "GT-LAUNCH-02")
def test_no_more_humans_than_cabins_of_the_box():
    state = building(3, ("figures", "figures", "full"))
    cabins = [each.index for each in state.material.tiles.values() if each.type == "cabin"]
    state = do(state, TellFigure(A, "humans", 34))  # those of 16 cabins and of its own starting cabin
    assert refused(state, TellFigure(B, "humans", 5)) == ("not_in_box", "GT-SETUP-02")
    full = do(state, LayTile(2, cabins[0], 0, 7, 8))
    assert refused(full, LayTile(2, cabins[1], 0, 7, 6)) == ("not_in_box", "GT-SETUP-02")
    assert refused(full, TellFigure(B, "humans", 3)) == ("not_in_box", "GT-SETUP-02")
    assert of(do(full, TellFigure(B, "humans", 2)), B, "humans") == 2


@pytest.mark.rule("GT-LAUNCH-06", "GT-LAUNCH-08")
def test_one_alien_of_a_colour_and_none_in_a_learning_flight():
    state = building(2, ("figures", "full"))
    assert refused(state, TellFigure(A, "purple", 2)) == ("not_in_box", "GT-SETUP-02")
    state = building(2, ("figures", "full"), mode="learning")
    assert refused(state, TellFigure(A, "purple", 1)) == ("not_in_box", "GT-SETUP-02")


def test_figures_are_of_those_who_keep_them():
    state = building(3, ("figures", "full", "table"))
    assert refused(state, TellFigure(B, "engines", 1)) == ("figure_not_kept", None)
    assert refused(state, TellFigure(2, "engines", 1)) == ("figure_not_kept", None)
    assert refused(state, TellFigure(A, "wheels", 1)) == ("figure_not_kept", None)
    assert refused(state, LayTile(A, 60, 0, 7, 8)) == ("tiles_not_kept", None)
    assert refused(state, LayTile(2, 60, 0, 7, 8)) == ("tiles_not_kept", None)


@pytest.mark.rule("GT-CHECK-02", "GT-CHECK-06")
@pytest.mark.parametrize(("mode", "lost"), [("learning", 0), ("flight", 2)])
@pytest.mark.parametrize("level", ["figures", "table"])
def test_components_removed_at_inspection_are_told(level, mode, lost):
    state = do(building(2, (level, "full"), mode=mode), Ready(A), Ready(B))
    assert refused(state, TellRemoved(B, 1))[0] == "tiles_kept"
    assert refused(state, TellRemoved(A, 0))[0] == "out_of_bounds"
    assert do(state, TellRemoved(A, 2)).truckers[A].lost == lost


@pytest.mark.rule("GT-CHECK-07")
@pytest.mark.parametrize(("reading", "fine"), [("per_mistake", 1), ("per_component", 3)])
def test_components_removed_later_cost_a_fine(reading, fine):
    state = flight([9, 5], ["table", BARE], card("stardust"), late_mistake_fine=reading)
    own = do(state, TellRemoved(A, 3)).truckers[A]
    assert (own.lost, own.cash) == (3, -fine)
    assert refused(turned_up(state), TellRemoved(A, 3)) == ("decision_due", "GT-STARDUST-01")
    assert refused(state, RemoveTile(A, 7, 7))[0] == "nothing_there"


# -- strengths, crew, goods ----------------------------------------------------------------------------------------


@pytest.mark.rule("GT-CANNON-01", "GT-CANNON-02", "GT-CANNON-03", "GT-CANNON-04", "GT-CANNON-05", "GT-CANNON-07")
def test_cannons_by_numbers():  # S-19, S-20
    armed = {"forward": 2, "sideways": 1, "forward_double": 1, "sideways_double": 1, "purple": 1, "batteries": 2}
    slavers = card("slavers", strength=7, crew_lost=1, credits=5, days_lost=2)
    state = up([10, 8], [armed, BARE], slavers)
    assert asked(state) == {A: "cannons"}
    assert choices(state, A) == ["4.5", "5.5", "6.5", "7.5"]
    won = answer(state, A, "7.5")
    assert (asked(won), of(won, A, "batteries")) == ({A: "reward"}, 0)
    lost = answer(state, A, "6.5")
    assert (asked(lost)[A], of(lost, A, "batteries")) == ("which_crew", 1)


@pytest.mark.rule("GT-CANNON-08", "GT-CANNON-06")
@pytest.mark.parametrize(("armed", "outcome"), [({"purple": 1}, 0), ({"sideways": 1, "purple": 1}, 2.5)])
def test_an_alien_adds_nothing_to_nothing(armed, outcome):  # S-21, S-22
    zone = card("combat_zone", lines=lines(("cannon_strength", "days_lost", 2)))
    both = [armed, row(start(), cannon(), cannon())]
    assert spaces(up([10, 5], both, zone)) == ([8, 5] if outcome < 2 else [10, 3])


@pytest.mark.rule("GT-ENGINE-01", "GT-ENGINE-02", "GT-ENGINE-03", "GT-ENGINE-04", "GT-SPACE-03")
@pytest.mark.parametrize(("brown", "far"), [(0, ["2", "4", "6"]), (1, ["4", "6", "8"])])
def test_engines_by_numbers(brown, far):  # S-23
    state = up([5, 0], [{"engines": 2, "double_engines": 2, "batteries": 3, "brown": brown}, BARE], OPEN)
    assert choices(state, A) == far
    state = answer(state, A, far[1])
    assert (spaces(state)[A], of(state, A, "batteries")) == (5 + int(far[1]), 2)
    assert violations(state) == ()


@pytest.mark.rule("GT-ENGINE-05", "GT-SPACE-05", "GT-GIVEUP-03")
def test_no_engine_at_all():  # S-24
    state = up([5, 0], [{"brown": 1}, row(start())], OPEN)
    assert [own.gave_up for own in state.truckers] == [True, True]


@pytest.mark.rule("GT-ENEMY-15", "GT-ABSHIP-03")
def test_the_owner_says_which_crew_leaves():
    slavers = card("slavers", strength=7, crew_lost=2, credits=5, days_lost=2)
    state = up([10, 8], [{"humans": 3, "brown": 1}, BARE], slavers)
    assert asked(state)[A] == "which_crew"
    kinds = [choice.says.key for choice in state.truckers[A].decision.choices]
    assert kinds == ["choice.human"] * 3 + ["choice.brown_alien"]
    ids = choices(state, A)
    left = answer(state, A, ids[0], ids[3])
    assert (of(left, A, "humans"), of(left, A, "brown")) == (2, 0)
    left = answer(state, A, ids[0], ids[1])
    assert (of(left, A, "humans"), of(left, A, "brown")) == (1, 1)
    assert violations(left) == ()


@pytest.mark.rule("GT-GIVEUP-02", "GT-ENEMY-15")
def test_without_humans_it_gives_up():  # S-61
    slavers = card("slavers", strength=7, crew_lost=2, credits=5, days_lost=2)
    state = up([10, 8], [{"humans": 2}, BARE], slavers)
    assert state.truckers[A].gave_up


@pytest.mark.rule("GT-ABSHIP-03", "GT-ABSTATION-03")
def test_too_few_crew_is_passed_over():  # S-34
    station = card("abandoned_station", crew_required=3, goods=("red",), days_lost=1)
    assert asked(up([10, 8], [{"humans": 2}, {"humans": 2, "brown": 1}], station)) == {B: "go"}


@pytest.mark.rule("GT-PLANETS-04", "GT-PLANETS-05", "GT-PLANETS-06", "GT-PLANETS-07")
def test_goods_are_loaded_by_spaces():  # S-30
    wares = card("planets", planets=(("red", "yellow", "green"),), days_lost=1)
    state = flight([10, 5], [{"spaces": 2, "special": 1}, BARE], wares)
    own = state.truckers[A]
    own = replace(own, aboard=with_goods(own.aboard, {(0, 1): ("blue",)}))
    state = replace(state, truckers=(own, state.truckers[B]))
    state = answer(turned_up(replace(state, bank=bank_beside(state))), A, "0")
    best = answer(state, A, "best")
    assert sorted(best.truckers[A].aboard.all_goods) == ["green", "red", "yellow"]
    assert violations(best) == ()
    assert answer(state, A, "none").truckers[A].aboard.all_goods == ("blue",)
    assert refused(state, Stow(A, ((0, 1, ("red",)),))) == ("load_red_outside", "GT-PLANETS-05")
    assert refused(state, Stow(A, ((0, 1, ("yellow", "green", "blue")),))) == ("load_too_many", "GT-PLANETS-04")
    assert do(state, Stow(A, ((0, 1, ("yellow", "blue")), (0, 2, ("red",))))).truckers[A].aboard.all_goods == (
        "yellow",
        "blue",
        "red",
    )


@pytest.mark.rule("GT-ENEMY-12", "GT-ENEMY-13", "GT-ENEMY-14")
@pytest.mark.parametrize(
    ("goods", "batteries", "kept", "left"),
    [
        ({"red": 1, "green": 1}, 2, (), 1),  # S-37
        ({"red": 1, "yellow": 2, "blue": 1}, 2, ("blue",), 2),
        ({}, 1, (), 0),  # S-39
    ],
)
def test_smugglers_take_the_dearest_then_batteries(goods, batteries, kept, left):
    smugglers = card("smugglers", strength=4, goods_lost=3, goods=("yellow",), days_lost=1)
    state = flight([10, 3], [{"special": 4, "batteries": batteries}, BARE], smugglers)
    state = turned_up(loaded(state, A, **goods))
    assert (state.truckers[A].aboard.all_goods, of(state, A, "batteries"), state.event) == (kept, left, None)
    assert violations(state) == ()


# -- hits ----------------------------------------------------------------------------------------------------------


ALL = {"forward": 1, "sideways": 1, "forward_double": 1, "sideways_double": 1, "shields": 1, "batteries": 1}


@pytest.mark.rule(
    "GT-HIT-06", "GT-HIT-07", "GT-HIT-09", "GT-HIT-12", "GT-HIT-14", "GT-HIT-15", "GT-HIT-17", "GT-HIT-18"
)
@pytest.mark.parametrize(
    ("figures", "size", "side", "kind", "ways"),
    [
        (ALL, "small", "left", "meteor_swarm", ["missed", "bounced", "by_shield", "lost"]),
        (ALL | {"batteries": 0}, "small", "left", "meteor_swarm", ["missed", "bounced", "lost"]),
        (ALL, "large", "front", "meteor_swarm", ["missed", "by_cannon", "by_double", "lost"]),
        (ALL | {"forward": 0, "forward_double": 0}, "large", "front", "meteor_swarm", ["missed", "lost"]),
        (ALL | {"forward": 0, "batteries": 0}, "large", "left", "meteor_swarm", ["missed", "by_cannon", "lost"]),
        (ALL | {"sideways": 0}, "large", "rear", "meteor_swarm", ["missed", "by_double", "lost"]),
        (ALL, "small", "front", "pirates", ["missed", "by_shield", "lost"]),
        (ALL | {"shields": 0}, "small", "front", "pirates", ["missed", "lost"]),
        (ALL, "large", "front", "pirates", ["missed", "lost"]),
    ],
)
def test_what_can_become_of_an_attack(figures, size, side, kind, ways):
    state = hit(figures, size, side, kind)
    assert asked(state) == {A: "what_became"}
    assert choices(state, A) == ways


@pytest.mark.rule("GT-HIT-12", "GT-HIT-18")
@pytest.mark.parametrize(
    ("size", "way", "left"), [("small", "by_shield", 0), ("large", "by_double", 0), ("large", "by_cannon", 1)]
)
def test_answers_cost_batteries(size, way, left):
    state = answer(hit(ALL, size), A, way)
    assert (of(state, A, "batteries"), state.truckers[A].lost, state.event) == (left, 0, None)
    assert violations(state) == ()


@pytest.mark.rule("GT-HIT-05")
def test_a_line_on_no_board_is_not_asked_about():
    state = up([10, 3], [ALL, ALL], card("meteor_swarm", projectiles=(shot("large"),)))
    assert rolls(state, A, 1, 1).event is None


@pytest.mark.rule("GT-LOSE-01", "GT-LOSE-02", "GT-LOSE-04", "GT-LOSE-05")
def test_lost_components_are_told_one_by_one():  # S-56, S-57
    state = answer(hit({"engines": 1, "batteries": 3, "humans": 4, "purple": 1, "forward": 1}), A, "lost")
    assert asked(state) == {A: "lost_part"}
    assert choices(state, A) == [
        "other", "forward", "engines", "batteries 0", "batteries 1", "batteries 2", "batteries 3",
        "humans 0", "humans 1", "humans 2", "purple",
    ]  # fmt: skip
    for part in ("engines", "batteries 2", "humans 2", "purple", "other"):
        state = answer(state, A, part)
    assert choices(state, A) == [
        "that_is_all", "other", "forward", "batteries 0", "batteries 1", "humans 0", "humans 1", "humans 2",
    ]  # fmt: skip
    state = answer(state, A, "that_is_all")
    assert state.event is None
    assert [of(state, A, name) for name in ("engines", "batteries", "humans", "purple", "forward")] == [0, 1, 2, 0, 1]
    assert state.truckers[A].lost == 5
    assert violations(state) == ()


@pytest.mark.rule("GT-LOSE-04")
def test_goods_in_a_lost_hold_go_too():
    swarm = card("meteor_swarm", projectiles=(shot("large"),))
    state = loaded(flight([10, 3], [{"special": 3}, BARE], swarm), A, red=1, blue=2)
    state = replace(state, supply=(("red", 0), ("blue", 0)))
    state = answer(rolls(turned_up(state), A, 3, 4), A, "lost")
    state = answer(state, A, "special 1")
    assert asked(state) == {A: "lost_goods"}
    assert choices(state, A) == ["special red 1", "special blue 1", "special blue 2"]
    red = answer(state, A, "special red 1")
    assert (red.truckers[A].aboard.all_goods, of(red, A, "special")) == (("blue", "blue"), 2)
    assert red.supply == (("red", 1), ("blue", 0))
    assert red.truckers[A].told == ()
    none = answer(state, A)  # it was empty, yet 3 blocks find no room in 2 spaces
    assert none.truckers[A].aboard.all_goods == ("red", "blue")
    assert violations(answer(red, A, "that_is_all")) == violations(none) == ()


@pytest.mark.rule("GT-PLANETS-05", "GT-LOSE-04")
def test_no_red_goods_lay_in_a_plain_hold():
    swarm = card("meteor_swarm", projectiles=(shot("large"),))
    state = flight([10, 3], [{"spaces": 2, "special": 1}, BARE], swarm)
    state = answer(rolls(turned_up(loaded(state, A, red=1)), A, 3, 4), A, "lost")
    state = answer(state, A, "spaces 2")
    assert asked(state) == {A: "lost_part"}
    assert (of(state, A, "spaces"), state.truckers[A].aboard.all_goods) == (0, ("red",))
