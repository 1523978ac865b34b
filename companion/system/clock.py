"""The one clock: everything that waits, blinks, debounces or times out takes its time from here."""

import time
from typing import Protocol


class Clock(Protocol):
    """A source of time in seconds that never runs backward; only differences mean anything."""

    def now(self) -> float:
        """Return the present moment in seconds."""
        ...


class SystemClock:
    """The computer's monotonic clock."""

    def now(self) -> float:
        """Return seconds since an arbitrary moment; not affected by changes of the wall clock."""
        return time.monotonic()


class HeldClock:
    """A clock that stands still while something is decided: all that is decided together has one moment.

    So a recording that knows the moments can be played again to the same end.

    Args:
        running: the clock it follows, step by step.
    """

    def __init__(self, running: Clock) -> None:
        self.running = running
        self._now = running.now()

    def now(self) -> float:
        """Return the moment of the last step."""
        return self._now

    def step(self) -> float:
        """Go on to the present moment and return it."""
        self._now = self.running.now()
        return self._now


class VirtualClock:
    """A clock moved by hand, for tests and for playing recordings faster than they happened."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """Return the moment the clock was last moved to."""
        return self._now

    def advance(self, seconds: float) -> float:
        """Move forward by ``seconds`` (not negative) and return the new moment.

        Raises:
            ValueError: if ``seconds`` is negative; time does not run backward.
        """
        if seconds < 0:
            raise ValueError(f"a clock cannot be moved back by {-seconds} s")
        self._now += seconds
        return self._now
