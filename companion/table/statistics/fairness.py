"""Are these dice fair? Pearson's test on how often each value came, and its answer as "1 of n fair sets".

With k groups of dice (one a colour) the statistics of the groups add up to one with 5 k degrees of freedom.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

FACES: Final = 6
LEAST_DICE: Final = 30
"""Below five expected dice a face the test says nothing (Cochran's rule)."""


class Fairness(msgspec.Struct, frozen=True):
    """How uneven dice fell.

    Attributes:
        dice: how many were counted.
        chance: the share of fair dice that would fall at least this unevenly, 0 to 1.
    """

    dice: int
    chance: float

    @property
    def one_of(self) -> int:
        """The chance as "1 of n fair sets of dice", n at least 1 and at most 1,000,000."""
        return min(1_000_000, max(1, round(1 / self.chance))) if self.chance > 0 else 1_000_000


def survival(x: float, freedom: int) -> float:
    """Return the chance that a chi-square variable exceeds ``x`` (Abramowitz and Stegun 26.4.4 and 26.4.5).

    Args:
        x: the statistic, 0 or more.
        freedom: degrees of freedom, 1 or more.
    """
    half = x / 2
    if half == 0:
        return 1.0
    if freedom % 2:
        total = math.erfc(math.sqrt(half))
        terms = [(k - 0.5) * math.log(half) - half - math.lgamma(k + 0.5) for k in range(1, (freedom - 1) // 2 + 1)]
    else:
        total = 0.0
        terms = [k * math.log(half) - half - math.lgamma(k + 1) for k in range(freedom // 2)]
    return min(1.0, total + sum(math.exp(term) for term in terms))


def statistic(counts: Sequence[int]) -> float:
    """Return Pearson's statistic of how often each of the six values came."""
    expected = sum(counts) / FACES
    return sum((n - expected) ** 2 / expected for n in counts)


def judge(groups: Sequence[Sequence[int]]) -> Fairness | None:
    """Return how uneven dice fell, or None where there are too few to tell.

    Args:
        groups: for each kind of dice how often each of the six values came. Kinds with too few dice are taken
            together.
    """
    large = [tuple(counts) for counts in groups if sum(counts) >= LEAST_DICE]
    rest = [counts for counts in groups if sum(counts) < LEAST_DICE]
    together = tuple(sum(column) for column in zip(*rest, strict=True)) if rest else (0,) * FACES
    if sum(together) >= LEAST_DICE:
        large.append(together)
    if not large:
        return None
    chance = survival(sum(statistic(counts) for counts in large), (FACES - 1) * len(large))
    return Fairness(sum(sum(counts) for counts in large), chance)
