"""From the networks' opinions to a stated value, or to None with the reason why a player must be asked."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate, overlap
from vision.reading.pips import NetOpinion

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Heat below which more confidence is asked for, and that confidence.
FAINT, STATED_FAINT = 0.42, 0.95
#: Weights of the pip reader's and the finder's opinions of a value, both as log-probabilities. The first is above 1,
#: for training against softened labels made both less sure than they are right.
READER_WEIGHT, FINDER_WEIGHT = 1.5, 0.4
#: Probability of being a die that a candidate needs; a faint one needs this confidence, and at least this heat.
DIE_SURE, FAINT_SURE, LEAST_HEAT = 0.5, 0.9, 0.28
#: Share of blown-out pixels, and relative sharpness, that explain why a die could not be read.
BLOWN_SHARE, SHARP = 0.2, 0.05


@dataclass(frozen=True)
class Caution:
    """When a value is stated: from a confidence of ``stated`` on, unless the die is taken for leaning.

    It is, from some geometric mean of both networks' suspicion on.
    ``outright``: well below a half where dice are seen from above, for a question costs less than a wrong number.
    ``doubted``: a weaker suspicion counts where the value's confidence is below ``unsure``, too: two faces are in
    view and compete.
    """

    stated: float
    outright: float
    doubted: float
    unsure: float


#: Dice seen from above; a die alone in the picture, of which nothing else says how it is seen; and dice seen at a
#: slant, whose side faces are in view anyway.
ABOVE, ALONE, SLANTED = (
    Caution(0.85, 0.1, 0.09, 0.93),
    Caution(0.85, 0.2, 0.12, 0.95),
    Caution(0.7, 0.45, 0.45, 0.93),
)
#: Median displacement of upper faces, in box sizes, from which dice are seen at a slant. Over a tray, seen from
#: above, it stays below 0.04.
SLANT = 0.05


@dataclass(frozen=True)
class Opinion:
    """``value``: the best guess 1..6; ``sure``, ``die``, ``cocked``: 0..1 that it is right, a die, and leaning."""

    value: int
    sure: float
    die: float
    cocked: float


def weigh(found: Candidate, look: NetOpinion) -> Opinion:
    """Both networks' opinions as one: a weighted product of their probabilities."""
    reader = np.exp(look.values)
    finder = np.log(found.values + 1e-7)
    joint = READER_WEIGHT * look.values[1:] + FINDER_WEIGHT * finder
    shares = np.exp(joint - joint.max())
    shares /= shares.sum()
    best = int(np.argmax(shares[:6]))
    die = 1 - float(reader[0]) / float(reader.sum())
    suspicion = float(np.sqrt(found.values[6] * reader[7] / reader.sum()))
    return Opinion(best + 1, float(shares[best]) * die, die, suspicion)


def is_clear(found: Candidate) -> bool:
    """Whether the finder saw a candidate clearly."""
    return found.heat >= FAINT


def is_die(found: Candidate, opinion: Opinion) -> bool:
    """Whether a candidate is taken for a die at all."""
    if is_clear(found):
        return opinion.die >= DIE_SURE
    return found.heat >= LEAST_HEAT and opinion.sure >= FAINT_SURE


def cautions(dice: list[Candidate]) -> list[Caution]:
    """How easily each die of a picture is taken for leaning, as the others are seen."""
    if len(dice) < 2:
        return [ALONE] * len(dice)
    boxes, tops = np.array([die.box for die in dice]), np.array([die.top for die in dice])
    offsets = (tops - boxes[:, :2] - boxes[:, 2:] / 2) / boxes[:, 2:].max(1, keepdims=True)
    return [SLANTED if slant >= SLANT else ABOVE for slant in np.hypot(*medians_of_others(offsets).T)]


def medians_of_others(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
    """For each row of (n, m) numbers, n of 2 or more, the median of the other rows, column by column."""
    count = len(numbers)
    order = np.argsort(numbers, axis=0)
    ranks = np.argsort(order, axis=0)
    ordered = np.take_along_axis(numbers, order, axis=0)
    # Of the count - 1 others those in the middle; from a row's own rank on they stand one place further up.
    low, high = (count - 2) // 2, (count - 1) // 2
    lower = np.take_along_axis(ordered, low + (ranks <= low), axis=0)
    upper = np.take_along_axis(ordered, high + (ranks <= high), axis=0)
    return np.asarray((lower + upper) / 2)


def leans(opinion: Opinion, care: Caution) -> bool:
    """Whether a die is to be taken for leaning."""
    return opinion.cocked >= care.outright or (opinion.cocked >= care.doubted and opinion.sure < care.unsure)


def stated(found: Candidate, opinion: Opinion, care: Caution) -> bool:
    """Whether the value is certain enough to be stated."""
    needed = care.stated if is_clear(found) else STATED_FAINT
    return opinion.sure >= needed and not leans(opinion, care)


def reason(found: Candidate, opinion: Opinion, cut: Picture, others: list[Candidate], care: Caution) -> str:
    """Why a die is not read, as a code of ``readings.REASONS``; ``others`` are all dice of the picture."""
    grey = cv2.cvtColor(cut, cv2.COLOR_BGR2GRAY).astype(np.float32)
    if float((grey > 250).mean()) > BLOWN_SHARE:
        return "glare"
    edges = float(np.abs(cv2.Laplacian(grey, cv2.CV_32F)).mean())
    if edges < SHARP * float(grey.max() - grey.min()):
        return "blurred"
    if leans(opinion, care):
        return "cocked"
    if any(other is not found and overlap(found.box, other.box) > 0.12 for other in others):
        return "touching"
    return "unsure"
