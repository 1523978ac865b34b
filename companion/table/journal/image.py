"""A journal's file and log as they lie on the disk, read into memory: looking at a game never changes it."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from companion.system.regular_file import read_regular
from companion.table.journal.write_ahead_log import PAGE_SIZES, LoggedPage, WriteAheadLog, scanned

MOST_BYTES: Final = 256 << 20
"""More than any game has; a stranger's file is not read into memory."""
EMPTY: Final = "the file is empty"
LOOKS: Final = 5
"""So often a file is read that changes meanwhile."""
HEADER_BYTES: Final = 100
"""An SQLite file has at least these."""
PAGE_SIZE: Final = 4096
"""That of every file Pipworks makes."""


@dataclass(frozen=True)
class Image:
    """A journal as it lay on the disk.

    Attributes:
        main: the file.
        log: its write-ahead log.
    """

    main: bytes
    log: WriteAheadLog

    @property
    def page_size(self) -> int:
        """Bytes of a page, as the file says where it can be believed."""
        return _page_size(self.main)

    @cached_property
    def whole(self) -> bytes:
        """The file with everything in it that counts in the log."""
        return self._with(self.log.counting)

    @property
    def without_log(self) -> Image:
        """The file alone."""
        return Image(self.main, WriteAheadLog())

    @property
    def cut(self) -> bool:
        """Whether the file is shorter than it says itself."""
        pages = int.from_bytes(self.whole[28:32], "big")
        return len(self.whole) < pages * self.page_size

    def page(self, number: int) -> bytes:
        """Return a page as it was last written, counting or not; empty where there is none."""
        for frame in reversed((*self.log.counting, *self.log.rest)):
            if frame.page == number:
                return frame.content
        return self.main[(number - 1) * self.page_size : number * self.page_size] if number > 0 else b""

    def pages(self) -> list[bytes]:
        """Return every state of every page that was confirmed, the oldest first."""
        size = self.page_size
        # A file has whole pages only; where bytes were put in or taken out, those behind them are to be found so.
        begins = sorted({0, len(self.main) % size})
        written = [self.main[at : at + size] for begin in begins for at in range(begin, len(self.main), size)]
        rest = self.log.rest if self.log.damaged else ()  # else it is what the power cut off
        return [*written, *(frame.content for frame in (*self.log.counting, *rest))]

    def _with(self, frames: tuple[LoggedPage, ...]) -> bytes:
        if not frames:
            return self.main
        size, written = self.page_size, bytearray(self.main)
        for frame in frames:
            end = frame.page * size
            written.extend(bytes(max(0, end - len(written))))
            written[end - size : end] = frame.content
        del written[frames[-1].ends * size :]
        return bytes(written)


def read_image(path: Path) -> Image:
    """Return what lies at ``path`` and in the log beside it, as they were at one moment, without touching either.

    Raises:
        OSError: it cannot be read, is no ordinary file, or far too large; ``strerror`` says why.
    """
    log_path = Path(f"{path}-wal")
    for _ in range(LOOKS):
        before = _last_changes(path, log_path)
        main, log = read_regular(path, MOST_BYTES), b""
        with suppress(FileNotFoundError):
            log = read_regular(log_path, MOST_BYTES)
        if _last_changes(path, log_path) == before:
            break  # else a log may have been taken into the file that was read before
    return Image(main, scanned(log, _page_size(main)))


def _last_changes(*paths: Path) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []
    for path in paths:
        with suppress(FileNotFoundError):
            status = path.stat()
            found.append((status.st_ino, status.st_size, status.st_mtime_ns))
    return found


def has_log(path: Path) -> bool:
    """Tell whether there is anything in a write-ahead log beside ``path``."""
    with suppress(OSError):
        return path.with_name(f"{path.name}-wal").stat().st_size > 0
    return False


def in_memory(content: bytes) -> sqlite3.Connection:
    """Return a connection to a database of these bytes that lies in memory only.

    Raises:
        sqlite3.Error: if it is none.
    """
    if len(content) < HEADER_BYTES:
        raise sqlite3.DatabaseError(EMPTY if not content else "file is not a database")
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        # Marked as without a log, which nothing in memory can have.
        connection.deserialize(content[:18] + b"\x01\x01" + content[20:])
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _page_size(main: bytes) -> int:
    size = int.from_bytes(main[16:18], "big")
    return size if size in PAGE_SIZES else PAGE_SIZE
