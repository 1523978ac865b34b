"""Common supplies that can run out."""

from __future__ import annotations

import msgspec


class Supply(msgspec.Struct, frozen=True):
    """A stock of interchangeable things by kind, e.g. dice by colour.

    Attributes:
        counts: (kind, number left ≥ 0), in a fixed order.
    """

    counts: tuple[tuple[str, int], ...]

    def of(self, kind: str) -> int:
        """Return how many of ``kind`` are left; 0 for a kind the supply never had."""
        for known, n in self.counts:
            if known == kind:
                return n
        return 0

    def put(self, kind: str, n: int = 1) -> Supply:
        """Return the supply with ``n`` more of ``kind``.

        Raises:
            ValueError: if that would leave less than nothing (callers ``take`` instead), or if the supply does
                not keep ``kind``.
        """
        if n and kind not in dict(self.counts):
            raise ValueError(f"the supply does not keep {kind}")
        if self.of(kind) + n < 0:
            raise ValueError(f"the supply holds {self.of(kind)} {kind}, {-n} cannot be taken")
        return Supply(tuple((k, c + n if k == kind else c) for k, c in self.counts))

    def take(self, kind: str, n: int) -> tuple[Supply, int]:
        """Return the supply and the number really taken: ``n``, or what is left where that is less."""
        taken = min(n, self.of(kind))
        return self.put(kind, -taken), taken
