"""Spots found on a face that may be its pips: where the map of a pip reader shows them, and how they are painted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]

#: Heat from which a spot of the map may be a pip, and most of them that are looked at.
SEEN, MOST = 0.15, 9
#: Least contrast of a pip, in levels of 256, of which the sign is believed.
VISIBLE = 5.0
#: How far a pip of another paint is off that of the others, in what tells pips from the body round them.
OTHER_PAINT = 0.6
#: Level of the darkest channel from which a pip may be a reflection, and by how much it outshines the next bright one
#: then: in levels, and in what the others differ by; and in levels where there is but one other.
SHINING, OUTSHINES, UNLIKE_OTHERS, OUTSHINES_ONE = 225.0, 12.0, 1.5, 20.0


@dataclass(frozen=True)
class Pips:
    """Pips found in a cut-out, the hottest first: middles (n, 2) and radii (n,) in its pixels, and heats (n,).

    ``levels`` (n, 2, 3): the colours inside each and round it, where they were looked at already.
    """

    at: Floats
    radii: Floats
    heats: Floats
    levels: Floats | None = None

    def those(self, chosen: Sequence[int]) -> Pips:
        """Some of them, by their places in the list."""
        index = list(chosen)
        levels = None if self.levels is None else self.levels[index]
        return Pips(self.at[index], self.radii[index], self.heats[index], levels)


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


#: Where a pip's paint is looked at (its middle and four points about it), and where the body round it, in its radii.
WAYS = np.stack([np.cos(np.arange(12) * (np.pi / 6)), np.sin(np.arange(12) * (np.pi / 6))], 1)
LOOKED_AT = np.concatenate([np.zeros((1, 2)), 0.45 * WAYS[::3], 1.75 * WAYS]).astype(np.float32)
PAINT = 5
#: Where the amount of a pip's paint is looked at, in the usual radius of pips: the disc, and then the ring round it.
AMOUNT_AT = np.concatenate([np.zeros((1, 2)), 0.5 * WAYS[::2], 0.95 * WAYS, 1.75 * WAYS]).astype(np.float32)
DISC, INNER_DISC = 19, 7


@dataclass(frozen=True)
class Paint:
    """How pips look.

    ``contrasts`` (n,): how much lighter each is than the body round it, in the channel that tells them apart best;
    ``shines`` (n,): the level of the darkest channel in its middle: near 255 it is burnt out; ``lights`` (n,): that
    level of the body round it; ``same``: 1 where all are of one paint, 0 or less where one is off the usual paint by
    ``OTHER_PAINT`` of what tells them from the body.
    """

    contrasts: Floats
    shines: Floats
    lights: Floats
    same: float


def with_levels(pips: Sequence[Pips], cuts: Sequence[Picture]) -> list[Pips]:
    """The pips of each of some cut-outs of one size, all looked at together: that is faster than one by one."""
    if not pips:
        return []
    side, counts = cuts[0].shape[0], [len(some.heats) for some in pips]
    # One picture of all cut-outs, one below the other, and where each begins.
    below = np.repeat(np.arange(len(pips), dtype=np.intp) * side, counts)
    at, radii = np.concatenate([some.at for some in pips]), np.concatenate([some.radii for some in pips])
    seen = looked_at(np.concatenate(cuts), at, radii, below)
    ends = np.cumsum([0, *counts]).tolist()
    return [replace(some, levels=seen[a:b]) for some, (a, b) in zip(pips, pairwise(ends), strict=True)]


def looked_at(cut: Picture, at: Floats, radii: Floats, below: NDArray[np.intp] | None = None) -> Floats:
    """The colours (n, 2, 3) inside pips and round them, at (n, 2) in a cut-out, or so far ``below`` in a stack."""
    reach = np.maximum(radii, 1.0)[:, None, None]
    seen = levels(cut, at[:, None] + LOOKED_AT * reach, cut.shape[1], below)
    outside = np.sort(seen[:, PAINT:], axis=1)[:, 5:7].sum(1) / 2
    return np.stack([seen[:, :PAINT].sum(1) / PAINT, outside], 1)


def paint_of(cut: Picture, pips: Pips) -> Paint:
    """How pips of a cut-out look."""
    seen = pips.levels if pips.levels is not None else looked_at(cut, pips.at, pips.radii)
    inside, outside = seen[:, 0], seen[:, 1]
    apart = inside - outside
    best = int(np.abs(apart).sum(0).argmax())
    return Paint(
        np.asarray(apart[:, best], np.float32),
        np.asarray(inside.min(1), np.float32),
        np.asarray(outside.min(1), np.float32),
        sameness(inside, apart),
    )


def covers_of(cut: Picture, pips: Pips, radius: float) -> tuple[Floats, Floats, Floats]:
    """How far light pips cover a disc of a radius in pixels: (n,) each, the share, the contrast it is told by, and
    how much lighter the disc is than the ring round it.

    The share does not change where the body is lighter and the pip's paint cannot be.
    """
    seen = levels(cut, pips.at[:, None] + AMOUNT_AT * max(radius, 1.0), cut.shape[0]).mean(-1)
    inside, outside = seen[:, :DISC].mean(1), np.sort(seen[:, DISC:], axis=1)[:, 5:7].mean(1)
    contrasts = seen[:, :INNER_DISC].max(1) - outside
    amounts = np.asarray(inside - outside, np.float32)
    return np.asarray(amounts / np.maximum(contrasts, 1.0), np.float32), contrasts, amounts


def sameness(inside: Floats, apart: Floats) -> float:
    """``Paint.same`` of pips whose colours, and what tells those from the body round them, are (n, 3).

    On a marbled body the contrasts differ from pip to pip, and some are lighter and others darker than it.
    """
    told = middle_of(sorted(np.sqrt((apart * apart).sum(1)).tolist()))
    if told < VISIBLE:
        return 0.0
    off = inside - np.sort(inside, axis=0)[len(inside) // 2]
    return 1.0 - float(np.sqrt((off * off).sum(1).max())) / (OTHER_PAINT * told)


def levels(cut: Picture, at: Floats, side: int, below: NDArray[np.intp] | None = None) -> Floats:
    """The levels (n, m, 3) of a cut-out at points (n, m, 2); of a stack, where each n's lies so far ``below``."""
    cells = np.minimum(np.maximum(np.rint(at), 0), side - 1).astype(np.intp)
    rows = cells[..., 1] if below is None else cells[..., 1] + below[:, None]
    return np.asarray(cut[rows, cells[..., 0]], np.float32)


def middle_of(ordered: Sequence[float]) -> float:
    """The median of numbers in order; of so few it is faster than of an array."""
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def outshines(shines: Floats, lights: Floats) -> bool:
    """Whether one of some pips is so much brighter than the others that it is none of them but a reflection.

    All pips of a die have the same paint, and the light on one face changes little by little: what the body round a
    pip is lighter than the body round the others, the pip is, too. Both as of ``Paint``.
    """
    if len(shines) < 2:
        return False
    *others, last, first = np.argsort(shines, kind="stable").tolist()
    if shines[first] < SHINING:
        return False
    gap = float(shines[first] - shines[last]) - max(0.0, float(lights[first] - lights[last]))
    if not others:
        return gap >= OUTSHINES_ONE
    return gap >= max(OUTSHINES, UNLIKE_OTHERS * float(shines[last] - shines[others[0]]))
