"""The bin: deleted games lie there whole, until they are brought back or their time is over.

A deleted game has a folder of its own, ``deleted/<minute>-<name>/``: the minute of running time at which it was
deleted, and the name that its file had. Where the journal itself lies decides where the game is, and it moves in one
step; the files that belong to it leave after it and come back before it. So a cut of power at any moment leaves the
whole game in one of the two places, once :meth:`DeletedGames.settle` has gathered what stayed behind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from companion.system.whole_file import sync
from companion.table.journal import SUFFIX

FOLDER: Final = "deleted"
GAME: Final = f"game{SUFFIX}"
"""What a journal is called in the bin."""
GONE: Final = "gone-"
"""What the name of the folder of a game begins with that is being deleted for good."""
BELONGS: Final = re.compile(
    r"-wal|-shm|\.data|\.race(\.new)?|\.mended|\.mending(-wal|-shm)?|\.damaged(-[0-9]+)?(-wal)?"
)
"""What the name of a file that belongs to a journal has after the journal's own."""
_OF_A_GAME: Final = re.compile(rf".*{re.escape(SUFFIX)}({BELONGS.pattern})?", re.DOTALL)


class Deleted(msgspec.Struct, frozen=True):
    """A deleted game.

    Attributes:
        folder: holds its journal and what belongs to it.
        name: of its journal, as it was and will be again.
        at: minute of running time at which it was deleted.
    """

    folder: Path
    name: str
    at: int

    @property
    def path(self) -> Path:
        """Its journal."""
        return self.folder / GAME


class DeletedGames:
    """The deleted games of a folder of games. Everything that changes it raises OSError where the disk refuses."""

    def __init__(self, games: Path) -> None:
        self.games = games
        self.folder = games / FOLDER

    def contents(self) -> list[Deleted]:
        """Return what lies in it, the last deleted first."""
        found = [deleted for deleted in self._folders() if deleted.path.exists()]
        return sorted(found, key=lambda deleted: (deleted.at, deleted.name), reverse=True)

    def take(self, journal: Path, at: int) -> Deleted:
        """Put a game into the bin, with all that belongs to it."""
        self._make_way(journal.name)
        into = Deleted(self.folder / f"{at}-{journal.name}", journal.name, at)
        into.folder.mkdir(parents=True, exist_ok=True)
        sync(self.folder)
        sync(self.games)
        journal.rename(into.path)
        sync(into.folder)
        sync(self.games)
        self._gather(into)
        return into

    def bring_back(self, deleted: Deleted) -> Path:
        """Put a game back among the others; return where its journal lies now."""
        home = self.games / deleted.name
        if home.exists():
            deleted = self._renamed(deleted)
            home = self.games / deleted.name
        for file, rest in list(belonging(deleted.path)):
            file.rename(home.with_name(f"{home.name}{rest}"))
        sync(self.games)
        deleted.path.rename(home)
        sync(self.games)
        sync(deleted.folder)
        deleted.folder.rmdir()
        return home

    def remove(self, deleted: Deleted) -> None:
        """Delete a game for good."""
        gone = deleted.folder.rename(deleted.folder.with_name(f"{GONE}{deleted.folder.name}"))
        sync(self.folder)
        _clear(gone)

    def settle(self) -> None:
        """Finish what a cut of power left half done."""
        for gone in self.folder.glob(f"{GONE}*{SUFFIX}"):
            _clear(gone)
        for deleted in list(self._folders()):
            if not deleted.path.exists():
                with suppress(OSError):
                    deleted.folder.rmdir()  # never filled, or emptied; what somebody else left in it stays
            elif not (self.games / deleted.name).exists():
                self._gather(deleted)

    def _folders(self) -> Iterator[Deleted]:
        try:
            folders = sorted(self.folder.iterdir())
        except OSError:
            return
        for folder in folders:
            at, _, name = folder.name.partition("-")
            if (
                at.isascii()
                and at.isdigit()
                and name.endswith(SUFFIX)
                and folder.is_dir()
                and not folder.is_symlink()
            ):
                yield Deleted(folder, name, int(at[:12]))

    def _gather(self, deleted: Deleted) -> None:
        """Fetch what belongs to a game whose journal is in the bin already."""
        left = list(belonging(self.games / deleted.name))
        for file, rest in left:
            file.rename(deleted.path.with_name(f"{GAME}{rest}"))
        if left:
            sync(deleted.folder)
            sync(self.games)

    def _make_way(self, name: str) -> None:
        """Give a game in the bin another name that has the one which another game needs now."""
        for deleted in self._folders():
            if deleted.name == name:
                self._renamed(deleted)

    def _renamed(self, deleted: Deleted) -> Deleted:
        taken = {other.name for other in self._folders()}
        stem, n = deleted.name.removesuffix(SUFFIX), 2
        while (name := f"{stem}-{n}{SUFFIX}") in taken or (self.games / name).exists():
            n += 1
        folder = deleted.folder.rename(self.folder / f"{deleted.at}-{name}")
        sync(self.folder)
        return Deleted(folder, name, deleted.at)


def belonging(journal: Path) -> Iterator[tuple[Path, str]]:
    """Yield the files that belong to a journal, each with what its name has after the journal's."""
    with suppress(FileNotFoundError):
        for file in sorted(journal.parent.iterdir()):
            rest = file.name.removeprefix(journal.name)
            if rest != file.name and BELONGS.fullmatch(rest):
                yield file, rest


def size_of(journal: Path) -> int:
    """Return how many bytes a game takes, with all that belongs to it."""
    return sum(map(_bytes, (journal, *(file for file, _ in belonging(journal)))))


def size_of_games(folder: Path) -> int:
    """Return how many bytes all games in a folder take, with all that belongs to them; it is read once for all."""
    try:
        return sum(_bytes(file) for file in folder.iterdir() if _OF_A_GAME.fullmatch(file.name))
    except OSError:
        return 0


def _bytes(file: Path) -> int:
    with suppress(OSError):
        inside = file.rglob("*") if file.is_dir() else (file,)
        return sum(one.stat().st_size for one in inside if one.is_file())
    return 0


def _clear(folder: Path) -> None:
    if folder.is_symlink():  # what it leads to is somebody else's
        folder.unlink()
        return
    for file in folder.iterdir():
        if file.is_dir() and not file.is_symlink():
            _clear(file)
        else:
            file.unlink()
    folder.rmdir()
