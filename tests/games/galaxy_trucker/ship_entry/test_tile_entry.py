"""A ship told tile by tile: place, kind, then the tiles that fit there, already turned (screens, section 8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Offer, Panel, TileEntry
from companion.games.galaxy_trucker.actions import LayTile, TakeTile
from companion.games.galaxy_trucker.components import ShipTile
from companion.games.galaxy_trucker.ship import Ship
from companion.games.galaxy_trucker.state import Haul, ship_board
from tests.games.galaxy_trucker.flights import building, do
from tests.games.galaxy_trucker.journeys import A, B
from tests.games.galaxy_trucker.made import battery, cannon, row, ship, start, support, tile
from tests.games.galaxy_trucker.touched import GAME


@pytest.fixture(scope="module")
def built() -> Haul:
    """Two seats that have a starting cabin each."""
    return building(2)


def having(state: Haul, built_: Ship, *left: ShipTile) -> Haul:
    """A has this ship, and the box has these tiles besides."""
    own = tuple(replace(each, ship=built_ if seat == A else each.ship) for seat, each in enumerate(state.truckers))
    box = {each.tile.index: each.tile for each in built_.components} | {each.index: each for each in left}
    return replace(state, truckers=own, material=replace(state.material, tiles=box))


def panel(state: Haul, *picked: str) -> Panel:
    return GAME.panel(state, A, ("tell", *picked))


def entry(state: Haul, *picked: str) -> TileEntry:
    (section,) = panel(state, *picked).sections
    assert isinstance(section, TileEntry)
    return section


def asked(shown: TileEntry) -> list[tuple[int, int]]:
    return [(each.row, each.column) for each in shown.grid.free if each.asked]


def names(shown: TileEntry) -> list[str]:
    return [each.offer.says.key.removeprefix("kind.") for each in shown.keys]


def lays(shown: TileEntry) -> list[object]:
    return [each.offer.action for each in shown.keys]


def goes(offer: Offer | None) -> tuple[str, ...] | None:
    return offer and offer.select


# -- the place -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-BUILD-06")
def test_the_free_square_beside_most_tiles_is_asked_and_any_other_can_be_touched(built: Haul) -> None:
    corner = having(built, ship({(7, 7): start(), (7, 8): tile(), (6, 7): tile()}))
    shown = entry(corner)
    assert asked(shown) == [(6, 8)]
    free = {(each.row, each.column): each.offer for each in shown.grid.free}
    assert set(free) == {(6, 6), (6, 8), (7, 6), (7, 9), (8, 7), (8, 8)}  # (5, 7) is off the board
    beside = free[7, 9]
    assert beside is not None
    assert beside.says == text("choice.on_square", row=7, column=9)
    assert asked(entry(corner, *(goes(beside) or ())[1:])) == [(7, 9)]


@pytest.mark.parametrize("said", ["at:7,7", "at:1,1", "at:8", "at:²,7", "at:x,7", "at:7,x", "at:"])
def test_what_is_no_free_square_is_not_asked(built: Haul, said: str) -> None:
    assert asked(entry(built, said)) == asked(entry(built)) != []
    assert asked(entry(built, said, "at:7,8")) == [(7, 8)]


def test_on_a_full_board_nothing_is_asked(built: Haul) -> None:
    squares = ship_board(built).squares
    full = having(built, ship({at: start() if at == (7, 7) else tile() for at in squares}), tile())
    for picked in ((), ("kind:structural",)):
        shown = entry(full, *picked)
        assert (shown.grid.free, shown.keys) == ((), ())
    assert goes(entry(full, "kind:structural").back) == ("tell", "kinds")


# -- the kind --------------------------------------------------------------------------------------------------------


def test_kinds_are_those_of_tiles_that_lie_in_no_ship(built: Haul) -> None:
    mine, left = battery(3), [cannon(), support("purple"), cannon(double=True), tile()]
    state = having(built, row(start(), mine), *left)
    assert names(entry(state)) == ["cannon", "cannon_double", "structural", "purple"]
    assert panel(state).title == text("tell.kind")
    lent = replace(state.truckers[B], ship=row(start(), left[0]))
    assert names(entry(replace(state, truckers=(state.truckers[A], lent)))) == [
        "cannon_double",
        "structural",
        "purple",
    ]


def test_a_kind_leads_to_its_pictures_on_the_same_square(built: Haul) -> None:
    state = having(built, row(start()), tile(sides="---s"), tile("shield", sides="s---", shields=("front",)))
    shown = entry(state, "at:7,8")
    assert [goes(each.offer) for each in shown.keys] == [
        ("tell", "kind:shield", "at:7,8"), ("tell", "kind:structural", "at:7,8"),
    ]  # fmt: skip
    assert goes(shown.back) == ("looks",)
    pictures = panel(state, "kind:structural", "at:7,8")
    assert pictures.title == text("tell.which")
    shown = entry(state, "kind:structural", "at:7,8")
    assert goes(shown.back) == ("tell", "kinds", "at:7,8")
    assert names(shown) == ["structural"]


def test_what_is_no_kind_leads_nowhere(built: Haul) -> None:
    for said in ("kind:", "kind:start", "kind:rocket", "kinds"):
        assert names(entry(built, said)) == names(entry(built))


# -- the tile --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-BUILD-08")
def test_only_tiles_that_fit_are_pictured_in_the_turns_that_fit(built: Haul) -> None:
    wide, narrow = tile(sides="---d"), tile(sides="s---")
    joined = row(start("-s--"))
    state = having(built, joined, wide, narrow)  # only the single connector fits, turned to the left
    assert lays(entry(state, "kind:structural", "at:7,8")) == [LayTile(A, narrow.index, 3, 7, 8)]
    assert entry(state, "kind:structural", "at:7,8").keys[0].face.edges == (0, 0, 0, 1)
    key = entry(state, "kind:structural", "at:7,8").keys[0].offer
    assert key.why is None
    laid = do(state, LayTile(A, narrow.index, 3, 7, 8))
    assert (7, 8) in laid.truckers[A].ship.at


def test_each_look_is_pictured_once_and_the_first_tile_of_that_look_is_taken(built: Haul) -> None:
    one, other, turned = tile(sides="ssss"), tile(sides="ssss"), tile(sides="s-s-")
    state = having(built, row(start()), one, other, turned)
    shown = entry(state, "kind:structural", "at:7,8")
    assert len({each.face for each in shown.keys}) == len(shown.keys) == 2
    assert lays(shown) == [LayTile(A, turned.index, 1, 7, 8), LayTile(A, one.index, 0, 7, 8)]


@pytest.mark.rule("GT-BUILD-13")
def test_cannons_that_point_forward_come_first(built: Haul) -> None:
    single, double = cannon("-s-s"), cannon("-d-d")
    state = having(built, row(start()), double, single)
    shown = entry(state, "kind:cannon", "at:7,8")
    assert [each.face.turns for each in shown.keys] == [0, 0, 2, 2]
    assert lays(shown) == [
        LayTile(A, single.index, 0, 7, 8), LayTile(A, double.index, 0, 7, 8),
        LayTile(A, single.index, 2, 7, 8), LayTile(A, double.index, 2, 7, 8),
    ]  # fmt: skip


# -- a wrong tile ----------------------------------------------------------------------------------------------------


def test_a_tile_told_by_mistake_is_touched_marked_and_taken_back(built: Haul) -> None:
    state = having(built, row(start(), tile(), tile()))
    touchable = {(each.row, each.column): each.offer for each in entry(state).grid.tiles}
    assert goes(touchable[7, 9]) == ("tell", "tile:7,9")
    told = touchable[7, 9]
    assert told is not None
    assert told.says == text("choice.on_square", row=7, column=9)
    found = panel(state, "tile:7,9")
    assert found.title == text("tell.taken_up", row=7, column=9)
    shown = entry(state, "tile:7,9")
    assert [(each.row, each.column) for each in shown.grid.tiles if each.marked] == [(7, 9)]
    assert lays(shown) == [TakeTile(A, 7, 9)]
    assert shown.keys[0].offer.tone == "bad"
    assert asked(shown) == []
    assert goes(shown.back) == ("tell",)
    assert (7, 9) not in do(state, TakeTile(A, 7, 9)).truckers[A].ship.at


@pytest.mark.rule("GT-SETUP-05")
def test_the_starting_cabin_stays(built: Haul) -> None:
    cabin = next(each for each in entry(built).grid.tiles if (each.row, each.column) == (7, 7))
    assert cabin.offer is None


@pytest.mark.parametrize("said", ["tile:7,8", "tile:7", "tile:²,7", "tile:x,7", "tile:7,x"])
def test_where_no_tile_lies_none_is_taken_up(built: Haul, said: str) -> None:
    assert panel(built, said).title == text("tell.kind")
