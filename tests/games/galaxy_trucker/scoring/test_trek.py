"""A Transgalactic Trek: titles drawn, won, passed on and defended, handicaps, from flight to flight (GT-TREK)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Drawn, Ready
from companion.games.galaxy_trucker.actions import GiveUp
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.scoring.titles import title_draw
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import do, laid_out, refused, with_piles
from tests.games.galaxy_trucker.journeys import (
    A,
    B,
    C,
    answer,
    asked,
    card,
    choices,
    crewed,
    rolls,
    shot,
    turned_up,
    underway,
)
from tests.games.galaxy_trucker.made import battery, cabin, hold, row, shield, start, tile

WIDE = [start("----"), *(tile("structural", "uuu-") for _ in range(4))]


def silver(*owners: int | None, titles=("assembly", "battery", "hauler"), gold=()) -> tuple[TitleHeld, ...]:
    return tuple(
        TitleHeld(title, owner, "gold" if title in gold else "silver")
        for title, owner in zip(titles, owners, strict=False)
    )


def last_card(ships, flight: int = 1, titles: tuple[TitleHeld, ...] = (), **answers) -> Haul:
    """A Trek before the last card of a flight; rockets in the order of the seats."""
    at = [20, 15, 10, 5][: len(ships)]
    level = replace(card("epidemic"), level=flight)
    state = underway(at, ships, None, level, mode="trek", **answers)
    return replace(state, left=1, flight=flight, titles=titles)


def paid(state: Haul) -> list[int]:
    return [own.bill.beauty if own.bill is not None else -1 for own in state.truckers]


@pytest.mark.rule("GT-TREK-05", "GT-TREK-06")
@pytest.mark.parametrize("seats", [2, 4])
def test_as_many_titles_are_drawn_as_there_are_seats(seats):
    state = laid_out(seats, mode="trek")
    request = title_draw(state)
    assert request is not None
    assert (request.take, len(request.things)) == (seats, 6)
    ready = do(state, *(Ready(seat) for seat in range(seats)))
    assert refused(ready, Advance(None)) == ("draw_first", "GT-TREK-05")
    state = do(with_piles(do(ready, Drawn(None, "titles", request.things[-seats:]))), Advance(None))
    assert [tile.side for tile in state.titles] == ["silver"] * seats
    assert state.phase == "build"


@pytest.mark.rule("GT-TREK-08", "GT-TREK-09", "GT-TREK-10", "GT-TREK-11", "GT-TREK-12", "GT-TREK-14", "GT-TREK-15")
def test_titles_are_won_and_passed_on():  # S-70
    ships = [row(*WIDE[:4]), row(*WIDE[:4]), row(start("----"))]  # assembly 4, 4, 1; battery 0, 0, 0
    titles = silver(None, None, None, titles=("assembly", "battery", "scenery"))
    state = turned_up(last_card(ships, titles=titles))
    assert paid(state) == [2 + 2, 2 + 2, 2]  # each has a cabin with a free smooth side, too
    assert [tile.owner for tile in state.titles] == [A, A, A]
    assert asked(state) == {A: "keep_title"}
    state = answer(state, A, "battery")
    assert choices(state, A) == ["assembly>1 scenery>2", "assembly>2 scenery>1"]
    state = answer(state, A, "assembly>2 scenery>1")
    assert {tile.title: tile.owner for tile in state.titles} == {"assembly": C, "battery": A, "scenery": B}
    assert asked(state) == {}


@pytest.mark.rule("GT-TREK-07", "GT-TREK-13", "GT-TREK-16", "GT-GIVEUP-10", "GT-GIVEUP-11")
def test_who_gave_up_wins_nothing_but_gets_a_tile():  # S-71
    ships = [row(*WIDE), row(*WIDE[:2])]
    state = last_card(ships, titles=silver(None, None))
    one = turned_up(do(state, GiveUp(A)))
    assert paid(one) == [0, 2]
    assert [tile.owner for tile in one.titles] == [B, B]
    one = answer(one, B, "battery")
    assert [tile.owner for tile in one.titles] == [A, B]
    nobody = do(state, GiveUp(A), GiveUp(B))
    assert paid(nobody) == [0, 0]
    request = title_draw(nobody)
    assert request is not None
    assert request.rule == "GT-TREK-13"
    dealt = do(nobody, Drawn(None, request.id, ("1", "0")))
    assert [tile.owner for tile in dealt.titles] == [B, A]


@pytest.mark.rule("GT-TREK-14")
def test_chance_passes_titles_on_by_house_rule():
    state = turned_up(last_card([row(*WIDE), row(*WIDE[:2])], titles=silver(None, None), title_passing="random"))
    assert asked(state) == {}
    request = title_draw(state)
    assert request is not None
    assert set(request.things) == {"assembly>1", "battery>1"}
    assert [t.owner for t in do(state, Drawn(None, request.id, ("battery>1",))).titles] == [A, B]


@pytest.mark.rule("GT-TREK-20", "GT-TREK-21", "GT-TREK-22", "GT-TREK-19")
@pytest.mark.parametrize(("own", "credits_won", "side"), [(3, 4, "gold"), (2, 0, "silver")])
def test_flight_2_defends(own, credits_won, side):  # S-72, S-73
    ships = [row(*WIDE[:3]), row(*WIDE[:own])]
    state = turned_up(last_card(ships, 2, silver(B, A)))
    assert paid(state) == [0, credits_won]
    assert [tile.side for tile in state.titles] == [side, "silver"]


@pytest.mark.rule("GT-TREK-23", "GT-TREK-25", "GT-TREK-26", "GT-TREK-27", "GT-TREK-28", "GT-TREK-29", "GT-TREK-30")
def test_flight_3_makes_legends():  # S-74, S-75
    ships = [row(*WIDE), row(*WIDE[:2], shield()), row(*WIDE[:1])]
    titles = silver(A, B, C, titles=("assembly", "battery", "hauler"), gold=("assembly", "hauler"))
    state = turned_up(last_card(ships, 3, titles))
    assert paid(state) == [12, 6, 0]
    assert state.legends == (A,)
    state = do(state, Ready(A), Ready(B), Ready(C), Advance(None))
    assert state.phase == "over"


@pytest.mark.rule("GT-TREK-20")
@pytest.mark.parametrize(("reading", "credits_won"), [("fails", 0), ("succeeds", 4)])
def test_defence_where_all_have_nothing(reading, credits_won):
    ships = [row(*WIDE[:1]), row(*WIDE[:1])]
    state = turned_up(last_card(ships, 2, silver(A, titles=("battery",)), defend_with_zero=reading))
    assert paid(state) == [credits_won, 0]


@pytest.mark.rule("GT-TREK-01", "GT-TREK-02", "GT-TREK-18", "GT-TREK-19", "GT-GIVEUP-11", "GT-SCORE-12")
def test_the_next_flight_is_laid_out():
    state = last_card([row(*WIDE), row(*WIDE[:2])], titles=silver(A, B))
    state = turned_up(do(state, GiveUp(B)))
    state = do(answer(state, A, "battery"), Ready(A), Ready(B), Advance(None))
    assert (state.phase, state.flight, state.level) == ("layout", 2, 2)
    assert state.used == ((1, 90),)
    assert [len(own.ship.components) for own in state.truckers] == [1, 1]
    assert [(own.gave_up, own.start, own.lost) for own in state.truckers] == [(False, None, 0)] * 2
    assert state.truckers[A].cash > 0


@pytest.mark.rule("GT-TREK-03", "GT-SCORE-11")
def test_cash_is_never_below_nothing():  # S-69
    state = last_card([row(*WIDE[:1]), row(*WIDE[:1])], 2, silver(None, None))
    broke = replace(state.truckers[B], lost=15)
    state = turned_up(replace(state, truckers=(state.truckers[A], broke)))
    bill = state.truckers[B].bill
    assert bill is not None
    assert (state.truckers[B].cash, bill.lost, bill.forgiven) == (0, 15, 15 - bill.finish)


# -- handicaps of gold titles, in flight 3 only ---------------------------------------------------------------------


def bound(title: str, ship, *cards, flight: int = 3, aboard=None) -> Haul:
    """A flight in which the first seat holds the gold side of a title."""
    other = row(start("----"))
    loads = [aboard or crewed(ship), crewed(other)]
    state = underway([9, 5], [ship, other], loads, *cards, mode="trek")
    return replace(state, flight=flight, titles=(TitleHeld(title, A, "gold"),), flown=((3, 1),))


@pytest.mark.rule("GT-TITLE-02", "GT-TREK-24")
@pytest.mark.parametrize(("flight", "loaded"), [(2, 3), (3, 1)])
def test_a_gold_hauler_cannot_use_holds_side_by_side(flight, loaded):  # S-77
    ship = row(hold(1), start(), hold(1), hold(1), column=6)
    wares = card("planets", planets=(("blue", "green", "yellow"),), days_lost=1)
    state = answer(answer(turned_up(bound("hauler", ship, wares, flight=flight)), A, "0"), A, "best")
    assert len(state.truckers[A].aboard.all_goods) == loaded


@pytest.mark.rule("GT-TITLE-20", "GT-TREK-24")
@pytest.mark.parametrize(("flight", "lost"), [(2, 1), (3, 2)])
def test_a_gold_corridor_maniac_loses_the_neighbour(flight, lost):  # S-87
    ship = row(start(), *(tile("structural", "-u-u") for _ in range(3)))
    swarm = card("meteor_swarm", projectiles=(shot("large", "right"),))
    state = rolls(turned_up(bound("corridor", ship, swarm, flight=flight)), A, 3, 4)
    assert state.truckers[A].lost == lost


@pytest.mark.rule("GT-TITLE-12", "GT-TITLE-10")
@pytest.mark.parametrize(("flight", "humans"), [(2, 2), (3, 1)])
def test_a_gold_captain_loses_crew_where_a_connector_comes_free(flight, humans):  # S-83
    ship = row(cabin("-u--"), tile("structural", "---u"))
    swarm = card("meteor_swarm", projectiles=(shot("large", "right"),))
    state = rolls(turned_up(bound("scenery", ship, swarm, flight=flight)), A, 3, 4)
    assert state.truckers[A].aboard.human_count == humans


@pytest.mark.rule("GT-TITLE-06")
@pytest.mark.parametrize(("flight", "cells"), [(2, 5), (3, 3)])
def test_a_gold_battery_fan_loads_no_cells_beside_users(flight, cells):  # S-79
    ship = row(battery(3), start(), shield(), battery(2), column=6)
    state = bound("battery", ship, flight=flight)
    ready = [replace(own, start=n, steps=None, aboard=crewed(row(), 0)) for n, own in enumerate(state.truckers)]
    state = replace(state, phase="check", truckers=tuple(ready), flown=())
    state = do(state, Ready(A), Ready(B), Advance(None))
    assert state.truckers[A].aboard.battery_count == cells
