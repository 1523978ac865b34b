"""A game's figures as CSV files that spreadsheets of any country open."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

Cell = str | int | None


def as_csv(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """Return the contents of a table's file.

    It is UTF-8 with a byte-order mark, which spreadsheets need in order to show kana and accents.

    Args:
        header: names of the columns.
        rows: the lines; None is an empty cell.
    """
    stream = io.StringIO(newline="")
    table = csv.writer(stream)
    table.writerow(header)
    table.writerows([_safe(cell) for cell in row] for row in rows)
    return stream.getvalue().encode("utf-8-sig")


def _safe(cell: Cell) -> Cell:
    """Return a cell that no spreadsheet takes for a formula (a player may be called ``=1+1``)."""
    if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return f"'{cell}"
    return cell
