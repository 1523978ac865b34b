"""From the networks' opinions to a stated value, or to None with the reason why a player must be asked."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.doubling import HINT, PEAK
from vision.reading.finding import Candidate, overlap
from vision.reading.judging.glare import covers
from vision.reading.pips import NetOpinion
from vision.reading.surroundings import Footing

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Chance of its value from which a die needs no other look, from which the value is stated, and from which it is
#: where the finder saw the die only faintly (heat below ``FAINT``).
ENOUGH, STATED, STATED_FAINT, FAINT = 0.955, 0.75, 0.93, 0.42
#: Weights of the pip readers' and the finder's log-probabilities, by which the likeliest value is chosen.
READER_WEIGHT, FINDER_WEIGHT = 1.5, 0.4
#: Probability of being a die that a candidate needs to be stated, and to be asked about: silence is the worst answer;
#: what a faint one needs of that, and of chance.
DIE_SURE, DIE_HARDLY, FAINT_DIE, FAINT_SURE = 0.2, 0.1, 0.45, 0.6
#: Probability of a face without pips from which no value above two is stated where it is more than the value's,
#: and that of being a die below which a candidate that is not read is told as unlike one.
UNLIKE, HARDLY_A_DIE = 0.25, 0.5
#: Share of blown-out pixels, and relative sharpness, that explain why a die could not be read.
BLOWN_SHARE, SHARP = 0.2, 0.05
#: Chance of leaning from which a value is not stated, and the lesser one from which it is not where the value is in
#: doubt: its own chance is below that.
LEANING, DOUBTED, DOUBTFUL = 0.4, 0.2, 0.97
#: How surely something must be no solid die for the pip readers to have to be so sure of a die, and for the chance of
#: its value to have to be so good.
MAYBE_FLAT, DIE_THOUGH_FLAT, FLAT, SURE_THOUGH_FLAT = 0.25, 0.55, 0.95, 0.98
#: How surely a die must be seen twice for its value not to be stated, and how good the chance of it must be where its
#: picture hints at that.
SEEN_TWICE, SURE_THOUGH_TWICE = 0.15, 0.9
#: Heat from which candidates say how dice are seen.
TELLING_HEAT = 0.45


@dataclass(frozen=True)
class Opinion:
    """``value``: the best guess 1..6; ``die``, ``cocked``, ``unlike``: 0..1 that it is a die, that it leans, and that
    it shows no pips.

    ``reader`` (10,): the pip readers' probabilities.
    """

    value: int
    die: float
    cocked: float
    unlike: float
    reader: Floats


def weigh(found: Candidate, look: NetOpinion) -> Opinion:
    """Both networks' opinions as one: a weighted product of their probabilities."""
    reader = np.exp(look.values)
    reader = np.asarray(reader / reader.sum(), np.float32)
    finder = np.log(found.values + 1e-7)
    joint = READER_WEIGHT * look.values[1:8] + FINDER_WEIGHT * finder
    best = int(np.argmax(joint[:6]))
    die = 1 - float(reader[0])
    suspicion = float(np.sqrt(found.values[6] * reader[7]))
    return Opinion(best + 1, die, suspicion, float(reader[8]), reader)


def is_clear(found: Candidate) -> bool:
    """Whether the finder saw a candidate clearly."""
    return found.heat >= FAINT


def is_die(found: Candidate, opinion: Opinion, chance: float) -> bool:
    """Whether a candidate is taken for a die at all."""
    if is_clear(found):
        return opinion.die >= DIE_HARDLY
    return chance >= FAINT_SURE and opinion.die >= FAINT_DIE


def slants(found: list[Candidate]) -> list[float | None]:
    """How far the upper faces of the *other* dice are displaced, in sizes, for each candidate; None for one alone.

    Seen at a slant side faces are in view anyway; over a tray, seen from above, it stays below 0.04.
    """
    telling = [n for n, die in enumerate(found) if die.heat >= TELLING_HEAT]
    if not telling:
        return [None] * len(found)
    boxes, tops = np.array([die.box for die in found]), np.array([die.top for die in found])
    offsets = (tops - boxes[:, :2] - boxes[:, 2:] / 2) / boxes[:, 2:].max(1, keepdims=True)
    whole = float(np.hypot(*np.median(offsets[telling], axis=0)))
    result: list[float | None] = [whole] * len(found)
    if len(telling) == 1:
        result[telling[0]] = None
    else:
        for n, slant in zip(telling, np.hypot(*medians_of_others(offsets[telling]).T), strict=True):
            result[n] = float(slant)
    return result


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


def stated(found: Candidate, opinion: Opinion, footing: Footing, chance: float) -> bool:
    """Whether a value is stated: the finder saw a die, it stands there as one, its chance is good enough, and no pips
    are not likelier."""
    if found.lump or is_unlike(opinion) or opinion.die < DIE_SURE or is_flat(opinion, footing, chance):
        return False
    return chance >= (STATED if is_clear(found) else STATED_FAINT)


def is_flat(opinion: Opinion, footing: Footing, chance: float) -> bool:
    """Whether a candidate is rather a print, a card or a token than a die: so it stands there, and there is doubt."""
    if footing.nothing >= FLAT and chance < SURE_THOUGH_FLAT:
        return True
    return footing.nothing >= MAYBE_FLAT and opinion.die < DIE_THOUGH_FLAT


def is_doubted(peak: float, footing: Footing, chance: float) -> bool:
    """Whether a die may be seen twice: its picture is, or that or the die itself seems to be, and there is doubt.

    ``peak`` is that of ``vision.reading.doubling``.
    """
    if peak >= PEAK:
        return True
    return chance < SURE_THOUGH_TWICE and (peak >= HINT or footing.doubled >= SEEN_TWICE)


def is_unlike(opinion: Opinion) -> bool:
    """Whether the pip readers rather see a face without pips; a sign is seldom taken for more than two."""
    least = 0.0 if opinion.value <= 2 else UNLIKE
    return opinion.unlike > max(least, float(opinion.reader[opinion.value]))


def leans(leaning: float, chance: float) -> bool:
    """Whether a die is so likely to lean that its value is not stated."""
    return leaning >= (LEANING if chance >= DOUBTFUL else DOUBTED)


def reason(
    found: Candidate, opinion: Opinion, footing: Footing, cut: Picture, others: list[Candidate], *, leaning: bool
) -> str:
    """Why a die is not read, as a code of ``answers.REASONS``.

    ``others`` are all dice of the picture; ``leaning``: whether it is suspected of that.
    """
    if found.lump or opinion.unlike > float(opinion.reader[opinion.value]) or opinion.die < HARDLY_A_DIE:
        return "unlike"
    if footing.nothing >= FLAT:
        return "unlike"
    grey = cv2.cvtColor(cut, cv2.COLOR_BGR2GRAY).astype(np.float32)
    if float((grey > 250).mean()) > BLOWN_SHARE or covers(cut):
        return "glare"
    edges = float(np.abs(cv2.Laplacian(grey, cv2.CV_32F)).mean())
    if edges < SHARP * float(grey.max() - grey.min()):
        return "blurred"
    if leaning:
        return "cocked"
    if any(other is not found and overlap(found.box, other.box) > 0.12 for other in others):
        return "touching"
    return "unsure"
