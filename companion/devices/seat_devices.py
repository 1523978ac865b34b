"""Opens the buttons and lamps of the seats: on the Pi's pins, on the station, on keys and on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.devices import pins
from companion.devices.button_faults import ButtonHealth, button_label
from companion.devices.buttons import Buttons, VirtualButtons
from companion.devices.errors import DeviceError, PinError
from companion.devices.events import Event, Trouble
from companion.devices.lamps import Lamps, VirtualLamps
from companion.devices.pins import PinTable
from companion.devices.pins.file import read_pins
from companion.devices.station.kept import keep_seats, kept_seats
from companion.devices.station.link import SEATS as STATION_SEATS
from companion.devices.station.link import StationLamps, StationLink
from companion.system.clock import Clock

if TYPE_CHECKING:  # gpiozero is for tables that have pins
    from companion.devices.buttons.gpio import GpioButtons
    from companion.devices.lamps.gpio import GpioLamps
    from companion.devices.station.virtual import VirtualStation


class SeatDevices:
    """Buttons and lamps opened so far.

    Args:
        clock: for everything but contacts of pins.
        seats: how many seats have a button, 1 to 8.
        buttons: those that are there already.
        trays: folder of all calibrations, where the station's seats are remembered; or None.

    Attributes:
        buttons: all sources of presses.
        lamps: all lamps.
        says: what is used, in sentences.
        troubles: what could not be opened.
        link: the station's, or None.
        kept: the seats of the station that was here last; none where there never was one.
    """

    def __init__(self, clock: Clock, seats: int, buttons: list[Buttons], trays: Path | None = None) -> None:
        self.clock = clock
        self.kept = kept_seats(trays)
        self._trays = trays
        self.seats = seats
        self.buttons = buttons
        self.lamps: list[Lamps] = []
        self.says: list[str] = []
        self.troubles: list[Event] = []
        self.link: StationLink | None = None
        self._table = PinTable({}, {}, {})
        self._pins: GpioButtons | None = None
        self._lamps: GpioLamps | None = None

    def gpio(self, contacts: Clock, files: Sequence[Path]) -> None:
        """Open the pins of the Pi, those that can be had."""
        self._table = pins.USUAL  # what is said to be wanted, should it not even be known what the owners want
        try:
            self._table = read_pins(files)
            from companion.devices.gpio import open_gpio

            self._pins, self._lamps = open_gpio(contacts, self.seats, self._table)
        except (DeviceError, ImportError) as error:
            code = "bad_pins" if isinstance(error, PinError) and "file" in error.said else "no_gpio"
            self.troubles.append(Trouble("buttons", code, str(error), self.clock.now()))
            self.says.append(f"Buttons and lamps {_labels(self._on_header)}: wanted on the Pi's pins, but {error}.")
            self._table = PinTable({}, {}, {})
            return
        self.buttons.append(self._pins)
        self.lamps.append(self._lamps)
        said = f" as {self._table.file} says" if self._table.file else ""
        if self._on_header:
            self.says.append(f"Buttons and lamps {_labels(self._on_header)}: on the Pi's pins{said}.")
        if self._table.table:
            self.says.append(f"Buttons of the table ({', '.join(self._table.table)}): on the Pi's pins{said}.")
        self.says += [f"{warning[0].upper()}{warning[1:]}." for warning in self._table.warnings()]
        self.says += [f"Button {button_label(line)}: {error}." for line, error in self._pins.refused.items()]
        self.says += [f"Lamp {seat + 1}: {error}." for seat, error in self._lamps.refused.items()]

    @property
    def _on_header(self) -> list[int]:
        return [seat for seat in sorted(self._table.buttons) if seat < self.seats]

    @property
    def all_virtual(self) -> bool:
        """Whether no button hangs on the Pi's pins."""
        return self._pins is None

    @property
    def left_to_station(self) -> list[int]:
        """Seats that the header does not carry: of a station's usual ones, or of all where it has every other one."""
        shared = () if self._table.seats_told else self.kept
        left = [seat for seat in range(self.seats) if seat not in self._table.buttons or seat in shared]
        return [seat for seat in left if seat in (self.kept or STATION_SEATS)] or left

    def station(self, there: bool, wanted: bool) -> None:
        """Look for the station, now and, where it is not there yet, whenever it is plugged in."""
        keep = partial(keep_seats, self._trays) if self._trays is not None else None
        self.link = StationLink(self.clock, expected=wanted, seats=self.kept, keep=keep)
        self.buttons.append(self.link)
        self.lamps.append(self.link.lamps)
        place = "on the station." if there else "on keys and on the screen, until a station is plugged in."
        if wanted and not there:
            place = f"wanted on the station, but none is plugged in: {place}"
        self.says.append(f"Buttons and lamps {_labels(self.left_to_station)}: {place}")

    def virtual_station(self, station: VirtualStation) -> None:
        """Hang seats on a virtual station, with a link that is the real one."""
        self.link = StationLink(self.clock, find=station.find, connect=station.connect, expected=False)
        self.buttons.append(self.link)
        self.lamps.append(self.link.lamps)
        self.says.append(f"Buttons and lamps {_labels(self.left_to_station)}: on keys, by way of a virtual station.")

    def rest(self) -> None:
        """Let the screen draw the lamps that nobody else has, and the station's for the time that it is away.

        So it does where a seat's button could not be had: its tile is touched instead.
        """
        told = {seat for lamps in self.lamps if not isinstance(lamps, StationLamps) for seat in lamps.patterns}
        told |= set(self.left_to_station) if self.link is not None else set()
        refused = set(self._pins.refused) if self._pins is not None else set()
        missing = [seat for seat in range(self.seats) if seat not in told or seat in refused]
        if missing:
            names = ", ".join(str(seat + 1) for seat in missing)
            self.says.append(f"Buttons and lamps {names}: on keys and on the screen.")
        away = [seat for seat in self.left_to_station if self.link is not None and seat not in missing]
        if missing or away:
            self.lamps.append(VirtualLamps(missing + away))

    def health(self, keys: Sequence[VirtualButtons] = ()) -> ButtonHealth:
        """Return what tells what is wrong with the buttons; ``keys`` are virtual ones of a table without others."""
        return ButtonHealth(self._table, self._pins, self._lamps, self.left_to_station if self.link else (), keys)


def _labels(seats: Sequence[int]) -> str:
    """Return the labels of some buttons, e.g. ``5 to 8``, or ``1, 2, 6``."""
    if len(seats) > 1 and seats[-1] - seats[0] == len(seats) - 1:
        return f"{seats[0] + 1} to {seats[-1] + 1}"
    return ", ".join(str(seat + 1) for seat in seats)
