"""Opens the buttons and lamps on the Pi's pins, and turns gpiozero's complaints into one of ours."""

from __future__ import annotations

import warnings

import gpiozero

from companion.clock import Clock
from companion.devices import pins
from companion.devices.errors import PinError
from companion.devices.gpio_buttons import GpioButtons
from companion.devices.gpio_lamps import GpioLamps


def open_gpio(clock: Clock, seats: int) -> tuple[GpioButtons, GpioLamps]:
    """Open the pins of the first ``seats`` seats, as far as the Pi has some for them.

    Raises:
        PinError: a pin is in use, or the pins cannot be reached.
    """
    pins.check()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", gpiozero.PinFactoryFallback)  # the next back end is tried; one suffices
            buttons = GpioButtons({seat: pin for seat, pin in pins.BUTTONS.items() if seat < seats}, clock)
            lamps = GpioLamps({seat: pin for seat, pin in pins.LAMPS.items() if seat < seats})
    except (gpiozero.GPIOZeroError, OSError) as error:
        raise PinError(
            f"the Pi's pins cannot be used ({error}): is the user in group gpio, and python3-lgpio installed?"
        ) from error
    return buttons, lamps
