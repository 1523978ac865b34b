"""Recovers a damaged journal: the whole file is set aside, and its sound rows go on in its place."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import msgspec

from companion.system.whole_file import sync
from companion.table.errors import JournalError
from companion.table.journal.rows import Row, Snapshot
from companion.table.journal.store import RowFile


class Damage(msgspec.Struct, frozen=True):
    """Something was damaged in a journal, and what became of it.

    Attributes:
        path: the journal.
        row: first row that is lost from the journal, whether or not it was ever there.
        aside: copy of the whole file as it was found.
        found: what is wrong.
    """

    path: Path
    row: int
    aside: Path
    found: str

    def __str__(self) -> str:
        return (
            f"{self.path}: damaged at row {self.row} ({self.found}); the game goes on after row {self.row - 1}, "
            f"and the file as it was is kept as {self.aside.name}."
        )


def recover(store: RowFile, rows: Sequence[Row], snapshots: Sequence[Snapshot], broken: str | None) -> Damage:
    """Replace the file by one with ``rows`` and ``snapshots`` only, after copying it; return what was done.

    At any instant the file's name holds either the damaged file or the mended one, whole and synced.

    Raises:
        JournalError: if the disk does not allow it; the damaged file is then still in its place.
    """
    store.close()
    path = store.path
    aside = _free_name(path)
    mended = path.with_name(f"{path.name}.mending")
    try:
        _copy(path, aside)
        mended.unlink(missing_ok=True)
        _remove_log(mended)
        replacement = RowFile(mended, store.connect)
        replacement.append(rows, snapshots)
        replacement.close()
        _remove_log(path)  # a log left over from the damaged file must not be applied to the new one
        mended.replace(path)
        sync(path.parent)
    except (OSError, sqlite3.Error) as error:
        raise JournalError(
            f"{path}: damaged at row {len(rows)}, and it cannot be mended beside it: {error}."
        ) from error
    return Damage(path, len(rows), aside, broken or "its checksum does not fit")


def _free_name(path: Path) -> Path:
    aside, n = path.with_name(f"{path.name}.damaged"), 1
    while aside.exists():
        n += 1
        aside = path.with_name(f"{path.name}.damaged-{n}")
    return aside


def _log(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _copy(path: Path, aside: Path) -> None:
    for source, target in ((path, aside), (_log(path), _log(aside))):
        if source.exists():
            shutil.copyfile(source, target)
            sync(target)
    sync(path.parent)


def _remove_log(path: Path) -> None:
    for name in (_log(path), path.with_name(f"{path.name}-shm")):
        name.unlink(missing_ok=True)
