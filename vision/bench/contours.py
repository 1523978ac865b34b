"""The second peer: Otsu's threshold, the tree of contours, dice as contours and pips as the contours within them.

Written as the lesson on contours of Data Carpentry's "Image Processing with Python" has it: grey, Gaussian blur of 5,
one threshold for the whole picture (Otsu's, as its lesson on thresholds), ``RETR_TREE``; pips are the children of
dice. Nothing is tuned. The lesson takes contours without a parent for dice, which finds nothing on a table brighter
than they are; here a contour of any depth with one to six children is a die, which favours the peer.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import DieReading

#: Side in pixels of the Gaussian filter.
BLUR = 5
#: Where a contour's parent stands in OpenCV's hierarchy.
PARENT = 3
#: Pips of a die at most.
MOST_PIPS = 6


class OtsuAndContours:
    """Reads dice as shapes with holes."""

    name = "Otsu + contours"

    def read(self, picture: NDArray[np.uint8]) -> tuple[DieReading, ...]:
        """The dice of a picture (h, w, 3), BGR."""
        grey = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (BLUR, BLUR), 0)
        _, binary = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
        contours, hierarchy = cv2.findContours(binary, cv2.RETR_TREE, cv2.CHAIN_APPROX_SIMPLE)
        if hierarchy is None:
            return ()
        parents = np.asarray(hierarchy).reshape(-1, 4)[:, PARENT]
        pips = np.bincount(parents[parents >= 0], minlength=len(contours))
        dice = np.flatnonzero((pips >= 1) & (pips <= MOST_PIPS)).tolist()
        return tuple(_die(int(pips[number]), np.asarray(contours[number])) for number in dice)


def _die(pips: int, contour: NDArray[np.int32]) -> DieReading:
    x, y, w, h = cv2.boundingRect(contour)
    return DieReading(pips, "", (x, y, w, h), 1.0, None)
