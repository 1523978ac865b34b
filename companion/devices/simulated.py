"""A table with everything a real one has, on virtual time: bouncing buttons, a station on a cable, a filming camera.

The virtual table of ``pipworks play`` is for people without hardware; this one is for recordings and proofs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from companion.core.requests import SightRequest
from companion.devices.button_faults import ButtonHealth
from companion.devices.buttons import VirtualButtons
from companion.devices.camera.filmed import NOISE, FilmedTray
from companion.devices.draws import chance_of
from companion.devices.events import TABLE_LINES
from companion.devices.lamps import SEATS, Lamps, VirtualLamps
from companion.devices.pins import Header
from companion.devices.station.link import SEATS as STATION_SEATS
from companion.devices.station.link import StationLink
from companion.devices.station.virtual import VirtualStation
from companion.devices.table import TableDevices
from companion.devices.tray.film import Film
from companion.devices.tray.here import CameraHere
from companion.devices.tray.known import load_tray
from companion.devices.tray.none import NoTray
from companion.devices.tray.supervisor import CameraSupervisor
from companion.devices.twins import StationKeys, Twins, open_header
from companion.devices.virtual_tray import FallenDie, VirtualTray
from companion.devices.virtual_tray.around import Around
from companion.devices.virtual_tray.render import CameraView
from companion.devices.virtual_tray.scene import VIEW
from companion.devices.witness import Witness
from companion.system.clock import Clock

BOUNCE_S: Final = 0.006
"""How long a contact chatters after each change."""


class PinButtons(VirtualButtons):
    """Buttons that count as those on the Pi's pins."""

    source = "pins"


class SimulatedTable(TableDevices):
    """Everything on the table, moved by whoever plays.

    Args:
        clock: of everything.
        seed: of dice, draws, noise and wire.
        witness: is told of everything as it comes in, or None.
        calibration: folder of the tray's calibration, or None.
        bounce_s: how long contacts chatter.
        frames_per_s: rate of the camera.
        frame_size: of its pictures, across and down, or None for those of the view.
        view: of the camera above the tray.
        noise: of its sensor, standard deviation in steps of 255.
        around: how things stand round the dice at first.
        tray_needed: some game reads something in the tray; else nothing films it.
        station_seats: seats on the station; without any there is none.
        header: what hangs on the pins; unless given, buttons of the seats that are left, whose lamps nobody has.

    Attributes:
        around: how things stand round the dice.
        camera: films the tray; dead while it is not ``alive``.
        station: of seats 5 to 8, or others.
        tray: the tray itself, with its faults.
    """

    def __init__(
        self,
        clock: Clock,
        seed: int = 0,
        witness: Witness | None = None,
        calibration: Path | None = None,
        bounce_s: float = BOUNCE_S,
        frames_per_s: float = 15.0,
        frame_size: tuple[int, int] | None = None,
        noise: float = NOISE,
        around: Around | None = None,
        tray_needed: bool = True,
        view: CameraView = VIEW,
        station_seats: Sequence[int] = STATION_SEATS,
        header: Header | None = None,
    ) -> None:
        self.around = around or Around()
        self.tray = VirtualTray(seed, view=view)
        known, _ = load_tray(calibration, 0.0)
        if known is not None and known.calibration.markers:
            self.tray.lay_mat(True)  # it lay there when the tray was calibrated
        self.camera = FilmedTray(self.tray, clock, lambda _now: self.around, frames_per_s, seed, frame_size, noise)
        self._requests: tuple[SightRequest, ...] = ()
        self._share = 1.0 if frame_size is None else frame_size[0] / view.size[0]
        self.station = VirtualStation(clock, seed, station_seats or STATION_SEATS)
        on_pins: tuple[int, ...] = (*(seat for seat in range(SEATS) if seat not in station_seats), *TABLE_LINES)
        lamps: list[Lamps] = []
        if header is not None:
            opened, on_header = open_header(clock, header)
            on_pins, lamps = opened.carried, [on_header, VirtualLamps(tuple(on_header.refused))]
        self._pins = PinButtons(clock, on_pins, bounce_s)
        buttons: list[VirtualButtons] = [self._pins]
        link = None
        if station_seats:
            link = StationLink(clock, find=self.station.find, connect=self.station.connect)
            buttons.append(StationKeys(clock, self.station, station_seats, bounce_s))
            lamps += [link.lamps, VirtualLamps(station_seats)]
        film = Film(small=frame_size is not None) if witness is not None else None
        filmed = (
            CameraSupervisor(lambda: CameraHere(self.camera, clock, calibration, film)) if tray_needed else NoTray()
        )
        health = ButtonHealth(station=station_seats, keys=(self._pins,))
        if header is not None:
            health = ButtonHealth(header.table, opened, on_header, station_seats, (self._pins,))
        super().__init__(
            clock,
            ("Everything is simulated.",),
            (*buttons, link) if link is not None else buttons,
            lamps,
            filmed,
            VirtualButtons(clock, ()),
            station=link,
            witness=witness,
            chance=chance_of(seed),
            health=health,
            twins=Twins(self.tray, buttons, self.station if link is not None else None),
        )

    @property
    def throws(self) -> bool:
        """Dice are thrown by touching a key, as there are no hands."""
        return self.sees_with != "none"

    @property
    def truth(self) -> tuple[FallenDie, ...]:
        """What really lies in the tray."""
        share = self._share
        return tuple(
            replace(die, box=None if die.box is None else _scaled(die.box, share)) for die in self.tray.truth
        )

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        """Throw dice (number by colour) into the tray.

        Raises:
            NoSuchDieError: there are no such dice.
            TrayFullError: more dice than fit into the tray.
        """
        del seat
        self.tray.throw(dice)

    def lay_plate(self, seat: int) -> None:
        """Lay a seat's plate with cubes on it into the tray."""
        request = next((each for each in self._requests if each.seat == seat), None)
        if request is not None:
            self.tray.lay_plate(request)

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """Let the camera wait for these seats' plates, instead of dice; none ends that."""
        self._requests = tuple(requests)
        super().look_for(requests)


def _scaled(box: tuple[int, int, int, int], share: float) -> tuple[int, int, int, int]:
    x, y, width, height = (round(side * share) for side in box)
    return x, y, width, height
