"""Cuts a recorded table in time: what is left is played again as it was played in the whole."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec

from companion.recordings.beginning import beginnings, cut
from companion.recordings.errors import RecordedTableError
from companion.recordings.expecting import keep_expected
from companion.recordings.layout import ToldLine
from companion.recordings.reading import RecordedTable, read_table
from companion.recordings.rewriting import games_of, picture_of, tray_of, whole_folder, write_table


def trim(folder: Path, out: Path, since: float | None, until: float | None) -> str:
    """Cut a recorded table; return what was done, in a sentence.

    Args:
        folder: of the recorded table.
        out: a new folder.
        since: seconds from its beginning; the cut is made at a moment at or before it.
        until: seconds from its beginning at which it ends.

    Raises:
        RecordedTableError: it cannot be read, nothing would be left, or the new folder cannot be written.
    """
    table = read_table(folder)
    began, last = table.head.began, table.until
    if last <= began:
        raise RecordedTableError(table.broken.says if table.broken else f"{folder}: nothing of it is whole")
    from_ = began if since is None else began + since
    to = last if until is None else min(last, began + until)
    if not from_ < to:
        raise RecordedTableError(
            f"{folder}: nothing lies between {from_ - began:g} s and {to - began:g} s of its {last - began:.1f} s"
        )
    begin = max((at for at in beginnings(table) if at <= from_), default=None)
    kept = cut(table, begin, to)
    with whole_folder(out) as new:
        write_table(kept, new, games_of(_as_told(table, kept)), partial(picture_of, table), tray_of(table))
        keep_expected(folder, new, kept)
    return f"{out}: {_words(table, begin, kept.looks[-1])}"


def _as_told(table: RecordedTable, kept: RecordedTable) -> RecordedTable:
    return msgspec.structs.replace(kept, folder=table.folder)


def _words(table: RecordedTable, begin: float | None, last: float) -> str:
    began = table.head.began
    left = f"{last - (began if begin is None else begin):.1f} s are left"
    broken = f"; what was not whole is left out ({table.broken.says})" if table.broken is not None else ""
    if begin is None:
        return f"from the beginning to {last - began:.2f} s, {left}{broken}"
    how = _page(table.told, begin)
    rests = f"from {begin - began:.2f} s ({how}, nobody in the middle of anything)"
    return f"{rests} to {last - began:.2f} s, {left}{broken}"


def _page(told: tuple[ToldLine, ...], at: float) -> str:
    pages = [one.page for one in told if one.what == "page" and one.at <= at]
    return pages[-1] if pages else "no page"
