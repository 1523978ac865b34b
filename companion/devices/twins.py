"""What can be made to go wrong with the virtual devices of a table, each fault by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.devices.buttons import BUTTON_FAULTS, VirtualButtons
from companion.devices.events import Event
from companion.devices.lamps import SEATS
from companion.devices.pins import Header, check
from companion.devices.station.virtual import FAULTS as OF_STATION
from companion.devices.station.virtual import WIRE_FAULTS, VirtualStation
from companion.devices.virtual_tray import FAULTS as OF_TRAY
from companion.devices.virtual_tray import VirtualTray
from companion.system.clock import Clock

if TYPE_CHECKING:
    from companion.devices.buttons.gpio import GpioButtons
    from companion.devices.lamps.gpio import GpioLamps

STATION_FAULTS: Final = (
    *WIRE_FAULTS,
    *(f"station_{name}" for name in OF_STATION if name not in (*WIRE_FAULTS, "bounce")),
)
"""As of the virtual station; that contacts bounce is a fault of the buttons, wherever they hang."""
ALL_FAULTS: Final = (*OF_TRAY, *BUTTON_FAULTS, *STATION_FAULTS)


class StationKeys(VirtualButtons):
    """Buttons on keys that hang on a virtual station: what their contacts do, it debounces and tells over its wire.

    Args:
        clock: gives each press its moment.
        station: on which they hang.
        seats: whose buttons they are.
        bounce_s: as of other virtual buttons.
    """

    def __init__(self, clock: Clock, station: VirtualStation, seats: Sequence[int], bounce_s: float = 0.0) -> None:
        super().__init__(clock, seats, bounce_s)
        self._on = station

    def poll(self, now: float) -> list[Event]:
        """Hand contacts on that changed up to ``now``; the station's link tells of presses."""
        for at, seat, level in self.changes(now):
            self._on.edge(seat, level, at)
        return []


class OpenedPins(NamedTuple):
    """Buttons and lamps on the pins of a header."""

    buttons: GpioButtons
    lamps: GpioLamps


def open_header(clock: Clock, header: Header) -> OpenedPins:
    """Open the pins of a header that is not there, on gpiozero's mock ones; something else has those that are busy.

    Raises:
        ImportError: gpiozero is not installed.
        PinError: the table of pins is unsound.
    """
    import gpiozero  # not on every machine
    from gpiozero.pins.mock import MockFactory, MockPWMPin

    from companion.devices.gpio import take_pins

    check(header.table)
    factory, before = MockFactory(pin_class=MockPWMPin), gpiozero.Device.pin_factory
    gpiozero.Device.pin_factory = factory
    try:
        others = [gpiozero.DigitalInputDevice(pin) for pin in header.busy]
        opened = OpenedPins(*take_pins(clock, SEATS, header.table))
        for each in others:
            each.close()
        return opened
    finally:
        gpiozero.Device.pin_factory = before


class Twins:
    """The virtual devices of one table.

    Args:
        tray: the virtual tray with its camera, or None.
        buttons: virtual buttons, on keys or on the station.
        station: the virtual station, or None.
    """

    def __init__(
        self,
        tray: VirtualTray | None = None,
        buttons: Sequence[VirtualButtons] = (),
        station: VirtualStation | None = None,
    ) -> None:
        self.buttons = tuple(buttons)
        self.station = station
        self._tray = tray

    @property
    def faults(self) -> Mapping[str, bool]:
        """Every fault there can be here, and whether it is on."""
        found: dict[str, bool] = {}
        if self._tray is not None:
            found |= {name: name in self._tray.faults for name in OF_TRAY}
        if self.buttons:
            found |= {name: name in self.buttons[0].faults for name in BUTTON_FAULTS}
        if self.station is not None:
            found |= {name: self.station.faults[name.removeprefix("station_")] for name in STATION_FAULTS}
        return found

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault on or off; nothing happens where the device that it strikes is real.

        Raises:
            ValueError: there is no fault of that name.
        """
        if name not in ALL_FAULTS:
            raise ValueError(f"there is no fault {name!r}: choose from {', '.join(ALL_FAULTS)}")
        if name in BUTTON_FAULTS:
            for each in self.buttons:
                each.set_fault(name, on)
        elif name in STATION_FAULTS:
            if self.station is not None:
                self.station.set_fault(name.removeprefix("station_"), on)
        elif self._tray is not None:
            self._tray.set_fault(name, on)

    def press(self, seat: int, down: bool) -> None:
        """Press or let go of a button; one that is not there changes nothing."""
        for each in self.buttons:
            (each.down if down else each.up)(seat)
