"""Opens a journal for playing on: what it holds, checked row by row, in memory; the file is not changed."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from companion.table.errors import JournalError
from companion.table.journal.contents import Contents, contents_of, salvaged, unfinished
from companion.table.journal.image import EMPTY, Image, read_image
from companion.table.journal.joining import joined, sealed
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


def opened(path: Path) -> Opened:
    """Return what the journal ``path`` holds. Where mending it was broken off, that is finished first, if it can be.

    Raises:
        JournalError: if it is no journal, of a newer version, or nothing of its beginning is left.
    """
    with suppress(OSError):
        finish(path)
    return looked_at(path)


def looked_at(path: Path) -> Opened:
    """Return what the journal ``path`` holds, and change nothing.

    Raises:
        JournalError: as above.
    """
    mended = mended_beside(path)
    image = _image(path, mended if mended.exists() else path)
    contents = contents_of(image)
    if contents.sound() and contents.rows:
        begin = _begin(path, contents.rows[0], contents.version)
        more = unfinished(image, contents.rows[-1])
        rows = [*contents.rows, *more]
        return Opened(begin, rows, len(contents.rows), sealed(contents), contents.turn, None)
    game = joined(contents, salvaged(image))
    if not game.rows:
        raise JournalError(f"{spelled(path)}: {_why_nothing(contents)}")
    begin = _begin(path, game.rows[0], contents.version)
    damage = damage_of(path, game, contents.broken, image.cut)
    return Opened(begin, game.rows, len(game.rows), game.snapshots, contents.turn, damage)


def is_whole(path: Path) -> bool:
    """Tell whether the journal ``path`` can be read from its first row to its last."""
    try:
        return looked_at(path).damage is None
    except JournalError:
        return False


def _image(path: Path, lies: Path) -> Image:
    try:
        return read_image(lies)
    except FileNotFoundError as error:
        raise JournalError(f"{spelled(path)}: there is no such file.") from error
    except OSError as error:
        raise JournalError(f"{spelled(path)}: the file cannot be opened: {error.strerror}.") from error


def _why_nothing(contents: Contents) -> str:
    if contents.version > VERSION:
        return _newer(contents.version)
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
            raise JournalError(f"{spelled(path)}: {_newer(version)}") from error
        said = str(error)[:200]
        raise JournalError(
            f"{spelled(path)}, row 0: not a beginning as version {VERSION} writes it: {said}."
        ) from error
    if body.journal > VERSION:
        raise JournalError(f"{spelled(path)}: {_newer(body.journal)}")
    return body


def _newer(version: int) -> str:
    return f"written by a newer Pipworks (journal version {version}, this one reads up to {VERSION})."
