"""Keypoints of cards: where a card lies whose outline is not to be seen, as another one or a hand is on it.

OpenCV's SIFT with the roots of its numbers (Arandjelović and Zisserman 2012): one view is enough for it, and nothing
is trained.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.aligning import Floats
from vision.cards.portrait import FRAME, Picture

#: Likeness of two descriptors from which they may show the same; matches that must fit together; pixels (of the
#: searched picture) that they may be off; how much larger or smaller than shown a card may be.
LIKE, LEAST_MATCHES, OFF, SCALES = 0.86, 8, 6.0, (0.2, 2.5)
#: Cards with most matches that are tried for one place, and places that are looked for.
MOST_TRIED, MOST_PLACES = 4, 6


@dataclass(frozen=True)
class Keypoints:
    """Places (n, 2) in pixels and descriptors (n, 128) of unit length."""

    places: Floats
    descriptors: NDArray[np.float32]

    @classmethod
    def of(cls, picture: Picture, most: int, where: NDArray[np.uint8] | None = None) -> Keypoints:
        """The strongest keypoints of a BGR picture, where ``where`` (if given) is not 0."""
        grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
        mask = np.full(grey.shape, 255, np.uint8) if where is None else where
        points, found = cv2.SIFT.create(nfeatures=most, contrastThreshold=0.02).detectAndCompute(grey, mask)
        if found is None or not len(points):
            return cls(np.zeros((0, 2)), np.zeros((0, 128), np.float32))
        descriptors = np.sqrt(found / np.maximum(1e-6, found.sum(axis=1, keepdims=True)))
        return cls(np.array([point.pt for point in points], np.float64), np.asarray(descriptors, np.float32))


class KnownKeypoints:
    """The keypoints of all learned cards together, to look for all of them at once."""

    def __init__(self, cards: Sequence[Keypoints]) -> None:
        self._cards = cards
        self._ends = np.cumsum([len(card.places) for card in cards])
        self._all = np.concatenate([card.descriptors for card in cards]) if cards else np.zeros((0, 128), np.float32)

    def find(self, scene: Keypoints) -> list[Floats]:
        """Homographies (3, 3) from portraits into the scene, each for another place, the surest first."""
        if len(scene.places) < LEAST_MATCHES or not len(self._all):
            return []
        likeness = self._all @ scene.descriptors.T
        found: list[Floats] = []
        while len(found) < MOST_PLACES:
            best = self._surest(likeness, scene)
            if best is None:
                break
            found.append(best)
            outline = cv2.perspectiveTransform(FRAME.reshape(-1, 1, 2), best).reshape(-1, 2)
            likeness[:, _inside(scene.places, np.asarray(outline, np.float64))] = -1
        return found

    def _surest(self, likeness: NDArray[np.float32], scene: Keypoints) -> Floats | None:
        """The homography that most matches of one card agree on."""
        nearest = likeness.argmax(axis=1)
        good = likeness[np.arange(len(nearest)), nearest] > LIKE
        numbers = [int(part.sum()) for part in np.split(good, self._ends[:-1])]
        best: tuple[int, Floats] | None = None
        for k in sorted(range(len(numbers)), key=lambda k: -numbers[k])[:MOST_TRIED]:
            if numbers[k] < LEAST_MATCHES:
                break
            own = slice(int(self._ends[k]) - len(self._cards[k].places), int(self._ends[k]))
            chosen = good[own]
            fit = _fit(self._cards[k].places[chosen], scene.places[nearest[own][chosen]])
            if fit is not None and (best is None or fit[0] > best[0]):
                best = fit
        return None if best is None else best[1]


def _fit(source: Floats, target: Floats) -> tuple[int, Floats] | None:
    """How many matches agree on where a card lies, and the homography that says so; None where too few do."""
    turned, inside = cv2.estimateAffinePartial2D(
        source, target, method=cv2.RANSAC, ransacReprojThreshold=2 * OFF, maxIters=300, confidence=0.99
    )
    if turned is None or not SCALES[0] < float(np.hypot(turned[0, 0], turned[1, 0])) < SCALES[1]:
        return None
    near = np.asarray(inside, bool).ravel()
    if len(np.unique(target[near], axis=0)) < LEAST_MATCHES:
        return None
    matrix, fits = cv2.findHomography(source[near], target[near], cv2.RANSAC, OFF)
    number = 0 if matrix is None else int(np.asarray(fits).sum())
    return (number, np.asarray(matrix, np.float64)) if number >= LEAST_MATCHES else None


def _inside(places: Floats, outline: Floats) -> NDArray[np.bool_]:
    """Which places lie within a convex outline, whichever way round it goes."""
    ways = np.roll(outline, -1, 0) - outline
    away = places[:, None] - outline
    sides = ways[:, 0] * away[..., 1] - ways[:, 1] * away[..., 0]
    return np.asarray((sides > 0).all(axis=1) | (sides < 0).all(axis=1))
