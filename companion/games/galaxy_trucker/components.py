"""What is in the box (section 2 of the rules): component tiles, boards, goods and prices, as plain data."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

Side = Literal["front", "right", "rear", "left"]
"""A side of a tile or ship: ``front`` points away from its owner, ``rear`` lies next to the owner."""
SIDES: tuple[Side, ...] = get_args(Side)
"""Clockwise; a quarter turn clockwise takes each side to the next one."""
Connector = Literal["smooth", "single", "double", "universal"]
"""What stands on a side of a tile; ``smooth`` is no connector."""
TileType = Literal[
    "battery", "cargo_hold", "cabin", "starting_cabin", "structural", "engine", "cannon", "shield", "life_support"
]
Alien = Literal["brown", "purple"]
"""Brown ones know engines, purple ones cannons."""
ALIENS: tuple[Alien, ...] = get_args(Alien)
Goods = Literal["red", "yellow", "green", "blue"]
"""A block of goods, by its colour."""
GOODS: tuple[Goods, ...] = get_args(Goods)
Level = Literal[1, 2, 3]
LEVELS: tuple[Level, ...] = get_args(Level)
Colour = Literal["", "blue", "green", "red", "yellow"]
"""Of a player; empty for what belongs to none."""
Square = tuple[int, int]
"""(row, column) as printed along a ship board; rows grow towards the rear, columns to the right (D-01)."""

HUMANS = 2
"""In a cabin, where no alien lives (GT-LAUNCH-02 to 05)."""


BOX: tuple[tuple[str, int], ...] = (("humans", 42), ("purple", 4), ("brown", 4), ("batteries", 40), ("goods", 55))
"""Pieces of the supply (section 2 of the rules)."""


class Certainty(msgspec.Struct, frozen=True):
    """How well a printed figure is known.

    Attributes:
        sources: lists and programs by others that give exactly this entry; 0 for owners' own entries.
        dissenting: those that give something else.
        printed_read: it was read off a picture of the printed thing.
        edition: of the box it comes from, ``2021`` or ``first``.
    """

    sources: int = 0
    dissenting: int = 0
    printed_read: bool = False
    edition: Literal["2021", "first"] = "2021"

    @property
    def verified(self) -> bool:
        """Whether it is known to be in a box of 2021; what is not says so on the screen."""
        return self.edition == "2021"


class ShipTile(msgspec.Struct, frozen=True):
    """A component tile as printed.

    Attributes:
        index: a running number, by which ships name it.
        type: what it is.
        sides: the connectors front, right, rear and left.
        batteries: tokens that it takes at launch; of ``battery``.
        spaces: blocks of goods that it takes; of ``cargo_hold``.
        special: it may take red goods; of ``cargo_hold``.
        double: it needs a battery for each use; of ``engine`` and ``cannon``.
        points: where a cannon's muzzle or an engine's exhaust points.
        shields: the sides of the ship that a shield protects.
        alien: whom a life support lets live.
        colour: whose starting cabin it is.
        certainty: how well all this is known.
    """

    index: int
    type: TileType
    sides: tuple[Connector, Connector, Connector, Connector]
    batteries: int = 0
    spaces: int = 0
    special: bool = False
    double: bool = False
    points: Side | None = None
    shields: tuple[Side, ...] = ()
    alien: Alien | None = None
    colour: Colour = ""
    certainty: Certainty = Certainty()

    @property
    def is_cabin(self) -> bool:
        """Whether crew lives on it; the starting cabin is a cabin (GT-LAUNCH-02)."""
        return self.type in ("cabin", "starting_cabin")

    @property
    def uses_batteries(self) -> bool:
        """Whether it is a tile that uses batteries (A-66)."""
        return self.double or self.type == "shield"

    @property
    def connectors(self) -> int:
        """The number of its sides with a connector, of whatever type (A-73)."""
        return sum(side != "smooth" for side in self.sides)


class ShipBoard(msgspec.Struct, frozen=True):
    """A side of a ship board (D-01).

    Attributes:
        level: of the flight it is for.
        squares: those on which tiles can lie, row by row.
        start: where the starting cabin lies (GT-SETUP-05).
        reserve: tiles that can be put aside (GT-BUILD-22); not in the learning flight.
        certainty: how well all this is known.
    """

    level: Level
    squares: tuple[Square, ...]
    start: Square
    reserve: int = 2
    certainty: Certainty = Certainty()


class FlightBoard(msgspec.Struct, frozen=True):
    """A flight board; the learning flight takes the figures of level 1.

    Attributes:
        level: of the flight it is for.
        spaces: of a lap (D-02).
        start: steps of the start spaces, the front-most first (D-02).
        finish: credits for each place in flight order (D-04).
        appearance: credits for the fewest exposed connectors (D-05).
        timer_spaces: places of the hourglass, the first and the last counted; 0 without one (D-03, A-84).
        pile: levels of the cards in each pile; empty where none is printed (D-07, A-84).
        piles: how many there are.
        secret_piles: how many of them nobody may look at.
        learning_cards: cards of the learning flight (GT-LAUNCH-12).
        sources: (figure, how many lists and programs by others give it).
        dissenting: (figure, what others say).
        printed_read: it was read off a picture of the board.
    """

    level: Level
    spaces: int
    start: tuple[int, ...]
    finish: tuple[int, ...]
    appearance: int
    timer_spaces: int = 0
    pile: tuple[Level, ...] = ()
    piles: int = 4
    secret_piles: int = 1
    learning_cards: int = 0
    sources: tuple[tuple[str, int], ...] = ()
    dissenting: tuple[tuple[str, str], ...] = ()
    printed_read: bool = False


class Prices(msgspec.Struct, frozen=True):
    """What things are worth at the end, in credits (D-06, GT-SCORE-11)."""

    red: int = 4
    yellow: int = 3
    green: int = 2
    blue: int = 1
    lost_component: int = 1

    def of(self, goods: Goods) -> int:
        """Return what a block is worth."""
        return {"red": self.red, "yellow": self.yellow, "green": self.green, "blue": self.blue}[goods]


USUAL_PRICES = Prices()
