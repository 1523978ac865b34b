"""A disk that fails when it is told to, and the folder of games on it."""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from companion.core.game import Game
from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.core.setup import Setup
from companion.core.view.catalogue import Entry
from companion.kiosk.ports import SavedGame
from companion.proofs.storm.strange_games import KINDS
from companion.shelf.collection import Collection
from companion.shelf.unsaved import cannot_save
from companion.system.beside import Work
from companion.table import Session
from companion.table.journal import new_path

SQLITE: Final[dict[str, int]] = {
    "disk_full": sqlite3.SQLITE_FULL,
    "not_writable": sqlite3.SQLITE_READONLY,
    "in_use": sqlite3.SQLITE_BUSY,
    "disk_failed": sqlite3.SQLITE_IOERR,
}
"""What SQLite says in each trouble of a journal; in ``journal_taken`` it says that a row is there already."""
SYSTEM: Final[dict[str, int]] = {
    "disk_full": errno.ENOSPC,
    "not_writable": errno.EACCES,
    "not_a_folder": errno.ENOTDIR,
    "disk_failed": errno.EIO,
}
"""What the operating system says in each trouble of a file."""
LOOKING: Final = (
    "SELECT",
    "PRAGMA user_version",
    "PRAGMA quick_check",
    "PRAGMA cell",
    "PRAGMA writable",
    "PRAGMA sync",
)
"""How statements begin that a disk answers which nothing can be written to."""


PATIENCE_S: Final = 2.0
"""So long a journal waits for its disk: longer than any takes that does not hang, so that a storm can be repeated."""


class FailingDisk:
    """Takes writes of journals, settings and owners' files until it is told to fail, or to hang.

    Attributes:
        trouble: of journals, one of ``SQLITE`` or ``journal_taken``; empty where they can be written.
        refuses: of files, one of ``SYSTEM``; empty where they can be written.
        late: a journal's failure is told after the row was written, so that nobody knows whether it arrived.
        others: folders of disks that are in order whatever becomes of this one, as sticks are.
        commits: how many transactions were made durable.
        waited_for: the thread of the screen waited for it while it hung.
    """

    def __init__(self) -> None:
        self._answers = threading.Event()
        self._answers.set()
        self.waited_for = False
        self.trouble = ""
        self.refuses = ""
        self.late = False
        self.others: tuple[Path, ...] = ()
        self.commits = 0

    def connect(self, path: Path, create: bool) -> sqlite3.Connection:
        """Return a connection to a journal, made only if ``create``; its statements fail as long as the disk does."""
        disk, in_order = self, any(path.is_relative_to(folder) for folder in self.others)

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, /, *how: Any) -> sqlite3.Cursor:
                if disk.trouble and not in_order and not sql.startswith(LOOKING):
                    if disk.late and sql == "COMMIT":
                        super().execute(sql, *how)
                    if not disk.late or sql == "COMMIT":
                        raise disk.error()
                if sql == "COMMIT":
                    disk.wait()
                    disk.commits += 1
                return super().execute(sql, *how)

        uri = f"{path.absolute().as_uri()}?mode={'rwc' if create else 'rw'}"
        return sqlite3.connect(
            uri, uri=True, isolation_level=None, timeout=0.2, factory=Connection, check_same_thread=False
        )

    @property
    def hangs(self) -> bool:
        """Whether no transaction comes to its end."""
        return not self._answers.is_set()

    def hang(self) -> None:
        """Let no transaction come to its end until :meth:`go_on`."""
        self._answers.clear()

    def go_on(self) -> None:
        """Answer again."""
        self._answers.set()

    def wait(self) -> None:
        """Wait while it hangs, which only threads may do on which nobody waits."""
        if self.hangs and threading.current_thread() is threading.main_thread():
            self.waited_for = True
            self.go_on()
        self._answers.wait()

    def error(self) -> sqlite3.Error:
        """Return what SQLite raises in the present trouble."""
        if self.trouble == "journal_taken":
            return sqlite3.IntegrityError("another program has gone on with this game")
        error = sqlite3.OperationalError("the disk is out of order")
        error.sqlite_errorcode = SQLITE[self.trouble]
        return error

    def write(self, descriptor: int, content: bytes) -> int:
        """Write to an open file, or fail.

        Raises:
            OSError: while the disk refuses.
        """
        if self.refuses:
            raise self.refusal()
        return os.write(descriptor, content)

    def refusal(self) -> OSError:
        """Return what the operating system raises while the disk refuses."""
        code = SYSTEM[self.refuses]
        return OSError(code, os.strerror(code))


class TroubledShelf(Collection):
    """A folder of games on a disk that may fail; its moments come from a number, so that a storm can be repeated.

    Attributes:
        unusable_game: it is told that a game is installed which cannot be used.
        snatched: what becomes of the next file of a game that is touched: ``gone``, ``folder``, or nothing.
        untouched: names of strange games that were put there, and of which nobody has heard yet why they are strange.
        own_files: of owners, in which something was to be kept.
        refuses_entry: how the disk fails just when the next of their entries is kept, or nothing.
    """

    def __init__(self, folder: Path, game: str, disk: FailingDisk) -> None:
        self._moments = 0
        super().__init__(
            folder / "games",
            self._next_moment,
            games=[game, game],  # twice: so it is asked which game is meant
            own_data=folder / "own",
            write=disk.write,
            connect=disk.connect,
            patience=PATIENCE_S,
        )
        self.unusable_game = False
        self.snatched = ""
        self._away: Path | None = None
        self.untouched: set[str] = set()
        self.own_files: dict[Path, None] = {}
        self.refuses_entry = ""
        self._own = folder / "own"
        self._disk = disk

    def _next_moment(self) -> str:
        self._moments += 1
        return _moment(self._moments)

    def next_game(self) -> Path:
        """Return the file of the next game of the storm that is begun."""
        return new_path(self.folder, self._names[0], _moment(self._moments + 1))

    def keep_nowhere(self, nowhere: bool) -> None:
        """Have a folder for owners' data files, or none."""
        self._own_data.folder = None if nowhere else self._own

    def keep(self, game: str, entry: Entry) -> Work[Rejection | None]:
        """Keep an entry of owners, and note in which file; the disk may fail just now."""
        self.own_files[self._own / game / entry.file] = None
        if self.refuses_entry:
            self._disk.refuses, self.refuses_entry = self.refuses_entry, ""
        return super().keep(game, entry)

    def saved(self) -> Sequence[SavedGame]:
        """Return the games that were begun, by the names of their files: the clock of the disk is no seed's."""
        return sorted(super().saved(), key=lambda saved: saved.path.name, reverse=True)  # type: ignore[attr-defined]  # summaries of files

    def trouble(self) -> Text | None:
        """Say why no game can be kept, where the disk refuses."""
        return cannot_save(self._disk.refusal(), self.folder).says if self._disk.refuses else super().trouble()

    def unusable(self) -> Text | None:
        """Tell of a game that cannot be used, where that is wished."""
        return text("start.game_unusable", why="its rules are of another time") if self.unusable_game else None

    def resume(self, saved: SavedGame) -> Session[Any] | Text:
        """Go on with a game, unless its file is snatched away between the look at it and the touch."""
        path: Path = saved.path  # type: ignore[attr-defined]  # as above
        session = self.open_session
        is_open = saved.state == "unsaved" or (session is not None and session.journal.path == path)
        if self.snatched and path.is_file() and not is_open:
            self._away, there = path.with_name(f"{path.name}.away"), path
            there.rename(self._away)
            if self.snatched == "folder":
                there.mkdir()
            self.snatched = ""
        answer = super().resume(saved)
        if isinstance(answer, Text) and answer.key in KINDS.values():
            self.untouched.discard(path.name)
        return answer

    def bring_back(self) -> None:
        """Put the file in its place again that was snatched away."""
        away, self._away = self._away, None
        if away is not None and away.exists():
            path = away.with_suffix("")
            if path.is_dir():
                path.rmdir()
            if not path.exists():
                away.rename(path)

    def begin(self, game: Game[Any], setup: Setup) -> Session[Any] | Rejection:
        """Begin a game, or say why it cannot be kept."""
        return cannot_save(self._disk.refusal(), self.folder) if self._disk.refuses else super().begin(game, setup)


def _moment(second: int) -> str:
    return f"2026-11-21T{second // 3600 % 24:02}:{second // 60 % 60:02}:{second % 60:02}+00:00"
