"""``pipworks station update`` over a terminal with the real MicroPython: done, cut off anywhere, and done again."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import threading
import tty
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from companion.devices.errors import StationError
from companion.devices.events import Event, Recovered, Trouble
from companion.devices.station import update, wire
from companion.devices.station.asking import answer_of, ask_ports
from companion.devices.station.files import firmware_folder, station_files
from companion.devices.station.link import StationLink
from companion.devices.station.ports import open_port
from companion.devices.station.renewal import RealBringer, StationRenewal
from companion.devices.station.talk import Identity
from companion.devices.station.update import StationCable, update_station
from companion.system.clock import SystemClock

PICO = Path(__file__).parent / "pico.py"
RESTART, SOFT = 75, 76
OURS = f"{wire.FIRMWARE[0]}.{wire.FIRMWARE[1]}"


class Pico:
    """A Pico on a cable: MicroPython with a flash, started anew whenever it wants to be.

    Its plug is pulled after ``cut`` bytes from the Pi, or at the words ``cut_at`` of the Pi's.
    """

    def __init__(self, micropython: str, folder: Path) -> None:
        self.micropython = micropython
        self.flash = folder / "flash"
        self.flash.mkdir()
        self.buttons, self.lamps = folder / "buttons", folder / "lamps"
        os.mkfifo(self.buttons)
        self.presses = os.open(self.buttons, os.O_RDWR)
        self.cut: int | None = None
        self.cut_at: bytes | None = None
        self.heard = b""
        self.taken = 0
        self.to_pico = b""
        self.restarts = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.plugged = True
        # The Pi keeps one terminal, the Pico has another: what is between them is the cable.
        self.pi, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.pi, False)
        self.slave, self.port = slave, os.ttyname(slave)
        self.ended, self.lock = threading.Event(), threading.RLock()
        self.start()
        self.worker = threading.Thread(target=self.work)
        self.worker.start()

    def start(self) -> None:
        with self.lock:
            self.open_wire()

    def open_wire(self) -> None:
        self.wire, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.wire, False)
        self.process = subprocess.Popen(
            [self.micropython, str(PICO), str(self.buttons), str(self.lamps)],
            cwd=self.flash, stdin=slave, stdout=slave, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(slave)

    def stop(self) -> None:
        with self.lock:
            if self.process is not None:
                self.process.kill()
                self.process.wait()
                os.close(self.wire)
                self.process = None

    def work(self) -> None:
        """Carry bytes both ways until the end."""
        while not self.ended.is_set():
            with self.lock:
                if self.process is not None and self.process.poll() is not None:
                    os.close(self.wire)
                    self.restarts += 1
                    self.start()
                ends = [self.pi] + ([self.wire] if self.process is not None else [])
            for end in select.select(ends, [], [], 0.005)[0]:
                with self.lock, suppress(OSError):  # nobody may be at that end at this moment
                    self.carry(end)
            with self.lock, suppress(OSError):
                if self.process is not None and self.to_pico:
                    self.to_pico = self.to_pico[os.write(self.wire, self.to_pico) :]

    def carry(self, end: int) -> None:
        """Take what lies at one end."""
        if end != self.pi and (self.process is None or end != self.wire):
            return  # closed since; its number may be another file's by now
        if end != self.pi:
            os.write(self.pi, os.read(end, 4096))
        elif not self.to_pico:  # else the cable is full
            data = os.read(end, 256)
            self.taken += len(data)
            self.to_pico = data if self.process is not None else b""
            self.heard = (self.heard + data)[-512:]
            if self.taken >= (self.cut or 1 << 30) or (self.cut_at is not None and self.cut_at in self.heard):
                self.cut, self.cut_at, self.plugged, self.to_pico = None, None, False, b""
                self.stop()

    def plug_in(self) -> None:
        self.start()
        self.plugged = True

    def connect(self, name: str):
        if not self.plugged:
            raise FileNotFoundError(2, "No such file or directory")
        return Pulled(self, open_port(name))

    def close(self) -> None:
        self.ended.set()
        self.worker.join()
        self.stop()
        for end in (self.pi, self.slave, self.presses):
            os.close(end)

    @property
    def line(self) -> StationCable:
        return StationCable(self.port, SystemClock(), self.connect)

    @property
    def who(self):
        return ask_ports((self.port,), SystemClock(), self.connect)[0]


class Pulled:
    """An opened port that is gone as soon as its plug is pulled."""

    def __init__(self, pico: Pico, opened) -> None:
        self.pico, self.opened = pico, opened

    def there(self) -> None:
        if not self.pico.plugged:
            raise OSError(5, "Input/output error")

    def read(self, most: int) -> bytes:
        self.there()
        return self.opened.read(most)

    def write(self, data: bytes) -> int:
        self.there()
        return self.opened.write(data)

    def wait(self, seconds: float) -> None:
        self.opened.wait(min(seconds, 0.05))

    def close(self) -> None:
        self.opened.close()


@pytest.fixture
def pico(micropython, tmp_path):
    pico = Pico(micropython, tmp_path)
    yield pico
    pico.close()


def older(pico: Pico, folder: str = "a") -> None:
    """Put a station of the version before this one on the flash, and let it start."""
    pico.stop()
    (pico.flash / folder).mkdir()
    for name, data in station_files("linux").items():
        text = data.decode()
        if name == "wire.py":
            text = text.replace(f"FIRMWARE = {wire.FIRMWARE}", "FIRMWARE = (1, 1)")
        (pico.flash / folder / name).write_text(text)
    (pico.flash / "current").write_text(folder)
    for name in ("main.py", "pins.py"):
        shutil.copy(firmware_folder() / name, pico.flash / name)
    pico.start()


def whole(pico: Pico, folder: str) -> bool:
    """Whether a folder of the flash holds every file of this program, and the start file names it."""
    files = station_files("linux")
    return (pico.flash / "current").read_text() == folder and all(
        (pico.flash / folder / name).read_bytes() == data for name, data in files.items()
    )


def test_a_pico_that_has_only_micropython_becomes_a_station(pico):
    assert pico.who.code == "no_firmware"
    said: list[str] = []
    who = update_station(pico.line, lambda step: said.append(step.says))
    assert (who.code, who.identity.firmware, who.identity.carried) == ("works", wire.FIRMWARE, (4, 5, 6, 7))
    assert who.counts is not None
    assert whole(pico, "a")
    assert len([line for line in said if line.startswith("File ")]) == len(station_files("linux"))


def test_a_running_station_leaves_its_loop_takes_the_files_and_keeps_its_pins(pico):
    older(pico)
    shutil.copy(firmware_folder() / "pins_eight.py", pico.flash / "pins.py")
    pico.stop()
    pico.start()
    assert pico.who.identity.carried == tuple(range(8))
    who = update_station(pico.line, lambda _: None)
    assert who.identity.carried == tuple(range(8))
    assert whole(pico, "b")
    again = update_station(pico.line, lambda _: None, pins="four")
    assert again.identity.carried == (4, 5, 6, 7)
    assert whole(pico, "a")


@pytest.mark.parametrize(
    "cut",
    [
        1500,
        9000,
        21000,
        33000,
        b"open('current.new'",
        b"rename('current.new'",
        b"open('main.py.new'",
        b"rename('main",
    ],
)
def test_an_update_cut_off_anywhere_leaves_a_station_that_starts_and_can_be_updated(pico, cut):
    older(pico)
    assert pico.who.code == "older"
    (pico.flash / "main.py").write_text((pico.flash / "main.py").read_text() + "# older\n")
    pico.taken, pico.cut, pico.cut_at = 0, *((cut, None) if isinstance(cut, int) else (None, cut))
    with pytest.raises(StationError, match="went away"):
        update_station(pico.line, lambda _: None)
    pico.plug_in()
    assert pico.who.identity is not None
    update_station(pico.line, lambda _: None)
    assert any(whole(pico, folder) for folder in ("a", "b"))


def test_an_update_of_a_fresh_pico_that_was_cut_off_is_done_by_the_next(pico):
    pico.cut = 12000
    with pytest.raises(StationError, match="went away"):
        update_station(pico.line, lambda _: None)
    pico.plug_in()
    assert pico.who.code == "no_firmware"
    assert update_station(pico.line, lambda _: None).code == "works"


def test_files_that_do_not_run_let_those_before_them_run(pico):
    older(pico)
    pico.stop()
    (pico.flash / "b").mkdir()
    (pico.flash / "b" / "running.py").write_text("import nothing_of_that_name\n")
    (pico.flash / "current").write_text("b")
    pico.start()
    assert pico.who.code == "older"


def test_a_station_that_fails_waits_for_files(pico):
    older(pico)
    pico.stop()
    station = pico.flash / "a" / "station.py"
    station.write_text(station.read_text().replace("    def step(self):", "    def step(self):\n        1 / 0\n"))
    pico.start()
    assert update_station(pico.line, lambda _: None).code == "works"
    assert whole(pico, "b")


def test_a_board_without_room_is_told_so_and_goes_on_at_once(pico):
    older(pico)
    (pico.flash / "b").mkdir()
    (pico.flash / "b" / "station.py.new").symlink_to("/dev/full")
    with pytest.raises(StationError, match="its memory is full") as caught:
        update_station(pico.line, lambda _: None)
    assert "\n" not in str(caught.value)
    assert pico.who.is_station
    (pico.flash / "b" / "station.py.new").unlink()
    assert update_station(pico.line, lambda _: None).code == "works"


def test_a_micropython_that_is_too_old_is_told_before_anything_is_changed(pico, monkeypatch):
    monkeypatch.setitem(update.OLDEST, "linux", (99, 0))
    with pytest.raises(StationError, match=r"Its MicroPython is \d+\.\d+, a station needs 99\.0 or later"):
        update_station(pico.line, lambda _: None)
    assert list(pico.flash.iterdir()) == []


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("FIRST_SEAT = = 4\n", "SyntaxError"),
        ("FIRST_SEAT = 4\nBUTTONS = (2, 3)\n", "LAMPS is missing"),
        ("FIRST_SEAT = 7\nBUTTONS = (2, 3)\nLAMPS = (6, 7)\n", "2 seats from 7 on are more than 8"),
    ],
)
def test_a_table_of_pins_with_which_no_station_starts_is_not_kept_in_silence(pico, table, words):
    older(pico)
    (pico.flash / "pins.py").write_text(table)
    pico.stop()
    pico.start()
    with pytest.raises(StationError, match="run this again with --pins four") as caught:
        update_station(pico.line, lambda _: None)
    assert words in str(caught.value)
    assert update_station(pico.line, lambda _: None, "four").code == "works"


def test_the_firmware_of_before_says_what_to_do_with_it():
    identity = Identity(1, (1, 0), 1, 4, 4)
    assert "flash_nuke.uf2" in answer_of("/dev/ttyACM0", identity).do


def test_held_bootsel_lets_it_wait_for_files(pico):
    older(pico)
    assert pico.who.code == "older"
    os.write(pico.presses, b"+b")
    clock, end = SystemClock(), SystemClock().now() + 8
    while pico.restarts == 0 and clock.now() < end:
        pass
    os.write(pico.presses, b"-b")
    assert pico.who.code == "no_firmware"
    assert update_station(pico.line, lambda _: None).code == "works"


def test_the_real_command_updates_it_and_lists_it(pico):
    older(pico)
    command = [sys.executable, "-m", "companion.commands.main"]
    code = "import sys; from companion.commands.main import run; sys.exit(run(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "station"]
    done = subprocess.run([*command, "update", "--port", pico.port], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"The station at {pico.port} carries seats 5 to 8 and runs firmware {OURS}.\n")
    assert whole(pico, "b")
    done = subprocess.run([*command, "--port", pico.port], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert re.search(r"running \d+ s; 0 contacts told, .* frames damaged; \d+ turns a second", done.stdout)


class Table:
    """The link of a table with its update, stepped as the screen does."""

    def __init__(self, pico: Pico) -> None:
        self.clock = SystemClock()
        find = lambda: [pico.port] if pico.plugged else []  # noqa: E731
        self.link = StationLink(self.clock, find=find, connect=pico.connect, expected=False)
        self.renewal = StationRenewal(self.link, RealBringer(self.clock, find, pico.connect))
        self.events: list[Event] = []
        self.longest = 0.0

    def until(self, come: Callable[[], bool], within_s: float = 30.0) -> None:
        end = self.clock.now() + within_s
        while not come():
            assert self.clock.now() < end, (self.renewal.seen, self.events)
            before = self.clock.now()
            self.renewal.go_on()
            self.events += self.link.poll(self.clock.now())
            self.longest = max(self.longest, self.clock.now() - before)
            select.select([], [], [], 0.01)

    def stage(self, *wanted: str) -> Callable[[], bool]:
        return lambda: self.renewal.seen is not None and self.renewal.seen.stage in wanted


def test_a_table_that_goes_on_updates_its_station_and_has_it_again(pico):
    older(pico)
    table = Table(pico)
    table.until(table.stage("offered"))
    assert table.link.up
    table.renewal.begin()
    table.until(lambda: table.link.up)
    assert table.renewal.seen.stage == "done"
    assert table.link.offers is None
    assert [type(event) for event in table.events] == [Trouble, Recovered]
    assert table.longest < 0.25  # what the screen waited for at most, on a machine that does other things, too
    assert whole(pico, "b")
    table.link.close()


def test_a_table_makes_an_empty_pico_its_station_of_eight_seats(pico):
    table = Table(pico)
    table.until(table.stage("offered"))
    assert table.renewal.seen.fresh
    table.renewal.begin(8)
    table.until(lambda: table.link.up)
    assert table.link.seats == tuple(range(8))
    table.link.close()


def test_a_table_whose_update_was_cut_off_is_told_so_and_does_it_again(pico):
    older(pico)
    table = Table(pico)
    table.until(table.stage("offered"))
    pico.taken, pico.cut = 0, 9000
    table.renewal.begin()
    table.until(table.stage("failed"))
    assert table.renewal.seen.code == "went_away"
    pico.plug_in()
    table.until(lambda: table.link.up)
    assert table.stage("failed")()
    table.renewal.begin()
    table.until(lambda: table.link.up)
    assert table.stage("done")()
    table.link.close()
