"""The clock of a replay: it stands at the moments that were recorded, to the last digit."""

from __future__ import annotations


class ReplayClock:
    """A clock that is put forward to given moments.

    Args:
        start: the first of them.
    """

    def __init__(self, start: float) -> None:
        self._now = start

    def now(self) -> float:
        """Return the moment it was last put to."""
        return self._now

    def go_to(self, moment: float) -> None:
        """Go on to a moment; one that is past leaves the clock as it is."""
        self._now = max(self._now, moment)
