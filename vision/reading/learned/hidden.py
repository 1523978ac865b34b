"""Whether a face shows anything at all, or a lamp's reflection in the place of its sign."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.learned.cutting import SIDE

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]

#: All three channels of a pixel from which on it is blown out.
BLOWN = 0.96
#: Radii in pixels round the middle of a kept picture, and shares of blown-out pixels within them from which on it is
#: the reflection that is seen: no sign is as large and as round.
CORE, CORE_BLOWN, AROUND, AROUND_BLOWN = 9, 0.995, 11, 0.93
#: Share of its convex outline that a reflection fills; a white star fills less.
FILLED = 0.88
#: Radius within which a sign shows, and contrasts, without a shade across the face: below the first nothing can be
#: read there, below the second nothing should be learned.
REACH, NOTHING, FAINT = 13, 0.012, 0.03


def hides_sign(kept: Picture) -> bool:
    """Whether nothing can be read on a face cut out as large as ``cutting.KEPT`` says."""
    return is_blown(kept) or sign_contrast(kept) < NOTHING


def is_worth_keeping(kept: Picture) -> bool:
    """Whether such a face shows enough of a sign to be learned."""
    return not is_blown(kept) and sign_contrast(kept) >= FAINT


def is_blown(kept: Picture) -> bool:
    """Whether a lamp's reflection covers the middle of a face."""
    blown = _soft(kept).min(2) >= BLOWN
    if blown[_within(CORE)].mean() <= CORE_BLOWN or blown[_within(AROUND)].mean() <= AROUND_BLOWN:
        return False
    _, parts = cv2.connectedComponents(blown.astype(np.uint8))
    middle = np.asarray(parts == parts[SIDE // 2, SIDE // 2], np.uint8)
    outline = cv2.convexHull(np.asarray(cv2.findNonZero(middle)))
    drawn = cv2.fillConvexPoly(np.zeros_like(middle), outline, (1,))
    return bool(middle.sum() >= FILLED * drawn.sum())


def sign_contrast(kept: Picture) -> float:
    """How much the middle of a face differs along the colour in which it does most, smooth shades left out."""
    place = _within(REACH)
    shown = _soft(kept)[place]
    y, x = (np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2)[:, place] / REACH
    smooth, _ = np.linalg.qr(np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], 1))
    left = shown - smooth @ (smooth.T @ shown)
    return float(np.sqrt(max(np.linalg.eigvalsh(left.T @ left / len(left))[-1], 0)))


def _soft(kept: Picture) -> Floats:
    return np.asarray(cv2.GaussianBlur(kept, (0, 0), 0.8), np.float32) / np.float32(255)


@cache
def _within(radius: int) -> Mask:
    y, x = np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2
    return np.asarray(np.hypot(x, y) <= radius)
