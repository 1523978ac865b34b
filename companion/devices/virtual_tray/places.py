"""Where thrown dice come to lie: at random, apart, sometimes flush against another, and, on demand, leaning."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
import numpy.typing as npt

from companion.devices.errors import TrayFullError
from companion.devices.virtual_tray.render import FACES, HALF, SIDE, DrawnDie
from companion.devices.virtual_tray.scene import FLOOR

APART = SIDE * math.sqrt(2.0) + 1.0
"""Distance of two middles at which no turn lets the dice overlap, mm."""
GRID = (9, 6)
"""Columns and rows of places when there are too many dice to throw them freely."""
MOST = GRID[0] * GRID[1]
"""Most dice the tray holds lying flat."""
FREELY = 24
"""Up to here a random arrangement is found quickly."""
FLUSH = 0.18
"""Share of the dice that lie flush against another."""
TRIES = 300


@dataclass(frozen=True)
class Lying:
    """Where a die lies: middle (x, y) in mm and its turn about the vertical, radians."""

    x: float
    y: float
    yaw: float


def flat_places(count: int, chance: Random) -> list[Lying]:
    """Return places for ``count`` dice lying flat, none overlapping.

    Raises:
        TrayFullError: more than ``MOST`` dice.
    """
    if count > MOST:
        raise TrayFullError(f"{count} dice do not fit into the tray: at most {MOST} at a time")
    if count <= FREELY:
        for _ in range(20):
            places = _thrown(count, chance)
            if len(places) == count:
                return places
    return _on_grid(count, chance)


def _thrown(count: int, chance: Random) -> list[Lying]:
    places: list[Lying] = []
    partnered: set[int] = set()
    for _ in range(count * TRIES):
        if len(places) == count:
            break
        partner = chance.randrange(len(places)) if places and chance.random() < FLUSH else None
        place = _anywhere(chance) if partner is None else _beside(places[partner], chance)
        others = [other for number, other in enumerate(places) if number != partner]
        if _inside(place) and all(math.dist((place.x, place.y), (o.x, o.y)) >= APART for o in others):
            if partner is not None and partner in partnered:
                continue
            partnered |= {len(places), partner} if partner is not None else set()
            places.append(place)
    return places


def _anywhere(chance: Random) -> Lying:
    free = [side / 2 - APART / 2 for side in FLOOR]
    return Lying(chance.uniform(-free[0], free[0]), chance.uniform(-free[1], free[1]), chance.uniform(0, math.tau))


def _beside(other: Lying, chance: Random) -> Lying:
    angle = other.yaw + chance.randrange(4) * math.pi / 2
    slide, away = chance.uniform(-0.6, 0.6) * HALF, SIDE + 0.05
    x = other.x + away * math.cos(angle) - slide * math.sin(angle)
    y = other.y + away * math.sin(angle) + slide * math.cos(angle)
    return Lying(x, y, other.yaw + chance.randrange(4) * math.pi / 2)


def _inside(place: Lying) -> bool:
    return abs(place.x) <= (FLOOR[0] - APART) / 2 and abs(place.y) <= (FLOOR[1] - APART) / 2


def _on_grid(count: int, chance: Random) -> list[Lying]:
    steps = [side / cells for side, cells in zip(FLOOR, GRID, strict=True)]
    cells = chance.sample([(column, row) for column in range(GRID[0]) for row in range(GRID[1])], count)
    jitter = [(step - APART) / 2 for step in steps]
    return [
        Lying(
            (column + 0.5) * steps[0] - FLOOR[0] / 2 + chance.uniform(-jitter[0], jitter[0]),
            (row + 0.5) * steps[1] - FLOOR[1] / 2 + chance.uniform(-jitter[1], jitter[1]),
            chance.uniform(0, math.tau),
        )
        for column, row in cells
    ]


def flat_die(colour: str, value: int, place: Lying, kind: str = "pips") -> DrawnDie:
    """Return a die lying flat at a place with ``value`` on top."""
    return DrawnDie(colour, (place.x, place.y, HALF), _turn(2, place.yaw) @ _upwards(value), kind)


def leaning_die(colour: str, value: int, taken: Sequence[Lying], chance: Random) -> DrawnDie:
    """Return a die that has no face on top: wedged on another's outer side or, where that has no room, at the wall.

    It always leans so that the camera sees two faces about equally; a die whose face happens to look straight into
    the lens cannot be told from one that lies flat, by no eye.

    Args:
        colour: its colour.
        value: the face that is nearly on top.
        taken: where the dice lie that it must not touch, save the one it leans on.
        chance: chooses among what is possible.
    """
    tilt = math.radians(chance.uniform(34.0, 44.0))
    supports = [spot for other in taken if (spot := _outer_side(other, tilt, taken)) is not None]
    if supports:
        x, y, away = chance.choice(supports)
    else:
        tilt = math.radians(chance.uniform(58.0, 66.0))
        x, y, away = _at_wall(tilt, taken, chance)
    raised = _turn(2, away) @ _turn(1, -tilt)
    return DrawnDie(colour, (x, y, _reach(tilt)), raised @ _upwards(value))


def _reach(tilt: float) -> float:
    """Return half the height, and half the width, of a tilted die, mm."""
    return HALF * (math.cos(tilt) + math.sin(tilt))


def _outer_side(other: Lying, tilt: float, taken: Sequence[Lying]) -> tuple[float, float, float] | None:
    """Return x, y and the direction away from its support of a die leaning on ``other``, if there is room."""
    outwards = math.atan2(other.y, other.x)
    away = min(
        (other.yaw + quarter * math.pi / 2 for quarter in range(4)), key=lambda angle: -math.cos(angle - outwards)
    )
    distance = HALF + _reach(tilt)
    x, y = other.x + distance * math.cos(away), other.y + distance * math.sin(away)
    clear = all(math.dist((x, y), (o.x, o.y)) > APART for o in taken if o is not other)
    return (x, y, away) if clear and _inside(Lying(x, y, away)) else None


def _at_wall(tilt: float, taken: Sequence[Lying], chance: Random) -> tuple[float, float, float]:
    """Return x, y and the direction away from the wall of a die wedged at one, clear of the others if possible."""
    x, y, away = 0.0, 0.0, 0.0
    for _ in range(TRIES):
        wall = chance.randrange(4)
        away = (wall + 2) * math.pi / 2
        out = FLOOR[wall % 2] / 2 - _reach(tilt)
        along = chance.uniform(-0.5, 0.5) * (FLOOR[1 - wall % 2] - 2 * APART)
        x = -out * math.cos(away) - along * math.sin(away)
        y = -out * math.sin(away) + along * math.cos(away)
        if all(math.dist((x, y), (other.x, other.y)) > APART for other in taken):
            break
    return x, y, away


def _turn(axis: int, angle: float) -> npt.NDArray[np.float64]:
    cos, sin = math.cos(angle), math.sin(angle)
    one, two = [number for number in range(3) if number != axis]
    matrix = np.eye(3)
    matrix[one, one], matrix[one, two], matrix[two, one], matrix[two, two] = cos, -sin, sin, cos
    return matrix


def _upwards(value: int) -> npt.NDArray[np.float64]:
    """Return the turn that brings the face with ``value`` up."""
    axis, sign = next(face for face, shown in FACES.items() if shown == value)
    one, two = [number for number in range(3) if number != axis]
    matrix = np.zeros((3, 3))
    matrix[2, axis], matrix[0, one], matrix[1, two] = sign, 1.0, 1.0
    if np.linalg.det(matrix) < 0:
        matrix[0] *= -1.0
    return matrix
