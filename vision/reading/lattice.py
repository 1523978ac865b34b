"""Whether the pips that were found on a face make the pattern of its value: places, sizes and polarity.

A face is a square seen from anywhere, and a small one, so its picture is nearly an affine image of it: what is
halfway between two pips stays halfway, what is parallel stays parallel. Highlights, dirt and holes seldom lie so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray

from vision.reading.cutting import DIE_SHARE

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]

#: Heat from which a spot of the map may be a pip, from which the pips of a stated value are at least as hot, and that
#: of any other spot, in shares of theirs, from which it speaks for a value with more of them.
SEEN, SURE, STRAY = 0.15, 0.18, 0.5
#: Most pips that are looked at.
MOST = 9
#: How many more than a value's pips are tried for them.
MORE = 2
#: How far, in sizes of the die, pips may lie off the pattern, and their middle off the face's.
OFF_PATTERN, OFF_MIDDLE = 0.075, 0.2
#: Of a pattern that further spots make: how far its middle is off the face's at most, and how much farther than that
#: of the pips without them; and how far apart its outermost pips are at least.
NEAR_MIDDLE, NO_FARTHER, WIDEST = 0.13, 0.03, 0.34
#: Least distance between two pips of a pattern, in sizes of the die.
CLOSEST = 0.12
#: Most by which radii of one face differ, as a factor, and by which the contrasts of its pips do.
UNEVEN, FAINTER = 2.2, 5.0
#: Least contrast of a pip, in levels of 256, of which the sign is believed.
VISIBLE = 5.0
#: Level of the darkest channel from which a pip may be a reflection, and by how much it outshines the next bright one
#: then: in levels, and in what the others differ by; and in levels where there is but one other.
SHINING, OUTSHINES, UNLIKE_OTHERS, OUTSHINES_ONE = 225.0, 12.0, 1.5, 20.0


@dataclass(frozen=True)
class Pips:
    """Pips found in a cut-out, the hottest first: middles (n, 2) and radii (n,) in its pixels, and heats (n,)."""

    at: Floats
    radii: Floats
    heats: Floats

    def those(self, chosen: Sequence[int]) -> Pips:
        """Some of them, by their places in the list."""
        index = list(chosen)
        return Pips(self.at[index], self.radii[index], self.heats[index])


def pips_in(answer: Floats, side: int) -> Pips:
    """The pips of a map (2, c, c) as a pip reader answers it, for a cut-out of ``side`` pixels."""
    return pips_of_all(answer[None], side)[0]


#: The neighbours of a cell, those before it in reading order first: of equal cells the last is the peak.
AROUND = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
ROWS, COLUMNS = np.array(AROUND).T
BEFORE = 4


def pips_of_all(answers: Floats, side: int) -> list[Pips]:
    """The pips of each of some maps (n, 2, c, c)."""
    logits = np.pad(answers[:, 0], ((0, 0), (1, 1), (1, 1)), constant_values=-30.0)
    which, rows, columns = np.nonzero(logits > np.log(SEEN / (1 - SEEN)))
    middle = logits[which, rows, columns]
    around = logits[which[:, None], rows[:, None] + ROWS, columns[:, None] + COLUMNS]
    peak = (middle[:, None] >= around[:, :BEFORE]).all(1) & (middle[:, None] > around[:, BEFORE:]).all(1)
    which, rows, columns, middle, around = which[peak], rows[peak], columns[peak], middle[peak], around[peak]
    order = np.lexsort((-middle, which))
    which, rows, columns, middle, around = which[order], rows[order], columns[order], middle[order], around[order]
    # Where between the cells the peak lies: the top of a parabola through it and its neighbours.
    off = np.stack([parabola(around[:, 3], middle, around[:, 4]), parabola(around[:, 1], middle, around[:, 6])], 1)
    spots = (np.stack([columns, rows], 1) - 1 + off + 0.5) * 2 - 0.5
    at, radii = spots.astype(np.float32), (np.exp(answers[which, 1, rows - 1, columns - 1]) * side).astype(np.float32)
    heats = (1 / (1 + np.exp(-middle))).astype(np.float32)
    ends = np.searchsorted(which, np.arange(len(answers) + 1)).tolist()
    parts = [slice(a, min(b, a + MOST)) for a, b in pairwise(ends)]
    return [Pips(at[part], radii[part], heats[part]) for part in parts]


def parabola(before: Floats, middle: Floats, after: Floats) -> Floats:
    """Where the top lies, in steps from the middle, of parabolas through three equidistant points each."""
    bend = 2 * middle - before - after
    return np.asarray(np.clip((after - before) / np.maximum(2 * bend, 1e-3), -0.5, 0.5), np.float32)


def off_pattern(value: int, points: Floats) -> float:
    """How far the points (value, 2) lie off the pattern of a value, in their units, wherever it is seen from."""
    return _off(value, planar(points))


def planar(points: Floats) -> list[complex]:
    """Points (n, 2) as complex numbers: with so few of them that is faster than arrays."""
    return [complex(x, y) for x, y in points.tolist()]


def _off(value: int, points: Sequence[complex]) -> float:
    if value <= 2:
        return 0.0
    if value in (3, 5):
        middle = sum(points) / value
        central = min(range(value), key=lambda n: abs(points[n] - middle))
        outer = [point for n, point in enumerate(points) if n != central]
        off = abs(points[central] - sum(outer) / len(outer))
        return off if value == 3 else max(off, _off_parallelogram(outer))
    if value == 4:
        return _off_parallelogram(points)
    return min(_off_rows([points[n] for n in row], [points[n] for n in rest]) for row, rest in THREES)


def _off_parallelogram(four: Sequence[complex]) -> float:
    """How far four points are from being the corners of a parallelogram: the distance of its diagonals' middles."""
    a, b, c, d = four
    return min(abs(a + b - c - d), abs(a + c - b - d), abs(a + d - b - c)) / 2


#: Three of six points, with the first of them always among them, and the other three.
THREES = [
    (three, tuple(n for n in range(6) if n not in three)) for three in combinations(range(6), 3) if three[0] == 0
]


def _off_rows(one: Sequence[complex], other: Sequence[complex]) -> float:
    """How far two threes of points are from being parallel rows."""
    a, b, c = _in_order(one)
    d, e, f = _in_order(other)
    if ((c - a) * (f - d).conjugate()).real < 0:
        d, f = f, d
    return max(abs(b - (a + c) / 2), abs(e - (d + f) / 2), abs(a - b - d + e), abs(c - b - f + e))


def _in_order(three: Sequence[complex]) -> tuple[complex, complex, complex]:
    """Three points with the one between the others in the middle."""
    a, b, c = three
    ab, ac, bc = abs(a - b), abs(a - c), abs(b - c)
    if bc >= ab and bc >= ac:
        return b, a, c
    return (a, b, c) if ac >= ab else (a, c, b)


#: Where a pip's paint is looked at (its middle and four points about it), and where the body round it, in its radii.
WAYS = np.stack([np.cos(np.arange(12) * (np.pi / 6)), np.sin(np.arange(12) * (np.pi / 6))], 1)
LOOKED_AT = np.concatenate([np.zeros((1, 2)), 0.45 * WAYS[::3], 1.75 * WAYS]).astype(np.float32)
PAINT = 5


@dataclass(frozen=True)
class Paint:
    """How pips look: ``contrasts`` (n,), how much lighter each is than the body round it, in the channel that tells
    them apart best; ``shines`` (n,), the level of the darkest channel in its middle: near 255 it is burnt out.
    """

    contrasts: Floats
    shines: Floats


def paint_of(cut: Picture, pips: Pips) -> Paint:
    """How pips of a cut-out look."""
    reach = np.maximum(pips.radii, 1.0)[:, None, None]
    seen = levels(cut, pips.at[:, None] + LOOKED_AT * reach, cut.shape[0])
    inside = seen[:, :PAINT].sum(1) / PAINT
    outside = np.sort(seen[:, PAINT:], axis=1)[:, 5:7].sum(1) / 2
    apart = inside - outside
    best = int(np.abs(apart).sum(0).argmax())
    return Paint(np.asarray(apart[:, best], np.float32), np.asarray(inside.min(1), np.float32))


def levels(cut: Picture, at: Floats, side: int) -> Floats:
    """The levels (…, 3) of a cut-out at points (…, 2)."""
    cells = np.minimum(np.maximum(np.rint(at), 0), side - 1).astype(np.intp)
    return np.asarray(cut[cells[..., 1], cells[..., 0]], np.float32)


def middle_of(ordered: Sequence[float]) -> float:
    """The median of numbers in order; of so few it is faster than of an array."""
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def outshines(shines: Floats) -> bool:
    """Whether one of some pips is so much brighter than the others that it is none of them but a reflection.

    All pips of a die have the same paint, and the light on one face changes little by little.
    """
    if len(shines) < 2:
        return False
    *others, brightest = sorted(shines.tolist())
    gap, spread = brightest - others[-1], others[-1] - others[0]
    least = OUTSHINES_ONE if len(others) == 1 else max(OUTSHINES, UNLIKE_OTHERS * spread)
    return bool(brightest >= SHINING and gap >= least)


@dataclass(frozen=True)
class Fit:
    """How well spots that were found on a face make the pattern of a value.

    ``missing``: pips of the pattern that were not found; ``weakest``: heat of its faintest one, and ``stray`` that of
    the hottest spot that is none of them, both 0..1; lengths in sizes of the die: ``off`` the pattern, ``askew`` how
    far its middle is off the upper face's, ``closest`` the least distance of two pips; ``uneven``: the largest
    radius by the smallest; ``alike``: the weakest contrast by the strongest, negative where one pip is lighter and
    another darker than the body (1 where all are too faint to tell); ``more``: together with other spots they make
    the pattern of a higher value; ``shine``: how bright the pips are in their darkest channel, 0..255, the median;
    ``contrast``: of the strongest one with the body, in levels of 256; ``radius``: of the pips, in sizes of the die,
    the mean; ``outshone``: one is so much brighter than the others that it is none of them but a reflection.
    """

    missing: int
    weakest: float = 0.0
    stray: float = 0.0
    off: float = 1.0
    askew: float = 1.0
    closest: float = 0.0
    uneven: float = 9.0
    alike: float = 0.0
    more: bool = False
    shine: float = 0.0
    contrast: float = 0.0
    radius: float = 0.0
    outshone: bool = False

    @property
    def holds(self) -> bool:
        """Whether they make it: as many, in its places, of one size and polarity, and not a part of another."""
        return (
            self.missing == 0
            and self.weakest >= SURE
            and self.off <= OFF_PATTERN
            and self.askew <= OFF_MIDDLE
            and self.closest >= CLOSEST
            and self.uneven <= UNEVEN
            and self.alike >= 1 / FAINTER
            and not self.more
        )


def fit(value: int, pips: Pips, cut: Picture, middle: tuple[float, float]) -> tuple[Fit, Pips]:
    """How the spots found on a face fit the pattern of ``value``, and those that were taken for its pips.

    The hottest are tried first, then others among a few more, for a reflection or a pip of a side face may be hotter
    than a true pip.

    Args:
        value: 1..6.
        pips: all spots that were found, the hottest first.
        cut: the cut-out (side, side, 3) they were found in.
        middle: where the middle of the upper face is expected in it, pixels.
    """
    if len(pips.heats) < value:
        stray = float(pips.heats[0]) if len(pips.heats) else 0.0
        return Fit(value - len(pips.heats), stray=stray), pips
    first = tuple(range(value))
    best = fit_of(first, pips, cut, middle), pips.those(first)
    if best[0].holds:
        return best
    for chosen in list(combinations(range(min(len(pips.heats), value + MORE)), value))[1:]:
        other = fit_of(chosen, pips, cut, middle)
        if other.holds:
            return other, pips.those(chosen)
    return best


def fit_of(chosen: tuple[int, ...], pips: Pips, cut: Picture, middle: tuple[float, float]) -> Fit:
    """How the ``chosen`` spots fit the pattern of their number."""
    value, size = len(chosen), DIE_SHARE * cut.shape[0]
    points, heats, radii = planar(pips.at), pips.heats.tolist(), pips.radii.tolist()
    mine = [points[n] for n in chosen]
    others = [n for n in range(len(points)) if n not in chosen]
    closest = min((abs(a - b) / size for a, b in combinations(mine, 2)), default=1.0)
    off = _off(value, mine) / size
    weakest = min(heats[n] for n in chosen)
    hot = [points[n] for n in others if heats[n] >= STRAY * weakest]
    wide = [radii[n] for n in chosen]
    fits = partial(
        Fit,
        0,
        weakest,
        heats[others[0]] if others else 0.0,
        off,
        abs(sum(mine) / value - complex(*middle)) / size,
        closest,
        max(wide) / min(wide),
        more=is_part(mine, hot, complex(*middle), size),
        radius=sum(wide) / value / size,
    )
    if off > OFF_PATTERN:
        return fits()
    paint = paint_of(cut, pips.those(chosen))
    seen = paint.contrasts.tolist()
    strongest = max(seen, key=abs)
    alike = 1.0 if abs(strongest) < VISIBLE or value == 1 else min(one / strongest for one in seen)
    return fits(
        alike=alike,
        shine=middle_of(sorted(paint.shines.tolist())),
        contrast=abs(strongest),
        outshone=outshines(paint.shines),
    )


def is_part(mine: list[complex], others: list[complex], middle: complex, size: float) -> bool:
    """Whether pips are, with one or two of the other spots, the pattern of a higher value."""
    off_mine = abs(sum(mine) / len(mine) - middle)
    for more in (1, 2):
        value = len(mine) + more
        if value > 6:
            break
        for two in combinations(others, more):
            points = [*mine, *two]
            off_middle = abs(sum(points) / value - middle)
            away = [abs(a - b) for a, b in combinations(points, 2)]
            if off_middle > min(NEAR_MIDDLE * size, off_mine + NO_FARTHER * size) or max(away) < WIDEST * size:
                continue
            if min(away) >= CLOSEST * size and _off(value, points) <= OFF_PATTERN * size:
                return True
    return False
