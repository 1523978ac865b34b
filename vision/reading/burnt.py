"""Upper faces that a lamp burns out to their edges: nobody can read them, and the finder may see no die in them.

What is left is a white patch of about a die's size and shape. It is told without a value, for silence is the worst
answer: a player sees what the camera cannot.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.scaling import Scales

#: Size in pixels that dice have at least in the half of the picture that is looked at.
LEAST_SIZE = 14.0
#: Level of the darkest channel from which a pixel is burnt out, and share of the picture that may be: where more is,
#: the table is as bright.
BURNT, MOST_BURNT = 248, 0.2
#: Sides of a patch in sizes of the dice, from-to; how square it is at least, and how much of its rectangle it fills.
SIDES, SQUARE, FILLED = (0.42, 1.3), 0.5, 0.6
#: How near to the middle of a die that was told a patch is a part of it, in sizes of that.
OWN = 0.55

Box = tuple[float, float, float, float]


def burnt_faces(scales: Scales, told: Sequence[Box]) -> list[Box]:
    """Boxes (x, y, w, h), pixels of the picture, of white patches like a face of the dice that were ``told``."""
    if not told:
        return []
    usual = float(np.median([max(box[2:]) for box in told]))
    picture, (across, down) = scales.half(LEAST_SIZE / usual)
    burnt = cv2.inRange(picture, np.full(3, float(BURNT)), np.full(3, 255.0))
    if not 0 < cv2.countNonZero(burnt) <= MOST_BURNT * burnt.size:
        return []
    height, width = burnt.shape
    count, marks, stats, middles = cv2.connectedComponentsWithStats(burnt, connectivity=4)
    faces: list[Box] = []
    for n in range(1, count):
        x, y, w, h, area = (int(v) for v in stats[n])
        short, long = sorted((w / across / usual, h / down / usual))
        whole = x > 0 and y > 0 and x + w < width and y + h < height
        if not (whole and SIDES[0] <= short and long <= SIDES[1]):
            continue
        if not is_square(np.asarray(marks[y : y + h, x : x + w] == n, np.uint8), area):
            continue
        middle = ((float(middles[n][0]) + 0.5) / across, (float(middles[n][1]) + 0.5) / down)
        if not any(is_part(middle, box) for box in told):
            faces.append((x / across, y / down, w / across, h / down))
    return faces


def is_square(patch: NDArray[np.uint8], area: int) -> bool:
    """Whether a patch (h, w) of 1 among 0 is about as broad as long, whichever way it is turned."""
    _, sides, _ = cv2.minAreaRect(np.asarray(cv2.findNonZero(patch)))
    short, long = sorted(side + 1 for side in sides)
    return bool(short >= SQUARE * long and area >= FILLED * short * long)


def is_part(middle: tuple[float, float], box: Box) -> bool:
    """Whether a patch with such a middle is a part of a die in a box."""
    x, y, w, h = box
    return float(np.hypot(middle[0] - x - w / 2, middle[1] - y - h / 2)) < OWN * max(w, h)
