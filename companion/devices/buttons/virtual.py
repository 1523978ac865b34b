"""Buttons on keys or under a mouse, for tables without; they chatter like real ones where that is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.devices.buttons.base import Buttons
from companion.devices.buttons.contacts import ContactFault, ContactTally
from companion.devices.buttons.lines import ButtonLines
from companion.devices.events import TABLE_LINES, Event
from companion.devices.lamps import SEATS
from companion.system.clock import Clock

BUTTON_FAULTS: Final = ("button_bounce", "button_stuck", "button_dead", "button_chatter")
"""What can be wrong with virtual buttons: contacts bounce for 6.2 ms, one that is pressed stays down, presses do
nothing, and as long as one is down its contact opens and closes by itself."""
BOUNCE_S: Final = 0.0062
"""How long the worst of sound arcade switches bounces (Jack Ganssle, A Guide to Debouncing)."""
CHATTER_S: Final = 0.013
"""Between two changes of a contact that chatters."""


class VirtualButtons(Buttons):
    """Buttons pressed by keys, a mouse or a test; they go through the same debouncing as real ones."""

    source = "keys"
    """What a witness is told they are."""

    def __init__(
        self, clock: Clock, seats: Sequence[int] = (*range(SEATS), *TABLE_LINES), bounce_s: float = 0.0
    ) -> None:
        """Start with all buttons up.

        Args:
            clock: gives each press its moment.
            seats: which seats have a button, 0 to 7, and which of the table's buttons are there, by number.
            bounce_s: how long a contact chatters after each change, seconds; 0 is a perfect switch, up to 10 ms is
                like the real thing.
        """
        self._clock = clock
        self._levels = dict.fromkeys(seats, False)
        self._pressed = dict.fromkeys(seats, False)
        self._bounce_s = bounce_s
        self._edges: list[tuple[float, int, bool]] = []
        self._chattered = clock.now()
        self._lines = ButtonLines()
        self._faults: set[str] = set()

    @property
    def faults(self) -> frozenset[str]:
        """Names of the faults that are on."""
        return frozenset(self._faults)

    @property
    def tallies(self) -> Mapping[int, ContactTally]:
        """What each button has shown of itself, by number."""
        return {line: self._lines.tally(line) for line in self._levels}

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault of the buttons on or off.

        Raises:
            ValueError: there is no fault of that name.
        """
        if name not in BUTTON_FAULTS:
            raise ValueError(f"buttons have no fault {name!r}: choose from {', '.join(BUTTON_FAULTS)}")
        (self._faults.add if on else self._faults.discard)(name)
        for seat, pressed in self._pressed.items():  # what hung comes up, what was let go of is let go of
            if not pressed and "button_stuck" not in self._faults:
                self._change(seat, False)

    def down(self, seat: int) -> None:
        """Press a button; one that is not there, or is down already, changes nothing."""
        if seat in self._pressed:
            self._pressed[seat] = True
        if "button_dead" not in self._faults:
            self._change(seat, True)

    def up(self, seat: int) -> None:
        """Let go of a button."""
        if seat in self._pressed:
            self._pressed[seat] = False
        if "button_stuck" not in self._faults:
            self._change(seat, False)

    def _change(self, seat: int, level: bool) -> None:
        if self._levels.get(seat, level) == level:
            return
        self._levels[seat] = level
        now = self._clock.now()
        self._edges.append((now, seat, level))
        bounce_s = BOUNCE_S if "button_bounce" in self._faults else self._bounce_s
        for part in (0.25, 0.75) if bounce_s else ():
            self._edges.append((now + part * bounce_s, seat, not level))
            self._edges.append((now + (part + 0.25) * bounce_s, seat, level))

    def _chatter(self, now: float) -> None:
        """Let contacts that are closed open and close again, up to now."""
        held = [seat for seat, level in self._levels.items() if level]
        if "button_chatter" not in self._faults or not held:
            self._chattered = now
            return
        while self._chattered + 2 * CHATTER_S <= now:
            for seat in held:
                self._edges.append((self._chattered + CHATTER_S, seat, False))
                self._edges.append((self._chattered + 2 * CHATTER_S, seat, True))
            self._chattered += 2 * CHATTER_S

    def changes(self, now: float) -> list[tuple[float, int, bool]]:
        """Take what the contacts did up to ``now``, bounces and all: moment, number, whether closed."""
        self._chatter(now)
        arrived = sorted(edge for edge in self._edges if edge[0] <= now)
        self._edges = [edge for edge in self._edges if edge[0] > now]
        return arrived

    def worn(self, now: float) -> Mapping[int, ContactFault]:
        """Return which buttons are stuck or bounce; none of those on keys is, before a fault was switched on."""
        found = {} if not self._faults else self._lines.faults(self._levels, now)
        return {line: code for line, code in found.items() if code != "silent"}

    def poll(self, now: float) -> list[Event]:
        """Return what happened up to ``now``."""
        arrived = self.changes(now)
        if self.witness is not None and arrived:
            self.witness.contacts(self.source, now, arrived)
        return self._lines.take(arrived, now, self._levels.__getitem__)
