"""The first peer: OpenCV's blob detector finds pips, DBSCAN gathers them to dice.

Written as Quentin Golsteyn's tutorial has it ("Using OpenCV to identify a dice roll", golsteyn.com/writing/dice,
2020): median blur of 7, the detector's own parameters but for an inertia ratio of 0.6, clusters of ``eps=40`` pixels
and at least one pip. Nothing is tuned. It knows values and places, no colours, and it is never in doubt.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import DieReading

#: Side in pixels of the median filter.
BLUR = 7
#: Least roundness of a pip, 0..1.
INERTIA = 0.6
#: Greatest distance in pixels of neighbouring pips of one die.
EPS = 40.0
#: Pips within that distance, itself included, that make a pip the core of a die.
MIN_SAMPLES = 1
#: The label of points that belong to no cluster.
NOISE = -1


class BlobsAndDbscan:
    """Reads dice from their pips alone."""

    name = "blobs + DBSCAN"

    def __init__(self) -> None:
        parameters = cv2.SimpleBlobDetector.Params()
        parameters.filterByInertia = True
        parameters.minInertiaRatio = INERTIA
        self._detector = cv2.SimpleBlobDetector.create(parameters)

    def read(self, picture: NDArray[np.uint8]) -> tuple[DieReading, ...]:
        """The dice of a picture (h, w, 3), BGR: a value is a number of pips, however many there are."""
        grey = cv2.cvtColor(cv2.medianBlur(picture, BLUR), cv2.COLOR_BGR2GRAY)
        pips = self._detector.detect(grey)
        if not pips:
            return ()
        points = np.array([pip.pt for pip in pips], np.float64)
        radii = np.array([pip.size / 2 for pip in pips])
        labels = dbscan(points, EPS, MIN_SAMPLES)
        return tuple(_die(points[labels == n], radii[labels == n]) for n in range(labels.max() + 1))


def _die(points: NDArray[np.float64], radii: NDArray[np.float64]) -> DieReading:
    low = (points - radii[:, None]).min(0)
    high = (points + radii[:, None]).max(0)
    box = (round(low[0]), round(low[1]), round(high[0] - low[0]), round(high[1] - low[1]))
    return DieReading(len(points), "", box, 1.0, None)


def dbscan(points: NDArray[np.float64], eps: float, min_samples: int) -> NDArray[np.int64]:
    """Density-based clusters (Ester, Kriegel, Sander and Xu, KDD 1996), exactly.

    Args:
        points: shape (n, d).
        eps: greatest distance of neighbours.
        min_samples: neighbours, the point itself included, that make a core point.

    Returns:
        For each point the number of its cluster, counted from 0 in the order of the points, or ``NOISE``.
    """
    near = np.linalg.norm(points[:, None] - points[None], axis=2) <= eps
    return clusters(near, near.sum(1) >= min_samples)


def clusters(near: NDArray[np.bool_], core: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The number of each point's cluster, counted from 0 in the order of the points, or ``NOISE``.

    Args:
        near: which points (n, n) are neighbours.
        core: which of them (n,) lead further.
    """
    labels = np.full(len(near), NOISE, np.int64)
    cluster = 0
    for start in np.flatnonzero(core):
        if labels[start] != NOISE:
            continue
        waiting = [int(start)]
        while waiting:
            point = waiting.pop()
            if labels[point] == NOISE:
                labels[point] = cluster
                if core[point]:  # a border point joins a cluster and leads no further
                    waiting.extend(int(n) for n in np.flatnonzero(near[point] & (labels == NOISE)))
        cluster += 1
    return labels
