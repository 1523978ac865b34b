"""Opens a journal for playing on: what it holds, checked row by row, in memory; the file is not changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.core.messages import text
from companion.system.beside import InTurn, Work
from companion.system.whole_file import trouble_of
from companion.table.errors import JournalError
from companion.table.journal.contents import Contents, beginnings, contents_of, log_fits, salvaged, unfinished
from companion.table.journal.image import EMPTY, Image, read_image
from companion.table.journal.joining import Joined, joined, sealed
from companion.table.journal.recovery import Damage, damage_of, finish, mended_beside
from companion.table.journal.rows import VERSION, Begin, Row, Snapshot, decode
from companion.table.journal.spelling import spelled


class Opened(msgspec.Struct, frozen=True):
    """A journal as it was found.

    Attributes:
        begin: body of its row 0.
        rows: its sound rows.
        saved: how many of them are in the file for good, damaged or not; the others the power or a bit tore off.
        snapshots: the sound ones.
        turn: when it was last played, among the games beside it.
        damage: what is wrong with it, or None.
    """

    begin: Begin
    rows: list[Row]
    saved: int
    snapshots: list[Snapshot]
    turn: int
    damage: Damage | None


def opened(path: Path, patience: float | None = None, line: InTurn | None = None) -> Opened:
    """Return what the journal ``path`` holds. Where mending it was broken off, that is finished first, if it can be.

    Args:
        path: its file.
        patience: seconds to wait for that; None waits as long as it takes.
        line: in which it is done, and whatever is written afterwards.

    Raises:
        JournalError: if it is no journal, of a newer version, or nothing of its beginning is left.
    """
    with _room_to_look(path):
        broken_off = _broken_off(path)
    if broken_off:
        Work(lambda: finish(path), patience, line)
    found = looked_at(path)
    if broken_off and found.damage is None and has_mended(path):
        # It was read beside its own name, where nothing may be written: that has to be mended first, once more.
        damage = Damage(path, found.rows[-1].number + 1, "mending it was broken off")
        return msgspec.structs.replace(found, damage=damage)
    return found


def looked_at(path: Path) -> Opened:
    """Return what the journal ``path`` holds, and change nothing.

    Raises:
        JournalError: as above.
    """
    with _room_to_look(path):
        return _looked_at(path, mended_beside(path) if _broken_off(path) else path)


def _looked_at(path: Path, lies: Path) -> Opened:
    image = _image(path, lies)
    contents = contents_of(image)
    fits = log_fits(image, contents)
    if fits and contents.sound() and contents.rows:
        begin = _begin(path, contents.rows[0], contents.version)
        more = unfinished(image, contents.rows[-1])
        rows = [*contents.rows, *more]
        return Opened(begin, rows, len(contents.rows), sealed(contents), contents.turn, None)
    game = _saved_from(image, contents, fits)
    if not game.rows:
        if contents.version > VERSION:
            raise _newer(path, contents.version)
        raise JournalError(f"{spelled(path)}: {_why_nothing(contents)}", text("start.nothing_left"))
    begin = _begin(path, game.rows[0], contents.version)
    broken = contents.broken if fits else "the write-ahead log beside it is not its own"
    damage = damage_of(path, game, broken, image.cut or not fits)
    return Opened(begin, game.rows, len(game.rows), game.snapshots, contents.turn, damage)


@contextmanager
def _room_to_look(path: Path) -> Iterator[None]:
    try:
        yield
    except MemoryError:
        raise JournalError(f"{spelled(path)}: there is not enough memory to read it; nothing was changed.") from None


def has_mended(path: Path) -> bool:
    """Tell whether a file lies beside the journal ``path`` that has the name of a mended one."""
    try:
        return mended_beside(path).is_file()
    except (OSError, ValueError):  # the name is too long, or none, or the folder is closed
        return False


def _broken_off(path: Path) -> bool:
    """Tell whether mending the journal ``path`` was broken off when the mended one lay whole beside it.

    Whatever else has that name, such as an old copy that somebody put back, must not take the game's place.
    """
    if not has_mended(path):
        return False
    try:
        mended = contents_of(read_image(mended_beside(path)))
    except OSError:
        return False
    if not (mended.sound() and mended.rows):
        return False
    try:
        image = read_image(path)
    except OSError:
        return False
    contents = contents_of(image)
    fits = log_fits(image, contents)
    if fits and contents.sound() and contents.rows:  # as it is, or because the damage was in a log that is gone now
        return contents.rows[-1] in mended.rows[:-1]
    rows = _saved_from(image, contents, fits).rows
    return bool(rows) and rows[0] == mended.rows[0] and rows[-1].number <= mended.rows[-1].number


def _saved_from(image: Image, contents: Contents, fits: bool) -> Joined:
    """Return the game in what can be saved of a journal that is damaged, or has a log that does not fit."""
    everything, alone = salvaged(image), image.without_log
    if len(beginnings(contents, everything)) > 1:  # the log is another game's
        return joined(contents_of(alone), salvaged(alone))
    return joined(contents, everything) if fits else joined(contents_of(alone), contents, everything)


def is_whole(path: Path) -> bool:
    """Tell whether the journal ``path`` can be read from its first row to its last."""
    try:
        return looked_at(path).damage is None
    except JournalError:
        return False


def is_spoilt(path: Path, first: Row) -> bool:
    """Tell whether the file of a game that is open, which ``first`` begins, is damaged, and no other game's."""
    try:
        image = read_image(path)
    except OSError:
        return False
    contents = contents_of(image)
    if contents.sound() and contents.rows and log_fits(image, contents):
        return False
    return beginnings(contents, salvaged(image)) <= {first.checksum}


def _image(path: Path, lies: Path) -> Image:
    try:
        return read_image(lies)
    except FileNotFoundError as error:
        raise JournalError(f"{spelled(path)}: there is no such file.", text("start.file_gone")) from error
    except OSError as error:
        says = text("start.cannot_open", why=f"@why.{trouble_of(error)}")
        raise JournalError(f"{spelled(path)}: the file cannot be opened: {error.strerror}.", says) from error


def _why_nothing(contents: Contents) -> str:
    if not contents.rows and (contents.broken or EMPTY).startswith((EMPTY, "no such table")):
        # The power went before the first row was written.
        return "not a game saved by Pipworks: nothing was ever saved in it."
    if contents.rows:
        return "row 0 is damaged, and without it the game cannot be resumed; nothing was changed."
    return f"not a game saved by Pipworks, or nothing is left of it: {contents.broken}."


def _begin(path: Path, row: Row, version: int) -> Begin:
    try:
        body = decode(row)
        if not isinstance(body, Begin):
            raise msgspec.ValidationError(f"its kind is {row.kind[:20]!r}")
    except msgspec.DecodeError as error:
        if version > VERSION:
            raise _newer(path, version) from error
        said = str(error)[:200]
        raise JournalError(
            f"{spelled(path)}, row 0: not a beginning as version {VERSION} writes it: {said}.",
            text("start.nothing_left"),
        ) from error
    if body.journal > VERSION:
        raise _newer(path, body.journal)
    return body


def _newer(path: Path, version: int) -> JournalError:
    says = f"written by a newer Pipworks (journal version {version}, this one reads up to {VERSION})."
    return JournalError(f"{spelled(path)}: {says}", text("start.newer"))
