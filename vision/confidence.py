"""From the networks' opinions to a stated value, or to None with the reason why a player must be asked."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finding import Found, overlap
from vision.pips import Look

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Confidence from which a value is stated.
STATED = 0.90
#: Heat below which a die is too doubtful to state a value for it.
LEAST_HEAT = 0.4
#: Weight of the finder's opinion against the pip reader's, both as log-probabilities.
FINDER_WEIGHT = 0.5
#: Probability of "no die" from which a candidate of little heat is dropped.
NO_DIE = 0.5
#: Share of blown-out pixels, and relative sharpness, that explain why a die could not be read.
BLOWN_SHARE, SHARP = 0.2, 0.05
COCKED = 7


@dataclass(frozen=True)
class Opinion:
    """``value``: the best guess 1..6; ``sure``, ``die``, ``cocked``: 0..1 that it is right, a die, and leaning."""

    value: int
    sure: float
    die: float
    cocked: float


def weigh(found: Found, look: Look) -> Opinion:
    """Both networks' opinions as one: a weighted product of their probabilities."""
    reader = np.exp(look.values)
    finder = np.log(found.values + 1e-7)
    joint = look.values[1:] + FINDER_WEIGHT * finder
    shares = np.exp(joint - joint.max())
    shares /= shares.sum()
    best = int(np.argmax(shares[:6]))
    die = 1 - float(reader[0]) / float(reader.sum())
    return Opinion(best + 1, float(shares[best]) * die, die, float(shares[6]))


def is_die(found: Found, opinion: Opinion) -> bool:
    """Whether a candidate is taken for a die at all."""
    return found.heat >= 0.75 or (opinion.die > 1 - NO_DIE and found.heat >= 0.3)


def stated(found: Found, opinion: Opinion) -> bool:
    """Whether the value is certain enough to be stated."""
    return opinion.sure >= STATED and found.heat >= LEAST_HEAT


def reason(found: Found, opinion: Opinion, cut: Picture, others: list[Found]) -> str:
    """Why a die is not read, as a code of ``vision.reading.REASONS``."""
    if opinion.cocked > 0.5:
        return "cocked"
    grey = cv2.cvtColor(cut, cv2.COLOR_BGR2GRAY).astype(np.float32)
    if float((grey > 250).mean()) > BLOWN_SHARE:
        return "glare"
    edges = float(np.abs(cv2.Laplacian(grey, cv2.CV_32F)).mean())
    if edges < SHARP * float(grey.max() - grey.min()):
        return "blurred"
    if any(other is not found and overlap(found.box, other.box) > 0.12 for other in others):
        return "touching"
    return "unsure"
