"""A ship: component tiles on the squares of a ship board, each turned by quarters."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from functools import cached_property

import msgspec

from companion.games.galaxy_trucker.components import SIDES, Connector, ShipTile, Side, Square
from companion.games.galaxy_trucker.ship.grid import QUARTERS, turned

_NUMBER = {side: number for number, side in enumerate(SIDES)}

Faces = tuple[Connector, ...]
"""Connectors towards front, right, rear and left."""


class PlacedTile(msgspec.Struct, frozen=True, array_like=True):
    """A tile as a journal or scenario names it: ``[tile, quarter turns clockwise, row, column]``."""

    tile: int
    turns: int
    row: int
    column: int

    @property
    def square(self) -> Square:
        """Where it lies."""
        return self.row, self.column


class Component(msgspec.Struct, frozen=True):
    """A tile on its square.

    Attributes:
        tile: as printed.
        square: (row, column).
        turns: quarter turns clockwise, 0 to 3.
        faces: its connectors towards front, right, rear and left of the ship.
        points: where its muzzle or exhaust points now.
        shields: the sides that it protects now.
    """

    tile: ShipTile
    square: Square
    turns: int
    faces: Faces
    points: Side | None
    shields: tuple[Side, ...]

    def face(self, side: Side) -> Connector:
        """Return what stands on its side towards that side of the ship."""
        return self.faces[_NUMBER[side]]

    @property
    def placed(self) -> PlacedTile:
        """The same as four numbers."""
        return PlacedTile(self.tile.index, self.turns, *self.square)


def component(tile: ShipTile, square: Square, turns: int) -> Component:
    """Return a tile as it lies on a square after so many quarter turns clockwise."""
    quarter = turns % QUARTERS
    points = tile.points and turned(tile.points, quarter)
    shields = tuple([turned(side, quarter) for side in tile.shields])
    return Component(tile, square, quarter, faces_after(tile.sides, quarter), points, shields)


def faces_after(sides: Faces, quarter: int) -> Faces:
    """Return the connectors towards front, right, rear and left of a tile that is turned so."""
    return sides[QUARTERS - quarter :] + sides[: QUARTERS - quarter]


class Ship(msgspec.Struct, frozen=True, dict=True):
    """A ship as a value; its components stand in the order of their squares, one on each.

    Made by :func:`assembled` or from another one by :func:`with_component`, :func:`without` and :func:`kept`.
    """

    components: tuple[Component, ...] = ()

    @cached_property
    def at(self) -> Mapping[Square, Component]:
        """Its components by square."""
        return {each.square: each for each in self.components}

    @cached_property
    def tiles(self) -> frozenset[int]:
        """The indexes of its tiles."""
        return frozenset(each.tile.index for each in self.components)

    def of_type(self, *types: str) -> tuple[Component, ...]:
        """Return its components of these types."""
        return tuple(each for each in self.components if each.tile.type in types)

    @property
    def cabins(self) -> tuple[Component, ...]:
        """Its cabins, the starting cabin among them."""
        return tuple(each for each in self.components if each.tile.is_cabin)


def assembled(placed: Iterable[PlacedTile], tiles: Mapping[int, ShipTile]) -> Ship:
    """Return the ship of these tiles.

    A tile that is not in the box, and a second one on a square, are left out; ``misplaced`` in ``check`` names them.
    """
    found: dict[Square, Component] = {}
    for each in placed:
        tile = tiles.get(each.tile)
        if tile is not None:
            found.setdefault(each.square, component(tile, each.square, each.turns))
    return ship_of(found.values())


def ship_of(components: Iterable[Component]) -> Ship:
    """Return the ship of these components, which lie on squares of their own."""
    return Ship(tuple(sorted(components, key=lambda each: each.square)))


def with_component(ship: Ship, added: Component) -> Ship:
    """Return the ship with one more component, in the place of what lay on its square."""
    place = bisect_left(ship.components, added.square, key=lambda each: each.square)
    replaced = added.square in ship.at
    return Ship((*ship.components[:place], added, *ship.components[place + replaced :]))


def without(ship: Ship, squares: Iterable[Square]) -> Ship:
    """Return the ship without what lies on these squares."""
    gone = frozenset(squares)
    return Ship(tuple(each for each in ship.components if each.square not in gone))


def kept(ship: Ship, squares: Iterable[Square]) -> Ship:
    """Return what of the ship lies on these squares."""
    stays = frozenset(squares)
    return Ship(tuple(each for each in ship.components if each.square in stays))
