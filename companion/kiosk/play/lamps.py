"""What the lamps of all seats show, and which of them are told so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.devices.events import LampPattern
from companion.kiosk.play.grammar import AllReady
from companion.kiosk.play.presses import Presses
from companion.kiosk.play.struck_lamps import StruckLamps
from companion.kiosk.ports import TablePort

LONG_FLASH_S: Final = 0.8
"""How long a lamp answers a press that will count as soon as it can."""


class SeatLamps:
    """The lamps of a game.

    Args:
        seats: whose.
        presses: what is next for each seat.
        all_ready: the moment in which everybody is ready.
        port: the devices.

    Attributes:
        struck: what they show of an explosion.
        dark: the screen is asleep, and so are they.
        shown: names of everything that one of them shows just now.
    """

    def __init__(self, seats: Sequence[int], presses: Presses, all_ready: AllReady, port: TablePort) -> None:
        self._seats = seats
        self._presses = presses
        self._all_ready = all_ready
        self._port = port
        self._patterns: dict[int, LampPattern] = {}
        self.struck = StruckLamps(len(seats))
        self.dark = False
        self.shown: frozenset[str] = frozenset()

    def of(self, seat: int) -> LampPattern:
        """Return what the seat's lamp shows."""
        return self._patterns[seat]

    def light(self, now: float) -> None:
        """Bring all lamps up to date."""
        for seat in self._seats:
            struck, name = self.struck.of(seat, now), self._name(seat, now)
            if seat not in self._patterns or self._patterns[seat].name != name:
                since = struck.since if struck is not None else now
                self._patterns[seat] = LampPattern(name, since)  # type: ignore[arg-type]  # names come from one table
                self._port.show_lamp(seat, self._patterns[seat])
                self.shown = frozenset(lamp.name for lamp in self._patterns.values())

    def _name(self, seat: int, now: float) -> str:
        if self.dark:
            return "off"
        if (struck := self.struck.of(seat, now)) is not None:
            return struck.name
        if self._all_ready.since is not None:
            return "pulse"
        since = self._presses.remembered.get(seat)
        if since is not None and now < since + LONG_FLASH_S:
            return "long_flash"
        return self._presses.lamp(seat)

    def show_again(self) -> None:
        """Tell the devices once more what each lamp shows."""
        for seat, pattern in self._patterns.items():
            self._port.show_lamp(seat, pattern)

    def moments(self, now: float) -> list[float | None]:
        """Return when a lamp changes by itself."""
        flashes = [at + LONG_FLASH_S for at in self._presses.remembered.values() if now < at + LONG_FLASH_S]
        return [self.struck.next_due(now), *flashes]
