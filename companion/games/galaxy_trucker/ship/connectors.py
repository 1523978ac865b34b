"""Connectors: what fits, what is joined or only adjacent, and what is exposed (GT-BUILD-07 to 11, GT-STARDUST)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.games.galaxy_trucker.components import Connector, Side, Square
from companion.games.galaxy_trucker.house_rules import Contact
from companion.games.galaxy_trucker.ship.assembled import Component, Ship
from companion.games.galaxy_trucker.ship.grid import around, opposite

Touch = Literal["joined", "smooth", "unlike", "blocked"]
"""What two faces on one edge do: ``joined``; ``smooth``: both are, which is allowed and joins nothing (A-06);
``unlike``: single against double (GT-BUILD-08); ``blocked``: a connector against a smooth side (GT-BUILD-10)."""


def touch(one: Connector, other: Connector) -> Touch:
    """Return what two faces on one edge do (GT-BUILD-08 to 10)."""
    if one == "smooth" or other == "smooth":
        return "smooth" if one == other else "blocked"
    return "joined" if one == other or one == "universal" or other == "universal" else "unlike"


def neighbours(ship: Ship, each: Component) -> Iterator[tuple[Side, Component]]:
    """Yield what is adjacent to a component, joined or not, with the side on which it lies."""
    at = ship.at
    for side, square in around(each.square):
        if square in at:
            yield side, at[square]


def faces_towards(ship: Ship, square: Square) -> list[tuple[int, Connector]]:
    """Return the connectors that a tile on a square would meet, each with the number of its own face there."""
    at = ship.at
    beside = enumerate(around(square))
    return [(n, at[other].face(opposite(side))) for n, (side, other) in beside if other in at]


def touch_on(each: Component, side: Side, other: Component) -> Touch:
    """Return what a component and its neighbour on a side do on their common edge."""
    return touch(each.face(side), other.face(opposite(side)))


def joined(ship: Ship, each: Component) -> Iterator[tuple[Side, Component]]:
    """Yield what is joined to a component, with the side on which it lies."""
    for side, other in neighbours(ship, each):
        if touch_on(each, side, other) == "joined":
            yield side, other


def touching(ship: Ship, each: Component, contact: Contact) -> tuple[Component, ...]:
    """Return what is joined to a component, or with ``adjacent`` all that lies beside it."""
    found = joined(ship, each) if contact == "joined" else neighbours(ship, each)
    return tuple(other for _, other in found)


def joints(ship: Ship) -> dict[Square, tuple[Square, ...]]:
    """Return the squares that each square is joined to."""
    return {each.square: tuple(other.square for _, other in joined(ship, each)) for each in ship.components}


def exposed(ship: Ship) -> tuple[tuple[Square, Side], ...]:
    """Return every exposed connector: a face with a connector and no tile adjacent to it (GT-STARDUST-02; A-42)."""
    return tuple((each.square, side) for each in ship.components for side in exposed_on(ship, each))


def exposed_on(ship: Ship, each: Component) -> tuple[Side, ...]:
    """Return the sides of a component on which its connector is exposed."""
    return tuple(
        side
        for (side, square), face in zip(around(each.square), each.faces, strict=True)
        if face != "smooth" and square not in ship.at
    )


def exposed_connectors(ship: Ship) -> int:
    """Return how many connectors are exposed; each face counts 1, whatever its type (GT-STARDUST-01 to 03)."""
    return len(exposed(ship))
