"""Waiting until a device has something to say, and waking whoever waits for that."""

from __future__ import annotations

import contextlib
import os
import select
import time
from collections.abc import Sequence
from typing import Final

LEAST_S: Final = 0.002
"""So long is waited in any case: a device that talks without end must not keep the processor busy."""


def wait_for(descriptors: Sequence[int], seconds: float) -> None:
    """Sleep for some seconds, less where something arrives at one of these descriptors."""
    began = time.monotonic()
    arriving = select.poll()
    for descriptor in descriptors:
        if descriptor >= 0:  # one that was closed has nothing more to say
            arriving.register(descriptor, select.POLLIN)
    if arriving.poll(1000 * seconds):
        time.sleep(max(0.0, min(LEAST_S, seconds) - (time.monotonic() - began)))


class Alarm:
    """Wakes, from any thread, whoever waits for its descriptor."""

    def __init__(self) -> None:
        self._ear: int | None = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)

    def fileno(self) -> int:
        """The descriptor that can be read once it has rung; -1 when it has been let go of."""
        return -1 if self._ear is None else self._ear

    def ring(self) -> None:
        """Wake; one that nobody has heard yet rings no louder."""
        if self._ear is not None:
            with contextlib.suppress(BlockingIOError):
                os.eventfd_write(self._ear, 1)

    def quiet(self) -> None:
        """Have it heard: it can ring anew."""
        if self._ear is not None:
            with contextlib.suppress(BlockingIOError):
                os.eventfd_read(self._ear)

    def close(self) -> None:
        """Let go of it."""
        ear, self._ear = self._ear, None
        if ear is not None:
            os.close(ear)
