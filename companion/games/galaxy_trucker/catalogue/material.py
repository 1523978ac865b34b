"""Everything a flight is played with: our figures of the box, and what owners add to them or put in their place."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from companion.games.galaxy_trucker.adventures import AdventureCard
from companion.games.galaxy_trucker.catalogue import boards as board_file
from companion.games.galaxy_trucker.catalogue import cards as card_file
from companion.games.galaxy_trucker.catalogue import tiles as tile_file
from companion.games.galaxy_trucker.catalogue.boards import FileBoards, boards
from companion.games.galaxy_trucker.catalogue.cards import cards
from companion.games.galaxy_trucker.catalogue.tiles import tiles
from companion.games.galaxy_trucker.components import (
    USUAL_PRICES,
    FlightBoard,
    Level,
    Prices,
    ShipBoard,
    ShipTile,
)
from companion.owned.box import Box
from companion.owned.data_file import DataFileError

PACKAGE = "companion.games.galaxy_trucker"
BOX = Box(PACKAGE, {tile_file.FILE: tiles, board_file.FILE: boards, card_file.FILE: cards})
"""Our data files and what reads them."""


class Material(msgspec.Struct, frozen=True):
    """What is in the box, by the owners' files where they have any.

    Attributes:
        tiles: by index.
        ship_boards: by level.
        flight_boards: by level.
        prices: of goods and lost components.
        cards: by level, then by index.
    """

    tiles: dict[int, ShipTile]
    ship_boards: dict[Level, ShipBoard]
    flight_boards: dict[Level, FlightBoard]
    prices: Prices
    cards: tuple[AdventureCard, ...]


def material(folder: Path | None = None, *, sound_only: bool = False) -> Material:
    """Return what a flight is played with.

    Args:
        folder: where the owners' files are; an entry there replaces ours of the same index or level.
        sound_only: files that cannot be used count as not there.

    Raises:
        DataFileError: if a file cannot be used; one sentence with file, line, entry and field.
    """
    if folder is None:
        return our_material()
    own = _own_boards(folder, sound_only=sound_only)
    ours = our_boards()
    tile_list = BOX.merged(tile_file.FILE, tiles, folder, sound_only=sound_only)
    card_list = BOX.merged(card_file.FILE, cards, folder, sound_only=sound_only)
    return Material(
        _there(tile_list),
        ours.ship | own.ship,
        ours.flight | own.flight,
        own.prices or ours.prices or USUAL_PRICES,
        tuple(sorted(card_list, key=lambda card: (card.level, card.index))),
    )


@lru_cache(maxsize=1)
def our_material() -> Material:
    """Return our own figures alone, read once."""
    ours = our_boards()
    found = tuple(cards(BOX.sample(card_file.FILE)).values())
    return Material(
        _there(tiles(BOX.sample(tile_file.FILE)).values()), ours.ship, ours.flight, ours.prices or USUAL_PRICES, found
    )


def _there(listed: Iterable[ShipTile | None]) -> dict[int, ShipTile]:
    return {tile.index: tile for tile in listed if tile is not None}


@lru_cache(maxsize=1)
def our_boards() -> FileBoards:
    """Return our own boards and prices, read once."""
    return boards(BOX.sample(board_file.FILE))


def _own_boards(folder: Path, *, sound_only: bool) -> FileBoards:
    try:
        own = BOX.own(board_file.FILE, folder)
        return FileBoards() if own is None else boards(own)
    except DataFileError:
        if not sound_only:
            raise
        return FileBoards()


def starting_cabins(tiles_by_index: dict[int, ShipTile]) -> MappingProxyType[str, ShipTile]:
    """Return the starting cabin of each colour (GT-SETUP-05)."""
    return MappingProxyType({tile.colour: tile for tile in tiles_by_index.values() if tile.colour})
