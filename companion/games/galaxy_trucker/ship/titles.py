"""What a ship scores for each of the six titles (GT-TITLE), as it is at the end of the journey (A-60)."""

from __future__ import annotations

from typing import Literal

from companion.games.galaxy_trucker.components import SIDES
from companion.games.galaxy_trucker.ship.aboard import Aboard
from companion.games.galaxy_trucker.ship.assembled import Component, Ship
from companion.games.galaxy_trucker.ship.connectors import joints
from companion.games.galaxy_trucker.ship.grid import beside
from companion.games.galaxy_trucker.ship.groups import connected, distance

Target = Literal["any_cabin", "occupied_cabin"]
CORRIDOR = (1, 2)
"""Connectors of a tile that counts as a corridor (GT-TITLE-19)."""


def hauler_score(aboard: Aboard) -> int:
    """Return the number of tiles with at least one block of goods (GT-TITLE-01)."""
    return len(aboard.goods)


def battery_score(ship: Ship) -> int:
    """Return the number of tiles that use batteries, whether or not any are left (GT-TITLE-04, 05; A-66)."""
    return sum(each.tile.uses_batteries for each in ship.components)


def alien_score(ship: Ship, aboard: Aboard, target: Target = "any_cabin") -> int:
    """Return the steps from each alien along joints to the nearest other cabin, added up (GT-TITLE-07; A-68).

    Args:
        ship: the ship.
        aboard: who is in which cabin.
        target: which cabins count (``alien_distance_target``); an alien that reaches none adds nothing.
    """
    cabins = {each.square for each in ship.cabins if target == "any_cabin" or aboard.crew_at(each.square)}
    links = joints(ship)
    return sum(distance(links, at, cabins - {at}) or 0 for at, _ in aboard.aliens if at in links)


def scenery_score(ship: Ship, aboard: Aboard) -> int:
    """Return the number of cabins with crew and a smooth side beside which no tile lies (GT-TITLE-09; A-71)."""
    return sum(aboard.crew_at(each.square) > 0 and _has_view(ship, each) for each in ship.cabins)


def _has_view(ship: Ship, cabin: Component) -> bool:
    return any(cabin.face(side) == "smooth" and beside(cabin.square, side) not in ship.at for side in SIDES)


def assembly_score(ship: Ship) -> int:
    """Return the number of tiles of a ship, the starting tile among them (GT-TITLE-13)."""
    return len(ship.components)


def corridor_score(ship: Ship) -> int:
    """Return the tiles of the largest joined part of tiles with 1 or 2 connectors only (GT-TITLE-19; A-73)."""
    narrow = {each.square for each in ship.components if is_corridor(each)}
    return max(map(len, connected(joints(ship), narrow)), default=0)


def is_corridor(each: Component) -> bool:
    """Tell whether a component has 1 or 2 sides with a connector (A-73)."""
    return each.tile.connectors in CORRIDOR
