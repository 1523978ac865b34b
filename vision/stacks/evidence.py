"""What speaks for and against each column's reading, as numbers: a part of what the networks of columns are given."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.columns import HIGHEST, SeenColumn
from vision.stacks.fitting import Fitted
from vision.stacks.light import SCALE, Flat
from vision.stacks.looks import LEAST_PAINT, Looks, apart, hue_of

Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]

#: Numbers of a column.
NUMBERS = 44
#: How far round a column something strange is looked for, mm.
ROUND = 3.0
#: The most a difference of scores says.
FAR = 12.0


def evidence(
    columns: Sequence[SeenColumn], fitted: Sequence[Fitted], looks: Looks, flat: Flat, strange: Strangeness
) -> Floats:
    """The numbers (columns, NUMBERS) of each column's best choice."""
    return np.stack(
        [_numbers(column, fit, looks, flat, strange) for column, fit in zip(columns, fitted, strict=True)]
    ).astype(np.float32)


class Strangeness:
    """Where a hand is, and where cubes seem to be that no column explains: shares of 1 for each point."""

    def __init__(self, columns: Sequence[SeenColumn], fitted: Sequence[Fitted], looks: Looks) -> None:
        explained = np.zeros(looks.side.shape, np.bool_)
        for column, fit in zip(columns, fitted, strict=True):
            if fit.best.level:
                y, x = column.window
                shape = (y.stop - y.start, x.stop - x.start)
                explained[column.window] |= column.claims[fit.best.level].reshape(shape)
        self.hand: Floats = np.exp(looks.seen.alien)
        cubes = np.exp(looks.seen.top) + np.exp(looks.seen.side)
        self.cubes: Floats = np.where(explained, 0, cubes).astype(np.float32)
        reach = 2 * round(ROUND * SCALE) + 1
        disk = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach))
        self.near_hand: Floats = np.asarray(cv2.dilate(cv2.blur(self.hand, (3, 3)), disk), np.float32)
        self.near_cubes: Floats = np.asarray(cv2.dilate(cv2.blur(self.cubes, (5, 5)), disk), np.float32)


def core_of(column: SeenColumn, fit: Fitted) -> Mask:
    """The points of a column's window in which its top, or its floor, surely shows."""
    return np.asarray(column.cores[fit.best.level] & fit.free, np.bool_)


def paint_of(column: SeenColumn, core: Mask, looks: Looks) -> tuple[Floats, Floats]:
    """The paint of a face and its spread: (3,) cube roots each, by how much each point is a top's."""
    paint = looks.seen.paint[column.window].reshape(-1, 3)[core]
    if not len(paint):
        return np.zeros(3, np.float32), np.ones(3, np.float32)
    share = np.exp(looks.seen.top[column.window].ravel()[core])[:, None] + 1e-3
    mean = (paint * share).sum(0) / share.sum()
    spread = np.sqrt((((paint - mean) ** 2) * share).sum(0) / share.sum())
    return np.maximum(mean, LEAST_PAINT ** (1 / 3)).astype(np.float32), spread.astype(np.float32)


def _floor_numbers(mean: NDArray[np.float64], looks: Looks) -> list[float]:
    """How like the floor a column's light is, and how like one of the colours the floor itself."""
    own, floor = hue_of(mean.astype(np.float32)), looks.floor
    off = [float(np.minimum(1.0, apart(own, each))) for each in (floor.bare, floor.ground)]
    colours = np.minimum(1.0, apart(hue_of(looks.wanted**3), floor.bare))
    return [float(colours.min()), *off, *floor.bright]


def _low(values: Floats) -> float:
    """What a sixth of the values lies below; 0 of none."""
    place = len(values) * 3 // 20
    return float(np.partition(values, place)[place]) if len(values) else 0.0


def _numbers(column: SeenColumn, fit: Fitted, looks: Looks, flat: Flat, strange: Strangeness) -> Floats:
    level, colours = fit.best.level, len(looks.letters)
    core = core_of(column, fit)
    window = column.window
    seen = looks.seen
    shares = [
        float(np.exp(each[window].ravel()[core]).mean()) if core.any() else 0.0
        for each in (seen.top, seen.side, seen.floor, seen.alien)
    ]
    tops = np.exp(seen.top[window].ravel()[core])
    floors = np.exp(seen.floor[window].ravel()[core])
    low = [_low(each) for each in (tops, floors)]
    paint, spread = paint_of(column, core, looks)
    away = np.linalg.norm(looks.wanted - paint, axis=1)
    near = np.sort(np.append(away, (1.0, 1.0)))[:2]
    own = float(away[fit.best.colour]) if level else float(near[0])
    chosen = looks.wanted[fit.best.colour] if level else looks.wanted[int(away.argmin())]
    light = flat.light[window].reshape(-1, 3)[core]
    mean = light.mean(0) if len(light) else np.zeros(3)
    rough = light.std(0).mean() if len(light) else 0.0
    blown = float(flat.blown[window].ravel()[core].mean()) if core.any() else 0.0
    scores = np.maximum(fit.scores, -FAR)
    empty = float(scores[0, colours])
    same = scores[:, fit.best.colour].copy() if level else np.full(HIGHEST + 1, -FAR)
    same[level] = -FAR
    others = np.delete(scores[:, :colours], fit.best.colour, 1).max(initial=-FAR) if level else -FAR
    any_cube = float(scores[1:, :colours].max())
    base = column.cores[0]
    claims = column.claims[max(1, level)]
    high = float(np.median(seen.high[window].ravel()[core])) if core.any() else 0.0
    found = [
        float(level > 0), level / 6, fit.seen, *shares, *low, *paint, *spread, own, float(near[1] - near[0]),
        *(chosen - paint), *np.cbrt(np.maximum(mean, 0)), rough, blown, flat.white, flat.fits,
        empty / FAR, float(same.max()) / FAR, float(others) / FAR, any_cube / FAR,
        float(strange.near_hand[window].ravel()[claims].max(initial=0)),
        float(strange.near_cubes[window].ravel()[claims].max(initial=0)),
        float(strange.near_cubes[window].ravel()[base].max(initial=0)),
        float(strange.cubes[window].ravel()[base].mean()) if base.any() else 0.0,
        high * 4, float(column.black), *_floor_numbers(mean, looks),
    ]  # fmt: skip
    made = np.zeros(NUMBERS, np.float32)
    made[: len(found)] = found
    return made
