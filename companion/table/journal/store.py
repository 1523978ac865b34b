"""The journal's file: the only place that writes to it, and the only one that knows SQLite.

Write-ahead logging with ``synchronous=FULL``: one fsync a row, and a row is on the disk before ``append`` returns.
(In SQLite's older mode a transaction ends by deleting a file, and with FULL that deletion itself is not synced, so
that a power cut can bring the deleted file back and take a confirmed row away; it also costs three more fsyncs.)
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from companion.table.journal.rows import SCHEMA, Row, Snapshot

Connect = Callable[[Path, bool], sqlite3.Connection]
"""Opens a file, making it if the second argument is True. Proofs give one whose file layer dies at write n."""

UNREADABLE = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR)
LOCK_WAIT_S = 0.2  # somebody may be reading the file with another program; longer would freeze the screen


def connect(path: Path, create: bool) -> sqlite3.Connection:
    """Return a connection to ``path``; a file that is not there is made only if ``create``."""
    mode = "rwc" if create else "rw"
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=LOCK_WAIT_S)


class Contents(msgspec.Struct, frozen=True):
    """What could be read from a file; nothing in it is checked against its checksum yet.

    Attributes:
        rows: as they follow each other, as far as they can be read.
        snapshots: as far as they can be read.
        version: layout number of the file, 0 where it cannot be read.
        broken: what SQLite says is wrong with the file, or None.
    """

    rows: list[Row]
    snapshots: list[Snapshot]
    version: int
    broken: str | None


class RowFile:
    """One file of rows. Connects when first needed, and again after a failure.

    Attributes:
        path: the file.
        connect: how it is opened.
    """

    def __init__(self, path: Path, connect: Connect = connect) -> None:
        self.path = path
        self.connect = connect
        self._connection: sqlite3.Connection | None = None

    def append(self, rows: Sequence[Row], snapshots: Sequence[Snapshot] = ()) -> None:
        """Write ``rows`` and ``snapshots`` durably: all of them or none. Row 0 makes the file.

        Raises:
            sqlite3.Error: if they could not be written, or it is not certain that they were.
        """
        first = bool(rows) and rows[0].number == 0
        try:
            connection = self._opened(create=first)
            connection.execute("BEGIN IMMEDIATE")
            if first:
                for statement in SCHEMA:
                    connection.execute(statement)
            connection.executemany(
                "INSERT INTO row VALUES (?, ?, ?, ?)",
                [(r.number, r.kind, r.body.decode(), r.checksum) for r in rows],
            )
            connection.executemany(
                "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)",
                [(s.number, s.state.decode(), s.checksum) for s in snapshots],
            )
            connection.execute("COMMIT")
        except sqlite3.Error:
            self.close()
            raise

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

    def last_two(self) -> list[Row]:
        """Return the last row and the one before it, newest first; fewer where there are fewer.

        Raises:
            sqlite3.Error: if the file cannot be read.
        """
        return list(_rows(self._opened(create=False), "SELECT * FROM row ORDER BY number DESC LIMIT 2"))

    def first(self) -> Row | None:
        """Return the row with the lowest number, or None in a file without rows.

        Raises:
            sqlite3.Error: if the file cannot be read.
        """
        return next(_rows(self._opened(create=False), "SELECT * FROM row ORDER BY number LIMIT 1"), None)

    def read(self) -> Contents:
        """Return what the file holds. A damaged file is read as far as it goes.

        Raises:
            sqlite3.Error: if it cannot be opened at all, or is no SQLite file.
        """
        connection = self.connect(self.path, False)
        connection.text_factory = bytes
        try:
            return _read(connection)
        finally:
            connection.close()

    def close(self) -> None:
        """Let go of the file; the next call connects again. Never raises."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(sqlite3.Error):
                connection.close()

    def _opened(self, create: bool) -> sqlite3.Connection:
        if self._connection is None:
            connection = self.connect(self.path, create)
            self._connection = connection
            connection.text_factory = bytes  # damaged text need not be UTF-8; the checksum judges it
            connection.execute("PRAGMA synchronous = FULL")
            if create:
                connection.execute("PRAGMA journal_mode = WAL").fetchall()
        return self._connection


def trouble_code(error: sqlite3.Error) -> str:
    """Return the short name for why a row could not be written.

    ``disk_full``; ``not_writable``: no permission, or the file or stick is gone; ``in_use``: another program
    holds the file; ``journal_taken``: another program has gone on with this game; ``disk_failed``: the rest.
    """
    if isinstance(error, sqlite3.IntegrityError):
        return "journal_taken"
    return {
        sqlite3.SQLITE_FULL: "disk_full",
        sqlite3.SQLITE_READONLY: "not_writable",
        sqlite3.SQLITE_PERM: "not_writable",
        sqlite3.SQLITE_CANTOPEN: "not_writable",
        sqlite3.SQLITE_BUSY: "in_use",
        sqlite3.SQLITE_LOCKED: "in_use",
    }.get(_primary(error), "disk_failed")


def _read(connection: sqlite3.Connection) -> Contents:
    version, broken = 0, None
    try:
        connection.execute("PRAGMA cell_size_check = ON")
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        verdict = bytes(connection.execute("PRAGMA quick_check(1)").fetchone()[0]).decode(errors="replace")
        broken = None if verdict == "ok" else verdict.splitlines()[-1]
    except sqlite3.DatabaseError as error:
        if _primary(error) in UNREADABLE:
            raise
        broken = str(error)
    if broken:
        # Lets SQLite read a file that is shorter than its own header says.
        connection.execute("PRAGMA writable_schema = ON")
    rows: list[Row] = []
    snapshots: list[Snapshot] = []
    try:
        rows.extend(_rows(connection, "SELECT * FROM row ORDER BY number"))  # keeps what came before an error
        snapshots.extend(_snapshots(connection))
    except sqlite3.DatabaseError as error:
        broken = broken or str(error)
    return Contents(rows, snapshots, version, broken)


def _primary(error: sqlite3.Error) -> int:
    # Errors of Python's own layer carry no code.
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _rows(connection: sqlite3.Connection, query: str) -> Iterator[Row]:
    for number, kind, body, checksum in connection.execute(query):
        if not (isinstance(kind, bytes) and isinstance(body, bytes) and isinstance(checksum, bytes)):
            raise sqlite3.DatabaseError(f"row {number} holds values of other types")
        yield Row(number, kind.decode(errors="replace"), body, checksum.decode(errors="replace"))


def _snapshots(connection: sqlite3.Connection) -> Iterator[Snapshot]:
    for number, state, checksum in connection.execute("SELECT * FROM snapshot ORDER BY number"):
        if isinstance(state, bytes) and isinstance(checksum, bytes):
            yield Snapshot(number, state, checksum.decode(errors="replace"))
