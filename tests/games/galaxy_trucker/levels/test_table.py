"""Ships on the cardboard alone: what is asked of their owners, what is told them, and what comes of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct
from companion.games.galaxy_trucker.actions import GiveUp
from companion.games.galaxy_trucker.adventures import Projectile
from companion.games.galaxy_trucker.proofs.invariants import violations
from tests.games.galaxy_trucker.flights import do, refused
from tests.games.galaxy_trucker.journeys import (
    A,
    B,
    C,
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
from tests.games.galaxy_trucker.levels.mixed import BARE, flight, last, up
from tests.games.galaxy_trucker.made import cabin, cannon, engine, row, start

OPEN = card("open_space")


def engines(n: int):
    return row(start(), *(engine() for _ in range(n)))


def armed(n: int):
    return row(start(), *(cannon() for _ in range(n)))


# -- engines, connectors -------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-SPACE-01", "GT-SPACE-02", "GT-SPACE-03", "GT-SPACE-04")
def test_open_space_asks_for_the_strength_when_it_is_its_turn():  # S-26
    state = up([10, 8, 5], ["table", engines(4), "table"], OPEN)
    assert asked(state) == {A: "count_engine"}
    state = answer(state, A, "2")
    assert asked(state) == {C: "count_engine"}
    assert spaces(state) == [12, 13, 5]
    state = answer(state, C, "3")
    assert (spaces(state), state.event, asked(state)) == ([12, 13, 8], None, {})
    assert violations(state) == ()


@pytest.mark.rule("GT-SPACE-05", "GT-GIVEUP-03")
def test_who_tells_no_engine_strength_gives_up_at_the_end():
    state = answer(up([10, 5], ["table", "table"], OPEN), A, "0")
    assert not state.truckers[A].gave_up
    state = answer(state, B, "1")
    assert ([own.gave_up for own in state.truckers], spaces(state)) == ([True, False], [None, 6])


@pytest.mark.rule("GT-GIVEUP-03")
def test_nobody_gives_up_in_a_learning_flight():
    state = answer(up([10, 5], ["table", "table"], replace(OPEN, level=1, learning=True), mode="learning"), A, "0")
    assert spaces(answer(state, B, "1")) == [10, 6]


@pytest.mark.rule("GT-STARDUST-01", "GT-STARDUST-04", "GT-FLIGHT-06")
def test_stardust_asks_all_at_once_and_moves_from_the_rear():  # S-28
    state = up([12, 11, 9], ["table", "table", BARE], card("stardust"))
    assert asked(state) == {A: "count_exposed", B: "count_exposed"}
    either = [answer(answer(state, A, "2"), B, "1"), answer(answer(state, B, "1"), A, "2")]
    assert [spaces(each) for each in either] == [[8, 10, 9]] * 2
    assert either[0].truckers == either[1].truckers


# -- planets, abandoned --------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-PLANETS-03", "GT-PLANETS-07", "GT-PLANETS-09", "GT-PLANETS-10")
def test_planets_ask_what_finds_room():
    wares = card("planets", planets=(("red", "blue"), ("red",)), days_lost=2)
    state = replace(flight([10, 5], ["table", "table"], wares), supply=(("red", 1), ("blue", 4)))
    state = answer(answer(turned_up(state), A, "0"), B, "1")
    assert asked(state) == {A: "kept"}
    assert choices(state, A) == ["red blue", "red", "blue", "none"]
    rest = answer(state, A, "red")
    assert (rest.supply, asked(rest), spaces(rest)) == ((("red", 0), ("blue", 4)), {}, [8, 3])
    left = answer(state, A, "none")
    assert (left.supply, asked(left)) == ((("red", 1), ("blue", 4)), {B: "kept"})
    assert violations(rest) == ()


@pytest.mark.rule("GT-PLANETS-10")
@pytest.mark.parametrize(("reading", "at"), [("pay", 8), ("free", 10)])
def test_who_keeps_nothing_pays_the_days_or_not(reading, at):
    wares = card("planets", planets=(("blue",),), days_lost=2)
    state = answer(up([10, 5], ["table", BARE], wares, planet_days_without_goods=reading), A, "0")
    assert spaces(answer(state, A, "none")) == [at, 5]
    assert spaces(answer(state, A, "blue")) == [8, 5]


@pytest.mark.rule("GT-ABSHIP-01", "GT-ABSHIP-02", "GT-ABSHIP-03", "GT-ABSHIP-04")
def test_an_abandoned_ship_asks_the_owner_alone_whether_the_crew_will_do():
    wreck = card("abandoned_ship", crew_lost=3, credits=4, days_lost=1)
    state = up([10, 9, 7], ["table", "table", BARE], wreck)
    assert asked(state) == {A: "go_with"}
    assert state.truckers[A].decision.asks.args == {"n": 3}
    state = answer(answer(state, A, "no"), B, "yes")
    assert asked(state) == {B: "told_crew"}
    assert state.truckers[B].decision.asks.args == {"n": 3}
    state = answer(state, B, "done")
    assert (state.truckers[B].cash, spaces(state), asked(state)) == (4, [10, 8, 7], {})


@pytest.mark.rule("GT-GIVEUP-01", "GT-GIVEUP-02")
def test_who_pays_with_the_last_human_gives_up_at_the_end():
    wreck = card("abandoned_ship", crew_lost=3, credits=4, days_lost=1)
    state = answer(answer(up([10, 9], ["table", BARE], wreck), A, "yes"), A, "no_humans")
    assert (state.truckers[A].gave_up, state.truckers[A].cash, spaces(state)) == (True, 4, [None, 9])


def test_a_learning_flight_asks_for_no_last_human():
    wreck = replace(card("abandoned_ship", crew_lost=3, credits=4, days_lost=1), level=1, learning=True)
    state = answer(up([4, 2], ["table", BARE], wreck, mode="learning"), A, "yes")
    assert choices(state, A) == ["done"]


@pytest.mark.rule("GT-ABSTATION-01", "GT-ABSTATION-04", "GT-ABSTATION-05")
def test_an_abandoned_station_takes_no_crew():
    station = card("abandoned_station", crew_required=5, goods=("yellow", "green"), days_lost=1)
    state = answer(up([10, 9], ["table", BARE], station), A, "yes")
    assert asked(state) == {A: "kept"}
    state = answer(state, A, "yellow green")
    assert (spaces(state), asked(state)) == ([8, 9], {})


# -- enemies -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-ENEMY-03", "GT-ENEMY-05", "GT-ENEMY-09", "GT-ENEMY-10", "GT-ENEMY-15")
@pytest.mark.parametrize(
    ("strength", "then"), [("4.5", "reward"), ("4", None), ("3.5", "told_crew"), ("0", "told_crew")]
)
def test_slavers_ask_for_the_strength(strength, then):  # S-35
    slavers = card("slavers", strength=4, crew_lost=2, credits=5, days_lost=2)
    state = up([10, 8], ["table", armed(5)], slavers)
    assert asked(state) == {A: "count_cannon"}
    assert {"0", "0.5", "1", "6.5"} <= set(choices(state, A))
    state = answer(state, A, strength)
    assert asked(state).get(A) == then
    assert asked(state).get(B) == ("reward" if then is None else None)


@pytest.mark.rule("GT-ENEMY-06", "GT-ENEMY-07")
def test_a_winner_takes_credits_and_goods():
    smugglers = card("smugglers", strength=4, goods_lost=2, goods=("red", "green"), days_lost=1)
    state = answer(up([10, 8], ["table", armed(5)], smugglers), A, "5")
    assert spaces(answer(state, A, "decline")) == [10, 8]
    state = answer(state, A, "take")
    assert asked(state) == {A: "kept"}
    assert spaces(answer(state, A, "green")) == [9, 8]


@pytest.mark.rule("GT-ENEMY-12", "GT-ENEMY-13")
def test_a_loser_is_told_how_many_goods_go():
    smugglers = card("smugglers", strength=4, goods_lost=2, goods=("red", "green"), days_lost=1)
    state = answer(up([10, 8], ["table", armed(0)], smugglers), A, "2")
    assert asked(state) == {A: "told_goods"}
    assert state.truckers[A].decision.asks.args == {"n": 2}
    assert answer(state, A, "done").event is None


@pytest.mark.rule("GT-ENEMY-16", "GT-ENEMY-17", "GT-HIT-03")
def test_pirates_shoot_by_one_roll_at_ships_of_any_level():  # S-40
    pirates = card("pirates", strength=2, projectiles=(shot("large"), shot("large")), credits=4, days_lost=1)
    state = answer(up([10, 8], ["table", armed(1)], pirates), A, "1")
    assert asked(state) == {A: "roll"}
    state = rolls(rolls(state, A, 4, 4), A, 6, 6)
    assert len(state.truckers[B].ship.components) == 1
    assert asked(state) == {A: "told_hits"}
    assert answer(state, A, "no_humans").truckers[A].gave_up
    assert not answer(state, A, "done").truckers[A].gave_up


@pytest.mark.rule("GT-METEOR-01", "GT-METEOR-03")
def test_meteors_are_looked_for_on_the_cardboard():
    swarm = card("meteor_swarm", projectiles=(shot(), Projectile("large", "left")))
    state = up([10, 8], ["table", "table"], swarm)
    state = rolls(rolls(state, A, 3, 4), A, 3, 4)
    assert asked(state) == {A: "told_hits", B: "told_hits"}
    state = answer(answer(state, B, "no_humans"), A, "done")
    assert (spaces(state), state.event) == ([10, None], None)


def test_meteors_of_a_learning_flight_ask_nothing():
    swarm = replace(card("meteor_swarm", projectiles=(shot(),)), level=1, learning=True)
    assert rolls(up([4, 2], ["table", "table"], swarm, mode="learning"), A, 3, 4).event is None


# -- combat zone, sabotage, epidemic -------------------------------------------------------------------------------

ZONE = lines(
    ("crew", "days_lost", 3), ("engine_strength", "crew_lost", 2), ("cannon_strength", "shots", 0), shots=(shot(),)
)


@pytest.mark.rule("GT-COMBAT-01", "GT-COMBAT-03", "GT-COMBAT-04", "GT-COMBAT-05", "GT-COMBAT-07", "GT-COMBAT-09")
def test_a_combat_zone_compares_what_is_told_with_what_is_known():
    state = up([12, 10], ["table", row(start(), engine(), cannon())], card("combat_zone", lines=ZONE))
    assert asked(state) == {A: "count_crew"}
    state = answer(state, A, "2")  # a tie: A is ahead
    assert (spaces(state), asked(state)) == ([8, 10], {A: "count_engine"})
    state = answer(state, A, "0")
    assert asked(state) == {A: "told_crew"}
    state = answer(state, A, "done")
    assert asked(state) == {A: "count_cannon"}
    state = answer(state, A, "0.5")
    assert asked(state) == {A: "roll"}
    state = rolls(state, A, 1, 1)
    assert asked(state) == {A: "told_hits"}
    assert (answer(state, A, "done").event, state.truckers[B].aboard.crew) == (None, 2)


@pytest.mark.rule("GT-COMBAT-06", "GT-COMBAT-08")
def test_strengths_are_declared_in_flight_order_whatever_the_level():
    zone = card("combat_zone", lines=lines(("engine_strength", "days_lost", 2)))
    state = up([12, 10, 8], ["table", "table", engines(1)], zone)
    assert asked(state) == {A: "count_engine"}
    state = answer(state, A, "3")
    assert asked(state) == {B: "count_engine"}
    assert spaces(answer(state, B, "2")) == [12, 10, 6]
    assert spaces(answer(state, B, "1")) == [12, 7, 8]


@pytest.mark.rule("GT-SABOTAGE-01", "GT-SABOTAGE-02", "GT-SABOTAGE-06", "GT-SABOTAGE-07", "GT-SABOTAGE-08")
def test_sabotage_compares_crews_and_asks_whether_a_tile_is_there():  # S-59
    sabotage = card("sabotage")
    state = up([12, 10, 8], [row(start(), cabin()), "table", "table"], sabotage)
    assert asked(state) == {B: "count_crew", C: "count_crew"}
    state = answer(answer(state, B, "5"), C, "2")
    assert asked(state) == {A: "roll"}  # crew 2, and further ahead than C
    state = answer(answer(up([12, 10, 8], [row(start(), cabin()), "table", "table"], sabotage), B, "5"), C, "1")
    assert asked(state) == {C: "roll"}
    for _ in range(2):
        state = rolls(rolls(state, C, 3, 4), C, 3, 5)
        assert asked(state) == {C: "is_there"}
        assert state.truckers[C].decision.asks.args == {"row": 7, "column": 8}
        state = answer(state, C, "no_tile")
    state = rolls(rolls(state, C, 3, 4), C, 3, 5)
    assert answer(state, C, "no_tile").event is None
    assert answer(state, C, "done").event is None
    assert spaces(answer(state, C, "no_humans")) == [12, 10, None]


@pytest.mark.rule("GT-SABOTAGE-07")
def test_squares_that_are_on_no_board_are_not_asked_about():
    state = answer(answer(up([12, 10], ["table", "table"], card("sabotage")), A, "4"), B, "3")
    for _ in range(3):
        assert asked(state) == {B: "roll"}
        state = rolls(rolls(state, B, 1, 1), B, 6, 6)
    assert (asked(state), state.event) == ({}, None)


@pytest.mark.rule("GT-EPIDEMIC-01", "GT-GIVEUP-02")
def test_an_epidemic_is_told():
    state = up([12, 10], ["table", row(start(), cabin())], card("epidemic"))
    assert (asked(state), state.truckers[A].decision.rule) == ({A: "told_epidemic"}, "GT-EPIDEMIC-01")
    assert spaces(answer(state, A, "done")) == [12, 10]
    assert spaces(answer(state, A, "no_humans")) == [None, 10]


# -- the bill ------------------------------------------------------------------------------------------------------


def told(state, seat: int, **counted: int):
    """What a seat answers one after the other."""
    for what, n in counted.items():
        assert asked(state)[seat] == f"count_{what}"
        state = answer(state, seat, str(n))
    return state


@pytest.mark.rule("GT-SCORE-01", "GT-SCORE-02", "GT-SCORE-04", "GT-SCORE-08", "GT-SCORE-11", "GT-SCORE-12")
def test_the_bill_asks_for_connectors_goods_and_losses():  # D-04 to D-06, level II
    state = last([10, 5], ["table", row(start())], card("stardust"))
    state = told(turned_up(state), A, exposed=0)
    assert state.phase == "journey"
    state = told(state, A, exposed=3, goods_red=1, goods_yellow=0, goods_green=2, goods_blue=1, lost=4)
    assert state.phase == "payday"
    bill = state.truckers[A].bill
    assert (bill.finish, bill.beauty, bill.goods, bill.lost) == (8, 4, 4 + 2 * 2 + 1, 4)
    assert state.truckers[B].bill.beauty == 0
    assert violations(state) == ()


@pytest.mark.rule("GT-SCORE-06", "GT-SCORE-09", "GT-GIVEUP-09")
def test_who_gave_up_is_not_asked_for_connectors_and_sells_at_half():  # S-64
    state = last([10, 5], ["table", row(start())], OPEN)
    state = answer(turned_up(state), A, "0")
    assert state.truckers[A].gave_up
    state = told(state, A, goods_red=0, goods_yellow=2, goods_green=0, goods_blue=1, lost=0)
    assert state.truckers[A].bill.goods == 4
    assert state.truckers[A].bill.finish == 0


@pytest.mark.rule("GT-FLIGHT-09", "GT-GIVEUP-06")
def test_between_last_card_and_bill_nobody_gives_up():
    state = last([10, 5], ["table", row(start())], card("stardust"))
    state = told(turned_up(state), A, exposed=0)
    assert asked(state) == {A: "count_exposed"}
    assert refused(state, GiveUp(B)) == ("card_is_up", "GT-GIVEUP-06")


def test_answers_can_come_in_any_order():
    state = last([10, 5], ["table", "table"], card("stardust"))
    state = told(told(turned_up(state), A, exposed=0), B, exposed=0)
    first = told(state, B, exposed=1, goods_red=0, goods_yellow=0, goods_green=0, goods_blue=0, lost=1)
    assert first.phase == "journey"
    first = told(first, A, exposed=1, goods_red=0, goods_yellow=0, goods_green=0, goods_blue=0, lost=0)
    assert [own.bill.beauty for own in first.truckers] == [4, 4]
    assert first.phase == "payday"


@pytest.mark.rule("GT-PLANETS-09")
def test_goods_that_are_gone_meanwhile_are_not_kept():
    wares = card("planets", planets=(("red", "red"),), days_lost=2)
    state = answer(up([10, 5], ["table", "table"], wares), A, "0")
    state = do(state, Correct(None, "supply.red", 1))
    assert answer(state, A, "red red").supply == (("red", 0),)
