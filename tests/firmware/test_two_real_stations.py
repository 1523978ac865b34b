"""Two Picos with the firmware at one table, on the real MicroPython: one is taken, and the other after it."""

import shutil

import pytest

from companion.devices.events import LampPattern, Press, Recovered, Trouble
from companion.devices.station.asking import ask_ports
from companion.devices.station.link import StationLink
from tests.firmware.conftest import FIRMWARE, SHARED, Bench
from tests.patience import PATIENCE_S


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
    seats = {(4, 5, 6, 7): two[0], (0, 1, 2, 3): two[1]}
    first = two[0].link.seats  # which of them: of two that answer within 300 ms of each other the first port
    one = seats.pop(first)
    ((second, other),) = seats.items()
    events, link = two[0].events, one.link
    events.clear()
    link.lamps.show(first[1], LampPattern("full", one.clock.now()))
    other.press(1, True)
    one.press(1, True)
    two[0].until(lambda b: presses(b) and one.lamps().get(1) == 65535)
    other.press(1, False)
    two[0].wait(2.5)
    assert presses(two[0]) == [(first[1], True)]
    one.unplug()
    one.cut_power()
    two[0].until(lambda b: any(isinstance(event, Recovered) for event in b.events))
    assert [event.code for event in events if isinstance(event, Trouble)] == ["port_gone"]
    assert link.seats == second
    two[0].until(lambda b: len(presses(b)) == 2)  # nobody holds the button of a station that is gone
    other.press(2, True)
    two[0].until(lambda b: len(presses(b)) == 3)
    other.press(2, False)
    two[0].until(lambda b: len(presses(b)) == 4)
    assert presses(two[0]) == [(first[1], True), (first[1], False), (second[2], True), (second[2], False)]


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

    answers = ask_ports([one.port, other.port], one.clock, lambda name: Through(open_port(name)), within_s=PATIENCE_S)
    assert [(answer.code, answer.identity.carried) for answer in answers] == [
        ("works", (4, 5, 6, 7)),
        ("works", (0, 1, 2, 3)),
    ]
