"""Upper faces that a lamp burns out to their edges: nobody can read them, and the finder may see no die in them.

What is left is a white patch of about a die's size and shape. It is told without a value, for silence is the worst
answer: a player sees what the camera cannot.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.patches import square_patches
from vision.reading.scaling import Scales

#: Size in pixels that dice have at least in the half of the picture that is looked at.
LEAST_SIZE = 14.0
#: Level of the darkest channel from which a pixel is burnt out, and share of the picture that may be: where more is,
#: the table is as bright.
BURNT, MOST_BURNT = 248, 0.2
#: How near to the middle of a die that was told a patch is a part of it, in sizes of that.
OWN = 0.55

Box = tuple[float, float, float, float]


def burnt_faces(scales: Scales, told: Sequence[Box]) -> list[Box]:
    """Boxes (x, y, w, h), pixels of the picture, of white patches like a face of the dice that were ``told``."""
    if not told:
        return []
    usual = float(np.median([max(box[2:]) for box in told]))
    picture, (across, down) = scales.half(LEAST_SIZE / usual)
    burnt = np.asarray(cv2.inRange(picture, np.full(3, float(BURNT)), np.full(3, 255.0)), np.uint8)
    if not 0 < cv2.countNonZero(burnt) <= MOST_BURNT * burnt.size:
        return []
    faces: list[Box] = []
    for patch in square_patches(burnt, usual * across):
        x, y, w, h = patch.box
        if not any(is_part((patch.middle[0] / across, patch.middle[1] / down), box) for box in told):
            faces.append((x / across, y / down, w / across, h / down))
    return faces


def is_part(middle: tuple[float, float], box: Box) -> bool:
    """Whether a patch with such a middle is a part of a die in a box."""
    x, y, w, h = box
    return float(np.hypot(middle[0] - x - w / 2, middle[1] - y - h / 2)) < OWN * max(w, h)
