"""How many touches a tile takes: whole ships of level II, told by the keys that the panel really has (at most 4)."""

from __future__ import annotations

from random import Random
from statistics import mean, median

from companion.core.view import TileEntry
from companion.games.galaxy_trucker.actions import LayTile
from companion.games.galaxy_trucker.look import kind_of, tile_face
from companion.games.galaxy_trucker.ship import fitting_turns, open_squares
from companion.games.galaxy_trucker.shown.panel import panel
from companion.games.galaxy_trucker.state import Haul, ship_board
from companion.kiosk.widgets.dash.entry import shown_keys
from tests.games.galaxy_trucker.flights import building, do

TILES, SEAT = 20, 0
DRAWS, FEW = 300, 2
SHIPS = 3
"""Counted once on 60 ships, which took no more; docs/taps.md has those figures."""


def entry(state: Haul, picked: tuple[str, ...]) -> TileEntry:
    (found,) = (section for section in panel(state, SEAT, picked).sections if isinstance(section, TileEntry))
    return found


def some_tile(state: Haul, chance: Random) -> LayTile | None:
    """A tile of the box on a square where it fits, both drawn by chance; of a few that with the most connectors.

    None where the ship has closed itself up.
    """
    ship, board = state.truckers[SEAT].ship, ship_board(state)
    lie = {each.tile.index for each in ship.components}
    box = [t for t in state.material.tiles.values() if t.type != "starting_cabin" and t.index not in lie]
    free, found = open_squares(ship, board), []
    for _ in range(DRAWS):
        tile, square = chance.choice(box), chance.choice(free)
        if turns := fitting_turns(ship, board, tile, square):
            found.append((tile.connectors, LayTile(SEAT, tile.index, chance.choice(turns), *square)))
        if len(found) == FEW:
            break
    return max(found, key=lambda each: each[0])[1] if found else None


def touches(state: Haul, wanted: LayTile) -> tuple[int, LayTile]:
    """Touches that tell a tile, pages that are turned among them, and what the last of them does."""
    square, tile = (wanted.row, wanted.column), state.material.tiles[wanted.tile]
    asked, taken = entry(state, ("tell",)), 0
    if square not in [(free.row, free.column) for free in asked.grid.free if free.asked]:
        (place,) = (free.offer for free in asked.grid.free if (free.row, free.column) == square)
        asked, taken = entry(state, place.select), 1
    name = f"kind:{kind_of(tile)}"
    at, key = found_at(asked, lambda key: name in (key.offer.select or ()))
    taken += at
    pictures = entry(state, key.offer.select)
    face = tile_face(tile, wanted.turns)
    at, key = found_at(pictures, lambda key: key.face == face)
    return taken + at, key.offer.action


def found_at(told: TileEntry, fits) -> tuple[int, object]:
    """How many touches lead to a key, that of the key among them, and the key."""
    _, pages = shown_keys(told, 0)
    for page in range(pages):
        for key in shown_keys(told, page)[0]:
            if fits(key):
                return page + 1, key
    raise AssertionError("there is no such key")


def told(seed: int) -> list[int]:
    """Touches for each tile of a ship; what is told looks as the tile that lies there."""
    chance, state, found = Random(seed), building(2), []
    while len(found) < TILES and (wanted := some_tile(state, chance)) is not None:
        taken, action = touches(state, wanted)
        assert (action.row, action.column) == (wanted.row, wanted.column)
        state = do(state, action)
        found.append(taken)
    return found


def test_a_tile_of_a_whole_ship_takes_at_most_four_touches():
    found = [each for seed in range(SHIPS) for each in told(seed)]
    assert len(found) > SHIPS * TILES * 3 / 4
    assert min(found) == 2
    assert median(found) <= 4
    assert mean(found) <= 4


def test_no_kind_is_offered_of_which_nothing_fits():
    chance, state = Random(7), building(2)
    for _ in range(8):
        wanted = some_tile(state, chance)
        assert wanted is not None
        state = do(state, wanted)
    asked = entry(state, ("tell",))
    for free in asked.grid.free:
        offered = entry(state, free.offer.select)
        assert all(entry(state, key.offer.select).keys for key in offered.keys)


def test_the_square_asked_about_takes_a_tile():
    chance, state = Random(3), building(2)
    while (wanted := some_tile(state, chance)) is not None:
        assert entry(state, ("tell",)).keys
        state = do(state, wanted)
