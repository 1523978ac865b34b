"""Where seats hang: on the header, on a station, on both, up to eight of them; and a lamp whose pin is busy."""

from __future__ import annotations

from typing import Any, Final

from companion.devices.pins import BUTTONS, EIGHT_SEATS, LAMPS, TABLE_BUTTONS, USUAL, Header, PinTable
from companion.proofs.recorded_evening import RecordedEvening
from tests.recordings.scripts.base import session

EIGHT: Final[dict[str, Any]] = {"seats": 8, "begins": lambda view: view.phase.key.endswith("vent")}
"""Eight seats at a table of which everybody has something to do."""
LAMP_OF_SEAT_3: Final = 2
WRITTEN: Final = PinTable(BUTTONS, LAMPS, TABLE_BUTTONS, file="pins.toml")
"""The usual pins as a file says them: then it is known that the buttons of the table are there."""


def tap_each(evening: RecordedEvening, *seats: int, wait_s: float = 0.3) -> None:
    """Press buttons one after the other."""
    for seat in seats:
        evening.hands.press(seat)
        evening.hands.wait(wait_s)


@session("lamp-busy", 60, game="raising_robots", seats=4, begins=bool, station_seats=(),
         header=Header(USUAL, (LAMPS[LAMP_OF_SEAT_3],)))  # fmt: skip
def lamp_busy(evening: RecordedEvening) -> None:
    """Something else has the pin of one lamp; its button and the three other seats are as ever."""
    tap_each(evening, 0, 1, 2, 3, 2)
    evening.hands.wait(0.5)


@session("button-busy", 61, game="raising_robots", seats=4, begins=bool, station_seats=(),
         header=Header(WRITTEN, (BUTTONS[1], TABLE_BUTTONS["menu"])))  # fmt: skip
def button_busy(evening: RecordedEvening) -> None:
    """Something else has the pins of a button and of the menu; the others, and all lamps, are as ever."""
    tap_each(evening, 0, 1, 2, 3)
    for line in (10, 9):
        evening.table.press(line, True)
        evening.hands.wait(0.15)
        evening.table.press(line, False)
        evening.hands.wait(0.5)


@session("eight-on-the-station", 62, **EIGHT, tray_needed=False, station_seats=range(8),
         faults=("bytes_lost", "station_unplugged"))  # fmt: skip
def eight_on_station(evening: RecordedEvening) -> None:
    """Eight seats on one station: bytes are lost, and its cable comes out while seats 5 to 8 are pressed."""
    hands, table = evening.hands, evening.table
    tap_each(evening, 4, 5, 6, 7, 0)
    table.set_fault("bytes_lost", True)
    tap_each(evening, 7, 6, 5, 4, 3, 2, 1, 0)
    table.set_fault("bytes_lost", False)
    hands.wait(0.5)
    table.press(6, True)
    table.set_fault("station_unplugged", True)
    hands.wait(0.4)
    table.press(6, False)
    tap_each(evening, 5)
    table.set_fault("station_unplugged", False)
    hands.wait(3.0)
    tap_each(evening, 4, 5, 6, 7)
    hands.wait(0.5)


@session("eight-on-the-header", 63, **EIGHT, tray_needed=False, station_seats=(), header=Header(EIGHT_SEATS))
def eight_on_header(evening: RecordedEvening) -> None:
    """Eight seats and three buttons of the table on the pins; two press at once, undo and menu are pressed."""
    hands, table = evening.hands, evening.table
    tap_each(evening, *range(8))
    for seat in (5, 7):
        table.press(seat, True)
        evening.clock.advance(0.004)
    hands.wait(0.15)
    for seat in (5, 7):
        table.press(seat, False)
    hands.wait(0.3)
    for line in (9, 8, 10, 10):
        table.press(line, True)
        hands.wait(0.15)
        table.press(line, False)
        hands.wait(0.5)
    hands.wait(0.5)


@session("four-on-the-header-four-on-the-station", 64, **EIGHT, tray_needed=False,
         header=Header(WRITTEN), faults=("station_reset",))  # fmt: skip
def mixed(evening: RecordedEvening) -> None:
    """Four seats on the pins and four on the station, pressed in turn; the station is reset in between."""
    hands, table = evening.hands, evening.table
    tap_each(evening, 0, 4, 1, 5, 2, 6, 3, 7)
    table.set_fault("station_reset", True)
    tap_each(evening, 0, 1)
    hands.wait(3.0)
    tap_each(evening, 7, 0, 6, 1)
    hands.wait(0.5)
