"""Squares of a ship board: which lie beside each other, and in which order a line is met from a side (GT-HIT-02)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from types import MappingProxyType

from companion.games.galaxy_trucker.components import SIDES, Side, Square

QUARTERS = len(SIDES)
STEP: MappingProxyType[Side, Square] = MappingProxyType(
    {"front": (-1, 0), "right": (0, 1), "rear": (1, 0), "left": (0, -1)}
)
"""What a step towards a side adds to (row, column)."""
_ACROSS: dict[Side, Side] = {side: SIDES[(i + 2) % QUARTERS] for i, side in enumerate(SIDES)}
_STEPS = tuple((side, *STEP[side]) for side in SIDES)


def turned(side: Side, turns: int) -> Side:
    """Return where a side points after so many quarter turns clockwise."""
    return SIDES[(SIDES.index(side) + turns) % QUARTERS]


def opposite(side: Side) -> Side:
    """Return the side across."""
    return _ACROSS[side]


@cache
def around(square: Square) -> tuple[tuple[Side, Square], ...]:
    """Return the four squares beside a square, on the board or not, each with the side on which it lies."""
    row, column = square
    return tuple([(side, (row + down, column + right)) for side, down, right in _STEPS])


def beside(square: Square, side: Side) -> Square:
    """Return the square on that side of a square, on the board or not."""
    down, right = STEP[side]
    return square[0] + down, square[1] + right


def is_column(side: Side) -> bool:
    """Tell whether what comes from this side flies along a column; else along a row (GT-HIT-02)."""
    return side in ("front", "rear")


def number_of(square: Square, side: Side) -> int:
    """Return the row or column of a square in which what comes from this side would find it."""
    return square[1] if is_column(side) else square[0]


def line(squares: Collection[Square], side: Side, number: int) -> tuple[Square, ...]:
    """Return the squares of a row or column as what comes from ``side`` meets them (GT-HIT-02, 04).

    Args:
        squares: those to choose from.
        side: where the attack comes from; front and rear take the column ``number``, right and left the row.
        number: the sum of the dice.
    """
    there = sorted(square for square in squares if number_of(square, side) == number)
    return tuple(there if side in ("front", "left") else reversed(there))
