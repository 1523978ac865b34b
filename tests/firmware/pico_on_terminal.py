"""A Pico on a terminal for a cable, with the real MicroPython, whose plug can be pulled at any byte."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import threading
import tty
from contextlib import suppress
from pathlib import Path

from companion.devices.station import wire
from companion.devices.station.asking import ask_ports
from companion.devices.station.files import firmware_folder, station_files
from companion.devices.station.ports import open_port
from companion.devices.station.update import StationCable
from companion.system.clock import SystemClock
from tests.patience import PATIENCE_S

PICO = Path(__file__).parent / "pico.py"


class Pico:
    """A Pico on a cable: MicroPython with a flash, started anew whenever it wants to be.

    Its plug is pulled after ``cut`` bytes from the Pi, or at the words ``cut_at`` of the Pi's. ``waited`` are the
    threads that have waited at its port for something to arrive, ``restarted`` tells of its own starts anew.
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
        self.restarted = threading.Event()
        self.waited: set[int] = set()
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
                    self.start()
                    self.restarted.set()
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
        """Who is there; one that is slow is asked again."""
        clock, end = SystemClock(), SystemClock().now() + PATIENCE_S
        while True:
            answer = ask_ports((self.port,), clock, self.connect)[0]
            if answer.code != "no_answer" or clock.now() >= end:
                return answer


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
        self.pico.waited.add(threading.get_ident())
        self.opened.wait(min(seconds, 0.05))

    def close(self) -> None:
        self.opened.close()


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
