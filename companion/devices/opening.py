"""A table whose devices are opened beside the screen, so that the first picture waits for none of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from companion.core.requests import DrawRequest, SightRequest
from companion.devices.events import (
    ButtonFault,
    ButtonSeen,
    CalibrationOrder,
    Event,
    LampPattern,
    StationSeen,
    StationUpdate,
    TrayDrift,
    TrayView,
)
from companion.devices.tray.teaching import Teaching
from companion.system.waking import wait_for

if TYPE_CHECKING:
    from companion.devices.table import TableDevices

Order = Callable[["TableDevices"], None]


class OpeningTable:
    """Stands in for the devices of a table until they are open, and passes everything on from then on.

    Until then nothing happens on the table; what is ordered meanwhile is done once there is somebody to do it.

    Args:
        open_table: opens the devices; called once, by a thread of its own.
        ready: told of them, in the thread of the screen, at the first `poll` that finds them open.
        told: hears of everything that happens on them, or None.
    """

    def __init__(
        self,
        open_table: Callable[[], TableDevices],
        ready: Order,
        told: Callable[[Sequence[Event]], None] | None = None,
    ) -> None:
        self._told = told
        self._open_table = open_table
        self._ready = ready
        self._worker = ThreadPoolExecutor(1, "opening-devices")
        self._opening: Future[TableDevices] | None = None
        self._table: TableDevices | None = None
        self._ordered: list[Order] = []
        self._early = Teaching(lambda order: self._order(lambda table: table.teaching.pass_on(order)))

    def begin(self) -> None:
        """Begin to open; returns at once."""
        if self._opening is None:
            self._opening = self._worker.submit(self._open_table)

    @property
    def is_open(self) -> bool:
        """Whether the devices are there."""
        return self._table is not None

    @property
    def throws(self) -> bool:
        """Whether the tray is virtual; False until that is known."""
        return self._table is not None and self._table.throws

    @property
    def faults(self) -> Mapping[str, bool]:
        """The faults of the virtual tray and whether each is on; empty where the tray is real."""
        return self._table.faults if self._table is not None else {}

    @property
    def talks_to(self) -> str:
        """Which station answers now, as its link tells it; nothing where none does."""
        return self._table.talks_to if self._table is not None else ""

    @property
    def tray_view(self) -> TrayView | None:
        """The newest picture of a calibration that is being made, or None."""
        return self._table.tray_view if self._table is not None else None

    @property
    def tray_drift(self) -> TrayDrift | None:
        """What was found no longer to be as the tray was calibrated, or None."""
        return self._table.tray_drift if self._table is not None else None

    @property
    def teaching(self) -> Teaching:
        """Dice whose faces the tray's reader learns."""
        return self._table.teaching if self._table is not None else self._early

    def wait(self, seconds: float) -> None:
        """Sleep for some seconds, less where a device has something to say."""
        if self._table is not None:
            self._table.wait(seconds)
        else:
            wait_for((), seconds)

    def poll(self) -> Sequence[Event]:
        """Return what happened since the last call; never waits.

        Raises:
            Exception: whatever opening the devices raised.
        """
        if self._table is None and self._opening is not None and self._opening.done():
            self._table = self._opening.result()
            self._ready(self._table)
            for order in self._ordered:
                order(self._table)
            self._ordered.clear()
        events = self._table.poll() if self._table is not None else ()
        if events and self._told is not None:
            self._told(events)
        return events

    def show_lamp(self, seat: int, pattern: LampPattern) -> None:
        """Let the lamp of a seat (0 to 7) follow a pattern."""
        self._order(lambda table: table.show_lamp(seat, pattern))

    def levels(self) -> Mapping[int, float]:
        """Return the brightness, 0 to 1, of each lamp the screen has to draw."""
        return self._table.levels() if self._table is not None else {}

    def press(self, seat: int, down: bool) -> None:
        """Press or let go of the key that stands for a seat's button, or for one of the whole table's."""
        self._order(lambda table: table.press(seat, down))

    @property
    def button_faults(self) -> Sequence[ButtonFault]:
        """What is wrong with single buttons and lamps; nothing until they are open."""
        return self._table.button_faults if self._table is not None else ()

    @property
    def buttons_seen(self) -> Sequence[ButtonSeen]:
        """What each button has shown of itself so far; nothing until they are open."""
        return self._table.buttons_seen if self._table is not None else ()

    @property
    def station_seen(self) -> StationSeen | None:
        """The station as far as it is known, or None where none is looked for."""
        return self._table.station_seen if self._table is not None else None

    def ask_station(self) -> None:
        """Ask the station what it has counted; `station_seen` has it as soon as it answers."""
        self._order(lambda table: table.ask_station())

    def try_station(self, brightness: float) -> None:
        """Light the station's ring (0 to 1) and let its piezo play, where it has them; at 0 it is dark and silent."""
        self._order(lambda table: table.try_station(brightness))

    @property
    def station_update(self) -> StationUpdate | None:
        """The station's update: to be had, on its way or over; None where none is needed."""
        return self._table.station_update if self._table is not None else None

    def update_station(self, seats: int = 4) -> None:
        """Bring this program's firmware onto the station, an empty Pico then carrying 4 or 8 seats; never waits."""
        self._order(lambda table: table.update_station(seats))

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        """Throw dice (number by colour) for a seat into the virtual tray.

        Raises:
            NoSuchDieError: there are no such dice.
            TrayFullError: more dice than fit into the tray.
        """
        self._order(lambda table: table.throw(seat, dice))

    def look_again(self) -> None:
        """Let the camera read once more what lies in the tray."""
        self._order(lambda table: table.look_again())

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """Let the camera wait for these seats' plates, instead of dice; none ends that."""
        self._order(lambda table: table.look_for(requests))

    def lay_plate(self, seat: int) -> None:
        """Lay a seat's plate with cubes on it into the virtual tray."""
        self._order(lambda table: table.lay_plate(seat))

    def draw(self, request: DrawRequest) -> tuple[str, ...] | None:
        """Shuffle what is asked for and return what is drawn; None until the devices are open."""
        return self._table.draw(request) if self._table is not None else None

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault of the virtual tray on or off.

        Raises:
            ValueError: there is no fault of that name.
        """
        self._order(lambda table: table.set_fault(name, on))

    def calibrate(self, order: CalibrationOrder) -> None:
        """Begin, steer or end the guided calibration of the tray; never waits."""
        self._order(lambda table: table.calibrate(order))

    def close(self) -> None:
        """Let go of everything, also of what is still being opened."""
        self._worker.shutdown(cancel_futures=True)
        if self._opening is not None and not self._opening.cancelled() and self._opening.exception() is None:
            self._opening.result().close()

    def _order(self, order: Order) -> None:
        if self._table is not None:
            order(self._table)
        else:
            self._ordered.append(order)
