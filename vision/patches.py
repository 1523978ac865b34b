"""Patches of a mask that may be a die, or a face of one: about as large as the dice that were seen, and as square."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

#: Sides of a patch's box in sizes of the dice, from-to: a part of a face to a whole die with what its shadow adds.
SIDES = (0.5, 1.7)
#: How broad a patch is at least beside its length, whichever way it is turned, and how much of that rectangle it
#: fills. Of its box a die that is turned by an eighth fills no more than half.
SQUARE, FILLED = 0.5, 0.6


@dataclass(frozen=True)
class SquarePatch:
    """A patch: box (x, y, w, h) and middle (x, y) in pixels of the mask; ``seen`` (h, w): where in its box it is."""

    box: tuple[int, int, int, int]
    middle: tuple[float, float]
    seen: NDArray[np.bool_]


def square_patches(mask: NDArray[np.uint8], size: float) -> Iterator[SquarePatch]:
    """The patches of a mask (h, w; 0 and others) that may be a die or a face, and that the border does not cut.

    Args:
        mask: what may be a patch.
        size: of the dice that were seen, pixels of the mask.
    """
    height, width = mask.shape
    count, marks, stats, middles = cv2.connectedComponentsWithStats(mask, connectivity=4)
    for n in range(1, count):
        x, y, w, h, area = (int(v) for v in stats[n])
        whole = x > 0 and y > 0 and x + w < width and y + h < height
        if not (whole and min(w, h) >= SIDES[0] * size and max(w, h) <= SIDES[1] * size):
            continue
        seen = np.asarray(marks[y : y + h, x : x + w] == n, np.bool_)
        if is_square(seen, area):
            yield SquarePatch((x, y, w, h), (float(middles[n][0]) + 0.5, float(middles[n][1]) + 0.5), seen)


def is_square(patch: NDArray[np.bool_], area: int) -> bool:
    """Whether a patch (h, w) of so many pixels is about as broad as long, whichever way it is turned."""
    _, sides, _ = cv2.minAreaRect(np.asarray(cv2.findNonZero(patch.astype(np.uint8))))
    short, long = sorted(side + 1 for side in sides)
    return bool(short >= SQUARE * long and area >= FILLED * short * long)
