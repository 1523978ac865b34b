"""Games that were left and are kept open all the same: the disk has not taken all of them yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from companion.core.messages import Text, text
from companion.core.rejection import Rejection, reject
from companion.system.whole_file import trouble_of
from companion.table import Session
from companion.table.journal import Lock


def cannot_save(error: OSError, folder: Path) -> Rejection:
    """Return why no game can be kept in a folder, in words that say what to do."""
    where = str(error.filename or folder)
    match trouble_of(error):
        case "not_a_folder":
            return reject("cannot_save_not_a_folder", folder=where)
        case "not_writable":
            return reject("cannot_save_not_writable", folder=where)
        case "disk_full":
            return reject("cannot_save_disk_full", folder=where)
        case _:
            return reject("cannot_save_disk_failed", folder=where)


class UnsavedGames:
    """Open games, each with what keeps other programs from opening it."""

    def __init__(self) -> None:
        self._games: list[tuple[Session[Any], Lock | None]] = []

    def __iter__(self) -> Iterator[Session[Any]]:
        return (session for session, _ in self._games)

    def leave(self, session: Session[Any], lock: Lock | None) -> None:
        """Let go of a game, or keep it as long as something of it is not on the disk."""
        if not _let_go(session, lock):
            self._games.append((session, lock))

    def save_again(self) -> bool:
        """Try to save what is not saved yet; tell whether there still is something."""
        self._games = [(session, lock) for session, lock in self._games if not _let_go(session, lock)]
        return any(session.journal.unsaved for session in self)

    def take_up(self, path: Path) -> tuple[Session[Any], Lock | None] | None:
        """Return the game of this file, to be gone on with; None where none waits for the disk."""
        for session, lock in self._games:
            if session.journal.path == path:
                self._games.remove((session, lock))
                return None if _let_go(session, lock) else (session, lock)
        return None

    def leave_file(self, path: Path) -> Text | Callable[[], None]:
        """Let go of a game whose file is to be moved; say why not where some of it is not on the disk.

        Returns:
            The sentence, or what waits in another thread until the file is let go of.
        """
        for session, lock in self._games:
            if session.journal.path == path:
                if session.journal.unsaved:
                    return text("bin.unsaved")
                self._games.remove((session, lock))
                return partial(_close, session, lock)
        return lambda: None

    def close(self) -> None:
        """Write what is not on the disk yet, if that can be done, and let go of every game."""
        self._games = [(session, lock) for session, lock in self._games if not _closed(session, lock)]


def _let_go(session: Session[Any], lock: Lock | None) -> bool:
    """Close a game of which everything is on the disk; tell whether that is done."""
    return (session.retry() or not session.journal.unsaved) and _closed(session, lock)


def _close(session: Session[Any], lock: Lock | None) -> None:
    """Close a game, however long that takes."""
    session.close().wait()
    _closed(session, lock)


def _closed(session: Session[Any], lock: Lock | None) -> bool:
    """Close a game and let others open it; tell whether that is done, for a disk may keep one waiting."""
    closed = session.close().over
    if closed and lock is not None:
        lock.release()
    return closed
