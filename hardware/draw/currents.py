"""What flows where: the sums of the wiring page, from the figures of data sheets. Milliamperes, volts, kiloohms."""

from __future__ import annotations

import math
from typing import NamedTuple

LAMP_MA = 20.0
"""A lit button with its 5 V lamp, as sold."""
RING_MA = 200.0
"""A ring light of twelve white LEDs for 5 V."""
PIN_V, SUPPLY_V = 3.3, 5.0
PIN_MOST_MA, PINS_MOST_MA = 8.0, 50.0
"""What a pin of a Pi drives as it starts, and what all together may give (Raspberry Pi documentation, GPIO)."""
INPUT_KOHM, INPUT_DROP_V = 2.7, 1.4
"""Each input of a ULN2803A: its resistor, and the two base-emitter drops of its Darlington pair (SLRS049, 8.2)."""
CHANNEL_DROP_V, CHANNEL_MOST_MA = 0.8, 500.0
"""What an output leaves at 20 mA (0.9 V at 100 mA), and what one channel may carry alone."""
CHIP_MOST_MA = 800.0
"""What all eight may carry at once, all the time, at 50 °C in a DIP, by the sheet's curves: 100 mA each."""
FUSES_MA = (100.0, 200.0, 300.0, 500.0, 750.0, 1100.0, 1850.0)
"""Resettable fuses as they are sold, by the current that they hold."""


class Sums(NamedTuple):
    """What a panel draws.

    Attributes:
        lamps: how many.
        pin_ma: from each pin of the board into the ULN2803A.
        pins_ma: from all pins together.
        supply_ma: from 5 V with everything lit.
        heat_mw: in the chip.
        fuse_ma: the resettable fuse between 5 V and the lamps: the smallest that holds half as much again.
    """

    lamps: int
    pin_ma: float
    pins_ma: float
    supply_ma: float
    heat_mw: float
    fuse_ma: float


def sums(lamps: int, ring: bool = False) -> Sums:
    """Reckon a panel of so many lamps, with or without a ring light (four channels side by side)."""
    pin = (PIN_V - INPUT_DROP_V) / INPUT_KOHM
    channels = lamps + (4 if ring else 0)
    supply = LAMP_MA * lamps + (RING_MA if ring else 0.0)
    fuse = next(fuse for fuse in FUSES_MA if fuse >= 1.5 * supply)
    return Sums(lamps, pin, pin * channels, supply, supply * CHANNEL_DROP_V, fuse)


def said(number: float) -> str:
    """Return a current as it is written: two figures below 10, else whole."""
    return f"{number:.1f}" if number < 10 else f"{math.floor(number + 0.5)}"
