"""The virtual station against the real link: every press once, whatever the wire does."""

import random

import pytest

from companion.devices.events import LampPattern, Press
from companion.devices.station import wire
from companion.devices.station.link import StationLink
from companion.devices.station.virtual import WIRE_FAULTS, VirtualStation
from companion.system.clock import VirtualClock

FAULTS = [(), *((fault,) for fault in WIRE_FAULTS), WIRE_FAULTS]


class Line:
    def __init__(self, faults=(), seed=1):
        self.clock = VirtualClock(100.0)
        self.station = VirtualStation(self.clock, seed)
        for fault in faults:
            self.station.set_fault(fault, True)
        self.link = StationLink(self.clock, find=self.station.find, connect=self.station.connect)
        self.events = []

    def wait(self, seconds):
        until = self.clock.now() + seconds
        while self.clock.now() < until:
            self.clock.advance(0.015)
            self.events += self.link.poll(self.clock.now())

    @property
    def presses(self):
        return [(event.seat, event.down) for event in self.events if isinstance(event, Press)]


@pytest.mark.parametrize("faults", FAULTS, ids="+".join)
def test_each_press_is_told_once_and_in_order_whatever_the_wire_does(faults):
    line, chance = Line(faults), random.Random(3)
    line.wait(3.0)
    done = []
    for _ in range(150):
        seat = chance.choice((4, 5, 6, 7))
        for down in (True, False):
            now = line.clock.now()
            for part, level in ((0.0, down), (0.002, not down), (0.004, down)):  # it bounces
                line.station.edge(seat, level, now + part)
            done.append((seat, down))
            line.wait(chance.uniform(0.06, 0.3))
    line.wait(2.0)
    assert line.presses == done


def test_a_press_is_dated_when_the_contact_closed():
    line = Line(("bytes_late",))
    line.wait(3.0)
    at = line.clock.now()
    line.station.edge(6, True)
    line.wait(1.0)
    assert [event.at for event in line.events if isinstance(event, Press)] == [pytest.approx(at, abs=0.21)]


@pytest.mark.parametrize("away_s", [0.1, 0.5, 1.0, 3.0, 5.0])
def test_it_is_back_within_two_seconds_after_it_was_plugged_in_again(away_s):
    line = Line()
    line.wait(1.0)
    line.station.edge(4, True)
    line.wait(0.2)
    line.station.unplug()
    line.wait(away_s)
    line.station.edge(4, False)
    line.station.plug_in()
    line.wait(2.0)
    assert line.link.up
    line.station.edge(5, True)
    line.wait(0.2)
    assert line.presses == [(4, True), (4, False), (5, True)]


def test_its_lamps_do_as_they_are_told_and_go_dark_without_a_pi():
    line = Line()
    line.wait(1.0)
    line.link.lamps.show(5, LampPattern("full"))
    line.wait(0.5)
    assert line.station.levels[5] == 1.0
    assert line.station.levels[4] == 0.0
    line.clock.advance(6.0)
    assert line.station.levels[5] == 0.0


def test_an_edge_dated_ahead_holds_up_no_other() -> None:
    line = Line()
    line.wait(1.0)
    line.station.edge(4, True, line.clock.now() + 2.0)
    line.station.edge(5, True)
    line.wait(0.5)
    assert line.presses == [(5, True)]
    line.wait(2.0)
    assert line.presses == [(5, True), (4, True)]


def test_no_more_is_read_than_was_asked_for() -> None:
    line = Line()
    line.wait(1.0)
    line.station.edge(4, True)
    line.clock.advance(0.1)
    port = line.station.connect("any")
    first = port.read(1)
    assert len(first) == 1
    rest = port.read(4096)
    assert wire.Receiver().feed(first + rest)[0][0] == wire.PRESS


def test_there_is_no_other_fault():
    with pytest.raises(ValueError, match="bytes_late"):
        VirtualStation(VirtualClock()).set_fault("bytes_eaten", True)
