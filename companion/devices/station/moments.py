"""When something happened at the station, on the Pi's clock, however long its bytes lay in a buffer."""

from __future__ import annotations

ROUND_S = 65.536
"""After which the station's stamps, milliseconds in two bytes, begin anew."""
DRIFT = 0.0002
"""By how much one clock may run faster than the other; two quartz crystals differ by less."""
AMISS_S = 0.01
"""By how much an answer may contradict what was known: stamps are whole milliseconds, and clocks drift meanwhile."""


class StationMoments:
    """Learns what the station's clock shows at each moment of the Pi's, from messages that say when they were sent.

    A message can only come late, so the one that came soonest after it was sent tells how far the Pi's clock is ahead
    at most; and an answer was sent after its question, so the question that was answered soonest tells how far at
    least. Between the two lies the truth: where the Pi looks only every so often, half of that is the most by which
    the middle is wrong, from the first answer on.

    Where a clock stood still meanwhile (a computer that slept), or a message was read half a round of the stamps too
    late, the next answer contradicts what was known: then all is learnt anew from that answer.
    """

    def __init__(self) -> None:
        self._most: float | None = None
        self._least = float("-inf")
        self._learnt = 0.0

    def heard(self, stamp_ms: int, now: float, asked: float | None = None) -> None:
        """Take a message that was sent when the station's clock showed a stamp.

        Args:
            stamp_ms: the stamp.
            now: the moment at which the message is read.
            asked: the moment at which the question went out that it answers, or None.
        """
        ahead = now - stamp_ms / 1000
        if self._most is None:
            self._most = ahead
        else:
            drift = DRIFT * (now - self._learnt)
            self._most += min(_turned(ahead - self._most), drift)
            self._least -= drift
        self._learnt = now
        if asked is not None and now - asked < ROUND_S / 2:
            above = _turned(asked - stamp_ms / 1000 - self._most)
            if asked - now - AMISS_S <= above <= AMISS_S:
                self._least = max(self._least, self._most + above)
            else:
                self._most, self._least = ahead, asked - stamp_ms / 1000
        self._least = min(self._least, self._most)  # stamps are whole milliseconds

    def of(self, stamp_ms: int, now: float) -> float:
        """Return the moment, not after ``now``, at which the station's clock showed a stamp."""
        assert self._most is not None  # the stamp itself has been heard
        ahead = self._most if self._least == float("-inf") else (self._most + self._least) / 2
        return now - max(0.0, (now - stamp_ms / 1000 - ahead + 1.0) % ROUND_S - 1.0)


def _turned(difference: float) -> float:
    """Return a difference of clocks as the nearest one to 0 that the station's stamps cannot tell from it."""
    return (difference + ROUND_S / 2) % ROUND_S - ROUND_S / 2
