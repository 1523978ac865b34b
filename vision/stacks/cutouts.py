"""Each column's top cut out of the flattened plate, of one size, with what the plate's network says of it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.stacks.columns import SeenColumn
from vision.stacks.fitting import Fitted
from vision.stacks.light import RIM, SCALE, Flat, flat_size
from vision.stacks.looks import Looks
from vision.stacks.seeing import BRIGHTEST

Floats = NDArray[np.float32]

#: Side of a cut-out, pixels; how much wider than the face it is; its planes.
CUT, AROUND, PLANES = 32, 2.0, 18
#: What each plane is.
LIGHT, PAINT, KINDS, HIGH, SQUARES, TAKEN, BURNT, WAY = (
    slice(0, 3), slice(3, 6), slice(6, 10), 10, 11, slice(12, 14), 14, slice(15, 17),
)  # fmt: skip


def cut_out(columns: Sequence[SeenColumn], fitted: Sequence[Fitted], looks: Looks, flat: Flat) -> Floats:
    """The cut-outs (n, PLANES, CUT, CUT) of each column's best choice, about within -1..1.

    Planes: light in white light (square roots), paint (cube roots), the probabilities of top, side, floor and hand,
    how far the height is off the one that was chosen, open and black squares, what nearer and what farther columns
    cover, burnt out, the way outwards from the lens's foot, and 1 where the picture reaches.
    """
    planes = _planes(looks, flat)
    takers = _takers(columns, fitted, planes.shape[1:])
    found = np.empty((len(columns), PLANES, CUT, CUT), np.float32)
    for index, (column, fit) in enumerate(zip(columns, fitted, strict=True)):
        rows, along = _lines(column, fit)
        made = found[index]
        made[:] = planes[:, rows[:, None], along[None]]
        grown = float(np.ptp(column.faces[fit.best.level][:, 0]) / np.ptp(column.faces[0][:, 0]))
        made[HIGH] = np.clip((made[HIGH] - (1 - 1 / grown)) * 4, -1, 1)
        taken = takers[rows[:, None], along[None]]
        made[TAKEN] = (taken < index) & (taken >= 0), taken > index
        made[WAY] = np.clip(_outwards(column) / 4, -1, 1)[:, None, None]
    return found


def _planes(looks: Looks, flat: Flat) -> Floats:
    """What is cut out of, for the whole plate."""
    seen = looks.seen
    height, width = flat.valid.shape
    planes = np.zeros((PLANES, height, width), np.float32)
    planes[LIGHT] = (np.sqrt(np.clip(flat.light, 0, BRIGHTEST) / BRIGHTEST) - 0.5).transpose(2, 0, 1)
    planes[PAINT] = np.clip(seen.paint, 0, 1.2).transpose(2, 0, 1) - 0.5
    planes[KINDS] = np.exp(np.stack([seen.top, seen.side, seen.floor, seen.alien]))
    planes[HIGH] = seen.high
    planes[SQUARES] = seen.squares
    planes[BURNT] = flat.blown
    planes[PLANES - 1] = flat.valid
    return planes


def _takers(columns: Sequence[SeenColumn], fitted: Sequence[Fitted], shape: tuple[int, ...]) -> NDArray[np.int16]:
    """Which column's cubes are seen at each point by the best choices, -1 where none's."""
    takers = np.full(shape, -1, np.int16)
    for index, (column, fit) in reversed(list(enumerate(zip(columns, fitted, strict=True)))):
        if fit.best.level:  # nearer ones last: they hide what is farther
            y, x = column.window
            mask = column.claims[fit.best.level].reshape(y.stop - y.start, x.stop - x.start)
            takers[column.window][mask] = index
    return takers


def _lines(column: SeenColumn, fit: Fitted) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The rows and columns of the flattened picture that a cut-out takes."""
    face = column.faces[fit.best.level]
    middle, side = face.mean(0), float(np.ptp(face[:, 0]))
    steps = (np.arange(CUT) + 0.5) / CUT - 0.5
    width, height = flat_size()
    x, y = ((middle[axis] + steps * side * AROUND + RIM) * SCALE for axis in (0, 1))
    return _pixels(y, height), _pixels(x, width)


def _pixels(places: NDArray[np.float64], most: int) -> NDArray[np.intp]:
    return np.asarray(np.clip(np.floor(places), 0, most - 1), np.intp)


def _outwards(column: SeenColumn) -> Floats:
    """How far a cube's top is seen outwards of its floor, mm."""
    return np.asarray(column.faces[1].mean(0) - column.faces[0].mean(0), np.float32)
