"""Two Picos with the firmware at one table, on the real MicroPython: one is taken, and the other after it."""

import shutil

import pytest

from companion.devices.events import LampPattern, Press, Recovered, Trouble
from companion.devices.station.asking import ask_ports
from companion.devices.station.link import StationLink
from tests.firmware.conftest import FIRMWARE, SHARED, Bench


def carries(bench, first_seat):
    """Let a station carry other seats than usual."""
    files = bench.folder / "files"
    files.mkdir()
    for file in [*FIRMWARE.glob("*.py"), *(file for folder in SHARED for file in folder.glob("*.py"))]:
        shutil.copy(file, files)
    table = (FIRMWARE / "pins.py").read_text()
    (files / "pins.py").write_text(table.replace("FIRST_SEAT = 4", f"FIRST_SEAT = {first_seat}"))
    bench.program = files / "main.py"


@pytest.fixture
def two(micropython, tmp_path):
    (tmp_path / "other").mkdir()
    benches = Bench(micropython, tmp_path), Bench(micropython, tmp_path / "other")
    carries(benches[1], 0)
    one, other = benches
    link = StationLink(one.clock, find=lambda: [*one.ports(), *other.ports()])
    carry = one.carry
    one.carry = lambda: (carry(), other.carry())
    one.link = other.link = link
    for bench in benches:
        bench.power()
    one.until(lambda b: b.link.up)
    yield benches
    for bench in benches:
        bench.close()


def presses(bench):
    return [(event.seat, event.down) for event in bench.events if isinstance(event, Press)]


def test_one_of_two_real_stations_is_taken_and_the_other_once_it_is_unplugged(two):
    one, other = two
    assert one.link.seats == (4, 5, 6, 7)
    one.events.clear()
    one.link.lamps.show(5, LampPattern("full", one.clock.now()))
    other.press(1, True)
    one.press(1, True)
    one.until(lambda b: presses(b) and b.lamps().get(1) == 65535)
    other.press(1, False)
    one.wait(2.5)
    assert presses(one) == [(5, True)]
    one.unplug()
    one.cut_power()
    one.until(lambda b: any(isinstance(event, Recovered) for event in b.events), 5.0)
    assert [event.code for event in one.events if isinstance(event, Trouble)] == ["port_gone"]
    assert one.link.seats == (0, 1, 2, 3)
    one.until(lambda b: len(presses(b)) == 2)  # nobody holds the button of a station that is gone
    other.press(2, True)
    other.press(2, False)
    one.until(lambda b: len(presses(b)) == 4)
    assert presses(one) == [(5, True), (5, False), (2, True), (2, False)]


def test_both_say_who_they_are_when_they_are_asked(two):
    one, other = two
    one.link.close()

    class Through:
        """A port whose wire is carried while it is waited for."""

        def __init__(self, opened):
            self.opened = opened

        def __getattr__(self, name):
            return getattr(self.opened, name)

        def wait(self, _seconds):
            one.carry()

    from companion.devices.station.ports import open_port

    answers = ask_ports([one.port, other.port], one.clock, lambda name: Through(open_port(name)), within_s=8.0)
    assert [(answer.code, answer.identity.carried) for answer in answers] == [
        ("works", (4, 5, 6, 7)),
        ("works", (0, 1, 2, 3)),
    ]
