"""Which devices a table has: opens real ones where there are any, virtual ones for the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

from companion.devices.buttons import VirtualButtons
from companion.devices.camera.setting import REAL_TRAY as REAL_TRAY
from companion.devices.camera.setting import is_set_up as is_set_up
from companion.devices.doctor import Hardware, look_around
from companion.devices.draws import chance_of
from companion.devices.events import TABLE_LINES
from companion.devices.lamps import SEATS
from companion.devices.ring_light import RingLight
from companion.devices.seat_devices import SeatDevices
from companion.devices.station.link import SEATS as STATION_SEATS
from companion.devices.station.renewal import renewal_of
from companion.devices.station.virtual import VirtualStation
from companion.devices.table import TableDevices
from companion.devices.tray.none import NoTray
from companion.devices.tray.process import CameraChild
from companion.devices.tray.supervisor import CameraSupervisor
from companion.devices.tray.virtual import VirtualTable
from companion.devices.twins import StationKeys, Twins
from companion.devices.witness import Witness
from companion.system.clock import Clock

VIRTUAL_TRAY = "virtual-tray"
"""Folder of the virtual tray's calibration within that of all."""
Choice = Literal["virtual", "pi", "auto"]


def open_devices(
    choice: Choice,
    clock: Clock,
    seats: int = SEATS,
    seed: int | None = None,
    background: bool = True,
    look: Callable[[], Hardware] = look_around,
    trays: Path | None = None,
    witness: Witness | None = None,
    contacts: Clock | None = None,
    *,
    tray_needed: bool = True,
    tray_used: bool = False,
    pins_files: Sequence[Path] = (),
) -> TableDevices:
    """Open the devices of a table.

    Args:
        choice: ``virtual`` simulates everything, ``pi`` expects the hardware, says what is missing and reports it
            as trouble, ``auto`` uses what is found and simulates the rest, but never a tray that was calibrated.
        clock: for everything.
        seats: how many seats have a button, 1 to 8.
        seed: of the virtual dice and of what is shuffled; None takes one from the system.
        background: whether the virtual tray works beside the caller; False for tests and demonstrations.
        look: says what hardware there is.
        trays: folder of calibrations, of the real tray and of the virtual one; None goes without.
        witness: who is told of everything as it comes in; frames are kept only for one.
        contacts: gives contacts of the pins their moments, where ``clock`` stands still between looks.
        tray_needed: some game reads something in the tray; else no camera is opened.
        tray_used: some game can use a tray where there is one, though none needs it.
        pins_files: where owners say what hangs on which pin; the first one that is there counts.
    """
    there = look() if choice != "virtual" else Hardware(False, False, False)
    found = Hardware(True, True, True) if choice == "pi" else there
    on_station = tuple(seat for seat in STATION_SEATS if choice == "virtual" and seat < seats)
    keys = VirtualButtons(clock, (*(seat for seat in range(seats) if seat not in on_station), *TABLE_LINES))
    virtual = [keys]
    opened = SeatDevices(clock, seats, [keys], trays if choice != "virtual" else None)
    station = VirtualStation(clock, seed or 0) if on_station else None
    if station is not None:
        virtual.append(StationKeys(clock, station, on_station))
        opened.buttons.append(virtual[-1])
        opened.virtual_station(station)
    if found.gpio:
        opened.gpio(contacts or clock, pins_files)
    if choice != "virtual" and opened.left_to_station and (seats > STATION_SEATS[0] or there.station or opened.kept):
        opened.station(there.station, wanted=found.station)
    opened.rest()
    virtual = virtual if opened.all_virtual else []
    tray: VirtualTable | CameraSupervisor | NoTray
    there_is_one = choice == "virtual" or there.camera or is_set_up(trays)
    if not (tray_needed or (tray_used and there_is_one)):
        tray = NoTray()
        opened.says.append("Tray: none; no game here reads anything in one.")
    elif found.camera or (choice != "virtual" and is_set_up(trays)):
        folder = trays / REAL_TRAY if trays else None
        tray = CameraSupervisor(partial(CameraChild, folder=folder, films=witness is not None))
        none = "wanted under a camera, but none that can be used is found: rolls are typed, and it is looked for"
        opened.says.append(f"Tray: {'under the camera' if there.camera else none}.")
    else:
        folder = trays / VIRTUAL_TRAY if trays else None
        tray = VirtualTable(clock, seed, background, folder=folder, films=witness is not None)
        opened.says.append("Tray: virtual; the screen throws the dice.")
    films = isinstance(tray, CameraSupervisor)
    ring = RingLight(opened.link.light, trays / REAL_TRAY if trays else None) if films and opened.link else None
    return TableDevices(
        clock, opened.says, opened.buttons, opened.lamps, tray, keys, opened.troubles, opened.link, witness,
        chance_of(seed), opened.health(virtual), ring,
        Twins(tray.tray if isinstance(tray, VirtualTable) else None, virtual, station),
        renewal=renewal_of(opened.link, station, clock if station is not None else contacts or clock),
    )  # fmt: skip
