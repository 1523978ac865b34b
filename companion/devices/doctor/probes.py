"""Looks at the machine without touching its devices: the facts that ``doctor`` and the choice of devices rest on."""

from __future__ import annotations

import importlib.resources
import importlib.util
import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.devices.backlight import FOLDER
from companion.devices.camera.plugged_in import sensors, usb_cameras
from companion.devices.doctor.glass import backlight_allowed, touch_panels
from companion.devices.doctor.lasting import kept_in_memory
from companion.devices.doctor.power import throttled
from companion.devices.doctor.storage import Storage, look_at_storage
from companion.devices.errors import DeviceError, PinError
from companion.devices.pins import USUAL, PinTable
from companion.devices.pins.file import read_pins
from companion.system.clock import SystemClock
from companion.system.out_folder import try_out
from companion.system.whole_file import trouble_of

if TYPE_CHECKING:  # its library is for who asks
    from companion.devices.station.asking import PortAnswer


class Machine(msgspec.Struct, frozen=True):
    """What was found.

    Attributes:
        model: the board's name, e.g. ``Raspberry Pi 4 Model B``, or the empty string.
        packages: Python packages of the Pi that can be imported.
        sensors: camera sensors that the kernel has found.
        gpio_chip: whether there are pins.
        gpio_allowed: whether this user may use them.
        pins: what hangs on the header, as the owners say or as usual.
        pins_trouble: code of what is wrong with their pins file, or the empty string.
        pins_says: the same in a sentence.
        pins_said: what the words of that code speak of.
        station_ports: ports at which a station can be, and whether this user may open each.
        stations: who answered at them.
        display: what pictures can be shown on: ``window``, ``screen`` or the empty string.
        fonts: names of the font files that came with the program.
        folder: where games are kept.
        folder_trouble: why no game can be kept there (``not_a_folder``, ``not_writable``, ``disk_full`` or
            ``disk_failed``), or the empty string.
        in_memory: what is kept there is gone when the machine is switched off.
        free_bytes: room left there.
        reader_fails: why the dice reader cannot be used, or None.
        tray: whether a game reads anything in a tray.
        throttled: the firmware's bits of voltage and heat, or None.
        storage: the disk on which games are kept.
        panels: touch panels, and whether this user may listen to each.
        backlight: whether the panel's light may be set, or None where there is none.
    """

    model: str = ""
    packages: frozenset[str] = frozenset()
    sensors: tuple[str, ...] = ()
    gpio_chip: bool = False
    gpio_allowed: bool = False
    pins: PinTable = USUAL
    pins_trouble: str = ""
    pins_says: str = ""
    pins_said: Mapping[str, str | int] = {}
    station_ports: Mapping[str, bool] | None = None
    stations: tuple[PortAnswer, ...] = ()
    display: str = ""
    fonts: tuple[str, ...] = ()
    folder: str = ""
    folder_trouble: str = ""
    in_memory: bool = False
    free_bytes: int = 0
    reader_fails: str | None = None
    tray: bool = True
    throttled: int | None = None
    storage: Storage = Storage()
    panels: Mapping[str, bool] = {}
    backlight: bool | None = None

    @property
    def is_pi(self) -> bool:
        """Whether this is a Raspberry Pi."""
        return is_pi(self.model)


def look_at_machine(
    folder: Path, *, reader: bool = True, pins_files: Sequence[Path] = (), talks: str = ""
) -> Machine:
    """Gather the facts of this machine; all but those of the dice reader are there at once.

    Args:
        folder: where games are kept; it need not be there yet.
        reader: whether to load the dice reader, which takes a second.
        pins_files: where it may be said what hangs on which pin.
        talks: what the caller's link to a station tells (`StationLink.told`); without, every Pico is asked.
    """
    pins, wrong = pins_there(pins_files)
    from companion.devices.station.ports import find_ports  # its library is for who asks

    # Not Path.exists: in Python 3.11 it raises where looking is forbidden.
    there = next(parent for parent in (folder, *folder.parents) if os.access(parent, os.F_OK))
    return Machine(
        model=board_model(),
        packages=frozenset(name for name in ("picamera2", "gpiozero", "lgpio") if importlib.util.find_spec(name)),
        sensors=sensors(),
        gpio_chip=bool(gpio_chips()),
        gpio_allowed=any(os.access(chip, os.R_OK | os.W_OK) for chip in gpio_chips()),
        pins=pins,
        pins_trouble=wrong.code if wrong else "",
        pins_says=str(wrong) if wrong else "",
        pins_said=wrong.said if wrong else {},
        station_ports={port: os.access(port, os.R_OK | os.W_OK) for port in find_ports()},
        stations=_stations(talks),
        display=display(os.environ, Path("/dev/dri").glob("card*")),
        fonts=fonts(),
        folder=str(folder),
        folder_trouble=folder_trouble(folder),
        in_memory=kept_in_memory(folder),
        free_bytes=shutil.disk_usage(there).free,
        reader_fails=reader_fails() if reader else None,
        throttled=throttled(),
        storage=look_at_storage(there, SystemClock().now),
        panels=touch_panels(),
        backlight=backlight_allowed(FOLDER),
    )


def _stations(talks: str) -> tuple[PortAnswer, ...]:
    """Return who is at the ports: the station that the caller talks to, whose port is not asked, then the others."""
    from companion.devices.station.asking import answer_of, ask_ports
    from companion.devices.station.ports import find_ports
    from companion.devices.station.told import told_identity

    known = told_identity(talks)
    others = [port for port in find_ports() if known is None or port != known[0]]
    return (*((answer_of(*known),) if known is not None else ()), *ask_ports(others, SystemClock()))


def pins_there(files: Sequence[Path]) -> tuple[PinTable, PinError | None]:
    """Return what hangs on the header; the usual, and what is wrong, where a pins file cannot be used."""
    try:
        return read_pins(files), None
    except PinError as error:
        return USUAL, error


def folder_trouble(folder: Path) -> str:
    """Return why no game can be kept in a folder, be it there or still to be made, or the empty string."""
    try:
        try_out(folder)
    except OSError as error:
        return trouble_of(error)
    return ""


def board_model(file: Path = Path("/proc/device-tree/model")) -> str:
    """Return the board's name as its firmware tells it, or the empty string."""
    try:
        return file.read_text(errors="replace").rstrip("\x00\n")
    except OSError:
        return ""


def is_pi(model: str) -> bool:
    """Return whether a board of this name is a Raspberry Pi."""
    return "Raspberry Pi" in model


def gpio_chips(folder: Path = Path("/dev")) -> list[Path]:
    """Return the devices through which pins are reached."""
    return sorted(folder.glob("gpiochip*"))


def display(environment: Mapping[str, str], cards: Iterable[Path]) -> str:
    """Return ``window`` in a desktop, ``screen`` where a display can be drawn on directly, else the empty string."""
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return "window"
    return "screen" if any(os.access(card, os.R_OK | os.W_OK) for card in cards) else ""


def fonts() -> tuple[str, ...]:
    """Return the names of the font files that came with the screen."""
    folder = importlib.resources.files("companion.kiosk") / "fonts"
    if not folder.is_dir():
        return ()
    return tuple(sorted(file.name for file in folder.iterdir() if file.name.endswith((".woff2", ".ttf", ".otf"))))


def reader_fails() -> str | None:
    """Return why the dice reader cannot be loaded, or None where it can."""
    from companion.devices.tray.watch import VisionReader  # cv2 is heavy: only for who asks

    try:
        VisionReader().load()
    except (DeviceError, ImportError) as error:
        return str(error)
    return None


def camera_found() -> bool:
    """Return whether there is a camera on the ribbon and the package to use it, or, on a Pi, one on USB.

    The camera of any other computer looks at who sits before it.
    """
    ribbon = bool(sensors()) and importlib.util.find_spec("picamera2") is not None
    return ribbon or (is_pi(board_model()) and bool(usb_cameras()))


def gpio_found() -> bool:
    """Return whether this is a Pi with pins and the package to use them."""
    return is_pi(board_model()) and bool(gpio_chips()) and importlib.util.find_spec("gpiozero") is not None
