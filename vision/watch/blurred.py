"""A picture that is blurred as a whole is looked at again, some times, before anybody is asked about its dice.

Whoever throws hits the table, and the camera above it trembles a little longer than the dice roll; or two of its
frames become one. A moment later all of them can be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from vision.reading import Reading

#: Seconds in which a blurred picture is looked at again and again, and between two looks.
PATIENCE, BETWEEN = 2.0, 0.4


class SecondLooks:
    """When the next look at a tray is due whose picture is blurred as a whole."""

    def __init__(self) -> None:
        self._since = self._last = -inf
        self._next = -inf

    def waits(self, at: float) -> bool:
        """Whether the next look is not due yet, ``at`` seconds."""
        return at < self._next

    def wanted(self, readings: Sequence[Reading], agreed: Reading, at: float) -> bool:
        """Whether what some frames say together, the last of them taken ``at`` seconds, is to be looked at again."""
        if not any(map(is_blurred, readings)) or 2 * stated(agreed) >= len(agreed.dice):
            return False
        if at - self._last > PATIENCE:
            self._since = at
        self._last, self._next = at, at + BETWEEN
        return self._next <= self._since + PATIENCE

    def interrupt(self) -> None:
        """Wait no longer: something has moved. A camera that trembles on and on has no more patience for that."""
        self._next = -inf

    def forget(self) -> None:
        """Begin anew, after what was told."""
        self._since = self._last = self._next = -inf


def is_blurred(reading: Reading) -> bool:
    """Whether a picture is blurred as a whole: more than half of its dice are asked about for that."""
    return 2 * sum(die.reason == "blurred" for die in reading.dice) > len(reading.dice)


def stated(reading: Reading) -> int:
    """How many dice have a value."""
    return sum(die.value is not None for die in reading.dice)
