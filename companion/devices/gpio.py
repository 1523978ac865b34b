"""Opens the buttons and lamps on the Pi's pins, and turns gpiozero's complaints into one of ours."""

from __future__ import annotations

import atexit
import contextlib
import importlib
import os
import shutil
import tempfile
import warnings
from collections.abc import MutableMapping
from pathlib import Path

import gpiozero

from companion.devices import pins
from companion.devices.buttons.gpio import GpioButtons
from companion.devices.events import TABLE_LINES
from companion.devices.lamps.gpio import GpioLamps
from companion.devices.pins import PinTable
from companion.devices.pins.claiming import reach_pins
from companion.system.clock import Clock

NOTES = "LG_WD"
"""Tells lgpio the folder of its notification pipe; without it, that is the folder the program was started in."""


def load_lgpio(environment: MutableMapping[str, str] = os.environ) -> None:
    """Load what gpiozero reaches the pins by, with a folder of its own for its pipe unless somebody gave it one.

    Else it fails where this user may not write, such as in somebody else's checkout, and leaves its pipe in any other
    folder. It goes to that folder when it is loaded; all that is named relative to ours would then be sought there.
    """
    if not environment.get(NOTES):
        folder = tempfile.mkdtemp(prefix="pipworks-pins-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        environment[NOTES] = folder
    here = Path.cwd()
    with contextlib.suppress(ImportError, OSError):  # gpiozero tries again, then other ways, and says why none goes
        importlib.import_module("lgpio")
    with contextlib.suppress(OSError):  # it may have been a folder that this user cannot enter
        os.chdir(here)


def open_gpio(clock: Clock, seats: int, table: PinTable = pins.USUAL) -> tuple[GpioButtons, GpioLamps]:
    """Open the pins of the first ``seats`` seats, as far as the Pi has some for them, and of the table's buttons.

    What cannot be had of them is told by ``refused`` of both; no pin is touched before the whole table is sound.

    Raises:
        PinError: the table of pins is unsound, or no pin can be reached.
    """
    pins.check(table)
    load_lgpio()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", gpiozero.PinFactoryFallback)  # the next back end is tried; one suffices
        reach_pins()
    return take_pins(clock, seats, table)


def take_pins(clock: Clock, seats: int, table: PinTable) -> tuple[GpioButtons, GpioLamps]:
    """Take the pins of a sound table, which can be reached; what cannot be had is told by ``refused`` of both."""
    lines = {seat: pin for seat, pin in table.buttons.items() if seat < seats}
    lines |= {line: table.table[name] for line, name in TABLE_LINES.items() if name in table.table}
    buttons = GpioButtons(lines, clock)
    lamps = GpioLamps({seat: pin for seat, pin in table.lamps.items() if seat < seats})
    return buttons, lamps
