"""Which pin of the Pi does what; hardware/wiring.md shows the same table to the person with the soldering iron.

Seats 1 to 4 hang on the Pi, seats 5 to 8 on the station (firmware/pins.py). Seats are counted from 0 here.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.devices.errors import PinError

BUTTONS: Mapping[int, int] = {0: 17, 1: 27, 2: 22, 3: 23}
"""BCM number of each seat's button, closed to ground; the Pi's pull-up holds it high."""

LAMPS: Mapping[int, int] = {0: 5, 1: 6, 2: 16, 3: 26}
"""BCM number of each seat's lamp driver, high while lit."""

RESERVED: Mapping[int, str] = {
    0: "ID EEPROM of an add-on board",
    1: "ID EEPROM of an add-on board",
    2: "I2C, with a fixed pull-up (touch panels)",
    3: "I2C, with a fixed pull-up (touch panels), wakes the Pi",
    7: "SPI (displays)",
    8: "SPI (displays)",
    9: "SPI (displays)",
    10: "SPI (displays)",
    11: "SPI (displays)",
    14: "serial console",
    15: "serial console",
    18: "I2S sound boards",
    19: "I2S sound boards",
    20: "I2S sound boards",
    21: "I2S sound boards",
}
"""Pins that other things on a Pi want, and what."""

HEADER: Mapping[int, int] = {5: 29, 6: 31, 16: 36, 17: 11, 22: 15, 23: 16, 26: 37, 27: 13}
"""Place on the 40-pin header by BCM number, for the pins used here (Raspberry Pi documentation, GPIO)."""


def check(buttons: Mapping[int, int] = BUTTONS, lamps: Mapping[int, int] = LAMPS) -> None:
    """Check a pin table.

    Raises:
        PinError: a pin is used twice, is reserved, or is not on the header.
    """
    used: dict[int, str] = {}
    for kind, table in (("button", buttons), ("lamp", lamps)):
        for seat, pin in table.items():
            name = f"{kind} {seat + 1}"
            if pin in used:
                raise PinError(f"GPIO {pin} is used twice, by {used[pin]} and {name}")
            if pin in RESERVED:
                raise PinError(f"GPIO {pin} of {name} is reserved: {RESERVED[pin]}")
            if not 0 <= pin <= 27:
                raise PinError(f"GPIO {pin} of {name} is not on the 40-pin header (0 to 27)")
            used[pin] = name
