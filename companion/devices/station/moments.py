"""When something happened at the station, on the Pi's clock, however long its bytes lay in a buffer."""

from __future__ import annotations

ROUND_S = 65.536
"""After which the station's stamps, milliseconds in two bytes, begin anew."""
DRIFT = 0.0002
"""By how much one clock may run faster than the other; two quartz crystals differ by less."""


class StationMoments:
    """Learns what the station's clock shows at each moment of the Pi's, from messages that say when they were sent.

    A message can only come late. So the one that came soonest after it was sent tells best.
    """

    def __init__(self) -> None:
        self._ahead: float | None = None
        self._learnt = 0.0

    def heard(self, stamp_ms: int, now: float) -> None:
        """Take a message that was sent when the station's clock showed a stamp, and is read now."""
        ahead = now - stamp_ms / 1000
        if self._ahead is not None:
            away = (ahead - self._ahead + ROUND_S / 2) % ROUND_S - ROUND_S / 2
            self._ahead += min(away, DRIFT * (now - self._learnt))
        else:
            self._ahead = ahead
        self._learnt = now

    def of(self, stamp_ms: int, now: float) -> float:
        """Return the moment, not after ``now``, at which the station's clock showed a stamp."""
        assert self._ahead is not None  # the stamp itself has been heard
        return now - max(0.0, (now - stamp_ms / 1000 - self._ahead + 1.0) % ROUND_S - 1.0)
