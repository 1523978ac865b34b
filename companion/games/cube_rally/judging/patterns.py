"""Colour arrangements: where one lies in a view, and where it nearly does (CR-JUDGE-05 to 07, 13, 14, 16, 17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from companion.games.cube_rally.components import ANY, FREE, NOTHING, Square
from companion.games.cube_rally.judging.views import Picture

Lines = tuple[str, ...]
"""An arrangement as it is written, the upper line first."""
Need = tuple[tuple[Square, str], ...]
"""What is demanded where; v counts upwards from the last line. A cell that demands a cube comes first."""


class Laid(msgspec.Struct, frozen=True):
    """An arrangement laid somewhere on a view.

    Attributes:
        cubes: places of the view where a demanded cube is seen.
        wrong: (place, what is demanded there) of each cell that is not met.
        cells: how many there are in all.
    """

    cubes: tuple[Square, ...]
    wrong: tuple[tuple[Square, str], ...]
    cells: int


@lru_cache(maxsize=1024)
def needs(lines: Lines, mirror: bool = False, turns: int = 1) -> tuple[Need, ...]:
    """Return what an arrangement demands, and what it demands mirrored or turned where that counts, too.

    Raises:
        ValueError: if it demands no cube.
    """
    cells = {
        (u, len(lines) - 1 - row): char
        for row, line in enumerate(lines)
        for u, char in enumerate(line)
        if char != FREE
    }
    if not demands_cube(lines):
        raise ValueError("pattern demands no cube")
    found: dict[Need, None] = {}
    for flip in (1, -1) if mirror else (1,):
        ways = {(flip * u, v): char for (u, v), char in cells.items()}
        for _ in range(turns):
            found[tuple(sorted(ways.items(), key=lambda cell: (cell[1] == NOTHING, cell)))] = None
            ways = {(-v, u): char for (u, v), char in ways.items()}
    return tuple(found)


def demands_cube(lines: Iterable[str]) -> bool:
    """Tell whether a cube must be seen for the arrangement; one that demands none is none (CR-JUDGE-20)."""
    return any(char not in (FREE, NOTHING) for line in lines for char in line)


def met(demand: str, seen: str | None) -> bool:
    """Tell whether what is seen is what a cell demands."""
    if demand == ANY:
        return seen is not None
    return seen is None if demand == NOTHING else seen == demand


def found_in(view: Picture, ways: Iterable[Need], *, grounded: bool = False) -> Laid | None:
    """Return where one of these lies in a view, or None where none does.

    Args:
        view: what is seen.
        ways: what is demanded, in one or more positions.
        grounded: the last line must be at level 0 (CR-AMB-30).
    """
    for need in ways:
        (u, v), demand = need[0]
        for (x, w), colour in view.items():
            if demand not in (colour, ANY) or (grounded and w != v):
                continue
            a, b = x - u, w - v
            if all(met(char, view.get((i + a, j + b))) for (i, j), char in need):
                return _laid(view, need, (a, b))
    return None


def nearest_in(view: Picture, ways: Iterable[Need], *, grounded: bool = False, floor: bool = False) -> Laid | None:
    """Return where the fewest cells are unmet, or None where nothing fits at all; lowest and leftmost of equals.

    Args:
        view: what is seen.
        ways: what is demanded, in one or more positions.
        grounded: the last line must be at level 0.
        floor: no cube can be demanded below level 0.
    """
    best: tuple[tuple[int, int, int], Need, Square] | None = None
    for need in ways:
        lowest = min(v for (_, v), char in need if char != NOTHING)
        for (a, b), fits in _fitting(view, need):
            if (grounded and b) or (floor and lowest + b < 0):
                continue
            rank = (len(need) - fits, b, a)
            if best is None or rank < best[0]:
                best = rank, need, (a, b)
    return _laid(view, best[1], best[2]) if best else None


def _fitting(view: Picture, need: Need) -> Iterator[tuple[Square, int]]:
    """Yield each shift that brings a demanded cube onto a fitting one, and how many cells are met there."""
    cubes: Counter[Square] = Counter()
    for (u, v), char in need:
        if char != NOTHING:
            cubes.update((x - u, w - v) for (x, w), colour in view.items() if char in (colour, ANY))
    gaps = [cell for cell, char in need if char == NOTHING]
    for (a, b), fits in cubes.items():
        yield (a, b), fits + sum((u + a, v + b) not in view for u, v in gaps)


def _laid(view: Picture, need: Need, shift: Square) -> Laid:
    a, b = shift
    placed = [((u + a, v + b), char) for (u, v), char in need]
    wrong = tuple(sorted((at, char) for at, char in placed if not met(char, view.get(at))))
    cubes = sorted(at for at, char in placed if char != NOTHING and met(char, view.get(at)))
    return Laid(tuple(cubes), wrong, len(need))
