"""Points by where they come from."""

from __future__ import annotations

import msgspec


class Score(msgspec.Struct, frozen=True):
    """A seat's points.

    Attributes:
        parts: (source, points) in the order in which a source first paid.
    """

    parts: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        """All points together."""
        return sum(points for _, points in self.parts)

    def of(self, source: str) -> int:
        """Return the points of one source."""
        return sum(points for known, points in self.parts if known == source)

    def add(self, source: str, points: int) -> Score:
        """Return the score with so many more points of a source; fewer where ``points`` is negative."""
        if not points:
            return self
        if any(known == source for known, _ in self.parts):
            return Score(tuple((known, n + points if known == source else n) for known, n in self.parts))
        return Score((*self.parts, (source, points)))
