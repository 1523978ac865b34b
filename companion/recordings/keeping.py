"""Keeps the last two minutes of a table for good: somebody at the table has said that something was wrong in them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from companion.devices.events import DieSeen
from companion.recordings.beginning import beginnings, cut
from companion.recordings.errors import RecordedTableError
from companion.recordings.expecting import Expected, write_expected
from companion.recordings.layout import LooksLine, TableHead, ToldLine
from companion.recordings.reading import RecordedTable, read_table
from companion.recordings.rewriting import games_of, picture_of, tray_of, whole_folder, write_table
from companion.recordings.ring import Entry
from companion.recordings.writing import Content, FolderWriter

MINUTES_S: Final = 120.0
NEAR_S: Final = 0.3


class Wrong(msgspec.Struct, frozen=True):
    """What a player says was wrong.

    Attributes:
        taken: moment of the picture of a reading, on the table's clock.
        dice: what really lay there: value, 1 to 6, and colour.
    """

    taken: float
    dice: tuple[tuple[int, str], ...]


def keep(
    out: Path,
    head: TableHead,
    entries: Sequence[Entry],
    games: dict[str, Content],
    tray: Path | None,
    wrong: Wrong | None = None,
) -> Path:
    """Write what a ring holds as a recorded table; may wait for the disk.

    Args:
        out: a new folder.
        head: of the table.
        entries: lines with their files, as `companion.recordings.ring.Ring.taken` returns them.
        games: how each game is written, by its file.
        tray: folder of the tray's calibration, or None.
        wrong: what somebody says was wrong, or None.

    Returns:
        The folder.

    Raises:
        OSError: the disk refuses.
        RecordedTableError: the folder is not empty, or there is nothing to keep yet.
    """
    looks = [line for line, _ in entries if isinstance(line, LooksLine)]
    if not looks:
        raise RecordedTableError(f"{out}: there is nothing to keep yet")
    first, last = looks[0].at[0], looks[-1].at[-1]
    with whole_folder(out) as new:
        whole = new.with_name("whole")
        writer = FolderWriter(whole, msgspec.structs.replace(head, began=min(first, head.began)), tray)
        for line, data in entries:
            writer.put(line, data)
        writer.put(ToldLine(0, last, "end"))
        for file, content in games.items():
            writer.game(file, content)
        writer.close()
        table = read_table(whole)
        kept = cut(table, _begin(table, last), last)
        kept = msgspec.structs.replace(kept, folder=whole)
        write_table(kept, new, games_of(kept), partial(picture_of, table), tray_of(table))
        if wrong is not None:
            _note(new, wrong)
    return out


def _begin(table: RecordedTable, last: float) -> float | None:
    """Return the moment from which the table can be played: two minutes ago or earlier, else the first there is."""
    found = beginnings(table)
    early = [at for at in found if at <= last - MINUTES_S]
    return max(early) if early else min(found, default=None)


def _note(folder: Path, wrong: Wrong) -> None:
    """Note what a reading should have been."""
    table = read_table(folder)
    near = [one for one in table.told if one.what == "reading" and abs(one.taken - wrong.taken) <= NEAR_S]
    if not near:
        return
    one = min(near, key=lambda one: abs(one.taken - wrong.taken))
    dice = tuple(DieSeen(value, colour, (0, 0, 0, 0), 1.0) for value, colour in wrong.dice)
    write_expected(folder, Expected(told=(msgspec.structs.replace(one, dice=dice),)))
