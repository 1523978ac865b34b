"""Lamps on the Pi's own pins, dimmed by gpiozero."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import gpiozero

from companion.devices.errors import PinError
from companion.devices.lamps.base import Lamps, brightness
from companion.devices.pins.claiming import claim

STEP = 0.01
"""Smallest change of brightness worth telling the pin: lamps that stand still cost nothing."""


class GpioLamps(Lamps):
    """One PWM pin a seat, high while lit, through the driver of hardware/wiring.md.

    Attributes:
        refused: why a lamp's pin could not be had, by seat; the others are there.
    """

    on = "pins"

    def __init__(self, pins: Mapping[int, int], frequency_hz: int = 200) -> None:
        """Take the pins, each on its own and dark.

        Args:
            pins: BCM number of the lamp's pin by seat.
            frequency_hz: of the dimming; 200 Hz shows no flicker and costs the software PWM little.
        """
        self._leds: dict[int, gpiozero.PWMLED] = {}
        self.refused: dict[int, PinError] = {}
        for seat, pin in pins.items():
            try:
                self._leds[seat] = claim(pin, partial(gpiozero.PWMLED, pin, initial_value=0, frequency=frequency_hz))
            except PinError as error:
                self.refused[seat] = error
        super().__init__(tuple(self._leds))
        self._shown = dict.fromkeys(self._leds, 0.0)

    def refresh(self, now: float) -> None:
        """Set the pins whose brightness has changed."""
        for seat, pattern in self._patterns.items():
            level = brightness(pattern, now)
            if abs(level - self._shown[seat]) >= STEP or (level != self._shown[seat] and level in (0.0, 1.0)):
                self._leds[seat].value = level
                self._shown[seat] = level

    def close(self) -> None:
        """Switch the lamps off and free the pins."""
        super().close()
        for led in self._leds.values():
            led.close()
