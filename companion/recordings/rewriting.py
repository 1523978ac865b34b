"""Makes a recorded table out of another one: a folder that is there whole or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.recordings.beginning import rows_of
from companion.recordings.errors import RecordedTableError
from companion.recordings.layout import TRAY, FrameLine, Line, LooksLine
from companion.recordings.reading import MOST_OF_FRAME, RecordedTable
from companion.recordings.writing import FolderWriter
from companion.system.regular_file import read_regular
from companion.system.whole_file import sync
from companion.table.game_file import GameFile, GameFileError, read_game_file

OF_LINE = 60
"""Looks in a line."""


@contextmanager
def whole_folder(out: Path) -> Iterator[Path]:
    """Give a path beside ``out`` for a new folder; it takes the place of ``out`` when all of it is written.

    Raises:
        RecordedTableError: something is in ``out`` already, or the disk refuses.
    """
    try:
        if out.exists() and (not out.is_dir() or any(out.iterdir())):
            raise RecordedTableError(
                f"{out}: there is something in it already; a recorded table needs a folder of its own"
            )
        out.absolute().parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.absolute().parent))
    except OSError as error:
        raise RecordedTableError(f"{out}: it cannot be made ({error.strerror or error})") from error
    try:
        yield beside / "new"
        (beside / "new").replace(out)
        sync(out.absolute().parent)
    except OSError as error:
        raise RecordedTableError(f"{out}: it cannot be written ({error.strerror or error})") from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def write_table(
    table: RecordedTable,
    folder: Path,
    games: Mapping[str, GameFile],
    picture: Callable[[FrameLine], tuple[str, bytes]],
    tray: Path | None,
) -> None:
    """Write lines into a new folder, each numbered anew.

    Args:
        table: what is written; numbers count for nothing.
        folder: where to; it is made.
        games: by file.
        picture: returns ending and content of the file of a frame that has one.
        tray: folder of the calibration, or None.

    Raises:
        OSError: the disk refuses.
    """
    writer = FolderWriter(folder, table.head, tray)
    try:
        for begin in range(0, len(table.looks), OF_LINE):
            writer.put(LooksLine(0, table.looks[begin : begin + OF_LINE]))
        lines: tuple[Line, ...] = (*table.touches, *table.contacts, *table.wire, *table.told)
        for line in lines:
            writer.put(line)
        for frame in table.frames:
            if not frame.file:
                writer.put(msgspec.structs.replace(frame, same=0))
                continue
            ending, data = picture(frame)
            writer.put(msgspec.structs.replace(frame, file=ending), data)
        for name, game in games.items():
            writer.game(name, game.packed)
        writer.close()
    except BaseException:
        writer.abandon()
        raise


def picture_of(table: RecordedTable, frame: FrameLine) -> tuple[str, bytes]:
    """Return ending and content of the file of a frame.

    Raises:
        RecordedTableError: it cannot be read.
    """
    file = table.folder / frame.file
    try:
        return file.suffix.removeprefix("."), read_regular(file, MOST_OF_FRAME)
    except OSError as error:
        raise RecordedTableError(f"{file}: it cannot be read ({error.strerror or error})") from error


def games_of(table: RecordedTable) -> dict[str, GameFile]:
    """Return the games that lay on a table, each with as many rows as it had at the end.

    Raises:
        RecordedTableError: one of them cannot be read, or is another one.
    """
    return {name: _game(table, name, rows) for name, rows in rows_of(table.told).items()}


def _game(table: RecordedTable, name: str, rows: int) -> GameFile:
    file = table.folder / name
    try:
        game = read_game_file(file)
    except GameFileError as error:
        raise RecordedTableError(f"{file}: the game that was played cannot be read: {error}") from error
    told = [one for one in table.told if one.what == "table" and one.file == name]
    begun = [(one.game, one.created) for one in told]
    if len(game.rows) < rows or begun != [(game.begin.game, game.begin.created)] * len(told):
        raise RecordedTableError(f"{file}: this is not the game that was played on this table")
    kept = game.rows[:rows]
    numbers = {row.number for row in kept}
    snapshots = tuple(one for one in game.snapshots if one.number in numbers)
    return msgspec.structs.replace(game, rows=kept, snapshots=snapshots)


def tray_of(table: RecordedTable) -> Path | None:
    """Return the folder of the tray's calibration, or None."""
    tray = table.folder / TRAY
    return tray if tray.is_dir() else None
