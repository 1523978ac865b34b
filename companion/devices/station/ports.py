"""Serial ports: which of them a station can be at, opening one, and what its failures mean."""

from __future__ import annotations

import errno
import os
import select
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import serial
import serial.tools.list_ports

USB_IDS: tuple[tuple[int, int], ...] = ((0x2E8A, 0x0005),)
"""Vendor and product of a Raspberry Pi Pico that runs MicroPython."""
BAUD = 115200
"""Ignored over USB, but a port must be opened with something."""


def find_ports(ids: Sequence[tuple[int, int]] = USB_IDS) -> list[str]:
    """Return the names of the serial ports at which a station can be, by vendor and product."""
    return [name for name, _ in _listed(lambda port: (port.vid, port.pid) in ids)]


def other_ports(ids: Sequence[tuple[int, int]] = USB_IDS) -> list[tuple[str, str]]:
    """Return names and descriptions of the other serial devices on USB; nobody asks them anything."""
    return _listed(lambda port: port.vid is not None and (port.vid, port.pid) not in ids)


def _listed(wanted: Any) -> list[tuple[str, str]]:
    try:
        ports = serial.tools.list_ports.comports()
    except TypeError:  # pyserial takes it for granted that a port is still there when it asks whose it is
        return []
    return sorted((port.device, str(port.description)) for port in ports if wanted(port))


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

    def wait(self, seconds: float) -> None:
        """Wait until something has arrived, at most so long; the one thing here that does."""
        select.select([self._opened.fileno()], [], [], seconds)

    def fileno(self) -> int:
        """Return the descriptor at which something arrives.

        Raises:
            serial.PortNotOpenError: it has been let go of.
        """
        descriptor: int = self._opened.fileno()
        return descriptor

    def close(self) -> None:
        """Let go of it, and of the lock on it.

        A process that another thread is just starting has a copy of every descriptor until it runs its own program,
        and the lock would last as long: whoever opened the port meanwhile would be told that another program uses it.

        Raises:
            OSError: it is gone.
        """
        import fcntl  # a system without it has no such ports

        with suppress(OSError):  # let go of already, or gone
            fcntl.flock(self._opened.fileno(), fcntl.LOCK_UN)
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


def explain(error: OSError, port: str) -> tuple[str, str]:
    """Return the code of a port's failure and one sentence that says what to do."""
    if error.errno == errno.EPERM:
        return "no_permission", (
            f"the system lets no program of this service open {port}: run systemd/install.sh again and restart the Pi"
        )
    if error.errno == errno.EACCES or isinstance(error, PermissionError):
        return "no_permission", (
            f"{port} may not be opened by this user: run 'sudo usermod -aG dialout $USER' and log in again"
        )
    if error.errno in (errno.EBUSY, errno.EAGAIN):
        return "port_busy", (
            f"{port} is in use by another program: close it (the companion itself? mpremote, Thonny?)"
        )
    return "port_gone", f"the station is not there ({error}): plug in its cable"
