"""A pins file: owners say in TOML what hangs on which pin of their Pi. docs/pins-file.md shows it to them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

from companion.devices.errors import PinError
from companion.devices.events import TableButtonName
from companion.devices.pins.header import BUTTONS, LAMPS, TABLE_BUTTONS, USUAL, PinTable, check_pin
from companion.owned.data_file import DataFile, DataFileError

Bus = Literal["eeprom", "i2c", "spi", "uart", "i2s"]
SEATS = tuple(map(str, range(1, 9)))
"""How seats are called in the file."""
_LINE = re.compile(r", line (\d+)")


class SeatPins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat on the header; the screen draws the lamp of one without."""

    button: int
    lamp: int | None = None


USUAL_SEATS: Final = {str(seat + 1): SeatPins(pin, LAMPS[seat]) for seat, pin in BUTTONS.items()}


class TablePins(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The buttons of the whole table; those that are left out are not there."""

    read: int | None = None
    undo: int | None = None
    menu: int | None = None
    power: int | None = None


class PinsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole file; a part that is left out is as usual."""

    seats: dict[str, SeatPins] | msgspec.UnsetType = msgspec.UNSET
    table: TablePins | msgspec.UnsetType = msgspec.UNSET
    gives_up: list[Bus] = []


def read_pins(files: Sequence[Path]) -> PinTable:
    """Return what the first of these files that is there says, or the usual where none is.

    Raises:
        PinError: it cannot be used; the sentence names file and line.
    """
    file = next((file for file in files if os.path.lexists(file)), None)
    if file is None:
        return USUAL
    try:
        data = DataFile.read(file)
        return _table(data, data.tables(PinsFile))
    except DataFileError as error:
        line = _LINE.search(str(error))
        says = str(error).rstrip(".")
        raise PinError(says, "bad_file", file=str(file), line=int(line[1]) if line else 1) from error


def _table(data: DataFile, found: PinsFile) -> PinTable:
    used: dict[int, str] = {}
    buttons: dict[int, int] = {}
    lamps: dict[int, int] = {}
    table: dict[TableButtonName, int] = {}
    told = not isinstance(found.seats, msgspec.UnsetType)
    for name, row in (found.seats if not isinstance(found.seats, msgspec.UnsetType) else USUAL_SEATS).items():
        if name not in SEATS:
            raise data.complaint("seats", name, "", "is no seat; seats are 1 to 8")
        seat = int(name) - 1
        buttons[seat] = _taken(data, found, ("seats", name, "button"), row.button, f"button {name}", used)
        if row.lamp is not None:
            lamps[seat] = _taken(data, found, ("seats", name, "lamp"), row.lamp, f"lamp {name}", used)
    for button, pin in _table_buttons(found, used):
        table[button] = _taken(data, found, ("table", None, button), pin, f"the button {button}", used)
    return PinTable(buttons, lamps, table, tuple(found.gives_up), data.name, told)


def _table_buttons(found: PinsFile, used: dict[int, str]) -> Iterator[tuple[TableButtonName, int]]:
    """Yield the buttons of the table: the file's, or of the usual ones those whose pins it leaves free."""
    if isinstance(found.table, msgspec.UnsetType):
        yield from ((name, pin) for name, pin in TABLE_BUTTONS.items() if pin not in used)
        return
    for name in get_args(TableButtonName):
        pin = getattr(found.table, name)
        if pin is not None:
            yield name, pin


def _taken(
    data: DataFile,
    found: PinsFile,
    place: tuple[str, str | None, str],
    pin: int,
    what: str,
    used: dict[int, str],
) -> int:
    """Return a pin that is free, and note that it is no longer."""
    try:
        check_pin(pin, what, used, found.gives_up)
    except PinError as error:
        told = data.complaint(*place, str(error))
        line = _LINE.search(str(told))
        raise PinError(
            str(told).rstrip("."), error.code, **error.said, file=data.name, line=int(line[1]) if line else 1
        ) from error
    used[pin] = what
    return pin
