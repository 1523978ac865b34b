"""A Pico on a cable and on a clock moved by hand: its station, its starts, and MicroPython's prompt behind it."""

from __future__ import annotations

import binascii
import builtins
import hashlib
import io
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from companion.devices.station import wire
from companion.devices.station.raw_repl import BANNER, FRIENDLY, RAW
from companion.devices.station.update import StationCable
from companion.system.clock import VirtualClock

LEAVE_S = 0.1
"""From the word that lets a station leave its loop to its restart, as in ``firmware/station.py``."""
KNOWN = {"binascii": binascii, "hashlib": hashlib}


class PicoOnCable:
    """A station of the version before this one; waiting at its port is what moves the clock.

    Attributes:
        slow_s: how long every answer of the prompt takes.
        boot_s: from a restart until main.py has been run.
        away_s: from a restart until the port is there again; 0: it stays there, as that of a terminal does.
        quiet: kinds of messages that the station answers without a word that arrives.
        deaf: kinds of messages that do not reach it.
        at_opening: what happens at the nth opening of the port.
    """

    def __init__(self, clock: VirtualClock, flash: Path) -> None:
        self.clock, self.flash = clock, flash
        self.slow_s, self.boot_s, self.away_s = 0.0, 0.5, 0.0
        self.quiet: set[int] = set()
        self.deaf: set[int] = set()
        self.at_opening: dict[int, Callable[[], None]] = {}
        self.openings = 0
        self.gone_until = float("-inf")
        self.restarts_at: float | None = None
        self.waits = False
        self.coming: list[tuple[float, bytes]] = []
        self.busy_until = float("-inf")
        self.state = "station"
        self.awake_at = float("-inf")
        self.firmware = (1, 1)
        self.unread = b""
        self.begin_station()

    # -- the board ---------------------------------------------------------------------------------------------

    def begin_station(self) -> None:
        self.state, self.receiver = "station", wire.Receiver()

    def restart(self, waits: bool) -> None:
        """Start anew; what was on its way is lost."""
        self.restarts_at = None
        self.coming.clear()
        self.unread = b""
        self.state, self.waits = "boots", waits
        self.awake_at = self.clock.now() + self.boot_s
        self.gone_until = self.clock.now() + self.away_s

    def go_on(self) -> None:
        now = self.clock.now()
        if self.restarts_at is not None and now >= self.restarts_at:
            self.restart(waits=True)
        if self.state == "boots" and now >= self.awake_at:
            if self.waits:
                self.state, self.raw, self.typed_in, self.names = "prompt", False, b"", {}
                self.say(b"This station waits for files.\r\nMicroPython v1.25.0\r\n>>> ")
            else:
                self.firmware = wire.FIRMWARE if (self.flash / "current").exists() else (1, 1)
                self.begin_station()
        if self.state != "boots":
            taken, self.unread = self.unread, b""
            for key in taken:
                self.take(bytes([key]))

    def take(self, key: bytes) -> None:
        if self.state == "station":
            for kind, number, body in self.receiver.feed(key):
                self.answer(kind, number, body)
        elif self.state == "prompt":
            self.typed(key)

    def answer(self, kind: int, number: int, body: bytes) -> None:
        if kind in self.deaf:
            return
        said = b""
        if kind == wire.HELLO:
            said = wire.frame(wire.IDENTITY, number, bytes([wire.VERSION, *self.firmware, 0, 1, 4, 4, 0, 0]))
        elif kind == wire.COUNT:
            said = wire.frame(wire.COUNTS, number, wire.counts_body(dict.fromkeys(wire.COUNTED, 0)))
        elif kind == wire.UPDATE and body == wire.UPDATE_WORD:
            self.restarts_at = self.clock.now() + LEAVE_S
            said = wire.frame(wire.ACK, number, bytes([kind]))
        if kind not in self.quiet:
            self.say(said)

    def say(self, data: bytes) -> None:
        """Let it arrive, each answer of a slow board after the one before it."""
        if not data:
            return
        self.busy_until = max(self.busy_until, self.clock.now()) + (self.slow_s if self.state == "prompt" else 0.0)
        self.coming.append((self.busy_until, data))

    def typed(self, key: bytes) -> None:
        if key == RAW[-1:]:
            self.raw, self.typed_in = True, b""
            self.say(BANNER)
        elif key == FRIENDLY[-1:]:
            self.raw, self.typed_in = False, b""
            self.say(b"\r\n>>> ")
        elif key == b"\x03" or (key == b"\r" and not self.raw):
            self.typed_in = b""
            self.say(b"" if self.raw else b"\r\n>>> ")
        elif key == b"\x04" and not self.typed_in:
            self.restart(waits=False)
        elif key == b"\x04" and self.raw:
            source, self.typed_in = self.typed_in.decode(), b""
            self.run(source)
        else:
            self.typed_in += key

    def run(self, source: str) -> None:
        """Run code as a Pico would, with this folder for its flash."""
        said, wrong = io.StringIO(), ""
        self.names["__builtins__"] = {**vars(builtins), "open": self.open, "__import__": self.imported}
        self.names["print"] = lambda *words: print(*words, file=said)
        try:
            exec(source, self.names)
        except Exception:
            wrong = traceback.format_exc()
        self.say(b"OK" + said.getvalue().encode() + b"\x04" + wrong.encode() + b"\x04>")

    def open(self, name: str, mode: str = "r") -> Any:
        return (self.flash / name).open(mode)

    def imported(self, name: str, *_: object) -> Any:
        if name == "os":
            return SimpleNamespace(
                listdir=lambda: [file.name for file in self.flash.iterdir()],
                mkdir=lambda folder: (self.flash / folder).mkdir(),
                rename=lambda old, new: (self.flash / old).rename(self.flash / new),
                remove=lambda file: (self.flash / file).unlink(),
            )
        if name == "sys":
            return SimpleNamespace(platform="rp2", implementation=("micropython", (1, 25, 0)))
        return KNOWN[name]

    # -- the cable ---------------------------------------------------------------------------------------------

    @property
    def line(self) -> StationCable:
        return StationCable("port", self.clock, self.connect, self.pause)

    def pause(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.go_on()

    def connect(self, _: str) -> PicoPort:
        self.openings += 1
        self.at_opening.get(self.openings, lambda: None)()
        self.there()
        self.coming = [(at, data) for at, data in self.coming if at > self.clock.now()]  # pyserial empties it
        return PicoPort(self)

    def there(self) -> None:
        if self.clock.now() < self.gone_until:
            raise FileNotFoundError(2, "No such file or directory")

    def find(self) -> Sequence[str]:
        return [] if self.clock.now() < self.gone_until else ["port"]


class PicoPort:
    """The port while it is open."""

    def __init__(self, pico: PicoOnCable) -> None:
        self.pico = pico

    def write(self, data: bytes) -> int:
        self.pico.there()
        self.pico.unread += data
        self.pico.go_on()
        return len(data)

    def read(self, most: int) -> bytes:
        self.pico.there()
        self.pico.go_on()
        come = b"".join(data for at, data in self.pico.coming if at <= self.pico.clock.now())
        self.pico.coming = [(at, data) for at, data in self.pico.coming if at > self.pico.clock.now()]
        return come

    def wait(self, seconds: float) -> None:
        self.pico.pause(min(seconds, 0.01))

    def close(self) -> None:
        """Nothing."""
