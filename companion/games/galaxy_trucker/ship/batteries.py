"""Batteries: loading them at launch, paying with them, and what can be powered with them (GT-LAUNCH-09, A-52)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.ship.aboard import Aboard, carrying
from companion.games.galaxy_trucker.ship.assembled import Ship
from companion.games.galaxy_trucker.ship.connectors import touching


class Powering(msgspec.Struct, frozen=True):
    """A strength that can be had, with the fewest batteries for it.

    Attributes:
        strength: of cannons or engines, the alien included.
        squares: the double cannons or engines that are powered, a battery each.
    """

    strength: float
    squares: tuple[Square, ...]


def full_batteries(ship: Ship, *, battery_fan: bool = False) -> dict[Square, int]:
    """Return the tokens on each battery component at launch (GT-LAUNCH-09).

    Args:
        ship: as inspected.
        battery_fan: its owner flies with the gold side of Battery Fan: none on a component that is adjacent to a tile
            that uses batteries (GT-TITLE-06; A-67).
    """
    found = {}
    for each in ship.of_type("battery"):
        beside_user = any(other.tile.uses_batteries for other in touching(ship, each, "adjacent"))
        found[each.square] = 0 if battery_fan and beside_user else each.tile.batteries
    return found


def spent(aboard: Aboard, squares: Sequence[Square]) -> Aboard | None:
    """Return what is left when a battery is taken from each of these components (each time it is named), or None
    where one has not so many.
    """
    left = dict(aboard.batteries_at)
    for square in squares:
        if left.get(square, 0) < 1:
            return None
        left[square] -= 1
    return carrying(aboard.humans_at, aboard.alien_at, left, aboard.goods_at)


def proposed_payment(aboard: Aboard, count: int) -> tuple[Square, ...] | None:
    """Return from which components to take so many batteries, or None where there are fewer on board.

    It is a proposal: any component of the ship can pay for anything (GT-HIT-18). Those with the most are taken from,
    so that a later hit costs as few as possible.
    """
    left = dict(aboard.batteries_at)
    found: list[Square] = []
    for _ in range(count):
        square = max(sorted(left), key=lambda at: left[at], default=None)
        if square is None or left[square] < 1:
            return None
        left[square] -= 1
        found.append(square)
    return tuple(found)


def powerings(
    base: float, alien: float, strong: Sequence[Square], weak: Sequence[Square], gains: tuple[float, float], most: int
) -> tuple[Powering, ...]:
    """Return each strength that can be had, the least first; powering is a free choice (A-31).

    Args:
        base: what counts without a battery.
        alien: what an alien adds where the strength without it is above 0.
        strong: doubles of the one kind, e.g. cannons that point forward.
        weak: doubles of the other kind.
        gains: what a powered one of each kind adds.
        most: batteries on board.
    """
    found: dict[float, tuple[Square, ...]] = {}
    for n in range(len(strong) + 1):
        for m in range(len(weak) + 1):
            plain = base + n * gains[0] + m * gains[1]
            strength = plain + (alien if plain else 0)
            fewer = strength not in found or n + m < len(found[strength])
            if n + m <= most and fewer:
                found[strength] = (*strong[:n], *weak[:m])
    return tuple(Powering(strength, found[strength]) for strength in sorted(found))
