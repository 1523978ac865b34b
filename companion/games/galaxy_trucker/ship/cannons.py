"""Cannon strength (GT-CANNON), in whole and half points."""

from __future__ import annotations

from collections.abc import Collection

from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.ship.assembled import Component, Ship
from companion.games.galaxy_trucker.ship.batteries import Powering, powerings

ALIEN_BONUS = 2.0
"""What the purple alien adds (GT-CANNON-07)."""


def worth(cannon: Component) -> float:
    """Return what a cannon counts, a double one when it is powered (GT-CANNON-01 to 04)."""
    return (2.0 if cannon.tile.double else 1.0) / (1 if cannon.points == "front" else 2)


def cannon_strength(ship: Ship, powered: Collection[Square] = (), *, purple: bool = False) -> float:
    """Return the cannon strength of a ship; fractions are kept (GT-CANNON-06).

    Args:
        ship: the ship.
        powered: its double cannons for which a battery is paid; the others count 0 (GT-CANNON-05).
        purple: a purple alien is on board; it adds 2 unless the strength is 0 without it (GT-CANNON-07, 08; A-51).
    """
    counting = (each for each in ship.of_type("cannon") if not each.tile.double or each.square in powered)
    strength = sum(worth(each) for each in counting)
    return strength + ALIEN_BONUS if purple and strength else float(strength)


def cannon_powerings(ship: Ship, batteries: int, *, purple: bool = False) -> tuple[Powering, ...]:
    """Return each cannon strength that can be had with so many batteries, with what to power for it."""
    doubles = [each for each in ship.of_type("cannon") if each.tile.double]
    forward = [each.square for each in doubles if each.points == "front"]
    others = [each.square for each in doubles if each.points != "front"]
    alien = ALIEN_BONUS if purple else 0.0
    return powerings(cannon_strength(ship), alien, forward, others, (2.0, 1.0), batteries)
