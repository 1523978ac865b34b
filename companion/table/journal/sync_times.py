"""How long the disk takes to have rows: a worn card takes longer and longer, long before it fails."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import Final

MEASURED: Final = 50
"""So many of the last times are remembered; what is usual is said only once there are as many."""
SLOWEST: Final = 3
"""The time that counts as slow is that of the third slowest: one or two have other reasons."""


class SyncTimes:
    """The times of the last rows.

    Args:
        now: seconds of a clock that never jumps.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._last: deque[float] = deque(maxlen=MEASURED)

    def note(self, began: float) -> None:
        """Note that what was begun at the moment ``began`` is on the disk."""
        self._last.append(self.now() - began)

    @property
    def figures(self) -> tuple[float, float] | None:
        """The usual time (the median) and the slow one in seconds; None until enough was measured."""
        times = sorted(self._last)
        return (times[len(times) // 2], times[-SLOWEST]) if len(times) == MEASURED else None
