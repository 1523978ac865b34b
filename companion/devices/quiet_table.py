"""Devices on which nothing happens by itself: what plays alone, or is looked at without a table, has these."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.core.requests import DrawRequest, SightRequest
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
    TrayView,
)
from companion.devices.tray.teaching import Teaching
from companion.system.waking import wait_for


@dataclass
class QuietTable:
    """A table on which only that happens which is put into ``waiting``.

    Attributes:
        throws: dice are thrown by the machine.
        faults: of a virtual table, by name, and whether they are on.
        waiting: what the next poll tells.
        tray_view: of a calibration.
        tray_drift: what is no longer as the tray was calibrated.
        button_faults: what is wrong with single buttons.
        buttons_seen: what each button has shown of itself.
        station_seen: the station, or None.
        station_update: its update, or None.
        chance: for what games shuffle; always the same.
        teaching: dice that are learned.
    """

    throws: bool = True
    faults: dict[str, bool] = field(default_factory=dict)
    waiting: list[Event] = field(default_factory=list)
    tray_view: TrayView | None = None
    tray_drift: TrayDrift | None = None
    button_faults: tuple[ButtonFault, ...] = ()
    buttons_seen: tuple[ButtonSeen, ...] = ()
    station_seen: StationSeen | None = None
    station_update: StationUpdate | None = None
    chance: random.Random = field(default_factory=lambda: chance_of(0))
    teaching: Teaching = field(default_factory=Teaching)

    def poll(self) -> Sequence[Event]:
        """Return what waited."""
        events, self.waiting = self.waiting, []
        return events

    def wait(self, seconds: float) -> None:
        """Sleep: nobody has anything to say before that is over."""
        wait_for((), seconds)

    def show_lamp(self, seat: int, pattern: LampPattern) -> None:
        """There is no lamp but those drawn."""

    def levels(self) -> Mapping[int, float]:
        """Nobody knows how bright a lamp is that is not there."""
        return {}

    def press(self, seat: int, down: bool) -> None:
        """There is no button."""

    def ask_station(self) -> None:
        """There is no station."""

    def try_station(self, brightness: float) -> None:
        """There is no station."""

    def update_station(self, seats: int = 4) -> None:
        """There is no station."""

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        """There is no tray."""

    def look_again(self) -> None:
        """There is no camera."""

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """There is no camera."""

    def lay_plate(self, seat: int) -> None:
        """There is no tray."""

    def draw(self, request: DrawRequest) -> tuple[str, ...] | None:
        """Shuffle what is asked for."""
        return shuffled(request, self.chance)

    def set_fault(self, name: str, on: bool) -> None:
        """Switch a fault on or off."""
        self.faults[name] = on

    def calibrate(self, order: CalibrationOrder) -> None:
        """There is nothing to calibrate."""
