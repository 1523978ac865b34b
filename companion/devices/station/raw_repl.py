"""MicroPython's raw REPL, by which a board takes code from a serial port (MicroPython documentation, "REPL").

Ctrl-A enters it, Ctrl-D runs what was typed and answers ``OK``, what was printed, 04, what went wrong, 04, ``>``.
"""

from __future__ import annotations

import secrets
from typing import Protocol

from companion.devices.errors import DeviceError
from companion.system.clock import Clock

INTERRUPT, RAW, FRIENDLY, RUN = b"\r\x03\x03", b"\r\x01", b"\r\x02", b"\x04"
END = b"\x04>"
BANNER = b"raw REPL; CTRL-B to exit\r\n>"
ATTEMPT_S = 0.5
"""Between the first two attempts to get into it, then twice as long, and so on."""
RUN_S = 20.0
"""How long it may take to run a few lines; a card or flash that is slow is waited for."""
LOOK_S = 0.05
"""The longest wait before the clock is looked at."""


class ReplError(DeviceError):
    """The board did not answer as MicroPython does, or what it ran failed there."""


class WaitingPort(Protocol):
    """A serial port at which one can wait for bytes."""

    def read(self, most: int) -> bytes:
        """Return what has arrived."""
        ...

    def write(self, data: bytes) -> int:
        """Hand over what is taken now; return how many bytes that were."""
        ...

    def wait(self, seconds: float) -> None:
        """Wait until something arrives, at most so long."""
        ...

    def close(self) -> None:
        """Let go of it."""
        ...


class RawRepl:
    """Runs code on a board.

    Args:
        port: at which the board is.
        clock: measures how long it may take.
    """

    def __init__(self, port: WaitingPort, clock: Clock) -> None:
        self._port = port
        self._clock = clock

    def enter(self, within_s: float) -> None:
        """Get into it, whatever the board does.

        Raises:
            ReplError: it did not come to that in time.
            OSError: the port is gone.
        """
        end, patience = self._clock.now() + within_s, ATTEMPT_S
        while self._clock.now() < end:
            self._say(INTERRUPT + FRIENDLY + RAW, end)
            if BANNER in self._hear(BANNER, min(end, self._clock.now() + patience)):
                self._be_alone(end)
                return
            patience *= 2
        raise ReplError("MicroPython's prompt did not answer")

    def _be_alone(self, end: float) -> None:
        """Hear all that a slow board still answers to earlier attempts, of this program or of one that was stopped.

        Everything comes in the order in which it was asked for, so it has come once a word of this attempt alone has.
        """
        word = secrets.token_hex(6)
        self._say(f"print('{word}')".encode() + RUN, end)
        *_, after = self._hear(b"OK" + word.encode(), end).rpartition(b"OK" + word.encode())
        if END not in after:
            after += self._hear(END, end)
        if not after.endswith(END):
            raise ReplError("MicroPython's prompt did not answer")

    def run(self, code: str, within_s: float = RUN_S) -> str:
        """Run code and return what it printed.

        Raises:
            ReplError: it failed, or did not end in time.
            OSError: the port is gone.
        """
        end = self._clock.now() + within_s
        self._say(code.encode() + RUN, end)
        heard = self._hear(END, end)
        before, _, answer = heard.partition(b"OK")
        printed, first, rest = answer.partition(b"\x04")
        wrong, second, _ = rest.partition(END)
        if not first or not second or before:
            raise ReplError(f"the board's answer broke off ({heard[-60:]!r})")
        if wrong:
            raise ReplError(f"on the board: {wrong.decode(errors='replace').strip().splitlines()[-1]}")
        return printed.decode(errors="replace").strip()

    def restart(self) -> None:
        """Leave it and let the board start its own program anew.

        Raises:
            OSError: the port is gone.
        """
        self._say(FRIENDLY + RUN, self._clock.now() + 1.0)

    def _say(self, data: bytes, end: float) -> None:
        while data:
            sent = self._port.write(data)
            data = data[sent:]
            if not sent:
                if self._clock.now() > end:
                    raise ReplError("the board takes no more bytes")
                self._port.wait(LOOK_S)

    def _hear(self, last: bytes, end: float) -> bytes:
        heard = b""
        while last not in heard and self._clock.now() < end:
            self._port.wait(min(LOOK_S, max(0.0, end - self._clock.now())))
            heard += self._port.read(4096)
        return heard
