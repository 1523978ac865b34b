"""The virtual station against the real link: every press once, whatever the wire does."""

import random

import pytest

from companion.devices.events import LampPattern, Press, Trouble
from companion.devices.station import wire
from companion.devices.station.link import StationLink
from companion.devices.station.virtual import FAULTS as FAULTS_OF_ALL
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


def test_every_fault_can_be_switched_on_and_off_and_presses_go_on_afterwards():
    line = Line()
    line.wait(1.0)
    for name in FAULTS_OF_ALL:
        line.station.set_fault(name, True)
        assert line.station.faults[name]
        line.wait(2.5)
        line.station.set_fault(name, False)
        line.wait(6.0)
        assert line.link.up, name
        line.events.clear()
        line.station.edge(5, True)
        line.wait(0.3)
        line.station.edge(5, False)
        line.wait(0.3)
        assert line.presses == [(5, True), (5, False)], name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("unplugged", "port_gone"),
        ("reset", "port_gone"),
        ("busy", "port_busy"),
        ("silent", "no_answer"),
        ("old_version", "port_gone"),
    ],
)
def test_a_fault_that_cuts_the_link_is_told(name, code):
    line = Line()
    line.wait(1.0)
    line.station.set_fault(name, True)
    line.wait(4.0)
    codes = [event.code for event in line.events if isinstance(event, Trouble)]
    assert codes[0] == code
    assert codes[-1] == ("wrong_version" if name == "old_version" else code)
    line.station.set_fault(name, False)
    back = line.clock.now()
    while not line.link.up:
        line.wait(0.1)
    assert line.clock.now() - back <= 5.0


def test_bouncing_contacts_give_one_press():
    line = Line()
    line.station.set_fault("bounce", True)
    line.wait(1.0)
    line.station.edge(4, True)
    line.wait(0.2)
    assert line.presses == [(4, True)]


def test_it_carries_the_seats_it_is_built_with():
    clock = VirtualClock(100.0)
    line = Line()
    line.clock, line.station = clock, VirtualStation(clock, 1, seats=range(8))
    line.link = StationLink(clock, find=line.station.find, connect=line.station.connect)
    line.wait(1.0)
    assert line.link.seats == tuple(range(8))
    line.station.edge(0, True)
    line.link.lamps.show(0, LampPattern("full"))
    line.link.light(0.25)
    line.link.play("rest")
    line.wait(0.3)
    assert line.presses == [(0, True)]
    assert line.station.levels[0] == 1.0
    assert line.station.ring == pytest.approx(0.25, abs=0.001)
    assert line.station.tunes == ("rest",)
