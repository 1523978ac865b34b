"""A game's figures as CSV files that spreadsheets of any country open."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

Cell = str | int | None


def write_csv(path: Path, header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> None:
    """Write a table and wait until it is on the disk, so that a stick can be pulled.

    The file is UTF-8 with a byte-order mark, which spreadsheets need in order to show kana and accents.

    Args:
        path: the file; one that exists is replaced.
        header: names of the columns.
        rows: the lines; None is an empty cell.

    Raises:
        OSError: if it cannot be written.
    """
    with path.open("w", encoding="utf-8-sig", newline="") as stream:
        table = csv.writer(stream)
        table.writerow(header)
        table.writerows([_safe(cell) for cell in row] for row in rows)
        stream.flush()
        os.fsync(stream.fileno())


def _safe(cell: Cell) -> Cell:
    """Return a cell that no spreadsheet takes for a formula (a player may be called ``=1+1``)."""
    if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return f"'{cell}"
    return cell
