"""The placement diagram as the reader knows it: which squares are open, which black, and how far apart they are.

Coordinates are the owner's: x grows to the right, y away from the owner, both from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vision.errors import PlateError

Square = tuple[int, int]

#: Squares of a diagram along each side, and the distance of their middles in mm: least, usual, most.
MOST_SQUARES = 6
LEAST_PITCH, PITCH, MOST_PITCH = 8.0, 12.0, 14.0


@dataclass(frozen=True)
class Squares:
    """The squares of a machine.

    ``width`` x ``depth`` is the diagram printed on the card: it lies in the middle of the card's frame. A driver may
    open squares beyond it, with coordinates below 0 or from ``width`` on; they do not move the others.

    Raises:
        PlateError: no square is open, one is open and black, or the diagram is too large for the plate.
    """

    width: int
    depth: int
    open: frozenset[Square]
    black: frozenset[Square] = frozenset()
    pitch: float = PITCH

    def __post_init__(self) -> None:
        if not self.open:
            raise PlateError("a diagram needs an open square")
        if self.open & self.black:
            x, y = min(self.open & self.black)
            raise PlateError(f"the square ({x}, {y}) is open and black at once")
        for side, across in (("wide", 0), ("deep", 1)):
            at = [square[across] for square in self.open | self.black]
            along = max(*at, (self.width, self.depth)[across] - 1) - min(*at, 0) + 1
            if along > MOST_SQUARES:
                raise PlateError(f"a diagram {along} squares {side} does not fit on a plate: at most {MOST_SQUARES}")
        if not LEAST_PITCH <= self.pitch <= MOST_PITCH:
            raise PlateError(
                f"squares {self.pitch:g} mm apart cannot be read: from {LEAST_PITCH:g} to {MOST_PITCH:g} mm"
            )

    @classmethod
    def of_lines(cls, lines: Sequence[str], pitch: float = PITCH) -> Squares:
        """The squares drawn as text, the first line farthest from the owner: ``o`` open, ``#`` black, space none.

        Raises:
            PlateError: another letter, no open square, or too large.
        """
        depth, width = len(lines), max((len(line) for line in lines), default=0)
        found: dict[str, set[Square]] = {"o": set(), "#": set(), " ": set()}
        for row, line in enumerate(lines):
            for x, letter in enumerate(line):
                if letter not in found:
                    raise PlateError(f"squares: diagram: a line knows 'o', '#' and ' ', not {letter!r}")
                found[letter].add((x, depth - 1 - row))
        return cls(width, depth, frozenset(found["o"]), frozenset(found["#"]), pitch)

    @property
    def all(self) -> tuple[Square, ...]:
        """Open and black squares, the nearest row first, each from left to right."""
        return in_order(self.open | self.black)


def in_order(squares: Iterable[Square]) -> tuple[Square, ...]:
    """Squares with the row nearest the owner first, each row from left to right."""
    return tuple(sorted(squares, key=lambda square: (square[1], square[0])))
