"""A game's journal: rows appended durably, read back only as far as they are sound.

The layout is in :mod:`companion.table.journal.rows`, both for people and programs in ``docs/journal.md``.
"""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion.core.game import Game
from companion.core.messages import text
from companion.system.beside import InTurn, Work
from companion.system.whole_file import trouble_of
from companion.table.errors import JournalError
from companion.table.journal.opening import Opened, is_spoilt, opened
from companion.table.journal.recovery import Damage, recover
from companion.table.journal.rows import Begin, Body, Row, Snapshot, decode, next_row, seal
from companion.table.journal.spelling import spelled
from companion.table.journal.store import Connect, RowFile, connect, trouble_code
from companion.table.journal.sync_times import SyncTimes

_log = logging.getLogger(__name__)

SUFFIX = ".pipworks"
"""End of every journal's file name."""
SAVING = "saving"
"""The trouble of a disk that has not answered yet."""


def new_path(folder: Path, game: str, created: str) -> Path:
    """Return a name in ``folder`` that no file has, made of the game and the moment (ISO 8601 text)."""
    moment = "".join("-" if c == ":" else c for c in created[:19])
    stem, n = f"{game}-{moment}", 1
    path = folder / f"{stem}{SUFFIX}"
    while path.exists() or data_beside(path).exists():
        n += 1
        path = folder / f"{stem}-{n}{SUFFIX}"
    return path


def data_beside(path: Path) -> Path:
    """Return the folder of the owners' data that came with the game ``path`` from another table; most have none."""
    return path.with_name(f"{path.name}.data")


class Journal:
    """The journal of one game: made by :meth:`create` or :meth:`open`.

    Attributes:
        path: its file.
        created: moment of creation as ISO 8601 text.
        rows: all its rows, on the disk or not yet.
        snapshots: sound snapshots by row number, as JSON.
        damage: what was found damaged when it was opened, and what became of it, or None.
        turn: when the game is played, counted among the games beside it; written with the next row. None leaves it.
    """

    def __init__(self, store: RowFile, created: str, patience: float | None = None) -> None:
        self.path = store.path
        self.created = created
        self.rows: list[Row] = []
        self.snapshots: dict[int, bytes] = {}
        self.damage: Damage | None = None
        self.turn: int | None = None
        self._store = store
        self._saved = 0
        self._trouble: str | None = None
        self._doubtful = False
        self._to_mend = False
        self._patience = patience
        self._line = InTurn()
        self._job: Work[int] | None = None
        self._move: _Move | None = None

    @classmethod
    def create(cls, path: Path, created: str, connect: Connect = connect, patience: float | None = None) -> Journal:
        """Return the journal of a game about to begin; its file appears with the first row.

        Args:
            path: where no file is yet.
            created: moment of creation as ISO 8601 text.
            connect: how its file is opened.
            patience: seconds to wait for the disk at most; the rest is done in the background, and until then
                :attr:`trouble` is ``saving``. None waits as long as it takes.

        Raises:
            JournalError: if there is a file at ``path`` already: nothing is ever overwritten.
        """
        if path.exists():
            raise JournalError(f"{spelled(path)}: there is a file of this name already; it was not touched.")
        return cls(RowFile(path, connect), created, patience)

    @classmethod
    def open(cls, path: Path, connect: Connect = connect, patience: float | None = None) -> Journal:
        """Return the journal in the file ``path``, checked row by row.

        A sound file is only looked at. Of a damaged one, the whole is kept in a copy beside it and what is sound goes
        on in its place; :attr:`damage` says so. Where that cannot be written, the game is read all the same, and
        :attr:`trouble` says from the beginning that it cannot be saved here.

        Raises:
            JournalError: if it is no journal, of a newer version, or nothing of its beginning is left. The file
                was then not changed.
        """
        line = InTurn()
        found = opened(path, patience, line)
        journal = cls(RowFile(path, connect), found.begin.created, patience)
        journal._line = line
        journal._take_over(found)
        return journal

    @classmethod
    def of(cls, path: Path, rows: Iterable[Row], snapshots: Iterable[Snapshot]) -> Journal:
        """Return a journal with these rows, of which nothing lies at ``path``: to look at what they come to."""
        journal = cls(RowFile(path), "")
        journal.rows = list(rows)
        journal._saved = len(journal.rows)
        journal.snapshots = {snapshot.number: snapshot.state for snapshot in snapshots}
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
        return self.rows[-1].number + 1 if self.rows else 0

    @property
    def unsaved(self) -> int:
        """Number of rows that are not on the disk yet."""
        self._collect()
        return len(self.rows) - self._saved

    @property
    def trouble(self) -> str | None:
        """Why the last rows are not on the disk (``saving``, or as ``trouble_code`` says it), or None: all are."""
        self._collect()
        return SAVING if self._job is not None else self._trouble

    def measure(self, sync_times: SyncTimes) -> None:
        """Have it noted how long the disk takes to have a row; a file it is moved to is not measured."""
        self._store.sync_times = sync_times

    def write(self, bodies: Iterable[tuple[Body, bytes | None]]) -> list[int]:
        """Append rows, each with a snapshot of the state after it if given; return their numbers.

        They go to the disk in one piece: after a power cut all are there or none. When this returns and
        :attr:`trouble` is None, they are; else they are kept, and written with the next ones or by :meth:`retry`.

        Raises:
            UnrecordableActionError: if one of them is nothing that JSON knows; nothing is appended then.
        """
        made: list[Row] = []
        states: dict[int, bytes] = {}
        before = self.rows[-1] if self.rows else None
        for body, state in bodies:
            made.append(next_row(made[-1] if made else before, body))
            if state is not None:
                states[made[-1].number] = state
        self.rows += made
        self.snapshots |= states
        self.retry()
        return [row.number for row in made]

    def retry(self) -> bool:
        """Try to write what is not on the disk yet; tell whether everything is there now."""
        self._collect()
        if self._job is not None:
            return False
        if self._saved == len(self.rows) and not self._to_mend:
            self._trouble = self._trouble and _unwritable(self.path)
            return self._trouble is None
        self._begin_saving(self._patience)
        self._collect()
        return self._job is None and self._saved == len(self.rows)

    def wait(self) -> bool:
        """Wait for the disk as long as it takes; tell whether everything is on it."""
        while self._job is not None:
            self._job.wait()
            self._collect()
        return self._trouble is None

    def move_to(self, path: Path) -> Work[Path]:
        """Write all of the game anew at ``path`` and go on there; the old file stays as it is.

        It goes on at the old one until that is done. The result raises OSError where it cannot be written there;
        nothing has changed then. While one move is under way there is no other.
        """
        self._collect()
        if self._move is not None:
            return self._move.work
        store, line = RowFile(path, self._store.connect), InTurn()
        rows, states, turn = list(self.rows), self.sealed(self.rows), self.turn

        def write() -> Path:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists():
                raise FileExistsError(errno.EEXIST, "there is a file already", str(path))
            try:
                store.append(rows, states, turn)
            except sqlite3.Error as error:
                store.close()
                for end in ("", "-wal", "-shm"):
                    path.with_name(f"{path.name}{end}").unlink(missing_ok=True)
                code = errno.ENOSPC if trouble_code(error, path) == "disk_full" else errno.EIO
                raise OSError(code, str(error), str(path)) from error
            return path

        work = Work(write, self._patience, line)
        self._move = _Move(work, store, line, len(rows))
        self._collect()
        return work

    def close(self) -> Work[Any]:
        """Let go of the file. Never raises; rows that could not be written are lost only now.

        Returns:
            What is over when that is done; a disk that does not answer is waited for in the background.
        """
        self.retry()
        store, rows = self._store, list(self.rows)
        if self._move is not None:
            self._move.line.add(self._move.store.close)
        if self._job is None:
            return Work(store.close, self._patience, self._line)
        self._job = Work(lambda: self._finish(store, rows), self._patience, self._line)
        return self._job

    def game_among(self, games: Iterable[Game[Any]]) -> Game[Any]:
        """Return the game this is a journal of.

        Raises:
            JournalError: if it is none of ``games``.
        """
        known = {game.name: game for game in games}
        name = self.begin.game
        if name not in known:
            raise JournalError(
                f"{spelled(self.path)}: a game of {name[:60]}, which is unknown here (known: {', '.join(known)}).",
                text("start.unknown_game", game=name[:60].lstrip("@")),
            )
        return known[name]

    def _take_over(self, found: Opened) -> None:
        self.rows, self._saved = found.rows, found.saved
        self.snapshots = {snapshot.number: snapshot.state for snapshot in found.snapshots}
        self.damage, self._to_mend = found.damage, found.damage is not None
        self.turn = found.turn if self._to_mend else None
        self._trouble = _unwritable(self.path)
        if self._trouble is None:
            self.retry()

    def _collect(self) -> None:
        """Take in what came of the last writing, if it has ended."""
        if self._move is not None and self._move.work.over:
            self._go_on_there(self._move)
        if self._job is None or not self._job.over:
            return
        job, self._job = self._job, None
        try:
            self._saved = job.result()
        except sqlite3.Error as error:
            self._trouble, self._doubtful = trouble_code(error, self.path), True
        except OSError as error:
            self._trouble, self._doubtful = trouble_of(error), True
        except Exception:  # a damaged file makes Python's layer of SQLite raise nearly anything
            self._trouble, self._doubtful = "disk_failed", True
            _log.exception("%s: could not be written", spelled(self.path))
        else:
            self._trouble, self._doubtful, self._to_mend = None, False, False
            if self._patience is not None and self._saved < len(self.rows):
                self._begin_saving(0.0)  # what was done while the disk was busy

    def _go_on_there(self, move: _Move) -> None:
        self._move = None
        with suppress(OSError):  # told by the work; nothing has changed
            path = move.work.result()
            Work(self._store.close, self._patience and 0.0, self._line)
            self._store, self.path, self._line = move.store, path, move.line
            self._saved, self._job = move.rows, None
            self._trouble, self._doubtful, self._to_mend = None, False, False
            if self._saved < len(self.rows):
                self._begin_saving(self._patience)  # what was done since

    def _begin_saving(self, patience: float | None) -> None:
        store, rows, saved = self._store, list(self.rows), self._saved
        self._job = Work(lambda: self._save(store, rows, saved), patience, self._line)

    def _finish(self, store: RowFile, rows: list[Row]) -> int:
        """Write what is still missing after whatever was under way, and let go of the file; return as ``_save``."""
        try:
            self._doubtful = True  # as to how many arrived
            return self._save(store, rows, 0)
        finally:
            store.close()

    def _save(self, store: RowFile, rows: list[Row], saved: int) -> int:
        """Write what is missing of ``rows`` into ``store``; return how many are there: all of them.

        The game may be moved to another file while a disk that hangs still has this under way.
        """
        if self._to_mend:
            return self._mend(store, rows)
        replaced = store.replaced()
        if replaced and is_spoilt(store.path, rows[0]):
            self.damage = Damage(store.path, rows[-1].number + 1, "it was changed while it was open")
            self._to_mend = True
            return self._mend(store, rows)
        if replaced or self._doubtful or saved == 0:
            saved = _arrived(store, rows)
        if saved < len(rows):
            missing = rows[saved:]
            store.append(missing, self.sealed(missing), self.turn)
            if store is self._store:
                self.turn = None
        return len(rows)

    def _mend(self, store: RowFile, rows: list[Row]) -> int:
        assert self.damage is not None
        store.close()
        aside = recover(store.path, store.connect, rows, self.sealed(rows), self.turn)
        self.damage = msgspec.structs.replace(self.damage, aside=aside)
        return len(rows)

    def sealed(self, rows: Iterable[Row]) -> list[Snapshot]:
        """Return the snapshots of these rows."""
        states = ((row, self.snapshots.get(row.number)) for row in rows)
        return [Snapshot(row.number, state, seal(row.checksum, state)) for row, state in states if state is not None]


class _Move(NamedTuple):
    """A move to another file that is under way, with so many rows."""

    work: Work[Path]
    store: RowFile
    line: InTurn
    rows: int


def _arrived(store: RowFile, rows: list[Row]) -> int:
    """Return how many of ``rows`` are really on the disk.

    After a failure nobody knows which rows arrived: the failed commit may have, wholly or not at all. And
    somebody may have moved the file away, or put an older copy of it back.
    """
    if not store.path.exists():
        return 0
    try:
        store.settle()
        last = store.last()
    except sqlite3.OperationalError as error:
        if "no such table" in str(error):
            return 0  # the failure came before the first row made it a journal
        raise
    arrived = next((n for n in range(len(rows), 0, -1) if rows[n - 1] == last), 0)
    if not arrived and last is not None:
        raise sqlite3.IntegrityError(f"{store.path}: another program has gone on with this game")
    return arrived


def _unwritable(path: Path) -> str | None:
    """Return the trouble of a journal that cannot be written, or None."""
    there = path if path.exists() else path.parent
    return None if os.access(there, os.W_OK) and os.access(path.parent, os.W_OK) else "not_writable"
