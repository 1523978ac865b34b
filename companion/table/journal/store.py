"""The journal's file as it is written: the only place that writes to it. What reads it is ``image.py``.

Write-ahead logging with ``synchronous=FULL``: one fsync a row, and a row is on the disk before ``append`` returns.
(In SQLite's older mode a transaction ends by deleting a file, and with FULL that deletion itself is not synced, so
that a power cut can bring the deleted file back and take a confirmed row away; it also costs three more fsyncs.)
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from companion.table.journal.contents import rows_of
from companion.table.journal.rows import SCHEMA, VERSION, Row, Snapshot, packed
from companion.table.journal.sync_times import SyncTimes

Connect = Callable[[Path, bool], sqlite3.Connection]
"""Opens a file, making it if the second argument is True. Proofs give one whose file layer dies at write n."""

LOCK_WAIT_S: Final = 0.2  # somebody may be reading the file with another program; longer would freeze the screen
FULL_BYTES: Final = 64 << 10
"""With less than this free, SQLite cannot make what it needs beside a file, and says something else than "full"."""


def connect(path: Path, create: bool) -> sqlite3.Connection:
    """Return a connection to ``path``; a file that is not there is made only if ``create``."""
    mode = "rwc" if create else "rw"
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    # Used by one thread at a time: whoever writes in the background is waited for before anything else is done.
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=LOCK_WAIT_S, check_same_thread=False)


class RowFile:
    """One file of rows. Connects when first needed, and again after a failure.

    Attributes:
        path: the file.
        connect: how it is opened.
        sync_times: takes note of how long the disk takes to have rows.
    """

    def __init__(self, path: Path, connect: Connect = connect) -> None:
        self.path = path
        self.sync_times = SyncTimes()
        self.connect = connect
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, ...] | None = None
        self._logged = 0
        self._name, self._log = os.fspath(path), f"{path}-wal"
        self._up_to_date = False

    def append(self, rows: Sequence[Row], snapshots: Sequence[Snapshot] = (), turn: int | None = None) -> None:
        """Write ``rows`` and ``snapshots`` durably: all of them or none. Row 0 makes the file.

        With a snapshot, and at the beginning, the write-ahead log is moved into the file: it stays short, so that
        little of a game ever lies in it alone.

        Args:
            rows: they follow those in the file.
            snapshots: of the game after rows.
            turn: when this game is played, counted among the games beside it; None where it says so already.

        Raises:
            sqlite3.Error: if they could not be written, or it is not certain that they were.
        """
        first = bool(rows) and rows[0].number == 0
        try:
            connection = self._opened(create=first)
            connection.execute("BEGIN IMMEDIATE")
            if not self._up_to_date:
                self._bring_up_to_date(connection)
            connection.executemany(
                "INSERT INTO row VALUES (?, ?, ?, ?)",
                [(r.number, r.kind, r.body.decode(), r.checksum) for r in rows],
            )
            connection.executemany(
                "INSERT INTO copy VALUES (?, ?)", [(r.number, packed(r, rows[-1].number)) for r in rows]
            )
            connection.executemany(
                "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)",
                [(s.number, s.state.decode(), s.checksum) for s in snapshots],
            )
            if turn is not None:
                connection.execute("INSERT OR REPLACE INTO turn VALUES (?)", (turn,))
            began = self.sync_times.now()
            connection.execute("COMMIT")
        except sqlite3.Error:
            self.close()
            raise
        self.sync_times.note(began)
        self._up_to_date = True
        if first or snapshots:
            with contextlib.suppress(sqlite3.Error):  # everything is on the disk; the log is only longer
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        self._file, self._logged = self._there(), self._log_size()

    def settle(self) -> None:
        """After a failure: move what the write-ahead log holds into the file, anew and synced.

        A failed fsync leaves it open whether what can be read now is on the disk; this writes it once more.

        Raises:
            sqlite3.Error: if that fails, too.
        """
        try:
            self._opened(create=False).execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        except sqlite3.Error:
            self.close()
            raise

    def last(self) -> Row | None:
        """Return the last row, or None in a file without rows.

        Raises:
            sqlite3.Error: if the file cannot be read.
        """
        return next(rows_of(self._opened(create=False), "ORDER BY number DESC LIMIT 1"), None)

    def replaced(self) -> bool:
        """Tell whether what was written lies there no longer: no file does, another, or one that others changed."""
        if self._file is None:
            return False
        if self._there() == self._file and self._log_size() >= self._logged:
            return False
        self.close()  # what is in a log that was deleted goes into the file as long as it is still open
        return True

    def close(self) -> None:
        """Let go of the file; the next call connects again. Never raises."""
        connection, self._connection = self._connection, None
        self._file, self._up_to_date = None, False
        if connection is not None:
            with contextlib.suppress(sqlite3.Error):
                connection.close()

    def _opened(self, create: bool) -> sqlite3.Connection:
        if self._connection is None:
            connection = self.connect(self.path, create)
            self._connection = connection
            connection.text_factory = bytes
            connection.execute("PRAGMA synchronous = FULL")
            # Never begun anew over old frames: whoever reads a damaged log must not take those for the game's.
            connection.execute("PRAGMA wal_autocheckpoint = 0").fetchall()
            if create:
                connection.execute("PRAGMA journal_mode = WAL").fetchall()
        return self._connection

    def _bring_up_to_date(self, connection: sqlite3.Connection) -> None:
        """Make a file of an older layout, or a new one, one of this layout, within a transaction."""
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if version >= VERSION:
            return
        for statement in SCHEMA:
            connection.execute(statement)
        old = list(rows_of(connection, "ORDER BY number"))
        connection.executemany(
            "INSERT OR IGNORE INTO copy VALUES (?, ?)", [(r.number, packed(r, r.number)) for r in old]
        )

    def _there(self) -> tuple[int, ...] | None:
        try:
            status = os.stat(self._name)  # noqa: PTH116 - at each action
        except OSError:
            return None
        return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns

    def _log_size(self) -> int:
        try:
            return os.stat(self._log).st_size  # noqa: PTH116 - at each action
        except OSError:
            return -1


def journal_file(rows: Sequence[Row], snapshots: Sequence[Snapshot], turn: int) -> bytes:
    """Return the whole file of a closed journal with these rows, made in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        RowFile(Path(), lambda _path, _create: connection).append(rows, snapshots, turn)
        content = connection.serialize()
    finally:
        connection.close()
    return content[:18] + b"\x02\x02" + content[20:]  # marked as written by way of a log, which memory knows none of


def trouble_code(error: sqlite3.Error, path: Path) -> str:
    """Return the short name for why a row could not be written at ``path``.

    ``disk_full``; ``not_writable``: no permission, or the file or stick is gone; ``in_use``: another program
    holds the file; ``journal_taken``: another program has gone on with this game; ``disk_failed``: the rest.
    """
    if isinstance(error, sqlite3.IntegrityError):
        return "journal_taken"
    # Errors of Python's own layer carry no code.
    primary = int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
    if primary == sqlite3.SQLITE_IOERR and _free(path) < FULL_BYTES:
        return "disk_full"
    return {
        sqlite3.SQLITE_FULL: "disk_full",
        sqlite3.SQLITE_READONLY: "not_writable",
        sqlite3.SQLITE_PERM: "not_writable",
        sqlite3.SQLITE_CANTOPEN: "not_writable",
        sqlite3.SQLITE_BUSY: "in_use",
        sqlite3.SQLITE_LOCKED: "in_use",
    }.get(primary, "disk_failed")


def _free(path: Path) -> int:
    try:
        system = os.statvfs(path.parent)
    except OSError:
        return FULL_BYTES
    return system.f_bavail * system.f_frsize
