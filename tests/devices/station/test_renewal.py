"""The station's update from the table itself, on the virtual station; and its seats, which are remembered."""

from __future__ import annotations

import re
import threading
from pathlib import Path

import pytest

from companion.devices.choosing import open_devices
from companion.devices.errors import StationError
from companion.devices.events import Event, Press, Recovered, StationUpdate, Trouble
from companion.devices.station.kept import FILE, keep_seats, kept_seats
from companion.devices.station.raw_repl import BANNER, RAW, RUN
from companion.devices.station.renewal import RealBringer
from companion.devices.station.update import StationCable, update_station
from companion.devices.table import TableDevices
from companion.system.clock import SystemClock, VirtualClock


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock(100.0)


@pytest.fixture
def table(clock: VirtualClock) -> TableDevices:
    devices = open_devices("virtual", clock, 8, background=False, tray_needed=False)
    run(devices, clock, 1.0)
    assert devices.station_update is None  # it is as new as the program
    devices.set_fault("station_old_version", True)
    run(devices, clock, 4.0)
    return devices


def run(devices: TableDevices, clock: VirtualClock, seconds: float) -> list[Event]:
    events: list[Event] = []
    for _ in range(round(seconds / 0.02)):
        clock.advance(0.02)
        events += devices.poll()
    return events


def stage(devices: TableDevices) -> str:
    seen = devices.station_update
    return "" if seen is None else seen.stage if not seen.code else f"{seen.stage} {seen.code}"


def test_a_station_of_another_version_is_brought_up_to_date_and_answers_by_itself(table, clock):
    assert stage(table) == "offered"
    table.update_station()
    shares, events = [], []
    while stage(table) not in ("done", ""):
        assert len(shares) < 1000
        events += run(table, clock, 0.02)
        shares.append(table.station_update.share)
    assert shares == sorted(shares)
    assert [event.code for event in events if isinstance(event, Trouble)] == ["updating"]
    events = run(table, clock, 3.0)
    assert [type(event) for event in events] == [Recovered]
    assert table.station_seen.up
    assert not table.faults["station_old_version"]
    table.press(5, True)
    assert [event.seat for event in run(table, clock, 0.2) if isinstance(event, Press)] == [5]


@pytest.mark.parametrize(
    ("fault", "code"),
    [("station_unplugged", "went_away"), ("station_busy", "port_busy"), ("station_silent", "stays")],
)
@pytest.mark.parametrize("after", [0.0, 0.5, 1.5, 3.0])
def test_an_update_that_is_cut_off_is_told_and_can_be_had_again(table, clock, fault, code, after):
    table.update_station()
    run(table, clock, after)
    table.set_fault(fault, True)
    run(table, clock, 4.0)
    if stage(table) == "done":  # one that is silent is not noticed once its files are on their way
        assert fault == "station_silent"
        return
    assert stage(table) == f"failed {code}"
    table.set_fault(fault, False)
    run(table, clock, 5.0)
    assert stage(table) == f"failed {code}"
    table.update_station()
    run(table, clock, 8.0)
    assert table.station_seen.up
    assert stage(table) == "done"


def test_a_second_touch_begins_nothing(table, clock):
    table.update_station()
    run(table, clock, 2.0)
    before = table.station_update
    table.update_station()
    assert table.station_update == before


class Mumbling:
    """A board that has MicroPython's prompt and says something else than a Pico to what it is told."""

    def __init__(self, said: bytes) -> None:
        self.said, self.out = said, b""

    def write(self, data: bytes) -> int:
        if RAW in data:
            self.out += b">>> " + BANNER
        elif data.endswith(RUN):
            word = re.fullmatch(rb"print\('(\w+)'\)\x04", data)  # by which it is known that all before it has come
            self.out += b"OK" + word[1] + b"\x04\x04>" if word else b"OK" + self.said + b"\x04\x04>"
        return len(data)

    def read(self, most: int) -> bytes:
        said, self.out = self.out[:most], self.out[most:]
        return said

    def wait(self, seconds: float) -> None:
        """Say what there is to say, at once."""

    def close(self) -> None:
        """Nothing."""


class Patient(SystemClock):
    """A clock on which nobody waits long."""

    def now(self) -> float:
        return 50 * super().now()


@pytest.mark.parametrize("said", [b"", b"\n", b"rp2", b"rp2 one 22", b"rp2 1 22 7", b"\xff\xfe 1 22"])
def test_a_board_that_says_something_strange_fails_in_a_sentence(said: bytes) -> None:
    with pytest.raises(StationError, match=r"did not say what it is|no Raspberry Pi Pico"):
        update_station(StationCable("port", Patient(), lambda _: Mumbling(said)), lambda _: None)


def test_an_update_that_meets_something_unexpected_ends_and_the_link_looks_again() -> None:
    def connect(_: str) -> Mumbling:
        raise IndexError("something that nobody thought of")

    bringer = RealBringer(SystemClock(), lambda: ["port"], connect)
    bringer.begin("port", "four")
    for thread in threading.enumerate():
        if thread.name == "station-update":
            thread.join()
    assert bringer.look() == StationUpdate("failed", code="failed", detail="something that nobody thought of")


def test_seats_of_the_station_are_remembered_until_another_one_is_there(tmp_path: Path):
    assert kept_seats(tmp_path) == kept_seats(None) == ()
    keep_seats(tmp_path / "new", tuple(range(8))).join()
    assert kept_seats(tmp_path / "new") == tuple(range(8))
    for text in ("", "{", "[]", '{"first_seat": 9, "seats": 2}', '{"first_seat": 0, "seats": 0}', "\0" * 5000):
        (tmp_path / FILE).write_text(text)
        assert kept_seats(tmp_path) == ()
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    assert kept_seats(tmp_path) == ()
    keep_seats(tmp_path, (4, 5)).join()  # in vain, and without a word
