"""Keeps the folder of games in order: deletes on purpose, empties the bin in time, says what takes how much room."""

from __future__ import annotations

import math
import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from companion.core.messages import Text, text
from companion.kiosk.ports import DeletedGame, SavedGame
from companion.shelf.bin import Deleted, DeletedGames, size_of, size_of_games
from companion.shelf.figures import KeptFigures, keep_figures, read_figures
from companion.system import sizes
from companion.system.beside import InTurn, Work
from companion.system.whole_file import trouble_of
from companion.table.journal import (
    GameSummary,
    Lock,
    OpenElsewhereError,
    SyncTimes,
    bytes_of_copies,
    forget_copies,
    games_in,
    have_copies,
    is_whole,
)

Result = TypeVar("Result")

KEPT_MIN: Final = 7 * 24 * 60
"""Minutes of running time for which a deleted game is kept."""
NEARLY_FULL: Final = 50_000_000
"""Bytes; with less free, players are told: that is some tens of games, or a system that soon cannot work."""
MATTERS: Final = 10_000_000
"""Bytes of games in all; below it nobody is asked to delete any."""
MOST_COPIES: Final = 64_000_000
"""Bytes of copies of damaged games in all; beyond it those of whole games go, longest not played first."""
MINUTE_S: Final = 60.0
WRITTEN_EVERY: Final = 60
"""Minutes of running time from one writing of the figures to the next."""


class DeletedSummary(msgspec.Struct, frozen=True):
    """A deleted game.

    Attributes:
        game: it, as the list of games would say it.
        deleted: where it lies.
        days_left: full days of running time for which it is still kept.
    """

    game: GameSummary
    deleted: Deleted
    days_left: int


class RoomTaken(msgspec.Struct, frozen=True):
    """Bytes where games are kept: free ones, those of saved games, those of deleted ones."""

    free: int
    games: int
    deleted: int

    @property
    def matters(self) -> bool:
        """Whether there is room to be had by deleting games."""
        return self.games + self.deleted >= MATTERS


class GamesFinding(msgspec.Struct, frozen=True):
    """Something that the page of health tells.

    Attributes:
        name: what was looked at.
        ok: True works; False fell short; None is not known yet.
        code: short name of what was found.
        args: what the words for it speak of.
    """

    name: str
    ok: bool | None
    code: str
    args: Mapping[str, str | int]


class Housekeeping:
    """What is done about a folder of games besides playing.

    Args:
        folder: the games; it need not be there yet.
        let_go: closes a game that is open here, before its file moves, or says why that cannot be; it returns the
            sentence, or what is to be waited for.
        patience: seconds to wait for the disk at once; what takes longer goes on beside the screen. None waits.

    Attributes:
        sync_times: of the games that are played.
    """

    def __init__(
        self,
        folder: Path,
        let_go: Callable[[Path], Text | Callable[[], None]] = lambda _journal: lambda: None,
        patience: float | None = None,
    ) -> None:
        self._folder = folder
        self._let_go = let_go
        self.sync_times = SyncTimes()
        self._bin = DeletedGames(folder)
        self._line = InTurn()
        self._patience = patience
        self._figures: KeptFigures | None = None
        self._since: float | None = None
        self._written = 0

    # -- deleting ----------------------------------------------------------------------------------------------

    def delete(self, saved: SavedGame) -> Work[Text | None]:
        """Put a game into the bin; return one sentence where that cannot be done."""
        journal = _file_of(saved)
        let_go = self._let_go(journal)
        if isinstance(let_go, Text):
            return Work(lambda: let_go, None)

        def take() -> None:
            self._bin.settle()
            self._bin.take(journal, self.minutes)

        return self._locked(journal, take, let_go)

    def bring_back(self, deleted: DeletedGame) -> Work[Text | None]:
        """Put a deleted game back among the others; return one sentence where that cannot be done."""
        found = _in_bin(deleted)

        def bring() -> None:
            self._bin.settle()
            self._bin.bring_back(found)

        return self._locked(self._folder / found.name, bring)

    def remove(self, deleted: Sequence[DeletedGame]) -> Work[Text | None]:
        """Delete games of the bin for good; return one sentence where that cannot be done."""
        found = [_in_bin(one) for one in deleted]

        def remove() -> None:
            for one in found:
                self._bin.remove(one)

        return self._done(remove)

    def deleted(self) -> Sequence[DeletedSummary]:
        """Return the deleted games, the last one first."""
        found = []
        for deleted in self._bin.contents():
            left = max(0, deleted.at + KEPT_MIN - self.minutes)
            found += [DeletedSummary(game, deleted, left // (24 * 60)) for game in games_in(deleted.folder)]
        return found

    def any_deleted(self) -> bool:
        """Tell whether something lies in the bin."""
        return bool(self._bin.contents())

    # -- room --------------------------------------------------------------------------------------------------

    def size(self, saved: SavedGame) -> int:
        """Return how many bytes a game takes, with all that belongs to it."""
        return size_of(_file_of(saved))

    def room(self) -> RoomTaken:
        """Return what is free and what is taken where games are kept."""
        games = size_of_games(self._folder)
        return RoomTaken(self._free(), games, sum(size_of(deleted.path) for deleted in self._bin.contents()))

    def nearly_full(self) -> Text | None:
        """Return one sentence where there will soon be no room for games, or None."""
        if (free := self._free()) >= NEARLY_FULL:
            return None
        room = self.room()
        key = "room.nearly_full" if room.matters else "room.full_of_others"
        return text(key, n=free // 1_000_000, games=sizes.said(room.games + room.deleted))

    def _free(self) -> int:
        there = next(place for place in (self._folder, *self._folder.absolute().parents) if place.exists())
        return shutil.disk_usage(there).free

    # -- time --------------------------------------------------------------------------------------------------

    @property
    def minutes(self) -> int:
        """For how many minutes Pipworks has run with this folder, in all."""
        return self._kept().minutes

    def tick(self, now: float) -> Text | None:
        """Let time pass: ``now`` is a moment in seconds of a clock that never jumps."""
        if self._since is None:
            self._since = now
            self._line.add(self._tidy)
            return None
        passed = int((now - self._since) // MINUTE_S)
        if passed < 1:
            return None
        self._since += passed * MINUTE_S
        before = self._kept()
        self._figures = self._measured(msgspec.structs.replace(before, minutes=before.minutes + passed))
        if self._figures.minutes - self._written >= WRITTEN_EVERY:
            self._written = self._figures.minutes
            self._line.add(self._tidy)
        return self.worn() if not before.worn else None

    def worn(self) -> Text | None:
        """Return one sentence where the disk has become so slow that it may be wearing out, or None."""
        figures = self._kept()
        return text("card.worn", n=round(max(figures.last_ms, 1))) if figures.worn else None

    def findings(self) -> Sequence[GamesFinding]:
        """Return what the page of health tells of saved games and their disk."""
        room, figures = self.room(), self._kept()
        code = "worn" if figures.worn else "works" if figures.first_ms else "unknown"
        took = {"n": round(max(1, figures.last_ms)), "first": round(max(1, figures.first_ms))}
        taken = {"games": sizes.said(room.games), "bin": sizes.said(room.deleted), "free": sizes.said(room.free)}
        full = "full" if room.matters else "full_of_others"
        return (
            GamesFinding("saved", room.free >= NEARLY_FULL, "works" if room.free >= NEARLY_FULL else full, taken),
            GamesFinding("card", {"worn": False, "works": True}.get(code), code, took),
        )

    def _measured(self, figures: KeptFigures) -> KeptFigures:
        measured = self.sync_times.figures
        return figures.measured(*measured) if measured is not None else figures

    def end(self) -> None:
        """Write down what has been counted, and end."""
        if self._figures is not None:
            self._figures = self._measured(self._figures)
            self._line.add(self._write)
        self._begun(lambda: None)  # everything before it is done then

    def _kept(self) -> KeptFigures:
        if self._figures is None:
            found = read_figures(self._folder)
            # A cut loses an hour at most. A name that says much later would be the end of all others.
            last = found.minutes + WRITTEN_EVERY if found.minutes else math.inf
            newest = max((deleted.at for deleted in self._bin.contents() if deleted.at <= last), default=0)
            counted = msgspec.structs.replace(found, minutes=max(found.minutes, newest))
            if self._figures is None:  # else it was read beside the screen meanwhile, and time has been added since
                self._figures, self._written = counted, counted.minutes
        return self._figures

    def _tidy(self) -> None:
        """Finish what was broken off, empty the bin of what is over, and write the figures down."""
        if not self._folder.is_dir():
            return
        with suppress(OSError):
            self._bin.settle()
            for deleted in self._bin.contents():
                if self.minutes >= deleted.at + KEPT_MIN:
                    self._bin.remove(deleted)
            self._bound_copies()
        self._write()

    def _bound_copies(self) -> None:
        """Delete copies of damaged games that have been mended, as long as all of them take too much room."""
        copied = have_copies(self._folder)
        paths = [game.path for game in games_in(self._folder)] if copied else []
        games = [(path, bytes_of_copies(path)) for path in paths if path.name in copied]
        taken = sum(size for _, size in games)
        for path, size in reversed(games):  # the one longest not played first
            if taken > MOST_COPIES and size and is_whole(path):
                forget_copies(path)
                taken -= size

    def _write(self) -> None:
        with suppress(OSError):  # they are counted on in memory, and written an hour later
            keep_figures(self._folder, self._kept())

    # -- the disk ----------------------------------------------------------------------------------------------

    def _locked(
        self, journal: Path, do: Callable[[], None], before: Callable[[], None] = lambda: None
    ) -> Work[Text | None]:
        def locked() -> None:
            before()
            lock = Lock(journal)
            try:
                do()
            finally:
                lock.release()

        return self._done(locked)

    def _done(self, do: Callable[[], None]) -> Work[Text | None]:
        """Do something beside the screen; what comes of it is what is to be told."""

        def told() -> Text | None:
            try:
                do()
            except OpenElsewhereError:
                return text("start.open_elsewhere")
            except OSError as error:
                return text("bin.failed", why=f"@why.{trouble_of(error)}")
            return None

        return self._begun(told)

    def _begun(self, do: Callable[[], Result]) -> Work[Result]:
        work = Work(do, 0.0, self._line)
        work.wait(self._patience)
        return work


def _file_of(saved: SavedGame) -> Path:
    if not isinstance(saved, GameSummary):
        raise TypeError("only what the list of games says has a file")
    return saved.path


def _in_bin(deleted: DeletedGame) -> Deleted:
    if not isinstance(deleted, DeletedSummary):
        raise TypeError("only what the bin says lies in it")
    return deleted.deleted
