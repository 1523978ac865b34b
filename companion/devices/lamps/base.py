"""The lamps of the seats: what each shows, on whatever carries them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from companion.devices.events import LampPattern
from companion.devices.lamps import rhythm

SEATS = 8
"""Seats a table can have; seat 0 is the button labelled 1."""
OFF = LampPattern("off")


def brightness(pattern: LampPattern, now: float) -> float:
    """Return how bright a lamp with this pattern is at ``now`` (seconds on the injected clock): 0 dark to 1 full."""
    return rhythm.brightness(pattern.name, max(0.0, now - pattern.since))


class Lamps(ABC):
    """The lamps of some seats.

    Attributes:
        on: what carries them: ``pins``, ``station``, or the ``screen`` that draws them.
    """

    on: ClassVar[Literal["pins", "station", "screen"]] = "screen"

    def __init__(self, seats: Sequence[int]) -> None:
        """Take charge of the lamps of ``seats`` (0 to 7); all are off."""
        self._patterns = dict.fromkeys(seats, OFF)

    @property
    def patterns(self) -> Mapping[int, LampPattern]:
        """What each lamp shows, by seat."""
        return self._patterns

    def show(self, seat: int, pattern: LampPattern) -> None:
        """Let the lamp of a seat show a pattern from the next refresh on; a seat without a lamp here is ignored."""
        if seat in self._patterns:
            self._patterns[seat] = pattern

    @abstractmethod
    def refresh(self, now: float) -> None:
        """Bring every lamp to its brightness at ``now``; call it at least 20 times a second."""

    def close(self) -> None:
        """Switch all lamps off and let go of the device; calling it again does nothing."""
        for seat in self._patterns:
            self._patterns[seat] = OFF
