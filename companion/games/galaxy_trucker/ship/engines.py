"""Engine strength (GT-ENGINE)."""

from __future__ import annotations

from collections.abc import Collection

from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.ship.assembled import Ship
from companion.games.galaxy_trucker.ship.batteries import Powering, powerings

ALIEN_BONUS = 2
"""What the brown alien adds (GT-ENGINE-04)."""


def engine_strength(ship: Ship, powered: Collection[Square] = (), *, brown: bool = False) -> int:
    """Return the engine strength of a ship.

    Args:
        ship: the ship.
        powered: its double engines for which a battery is paid; the others count 0 (GT-ENGINE-02, 03).
        brown: a brown alien is on board; it adds 2 unless the strength is 0 without it (GT-ENGINE-04, 05; A-51).
    """
    engines = ship.of_type("engine")
    strength = sum(2 * (each.square in powered) if each.tile.double else 1 for each in engines)
    return strength + ALIEN_BONUS if brown and strength else strength


def engine_powerings(ship: Ship, batteries: int, *, brown: bool = False) -> tuple[Powering, ...]:
    """Return each engine strength that can be had with so many batteries, with what to power for it."""
    doubles = [each.square for each in ship.of_type("engine") if each.tile.double]
    return powerings(engine_strength(ship), ALIEN_BONUS if brown else 0, doubles, (), (2, 0), batteries)
