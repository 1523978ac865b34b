"""What buttons and the station do wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.proofs.recorded_evening import RecordedEvening
from tests.recordings.scripts.base import session

ROBOTS: Final = {"game": "raising_robots", "seats": 6, "begins": bool}
"""A game that reads nothing in a tray: what buttons do is played in a second."""


def tap_all(evening: RecordedEvening, seats: Sequence[int] = (5, 1, 4, 5)) -> None:
    """Press buttons on the station and on the header, one after the other."""
    for seat in seats:
        evening.hands.press(seat)
        evening.hands.wait(0.25)


def struck(evening: RecordedEvening, fault: str, lasts_s: float = 2.0, back_s: float = 4.5) -> None:
    """Let a fault be there for a while: press before, meanwhile and after it."""
    tap_all(evening)
    evening.table.set_fault(fault, True)
    evening.hands.wait(lasts_s)
    tap_all(evening)
    evening.table.set_fault(fault, False)
    evening.hands.wait(back_s)
    tap_all(evening)


def of_buttons(name: str, seed: int, fault: str, says: str, lasts_s: float = 2.0, back_s: float = 4.5) -> None:
    """Name a session in which a fault of buttons or station is there for a while."""

    def script(evening: RecordedEvening) -> None:
        struck(evening, fault, lasts_s, back_s)

    script.__doc__ = says
    session(name, seed, **ROBOTS, faults=(fault,))(script)


of_buttons("station-reset", 30, "station_reset", "The station starts anew in the middle of it.")
of_buttons("station-silent", 31, "station_silent", "The station does not answer any more, and is well again.", 4.0)
of_buttons("station-busy", 32, "station_busy", "Another program takes the station's port.")
of_buttons("station-of-another-version", 33, "station_old_version", "The station comes back with old firmware.", 3.0)
of_buttons("bytes-late", 34, "bytes_late", "Bytes take 40 to 200 ms over the wire.", 0.3, 1.0)
of_buttons("bytes-corrupted", 35, "bytes_corrupted", "One in ten messages has a flipped bit.", 0.3, 1.0)
of_buttons("bytes-lost", 36, "bytes_lost", "One in ten messages never arrives.", 0.3, 1.0)
of_buttons("bytes-doubled", 37, "bytes_doubled", "Everything arrives twice.", 0.3, 1.0)
of_buttons("bytes-reordered", 38, "bytes_reordered", "Messages overtake each other.", 0.3, 1.0)
of_buttons("buttons-bounce", 44, "button_bounce", "Contacts bounce for 6.2 ms, wherever they hang.", 0.5, 0.5)
of_buttons("button-stuck", 39, "button_stuck", "Buttons that are pressed stay down.", 0.5, 0.5)
of_buttons("button-chatters", 40, "button_chatter", "Contacts chatter as long as a button is held.", 0.5, 1.5)
of_buttons("button-dead", 41, "button_dead", "Presses do nothing for a while.", 0.5, 0.5)


@session("presses-while-unplugged", 42, **ROBOTS, faults=("station_unplugged",))
def while_unplugged(evening: RecordedEvening) -> None:
    """Buttons are pressed while the station's cable is out, and one is held when it comes back."""
    hands, table = evening.hands, evening.table
    tap_all(evening)
    table.set_fault("station_unplugged", True)
    hands.wait(0.3)
    tap_all(evening, (5, 4, 5))
    table.press(4, True)
    table.set_fault("station_unplugged", False)
    hands.wait(3.0)
    table.press(4, False)
    hands.wait(0.3)
    tap_all(evening)


@session("buttons-of-the-table", 43, **ROBOTS)
def of_the_table(evening: RecordedEvening) -> None:
    """The buttons of the whole table: one takes back, one opens the menu and closes it."""
    hands, table = evening.hands, evening.table
    tap_all(evening)
    for line in (10, 10, 9, 8):
        table.press(line, True)
        hands.wait(0.15)
        table.press(line, False)
        hands.wait(0.5)
