"""Tiles, goods and cards as they are drawn, from their figures alone: what everybody's screen shows of them."""

from __future__ import annotations

from types import MappingProxyType

from companion.core.view import GridTile, TileFace, TileGrid, Ware
from companion.games.galaxy_trucker.adventures import CardType, Projectile
from companion.games.galaxy_trucker.components import (
    HUMANS,
    SIDES,
    USUAL_PRICES,
    Connector,
    Goods,
    Prices,
    ShipTile,
    Side,
    Square,
)
from companion.games.galaxy_trucker.ship import Aboard, Ship

BARS: MappingProxyType[Connector, int] = MappingProxyType({"smooth": 0, "single": 1, "double": 2, "universal": 3})
BEARING: MappingProxyType[Side, str] = MappingProxyType({"front": "n", "right": "e", "rear": "s", "left": "w"})
CARD_SIGN: MappingProxyType[CardType, str] = MappingProxyType(
    {
        "slavers": "slavers", "smugglers": "smugglers", "pirates": "pirates", "stardust": "stardust",
        "epidemic": "epidemic", "sabotage": "sabotage", "open_space": "open_space", "meteor_swarm": "meteor_large",
        "planets": "planet", "combat_zone": "combat", "abandoned_ship": "derelict",
        "abandoned_station": "derelict_station",
    }
)  # fmt: skip
"""The sign of each kind of card."""
HUMAN, CELL, USED_CELL = "tile_human", "tile_cell", "tile_cell_used"
KINDS = (
    "cannon", "cannon_double", "engine", "engine_double", "cabin", "battery_2", "battery_3", "shield", "hold_2",
    "hold_3", "special_1", "special_2", "structural", "brown", "purple",
)  # fmt: skip
"""Kinds of tiles that are drawn, as they stand on the keys of a ship that is entered."""


def kind_of(tile: ShipTile) -> str:
    """Return the kind of a tile; ``start`` for a starting cabin."""
    if tile.type in ("cannon", "engine"):
        return f"{tile.type}_double" if tile.double else tile.type
    if tile.type == "battery":
        return f"battery_{tile.batteries}"
    if tile.type == "cargo_hold":
        return f"special_{tile.spaces}" if tile.special else f"hold_{tile.spaces}"
    if tile.type == "life_support" and tile.alien is not None:
        return tile.alien
    return "start" if tile.type == "starting_cabin" else tile.type


def tone_of(tile: ShipTile) -> str:
    """Return the name of the ground of a tile's disc."""
    if tile.type == "starting_cabin":
        return f"start_{tile.colour}"
    return kind_of(tile).partition("_")[0]


def tile_face(tile: ShipTile, turns: int = 0, spots: tuple[str, ...] | None = None) -> TileFace:
    """Return a tile as it is drawn after some quarter turns clockwise.

    Args:
        tile: as printed.
        turns: quarter turns.
        spots: what lies on it, as :func:`spots_of` says it; None: as after launch.
    """
    front, right, rear, left = (BARS[tile.sides[(n - turns) % 4]] for n in range(4))
    sign = _sign_of(tile)
    upright = 2 if tile.type == "engine" else 0  # engines are drawn with their exhaust down
    way = (SIDES.index(tile.points) - upright + turns) % 4 if tile.points is not None else 0
    guards = "".join(BEARING[SIDES[(SIDES.index(side) + turns) % 4]] for side in tile.shields)
    lies = _full(tile) if spots is None else spots
    special = tile.type == "cargo_hold" and tile.special
    return TileFace(tone_of(tile), sign, (front, right, rear, left), way, guards, lies, special)


def kind_face(tile: ShipTile) -> TileFace:
    """Return what stands on the key of a tile's kind: its figure alone."""
    sign, special = _sign_of(tile), tile.type == "cargo_hold" and tile.special
    guards = "ne" if tile.type == "shield" else ""
    return TileFace(tone_of(tile), sign, (0, 0, 0, 0), 0, guards, _full(tile), special)


def spots_of(tile: ShipTile, square: Square, aboard: Aboard) -> tuple[str, ...]:
    """Return what lies in the places of a tile on its square, with empty ones for what is gone."""
    if tile.type == "battery":
        charged = aboard.batteries_at.get(square, 0)
        return tuple(CELL if n < charged else USED_CELL for n in range(tile.batteries))
    if tile.type == "cargo_hold":
        blocks = aboard.goods_at.get(square, ())
        return (*blocks, *[""] * (tile.spaces - len(blocks)))
    if tile.is_cabin:
        alien = aboard.alien_at.get(square)
        return (f"tile_{alien}",) if alien is not None else (HUMAN,) * aboard.humans_at.get(square, 0)
    return ()


def grid_of(ship: Ship, squares: tuple[Square, ...], aboard: Aboard) -> TileGrid:
    """Return a ship on the squares of its board as it is drawn, with what is on it.

    What is lit, hit or touched is put on it with `msgspec.structs.replace`, by whoever knows.
    """
    tiles = tuple(
        GridTile(*each.square, tile_face(each.tile, each.turns, spots_of(each.tile, each.square, aboard)))
        for each in ship.components
    )
    return TileGrid(squares, tiles)


def ware(goods: Goods, prices: Prices = USUAL_PRICES) -> Ware:
    """Return a block of goods with what it is worth on it."""
    return Ware(goods, str(prices.of(goods)))


def projectile_sign(shot: Projectile, *, meteor: bool) -> str:
    """Return the sign of a meteor or a shot."""
    if meteor:
        return "meteor_large" if shot.size == "large" else "meteor_small"
    return "shot_heavy" if shot.size == "large" else "shot_light"


def from_sign(side: Side) -> str:
    """Return the arrow of where something comes from."""
    return f"from_{side}"


def _sign_of(tile: ShipTile) -> str:
    kind = kind_of(tile)
    signs = {"shield": "tile_shield", "structural": "tile_beams", "brown": "tile_brown", "purple": "tile_purple"}
    return f"tile_{kind}" if tile.type in ("cannon", "engine") else signs.get(kind, "")


def _full(tile: ShipTile) -> tuple[str, ...]:
    if tile.type == "battery":
        return (CELL,) * tile.batteries
    if tile.type == "cargo_hold":
        return ("",) * tile.spaces
    return (HUMAN,) * HUMANS if tile.is_cabin else ()
