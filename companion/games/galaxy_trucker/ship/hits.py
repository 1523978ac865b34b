"""Attacks: line of fire, the tile that is hit, and what can answer (GT-HIT)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

from companion.games.galaxy_trucker.adventures import Projectile
from companion.games.galaxy_trucker.components import SIDES, Side, Square
from companion.games.galaxy_trucker.ship.assembled import Ship
from companion.games.galaxy_trucker.ship.grid import line, number_of

AttackKind = Literal["small_meteor", "large_meteor", "light_fire", "heavy_fire"]
Outcome = Literal["miss", "harmless", "open", "lost"]
"""``miss``: no tile in the line (GT-HIT-05); ``harmless``: a small meteor on a face without an exposed connector
(GT-HIT-06); ``open``: the owner can answer it; ``lost``: nothing can be done, the tile is lost."""


class Attack(msgspec.Struct, frozen=True):
    """A meteor or shot on its way.

    Attributes:
        kind: what it is.
        side: the side of the ship from which it comes.
        number: the sum of the dice: a column from front and rear, a row from the sides (GT-HIT-01, 02).
    """

    kind: AttackKind
    side: Side
    number: int


class Hit(msgspec.Struct, frozen=True):
    """What an attack does to a ship.

    Attributes:
        outcome: so far; where it is ``open`` and the owner does nothing, the tile is lost.
        square: of the tile that is hit, or None.
        cannons: single cannons that can shoot it down at no cost.
        double_cannons: those that can for a battery (GT-HIT-12).
        shields: those that can stop it for a battery.
    """

    outcome: Outcome
    square: Square | None = None
    cannons: tuple[Square, ...] = ()
    double_cannons: tuple[Square, ...] = ()
    shields: tuple[Square, ...] = ()


def attack_of(projectile: Projectile, number: int, *, meteor: bool) -> Attack:
    """Return the attack that a card's meteor or shot makes with this sum of the dice."""
    small = projectile.size == "small"
    kind: AttackKind = ("small_meteor" if small else "large_meteor") if meteor else _fire(small=small)
    return Attack(kind, projectile.side, number)


def _fire(*, small: bool) -> AttackKind:
    return "light_fire" if small else "heavy_fire"


def line_of_fire(squares: Collection[Square], attack: Attack) -> tuple[Square, ...]:
    """Return those of some squares, e.g. a board's, that lie in an attack's way, as it meets them."""
    return line(squares, attack.side, attack.number)


def tile_hit(ship: Ship, side: Side, number: int) -> Square | None:
    """Return where the first tile lies that an attack meets on its line; None without one (GT-HIT-04, 05).

    Args:
        ship: the ship.
        side: where it comes from.
        number: the sum of the dice.
    """
    return next(iter(line(ship.at, side, number)), None)


def hit(ship: Ship, attack: Attack, batteries: int) -> Hit:
    """Return what an attack does to a ship and what can answer it (GT-HIT-03 to 18).

    Args:
        ship: the ship.
        attack: the attack.
        batteries: tokens on board; without one neither shields nor double cannons answer (GT-HIT-12, 18).
    """
    square = tile_hit(ship, attack.side, attack.number)
    if square is None:
        return Hit("miss")
    if attack.kind == "small_meteor" and ship.at[square].face(attack.side) == "smooth":
        return Hit("harmless", square)
    if attack.kind == "large_meteor":
        return _shot_at(ship, attack, square, batteries)
    if attack.kind == "heavy_fire" or batteries < 1:
        return Hit("lost", square)
    shields = shields_towards(ship, attack.side)
    return Hit("open" if shields else "lost", square, shields=shields)


def _shot_at(ship: Ship, attack: Attack, square: Square, batteries: int) -> Hit:
    able = cannons_against(ship, attack.side, attack.number)
    single = tuple(at for at in able if not ship.at[at].tile.double)
    double = tuple(at for at in able if ship.at[at].tile.double) if batteries > 0 else ()
    return Hit("open" if single or double else "lost", square, single, double)


def cannons_against(ship: Ship, side: Side, number: int) -> tuple[Square, ...]:
    """Return the cannons that can shoot a large meteor down: pointing there and near enough (GT-HIT-09 to 11; A-46).

    From the front they must be in its own column; from elsewhere a line beside it will do. Nothing else matters: not
    whether other tiles are in the way, nor which tile is hit (A-47).
    """
    near = 0 if side == "front" else 1
    return tuple(
        each.square
        for each in ship.of_type("cannon")
        if each.points == side and abs(number_of(each.square, side) - number) <= near
    )


def shields_towards(ship: Ship, side: Side) -> tuple[Square, ...]:
    """Return the shields that protect a side of the ship (GT-HIT-07, 15; A-45)."""
    return tuple(each.square for each in ship.of_type("shield") if side in each.shields)


def shielded_sides(ship: Ship) -> tuple[Side, ...]:
    """Return the sides of the ship that some shield protects, given a battery."""
    return tuple(side for side in SIDES if shields_towards(ship, side))
