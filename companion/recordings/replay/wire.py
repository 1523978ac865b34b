"""The station's port of a replay: the bytes that came, when they came, and what was wrong with the port."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from companion.recordings.layout import WireLine
from companion.recordings.replay.clock import ReplayClock

PORT = "recorded"
"""Name of the port."""


class RecordedWire:
    """Finds, opens and reads the port as it was.

    Args:
        lines: what happened, in order.
        clock: of the replay.
        opened: whether it was open at the beginning.
    """

    def __init__(self, lines: Sequence[WireLine], clock: ReplayClock, opened: bool = False) -> None:
        self._lines = lines
        self._clock = clock
        self._next = 0
        self._there = opened
        self._refused = 0
        self.sent = b""

    def find(self) -> list[str]:
        """Return the port where there was one at this moment, else nothing."""
        self._go_on()
        return [PORT] if self._there or self._refused else []

    def connect(self, _name: str) -> Any:
        """Open the port.

        Raises:
            OSError: it could not be opened at this moment.
        """
        self._go_on()
        if not self._there:
            raise OSError(self._refused, os.strerror(self._refused))
        return RecordedPort(self)

    def _go_on(self) -> None:
        """Come to what was known of the port at this moment; bytes wait until they are read."""
        now = self._clock.passed
        while self._next < len(self._lines) and self._lines[self._next].at <= now:
            line = self._lines[self._next]
            if line.news in ("got", "sent"):
                return
            self._there = line.news == "opened"
            self._refused = line.errno if line.news == "failed" else 0
            self._next += 1

    def read(self) -> bytes:
        """Return what had come by now.

        Raises:
            OSError: the port failed.
        """
        now = self._clock.passed
        came = b""
        while self._next < len(self._lines) and self._lines[self._next].at <= now:
            line = self._lines[self._next]
            if line.news == "failed":
                if came:
                    break
                self._next += 1
                self._there, self._refused = False, 0
                raise OSError(line.errno, os.strerror(line.errno))
            self._next += 1
            if line.news == "got":
                came += bytes.fromhex(line.data)
            elif line.news in ("opened", "none"):
                self._there = line.news == "opened"
        return came


class RecordedPort:
    """The opened port."""

    def __init__(self, wire: RecordedWire) -> None:
        self._wire = wire

    def read(self, _most: int) -> bytes:
        """Return what had come by now.

        Raises:
            OSError: the port failed.
        """
        return self._wire.read()

    def write(self, data: bytes) -> int:
        """Take everything."""
        self._wire.sent += data
        return len(data)

    def close(self) -> None:
        """Let go of it."""
