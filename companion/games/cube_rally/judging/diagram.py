"""The squares on which a player's cubes may stand: machine card with the driver card laid over it (CR-STACK-02)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from companion.games.cube_rally.components import DriverCard, MachineCard, Square

OPEN, BLACK, UNCHANGED = "o", "#", "."

Size = tuple[int, int]
"""How many squares wide and deep."""


@lru_cache(maxsize=256)
def open_squares(machine: MachineCard, driver: DriverCard) -> frozenset[Square]:
    """Return the squares that are open with this driver; where it adds some to the left or nearer, all move along."""
    return _joined(machine, driver, OPEN)


def black_squares(machine: MachineCard, driver: DriverCard) -> frozenset[Square]:
    """Return the squares that are drawn, and on which no cube may stand (CR-STACK-03)."""
    return _joined(machine, driver, BLACK)


def _joined(machine: MachineCard, driver: DriverCard, wanted: str) -> frozenset[Square]:
    squares = dict(_marks(machine.diagram, (0, 0)))
    squares.update((at, mark) for at, mark in _marks(driver.overlay, driver.overlay_at) if mark in (OPEN, BLACK))
    left, near = (min((0, *(at[i] for at, mark in squares.items() if mark == OPEN))) for i in (0, 1))
    return frozenset((x - left, y - near) for (x, y), mark in squares.items() if mark == wanted)


def size_of(squares: Collection[Square]) -> Size:
    """Return how wide and deep a diagram with these open squares is, from the owner's left near corner."""
    return max((x for x, _ in squares), default=-1) + 1, max((y for _, y in squares), default=-1) + 1


def can_be_used(machine: MachineCard, driver: DriverCard) -> bool:
    """Tell whether at least one square is open (check 7 of the data format)."""
    return bool(open_squares(machine, driver))


def _marks(lines: tuple[str, ...], at: Square) -> Iterator[tuple[Square, str]]:
    """Yield the square and the mark of each character of a diagram, whose lower left one is at ``at``."""
    for row, line in enumerate(lines):
        for x, mark in enumerate(line):
            yield (at[0] + x, at[1] + len(lines) - 1 - row), mark
