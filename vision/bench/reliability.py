"""Does confidence mean something? Stated confidence held against the share that was right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

#: Edges of the bins: narrow where nearly all of the stated values are.
EDGES = (0.0, 0.5, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 0.99, 0.995, 1.0)

#: Deviations of 95 % of a normal distribution.
SURE = 1.959964
#: What is promised of the bins from ``PROMISED`` on: confidence and share right differ by no more than ``OFF``.
PROMISED, OFF = 0.9, 0.01


@dataclass(frozen=True)
class Bin:
    """Values stated with a confidence from ``low`` up to ``high``: how many, their mean confidence, and how many
    were right.
    """

    low: float
    high: float
    stated: int
    confidence: float
    right: int

    @property
    def share(self) -> float:
        """Share that was right, 0..1."""
        return self.right / self.stated

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies with 95 % (Wilson's interval; values count as independent of each other), 0..1."""
        n, z2 = self.stated, SURE**2
        middle = (self.share + z2 / (2 * n)) / (1 + z2 / n)
        reach = SURE / (1 + z2 / n) * (self.share * (1 - self.share) / n + z2 / (4 * n * n)) ** 0.5
        return max(0.0, middle - reach), min(1.0, middle + reach)

    @property
    def is_covered(self) -> bool:
        """Whether the interval covers the mean confidence."""
        low, high = self.interval
        return low <= self.confidence <= high


def bins(confident: Sequence[tuple[float, bool]], edges: Sequence[float] = EDGES) -> list[Bin]:
    """The bins that hold something, lowest first; the last one holds a confidence of 1, too."""
    found = []
    for low, high in pairwise(edges):
        last = high == edges[-1]
        inside = [(c, right) for c, right in confident if low <= c < high or (last and c >= high)]
        if inside:
            mean = sum(c for c, _ in inside) / len(inside)
            found.append(Bin(low, high, len(inside), mean, sum(right for _, right in inside)))
    return found


def expected_error(found: Sequence[Bin]) -> float | None:
    """The expected calibration error: mean distance of confidence and share right over all stated values, 0..1."""
    stated = sum(b.stated for b in found)
    if not stated:
        return None
    return sum(b.stated * abs(b.confidence - b.share) for b in found) / stated


def verdict(found: Sequence[Bin]) -> str:
    """One line that says whether confidence keeps its promise in the bins from ``PROMISED`` on."""
    upper = [b for b in found if b.low >= PROMISED]
    off = [b for b in upper if abs(b.confidence - b.share) > OFF]
    bare = [b for b in upper if not b.is_covered]
    within = "in every bin" if not off else f"in {len(upper) - len(off)} of {len(upper)} bins"
    covers = "in every one" if not bare else f"in {len(upper) - len(bare)} of {len(upper)}"
    return (
        f"confidence from {PROMISED:.0%} on ({sum(b.stated for b in upper)} values): within {OFF:.0%} of the share "
        f"right {within}; the 95 % interval covers it {covers}"
    )
