"""Planets, abandoned ships and stations, and goods that are loaded (GT-PLANETS, GT-ABSHIP, GT-ABSTATION)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.galaxy_trucker.actions import Stow
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
    spaces,
    turned_up,
    underway,
)
from tests.games.galaxy_trucker.made import cabin, hold, row, start


def carriers(n: int):
    return [row(start(), hold(2), hold(1, special=True)) for _ in range(n)]


@pytest.mark.rule("GT-PLANETS-01", "GT-PLANETS-02", "GT-PLANETS-03", "GT-PLANETS-08")
def test_planets_are_chosen_in_flight_order_and_taken_once():
    wares = card("planets", planets=(("red", "blue"), ("green",)), days_lost=1)
    state = turned_up(underway([10, 8, 5], carriers(3), None, wares))
    assert asked(state) == {A: "planet"}
    assert choices(state, A) == ["0", "1", "pass"]
    state = answer(state, A, "1")
    assert choices(state, B) == ["0", "pass"]
    state = answer(state, B, "0")
    assert asked(state) == {A: "load"}  # nothing is left for C
    state = answer(state, A, "best")
    assert state.truckers[A].aboard.all_goods == ("green",)
    assert not state.truckers[B].aboard.all_goods
    state = answer(state, B, "best")
    assert sorted(state.truckers[B].aboard.all_goods) == ["blue", "red"]


@pytest.mark.rule("GT-PLANETS-01")
def test_planets_shared_by_house_rule():
    wares = card("planets", planets=(("blue",),), days_lost=1)
    state = turned_up(underway([10, 8], carriers(2), None, wares, planet_exclusive="no"))
    state = answer(state, A, "0")
    assert choices(state, B) == ["0", "pass"]


@pytest.mark.rule("GT-PLANETS-10", "GT-PLANETS-11", "GT-PLANETS-12", "GT-FLIGHT-06")
def test_back_from_planets_rear_first():  # S-27
    wares = card("planets", planets=(("blue",), ("blue",)), days_lost=2)
    state = turned_up(underway([10, 9, 7], carriers(3), None, wares))
    for seat, planet in ((A, "0"), (B, "1")):
        state = answer(state, seat, planet)
    state = answer(answer(state, A, "best"), B, "best")
    assert spaces(state) == [8, 6, 7]


@pytest.mark.rule("GT-PLANETS-10")
@pytest.mark.parametrize(("reading", "then"), [("pay", 8), ("free", 10)])
def test_landing_without_goods(reading, then):
    wares = card("planets", planets=(("blue",),), days_lost=2)
    state = turned_up(underway([10, 5], carriers(2), None, wares, planet_days_without_goods=reading))
    state = answer(answer(state, A, "0"), A, "none")
    assert spaces(state) == [then, 5]


@pytest.mark.rule("GT-PLANETS-09", "GT-PLANETS-08")
def test_the_supply_runs_out_in_flight_order():  # S-31
    wares = card("planets", planets=(("red",), ("red",)), days_lost=1)
    state = replace(underway([10, 5], carriers(2), None, wares), supply=(("red", 1),))
    state = answer(answer(turned_up(state), A, "0"), B, "1")
    state = answer(state, A, "best")
    assert state.truckers[A].aboard.all_goods == ("red",)
    assert state.truckers[B].aboard.all_goods == ()
    assert (state.event, state.supply) == (None, (("red", 0),))


@pytest.mark.rule("GT-PLANETS-05", "GT-PLANETS-07", "GT-PLANETS-09")
def test_what_one_cannot_load_the_next_gets():  # S-32
    wares = card("planets", planets=(("red",), ("red",)), days_lost=1)
    ships = [row(start(), hold(2)), *carriers(1)]
    state = replace(underway([10, 5], ships, None, wares), supply=(("red", 1),))
    state = answer(answer(turned_up(state), A, "0"), B, "1")
    state = answer(answer(state, A, "best"), B, "best")
    assert [own.aboard.all_goods for own in state.truckers] == [(), ("red",)]


@pytest.mark.rule("GT-PLANETS-04", "GT-PLANETS-05", "GT-PLANETS-06", "GT-PLANETS-07")
def test_goods_are_loaded_as_one_likes():  # S-30
    ship = row(start(), hold(2), hold(1, special=True))
    aboard = crewed(ship, goods={(7, 8): ["blue"]})
    wares = card("planets", planets=(("red", "yellow", "green"),), days_lost=1)
    state = turned_up(underway([10, 5], [ship, ship], [aboard, crewed(ship)], wares))
    state = answer(state, A, "0")
    normal, special = (7, 8), (7, 9)
    assert refused(state, Stow(A, ((*normal, ("red", "green")),))) == ("load_red_outside", "GT-PLANETS-05")
    assert refused(state, Stow(A, ((*normal, ("green", "yellow", "blue")),))) == ("load_too_many", "GT-PLANETS-04")
    assert refused(state, Stow(A, ((7, 7, ("green",)),))) == ("load_no_hold", "GT-PLANETS-04")
    assert refused(state, Stow(A, ((*normal, ("green", "green")),))) == ("goods_not_there", "GT-PLANETS-03")
    after = do(state, Stow(A, ((*special, ("red",)), (*normal, ("yellow", "green")))))
    assert sorted(after.truckers[A].aboard.all_goods) == ["green", "red", "yellow"]
    assert sorted(answer(state, A, "best").truckers[A].aboard.all_goods) == ["green", "red", "yellow"]


@pytest.mark.rule("GT-ABSHIP-01", "GT-ABSHIP-02", "GT-ABSHIP-03", "GT-ABSHIP-04")
def test_the_first_who_goes_to_the_ship_is_the_only_one():  # S-33
    ships = [row(start(), cabin(), cabin()) for _ in range(3)]
    aboard = [crewed(ship, 5) for ship in ships]
    state = turned_up(
        underway([10, 9, 7], ships, aboard, card("abandoned_ship", crew_lost=3, credits=4, days_lost=1))
    )
    assert asked(state) == {A: "go"}
    state = answer(state, A, "no")
    assert asked(state) == {B: "go"}
    state = answer(state, B, "yes")
    assert asked(state) == {B: "which_crew"}
    state = answer(state, B, "7,7,1", "7,7,2", "7,8,1")
    own = state.truckers[B]
    assert (own.aboard.humans, own.cash) == ((((7, 8), 1), ((7, 9), 1)), 4)
    assert spaces(state) == [10, 8, 7]
    assert state.event is None


@pytest.mark.rule("GT-ABSHIP-01", "GT-ABSHIP-02")
def test_who_cannot_pay_is_passed_over_and_all_may_decline():
    state = turned_up(underway([10, 9], None, None, card("abandoned_ship", crew_lost=3, credits=4, days_lost=1)))
    assert (state.event, asked(state), spaces(state)) == (None, {}, [10, 9])
    state = turned_up(underway([10, 9], None, None, card("abandoned_ship", crew_lost=2, credits=4, days_lost=1)))
    state = answer(answer(state, A, "no"), B, "no")
    assert (state.event, [own.cash for own in state.truckers]) == (None, [0, 0])


@pytest.mark.rule("GT-GIVEUP-02")
def test_the_last_humans_can_be_paid():
    state = turned_up(underway([10, 9], None, None, card("abandoned_ship", crew_lost=2, credits=4, days_lost=1)))
    state = answer(state, A, "yes")
    assert (state.truckers[A].gave_up, state.truckers[A].cash) == (True, 4)


@pytest.mark.rule("GT-ABSTATION-01", "GT-ABSTATION-02", "GT-ABSTATION-03", "GT-ABSTATION-04", "GT-ABSTATION-05")
def test_a_station_wants_crew_and_keeps_none():  # S-34
    ships = [row(start(), cabin(), cabin(), hold(2)) for _ in range(3)]
    aboard = [crewed(ship, n) for ship, n in zip(ships, (4, 5, 6), strict=True)]
    station = card("abandoned_station", crew_required=5, goods=("yellow",), days_lost=1)
    state = turned_up(underway([10, 8, 3], ships, aboard, station))
    assert asked(state) == {B: "go"}
    state = answer(answer(state, B, "yes"), B, "best")
    own = state.truckers[B]
    assert (own.aboard.crew, own.aboard.all_goods, own.steps) == (5, ("yellow",), 7)
    assert (state.event, asked(state), state.truckers[C].steps) == (None, {}, 3)
