"""The button-and-lamp station on a USB port: finds it, talks to it, and finds it again when it has been away."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Sequence
from typing import Any

import serial
import serial.tools.list_ports

from companion.devices.buttons import Buttons
from companion.devices.events import Event, LampPattern, Recovered, Trouble
from companion.devices.lamps import Lamps
from companion.devices.station.talk import StationTalk
from companion.devices.station.wire import VERSION
from companion.devices.witness import WireNews
from companion.system.clock import Clock

USB_IDS: tuple[tuple[int, int], ...] = ((0x2E8A, 0x0005),)
"""Vendor and product of a Raspberry Pi Pico that runs MicroPython."""
BAUD = 115200
"""Ignored over USB, but a port must be opened with something."""
RETRY_S = 1.0
"""Between two attempts to open the port."""
ANSWER_S = 3.0
"""How long an opened port may stay without an answer before it is opened anew."""
SEATS = (4, 5, 6, 7)
"""Seats whose buttons and lamps the station carries: 5 to 8 on their labels."""


def find_ports(ids: Sequence[tuple[int, int]] = USB_IDS) -> list[str]:
    """Return the names of the serial ports at which a station can be, by vendor and product."""
    try:
        ports = serial.tools.list_ports.comports()
    except TypeError:  # pyserial takes it for granted that a port is still there when it asks whose it is
        return []
    return sorted(port.device for port in ports if (port.vid, port.pid) in ids)


class Port:
    """A serial port at which nothing ever waits.

    Args:
        opened: pyserial's, whose own ``write`` tries for ever while a station that hangs takes nothing.
    """

    def __init__(self, opened: Any) -> None:
        self._opened = opened

    def read(self, most: int) -> bytes:
        """Return what has arrived, at most so many bytes.

        Raises:
            serial.SerialException: the port is gone.
        """
        arrived: bytes = self._opened.read(most)
        return arrived

    def write(self, data: bytes) -> int:
        """Hand over what is taken now; return how many bytes that were.

        Raises:
            OSError: the port is gone.
        """
        try:
            return os.write(self._opened.fileno(), data)
        except BlockingIOError:
            return 0

    def close(self) -> None:
        """Let go of it.

        Raises:
            OSError: it is gone.
        """
        self._opened.close()


def open_port(name: str) -> Port:
    """Open a serial port for this program alone.

    Raises:
        serial.SerialException, OSError: it is absent, in use, or may not be opened.
    """
    import termios  # a system without it has no such ports

    try:
        return Port(serial.Serial(name, BAUD, timeout=0, exclusive=True))
    except termios.error as error:  # pulled out while it is opened; of no class that anybody expects
        raise OSError(*error.args) from error


class StationLamps(Lamps):
    """The lamps of the station, which keeps their rhythm by itself."""

    def __init__(self, station: StationLink) -> None:
        super().__init__(SEATS)
        self._station = station

    def show(self, seat: int, pattern: LampPattern) -> None:
        """Tell the station at its next poll."""
        super().show(seat, pattern)
        if seat in self._patterns:
            self._station.tell(seat, pattern)

    def refresh(self, now: float) -> None:
        """Do nothing: the station moves its lamps."""


class StationLink(Buttons):
    """Buttons and lamps of the station; they come and go with its cable, and the game does not mind."""

    def __init__(
        self,
        clock: Clock,
        port: str | None = None,
        find: Callable[[], Sequence[str]] = find_ports,
        connect: Callable[[str], Any] = open_port,
        expected: bool = True,
    ) -> None:
        """Remember where to look; the port is opened by the first poll.

        Args:
            clock: measures retries and silence.
            port: the port's name, or None to look for a Pico each time.
            find: returns the names of the ports to choose from.
            connect: opens a port by name.
            expected: False where it is no trouble that there is none, until there has been one.
        """
        self.lamps = StationLamps(self)
        self._clock = clock
        self._port = port
        self._find = find
        self._connect = connect
        self._serial: Any = None
        self._talk = StationTalk()
        self._unsent = b""
        self._opened = 0.0
        self._retry = float("-inf")
        self._trouble: str | None = None
        self._up = False
        self._expected = expected

    @property
    def up(self) -> bool:
        """Whether the station answers."""
        return self._up

    @property
    def expected(self) -> bool:
        """Whether it is trouble that there is none: it was wanted, or there has been one."""
        return self._expected

    def tell(self, seat: int, pattern: LampPattern) -> None:
        """Pass a lamp's new pattern to the station."""
        self._talk.show(seat, pattern)

    def poll(self, now: float) -> list[Event]:
        """Return presses and what became of the link; opens the port when it is time to."""
        try:
            if self._serial is None:
                if now < self._retry:
                    return []
                self._retry = now + RETRY_S
                self._open(now)
            return self._exchange(now)
        except OSError as error:  # serial.SerialException is one
            if not isinstance(error, FileNotFoundError) or self._serial is not None:
                self._news(now, "failed", code=error.errno or errno.EIO)
            code, detail = explain(error, self._port or "the station's port")
            return self._lost(code, detail, now)

    def _news(self, now: float, news: WireNews, data: bytes = b"", code: int = 0) -> None:
        if self.witness is not None:
            self.witness.wire(now, news, data, code)

    def _open(self, now: float) -> None:
        ports = [self._port] if self._port else list(self._find())
        if not ports:
            self._news(now, "none")
            raise FileNotFoundError(errno.ENOENT, "no Pico with the station's firmware is plugged in")
        self._serial = self._connect(ports[0])
        self._talk = StationTalk(self._talk.levels, self._talk.last)
        for seat, pattern in self.lamps.patterns.items():
            self._talk.show(seat, pattern)
        self._unsent = b""
        self._opened = now
        self._news(now, "opened")

    def _exchange(self, now: float) -> list[Event]:
        received = self._serial.read(4096)
        if received:
            self._news(now, "got", received)
        presses, out = self._talk.step(received, now)
        self._unsent += out
        if self._unsent:
            sent = self._serial.write(self._unsent)
            self._news(now, "sent", self._unsent[:sent])
            self._unsent = self._unsent[sent:][-4096:]
        events: list[Event] = list(presses)
        if self._talk.identity is not None and not self._up:
            self._up = self._expected = True
            events = self._recovered(now) + events
        return events + self._complain(now)

    def _complain(self, now: float) -> list[Event]:
        if self._talk.refused is not None:
            return self._lost(
                "wrong_version",
                f"the station speaks version {self._talk.refused} of the protocol, this program {VERSION}: "
                "copy the firmware of this release onto it (firmware/install)",
                now,
            )
        if self._talk.silent(now) or (self._talk.identity is None and now - self._opened > ANSWER_S):
            return self._lost("no_answer", "the station does not answer; its port is opened anew", now)
        return []

    def _recovered(self, now: float) -> list[Event]:
        if self._trouble is None:
            return []
        self._trouble = None
        return [Recovered("station", now)]

    def _lost(self, code: str, detail: str, now: float) -> list[Event]:
        self._close()
        self._retry = now + RETRY_S
        if self._trouble == code or (code == "port_gone" and not self._expected):
            return []
        self._trouble = code
        return [Trouble("station", code, detail, now)]

    def _close(self) -> None:
        port, self._serial, self._up = self._serial, None, False
        if port is not None:
            try:
                port.close()
            except OSError:
                return  # it is gone already, which is why we are here

    def close(self) -> None:
        """Let go of the port; the station darkens its lamps by itself after 5 s."""
        self._close()
        self._retry = float("inf")


def explain(error: OSError, port: str) -> tuple[str, str]:
    """Return the code of a port's failure and one sentence that says what to do."""
    if error.errno == errno.EACCES or isinstance(error, PermissionError):
        return "no_permission", (
            f"{port} may not be opened by this user: run 'sudo usermod -aG dialout $USER' and log in again"
        )
    if error.errno in (errno.EBUSY, errno.EAGAIN):
        return "port_busy", f"{port} is in use by another program: close it (mpremote, Thonny?)"
    return "port_gone", f"the station is not there ({error}): plug in its cable"
