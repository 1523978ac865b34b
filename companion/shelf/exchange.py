"""Games between tables: one becomes one file on a stick, and one from a stick joins those that are here."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.core.game import Game
from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.shelf.games import UnusableGameError
from companion.system.whole_file import BESIDE, put_whole, sync, trouble_of
from companion.table import TableError
from companion.table.game_file import ENDING, GameFile, GameFileError, of_journal, owners_data, read_game_file
from companion.table.journal import SUFFIX, data_beside, games_in, new_path, spelled

ENDINGS = (ENDING, SUFFIX)
"""Ends of names of files that can be brought in."""
MOST_LOOKED_AT = 5000
"""So many names on a stick are looked at."""


@dataclass(frozen=True)
class BroughtIn:
    """What became of a file that was brought in.

    Attributes:
        path: the journal of its game; a new one, or the one that was here already.
        says: that in one sentence.
        is_new: whether the journal is new.
    """

    path: Path
    says: Text
    is_new: bool


def game_at(path: Path, own_data: Path | None) -> GameFile:
    """Return the game of the journal ``path`` with the data of its owners.

    Args:
        path: the journal, which is only looked at.
        own_data: a folder for each game, called like the game; None leaves them out.

    Raises:
        JournalError: it cannot be read.
    """
    return with_data(of_journal(path, {}), path, own_data)


def with_data(game: GameFile, path: Path, own_data: Path | None) -> GameFile:
    """Return the game of the journal ``path`` with the data of its owners, as above."""
    beside = data_beside(path)
    own = own_data / game.begin.game if own_data is not None and re.fullmatch(r"\w+", game.begin.game) else None
    return msgspec.structs.replace(game, data=owners_data(beside if beside.is_dir() else own))


def export_to(place: Path, game: GameFile) -> Path:
    """Write a game as one file, whole or not at all; return where it lies.

    Args:
        place: a folder, in which it gets a name of its own, or a file that is not there yet.
        game: what is written.

    Raises:
        OSError: the disk refuses, or there is a file already.
        JournalError: the game cannot be exported.
    """
    content = game.packed()
    if not place.is_dir():
        if place.exists():
            raise FileExistsError(17, "there is a file of this name already; it was not touched", str(place))
        put_whole(place, content)
        return place
    stem, n = game.name.removesuffix(ENDING), 1
    path = place / game.name
    while path.exists():
        if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
            return path
        n += 1
        path = place / f"{stem}-{n}{ENDING}"
    put_whole(path, content)
    return path


def write_out(folder: Path, game: GameFile | None, path: Path, own_data: Path | None) -> Path:
    """Write a game with the data of its owners into ``folder``, made if it is not there; return where it lies.

    Args:
        folder: where it is to lie.
        game: what is written; None stands for what the journal has.
        path: the journal.
        own_data: as for `game_at`.

    Raises:
        OSError: the disk refuses, or the game cannot be exported.
    """
    folder.mkdir(parents=True, exist_ok=True)
    try:
        return export_to(folder, with_data(game or of_journal(path, {}), path, own_data))
    except TableError as error:
        raise OSError(errno.EFBIG, str(error)) from error


def files_in(folder: Path) -> list[Path]:
    """Return the files in ``folder`` that may be games, by name; none where it cannot be read."""
    found: list[Path] = []
    with suppress(OSError):
        for n, path in enumerate(folder.iterdir()):
            if n == MOST_LOOKED_AT:
                break
            if path.name.endswith(ENDINGS) and not path.name.startswith("."):
                found.append(path)
    return sorted(found)


def bring_in(file: Path, folder: Path, known: Callable[[str], Game[Any] | None], own_data: Path | None) -> BroughtIn:
    """Put the game in ``file`` beside those in ``folder``, after it was played again from beginning to end.

    Nothing is ever overwritten. A game that is here already, as far or farther, is left as it is.

    Args:
        file: an exported game, or a journal from another table.
        folder: where games are kept; made if it is not there.
        known: returns the rules of the game of a name, or None where it cannot be played.
        own_data: the owners' data here, a folder for each game, called like the game; None where there are none.

    Raises:
        GameFileError: it cannot be brought in.
        OSError: the disk refuses; nothing is left of it then.
    """
    game = read_game_file(file)
    name = spelled(file, folder=False).lstrip("@")  # what begins so would be taken for a key of words
    rules = known(game.begin.game)
    if rules is None:
        raise GameFileError("unknown_game", file=name, game=game.begin.game[:60].lstrip("@"))
    there = games_in(folder)
    same = [one for one in there if one.begun == game.begun]
    for one in same:
        if rows := game.rows_in(one.path):
            longer = rows > len(game.rows)
            return BroughtIn(one.path, text("import.here_longer" if longer else "import.here"), is_new=False)
    content = game.journal(rules, name, max((one.turn for one in there), default=0) + 1)
    folder.mkdir(parents=True, exist_ok=True)
    here = owners_data(own_data / rules.name) if own_data is not None else {}
    with _one_at_a_time(folder):
        path = new_path(folder, rules.name, re.sub(r"[^0-9A-Za-z:-]", "-", game.begin.created))
        _put(path, content, None if game.data == here else game.data)
    says = "import.with_gaps" if game.damage else "import.new"
    if same:
        says = "import.farther" if any(game.begins_with(one.path) for one in same) else "import.continued"
    return BroughtIn(path, text(says), is_new=True)


def told_of_bringing_in(
    file: Path, folder: Path, known: Callable[[str], Game[Any] | None], own_data: Path | None
) -> Text | Rejection:
    """Bring a game in as `bring_in` does; say in one sentence what came of it, or why it cannot be done."""
    try:
        return bring_in(file, folder, known, own_data).says
    except GameFileError as error:
        return Rejection("not_brought_in", error.says)
    except UnusableGameError as error:
        return Rejection("not_brought_in", text("start.game_unusable", why=str(error)))
    except OSError as error:
        why = f"@why.{trouble_of(error)}"
        return Rejection("not_brought_in", text("import.disk", file=file.name.lstrip("@"), why=why))


@contextmanager
def _one_at_a_time(folder: Path) -> Iterator[None]:
    """Wait until nobody else brings a game in here: two that were begun in one second would get one name."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        with suppress(OSError):  # not every disk can do that
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _put(path: Path, content: bytes, data: Mapping[str, bytes] | None) -> None:
    """Put a game into its folder: first its data, and when they are on the disk the journal that makes them count."""
    beside = data_beside(path)
    try:
        if data is not None:
            _put_folder(beside, data)
        put_whole(path, content)
    except OSError:
        if not path.exists():
            shutil.rmtree(beside, ignore_errors=True)
        raise


def _put_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    new = folder.with_name(folder.name + BESIDE)
    shutil.rmtree(new, ignore_errors=True)
    try:
        new.mkdir()
        for name, content in files.items():
            put_whole(new / name, content)
        sync(new)
        new.rename(folder)
        sync(folder.parent)
    except OSError:
        shutil.rmtree(new, ignore_errors=True)
        raise
