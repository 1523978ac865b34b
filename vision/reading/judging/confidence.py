"""The networks' opinions as one: what a candidate shows, whether it is a die, and how the dice are seen."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate
from vision.reading.pips import NetOpinion

Floats = NDArray[np.float32]

#: Chance of its value from which a die needs no other look, and heat below which the finder saw it only faintly.
ENOUGH, FAINT = 0.955, 0.42
#: Weights of the pip readers' and the finder's log-probabilities, by which the likeliest value is chosen.
READER_WEIGHT, FINDER_WEIGHT = 1.5, 0.4
#: Probability of being a die that a candidate needs to be asked about: silence is the worst answer; what a faint one
#: needs of that, and of chance.
DIE_HARDLY, FAINT_DIE, FAINT_SURE = 0.1, 0.45, 0.2
#: Probability of no die, and of leaning, below which the pip reader's word for a die that lies flat is enough: what
#: lies round about need not be looked at.
NO_DIE, LEANS = 0.001, 0.005
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


def stands_alone(opinion: Opinion) -> bool:
    """Whether the pip reader is so sure of a die that lies flat that what is round about would say nothing new."""
    return float(opinion.reader[0]) < NO_DIE and float(opinion.reader[7]) < LEANS


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
