"""Recovers a damaged journal: the whole file is set aside, and its sound rows go on in its place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from companion.core.messages import Text, text
from companion.system.whole_file import sync
from companion.table.journal.copies import keep_few, set_aside
from companion.table.journal.image import has_log
from companion.table.journal.joining import Joined
from companion.table.journal.rows import Row, Snapshot
from companion.table.journal.spelling import spelled
from companion.table.journal.store import Connect, RowFile


class Damage(msgspec.Struct, frozen=True):
    """Something was damaged in a journal, and what became of it.

    Attributes:
        path: the journal.
        row: number of the first row that is lost at its end, whether or not it was ever there.
        found: what is wrong.
        missing: first and last number of each gap in the middle.
        ends: rows at the end are, or may be, lost.
        aside: copy of the whole file as it was found; None where nothing can be written beside it.
    """

    path: Path
    row: int
    found: str
    missing: tuple[tuple[int, int], ...] = ()
    ends: bool = False
    aside: Path | None = None

    @property
    def says(self) -> Text:
        """What is told to players."""
        if self.missing:
            return text("damage.moves_missing", first=self.missing[0][0], last=self.missing[-1][1])
        return text("damage.end_lost") if self.ends else text("damage.nothing_lost")

    def __str__(self) -> str:
        at = self.missing[0][0] if self.missing else self.row
        place = f" at row {at}" if self.missing or self.ends else ""
        gaps = ", ".join(f"{first} to {last}" for first, last in self.missing)
        said = [f"{spelled(self.path)}: damaged{place} ({self.found})"]
        if gaps:
            said.append(f"rows {gaps} are missing, and nobody can go back beyond them")
        if self.ends:
            said.append(f"the game goes on after row {self.row - 1}")
        elif not gaps:
            said.append("nothing of the game is lost")
        if self.aside is None:
            kept = "nothing can be mended there now, so the game is played from memory"
        else:
            kept = f"the file as it was is kept as {spelled(self.aside, folder=False)}"
        return f"{'; '.join(said)}, and {kept}."


def damage_of(path: Path, game: Joined, broken: str | None, cut: bool) -> Damage:
    """Return what is wrong with the journal of ``game``, as long as nothing was done about it.

    Args:
        path: the journal.
        game: what is sound of it.
        broken: what is wrong with the file, where it is not only in a row.
        cut: the file is shorter than it was.
    """
    found = broken or "its checksum does not fit"
    return Damage(path, game.rows[-1].number + 1, found, tuple(game.missing), ends=game.beyond or cut)


def recover(
    path: Path, connect: Connect, rows: Sequence[Row], snapshots: Sequence[Snapshot], turn: int | None = None
) -> Path:
    """Replace the file by one with ``rows`` and ``snapshots`` only, after copying it; return where the copy lies.

    At any instant the file's name holds either the damaged file with its log, or the mended one; or the mended one
    lies beside it, whole and synced, and :func:`finish` puts it in its place.

    Raises:
        OSError, sqlite3.Error: if the disk does not allow it; the damaged file is then still in its place.
    """
    aside = set_aside(path)
    mending = path.with_name(f"{path.name}.mending")
    mending.unlink(missing_ok=True)
    _remove_log(mending)
    replacement = RowFile(mending, connect)
    try:
        replacement.append(rows, snapshots, turn)
        if has_log(mending):
            replacement.settle()  # says why it could not be taken in, such as a full disk
    finally:
        replacement.close()
    if has_log(mending):
        raise OSError(f"{mending}: its log could not be taken in")
    mending.replace(mended_beside(path))
    sync(path.parent)
    finish(path)
    keep_few(path)
    return aside


def mended_beside(path: Path) -> Path:
    """Return the name of a mended journal that has still to be put in the place of the damaged one."""
    return path.with_name(f"{path.name}.mended")


def finish(path: Path) -> None:
    """Put a mended journal in its place if one lies beside it: the power may have gone in between.

    Raises:
        OSError: if the disk does not allow it.
    """
    mended = mended_beside(path)
    if mended.exists():
        _remove_log(path)  # a log left over from the damaged file must not be applied to the new one
        sync(path.parent)
        mended.replace(path)
        sync(path.parent)


def _remove_log(path: Path) -> None:
    for name in ("-wal", "-shm"):
        path.with_name(f"{path.name}{name}").unlink(missing_ok=True)
