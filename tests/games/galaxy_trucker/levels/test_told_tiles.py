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
SHIPS = 3
"""Counted once on 60 ships, which took no more; docs/taps.md has those figures."""


def entry(state: Haul, picked: tuple[str, ...]) -> TileEntry:
    (found,) = (section for section in panel(state, SEAT, picked).sections if isinstance(section, TileEntry))
    return found


def some_tile(state: Haul, chance: Random) -> LayTile:
    """A tile of the box, drawn by chance, on a square by chance where it fits."""
    ship, board = state.truckers[SEAT].ship, ship_board(state)
    box = [tile for tile in state.material.tiles.values() if tile.type != "starting_cabin"]
    lie = {each.tile.index for each in ship.components}
    while True:
        tile, square = chance.choice(box), chance.choice(open_squares(ship, board))
        turns = fitting_turns(ship, board, tile, square)
        if turns and tile.index not in lie:
            return LayTile(SEAT, tile.index, chance.choice(turns), *square)


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
    for _ in range(TILES):
        wanted = some_tile(state, chance)
        taken, action = touches(state, wanted)
        assert (action.row, action.column) == (wanted.row, wanted.column)
        state = do(state, action)
        found.append(taken)
    return found


def test_a_tile_of_a_whole_ship_takes_at_most_four_touches():
    found = [each for seed in range(SHIPS) for each in told(seed)]
    assert len(found) == SHIPS * TILES
    assert min(found) == 2
    assert median(found) <= 4
    assert mean(found) <= 4
