"""Whether a hand rests in the picture: something large that reaches in over its edge and is no die."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import DieReading
from vision.watch.rest import Bounds

#: Share of the picture that a hand covers; what changes more of it is another light, or the camera was moved.
LEAST, MOST = 0.03, 0.6
#: Share of the picture's edge that it crosses, at least.
CROSSING = 0.02
#: A wrist is at least one part in so many of the picture's width; the edges of a tray that was shoved are thinner.
THINNEST = 18


def hand_rests(foreign: NDArray[np.bool_] | None, dice: Sequence[DieReading], watched: Bounds) -> bool:
    """Tell whether there is a hand.

    Args:
        foreign: where the picture differs from the scene before, as a small mask, or None where that is not known.
        dice: what was read now and in the scene before, in pixels of the frame; it does not count as a hand.
        watched: the part of the frame that the mask shows.
    """
    if foreign is None or foreign.mean() > MOST:
        return False
    mask = foreign.astype(np.uint8)
    height, width = mask.shape
    scale_x, scale_y = width / watched[2], height / watched[3]
    for die in dice:
        x, y, w, h = die.box
        left, top = int((x - watched[0] - 0.3 * w) * scale_x), int((y - watched[1] - 0.3 * h) * scale_y)
        right, bottom = int((x - watched[0] + 1.3 * w) * scale_x) + 1, int((y - watched[1] + 1.3 * h) * scale_y) + 1
        mask[max(0, top) : max(0, bottom), max(0, left) : max(0, right)] = 0
    thick = max(3, width // THINNEST)
    closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    solid = cv2.morphologyEx(closed, cv2.MORPH_OPEN, np.ones((thick, thick), np.uint8), borderValue=(0,))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(solid.astype(np.uint8))
    edge = np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])
    return any(
        stats[i, cv2.CC_STAT_AREA] >= LEAST * mask.size and np.count_nonzero(edge == i) >= CROSSING * len(edge)
        for i in range(1, count)
    )
