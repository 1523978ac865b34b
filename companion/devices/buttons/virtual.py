"""Buttons on keys or under a mouse, for tables without; they chatter like real ones where that is wanted."""

from __future__ import annotations

from collections.abc import Sequence

from companion.devices.buttons.base import QUIET_S, Buttons
from companion.devices.buttons.debounce import Debouncer
from companion.devices.events import Event, Press
from companion.devices.lamps import SEATS
from companion.system.clock import Clock


class VirtualButtons(Buttons):
    """Buttons pressed by keys, a mouse or a test; they go through the same debouncing as real ones."""

    source = "keys"
    """What a witness is told they are."""

    def __init__(self, clock: Clock, seats: Sequence[int] = range(SEATS), bounce_s: float = 0.0) -> None:
        """Start with all buttons up.

        Args:
            clock: gives each press its moment.
            seats: which seats have a button, 0 to 7.
            bounce_s: how long a contact chatters after each change, seconds; 0 is a perfect switch, up to 10 ms is
                like the real thing.
        """
        self._clock = clock
        self._levels = dict.fromkeys(seats, False)
        self._bounce_s = bounce_s
        self._edges: list[tuple[float, int, bool]] = []
        self._debouncer = Debouncer(QUIET_S)

    def down(self, seat: int) -> None:
        """Press the button of a seat; a seat without a button, or one that is down already, changes nothing."""
        self._change(seat, True)

    def up(self, seat: int) -> None:
        """Let go of the button of a seat."""
        self._change(seat, False)

    def _change(self, seat: int, level: bool) -> None:
        if self._levels.get(seat, level) == level:
            return
        self._levels[seat] = level
        now = self._clock.now()
        self._edges.append((now, seat, level))
        for part in (0.25, 0.75) if self._bounce_s else ():
            self._edges.append((now + part * self._bounce_s, seat, not level))
            self._edges.append((now + (part + 0.25) * self._bounce_s, seat, level))

    def poll(self, now: float) -> list[Event]:
        """Return the presses up to ``now``."""
        arrived = sorted(edge for edge in self._edges if edge[0] <= now)
        self._edges = [edge for edge in self._edges if edge[0] > now]
        if self.witness is not None and arrived:
            self.witness.contacts(self.source, now, arrived)
        changes = self._debouncer.drain(arrived, now, self._levels.__getitem__)
        return [Press(*change) for change in changes]
