"""A tilted tray seen from straight above: the picture warped onto the floor's plane, and readings brought back.

Upper faces become squares again, which the pip reader is used to. Dice stand on the plane, not in it, so they lean
outwards; beyond ``MOST`` degrees their sides look like faces, and nothing is gained.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.answers import DieReading
from vision.reading.finding import overlap
from vision.tray.plane import Plane

Picture = NDArray[np.uint8]
Box = tuple[int, int, int, int]

#: Degrees of tilt between which a second look from above helps: below, nothing is asked; above, sides look like tops.
LEAST, MOST = 12.0, 33.0
#: Room round the floor in the rectified picture, mm: dice at the rim lean outwards.
ROOM = 20.0
#: Overlap (intersection over union) from which two boxes are the same die.
SAME = 0.35


class FromAbove:
    """A tilted tray's picture as a camera straight above it would have taken it."""

    def __init__(self, plane: Plane, picture: Picture) -> None:
        height, width = picture.shape[:2]
        dots = plane.scales(*plane.axis(width, height))[0]
        size = (round((plane.size[0] + 2 * ROOM) * dots), round((plane.size[1] + 2 * ROOM) * dots))
        to_mm = np.array([(1 / dots, 0, -ROOM), (0, 1 / dots, -ROOM), (0, 0, 1)])
        #: Takes pixels of the rectified picture to those of the original.
        self._back = plane.matrix @ to_mm
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        warped = cv2.warpPerspective(picture, self._back, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
        self.picture: Picture = np.asarray(warped, np.uint8)

    def original(self, box: Box) -> Box:
        """The upright box in the original picture round a box in the rectified one."""
        x, y, w, h = box
        corners = np.array([[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]], np.float64)
        seen = cv2.perspectiveTransform(corners, self._back)[0]
        left, top = (int(v) for v in seen.min(axis=0))
        right, bottom = (int(np.ceil(v)) for v in seen.max(axis=0))
        return left, top, right - left, bottom - top


def helps(plane: Plane | None, width: int, height: int) -> bool:
    """Whether a second look from above is worth its time on this tray."""
    return plane is not None and LEAST <= plane.tilt(width, height) <= MOST


def second_look(
    dice: Sequence[DieReading], plane: Plane, picture: Picture, read: Callable[[Picture], Sequence[DieReading]]
) -> list[DieReading]:
    """The dice with the values that are certain from above where they were not before; places and colours stay.

    No die is added or taken away, and no value changes that was certain: a die that leans is not taken for one
    that lies flat because of it: what was asked about for that is read from above only where the tilt explains it.
    """
    above = FromAbove(plane, picture)
    seen = [(above.original(die.box), die) for die in read(above.picture) if die.value is not None]
    result = []
    for die in dice:
        same = [other for box, other in seen if overlap(_floats(box), _floats(die.box)) >= SAME]
        if (
            die.value is None
            and len(same) == 1
            and same[0].colour == die.colour
            and die.reason in ("unsure", "cocked")
        ):
            result.append(replace(die, value=same[0].value, confidence=same[0].confidence, reason=None))
        else:
            result.append(die)
    return result


def _floats(box: Box) -> tuple[float, float, float, float]:
    return float(box[0]), float(box[1]), float(box[2]), float(box[3])
