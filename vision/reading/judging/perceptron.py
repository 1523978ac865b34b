"""A network of one hidden layer over named signs: the form of the judge, and the logits that are its signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

#: Least and most logit that counts as a sign, and that of a chance.
MOST_LOGIT, MOST = 8.0, 40.0
#: The probability with the most logit.
SUREST = 1 / (1 + exp(-MOST_LOGIT))
#: How far a sign may be off its mean, in its usual spreads: beyond it nothing was learned.
FARTHEST = 6.0


def sigmoid(numbers: Floats) -> Floats:
    """The chances of numbers, which count within ``MOST``: beyond it an exponential has no place in 32 bits."""
    return np.asarray(1 / (1 + np.exp(-np.clip(numbers, -MOST, MOST))), np.float32)


@dataclass(frozen=True, eq=False)
class Perceptron:
    """Chances by weights that were fitted to candidates of which the truth is known.

    ``means`` and ``spreads`` (n,) of the signs, by which they are scaled; ``hidden`` (n, h) and its ``biases`` (h,);
    ``outputs`` (h, m) and their ``offsets`` (m,).
    """

    means: Floats
    spreads: Floats
    hidden: Floats
    biases: Floats
    outputs: Floats
    offsets: Floats

    def chances(self, signs: Sequence[Sequence[float]]) -> Floats:
        """Chances (k, m), 0..1, of k candidates, each told by n signs."""
        told = np.asarray(signs, np.float32).reshape(-1, len(self.means))
        scaled = np.clip((told - self.means) / self.spreads, -FARTHEST, FARTHEST)
        within = scaled @ self.hidden + self.biases
        return sigmoid((within * sigmoid(within)) @ self.outputs + self.offsets)


def logit(share: float) -> float:
    """The logit of a probability, within ``MOST_LOGIT``."""
    if share >= SUREST:
        return MOST_LOGIT
    if share <= 1 - SUREST:
        return -MOST_LOGIT
    return log(share / (1 - share))
