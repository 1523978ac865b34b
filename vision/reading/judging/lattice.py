"""Whether the pips that were found on a face make the pattern of its value: places, sizes and paint.

A face is a square seen from anywhere, and a small one, so its picture is nearly an affine image of it: what is
halfway between two pips stays halfway, what is parallel stays parallel. Highlights, dirt and holes seldom lie so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from vision.reading.cutting import DIE_SHARE
from vision.reading.judging.spots import VISIBLE, Pips, middle_of, outshines, paint_of

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]

#: Heat that the pips of a stated value have at least, and that of any other spot, in shares of theirs, from which it
#: speaks for a value with more of them.
SURE, STRAY = 0.18, 0.5
#: How many more than a value's pips are tried for them.
MORE = 2
#: How far, in sizes of the die, pips may lie off the pattern, and their middle off the face's.
OFF_PATTERN, OFF_MIDDLE = 0.075, 0.2
#: Of a pattern that further spots make: how far its middle is off the face's at most, and how much farther than that
#: of the pips without them; and how far apart its outermost pips are at least.
NEAR_MIDDLE, NO_FARTHER, WIDEST = 0.13, 0.03, 0.34
#: Least distance between two pips of a pattern, in sizes of the die.
CLOSEST = 0.1
#: How oblong a pattern of four or more is at most: beyond it all pips lie in a row.
MOST_OBLONG = 0.96
#: Most by which radii of one face differ, as a factor, and by which the contrasts of its pips do.
UNEVEN, FAINTER = 2.2, 5.0


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


@dataclass(frozen=True)
class Fit:
    """How well spots that were found on a face make the pattern of a value.

    ``missing``: pips of the pattern that were not found; ``weakest``: heat of its faintest one, and ``stray`` that
    of the hottest spot that is none of them, both 0..1; lengths in sizes of the die: ``off`` the pattern, ``askew``
    how far its middle is off the upper face's, ``closest`` the least distance of two pips; ``uneven``: the largest
    radius by the smallest; ``alike``: the weakest contrast by the strongest, negative where one pip is lighter and
    another darker than the body (1 where all are too faint to tell), or how much they are of one paint if that is
    more; ``more``: together with other spots they make the pattern of a higher value; ``shine``: how bright the
    pips are in their darkest channel, 0..255, the median; ``contrast``: of the strongest one with the body, in
    levels of 256; ``radius``: of the pips, in sizes of the die, the mean; ``outshone``: one is so much brighter
    than the others that it is none of them but a reflection; ``oblong``: how much longer than broad the pattern of
    a four, five or six is: 0 of a square, 1 of a line.
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
    oblong: float = 0.0

    @property
    def holds(self) -> bool:
        """Whether they make it: as many, in its places, of one size, of one tone or paint, and no part of another."""
        return (
            self.missing == 0
            and self.weakest >= SURE
            and self.off <= OFF_PATTERN
            and self.askew <= OFF_MIDDLE
            and self.closest >= CLOSEST
            and self.oblong <= MOST_OBLONG
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
    hot = [n for n in others if heats[n] >= STRAY * weakest]
    further = is_part(mine, [points[n] for n in hot], complex(*middle), size)
    if further:  # what is lighter than the body where the pips are darker, and of another paint, is none of them
        tones = paint_of(cut, pips).contrasts.tolist()
        tone = middle_of(sorted(tones[n] for n in chosen))
        hot = [
            n
            for n in hot
            if tones[n] * tone >= 0
            or abs(tones[n]) < VISIBLE
            or paint_of(cut, pips.those((*chosen, n))).same >= 1 / FAINTER
        ]
        further = is_part(mine, [points[n] for n in hot], complex(*middle), size)
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
        more=further,
        radius=sum(wide) / value / size,
        oblong=oblong_of(mine),
    )
    if off > OFF_PATTERN:
        return fits()
    paint = paint_of(cut, pips.those(chosen))
    seen = paint.contrasts.tolist()
    strongest = max(seen, key=abs)
    alike = 1.0 if abs(strongest) < VISIBLE or value == 1 else max(paint.same, min(one / strongest for one in seen))
    return fits(
        alike=alike,
        shine=middle_of(sorted(paint.shines.tolist())),
        contrast=abs(strongest),
        outshone=outshines(paint.shines, paint.lights),
    )


def oblong_of(points: Sequence[complex]) -> float:
    """How much longer than broad the cloud of four or more points is, 0..1; 0 of fewer."""
    if len(points) < 4:
        return 0.0
    middle = sum(points) / len(points)
    away = [point - middle for point in points]
    return abs(sum(one * one for one in away)) / max(sum(abs(one) ** 2 for one in away), 1e-9)


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
