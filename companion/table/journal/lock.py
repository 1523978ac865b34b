"""Locks a journal: a game is open in one Pipworks at a time, for a second one writing to it would spoil both games.

What tells is a lock on a file beside the journal, which the operating system lets go of however a process ends. It is
not on the journal itself, because closing any descriptor of that file would drop the locks that SQLite has on it.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
from pathlib import Path
from typing import Final

from companion.system.regular_file import read_regular

BESIDE: Final = "-open"
"""What the name of the file beside a journal ends with, as SQLite's own do (``-wal``, ``-shm``)."""
LONGEST_NOTE: Final = 64


class OpenElsewhereError(Exception):
    """Another Pipworks has this game open."""


class Lock:
    """Keeps others from opening a journal until it is released.

    Where nothing can be put beside the journal it cannot be locked, and is played as it is: whoever may not write
    there cannot spoil it.
    """

    def __init__(self, journal: Path) -> None:
        """Lock the journal at ``journal``, which need not be there yet.

        Raises:
            OpenElsewhereError: another has locked it, in this process or elsewhere; nothing was changed.
        """
        self._path = journal.with_name(journal.name + BESIDE)
        self._descriptor: int | None = None
        with contextlib.suppress(OSError):
            while self._descriptor is None:
                self._descriptor = _locked(self._path)

    def note(self, said: str) -> None:
        """Write a few words into the file beside it, for whoever finds it after a cut. Never raises."""
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._descriptor, 0)
                os.pwrite(self._descriptor, said.encode(), 0)

    def release(self) -> None:
        """Let others open it, and take the file beside it away. Never raises."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is None:
            return
        with contextlib.suppress(OSError):
            self._path.unlink()  # while it is locked: whoever waits at this file sees that it is no longer there
        with contextlib.suppress(OSError):
            os.close(descriptor)


def left_open(journal: Path) -> str | None:
    """Return what was noted beside a journal that nobody let go of: it is open, or power was cut; None: neither."""
    try:
        return read_regular(journal.with_name(journal.name + BESIDE), LONGEST_NOTE).decode(errors="replace")
    except OSError:
        return None


def mark_open(journal: Path, said: str) -> None:
    """Leave a journal that was let go of as a cut of power does: `left_open` finds what is said. Never raises."""
    with contextlib.suppress(OSError):
        journal.with_name(journal.name + BESIDE).write_text(said)


def any_left_open(folder: Path) -> bool:
    """Tell whether there is such a journal in a folder."""
    return any(True for _ in folder.glob(f"*{BESIDE}"))


def _locked(path: Path) -> int | None:
    """Return the descriptor of a file at ``path``, locked; None where it was taken away meanwhile.

    Raises:
        OpenElsewhereError: it is locked already.
        OSError: it cannot be opened, or nothing can be locked there.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if path.exists() and os.path.samestat(os.fstat(descriptor), path.stat()):
            return descriptor
    except BlockingIOError:
        os.close(descriptor)
        raise OpenElsewhereError from None
    except OSError:
        os.close(descriptor)
        raise
    os.close(descriptor)
    return None
