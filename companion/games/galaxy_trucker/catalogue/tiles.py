"""``tiles.toml`` read: each tile checked for what its type needs and what it cannot have."""

from __future__ import annotations

from types import MappingProxyType

import msgspec

from companion.games.galaxy_trucker.catalogue.heads import checked_head
from companion.games.galaxy_trucker.catalogue.rows import ShipTileRow, TilesFile
from companion.games.galaxy_trucker.components import SIDES, Certainty, ShipTile, Side, TileType
from companion.owned.data_file import Complain, DataFile

FILE = "tiles.toml"
OWN_FIELDS = ("batteries", "spaces", "special", "double", "barrel", "exhaust", "shields", "alien", "colour")
"""Fields that only some types have."""
NEEDED: MappingProxyType[TileType, tuple[str, ...]] = MappingProxyType(
    {
        "battery": ("batteries",),
        "cargo_hold": ("spaces",),
        "starting_cabin": ("colour",),
        "engine": ("exhaust",),
        "cannon": ("barrel",),
        "shield": ("shields",),
        "life_support": ("alien",),
    }
)
"""Fields that a tile of a type must have."""
ALLOWED: MappingProxyType[TileType, tuple[str, ...]] = MappingProxyType(
    {"cargo_hold": ("special",), "engine": ("double",), "cannon": ("double",)}
)
"""Fields that a tile of a type can have beside those."""


def tiles(file: DataFile) -> dict[int, ShipTile | None]:
    """Return the tiles of a file by their index; None for one that is said to be missing from the box.

    Raises:
        DataFileError: for anything that is wrong with it; one sentence with file, line, tile and field.
    """
    rows = checked_head(file, TilesFile).tile
    found: dict[int, ShipTile | None] = {}
    colours: set[str] = set()
    for i, row in enumerate(rows):
        complain = file.complainer("tile", i)
        if row.index in found:
            raise complain("index", f"{row.index} is already used by a tile above")
        if row.colour and row.colour in colours:
            raise complain("colour", f"there is already a starting cabin above that is {row.colour}")
        colours.add(row.colour)
        tile = _tile(row, complain)
        found[row.index] = None if row.missing else tile
    return found


def _tile(row: ShipTileRow, complain: Complain) -> ShipTile:
    _check_fields(row, complain)
    sides = (row.front, row.right, row.rear, row.left)
    points = row.barrel or row.exhaust
    if set(sides) == {"smooth"}:
        raise complain("front", "must be a connector where no other side is; nothing could be joined to this tile")
    if points is not None and getattr(row, points) != "smooth":
        raise complain(points, f'must be "smooth"; the {"barrel" if row.barrel else "exhaust"} is there')
    if row.shields and not _neighbours(row.shields):
        raise complain("shields", "must be two neighbouring sides of the ship")
    if row.missing and row.type == "starting_cabin":
        raise complain("missing", "does not belong to a starting cabin; each player has one")
    return tile_of(row)


def tile_of(row: ShipTileRow) -> ShipTile:
    """Return a tile as its row has it, whatever it lacks."""
    return ShipTile(
        row.index,
        row.type,
        (row.front, row.right, row.rear, row.left),
        row.batteries,
        row.spaces,
        row.special,
        row.double,
        row.barrel or row.exhaust,
        tuple(row.shields),
        row.alien,
        row.colour,
        Certainty(row.sources, row.dissenting),
    )


def _check_fields(row: ShipTileRow, complain: Complain) -> None:
    """Raise what a tile lacks or has although its type has no such thing."""
    written = msgspec.to_builtins(row)
    needed = NEEDED.get(row.type, ())
    kind = row.type.replace("_", " ")
    for field in needed:
        if field not in written:
            raise complain(field, f"is missing or 0; each {kind} has it")
    for field in OWN_FIELDS:
        if field in written and field not in (*needed, *ALLOWED.get(row.type, ())):
            raise complain(field, f"does not belong to a {kind}")


def _neighbours(shields: list[Side]) -> bool:
    """Tell whether these are two sides that meet at a corner (A-45)."""
    return len(shields) == 2 and (SIDES.index(shields[0]) - SIDES.index(shields[1])) % 2 == 1
