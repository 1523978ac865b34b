"""The files that a station runs: which they are, where they lie in a checkout or a wheel, and its table of pins."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from companion.core.one_line import one_line
from companion.devices.errors import PinError
from companion.system.regular_file import read_regular

HERE: Final = Path(__file__).parent
START: Final = "main.py"
"""What MicroPython runs by itself; it chooses the folder of the others."""
SHARED: Final = {
    "wire.py": HERE / "wire.py",
    "rhythm.py": HERE.parent / "lamps" / "rhythm.py",
    "waiting.py": HERE / "waiting.py",
    "debounce.py": HERE.parent / "buttons" / "debounce.py",
}
"""Files that both ends run."""
OWN: Final = ("running.py", "station.py")
BOARDS: Final = {"rp2": "board.py", "linux": "board_unix.py"}
"""What knows the machine, by MicroPython's name of it; the unix port stands in for a Pico in the tests."""
LAYOUTS: Final = {"four": "pins.py", "eight": "pins_eight.py"}
"""The tables of pins that come with the program, by how many seats they are for."""

FREE: Final = frozenset({*range(23), 26, 27, 28})
"""GP numbers that come out of a Pico (data sheet, pinout): 23 to 25 and 29 are used on the board itself."""
OPTIONAL: Final = ("RING", "PIEZO", "CHAIN")
KNOWN: Final = ("FIRST_SEAT", "BUTTONS", "LAMPS", *OPTIONAL, "CHAIN_EACH", "CHAIN_COLOUR")
LARGEST: Final = 20_000
"""Bytes of a table of pins."""
SEATS_MOST: Final = 8
CHAIN_MOST: Final = 12
"""LEDs of the chain a seat; telling 96 of them takes 3 ms, in which no button is read."""


def firmware_folder() -> Path:
    """Return where the station's own files lie: beside this file in a wheel, at the top of a checkout."""
    packed = HERE / "firmware"
    return packed if packed.is_dir() else HERE.parents[2] / "firmware"


def station_files(platform: str) -> Mapping[str, bytes]:
    """Return the files of the folder that an update fills, by name.

    Raises:
        KeyError: no such board is known.
    """
    own = firmware_folder()
    paths = {**{name: own / name for name in OWN}, BOARDS[platform]: own / BOARDS[platform], **SHARED}
    return {name: path.read_bytes() for name, path in paths.items()}


def start_file() -> bytes:
    """Return the file that MicroPython runs by itself."""
    return (firmware_folder() / START).read_bytes()


def pins_file(wanted: str) -> bytes:
    """Return a checked table of pins: ``four``, ``eight``, or a file of the owner's.

    Raises:
        PinError: it cannot be read, or is not one, said with its line.
    """
    path = firmware_folder() / LAYOUTS[wanted] if wanted in LAYOUTS else Path(wanted)
    try:
        source = read_regular(path, LARGEST)
        text = source.decode()
    except OSError as error:
        raise PinError(f"{path}: {error.strerror or error}") from error
    except ValueError as error:
        raise PinError(f"{path}: this is no text") from error
    check_pins(text, str(path))
    return source


def check_pins(source: str, name: str) -> None:
    """Check a table of pins of the station.

    Raises:
        PinError: a name is missing, a pin is used twice or is not there, or two dimmed ones disturb each other.
    """
    try:
        parsed = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        raise PinError(f"{name}, line {line}: this is no table of pins") from error
    table: dict[str, tuple[Any, int]] = {}
    for node in parsed.body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # what stands below a pin to explain it
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            raise PinError(f"{name}, line {node.lineno}: only lines NAME = VALUE belong here")
        named = node.targets[0].id
        if named not in KNOWN:
            raise PinError(
                f"{name}, line {node.lineno}: {one_line(named)} is not known; there are {', '.join(KNOWN)}"
            )
        try:
            table[named] = ast.literal_eval(node.value), node.lineno
        except (ValueError, TypeError, RecursionError, MemoryError) as error:
            raise PinError(f"{name}, line {node.lineno}: this is no number and no row of numbers") from error
    _seats(table, name)
    _pins(table, name)
    _chain(table, name)


def _seats(table: Mapping[str, tuple[Any, int]], name: str) -> None:
    for wanted in ("FIRST_SEAT", "BUTTONS", "LAMPS"):
        if wanted not in table:
            raise PinError(f"{name}: {wanted} is missing")
    first, line = table["FIRST_SEAT"]
    buttons, at = table["BUTTONS"]
    lamps, lamps_at = table["LAMPS"]
    if type(first) is not int or not 0 <= first < SEATS_MOST:
        raise PinError(f"{name}, line {line}: FIRST_SEAT is a number from 0 to {SEATS_MOST - 1}")
    for row, where in ((buttons, at), (lamps, lamps_at)):
        if not isinstance(row, tuple) or not row or not all(type(pin) is int for pin in row):
            raise PinError(f"{name}, line {where}: a row of GP numbers belongs here, such as (2, 3, 4, 5)")
    if len(buttons) != len(lamps):
        raise PinError(f"{name}, line {lamps_at}: there are {len(buttons)} buttons and {len(lamps)} lamps")
    if first + len(buttons) > SEATS_MOST:
        raise PinError(f"{name}, line {line}: {len(buttons)} seats from {first} on are more than {SEATS_MOST}")


def _pins(table: Mapping[str, tuple[Any, int]], name: str) -> None:
    used: dict[int, str] = {}
    dimmed: dict[tuple[int, int], str] = {}
    pitched: dict[int, str] = {}
    first = table["FIRST_SEAT"][0]
    rows = [(pin, f"button {first + n + 1}", table["BUTTONS"][1]) for n, pin in enumerate(table["BUTTONS"][0])]
    rows += [(pin, f"lamp {first + n + 1}", table["LAMPS"][1]) for n, pin in enumerate(table["LAMPS"][0])]
    rows += [
        (table[what][0], what, table[what][1]) for what in OPTIONAL if what in table and table[what][0] is not None
    ]
    for pin, what, line in rows:
        if type(pin) is not int or pin not in FREE:
            raise PinError(f"{name}, line {line}: GP {pin} of {what} does not come out of a Pico (0 to 22, 26 to 28)")
        if pin in used:
            raise PinError(f"{name}, line {line}: GP {pin} is used twice, by {used[pin]} and {what}")
        used[pin] = what
        if what.startswith("button") or what == "CHAIN":
            continue
        output, pitch = (pin // 2 % 8, pin % 2), "lamps" if what.startswith("lamp") else what
        if output in dimmed:
            raise PinError(f"{name}, line {line}: GP {pin} of {what} is dimmed together with {dimmed[output]}")
        if pitched.setdefault(output[0], pitch) != pitch:
            other = pitched[output[0]]
            raise PinError(f"{name}, line {line}: {what} and {other} need PWM slices of their own (GP {pin})")
        dimmed[output] = what


def _chain(table: Mapping[str, tuple[Any, int]], name: str) -> None:
    if table.get("CHAIN", (None, 0))[0] is None:
        return
    line = table["CHAIN"][1]
    each, each_at = table.get("CHAIN_EACH", (None, line))
    colour, colour_at = table.get("CHAIN_COLOUR", (None, line))
    if type(each) is not int or not 1 <= each <= CHAIN_MOST:
        raise PinError(f"{name}, line {each_at}: CHAIN_EACH is a number of LEDs from 1 to {CHAIN_MOST}")
    parts = colour if isinstance(colour, tuple) else ()
    if len(parts) != 3 or not all(type(part) is int and 0 <= part <= 255 for part in parts):
        raise PinError(f"{name}, line {colour_at}: CHAIN_COLOUR is red, green and blue, each from 0 to 255")


def digest(data: bytes) -> str:
    """Return by what a file is told from others."""
    return hashlib.sha256(data).hexdigest()
