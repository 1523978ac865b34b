"""Placing a tile while building: where it can lie and how it must be turned (GT-BUILD-06 to 16)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.galaxy_trucker.components import SIDES, ShipBoard, ShipTile, Square
from companion.games.galaxy_trucker.ship.assembled import Ship, component, with_component, without
from companion.games.galaxy_trucker.ship.check import Mistake, mistakes, mistakes_of
from companion.games.galaxy_trucker.ship.connectors import joined
from companion.games.galaxy_trucker.ship.grid import QUARTERS, beside


def open_squares(ship: Ship, board: ShipBoard) -> tuple[Square, ...]:
    """Return the free squares beside a component, row by row (GT-BUILD-06)."""
    return tuple(square for square in board.squares if square not in ship.at and _borders(ship, square))


def placing_mistakes(ship: Ship, board: ShipBoard, tile: ShipTile, square: Square, turns: int) -> tuple[Mistake, ...]:
    """Return why a tile cannot be placed on a square in this turn; nothing where it can."""
    if square not in board.squares:
        return (Mistake("no_square", "GT-BUILD-06", (square,)),)
    if square in ship.at:
        return (Mistake("square_taken", "GT-BUILD-06", (square,)),)
    if tile.type == "starting_cabin":
        return (Mistake("second_start", "GT-SETUP-05", (square,)),)
    if any(tile.index == each.tile.index for each in ship.components):
        return (Mistake("tile_twice", "GT-SETUP-02", (square,), tile=tile.index),)
    if not _borders(ship, square):
        return (Mistake("not_adjacent", "GT-BUILD-06", (square,)),)
    added = component(tile, square, turns)
    after = with_component(ship, added)
    found = tuple(mistakes_of(after, added, around=True))
    if not found and not any(True for _ in joined(after, added)):
        return (Mistake("apart", "GT-BUILD-12", (square,)),)
    return found


def fitting_turns(ship: Ship, board: ShipBoard, tile: ShipTile, square: Square) -> tuple[int, ...]:
    """Return the quarter turns in which a tile can be placed on a square, each look of it once."""
    found: list[int] = []
    looks = set()
    for turns in range(QUARTERS):
        turned = component(tile, square, turns)
        look = turned.faces, turned.points, frozenset(turned.shields)
        if look not in looks and not placing_mistakes(ship, board, tile, square, turns):
            found.append(turns)
        looks.add(look)
    return tuple(found)


def fitting_tiles(
    ship: Ship, board: ShipBoard, tiles: Iterable[ShipTile], square: Square
) -> tuple[tuple[ShipTile, tuple[int, ...]], ...]:
    """Return those of some tiles that can be placed on a square, each with the turns in which it fits."""
    tried = ((tile, fitting_turns(ship, board, tile, square)) for tile in tiles)
    return tuple((tile, turns) for tile, turns in tried if turns)


def removal_mistakes(ship: Ship, removed: Iterable[Square]) -> tuple[Mistake, ...]:
    """Return what is still wrong when these tiles are removed at inspection (GT-CHECK-02, 06; A-14).

    The owner chooses the tiles. Parts that come apart by it are no mistake: all but one are lost by GT-LOSE-02, 03.
    """
    return tuple(mistake for mistake in mistakes(without(ship, removed)) if mistake.code != "apart")


def proposed_removal(ship: Ship) -> tuple[Square, ...]:
    """Return tiles whose removal leaves no mistake, as a proposal to the owner; parts that come apart stay in it.

    Of the tiles that are in most mistakes it takes one after the other, the starting cabin last.
    """
    removed: list[Square] = []
    while found := removal_mistakes(ship, removed):
        counted: dict[Square, int] = {}
        for mistake in found:
            for square in mistake.squares:
                counted[square] = counted.get(square, 0) + 1
        removed.append(max(sorted(counted), key=lambda at: (ship.at[at].tile.type != "starting_cabin", counted[at])))
    return tuple(sorted(removed))


def _borders(ship: Ship, square: Square) -> bool:
    return any(beside(square, side) in ship.at for side in SIDES)
