"""A game's journal: rows appended durably, read back only as far as they are sound.

The layout is in :mod:`companion.table.journal.rows`, the file in :mod:`companion.table.journal.store`, both for
people in ``docs/journal.md``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from companion.core.game import Game
from companion.table.errors import JournalError
from companion.table.journal.recovery import Damage, recover
from companion.table.journal.rows import VERSION, Begin, Body, Row, Snapshot, decode, intact, next_row, seal
from companion.table.journal.store import Connect, Contents, RowFile, connect, trouble_code

SUFFIX = ".pipworks"
"""End of every journal's file name."""


def new_path(folder: Path, game: str, created: str) -> Path:
    """Return a name in ``folder`` that no file has, made of the game and the moment (ISO 8601 text)."""
    moment = "".join("-" if c == ":" else c for c in created[:19])
    stem, n = f"{game}-{moment}", 1
    path = folder / f"{stem}{SUFFIX}"
    while path.exists():
        n += 1
        path = folder / f"{stem}-{n}{SUFFIX}"
    return path


class Journal:
    """The journal of one game: made by :meth:`create` or :meth:`open`.

    Attributes:
        path: its file.
        created: moment of creation as ISO 8601 text.
        rows: the rows that were in the file when it was opened; none for a new one.
        snapshots: sound snapshots by row number, as JSON.
        damage: what was found damaged and set aside when it was opened, or None.
        trouble: why the last rows are not on the disk (:func:`~companion.table.journal.store.trouble_code`), or None.
    """

    def __init__(self, store: RowFile, created: str, rows: list[Row], snapshots: dict[int, bytes]) -> None:
        self.path = store.path
        self.created = created
        self.rows = rows
        self.snapshots = snapshots
        self.damage: Damage | None = None
        self.trouble: str | None = None
        self._store = store
        self._last: Row | None = rows[-1] if rows else None
        self._confirmed = self._last
        self._pending: list[Row] = []
        self._pending_snapshots: list[Snapshot] = []
        self._doubtful = False

    @classmethod
    def create(cls, path: Path, created: str, connect: Connect = connect) -> Journal:
        """Return the journal of a game about to begin; its file appears with the first row.

        Raises:
            JournalError: if there is a file at ``path`` already: nothing is ever overwritten.
        """
        if path.exists():
            raise JournalError(f"{path}: there is a file of this name already; it was not touched.")
        return cls(RowFile(path, connect), created, [], {})

    @classmethod
    def open(cls, path: Path, connect: Connect = connect) -> Journal:
        """Return the journal in the file ``path``, checked row by row.

        Where a row or the file itself is damaged, everything from there on is left in a copy of the whole file
        beside it, and :attr:`damage` says so; the journal then ends with the last sound row.

        Raises:
            JournalError: if it is no journal, of a newer version, or damaged in its very first row. The file
                was then not changed.
        """
        store = RowFile(path, connect)
        contents = _read(store)
        good = intact(contents.rows)
        begin = _begin(path, good, contents)
        damage = None
        if contents.broken or len(good) < len(contents.rows):
            damage = recover(store, good, _sound(contents.snapshots, good), contents.broken)
        journal = cls(store, begin.created, good, {s.number: s.state for s in _sound(contents.snapshots, good)})
        journal.damage = damage
        return journal

    @property
    def begin(self) -> Begin:
        """Row 0 of an opened journal."""
        body = decode(self.rows[0])
        assert isinstance(body, Begin)  # `open` has checked it
        return body

    @property
    def next_number(self) -> int:
        """Number that the next row will have."""
        return 0 if self._last is None else self._last.number + 1

    @property
    def unsaved(self) -> int:
        """Number of rows that are not on the disk yet."""
        return len(self._pending)

    def write(self, bodies: Iterable[tuple[Body, bytes | None]]) -> list[int]:
        """Append rows, each with a snapshot of the state after it if given; return their numbers.

        They go to the disk in one piece: after a power cut all are there or none. When this returns and
        :attr:`trouble` is None, they are; else they are kept, and written with the next ones or by :meth:`retry`.

        Raises:
            UnrecordableActionError: if one of them is nothing that JSON knows; nothing is appended then.
        """
        made: list[Row] = []
        snapshots: list[Snapshot] = []
        for body, state in bodies:
            made.append(next_row(made[-1] if made else self._last, body))
            if state is not None:
                snapshots.append(Snapshot(made[-1].number, state, seal(made[-1].checksum, state)))
        self._last = made[-1] if made else self._last
        self._pending += made
        self._pending_snapshots += snapshots
        self.retry()
        return [row.number for row in made]

    def retry(self) -> bool:
        """Try to write what is not on the disk yet; tell whether everything is there now."""
        if not self._pending:
            return True
        try:
            if self._doubtful:
                self._settle()
            if self._pending:
                self._store.append(self._pending, self._pending_snapshots)
        except sqlite3.Error as error:
            self.trouble = trouble_code(error)
            self._doubtful = True
            return False
        self._confirmed = self._last
        self._pending.clear()
        self._pending_snapshots.clear()
        self.trouble, self._doubtful = None, False
        return True

    def close(self) -> None:
        """Let go of the file. Never raises; rows that could not be written are lost only now."""
        self.retry()
        self._store.close()

    def game_among(self, games: Iterable[Game[Any]]) -> Game[Any]:
        """Return the game this is a journal of.

        Raises:
            JournalError: if it is none of ``games``.
        """
        known = {game.name: game for game in games}
        name = self.begin.game
        if name not in known:
            raise JournalError(f"{self.path}: a game of {name}, which is unknown here (known: {', '.join(known)}).")
        return known[name]

    def _settle(self) -> None:
        # After a failure nobody knows which rows arrived: the failed commit may have, wholly or not at all.
        if self._confirmed is None and not self.path.exists():
            return
        try:
            self._store.settle()
            last = next(iter(self._store.last_two()), None)
        except sqlite3.OperationalError as error:
            if self._confirmed is None and "no such table" in str(error):
                return  # the failure came before the first row made it a journal
            raise
        if last == self._confirmed:
            return
        arrived = [i for i, row in enumerate(self._pending) if row == last]
        if not arrived:
            raise sqlite3.IntegrityError(f"{self.path}: another program has gone on with this game")
        self._pending = self._pending[arrived[0] + 1 :]
        self._confirmed = last


def _read(store: RowFile) -> Contents:
    path = store.path
    if not path.is_file():
        raise JournalError(f"{path}: there is no such file.")
    try:
        return store.read()
    except sqlite3.Error as error:
        why = trouble_code(error)
        if why == "not_writable":
            raise JournalError(f"{path}: the file cannot be opened: {error}.") from error
        if why == "in_use":
            raise JournalError(f"{path}: another program is using the file.") from error
        raise JournalError(f"{path}: not a game saved by Pipworks: {error}.") from error


def _begin(path: Path, good: list[Row], contents: Contents) -> Begin:
    if not good:
        if contents.version > VERSION:
            raise JournalError(_newer(path, contents.version))
        if not contents.rows:
            found = contents.broken or "it holds no rows"
            raise JournalError(f"{path}: not a game saved by Pipworks, or nothing is left of it: {found}.")
        raise JournalError(
            f"{path}: row 0 is damaged, and without it the game cannot be resumed; nothing was changed."
        )
    try:
        return _checked_begin(path, good)
    except msgspec.DecodeError as error:
        if contents.version > VERSION:
            raise JournalError(_newer(path, contents.version)) from error
        raise JournalError(f"{path}, row 0: not a beginning as version {VERSION} writes it: {error}.") from error


def _checked_begin(path: Path, good: list[Row]) -> Begin:
    body = decode(good[0])
    if not isinstance(body, Begin):
        raise msgspec.ValidationError(f"its kind is {good[0].kind!r}")
    if body.journal > VERSION:
        raise JournalError(_newer(path, body.journal))
    return body


def _newer(path: Path, version: int) -> str:
    return f"{path}: written by a newer Pipworks (journal version {version}, this one reads up to {VERSION})."


def _sound(snapshots: list[Snapshot], rows: list[Row]) -> list[Snapshot]:
    return [
        s for s in snapshots if 0 <= s.number < len(rows) and s.checksum == seal(rows[s.number].checksum, s.state)
    ]
