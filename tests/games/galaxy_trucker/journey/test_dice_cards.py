"""Meteors, enemies, combat zones and sabotage, with two dice of any colour (GT-METEOR, GT-ENEMY, GT-COMBAT …)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Rolled
from companion.core.applied import Applied
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.ship import carrying
from tests.games.galaxy_trucker.flights import do, refused
from tests.games.galaxy_trucker.journeys import (
    A,
    B,
    C,
    answer,
    asked,
    card,
    choices,
    crewed,
    lines,
    rolls,
    shot,
    spaces,
    turned_up,
    underway,
)
from tests.games.galaxy_trucker.made import battery, cabin, cannon, engine, hold, row, shield, ship, start


def armed(n: int, *more):
    """A ship with so many cannons that point to the front."""
    return row(start(), *(cannon() for _ in range(n)), *more)


# -- dice and hits -------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-HIT-01")
def test_two_dice_of_any_colours():
    state = turned_up(underway([9, 5], None, None, card("meteor_swarm", projectiles=(shot(),))))
    assert asked(state) == {A: "roll"}
    assert refused(state, Rolled(B, (("red", 1), ("red", 2))))[0] == "no_roll_due"
    assert refused(state, Rolled(A, (("red", 1), ("blue", 2), ("blue", 3)))) == ("dice_extra", "GT-HIT-01")
    assert refused(state, Rolled(A, (("red", 1),))) == ("dice_missing", "GT-HIT-01")
    assert refused(state, Rolled(A, (("red", 1),), "fewer")) == ("dice_missing", "GT-HIT-01")
    assert refused(state, Rolled(A, (("red", 1), ("red", 7)))) == ("no_such_value", "GT-HIT-01")
    assert do(state, Rolled(A, (("red", 1), ("green", 2)))).event is None


@pytest.mark.rule("GT-METEOR-01", "GT-METEOR-02", "GT-METEOR-03", "GT-HIT-03", "GT-HIT-09")
def test_the_leader_rolls_once_a_meteor_for_all_ships():
    swarm = card("meteor_swarm", projectiles=(shot("large"), shot("large")))
    state = turned_up(underway([5, 9], [armed(1), armed(1)], None, swarm))
    assert asked(state) == {B: "roll"}
    state = rolls(state, B, 4, 4)  # column 8, where both have a cannon
    assert asked(state) == {A: "defend", B: "defend"}
    assert choices(state, A) == ["cannon 7,8", "let_it"]
    state = answer(state, A, "let_it")
    assert asked(state) == {B: "defend"}  # the next meteor waits
    state = answer(state, B, "cannon 7,8")
    assert [len(own.ship.components) for own in state.truckers] == [1, 2]
    assert asked(state) == {B: "roll"}
    assert rolls(state, B, 1, 1).event is None


@pytest.mark.rule("GT-HIT-07", "GT-HIT-08", "GT-HIT-18")
def test_a_shield_costs_a_battery_and_may_be_left_off():  # S-47
    laid = ship({(7, 7): start("uu-u"), (7, 8): (shield("uudu"), 0), (7, 6): battery(2)})
    swarm = card("meteor_swarm", projectiles=(shot("small", "right"),))
    state = turned_up(
        underway([9, 5], [laid, row(start())], [crewed(laid, batteries=2), crewed(row(start()))], swarm)
    )
    state = rolls(state, A, 3, 4)
    assert asked(state) == {A: "defend"}
    used = answer(state, A, "shield 7,8")
    assert (len(used.truckers[A].ship.components), used.truckers[A].aboard.battery_count) == (3, 1)
    left = answer(state, A, "let_it")
    assert (len(left.truckers[A].ship.components), left.truckers[A].aboard.battery_count) == (2, 2)
    assert left.truckers[A].lost == 1


@pytest.mark.rule("GT-HIT-18", "GT-HIT-15", "GT-HIT-16")
def test_the_owner_says_which_battery():
    laid = ship({(7, 7): start(), (7, 8): shield(), (7, 6): battery(2), (8, 7): battery(2)})
    pirates = card("pirates", strength=9, projectiles=(shot("small", "right"),), credits=1, days_lost=1)
    aboard = [crewed(laid, batteries=4), crewed(armed(20))]
    state = answer(turned_up(underway([9, 5], [laid, armed(20)], aboard, pirates)), B, "decline")
    state = rolls(state, A, 3, 4)
    assert choices(state, A) == ["shield 7,8 by 7,6", "shield 7,8 by 8,7", "let_it"]
    own = answer(state, A, "shield 7,8 by 8,7").truckers[A]
    assert (own.aboard.batteries_at, own.lost) == ({(7, 6): 2, (8, 7): 1}, 0)
    assert answer(state, A, "let_it").truckers[A].lost == 1


@pytest.mark.rule("GT-HIT-12", "GT-HIT-13")
def test_a_double_cannon_costs_a_battery():  # S-49
    laid = row(start(), cannon(double=True), battery(2))
    swarm = card("meteor_swarm", projectiles=(shot("large"),))
    state = turned_up(
        underway([9, 5], [laid, row(start())], [crewed(laid, batteries=1), crewed(row(start()))], swarm)
    )
    state = rolls(state, A, 4, 4)
    state = answer(state, A, "double_cannon 7,8")
    assert (len(state.truckers[A].ship.components), state.truckers[A].aboard.battery_count) == (3, 0)


@pytest.mark.rule("GT-HIT-08", "GT-HIT-13", "GT-HIT-16", "GT-HIT-17")
@pytest.mark.parametrize(
    ("kind", "size", "rule"),
    [
        ("meteor_swarm", "small", "GT-HIT-08"),
        ("meteor_swarm", "large", "GT-HIT-13"),
        ("pirates", "small", "GT-HIT-16"),
        ("pirates", "large", "GT-HIT-17"),
    ],
)
def test_the_ledger_names_the_rule_by_which_a_tile_is_lost(kind, size, rule):
    figures = {"strength": 9, "credits": 1, "days_lost": 1} if kind == "pirates" else {}
    state = turned_up(
        underway([9, 5], [row(start(), cabin())] * 2, None, card(kind, projectiles=(shot(size),), **figures))
    )
    after = apply(state, Rolled(A, (("red", 4), ("red", 4)), "typed"))
    assert isinstance(after, Applied)
    assert [line.rule for line in after.lines if line.says.key == "ledger.tiles_lost"] == [rule, rule]


@pytest.mark.rule("GT-LOSE-01", "GT-LOSE-02", "GT-LOSE-03", "GT-LOSE-04")
@pytest.mark.parametrize(("part", "lost", "tiles"), [("7,7", 3, 2), ("7,10", 3, 2)])
def test_the_owner_keeps_a_part(part, lost, tiles):  # S-55
    laid = row(start(), hold(2), cabin(), cabin(), battery(2))
    aboard = crewed(laid, 6, batteries=2, goods={(7, 8): ["green"]})
    pirates = card("pirates", strength=9, projectiles=(shot("large"),), credits=1, days_lost=1)
    state = replace(underway([9, 5], [laid, armed(20)], [aboard, crewed(armed(20))], pirates), supply=(("green", 0),))
    state = answer(turned_up(state), B, "decline")
    state = rolls(state, A, 5, 4)  # the cabin in column 9
    assert choices(state, A) == ["7,7", "7,10"]
    own = answer(state, A, part).truckers[A]
    assert (own.lost, len(own.ship.components)) == (lost, tiles)
    held = {"7,7": (2, 0, 1), "7,10": (2, 2, 0)}[part]
    assert (own.aboard.human_count, own.aboard.battery_count, len(own.aboard.all_goods)) == held
    assert answer(state, A, part).supply == (("green", 1 - held[2]),)


@pytest.mark.rule("GT-GIVEUP-02")
def test_a_ship_lost_but_for_nothing():
    pirates = card("pirates", strength=9, projectiles=(shot("large"),), credits=1, days_lost=1)
    state = answer(turned_up(underway([9, 5], [row(start()), armed(20)], None, pirates)), B, "decline")
    state = rolls(state, A, 3, 4)
    own = state.truckers[A]
    assert (own.gave_up, own.lost, own.ship.components) == (True, 1, ())


# -- enemies -------------------------------------------------------------------------------------------------------

SMUGGLERS = card("smugglers", strength=4, goods_lost=3, goods=("yellow",), days_lost=1)


@pytest.mark.rule("GT-ENEMY-02", "GT-ENEMY-05", "GT-ENEMY-09", "GT-ENEMY-10", "GT-ENEMY-19")
def test_fights_go_on_until_somebody_wins():  # S-35
    slavers = card("slavers", strength=4, crew_lost=1, credits=5, days_lost=2)
    ships = [armed(4), armed(3, (cannon(), 1)), armed(5), armed(9)]
    state = turned_up(underway([10, 8, 6, 4], ships, None, slavers))
    assert asked(state) == {C: "reward"}
    assert [own.aboard.crew for own in state.truckers] == [2, 1, 2, 2]
    state = answer(state, C, "take")
    assert ([own.cash for own in state.truckers], spaces(state), state.event) == ([0, 0, 5, 0], [10, 8, 3, 4], None)


@pytest.mark.rule("GT-ENEMY-06", "GT-ENEMY-07")
@pytest.mark.parametrize(("taken", "cash", "at"), [("take", 8, 8), ("decline", 3, 10)])
def test_the_reward_can_be_declined(taken, cash, at):  # S-36
    slavers = card("slavers", strength=4, crew_lost=1, credits=5, days_lost=2)
    state = underway([10, 3], [armed(5), armed(0)], None, slavers)
    state = replace(state, truckers=(replace(state.truckers[A], cash=3), state.truckers[B]))
    state = answer(turned_up(state), A, taken)
    assert (state.truckers[A].cash, spaces(state)[A], state.event) == (cash, at, None)


@pytest.mark.rule("GT-ENEMY-03", "GT-ENEMY-04")
def test_the_strength_is_fixed_with_batteries():
    laid = armed(3, cannon(double=True), battery(2))
    state = underway([10, 3], [laid, armed(0)], [crewed(laid, batteries=2), crewed(armed(0))], SMUGGLERS)
    state = turned_up(state)
    assert asked(state) == {A: "cannons"}
    assert choices(state, A) == ["3", "5"]
    won = answer(state, A, "5")
    assert asked(won) == {A: "reward"}
    assert won.truckers[A].aboard.battery_count == 1
    assert asked(answer(answer(won, A, "take"), A, "best")) == {}


@pytest.mark.rule("GT-ENEMY-11", "GT-ENEMY-12", "GT-ENEMY-13", "GT-ENEMY-14")
@pytest.mark.parametrize(
    ("goods", "batteries", "kept", "left"),
    [
        (["red", "green"], 2, (), 1),  # S-37
        ([], 1, (), 0),  # S-39
        ([], 0, (), 0),
        (["red", "yellow", "yellow", "blue"], 2, ("blue",), 2),
    ],
)
def test_smugglers_take_the_dearest_then_batteries(goods, batteries, kept, left):
    laid = row(start(), hold(4, special=True), battery(3))
    aboard = crewed(laid, batteries=batteries, goods={(7, 8): goods})
    state = turned_up(underway([10, 3], [laid, armed(4)], [aboard, crewed(armed(4))], SMUGGLERS))
    own = state.truckers[A].aboard
    assert (own.all_goods, own.battery_count, state.event) == (kept, left, None)


@pytest.mark.rule("GT-ENEMY-12")
def test_the_owner_says_from_where_blocks_of_a_value_go():
    laid = row(start(), hold(2), hold(2))
    aboard = crewed(laid, goods={(7, 8): ["yellow", "blue"], (7, 9): ["yellow"]})
    few = card("smugglers", strength=4, goods_lost=1, goods=("yellow",), days_lost=1)
    state = turned_up(underway([10, 3], [laid, armed(4)], [aboard, crewed(armed(4))], few))
    assert asked(state) == {A: "which_goods"}
    state = answer(state, A, "7,9,1")
    assert state.truckers[A].aboard.goods == (((7, 8), ("yellow", "blue")),)


@pytest.mark.rule("GT-ENEMY-15")
def test_all_crew_goes_where_there_is_less():
    slavers = card("slavers", strength=9, crew_lost=3, credits=5, days_lost=2)
    state = turned_up(underway([10, 3], None, None, slavers))
    assert [own.aboard.crew for own in state.truckers] == [0, 0]
    assert [own.gave_up for own in state.truckers] == [True, True]
    assert state.phase == "payday"


@pytest.mark.rule("GT-GIVEUP-01", "GT-GIVEUP-02")
def test_aliens_alone_are_not_enough_but_only_at_the_end():  # S-61
    laid = row(start(), cabin())
    alien = carrying({(7, 7): 1}, {(7, 8): "purple"})
    slavers = card("slavers", strength=9, crew_lost=1, credits=5, days_lost=2)
    second = row(start(), cabin())
    state = turned_up(underway([10, 3], [laid, second], [alien, crewed(second, 4)], slavers))
    state = answer(state, A, "7,7,1")
    assert not state.truckers[A].gave_up
    state = answer(state, B, "7,7,1")
    assert (state.truckers[A].gave_up, spaces(state)) == (True, [None, 3])


@pytest.mark.rule("GT-ENEMY-16", "GT-ENEMY-17", "GT-ENEMY-18")
def test_losers_are_attacked_together_after_all_have_fought():  # S-40
    pirates = card("pirates", strength=2, projectiles=(shot("large"), shot("large")), credits=4, days_lost=1)
    state = turned_up(underway([10, 8, 6], [armed(2), armed(1), armed(1)], None, pirates))
    assert asked(state) == {B: "roll"}
    state = rolls(state, B, 4, 4)
    assert [len(own.ship.components) for own in state.truckers] == [3, 1, 1]
    assert asked(state) == {B: "roll"}
    state = rolls(state, B, 1, 1)
    assert (asked(state), state.event) == ({}, None)


@pytest.mark.rule("GT-ENEMY-20", "GT-ENEMY-01")
def test_losers_are_attacked_although_somebody_won_later():
    pirates = card("pirates", strength=2, projectiles=(shot("large"),), credits=4, days_lost=1)
    state = turned_up(underway([10, 8, 6], [armed(1), armed(3), armed(1)], None, pirates))
    assert asked(state) == {B: "reward"}
    state = answer(state, B, "take")
    assert (state.truckers[B].cash, asked(state)) == (4, {A: "roll"})
    state = rolls(state, A, 4, 4)
    assert [len(own.ship.components) for own in state.truckers] == [1, 4, 2]


# -- combat zone ---------------------------------------------------------------------------------------------------


def crews(*numbers: int):
    ships = [row(start(), cabin()) for _ in numbers]
    return ships, [crewed(each, n) for each, n in zip(ships, numbers, strict=True)]


@pytest.mark.rule("GT-COMBAT-01", "GT-COMBAT-03", "GT-COMBAT-04")
def test_of_those_tied_the_front_one_moves_back():  # S-41
    zone = card("combat_zone", lines=lines(("crew", "days_lost", 4)))
    state = turned_up(underway([12, 10, 8], *crews(4, 3, 3), zone))
    assert spaces(state) == [12, 5, 8]


@pytest.mark.rule("GT-COMBAT-05", "GT-COMBAT-06")
@pytest.mark.parametrize(("strength", "loses"), [("1", A), ("3", B)])
def test_engines_are_declared_in_flight_order(strength, loses):  # S-42
    first = row(start(), engine(), engine(double=True), battery(2))
    ships = [first, row(start(), engine(), engine()), row(start(), engine(), engine(), engine())]
    zone = card("combat_zone", lines=lines(("engine_strength", "crew_lost", 1)))
    aboard = [crewed(first, batteries=1), crewed(ships[1]), crewed(ships[2])]
    state = turned_up(underway([12, 10, 8], ships, aboard, zone))
    assert asked(state) == {A: "declared"}
    state = answer(state, A, strength)
    assert [own.aboard.crew for own in state.truckers] == [1 if seat == loses else 2 for seat in (A, B, C)]
    assert not any(own.gave_up for own in state.truckers)


@pytest.mark.rule("GT-COMBAT-07", "GT-COMBAT-08", "GT-COMBAT-09")
def test_who_has_the_fewest_cannons_is_attacked_and_rolls():  # S-43
    side = (cannon(), 1)
    ships = [armed(2), armed(1, side), armed(1, side)]
    zone = card("combat_zone", lines=lines(("cannon_strength", "shots", 0), shots=(shot("large"), shot("large"))))
    state = turned_up(underway([12, 10, 8], ships, None, zone))
    assert asked(state) == {B: "roll"}
    state = rolls(state, B, 4, 5)
    assert asked(state) == {B: "roll"}
    assert [len(own.ship.components) for own in state.truckers] == [3, 2, 3]


@pytest.mark.rule("GT-COMBAT-03")
@pytest.mark.parametrize(("reading", "then"), [("current", [7, 9]), ("at_reveal", [6, 10])])
def test_ties_are_judged_by_who_is_in_front_now(reading, then):
    ships, aboard = crews(1, 2)
    zone = card("combat_zone", lines=lines(("crew", "days_lost", 4), ("engine_strength", "days_lost", 1)))
    state = turned_up(underway([12, 10], ships, aboard, zone, tie_order=reading))
    assert spaces(state) == then


@pytest.mark.rule("GT-COMBAT-02", "GT-SABOTAGE-03")
def test_alone_nothing_happens():  # S-44
    zone = card("combat_zone", lines=lines(("crew", "crew_lost", 2)))
    state = underway([12, 10], None, None, zone, card("sabotage"))
    gone = replace(state.truckers[B], steps=None, gave_up=True)
    state = turned_up(turned_up(replace(state, truckers=(state.truckers[A], gone))))
    assert (state.event, state.truckers[A].aboard.crew, len(state.truckers[A].ship.components)) == (None, 2, 1)


# -- sabotage and epidemic -----------------------------------------------------------------------------------------


def sabotaged(*throws: tuple[int, int]):
    ships = [row(start(), cabin(), cabin()) for _ in range(3)]
    aboard = [crewed(each, n) for each, n in zip(ships, (4, 4, 6), strict=True)]
    state = turned_up(underway([5, 9, 12], ships, aboard, card("sabotage")))
    for one, other in throws:
        assert asked(state) == {B: "roll"}
        state = rolls(state, B, one, other)
    return state


@pytest.mark.rule(
    "GT-SABOTAGE-01", "GT-SABOTAGE-02", "GT-SABOTAGE-04", "GT-SABOTAGE-05", "GT-SABOTAGE-06", "GT-SABOTAGE-07",
    "GT-SABOTAGE-09",
)  # fmt: skip
def test_the_third_attempt_finds_a_tile():  # S-59
    state = sabotaged((2, 3), (2, 3), (3, 4), (6, 6), (3, 4), (4, 5))
    assert [own.lost for own in state.truckers] == [0, 1, 0]
    assert (7, 9) not in state.truckers[B].ship.at
    assert (state.event, asked(state)) == (None, {})


@pytest.mark.rule("GT-SABOTAGE-08")
def test_three_attempts_are_all():  # S-60
    state = sabotaged((2, 3), (2, 3), (3, 4), (6, 6), (6, 4), (4, 5))
    assert [own.lost for own in state.truckers] == [0, 0, 0]
    assert (state.event, asked(state)) == (None, {})


@pytest.mark.rule("GT-EPIDEMIC-01", "GT-EPIDEMIC-02")
def test_an_epidemic_on_every_ship():
    ships, aboard = crews(4, 2)
    state = turned_up(underway([5, 9], ships, aboard, card("epidemic")))
    assert [own.aboard.crew for own in state.truckers] == [2, 2]
