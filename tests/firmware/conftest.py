"""The real firmware on a real MicroPython, the real link, and between them a wire that can be made bad."""

import importlib.util
import os
import pty
import select
import shutil
import subprocess
import sys
import tty
from pathlib import Path

import pytest

from companion.devices.buttons import debounce
from companion.devices.lamps import rhythm
from companion.devices.station import raw_repl, update, waiting, wire
from companion.devices.station.link import StationLink
from companion.system.clock import SystemClock
from tests.firmware.pico_on_terminal import Pico
from tests.firmware.virtual_line import Table
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "firmware"
SHARED = [ROOT / "companion" / "devices" / part for part in ("station", "lamps", "buttons")]


def find_micropython():
    own = ROOT / ".micropython" / "bin" / "micropython"
    return str(own) if own.exists() else shutil.which("micropython")


class Bench:
    """A station on a wire. ``spoil(data)``, if set, changes or swallows what goes over it."""

    def __init__(self, micropython, folder):
        self.micropython = micropython
        self.folder = folder
        self.buttons = folder / "buttons"
        self.lamp_file = folder / "lamps"
        self.flash = folder / "flash"
        self.flash.mkdir()
        os.mkfifo(self.buttons)
        self.lamp_file.touch()
        self.presses = os.open(self.buttons, os.O_RDWR)
        self.program = FIRMWARE / "main.py"
        self.station = None
        self.spoil = None
        self.events = []
        self.clock = SystemClock()
        self.plug()
        self.link = StationLink(self.clock, find=self.ports)

    def ports(self):
        return [self.port] if self.plugged else []

    def plug(self):
        """Open the Pi's end of the wire."""
        self.pi, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.pi, False)
        self.port, self.slave, self.plugged = os.ttyname(slave), slave, True

    def unplug(self):
        """Let the Pi's end vanish, as a pulled cable does."""
        os.close(self.slave)
        os.close(self.pi)
        self.plugged = False

    def power(self):
        """Start the firmware."""
        self.wire, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.wire, False)
        self.station = subprocess.Popen(
            [self.micropython, str(self.program), str(self.buttons), str(self.lamp_file)],
            cwd=self.flash,  # where the notes for the next start are left
            env={**os.environ, "MICROPYPATH": ":".join(map(str, (FIRMWARE, *SHARED)))},
            stdin=slave,
            stdout=slave,
            stderr=subprocess.PIPE,
        )
        os.close(slave)

    def cut_power(self):
        if self.station is not None:
            self.station.kill()
            self.station.communicate()
            os.close(self.wire)
            self.station = None

    def press(self, place, down):
        os.write(self.presses, f"{'+' if down else '-'}{place}".encode())

    def lamps(self):
        """What each lamp was last set to, 0 to 65535."""
        lines = [line.split() for line in self.lamp_file.read_text().splitlines()]
        return {int(place): int(duty) for _, place, duty in lines if place.isdigit()}

    def played(self):
        """What the piezo was last told to sound, in hertz."""
        lines = [line.split() for line in self.lamp_file.read_text().splitlines()]
        return [int(hertz) for _, what, hertz in lines if what == "tone" and hertz != "0"]

    def carry(self):
        """Carry bytes both ways, waiting at most 2 ms for some."""
        ends = [end for end in (self.pi if self.plugged else None, self.wire if self.station else None) if end]
        for end in select.select(ends, [], [], 0.002)[0]:
            try:
                data = os.read(end, 4096)
            except (BlockingIOError, OSError):
                continue  # nobody has the other end open at this moment
            to_pi = end != self.pi if self.plugged else True
            data = self.spoil(data) if self.spoil else data
            target = (self.pi if self.plugged else None) if to_pi else (self.wire if self.station else None)
            if data and target:
                os.write(target, data)

    def until(self, done, within_s=PATIENCE_S):
        """Let link and wire work until ``done(self)``; fail after ``within_s`` seconds."""
        end = self.clock.now() + within_s
        while not done(self):
            if self.station is not None and self.station.poll() is not None:
                pytest.fail(f"the firmware ended: {self.station.stderr.read().decode()}")
            if self.clock.now() > end:
                pytest.fail(f"not within {within_s} s; events: {self.events}")
            self.carry()
            self.events += self.link.poll(self.clock.now())

    def wait(self, seconds):
        """Let link and wire work for some time."""
        end = self.clock.now() + seconds
        self.until(lambda bench: bench.clock.now() >= end, seconds + 1)

    def close(self):
        self.link.close()
        self.cut_power()
        os.close(self.presses)
        if self.plugged:
            self.unplug()


@pytest.fixture(scope="session")
def micropython():
    found = find_micropython()
    if found is None:
        pytest.skip("no MicroPython on this machine: run  sh firmware/get-micropython  and test again")
    return found


@pytest.fixture
def bench(micropython, tmp_path):
    bench = Bench(micropython, tmp_path)
    yield bench
    bench.close()


@pytest.fixture
def pico(micropython, tmp_path, monkeypatch):
    monkeypatch.setattr(update, "COME_S", 0.0)  # whoever pulls its plug here puts it in again once that was told
    monkeypatch.setattr(update, "SETTLE_S", 0.05)  # MicroPython starts sooner here than on a board
    monkeypatch.setattr(raw_repl, "ATTEMPT_S", 0.1)  # and what does not is waited for twice as long each time
    pico = Pico(micropython, tmp_path)
    yield pico
    pico.close()


@pytest.fixture
def talking(bench):
    """A bench whose link is up."""
    bench.power()
    bench.until(lambda b: b.link.up)
    bench.events.clear()
    return bench


@pytest.fixture
def make_station(monkeypatch):
    # On the Pico the shared files lie beside the firmware, by these names.
    for name, module in (("wire", wire), ("rhythm", rhythm), ("debounce", debounce), ("waiting", waiting)):
        monkeypatch.setitem(sys.modules, name, module)
    spec = importlib.util.spec_from_file_location("station_firmware", FIRMWARE / "station.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Station


@pytest.fixture
def table(make_station):
    """Both ends of a line that has begun, on the virtual clock."""
    table = Table(make_station)
    table.run(100)
    assert table.talk.identity is not None
    return table
