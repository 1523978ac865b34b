"""All drawings by their file names: of the tables in force by default, and of eight seats on the header."""

from __future__ import annotations

import runpy
from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.devices.pins import EIGHT_SEATS, HEADER, USUAL, PinTable
from hardware.draw import colours
from hardware.draw.boards import PICO_PINS, PIS
from hardware.draw.header import draw_header
from hardware.draw.panel import Panel, Row, draw_panel
from hardware.draw.pico import draw_pico

ROOT = Path(__file__).parents[2]
Pico = Mapping[str, object]


def drawings() -> dict[str, str]:
    """Return the text of each drawing by its file name."""
    pico = station_pins()
    found = {}
    for board in PIS:
        found[f"header-{board.file}.svg"] = draw_header(board, USUAL, "four seats, three buttons of the table")
    found["header-eight-seats.svg"] = draw_header(PIS[0], EIGHT_SEATS, "eight seats, three buttons of the table")
    found["panel-seats.svg"] = draw_panel(header_panel("Panel of seats 1 to 4 on the Pi", USUAL))
    found["panel-eight-seats.svg"] = draw_panel(header_panel("Panel of seats 1 to 8 on the Pi", EIGHT_SEATS))
    found["panel-table-buttons.svg"] = draw_panel(table_panel(USUAL))
    found["panel-station.svg"] = draw_panel(station_panel(pico))
    found["station-pico.svg"] = draw_pico(*_station_rows(pico))
    return found


def station_pins() -> Pico:
    """Return what firmware/pins.py says."""
    return runpy.run_path(str(ROOT / "firmware" / "pins.py"))


def header_panel(title: str, table: PinTable) -> Panel:
    """Return the panel of the seats that a table puts on the header."""
    return Panel(
        title,
        "the Pi's 40-pin header",
        "GND · pin 9",
        "GND · pin 14",
        "5 V · pin 2",
        [_on_header(f"button {seat + 1}", pin, colours.SEATS[seat]) for seat, pin in table.buttons.items()],
        [_on_header(f"lamp {seat + 1}", pin, colours.SEATS[seat]) for seat, pin in table.lamps.items()],
    )


def table_panel(table: PinTable) -> Panel:
    """Return the panel of the buttons of the whole table, which have no lamps."""
    said = {"read": "read the tray", "undo": "undo", "menu": "menu", "power": "on and off"}
    buttons = [_on_header(said[name], pin, colours.TABLE) for name, pin in table.table.items()]
    return Panel("Panel of the table's buttons", "the Pi's header", "", "GND · pin 20", "", buttons, [])


def station_panel(pico: Pico) -> Panel:
    """Return the panel that hangs on the station."""
    buttons, lamps, extra = _station_rows(pico)
    ring = next((_named(row, pin) for what, row, pin in extra if what == "RING"), None)
    return Panel(
        f"Panel of seats {_first(pico) + 1} to {_first(pico) + len(buttons)} on the station",
        "Raspberry Pi Pico",
        "GND · pin 3",
        "GND · pin 8",
        "VBUS, 5 V · pin 40",
        [_named(row, pin) for _, row, pin in buttons],
        [_named(row, pin) for _, row, pin in lamps],
        ring if len(lamps) <= 4 else None,
    )


Wired = tuple[str, Row, int]
"""What it is called in firmware/pins.py, what is drawn, and the GP number."""


def _station_rows(pico: Pico) -> tuple[list[Wired], list[Wired], list[Wired]]:
    """Return buttons, lamps and extras of the station."""
    first = _first(pico)
    rows: list[list[Wired]] = []
    for kind in ("BUTTONS", "LAMPS"):
        gps = pico[kind]
        assert isinstance(gps, Sequence)
        word = kind[:-1].lower()
        seats = range(first, first + len(gps))
        rows.append(
            [
                (kind, Row(f"{word} {s + 1}", f"GP {gp}", colours.SEATS[s]), gp)
                for s, gp in zip(seats, gps, strict=True)
            ]
        )
    extra: list[Wired] = []
    for name, said in (("RING", "ring light"), ("PIEZO", "piezo"), ("CHAIN", "chain of LEDs")):
        gp = pico.get(name)
        if isinstance(gp, int):
            extra.append((name, Row(said, f"GP {gp}", colours.EXTRA), gp))
    return rows[0], rows[1], extra


def _first(pico: Pico) -> int:
    first = pico["FIRST_SEAT"]
    assert isinstance(first, int)
    return first


def _on_header(said: str, pin: int, colour: str) -> Row:
    return Row(said, f"GPIO {pin} · pin {HEADER[pin]}", colour)


def _named(row: Row, gp: int) -> Row:
    return row._replace(pin=f"GP {gp} · pin {PICO_PINS[gp]}")
