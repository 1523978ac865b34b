"""Tells systemd that the kiosk is ready and alive; does nothing where it was not started by systemd."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Protocol

import sdnotify

from companion.system.clock import Clock

PARTS = 3
"""The watchdog is fed this many times within its limit, so that two may be lost."""


class Notifier(Protocol):
    """Passes one message to the service manager."""

    def notify(self, state: str) -> None:
        """Send a message such as ``READY=1``."""
        ...


class ServiceNotifier:
    """The kiosk's line to systemd (``Type=notify``, ``WatchdogSec``).

    The watchdog is fed only after a drawn frame: a screen that hangs, for whatever reason, is killed and
    started anew.
    """

    def __init__(
        self,
        clock: Clock,
        environment: Mapping[str, str] | None = None,
        notifier: Notifier | None = None,
    ) -> None:
        """Read what systemd wants.

        Args:
            clock: spaces the feeding of the watchdog.
            environment: the process's own unless given (``NOTIFY_SOCKET``, ``WATCHDOG_USEC``).
            notifier: passes the messages; sdnotify's unless given.
        """
        wanted = os.environ if environment is None else environment
        self._notifier: Notifier | None = notifier
        if notifier is None and wanted.get("NOTIFY_SOCKET"):
            self._notifier = sdnotify.SystemdNotifier()
        self._clock = clock
        self._pause = _watchdog_s(wanted) / PARTS
        self._fed = float("-inf")

    def ready(self, status: str = "") -> None:
        """Say that the first screen is drawn, or that this service waits for something outside it.

        Args:
            status: what it does, for ``systemctl status``.
        """
        self._say(f"READY=1\nSTATUS={status}" if status else "READY=1")

    def status(self, status: str) -> None:
        """Say what the service does now, for ``systemctl status``."""
        self._say(f"STATUS={status}")

    def frame_drawn(self) -> None:
        """Feed the watchdog, if it is time to.

        Call it after every frame drawn, and draw one at least every second, even while nothing moves.
        """
        now = self._clock.now()
        if now - self._fed >= self._pause:
            self._fed = now
            self._say("WATCHDOG=1")

    def stopping(self) -> None:
        """Say that the end is meant, so that a slow goodbye is no hang."""
        self._say("STOPPING=1")

    def close(self) -> None:
        """Hang up; nothing is said any more."""
        line = getattr(self._notifier, "socket", None)
        self._notifier = None
        if line is not None:
            line.close()

    def _say(self, message: str) -> None:
        if self._notifier is not None:
            self._notifier.notify(message)


def _watchdog_s(environment: Mapping[str, str]) -> float:
    """Return the watchdog's limit in seconds; infinite where there is none."""
    try:
        limit = int(environment.get("WATCHDOG_USEC", "0")) / 1e6
    except ValueError:
        limit = 0.0
    return limit if limit > 0 else float("inf")
