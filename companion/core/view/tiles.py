"""Grids of tiles joined by typed edges: what is printed on each, what lies on it, what is about to happen to it."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.offer import Offer
from companion.core.view.ware import Ware

Bearing = Literal["n", "e", "s", "w"]
"""A side of a tile, grid or screen: up, right, down, left."""


class TileFace(msgspec.Struct, frozen=True):
    """A tile as it is drawn, from its figures.

    Attributes:
        tone: name of the ground of its disc, one that the look knows.
        sign: the figure in its disc, or empty.
        edges: bars at its upper, right, lower and left edge as it lies, 0 to 3 each.
        turns: quarter turns clockwise of its figure.
        guards: sides that it covers, such as ``en``.
        spots: what lies in its places: a ware, a sign, or empty for a free place.
        rimmed: its places are of a kind of their own, with a red rim.
    """

    tone: str = ""
    sign: str = ""
    edges: tuple[int, int, int, int] = (0, 0, 0, 0)
    turns: int = 0
    guards: str = ""
    spots: tuple[str, ...] = ()
    rimmed: bool = False


class GridTile(msgspec.Struct, frozen=True):
    """A tile on its square.

    Attributes:
        row: of its square, as printed beside the grid.
        column: of its square.
        face: how it is drawn.
        hit: it is hit, and cracks.
        loose: it would go, too.
        answers: the way in which it can answer what comes; ``.`` where it protects without one; empty: it cannot.
        marked: it is meant.
        group: letter of the part it belongs to, or empty.
        offer: what a touch does, or None.
    """

    row: int
    column: int
    face: TileFace
    hit: bool = False
    loose: bool = False
    answers: Literal["", ".", "n", "e", "s", "w"] = ""
    marked: bool = False
    group: str = ""
    offer: Offer | None = None


class LitLine(msgspec.Struct, frozen=True):
    """A row or column that is lit, and what comes along it.

    Attributes:
        row: its number, or None for a column.
        column: its number, or None for a row.
        comes_from: the side from which it comes.
        sign: what comes, or empty.
    """

    row: int | None = None
    column: int | None = None
    comes_from: Bearing = "n"
    sign: str = ""


class Lodging(msgspec.Struct, frozen=True):
    """A free square that can be touched, or that is asked about.

    Attributes:
        row: of the square.
        column: of the square.
        offer: what a touch does, or None.
        asked: it is this one that is meant.
    """

    row: int
    column: int
    offer: Offer | None = None
    asked: bool = False


class TileGrid(msgspec.Struct, frozen=True):
    """Tiles on a grid of squares.

    Attributes:
        squares: (row, column) of each square there is, as printed beside the grid.
        tiles: on them.
        line: the row or column that is lit, or None.
        free: free squares that can be touched.
        aside: tiles that lie beside the grid.
    """

    squares: tuple[tuple[int, int], ...]
    tiles: tuple[GridTile, ...] = ()
    line: LitLine | None = None
    free: tuple[Lodging, ...] = ()
    aside: tuple[TileFace | None, ...] = ()


class TileKey(msgspec.Struct, frozen=True):
    """A key with the picture of a tile on it; without one it is drawn by its offer's sign.

    Attributes:
        offer: what it does.
        face: the picture, or None.
    """

    offer: Offer
    face: TileFace | None = None


class TileEntry(msgspec.Struct, frozen=True):
    """Tiles that are told one by one: the grid, and below it two rows of keys. A section that takes a whole panel.

    Attributes:
        grid: what is told so far.
        keys: kinds, or pictures of tiles that fit, in two rows of eight at most; more are turned to.
        back: the last key, which leads back, or None.
    """

    grid: TileGrid
    keys: tuple[TileKey, ...]
    back: Offer | None = None


class HoldSlot(msgspec.Struct, frozen=True):
    """A place in a hold.

    Attributes:
        ware: what lies in it, or None.
        rimmed: it takes what others must not.
        offer: what a touch does, or None.
    """

    ware: Ware | None = None
    rimmed: bool = False
    offer: Offer | None = None


class HoldRow(msgspec.Struct, frozen=True):
    """A hold with its places.

    Attributes:
        slots: side by side.
        square: (row, column) of its tile, or None.
    """

    slots: tuple[HoldSlot, ...]
    square: tuple[int, int] | None = None


class Load(msgspec.Struct, frozen=True):
    """Goods in holds, and those that go back: a section of a panel.

    Attributes:
        holds: with what lies in them.
        tray: what goes back; each can be touched.
        says: over the tray.
        put: what a touch on the tray's ground does, or None.
    """

    holds: tuple[HoldRow, ...]
    tray: tuple[HoldSlot, ...] = ()
    says: Text | None = None
    put: Offer | None = None
