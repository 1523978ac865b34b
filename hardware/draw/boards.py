"""What the boards look like from above: outlines, holes and sockets, from the makers' mechanical drawings, in mm.

Raspberry Pi 4 and 5, Zero 2 W: mechanical drawings of raspberrypi.com; Pico: its data sheet, 2.1. All lie with the
header at the upper edge (the Pico with its USB socket up), the origin in the upper left corner.
"""

from __future__ import annotations

from typing import NamedTuple


class Socket(NamedTuple):
    """A plug or chip that helps to recognise the board: words, middle, size."""

    said: str
    x: float
    y: float
    width: float
    height: float


class PiBoard(NamedTuple):
    """One kind of Raspberry Pi.

    Attributes:
        name: as it is sold.
        file: how its drawing is called.
        size: width and height, mm.
        holes: middles of the mounting holes (M2.5).
        sockets: what can be seen on it.
        notes: what is different from the others, a sentence each.
    """

    name: str
    file: str
    size: tuple[float, float]
    holes: tuple[tuple[float, float], ...]
    sockets: tuple[Socket, ...]
    notes: tuple[str, ...]


HEADER_MIDDLE = (32.5, 3.5)
"""Middle of the 40-pin header on each of them, mm; pins 1 and 2 are the left ones, odd numbers nearer the board."""
PITCH = 2.54
"""From pin to pin, mm."""

_LARGE = ((3.5, 3.5), (61.5, 3.5), (3.5, 52.5), (61.5, 52.5))

PI_4 = PiBoard(
    "Raspberry Pi 4",
    "pi-4",
    (85.0, 56.0),
    _LARGE,
    (
        Socket("USB-C: power", 11.2, 53.5, 9.0, 7.0),
        Socket("HDMI 0", 26.0, 53.5, 7.0, 7.0),
        Socket("HDMI 1", 39.5, 53.5, 7.0, 7.0),
        Socket("CAMERA", 46.5, 45.5, 3.0, 20.0),
        Socket("DISPLAY", 4.0, 28.0, 3.0, 20.0),
        Socket("LAN", 77.0, 10.2, 21.0, 16.0),
        Socket("USB 3", 78.0, 29.0, 17.0, 14.0),
        Socket("USB 2", 78.0, 47.0, 17.0, 14.0),
    ),
    (
        "Camera: the socket with 15 wide contacts beside HDMI 1; the ribbon's blue side looks at the LAN socket.",
        "Station: any USB socket. Screen: HDMI 0, or DISPLAY.",
    ),
)
PI_5 = PiBoard(
    "Raspberry Pi 5",
    "pi-5",
    (85.0, 56.0),
    _LARGE,
    (
        Socket("USB-C: power", 11.2, 53.5, 9.0, 7.0),
        Socket("HDMI 0", 25.8, 53.5, 7.0, 7.0),
        Socket("HDMI 1", 39.2, 53.5, 7.0, 7.0),
        Socket("CAM/DISP 0", 47.5, 47.0, 3.0, 14.0),
        Socket("CAM/DISP 1", 52.5, 47.0, 3.0, 14.0),
        Socket("USB 2", 78.0, 9.0, 17.0, 14.0),
        Socket("USB 3", 78.0, 26.9, 17.0, 14.0),
        Socket("LAN", 77.0, 45.8, 21.0, 16.0),
    ),
    (
        "Camera: CAM/DISP 0 or 1, both with 22 narrow contacts: the ribbon that fits is sold as “standard – mini”.",
        "The button for power is on the board; a button on GPIO 3 wakes a Pi 5 only where its EEPROM says so.",
    ),
)
PI_ZERO_2 = PiBoard(
    "Raspberry Pi Zero 2 W",
    "pi-zero-2-w",
    (65.0, 30.0),
    ((3.5, 3.5), (61.5, 3.5), (3.5, 26.5), (61.5, 26.5)),
    (
        Socket("HDMI", 12.4, 27.5, 11.0, 6.0),
        Socket("USB", 41.4, 28.5, 8.0, 5.0),
        Socket("power", 54.0, 28.5, 8.0, 5.0),
        Socket("CAMERA", 63.0, 15.0, 4.0, 17.0),
        Socket("SD", 7.0, 16.0, 13.0, 12.0),
    ),
    (
        "Camera: the socket at the short side has 22 narrow contacts. The header is often missing: buy the WH.",
        "One USB socket, with an OTG plug: station and touch together need a hub. 512 MB: the smallest screen only.",
    ),
)
PIS = (PI_4, PI_5, PI_ZERO_2)

PICO_PINS: dict[int, int] = {
    **dict(zip(range(16), (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20), strict=True)),
    **dict(zip(range(16, 23), (21, 22, 24, 25, 26, 27, 29), strict=True)),
    26: 31,
    27: 32,
    28: 34,
}
"""Pin of a Pico by GP number (Raspberry Pi Pico data sheet, pinout)."""
PICO_OTHER: dict[int, str] = {
    **dict.fromkeys((3, 8, 13, 18, 23, 28, 33, 38), "GND"),
    30: "RUN", 35: "ADC_VREF", 36: "3V3", 37: "3V3_EN", 39: "VSYS", 40: "VBUS, 5 V",
}  # fmt: skip
"""What the other pins of a Pico are."""
HEADER_OTHER: dict[int, str] = {
    **dict.fromkeys((6, 9, 14, 20, 25, 30, 34, 39), "GND"),
    **dict.fromkeys((1, 17), "3.3 V"),
    **dict.fromkeys((2, 4), "5 V"),
}
"""What the pins of the 40-pin header are that carry no GPIO."""
