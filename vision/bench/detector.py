"""A peer that learnt: one small detector, trained on the reader's pictures, that says places and values at once.

It is the reader's own first network by itself (after CenterNet, Zhou et al. 2019), looked at in one scale after
another as the reader does: what a project would have that trains a detector on its pictures and stops there.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.reading import DieReading
from vision.reading.finding import CERTAIN, find
from vision.reading.networks import Network
from vision.reading.scaling import Scales

#: Probability from which a value is told.
SURE = 0.5


class SmallDetector:
    """Reads dice with one network; what it is not sure of it leaves out."""

    name = "small detector"

    def __init__(self) -> None:
        self._network: Network | None = None

    def read(self, picture: NDArray[np.uint8]) -> tuple[DieReading, ...]:
        """The dice of a picture (h, w, 3), BGR."""
        if self._network is None:
            self._network = Network("finder")
        dice = []
        for found in find(self._network, Scales(picture)):
            best = int(found.values.argmax())
            if found.heat >= CERTAIN and best < 6 and found.values[best] >= SURE:
                x, y, w, h = (round(v) for v in found.box)
                dice.append(DieReading(best + 1, "", (x, y, w, h), float(found.values[best]), None))
        return tuple(dice)
