"""The Pi's end of the wire on the virtual clock; the other end is written by hand from docs/station-protocol.md."""

import errno
import os
import select
import termios

import pytest
import serial
from serial.tools import list_ports

from companion.devices.buttons import VirtualButtons
from companion.devices.events import Recovered, Trouble
from companion.devices.station import wire
from companion.devices.station.link import StationLink
from companion.devices.station.ports import explain, find_ports, open_port
from companion.devices.table import TableDevices
from companion.devices.tray.none import NoTray
from companion.system.clock import VirtualClock
from tests.devices.station.messages import identity, said


class Port:
    """A serial port; ``fails`` is raised by the next read."""

    def __init__(self):
        self.arrived, self.written, self.fails, self.closed = b"", b"", None, False

    def read(self, _most):
        if self.fails:
            raise self.fails
        data, self.arrived = self.arrived, b""
        return data

    def write(self, data):
        self.written += data[:7]  # a full buffer takes a part only
        return len(data[:7])

    def close(self):
        self.closed = True


class Cable:
    """What happens when a port is opened: an exception, or the port."""

    def __init__(self):
        self.port, self.refuses, self.opened = Port(), None, 0

    def connect(self, _name):
        self.opened += 1
        if self.refuses:
            raise self.refuses
        self.port = Port()
        return self.port


@pytest.fixture
def cable():
    return Cable()


@pytest.fixture
def clock():
    return VirtualClock(100.0)


@pytest.fixture
def link(cable, clock):
    return StationLink(clock, port="/dev/ttyACM0", connect=cable.connect)


def run(link, clock, seconds, step=0.02):
    return [event for _ in range(round(seconds / step)) for event in link.poll(clock.advance(step))]


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (serial.SerialException("device disconnected"), "port_gone", "plug in its cable"),
        (OSError(errno.EIO, "Input/output error"), "port_gone", "plug in its cable"),
        (OSError(errno.ENODEV, "No such device"), "port_gone", "plug in its cable"),
        (serial.SerialException(errno.ENOENT, "could not open port"), "port_gone", "plug in its cable"),
        (serial.SerialException(errno.EACCES, "could not open port"), "no_permission", "dialout"),
        (PermissionError(errno.EACCES, "Permission denied"), "no_permission", "dialout"),
        (serial.SerialException(errno.EAGAIN, "Could not exclusively lock port"), "port_busy", "another program"),
        (serial.SerialException(errno.EBUSY, "busy"), "port_busy", "another program"),
    ],
)
def test_each_known_exception_is_told_once_and_recovered_from_within_5_s(link, cable, clock, error, code, words):
    run(link, clock, 0.1)
    cable.port.arrived = identity()
    assert run(link, clock, 0.1) == []
    assert link.up
    cable.port.fails = cable.refuses = error
    first = cable.port
    events = run(link, clock, 4)
    assert [(type(event), event.device, event.code) for event in events] == [(Trouble, "station", code)]
    assert words in events[0].detail
    assert first.closed
    assert 3 <= cable.opened <= 6  # once a second, not in every frame
    cable.refuses = None
    plugged = clock.now()
    events = run(link, clock, 1.5)
    cable.port.arrived += identity(boot=8)
    events += run(link, clock, 0.5)
    assert [type(event) for event in events] == [Recovered]
    assert events[0].at - plugged <= 5


def test_a_silent_station_is_given_up_after_three_pings(link, cable, clock):
    run(link, clock, 0.1)
    cable.port.arrived = identity()
    run(link, clock, 0.1)
    quiet_since = clock.now()
    events = run(link, clock, 3)
    assert [event.code for event in events] == ["no_answer"]
    assert 1.4 <= events[0].at - quiet_since <= 2.0


def test_another_version_is_refused_with_advice(link, cable, clock):
    run(link, clock, 0.1)
    cable.port.arrived = identity(version=9)
    events = run(link, clock, 0.1)
    assert [event.code for event in events] == ["wrong_version"]
    assert "version 9" in events[0].detail


def test_partial_writes_are_continued(link, cable, clock):
    run(link, clock, 0.3)
    assert [kind for kind, _, _ in said(cable.port.written)][:1] == [wire.HELLO]


def test_a_station_that_takes_nothing_more_holds_nobody_up():
    ours, theirs = os.openpty()
    port = open_port(os.ttyname(theirs))
    taken = 0
    while sent := port.write(bytes(1024)):
        taken += sent
    # The kernel moves what was written on in its own time, so a few bytes more may find room; not this many.
    much = bytes(1 << 20)
    sent = port.write(much)
    assert sent < len(much)
    taken += sent
    while taken > 0:
        taken -= len(os.read(ours, 4096))
    assert port.write(b"more") == 4
    os.write(ours, b"said")
    select.select([theirs], [], [], 5)
    assert port.read(100) == b"said"
    port.close()
    os.close(ours)
    os.close(theirs)


def test_a_port_let_go_of_is_free_though_a_process_being_started_still_holds_a_copy_of_it():
    ours, theirs = os.openpty()
    port = open_port(os.ttyname(theirs))
    held = os.dup(port.fileno())  # as a process has it from its fork on until it runs its own program
    with pytest.raises(serial.SerialException, match="exclusively lock"):
        open_port(os.ttyname(theirs))
    port.close()
    port.close()
    open_port(os.ttyname(theirs)).close()
    for end in (held, ours, theirs):
        os.close(end)


def test_a_port_pulled_out_while_it_is_opened_or_looked_at_is_no_port(monkeypatch):
    def gone(*_, **__):
        raise termios.error(errno.EIO, "Input/output error")

    monkeypatch.setattr(serial, "Serial", gone)
    with pytest.raises(OSError, match="Input/output error"):
        open_port("/dev/ttyACM0")
    monkeypatch.setattr(list_ports, "comports", lambda: int(None, 16))
    assert find_ports() == []


def test_no_pico_is_trouble_not_an_exception(clock):
    link = StationLink(clock, find=list)
    events = run(link, clock, 5)
    assert [event.code for event in events] == ["port_gone"]
    assert "no Pico" in events[0].detail


def test_a_station_that_nobody_expects_is_no_trouble_until_it_has_been_there(cable, clock):
    cable.refuses = FileNotFoundError(errno.ENOENT, "no such port")
    link = StationLink(clock, port="/dev/ttyACM0", connect=cable.connect, expected=False)
    assert run(link, clock, 5) == []
    cable.refuses = None
    run(link, clock, 1.1)
    cable.port.arrived = identity()
    assert run(link, clock, 0.1) == []
    assert link.up
    cable.port.fails = serial.SerialException("gone")
    assert [event.code for event in run(link, clock, 1)] == ["port_gone"]


def test_closed_is_closed(link, cable, clock):
    run(link, clock, 0.1)
    link.close()
    link.close()
    assert run(link, clock, 5) == []
    assert cable.opened == 1


def test_an_unknown_failure_still_is_a_sentence():
    assert explain(OSError("strange"), "/dev/ttyX")[0] == "port_gone"


class Ports:
    """Several serial ports; ``refuses`` has what happens at those that cannot be opened."""

    def __init__(self, *names):
        self.ports = {name: Port() for name in names}
        self.refuses = {}
        self.opened = []

    def find(self):
        return list(self.ports)

    def connect(self, name):
        self.opened.append(name)
        if name in self.refuses:
            raise self.refuses[name]
        self.ports[name] = Port()
        return self.ports[name]


class Heard:
    """A witness of the wire."""

    def __init__(self):
        self.news = []

    def wire(self, _at, news, _data=b"", _errno=0):
        self.news.append(news)


def test_the_station_is_found_among_several_by_asking_each(clock):
    ports = Ports("/dev/ttyACM0", "/dev/ttyACM1", "/dev/ttyACM2")
    link = StationLink(clock, find=ports.find, connect=ports.connect)
    link.witness = Heard()
    run(link, clock, 0.3)
    assert link.witness.news == []  # not yet known which of them is meant
    other = ports.ports["/dev/ttyACM0"]
    ports.ports["/dev/ttyACM0"].arrived = b"$GPGGA,not a station\r\n"
    ports.ports["/dev/ttyACM1"].arrived = identity()
    assert run(link, clock, 0.1) == []
    assert link.up
    assert link.left_alone == ("/dev/ttyACM0", "/dev/ttyACM2")
    assert other.closed
    assert link.witness.news[0] == "opened"
    assert link.witness.news.count("opened") == 1
    # Pulled and plugged in again, only where it is not known that somebody else sits is it looked for.
    ports.opened.clear()
    ports.ports["/dev/ttyACM1"].fails = OSError(errno.EIO, "gone")
    run(link, clock, 1.5)
    assert ports.opened == ["/dev/ttyACM1"]
    ports.ports["/dev/ttyACM1"].arrived = identity(boot=9)
    assert [type(event) for event in run(link, clock, 0.2)] == [Recovered]


def test_where_nobody_answers_all_are_asked_again(clock):
    ports = Ports("/dev/ttyACM0", "/dev/ttyACM1")
    link = StationLink(clock, find=ports.find, connect=ports.connect)
    assert [event.code for event in run(link, clock, 3.5)] == ["no_answer"]
    ports.opened.clear()
    run(link, clock, 1.0)
    assert sorted(ports.opened) == ["/dev/ttyACM0", "/dev/ttyACM1"]


def test_a_busy_port_among_silent_ones_is_what_is_told(clock):
    ports = Ports("/dev/ttyACM0", "/dev/ttyACM1")
    ports.refuses["/dev/ttyACM0"] = OSError(errno.EBUSY, "busy")
    link = StationLink(clock, find=ports.find, connect=ports.connect)
    (event,) = run(link, clock, 3.5)
    assert (event.code, "/dev/ttyACM0 is in use" in event.detail) == ("port_busy", True)


def test_a_pico_without_files_is_told_with_the_command_that_brings_them(link, cable, clock):
    run(link, clock, 0.1)
    cable.port.arrived = b"\r\nMicroPython v1.25.0\r\n>>> "
    (event,) = run(link, clock, 3.5)
    assert event.code == "no_firmware"
    assert "pipworks station update" in event.detail


def test_a_system_that_lets_nobody_open_a_port_is_told(link, cable, clock):
    cable.refuses = PermissionError(errno.EPERM, "Operation not permitted")
    (event,) = run(link, clock, 0.5)
    assert event.code == "no_permission"
    assert "systemd/install.sh" in event.detail


def test_a_table_waits_for_what_arrives_at_the_stations_port():
    ours, theirs = os.openpty()
    clock, waited = VirtualClock(10.0), []
    link = StationLink(clock, find=lambda: [os.ttyname(theirs)])
    keys = VirtualButtons(clock, ())
    devices = TableDevices(
        clock, (), (keys, link), (), NoTray(), keys, station=link, sleep=lambda *told: waited.append(told)
    )
    devices.wait(0.5)
    devices.poll()
    devices.wait(0.5)
    assert waited[0] == ([], 0.5)
    (descriptor,) = waited[1][0]
    assert not select.select([descriptor], [], [], 0)[0]
    os.write(ours, identity())
    assert select.select([descriptor], [], [], 5)[0]
    devices.close()
    devices.wait(0.5)
    assert waited[2] == ([], 0.5)
    os.close(ours)
    os.close(theirs)
