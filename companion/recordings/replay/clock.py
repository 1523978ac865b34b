"""The clock of a replay: it stands at the moments that were recorded, to the last digit, unless a player waits."""

from __future__ import annotations


class ReplayClock:
    """A clock that is put forward to recorded moments; where a player waits, it goes on while the recording stands.

    Args:
        start: the first moment.
    """

    def __init__(self, start: float) -> None:
        self._now = self._passed = start
        self._shift = 0.0

    def now(self) -> float:
        """Return the moment it was last put to."""
        return self._now

    @property
    def passed(self) -> float:
        """The recorded moment that has been reached."""
        return self._passed

    @property
    def shift(self) -> float:
        """Seconds by which what was recorded comes later."""
        return self._shift

    def go_to(self, moment: float) -> None:
        """Go on to a recorded moment; one that is past leaves the clock as it is."""
        self._passed = max(self._passed, moment)
        self._now = max(self._now, self._passed + self._shift if self._shift else self._passed)

    def wait(self, seconds: float) -> None:
        """Let time pass in which nothing that was recorded happens."""
        self._now += seconds
        self._shift += seconds
