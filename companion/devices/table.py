"""Everything on the table, as the kiosk wants it: buttons, lamps, tray, station and what is wrong with them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from companion.core.requests import DrawRequest, SightRequest
from companion.devices.button_faults import ButtonHealth
from companion.devices.buttons import Buttons, VirtualButtons, in_order
from companion.devices.camera import CameraSees
from companion.devices.draws import chance_of, shuffled
from companion.devices.events import (
    ButtonFault,
    ButtonSeen,
    CalibrationOrder,
    Event,
    LampPattern,
    StationSeen,
    StationUpdate,
    TrayDrift,
    TrayRead,
    TrayView,
)
from companion.devices.lamps import Lamps, LampWatch, VirtualLamps
from companion.devices.pins import Header
from companion.devices.ring_light import RingLight
from companion.devices.station.link import StationLink
from companion.devices.station.renewal import StationRenewal
from companion.devices.tray.none import NoTray
from companion.devices.tray.supervisor import CameraSupervisor
from companion.devices.tray.virtual import VirtualTable
from companion.devices.twins import Twins
from companion.devices.virtual_tray import FallenDie
from companion.devices.witness import Witness
from companion.system.clock import Clock
from companion.system.waking import wait_for

LEFT_S = 45.0
"""After so long without an order, a calibration counts as left."""


class TableDevices:
    """Everything on the table, as the kiosk wants it.

    Attributes:
        says: for each kind of device one sentence that tells what is used.
        teaching: dice whose faces the tray's reader learns.
    """

    def __init__(
        self,
        clock: Clock,
        says: Iterable[str],
        buttons: Iterable[Buttons],
        lamps: Iterable[Lamps],
        tray: VirtualTable | CameraSupervisor | NoTray,
        keys: VirtualButtons,
        troubles: Iterable[Event] = (),
        station: StationLink | None = None,
        witness: Witness | None = None,
        chance: random.Random | None = None,
        health: ButtonHealth | None = None,
        ring: RingLight | None = None,
        twins: Twins | None = None,
        sleep: Callable[[Sequence[int], float], None] = wait_for,
        renewal: StationRenewal | None = None,
    ) -> None:
        """Take over devices that ``open_devices`` has opened.

        Args:
            clock: gives every poll its moment.
            says: what is used, in sentences.
            buttons: all sources of presses, ``keys`` among them.
            lamps: all lamps.
            tray: the source of readings.
            keys: buttons on keys 1 to 8, which always work beside the real ones.
            troubles: what could not be opened; the first poll tells.
            station: the station's link, one of ``buttons``; while it is down, the screen draws its lamps.
            witness: who is told of everything as it comes in, or None.
            chance: for what games shuffle; the system's unless given.
            health: tells what is wrong with the real buttons; None where there are none.
            ring: the station's light above a real tray, or None.
            twins: the virtual ones of these devices, whose faults can be switched; None has none of them.
            sleep: sleeps until something arrives at one of some descriptors, for so many seconds at most.
            renewal: brings the station up to date, or None.
        """
        self.says = tuple(says)
        self._clock = clock
        self._buttons = tuple(buttons)
        self._lamps = tuple(lamps)
        self._tray, self.teaching = tray, tray.teaching
        self._keys = keys
        self._waiting = list(troubles)
        self._station, self._expects_station = station, station is not None and station.expected
        self._steered: float | None = None
        self._drift: TrayDrift | None = None
        self._chance = chance or chance_of(None)
        self._health = health or ButtonHealth()
        self._ring = ring
        self._twins = twins or Twins()
        self._lamp_watch = LampWatch()
        self._sleep = sleep
        self._renewal = renewal
        self._witness = tray.witness = witness
        for each in self._buttons:
            each.witness = witness

    @property
    def throws(self) -> bool:
        """Whether the tray is virtual, so that somebody has to call ``throw``."""
        return isinstance(self._tray, VirtualTable)

    @property
    def sees_with(self) -> Literal["real", "virtual", "none"]:
        """What sees the tray."""
        if isinstance(self._tray, NoTray):
            return "none"
        return "virtual" if isinstance(self._tray, VirtualTable) else "real"

    @property
    def has_station(self) -> bool:
        """Whether a station is looked for."""
        return self._station is not None

    @property
    def expects_station(self) -> bool:
        """Whether it is trouble that there is no station, before there has been one."""
        return self._expects_station

    @property
    def drawn_lamps(self) -> tuple[int, ...]:
        """Seats whose lamps the screen draws, as long as no station has them."""
        return tuple(seat for lamps in self._lamps if isinstance(lamps, VirtualLamps) for seat in lamps.levels)

    @property
    def header(self) -> Header | None:
        """The pins of the Pi as they were opened, or None where there are none."""
        return self._health.header

    @property
    def _on_station(self) -> tuple[int, ...]:
        """Seats that a station carries which answers."""
        return self._station.seats if self._station is not None and self._station.up else ()

    @property
    def truth(self) -> tuple[FallenDie, ...]:
        """What really lies in the virtual tray; nothing where the tray is real."""
        return self._tray.truth if isinstance(self._tray, VirtualTable) else ()

    @property
    def faults(self) -> Mapping[str, bool]:
        """The faults of the virtual devices and whether each is on; empty where all devices are real."""
        return self._twins.faults

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault of a virtual device on or off; does nothing where that device is real.

        Raises:
            ValueError: there is no fault of that name.
        """
        self._twins.set_fault(name, on)

    @property
    def talks_to(self) -> str:
        """Which station answers now, as its link tells it; nothing where none does."""
        return self._station.told if self._station is not None else ""

    @property
    def tray_view(self) -> TrayView | None:
        """The newest picture of a calibration that is being made, or None."""
        return self._tray.view

    @property
    def camera_sees(self) -> CameraSees | None:
        """What the real camera is and which part of the felt it shows, or None before its first frame."""
        return self._tray.sees if isinstance(self._tray, CameraSupervisor) else None

    @property
    def tray_drift(self) -> TrayDrift | None:
        """What was found no longer to be as the tray was calibrated, or None."""
        return self._drift

    def calibrate(self, order: CalibrationOrder) -> None:
        """Begin, steer or end the guided calibration of the tray; never waits.

        One that nobody steers any more ends by itself, so that no screen can leave the tray unread.
        """
        self._steered = self._clock.now() if order.what != "end" else None
        self._drift = None if order.what == "end" else self._drift
        if order.what != "stay":
            self._tray.calibrate(order)

    def wait(self, seconds: float) -> None:
        """Sleep for some seconds, less where a device has something to say: then `poll` tells it."""
        tray = self._tray.descriptors if isinstance(self._tray, CameraSupervisor) else ()
        self._sleep([*tray, *(each for buttons in self._buttons for each in buttons.descriptors)], seconds)

    def poll(self) -> list[Event]:
        """Return what happened since the last call, and let the lamps go on; never waits."""
        now = self._clock.now()
        if self._witness is not None:
            self._witness.looked(now)
        events, self._waiting = self._waiting, []
        if self._steered is not None and now - self._steered > LEFT_S:
            self.calibrate(CalibrationOrder("end"))
        if self._renewal is not None:
            self._renewal.go_on()
        for buttons in self._buttons:
            told = buttons.poll(now)
            if buttons is self._station:
                self._health.note_station(told)
            events += told
        events = in_order(events)
        seen = self._tray.poll(now)
        self._drift = next((event for event in seen if isinstance(event, TrayDrift)), self._drift)
        events += seen
        if self._ring is not None and self._steered is not None:
            self._ring.look(self._tray.view, now)
        if self._station is not None and any(isinstance(event, TrayRead) for event in seen):
            self._station.play("rest")
        for lamps in self._lamps:
            lamps.refresh(now)
        if self._witness is not None:
            for event in events:
                self._witness.told(now, event)
            self._lamp_watch.tell(self._witness, now, self._lamps, self._on_station, self._health.refused)
        return events

    def show_lamp(self, seat: int, pattern: LampPattern) -> None:
        """Let the lamp of a seat (0 to 7) follow a pattern."""
        for lamps in self._lamps:
            lamps.show(seat, pattern)

    def levels(self) -> Mapping[int, float]:
        """Return the brightness, 0 to 1, of each lamp the screen has to draw; empty where all lamps are real."""
        real = self._on_station
        drawn = [lamps for lamps in self._lamps if isinstance(lamps, VirtualLamps)]
        shown = {seat: level for lamps in drawn for seat, level in lamps.levels.items() if seat not in real}
        return {**shown, **self._twins.station.levels} if real and self._twins.station is not None else shown

    @property
    def button_faults(self) -> tuple[ButtonFault, ...]:
        """What is wrong with buttons and lamps, one by one."""
        return self._health.faults(self._clock.now())

    @property
    def buttons_seen(self) -> tuple[ButtonSeen, ...]:
        """What each button has shown of itself so far: pressed now, how often, bounces."""
        known = self._station.seats if self._station is not None and self._station.known else ()
        return self._health.seen(self._keys.tallies, self._on_station, () if self._on_station else known)

    @property
    def station_seen(self) -> StationSeen | None:
        """The station as far as it is known, or None where none is looked for."""
        return self._station.seen if self._station is not None else None

    def ask_station(self) -> None:
        """Ask the station what it has counted; `station_seen` has it as soon as it answers."""
        if self._station is not None:
            self._station.count()

    def try_station(self, brightness: float) -> None:
        """Light the station's ring (0 to 1) and let its piezo play, where it has them; at 0 it is dark and silent."""
        if self._station is not None:
            self._station.light(brightness)
            if brightness:
                self._station.play("hello")

    @property
    def station_update(self) -> StationUpdate | None:
        """The station's update: to be had, on its way or over; None where none is needed."""
        return self._renewal.seen if self._renewal is not None else None

    def update_station(self, seats: int = 4) -> None:
        """Bring this program's firmware onto the station, an empty Pico then carrying 4 or 8 seats; never waits."""
        if self._renewal is not None:
            self._renewal.begin(seats)

    def press(self, seat: int, down: bool) -> None:
        """Press or let go of the key that stands for a seat's button, or for one of `TABLE_LINES`."""
        for each in {self._keys, *self._twins.buttons}:
            (each.down if down else each.up)(seat)

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        """Throw dice (number by colour) for a seat into the virtual tray; nothing happens where the tray is real.

        Raises:
            NoSuchDieError: there are no such dice.
            TrayFullError: more dice than fit into the tray.
        """
        del seat  # one tray for all; the parameter is the kiosk's
        if isinstance(self._tray, VirtualTable):
            self._tray.throw(dice)

    def look_again(self) -> None:
        """Let the camera read once more what lies in the tray, although nothing has moved."""
        self._tray.look_again()

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """Let the camera wait for these seats' plates, instead of dice; none ends that."""
        self._tray.look_for(requests)

    def lay_plate(self, seat: int) -> None:
        """Lay a seat's plate with cubes on it into the virtual tray; nothing happens where the tray is real."""
        if isinstance(self._tray, VirtualTable):
            self._tray.lay_plate(seat)

    def draw(self, request: DrawRequest) -> tuple[str, ...] | None:
        """Shuffle what is asked for and return what is drawn, the first one first."""
        return shuffled(request, self._chance)

    def close(self) -> None:
        """Let go of everything, lamps off."""
        for device in (*self._lamps, *self._buttons, self._tray):
            device.close()
