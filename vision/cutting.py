"""Cutting one die out of a picture, scaled and turned, as the pip reader wants it."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

#: Side of a cut-out in pixels, and the size of the die's box in it.
CUT, DIE_IN_CUT = 48, 34.0


def cut_out(
    picture: NDArray[np.uint8], centre: tuple[float, float], size: float, angle: float = 0.0
) -> NDArray[np.uint8]:
    """A (CUT, CUT, 3) cut-out around ``centre``: a die of ``size`` pixels becomes ``DIE_IN_CUT``; degrees of turn."""
    scale = DIE_IN_CUT / max(size, 1.0)
    c, s = scale * math.cos(math.radians(angle)), scale * math.sin(math.radians(angle))
    x, y = centre
    middle = CUT / 2 - 0.5
    turn = np.array([[c, s, middle - c * x - s * y], [-s, c, middle + s * x - c * y]], np.float64)
    cut = cv2.warpAffine(picture, turn, (CUT, CUT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut, np.uint8)
