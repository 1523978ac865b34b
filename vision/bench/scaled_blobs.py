"""The tutorial's blobs made as strong as they can be: light and dark pips, several scales, distances in pips' sizes.

What the tutorial fixes in pixels is told by the pips themselves here: pips of one die are alike in size and as light
as each other, and lie a few diameters apart. Of what the looks find the fuller die is kept. No set was tuned to.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.bench.blobs import INERTIA, clusters
from vision.reading import DieReading

#: Long sides in pixels at which a picture is looked at.
SIDES = (480, 960, 1600)
#: Levels of a blob in the detector's words: dark ones and light ones.
DARK, LIGHT = 0, 255
#: Least and greatest area of a pip in pixels, its least roundness and convexity, 0..1.
AREAS, CIRCULARITY, CONVEXITY = (8.0, 1200.0), 0.7, 0.8
#: Pips of one die are at most so many diameters apart from the next, and so much larger than each other.
APART, LARGER = 3.6, 1.5
#: Pips of a die at most.
MOST_PIPS = 6
#: Share of the smaller of two dice that lies in the other, from which they are one.
SAME = 0.3


@dataclass(frozen=True)
class PipCluster:
    """Pips that make a die: how many, and the box (x, y, w, h) round them in pixels of the picture."""

    value: int
    box: tuple[float, float, float, float]


class ScaledBlobs:
    """Reads dice from their pips alone, whatever their size and whichever is lighter."""

    name = "blobs, scales, both"

    def __init__(self) -> None:
        self._detectors = [_detector(level) for level in (DARK, LIGHT)]

    def read(self, picture: NDArray[np.uint8]) -> tuple[DieReading, ...]:
        """The dice of a picture (h, w, 3), BGR."""
        found: list[PipCluster] = []
        for side in SIDES:
            scale = side / max(picture.shape[:2])
            how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
            sized = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how)
            grey = cv2.cvtColor(cv2.medianBlur(sized, 3), cv2.COLOR_BGR2GRAY)
            for detector in self._detectors:
                found += _clusters(detector.detect(grey), scale)
        kept: list[PipCluster] = []
        for die in sorted(found, key=lambda one: -one.value):
            if all(_shared(die.box, other.box) < SAME for other in kept):
                kept.append(die)
        return tuple(_die(die) for die in kept)


def _detector(level: int) -> cv2.SimpleBlobDetector:
    parameters = cv2.SimpleBlobDetector.Params()
    parameters.filterByColor, parameters.blobColor = True, level
    parameters.filterByInertia, parameters.minInertiaRatio = True, INERTIA * 0.7
    parameters.filterByArea, parameters.minArea, parameters.maxArea = True, *AREAS
    parameters.filterByCircularity, parameters.minCircularity = True, CIRCULARITY
    parameters.filterByConvexity, parameters.minConvexity = True, CONVEXITY
    parameters.minDistBetweenBlobs = 2.0
    return cv2.SimpleBlobDetector.create(parameters)


def _clusters(pips: object, scale: float) -> list[PipCluster]:
    """Pips of one polarity and scale as dice: each joined with what is alike and near enough."""
    points = np.array([pip.pt for pip in pips], np.float64).reshape(-1, 2)  # type: ignore[attr-defined]  # key points
    sizes = np.array([pip.size for pip in pips], np.float64)  # type: ignore[attr-defined]
    if not len(points):
        return []
    away = np.linalg.norm(points[:, None] - points[None], axis=2)
    mean = (sizes[:, None] + sizes[None]) / 2
    alike = np.maximum(sizes[:, None] / sizes[None], sizes[None] / sizes[:, None]) <= LARGER
    joined = (away <= APART * mean) & alike
    labels = clusters(joined, np.ones(len(joined), bool))
    dice = []
    for n in range(labels.max() + 1):
        mine = labels == n
        if mine.sum() <= MOST_PIPS:
            low = (points[mine] - sizes[mine, None] / 2).min(0) / scale
            high = (points[mine] + sizes[mine, None] / 2).max(0) / scale
            dice.append(PipCluster(int(mine.sum()), (low[0], low[1], high[0] - low[0], high[1] - low[1])))
    return dice


def _shared(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> float:
    """Share of the smaller of two boxes that lies in the other."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    smaller = min(one[2] * one[3], other[2] * other[3])
    return max(0.0, wide) * max(0.0, high) / smaller if smaller else 1.0


def _die(die: PipCluster) -> DieReading:
    x, y, w, h = (round(v) for v in die.box)
    return DieReading(die.value, "", (x, y, w, h), 1.0, None)
