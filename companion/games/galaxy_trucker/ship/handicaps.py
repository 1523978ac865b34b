"""Handicaps of gold titles that are a matter of the grid alone; others are options of the chapters they change.

Skilled Hauler: ``goods.holds``; Battery Fan: ``batteries.full_batteries``; Scenery-Loving Captain:
``crew.CrewRules``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from companion.games.galaxy_trucker.components import ShipTile, Square
from companion.games.galaxy_trucker.ship.assembled import Component, Ship
from companion.games.galaxy_trucker.ship.check import Mistake
from companion.games.galaxy_trucker.ship.connectors import joined
from companion.games.galaxy_trucker.ship.grid import opposite
from companion.games.galaxy_trucker.ship.titles import is_corridor

Joint = Literal["literal", "universal_only"]
Chain = Literal["direct", "chain"]
LEAST_RESERVED = 5
"""Connectors of the two tiles that are reserved first (GT-TITLE-16)."""


def support_mistakes(ship: Ship, joint: Joint = "literal") -> tuple[Mistake, ...]:
    """Return joints of life supports that a gold Aliens' Best Friend may not have (GT-TITLE-08; A-69).

    Args:
        ship: the ship.
        joint: ``literal``: a universal connector is joined to a universal one only; ``universal_only``: nothing else
            is joined at all (``life_support_universal``).
    """
    found: dict[frozenset[Square], Mistake] = {}
    for each in ship.of_type("life_support"):
        for mistake in _wrong_joints(ship, each, joint):
            found.setdefault(frozenset(mistake.squares), mistake)  # two life supports share their joint
    return tuple(found.values())


def _wrong_joints(ship: Ship, each: Component, joint: Joint) -> Iterator[Mistake]:
    for side, other in joined(ship, each):
        universal = [face == "universal" for face in (each.face(side), other.face(opposite(side)))]
        if not all(universal) and (any(universal) or joint == "universal_only"):
            yield Mistake("support_joint", "GT-TITLE-08", (each.square, other.square), side)


def may_reserve_first(one: ShipTile, other: ShipTile) -> bool:
    """Tell whether a gold Assembly Master may begin with these two tiles in reserve (GT-TITLE-16)."""
    return one.connectors + other.connectors >= LEAST_RESERVED


def torn_along(ship: Ship, square: Square, chain: Chain = "direct") -> frozenset[Square]:
    """Return the tiles that a gold Corridor Maniac loses when the one on ``square`` is destroyed (GT-TITLE-20; A-74).

    Args:
        ship: before the loss.
        square: of the tile that a hit or sabotage destroys; not of one that falls off.
        chain: how far it goes (``corridor_chain``): to the tiles joined to it, or on from tile to tile.
    """
    lost = {square} & set(ship.at)
    edge = list(lost)
    while edge:
        each = ship.at[edge.pop()]
        if not is_corridor(each):
            continue
        new = {other.square for _, other in joined(ship, each) if is_corridor(other)} - lost
        lost |= new
        edge += new if chain == "chain" else ()
    return frozenset(lost)
