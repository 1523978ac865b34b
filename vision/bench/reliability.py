"""Does confidence mean something? Stated confidence held against the share that was right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

#: Edges of the bins: narrow where nearly all of the stated values are.
EDGES = (0.0, 0.5, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 0.99, 0.995, 1.0)


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
