"""Lamps that somebody draws, for tables without."""

from __future__ import annotations

from collections.abc import Sequence

from companion.devices.lamps.base import SEATS, Lamps, brightness


class VirtualLamps(Lamps):
    """Lamps that somebody draws: the brightness of each can be read."""

    def __init__(self, seats: Sequence[int] = range(SEATS)) -> None:
        super().__init__(seats)
        self.levels: dict[int, float] = dict.fromkeys(seats, 0.0)

    def refresh(self, now: float) -> None:
        """Compute ``levels``: brightness 0 to 1 by seat."""
        for seat, pattern in self._patterns.items():
            self.levels[seat] = brightness(pattern, now)

    def close(self) -> None:
        """Switch all lamps off."""
        super().close()
        self.levels = dict.fromkeys(self.levels, 0.0)
