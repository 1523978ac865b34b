"""Takes pins of the Pi one by one, and says of each that cannot be had why, and what to do."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import gpiozero

from companion.devices.errors import PinError

Device = TypeVar("Device", bound=gpiozero.Device)

CHIPS = Path("/dev")


def pin_errors() -> tuple[type[Exception], ...]:
    """Return what gpiozero and the library below it raise; the latter's own error is of no class that Python has."""
    own = getattr(sys.modules.get("lgpio"), "error", None)
    known = (gpiozero.GPIOZeroError, OSError)
    return (*known, own) if isinstance(own, type) and issubclass(own, Exception) else known


def claim(pin: int, open_device: Callable[[], Device]) -> Device:
    """Take one pin.

    Raises:
        PinError: it cannot be had; the sentence says what to do.
    """
    try:
        return open_device()
    except pin_errors() as error:
        reason = str(error)
        if isinstance(error, gpiozero.GPIOPinInUse) or "busy" in reason.lower():
            says = f"GPIO {pin} is in use by another program or add-on board: free it, or wire another pin"
            raise PinError(f"{says} and say so in the pins file", "busy", gpio=pin) from error
        raise PinError(f"GPIO {pin} cannot be used ({reason})", "busy", gpio=pin) from error


def reach_pins() -> None:
    """Load what pins are reached by.

    Raises:
        PinError: no pin can be reached; the sentence says what to do.
    """
    try:
        gpiozero.Device.ensure_pin_factory()
    except pin_errors() as error:
        raise why_out_of_reach(sorted(CHIPS.glob("gpiochip*")), error) from error


def why_out_of_reach(chips: Sequence[Path], error: Exception) -> PinError:
    """Return why no pin can be reached: there are none, they may not be used, or something else is wrong."""
    if not chips:
        return PinError("this machine has no pins that can be used (/dev/gpiochip0 is not there)", "no_pins")
    for chip in chips:
        try:
            os.close(os.open(chip, os.O_RDWR | os.O_CLOEXEC))
        except OSError as refused:
            if refused.errno == errno.EACCES:
                says = f"{chip} may not be opened by this user: run 'sudo usermod -aG gpio $USER' and log in again"
                return PinError(says, "not_allowed")
            if refused.errno == errno.EPERM:
                says = f"{chip} is shut for this service: its unit needs 'DeviceAllow=char-gpiochip rw'"
                return PinError(says, "not_allowed")
    return PinError(f"the Pi's pins cannot be used ({error}): is python3-lgpio installed?", "unusable")
