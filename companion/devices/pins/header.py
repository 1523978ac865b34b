"""Which pin of the Pi does what; hardware/wiring.md shows the same tables to the person with the soldering iron.

Unless a pins file says otherwise (``file.py``), seats 1 to 4 hang on the Pi and three buttons of the whole table
with them. Seats are counted from 0 here, pins by their BCM numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

from companion.devices.errors import PinError
from companion.devices.events import TableButtonName

BUTTONS: Mapping[int, int] = {0: 17, 1: 27, 2: 22, 3: 23}
"""Pin of each seat's button, closed to ground; the Pi's pull-up holds it high."""

LAMPS: Mapping[int, int] = {0: 12, 1: 13, 2: 16, 3: 26}
"""Pin of each seat's lamp driver, high while lit."""

TABLE_BUTTONS: Mapping[TableButtonName, int] = {"read": 24, "undo": 25, "menu": 4}
"""Pin of each button of the whole table, closed to ground; whoever has none leaves the pin free."""

EIGHT_BUTTONS: Mapping[int, int] = {**BUTTONS, 4: 5, 5: 6, 6: 7, 7: 8}
EIGHT_LAMPS: Mapping[int, int] = {**LAMPS, 4: 18, 5: 19, 6: 20, 7: 21}
"""The same with eight seats on the header; hardware/pins-eight-seats.toml is the file that says so."""
EIGHT_GIVE_UP: tuple[str, ...] = ("spi", "i2s")

BUSES: Mapping[str, tuple[tuple[int, ...], str]] = {
    "eeprom": ((0, 1), "ID EEPROM of an add-on board"),
    "i2c": ((2, 3), "I2C, with a fixed pull-up (touch panels)"),
    "spi": ((7, 8, 9, 10, 11), "SPI (displays)"),
    "uart": ((14, 15), "serial console"),
    "i2s": ((18, 19, 20, 21), "I2S (sound boards)"),
}
"""What else wants pins of a Pi: which, and what it is. A pins file gives up those that its table does not need."""

RESERVED: Mapping[int, str] = {pin: what for pins, what in BUSES.values() for pin in pins}
"""Pins that other things on a Pi want, and what."""

HEADER: Mapping[int, int] = {
    0: 27, 1: 28, 2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19, 11: 23, 12: 32, 13: 33,
    14: 8, 15: 10, 16: 36, 17: 11, 18: 12, 19: 35, 20: 38, 21: 40, 22: 15, 23: 16, 24: 18, 25: 22, 26: 37, 27: 13,
}  # fmt: skip
"""Place on the 40-pin header by BCM number (Raspberry Pi documentation, GPIO)."""

PULLED_UP = range(9)
"""Pins that a Pi pulls up from its reset on, all others down (BCM2711 and BCM2835 data sheets, GPIO pull state)."""

WAKES = 3
"""The pin that switches a halted Pi on when it is closed to ground."""


class PinTable(msgspec.Struct, frozen=True):
    """What hangs on the header.

    Attributes:
        buttons: pin by seat; a seat without one is the station's or a key's.
        lamps: pin by seat; the screen draws the lamp of a button without one.
        table: pin by button of the whole table.
        gives_up: names of `BUSES` that nothing on this Pi needs.
        file: the pins file that says all this, or empty where the usual is in force.
        seats_told: the file says which seats hang on the header; else a station may have the usual ones, too.
    """

    buttons: Mapping[int, int]
    lamps: Mapping[int, int]
    table: Mapping[TableButtonName, int]
    gives_up: tuple[str, ...] = ()
    file: str = ""
    seats_told: bool = False

    def uses(self) -> Iterator[tuple[str, int]]:
        """Yield everything that hangs on a pin, in words, and the pin."""
        yield from ((f"button {seat + 1}", pin) for seat, pin in self.buttons.items())
        yield from ((f"lamp {seat + 1}", pin) for seat, pin in self.lamps.items())
        yield from ((f"the button {name}", pin) for name, pin in self.table.items())

    def warnings(self) -> tuple[str, ...]:
        """Return a sentence for each lamp on a pin that is pulled up until somebody sets it."""
        return tuple(
            f"lamp {seat + 1} hangs on GPIO {pin}, which a Pi pulls up when it starts: "
            "it may glow until Pipworks runs; GPIO 9 to 27 stay dark"
            for seat, pin in self.lamps.items()
            if pin in PULLED_UP
        )


class Header(msgspec.Struct, frozen=True):
    """The pins of a table as they were opened.

    Attributes:
        table: what hangs on them.
        busy: BCM numbers of those that could not be had.
    """

    table: PinTable
    busy: tuple[int, ...] = ()


USUAL = PinTable(BUTTONS, LAMPS, TABLE_BUTTONS)
"""What hangs on the header unless a pins file says otherwise."""
EIGHT_SEATS = PinTable(EIGHT_BUTTONS, EIGHT_LAMPS, TABLE_BUTTONS, EIGHT_GIVE_UP)
"""Eight seats and three buttons of the table: 19 pins."""


def check(table: PinTable = USUAL) -> None:
    """Check a pin table.

    Raises:
        PinError: a pin is used twice, is reserved, or is not on the header.
    """
    used: dict[int, str] = {}
    for what, pin in table.uses():
        check_pin(pin, what, used, table.gives_up)
        used[pin] = what


def check_pin(pin: int, what: str, used: Mapping[int, str], gives_up: Collection[str] = ()) -> None:
    """Check the pin of one thing.

    Args:
        pin: its pin.
        what: hangs on it, in words.
        used: what hangs on pins already.
        gives_up: buses whose pins are free.

    Raises:
        PinError: the pin is used already, is reserved, or is not on the header.
    """
    if pin not in HEADER:
        says = f"GPIO {pin} of {what} is not on the 40-pin header (0 to 27)"
        raise PinError(says, "no_such_pin", gpio=pin)
    if pin in used:
        raise PinError(f"GPIO {pin} is used twice, by {used[pin]} and {what}", "pin_twice", gpio=pin)
    for bus, (pins, why) in BUSES.items():
        if pin in pins and bus not in gives_up:
            says = f'GPIO {pin} of {what} is reserved: {why}; gives_up = ["{bus}"] frees it where nothing needs that'
            raise PinError(says, "pin_reserved", gpio=pin, bus=bus)
