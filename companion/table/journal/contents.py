"""What a journal's file holds: read by SQLite as far as that goes, and page by page where it is damaged."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import Any

import msgspec

from companion.table.journal.cells import Cell, cells
from companion.table.journal.image import Image, in_memory
from companion.table.journal.rows import Row, Snapshot, follows, intact, unpacked

#: SQLite's own errors, and Python's where a damaged file makes a message of SQLite that is no text.
READING_FAILED = (sqlite3.Error, UnicodeDecodeError, OverflowError)


class Contents(msgspec.Struct):
    """What could be read; nothing in it is checked against its checksum yet.

    Attributes:
        rows: as they follow each other.
        copies: the second copies of rows, and the last row written together with each.
        snapshots: of the game.
        version: layout number of the file, 0 where it cannot be read.
        turn: when it was last played, among the games beside it; 0 where it does not say.
        broken: what is wrong with the file, or None.
    """

    rows: list[Row] = msgspec.field(default_factory=list)
    copies: list[tuple[Row, int]] = msgspec.field(default_factory=list)
    snapshots: list[Snapshot] = msgspec.field(default_factory=list)
    version: int = 0
    turn: int = 0
    broken: str | None = None

    def sound(self) -> bool:
        """Tell whether all that should be there is there, twice, as it was written."""
        if self.broken or len(intact(self.rows)) < len(self.rows):
            return False
        return self.version < 2 or [row for row, _ in self.copies] == self.rows


def contents_of(image: Image) -> Contents:
    """Return what SQLite reads in a journal; a damaged one is read as far as it goes."""
    found = Contents()
    try:
        with closing(in_memory(image.whole)) as connection:
            _read(connection, found)
    except READING_FAILED as error:
        found.broken = found.broken or _said(error)
    if image.log.damaged:
        found.broken = found.broken or "its write-ahead log is damaged"
    return found


def log_fits(image: Image, contents: Contents) -> bool:
    """Tell whether the log goes on from the file beside it: then all rows in the file alone are in both together.

    Nothing in a log says to which file it belongs, and SQLite takes it in, whatever it is: that of another game, or
    an older one of the same game, would put itself in the place of what is there.

    Args:
        image: both.
        contents: of both together.
    """
    if not image.log.counting:
        return True
    try:
        with closing(in_memory(image.main)) as connection:
            connection.text_factory = bytes
            last, *before = rows_of(connection, "ORDER BY number DESC LIMIT 2")
    except (*READING_FAILED, ValueError):
        return True  # moving the log into the file was broken off; it tells nothing by itself
    return last in contents.rows or not follows(last, before[0] if before else None)


def beginnings(*found: Contents) -> set[str]:
    """Return the checksums of all sound rows 0: one for each game."""
    rows = (row for contents in found for row in (*contents.rows, *(row for row, _ in contents.copies)))
    return {row.checksum for row in rows if row.number == 0 and follows(row, None)}


def salvaged(image: Image) -> Contents:
    """Return everything in the pages of a damaged journal that looks like a part of it, in any order."""
    return _picked(image, image.pages())


def unfinished(image: Image, last: Row) -> list[Row]:
    """Return the rows after ``last`` of a transaction that is whole but for its frames' checksums.

    Either it was being written when the power went, or a bit of it flipped since; its rows' own checksums show that
    they are what was written, so nothing is made up either way. All rows of a transaction count or none.
    """
    rest = image.log.rest
    if not any(frame.ends for frame in rest):
        return []
    picked = _picked(image, [frame.content for frame in rest])
    found: list[Row] = []
    while (row := _next(picked, found[-1] if found else last)) is not None:
        found.append(row)
    ends = {end for row, end in picked.copies if row in found}
    while found and found[-1].number not in ends:
        # Without its copy nothing says which row the transaction ended with, but one bad frame hides no second row.
        if len(found) == 1 and not ends and sum(not frame.sound for frame in rest) == 1 and rest[-1].ends:
            break
        found.pop()
    return found


def _next(picked: Contents, last: Row) -> Row | None:
    candidates = (*picked.rows, *(row for row, _ in picked.copies))
    return next((row for row in candidates if row.number == last.number + 1 and follows(row, last)), None)


def _picked(image: Image, pages: Iterable[bytes]) -> Contents:
    found = Contents()
    known: dict[Cell, tuple[list[Any], Any]] = {}  # most records are there many times
    for cell in cells(pages, image.page):
        if cell not in known:
            known[cell] = _understood(found, *cell)
        those, one = known[cell]
        those.append(one)
    return found


def _understood(found: Contents, number: int, columns: tuple[bytes | None, ...]) -> tuple[list[Any], Any]:
    """Return what a record is, and where it belongs among what was found; in no list of it if it is no part."""
    match columns:
        case (None, bytes(kind), bytes(body), bytes(checksum)):
            return found.rows, Row(number, _text(kind), body, _text(checksum))
        case (None, bytes(state), bytes(checksum)):
            return found.snapshots, Snapshot(number, state, _text(checksum))
        case (None, bytes(copy)) if (copied := unpacked(number, copy)) is not None:
            return found.copies, copied
    return [], None


def _read(connection: sqlite3.Connection, found: Contents) -> None:
    connection.text_factory = bytes  # damaged text need not be UTF-8; the checksum judges it
    connection.execute("PRAGMA cell_size_check = ON")
    found.version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    try:
        verdict = _text(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
        found.broken = None if verdict == "ok" else verdict.splitlines()[-1]
    except READING_FAILED as error:
        found.broken = _said(error)
    if found.broken:
        # Lets SQLite read a file that is shorter than its own header says.
        connection.execute("PRAGMA writable_schema = ON")
    refuse_all_but_tables(connection)
    for row in rows_of(connection, "ORDER BY number"):  # keeps what came before an error
        found.rows.append(row)
    for number, state, checksum in connection.execute("SELECT number, state, checksum FROM snapshot ORDER BY number"):
        if isinstance(number, int) and isinstance(state, bytes) and isinstance(checksum, bytes):
            found.snapshots.append(Snapshot(number, state, _text(checksum)))
    if found.version >= 2:
        for number, copy in connection.execute("SELECT number, packed FROM copy ORDER BY number"):
            if isinstance(number, int) and isinstance(copy, bytes) and (copied := unpacked(number, copy)) is not None:
                found.copies.append(copied)
        found.turn = turn_of(connection)


def refuse_all_but_tables(connection: sqlite3.Connection) -> None:
    """See that nothing is computed where a journal has tables: a view may never end, a trigger may take rows away.

    Raises:
        sqlite3.Error: there is something else than tables.
    """
    if connection.execute("SELECT 1 FROM sqlite_master WHERE type <> 'table'").fetchone() is not None:
        raise sqlite3.DatabaseError("it holds more than the tables of a game")


def rows_of(connection: sqlite3.Connection, which: str) -> Iterator[Row]:
    """Yield rows; ``which`` is SQL and says in which order, and how many at most.

    Raises:
        sqlite3.Error: the file is damaged.
    """
    # Columns by name: a damaged file may have others, or fewer.
    for number, kind, body, checksum in connection.execute(f"SELECT number, kind, body, checksum FROM row {which}"):
        match number, kind, body, checksum:
            case int(), bytes(), bytes(), bytes():
                yield Row(number, _text(kind), body, _text(checksum))
            case _:
                raise sqlite3.DatabaseError("a row holds values of other types")


def turn_of(connection: sqlite3.Connection) -> int:
    """Return when the game was last played among those beside it; 0 in a file that does not say.

    Raises:
        sqlite3.Error: the file is damaged, or of version 1.
    """
    found: Any = connection.execute("SELECT max(number) FROM turn").fetchone()[0]
    return found if isinstance(found, int) else 0


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


def _said(error: Exception) -> str:
    """Return what SQLite says in one short line."""
    said = str(error) if isinstance(error, sqlite3.Error) else "its structure is damaged"
    return " ".join(said.split())[:200]
