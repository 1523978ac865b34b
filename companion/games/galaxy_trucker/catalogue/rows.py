"""Tiles, boards and cards as they stand in their files; each file's header tells what its fields mean."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.games.galaxy_trucker.adventures import CardType, Criterion, Penalty
from companion.games.galaxy_trucker.components import Alien, Colour, Connector, Goods, Level, Side, TileType
from companion.owned.entries import ToldOrigin

Index = Annotated[int, msgspec.Meta(ge=1, le=999)]
Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
DiceSum = Annotated[int, msgspec.Meta(ge=2, le=12)]
"""What two dice can add up to; no attack finds any other row or column (GT-HIT-01, 02)."""
Shot = Literal[
    "small front", "small right", "small rear", "small left", "large front", "large right", "large rear", "large left"
]
"""A projectile: its size and the side of the ship from which it comes."""
Edition = Literal["2021", "first"]


class ShipTileRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A component tile."""

    index: Index
    type: TileType
    front: Connector
    right: Connector
    rear: Connector
    left: Connector
    batteries: Few = 0
    spaces: Few = 0
    special: bool = False
    double: bool = False
    barrel: Side | None = None
    exhaust: Side | None = None
    shields: list[Side] = []
    alien: Alien | None = None
    colour: Colour = ""
    missing: bool = False
    sources: Figure = 0
    dissenting: Figure = 0
    origin: ToldOrigin = ""


class ShipBoardRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A side of a ship board."""

    level: Level
    first_row: DiceSum
    first_column: DiceSum
    squares: list[str]
    start: tuple[DiceSum, DiceSum]
    reserve: Few = 2
    sources: Figure = 0
    printed_read: bool = False
    origin: ToldOrigin = ""


class FlightBoardRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A flight board."""

    level: Level
    spaces: Annotated[int, msgspec.Meta(ge=2, le=99)]
    start: tuple[Figure, Figure, Figure, Figure]
    finish: tuple[Figure, Figure, Figure, Figure]
    appearance: Figure
    timer_spaces: Few = 0
    pile: list[Level] = []
    piles: Few = 4
    secret_piles: Few = 1
    learning_cards: Figure = 0
    sources: dict[str, Figure] = {}
    dissenting: dict[str, str] = {}
    printed_read: bool = False
    origin: ToldOrigin = ""


class PricesRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What goods are worth, and what a lost component costs."""

    red: Figure
    yellow: Figure
    green: Figure
    blue: Figure
    lost_component: Figure = 1


class CombatLineRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A line of a combat zone."""

    fewest: Criterion
    penalty: Penalty
    amount: Figure = 0
    shots: list[Shot] = []


class AdventureRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An adventure card."""

    level: Level
    index: Index
    type: CardType
    learning: bool = False
    strength: Figure | None = None
    crew_lost: Figure | None = None
    crew_required: Figure | None = None
    credits: Figure | None = None
    days_lost: Figure | None = None
    goods_lost: Figure | None = None
    goods: list[Goods] | None = None
    planets: list[list[Goods]] | None = None
    projectiles: list[Shot] | None = None
    lines: list[CombatLineRow] | None = None
    edition: Edition = "2021"
    sources: Figure = 0
    dissenting: Figure = 0
    printed_read: bool = False
    origin: ToldOrigin = ""


class TilesFile(msgspec.Struct):
    """``tiles.toml``."""

    format: int = 1
    game: str = ""
    sample: bool = False
    tile: list[ShipTileRow] = []


class BoardsFile(msgspec.Struct):
    """``boards.toml``."""

    format: int = 1
    game: str = ""
    sample: bool = False
    prices: PricesRow | None = None
    ship_board: list[ShipBoardRow] = []
    flight_board: list[FlightBoardRow] = []


class AdventuresFile(msgspec.Struct):
    """``cards.toml``."""

    format: int = 1
    game: str = ""
    sample: bool = False
    card: list[AdventureRow] = []
