"""What stands before the entries of each data file: its format, and which game it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from companion.games.raising_robots.catalogue.rows import (
    BoardPrintFile,
    ClassesFile,
    EnergyFile,
    InventorsFile,
    RobotsFile,
)
from companion.owned.data_file import Complain, DataFile
from companion.owned.entries import MOST_NAMES, WithId, rows_with_ids
from companion.owned.languages import Words, joined, wrong_words

FORMAT, GAME = 1, "raising-robots"

AnyFile = TypeVar("AnyFile", EnergyFile, RobotsFile, ClassesFile, InventorsFile, BoardPrintFile)
AnyRow = TypeVar("AnyRow", bound=WithId)
Within = Callable[[str], Complain]
"""Given what of an entry is meant ("basic effect", or nothing for all of it), makes complaints about it."""


def checked_head(file: DataFile, whole: type[AnyFile]) -> AnyFile:
    """Return the rows of a file of this game.

    Raises:
        DataFileError: if it cannot be read, has another format or belongs to another game.
    """
    found = file.tables(whole)
    if found.format != FORMAT:
        raise file.complaint("", None, "format", f"must be {FORMAT}")
    if found.game not in ("", GAME):
        raise file.complaint("", None, "game", f'must be "{GAME}"; this file belongs to another game')
    return found


def each_row(file: DataFile, table: str, rows: Sequence[AnyRow]) -> Iterator[tuple[AnyRow, Within]]:
    """Yield each entry, its ID checked, with what makes complaints about it."""
    for i, (row, _) in enumerate(rows_with_ids(file, table, rows)):
        yield row, _within(file, table, i, row.id)


def _within(file: DataFile, table: str, row: int, entry: str) -> Within:
    return lambda sub: file.complainer(table, row, entry, sub)


def name_of(file: DataFile, family: str, entry: str, words: Words, complain: Complain) -> str:
    """Return what an entry is called, in all its languages; empty where it has no name."""
    wrong = wrong_words(words, MOST_NAMES, needed=False)
    if wrong:
        raise complain("name", wrong)
    said = joined(words)
    return file.named(family, entry.lower(), said) if said else ""
