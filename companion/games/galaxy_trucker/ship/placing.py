"""Placing a tile while building: where it can lie and how it must be turned (GT-BUILD-06 to 16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from companion.games.galaxy_trucker.components import ShipBoard, ShipTile, Side, Square
from companion.games.galaxy_trucker.ship.assembled import (
    Component,
    Faces,
    Ship,
    component,
    faces_after,
    with_component,
    without,
)
from companion.games.galaxy_trucker.ship.check import Mistake, mistakes, mistakes_of, pointing, points_to
from companion.games.galaxy_trucker.ship.connectors import Touch, faces_towards, joined, touch
from companion.games.galaxy_trucker.ship.grid import QUARTERS, around, turned


def open_squares(ship: Ship, board: ShipBoard) -> tuple[Square, ...]:
    """Return the free squares beside a component, row by row (GT-BUILD-06)."""
    rim = {square for at in ship.at for _, square in around(at)}
    return tuple(square for square in board.squares if square in rim and square not in ship.at)


def placing_mistakes(ship: Ship, board: ShipBoard, tile: ShipTile, square: Square, turns: int) -> tuple[Mistake, ...]:
    """Return why a tile cannot be placed on a square in this turn; nothing where it can."""
    return _in_no_turn(ship, board, tile, square) or _edge_mistakes(ship, component(tile, square, turns))


def _in_no_turn(ship: Ship, board: ShipBoard, tile: ShipTile, square: Square) -> tuple[Mistake, ...]:
    """Return why a tile cannot be placed on a square, however it is turned."""
    if square not in board.squares:
        return (Mistake("no_square", "GT-BUILD-06", (square,)),)
    if square in ship.at:
        return (Mistake("square_taken", "GT-BUILD-06", (square,)),)
    if tile.type == "starting_cabin":
        return (Mistake("second_start", "GT-SETUP-05", (square,)),)
    if tile.index in ship.tiles:
        return (Mistake("tile_twice", "GT-SETUP-02", (square,), tile=tile.index),)
    if not any(next_to in ship.at for _, next_to in around(square)):
        return (Mistake("not_adjacent", "GT-BUILD-06", (square,)),)
    return ()


def _edge_mistakes(ship: Ship, added: Component) -> tuple[Mistake, ...]:
    """Return what is wrong where a component on a free square meets others, or that it is joined to none."""
    after = with_component(ship, added)
    found = tuple(mistakes_of(after, added, around=True))
    if not found and not any(True for _ in joined(after, added)):
        return (Mistake("apart", "GT-BUILD-12", (added.square,)),)
    return found


def fitting_turns(ship: Ship, board: ShipBoard, tile: ShipTile, square: Square) -> tuple[int, ...]:
    """Return the quarter turns in which a tile can be placed on a square, each look of it once."""
    if _in_no_turn(ship, board, tile, square) or _must_stay_free(ship, square):
        return ()
    met = faces_towards(ship, square)
    looks = _looks(tile.sides, tile.points, tile.shields)
    found = (turns for turns, faces in looks if _hold([touch(faces[n], other) for n, other in met]))
    return tuple(turns for turns in found if not any(pointing(ship, component(tile, square, turns))))


def _must_stay_free(ship: Ship, square: Square) -> bool:
    """Tell whether an engine or cannon beside a square points to it."""
    return any(next_to in ship.at and points_to(ship.at[next_to]) == square for _, next_to in around(square))


def _hold(touches: Sequence[Touch]) -> bool:
    """Tell whether a tile whose faces meet others so can lie there (GT-BUILD-08 to 12)."""
    return "joined" in touches and "unlike" not in touches and "blocked" not in touches


@cache
def _looks(sides: Faces, points: Side | None, shields: tuple[Side, ...]) -> tuple[tuple[int, Faces], ...]:
    """Return the first turn of each look that a tile has, with the connectors as they are then."""
    found: dict[object, tuple[int, Faces]] = {}
    for turns in range(QUARTERS):
        faces = faces_after(sides, turns)
        shielding = frozenset(turned(side, turns) for side in shields)
        found.setdefault((faces, points and turned(points, turns), shielding), (turns, faces))
    return tuple(found.values())


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
