"""Inspection: every mistake in the placing of tiles, each with the rule it breaks (GT-CHECK, GT-BUILD-06 to 16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from companion.games.galaxy_trucker.components import ShipBoard, ShipTile, Side, Square
from companion.games.galaxy_trucker.ship.assembled import Component, PlacedTile, Ship
from companion.games.galaxy_trucker.ship.connectors import neighbours, touch_on
from companion.games.galaxy_trucker.ship.grid import QUARTERS, beside
from companion.games.galaxy_trucker.ship.groups import groups

MistakeCode = Literal[
    "unknown_tile", "bad_turns", "tile_twice", "no_square", "square_taken", "start_missing", "start_elsewhere",
    "second_start", "not_adjacent", "unlike", "blocked", "apart", "exhaust", "behind_engine", "before_cannon",
    "support_joint",
]  # fmt: skip


class Mistake(msgspec.Struct, frozen=True):
    """One thing that is wrong with a ship.

    Attributes:
        code: what; for pairs of tiles ``unlike`` (single against double), ``blocked`` (connector against a smooth
            side), ``behind_engine`` and ``before_cannon``; ``apart``: a part that is not joined to the rest;
            ``exhaust``: an engine that does not point to the rear.
        rule: the rule that forbids it.
        squares: of the tiles concerned; the first one is the engine or cannon of a pair.
        side: of an edge, as seen from the first square.
        tile: of ``unknown_tile`` and ``tile_twice``: its index.
    """

    code: MistakeCode
    rule: str
    squares: tuple[Square, ...]
    side: Side | None = None
    tile: int = 0


def misplaced(placed: Sequence[PlacedTile], tiles: Mapping[int, ShipTile], board: ShipBoard) -> tuple[Mistake, ...]:
    """Return why these tiles cannot lie on a ship board at all, whatever their connectors.

    Args:
        placed: the tiles, in any order.
        tiles: those of the box by index; there is one of each.
        board: the side of the ship board for this flight (GT-SETUP-04).
    """
    found: list[Mistake] = []
    for i, each in enumerate(placed):
        found += _misplaced(each, placed[:i], tiles, board)
    return (*found, *_starts(placed, tiles, board))


def newly_misplaced(
    told: PlacedTile, placed: Sequence[PlacedTile], tiles: Mapping[int, ShipTile], board: ShipBoard
) -> tuple[Mistake, ...]:
    """Return why one more tile cannot lie beside those that are placed, whatever was wrong with them before."""
    before = _starts(placed, tiles, board)
    starts = [each for each in _starts([*placed, told], tiles, board) if each not in before]
    return (*_misplaced(told, placed, tiles, board), *starts)


def _starts(placed: Sequence[PlacedTile], tiles: Mapping[int, ShipTile], board: ShipBoard) -> list[Mistake]:
    """Return what is wrong with the starting cabin."""
    cabins = [each for each in placed if each.tile in tiles and tiles[each.tile].type == "starting_cabin"]
    if not cabins:
        return [Mistake("start_missing", "GT-SETUP-05", (board.start,))]
    first = (
        [] if cabins[0].square == board.start else [Mistake("start_elsewhere", "GT-SETUP-05", (cabins[0].square,))]
    )
    return first + [Mistake("second_start", "GT-SETUP-05", (each.square,)) for each in cabins[1:]]


def _misplaced(
    each: PlacedTile, before: Sequence[PlacedTile], tiles: Mapping[int, ShipTile], board: ShipBoard
) -> Iterator[Mistake]:
    at = (each.square,)
    if each.tile not in tiles:
        yield Mistake("unknown_tile", "GT-SETUP-02", at, tile=each.tile)
    if not 0 <= each.turns < QUARTERS:
        yield Mistake("bad_turns", "GT-BUILD-06", at)
    if each.tile in [other.tile for other in before]:
        yield Mistake("tile_twice", "GT-SETUP-02", at, tile=each.tile)
    if each.square not in board.squares:
        yield Mistake("no_square", "GT-BUILD-06", at)
    if each.square in [other.square for other in before]:
        yield Mistake("square_taken", "GT-BUILD-06", at)


def mistakes(ship: Ship) -> tuple[Mistake, ...]:
    """Return everything that the players find at inspection (GT-CHECK-01), by square; nothing where it is legal."""
    found = [mistake for each in ship.components for mistake in mistakes_of(ship, each)]
    return (*found, *apart(ship))


def mistakes_of(ship: Ship, each: Component, *, around: bool = False) -> Iterator[Mistake]:
    """Yield what is wrong with one component and its edges.

    Args:
        ship: with the component in it.
        each: the component.
        around: all its edges, and engines and cannons beside it, too; else each edge of a ship is told once only,
            by the component further to the front or left.
    """
    for side, other in neighbours(ship, each):
        if around or side in ("right", "rear"):
            yield from _edge(each, side, other)
        if around:
            yield from (mistake for mistake in pointing(ship, other) if each.square in mistake.squares)
    yield from pointing(ship, each)


def _edge(each: Component, side: Side, other: Component) -> Iterator[Mistake]:
    """Yield what is wrong where two faces meet (GT-BUILD-07 to 10)."""
    found = touch_on(each, side, other)
    if found == "unlike":
        yield Mistake("unlike", "GT-BUILD-08", (each.square, other.square), side)
    elif found == "blocked":
        yield Mistake("blocked", "GT-BUILD-10", (each.square, other.square), side)


def points_to(each: Component) -> Square | None:
    """Return the square behind an engine or before a cannon, which must stay free (GT-BUILD-14, 15)."""
    kind = each.tile.type
    if kind == "engine":
        return beside(each.square, "rear")
    return beside(each.square, each.points) if kind == "cannon" and each.points is not None else None


def pointing(ship: Ship, each: Component) -> Iterator[Mistake]:
    """Yield what is wrong with an engine's exhaust or a cannon's muzzle (GT-BUILD-13 to 15)."""
    free = points_to(each)
    if free is None:
        return
    engine = each.tile.type == "engine"
    if engine and each.points != "rear":
        yield Mistake("exhaust", "GT-BUILD-13", (each.square,), each.points)
    if free in ship.at and engine:
        yield Mistake("behind_engine", "GT-BUILD-14", (each.square, free), "rear")
    elif free in ship.at:
        yield Mistake("before_cannon", "GT-BUILD-15", (each.square, free), each.points)


def apart(ship: Ship) -> tuple[Mistake, ...]:
    """Return each part that is not joined to the starting cabin, or to the largest part without one (GT-BUILD-12)."""
    found = list(groups(ship))
    start = next((each.square for each in ship.of_type("starting_cabin")), None)
    main = next((group for group in found if start in group), found[0] if found else None)
    return tuple(Mistake("apart", "GT-BUILD-12", tuple(sorted(group))) for group in found if group != main)
