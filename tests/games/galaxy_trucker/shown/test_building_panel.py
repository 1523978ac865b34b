"""The panel while ships are built: start spaces, the glass, piles, tiles in reserve, the ship that is told."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Action, Ready, TimeUp
from companion.core.view import Keys, Offer, Panel, TileEntry
from companion.games.galaxy_trucker.actions import (
    CallStop,
    LayTile,
    LookAtPile,
    PutPileBack,
    TakeStart,
    TellFigure,
    TellReserve,
    TurnGlass,
)
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do
from tests.games.galaxy_trucker.journeys import A, B, C
from tests.games.galaxy_trucker.touched import GAME


@pytest.fixture(scope="module")
def built() -> Haul:
    """A's ship is kept tile by tile, B's as numbers, C's on the cardboard."""
    return building(3, levels=("full", "figures", "table"))


def panel(state: Haul, seat: int = A, *picked: str) -> Panel:
    return GAME.panel(state, seat, picked)


def rows(found: Panel) -> dict[str, Keys]:
    """The rows of keys by what stands before them, or by their first key."""
    keys = [section for section in found.sections if isinstance(section, Keys)]
    return {each.says.key if each.says else each.keys[0].says.key: each for each in keys}


def offers(found: Panel, kind: type[Action]) -> list[Offer]:
    return [each for keys in rows(found).values() for each in keys.keys if isinstance(each.action, kind)]


def works(found: Panel, kind: type[Action]) -> list[Action | None]:
    return [each.action for each in offers(found, kind) if each.why is None]


def empty(state: Haul) -> Haul:
    return do(state, TimeUp(None, f"glass 1 {state.glass.space}"))


@pytest.mark.rule("GT-BUILD-20")
def test_each_start_space_has_a_key_and_those_that_cannot_be_had_say_why(built: Haul) -> None:
    assert [each.says.args["n"] for each in offers(panel(built), TakeStart)] == [1, 2, 3, 4]
    assert [each.action for each in offers(panel(built), TakeStart)] == [TakeStart(A, n) for n in range(4)]
    taken = do(built, Ready(C))
    assert TakeStart(A, 0) not in works(panel(taken), TakeStart)
    assert TakeStart(A, 1) in works(panel(taken), TakeStart)
    assert works(panel(building(start_space="frontmost_free")), TakeStart) == [TakeStart(A, 0)]
    assert "start.takes" in rows(panel(built))


@pytest.mark.rule("GT-BUILD-32", "GT-BUILD-36")
def test_the_glass_has_a_key_when_it_can_be_turned_and_stop_when_it_can_be_called(built: Haul) -> None:
    assert offers(panel(built), TurnGlass) == offers(panel(built), CallStop) == []
    out = empty(built)
    assert works(panel(out), TurnGlass) == [TurnGlass(A)]
    last = do(empty(do(out, TurnGlass(A), Ready(B))), TurnGlass(B))
    assert offers(panel(last, B), CallStop) == []
    stops = empty(last)
    assert works(panel(stops, B), CallStop) == [CallStop(B)]
    assert offers(panel(stops, A), CallStop) == []  # B turned it last
    assert [each.tone for each in offers(panel(stops, B), CallStop)] == ["bad"]


@pytest.mark.rule("GT-BUILD-27", "GT-SETUP-09")
def test_three_piles_can_be_read_and_the_one_read_is_put_back(built: Haul) -> None:
    told = do(built, LayTile(A, 53, 0, 7, 8))
    piles = offers(panel(told), LookAtPile)
    assert [each.says.args["n"] for each in piles] == [1, 2, 3]
    assert works(panel(told), LookAtPile) == [LookAtPile(A, n) for n in range(3)]
    reads = do(told, LookAtPile(A, 1))
    assert works(panel(reads), PutPileBack) == [PutPileBack(A)]
    assert offers(panel(reads), LookAtPile) == []
    assert LookAtPile(B, 1) not in works(panel(reads, B), LookAtPile)


@pytest.mark.rule("GT-BUILD-21", "GT-SETUP-10")
def test_a_learning_flight_has_no_glass_no_piles_and_no_reserve() -> None:
    found = panel(building(mode="learning"))
    assert [offers(found, kind) for kind in (TurnGlass, LookAtPile, TellReserve)] == [[], [], []]
    assert len(offers(found, TakeStart)) == 4


@pytest.mark.rule("GT-BUILD-22", "GT-BUILD-24")
def test_two_tiles_at_most_are_in_reserve_and_how_many_is_marked(built: Haul) -> None:
    found = offers(panel(built), TellReserve)
    assert [each.action for each in found] == [TellReserve(A, n) for n in range(3)]
    assert [each.says.args["n"] for each in found] == [0, 1, 2]
    assert [each.on for each in found] == [True, False, False]
    told = offers(panel(do(built, TellReserve(A, 1))), TellReserve)
    assert [(each.action, each.on) for each in told] == [(TellReserve(A, 1), True), (TellReserve(A, 2), False)]


def test_a_ship_is_told_as_it_is_kept(built: Haul) -> None:
    tells = rows(panel(built))["tell.ship"].keys[0]
    assert tells.select == ("tell",)
    (entry,) = panel(built, A, *tells.select).sections
    assert isinstance(entry, TileEntry)
    assert offers(panel(built), TellFigure) == []
    numbers = panel(built, B, "tell")
    assert len(offers(numbers, TellFigure)) > 20
    assert "tell.ship" not in rows(numbers)
    cardboard = panel(built, C, "tell")
    assert offers(cardboard, TellFigure) == []
    assert "tell.ship" not in rows(cardboard)
    assert "start.takes" in rows(panel(built, A, "other", "tell"))


def test_after_stop_there_is_no_glass_and_the_ship_can_be_told(built: Haul) -> None:
    parked = replace(built, phase="park", glass=replace(built.glass, sand="none"))
    assert offers(panel(parked), TurnGlass) == []
    assert "tell.ship" in rows(panel(parked))
