"""Cutting one die out of a picture, scaled and turned, as the pip reader wants it."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

#: Sides of cut-outs in pixels: for the first look at a die, and for a closer one.
CUT, CLOSE_CUT = 48, 64
#: Size of the die's box in a cut-out, as a share of the cut-out's side.
DIE_SHARE = 34 / 48
#: Side in pixels of the cut-out that shows a candidate in its surroundings, and the size of its box in there.
WIDE_CUT, WIDE_SHARE = 32, 0.46
#: That size in the cut-out of the first look.
DIE_IN_CUT = DIE_SHARE * CUT


def in_scale(box: tuple[float, float, float, float], scale: tuple[float, float]) -> tuple[tuple[float, float], float]:
    """The centre of a box (x, y, w, h) of a picture in one scaled by (x, y), and its longer side there, pixels."""
    (x, y, w, h), (across, down) = box, scale
    return ((x + w / 2) * across - 0.5, (y + h / 2) * down - 0.5), max(w * across, h * down)


def cut_out(
    picture: NDArray[np.uint8],
    centre: tuple[float, float],
    size: float,
    angle: float = 0.0,
    side: int = CUT,
    share: float = DIE_SHARE,
) -> NDArray[np.uint8]:
    """A (side, side, 3) cut-out around ``centre``, turned by degrees; a die of ``size`` fills ``share`` of it."""
    scale = share * side / max(size, 1.0)
    c, s = scale * math.cos(math.radians(angle)), scale * math.sin(math.radians(angle))
    x, y = centre
    middle = side / 2 - 0.5
    turn = np.array([[c, s, middle - c * x - s * y], [-s, c, middle + s * x - c * y]], np.float64)
    cut = cv2.warpAffine(picture, turn, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut, np.uint8)
