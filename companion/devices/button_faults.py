"""What is wrong with the real buttons and lamps of a table, one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from companion.devices.buttons import ContactFault, ContactTally, ContactWatch, VirtualButtons
from companion.devices.events import TABLE_LINES, ButtonFault, ButtonSeen, Event, Press
from companion.devices.pins import Header, PinTable

if TYPE_CHECKING:  # gpiozero is for tables that have pins
    from companion.devices.buttons.gpio import GpioButtons
    from companion.devices.lamps.gpio import GpioLamps


def button_label(line: int) -> str:
    """Return what a button is called: its seat's label, or its name among the buttons of the table."""
    return TABLE_LINES[line] if line in TABLE_LINES else str(line + 1)


class ButtonHealth:
    """Tells what is wrong with which button.

    Args:
        table: what hangs on the header.
        pins: its buttons, or None where there are none.
        lamps: its lamps, or None.
        station: seats whose buttons a station can carry.
        keys: virtual buttons of a table that has no others.
    """

    def __init__(
        self,
        table: PinTable | None = None,
        pins: GpioButtons | None = None,
        lamps: GpioLamps | None = None,
        station: Sequence[int] = (),
        keys: Sequence[VirtualButtons] = (),
    ) -> None:
        self._table = table or PinTable({}, {}, {})
        self._pins = pins
        self._lamps = lamps
        self._station = tuple(station)
        self._keys = tuple(keys)
        self._told = ContactWatch(felt=False)

    @property
    def header(self) -> Header | None:
        """The pins as they were opened, or None where there are none."""
        if self._lamps is None:
            return None
        dark = self._lamps.refused
        gone = tuple(self._pins.refused) if self._pins is not None else ()
        lamps = {seat: pin for seat, pin in self._table.lamps.items() if seat in {*self._lamps.patterns, *dark}}
        busy = {pin for line in gone if (pin := self._pin(line)) is not None} | {lamps[seat] for seat in dark}
        file = "pins.toml" if self._table.file else ""  # its folder is nobody's business
        return Header(msgspec.structs.replace(self._table, lamps=lamps, file=file), tuple(sorted(busy)))

    def note_station(self, events: Iterable[Event]) -> None:
        """Note what the station tells; it debounces by itself."""
        for event in events:
            if isinstance(event, Press):
                self._told.contact(event.seat, event.down, event.at)
                self._told.change(event.seat, event.down, event.at)

    def faults(self, now: float) -> tuple[ButtonFault, ...]:
        """Return what is wrong now, by number of the button."""
        found: dict[int, ContactFault] = dict(self._told.faults(self._station, now))
        for each in self._keys:
            found |= each.worn(now)
        if self._pins is not None:
            found |= {line: code for line, code in self._pins.faults(now).items() if self._said(line, code)}
        worn = [ButtonFault(button_label(line), code, self._pin(line)) for line, code in sorted(found.items())]
        return (*worn, *self.refused)

    @property
    def refused(self) -> tuple[ButtonFault, ...]:
        """Buttons and lamps that could not be had."""
        refused: Iterable[int] = self._pins.refused if self._pins is not None else ()
        busy = [ButtonFault(button_label(line), "busy", self._pin(line)) for line in refused if self._said(line)]
        dark = [
            ButtonFault(button_label(seat), "lamp_busy", self._table.lamps.get(seat))
            for seat in (self._lamps.refused if self._lamps is not None else ())
        ]
        return (*busy, *dark)

    def seen(
        self, keys: Mapping[int, ContactTally], station: Iterable[int], away: Iterable[int] = ()
    ) -> tuple[ButtonSeen, ...]:
        """Return what each button has shown of itself, by number.

        Args:
            keys: of the buttons on keys; they are told where nothing else carries the button.
            station: seats that a station carries which answers.
            away: seats that one carried which is not there now.
        """
        found = {line: ButtonSeen(button_label(line), "keys", None, *tally) for line, tally in keys.items()}
        carried = tuple(station)
        for seat in (*away, *carried):
            tally, absent = self._told.tally(seat), seat not in carried
            found[seat] = ButtonSeen(str(seat + 1), "station", None, tally.closed, tally.presses, away=absent)
        for line, tally in self._pins.tallies.items() if self._pins is not None else ():
            if line not in found or found[line].on != "station" or self._shows(line):
                found[line] = ButtonSeen(button_label(line), "pins", self._pin(line), *tally)
        return tuple(found[line] for line in sorted(found))

    def _shows(self, line: int) -> bool:
        """Tell whether a pin has its button for certain: its owners say so, or it has been pressed."""
        assert self._pins is not None  # asked before
        return self._table.seats_told or self._pins.tallies[line].presses > 0

    def _said(self, line: int, code: str = "silent") -> bool:
        """Tell whether it is worth a word: of the usual buttons of the table nobody knows whether they are there."""
        if code == "silent" and line in self._station:
            return False  # it hangs on the station, whose buttons are told of by themselves
        return line not in TABLE_LINES or code != "silent" or bool(self._table.file)

    def _pin(self, line: int) -> int | None:
        return self._table.table.get(TABLE_LINES[line]) if line in TABLE_LINES else self._table.buttons.get(line)
