"""Glare: a highlight so bright that the camera cannot see what lies below it, and large enough to hide pips."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.cutting import CUT, DIE_IN_CUT

#: Level of the darkest channel from which a pixel is burnt out: beyond it neither body nor pip can be told.
BURNT = 250
BURNT_OUT, WHITE = np.full(3, BURNT, np.float64), np.full(3, 255, np.float64)
#: Part of the die's box, about its middle, in which pips may be hidden; outside of it the neighbours begin.
INNER = 0.8
#: Radius of the largest burnt-out disc, as a share of the box's longer side, from which it hides pips. A white pip
#: that is burnt out itself stays below: the widest seen measures 0.13.
HIDING_RADIUS = 0.16


def burnt_radius(cut: NDArray[np.uint8]) -> float:
    """Radius of the largest burnt-out disc in the inner part of the die, as a share of its box's longer side.

    Args:
        cut: the die as ``vision.reading.cutting.cut_out`` gives it, (CUT, CUT, 3) BGR.
    """
    margin = round((CUT - INNER * DIE_IN_CUT) / 2)
    inner = cut[margin : CUT - margin, margin : CUT - margin]
    burnt = cv2.inRange(inner, BURNT_OUT, WHITE)
    if not cv2.countNonZero(burnt):
        return 0.0
    # The frame counts as not burnt out, so that a glare beside the die does not look larger than its part inside.
    framed = cv2.copyMakeBorder(burnt, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=(0,))
    return float(cv2.distanceTransform(framed, cv2.DIST_L2, 5).max()) / DIE_IN_CUT


def hides_pips(cut: NDArray[np.uint8]) -> bool:
    """Whether a highlight covers a part of the die in which more than one pip could lie."""
    return burnt_radius(cut) >= HIDING_RADIUS
