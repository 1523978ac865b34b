"""Lamps while a machine explodes: its own flickers, and a wave runs from its chair round the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.devices.events import LampPattern

STRIKE_S: Final = 1.0
"""How long the lamp of whoever is struck flickers."""
WAVE_S: Final = 0.36
"""How long each other lamp swells."""
APART_S: Final = 0.06
"""How much later each chair further away does."""


class StruckLamps:
    """What lamps show of explosions; nothing where none happens.

    Args:
        seats: how many chairs stand round the table.
    """

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._shown: dict[int, tuple[float, LampPattern]] = {}

    def strike(self, struck: Sequence[int], now: float) -> None:
        """Let the lamps of these seats flicker, and a wave run from their chairs."""
        for seat in range(self._seats):
            away = min((self._away(seat, other) for other in struck), default=0)
            begins = now + away * APART_S
            pattern = LampPattern("wave" if away else "strike", begins)
            self._shown[seat] = begins + (WAVE_S if away else STRIKE_S), pattern

    def clear(self) -> None:
        """Let lamps show what they mean: somebody acts."""
        self._shown.clear()

    def of(self, seat: int, now: float) -> LampPattern | None:
        """Return what the lamp of a seat shows of it now, or None."""
        ends, pattern = self._shown.get(seat, (now, None))
        return pattern if pattern is not None and pattern.since <= now < ends else None

    def next_due(self, now: float) -> float | None:
        """Return the next moment at which a lamp begins or ends."""
        moments = (moment for ends, pattern in self._shown.values() for moment in (pattern.since, ends))
        return min((moment for moment in moments if moment > now), default=None)

    def _away(self, one: int, other: int) -> int:
        """Return how many chairs lie between two seats, the shorter way round."""
        return min((one - other) % self._seats, (other - one) % self._seats)
