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

#: Confidence from which a value is stated, and heat below which (FAINT) more confidence is asked for.
STATED, STATED_FAINT, FAINT = 0.85, 0.95, 0.42
#: Weight of the finder's opinion against the pip reader's, both as log-probabilities.
FINDER_WEIGHT = 0.4
#: Probability of being a die that a candidate needs; a faint one needs this confidence, and at least this heat.
DIE_SURE, FAINT_SURE, LEAST_HEAT = 0.5, 0.9, 0.28
#: Share of blown-out pixels, and relative sharpness, that explain why a die could not be read.
BLOWN_SHARE, SHARP = 0.2, 0.05
#: Geometric mean of both suspicions from which a die counts as leaning: well below a half, for a leaning die
#: looks much like one seen from the side, and a question costs less than a wrong number.
LEANING = 0.12
#: A weaker suspicion counts where the value is not quite certain either: two faces are in view and compete. The
#: second pair is for a die alone in the picture. Each pair: suspicion from which, confidence below which.
DOUBTED, DOUBTED_ALONE = (0.09, 0.93), (0.06, 0.96)


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
    suspicion = float(np.sqrt(found.values[6] * reader[7] / reader.sum()))
    return Opinion(best + 1, float(shares[best]) * die, die, suspicion)


def is_die(found: Found, opinion: Opinion) -> bool:
    """Whether a candidate is taken for a die at all."""
    if found.heat >= FAINT:
        return opinion.die >= DIE_SURE
    return found.heat >= LEAST_HEAT and opinion.sure >= FAINT_SURE


def leans(opinion: Opinion, alone: bool) -> bool:
    """Whether a die is to be taken for leaning; ``alone``: there is no other die in the picture."""
    suspicion, sure = DOUBTED_ALONE if alone else DOUBTED
    return opinion.cocked >= LEANING or (opinion.cocked >= suspicion and opinion.sure < sure)


def stated(found: Found, opinion: Opinion, alone: bool) -> bool:
    """Whether the value is certain enough to be stated; ``alone``: there is no other die in the picture."""
    needed = STATED if found.heat >= FAINT else STATED_FAINT
    return opinion.sure >= needed and not leans(opinion, alone)


def reason(found: Found, opinion: Opinion, cut: Picture, others: list[Found]) -> str:
    """Why a die is not read, as a code of ``vision.reading.REASONS``; ``others`` are all dice of the picture."""
    grey = cv2.cvtColor(cut, cv2.COLOR_BGR2GRAY).astype(np.float32)
    if float((grey > 250).mean()) > BLOWN_SHARE:
        return "glare"
    edges = float(np.abs(cv2.Laplacian(grey, cv2.CV_32F)).mean())
    if edges < SHARP * float(grey.max() - grey.min()):
        return "blurred"
    if leans(opinion, len(others) == 1):
        return "cocked"
    if any(other is not found and overlap(found.box, other.box) > 0.12 for other in others):
        return "touching"
    return "unsure"
