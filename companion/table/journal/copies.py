"""Copies of damaged journals that are set aside before they are mended: made once each, and not without end.

A copy is called ``….damaged``, ``….damaged-2`` and so on, with its log beside it. Of a game the first and the last
two are kept: the first is what was found when all began.
"""

from __future__ import annotations

import filecmp
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.system.whole_file import sync

MOST: Final = 3
"""Copies of one game."""
PARTS: Final = ("", "-wal")
"""What the names of a journal and of its log end with."""


def copies_of(path: Path) -> list[Path]:
    """Return the copies of the journal ``path``, the first one first."""
    return [copy for _, copy in _numbered(path)]


def set_aside(path: Path) -> Path:
    """Copy a journal with its log, synced, unless there is such a copy already; return the copy.

    Raises:
        OSError: the disk does not allow it; there is no new copy then.
    """
    copies = copies_of(path)
    for copy in reversed(copies):
        if all(_alike(_part(path, end), _part(copy, end)) for end in PARTS):
            return copy
    aside = _free_name(path)
    try:
        for end in PARTS:
            source, target = _part(path, end), _part(aside, end)
            if source.exists():
                shutil.copyfile(source, target)
                sync(target)
        sync(path.parent)
    except OSError:
        with suppress(OSError):
            _remove(aside)
        raise
    return aside


def keep_few(path: Path) -> None:
    """Delete the copies in the middle of a journal that has just been mended."""
    with suppress(OSError):
        for copy in copies_of(path)[1 : 1 - MOST]:
            _remove(copy)


def forget_copies(path: Path) -> None:
    """Delete all copies of a journal that needs none of them: it is whole itself.

    Raises:
        OSError: the disk refuses.
    """
    for copy in copies_of(path):
        _remove(copy)


def have_copies(folder: Path) -> set[str]:
    """Return the names of the journals in ``folder`` of which there are copies; it is read once for all.

    Raises:
        OSError: it cannot be read.
    """
    parts = (file.name.rpartition(".damaged") for file in folder.iterdir())
    return {name for name, _, _ in parts if name}


def bytes_of_copies(path: Path) -> int:
    """Return how many bytes the copies of a journal take."""
    parts = [_part(copy, end) for copy in copies_of(path) for end in PARTS]
    return sum(part.stat().st_size for part in parts if part.exists())


def _numbered(path: Path) -> list[tuple[int, Path]]:
    begin = f"{path.name}.damaged"
    found = [(1, file) for file in path.parent.iterdir() if file.name == begin]
    for file in path.parent.iterdir():
        head, _, number = file.name.rpartition("-")
        if head == begin and number.isascii() and number.isdigit():
            found.append((int(number[:9]), file))
    return sorted(found)


def _free_name(path: Path) -> Path:
    """Return the name of the next copy: never one that was used before a later one, for the last ones are kept."""
    numbered = _numbered(path)
    return path.with_name(f"{path.name}.damaged{f'-{numbered[-1][0] + 1}' if numbered else ''}")


def _alike(one: Path, other: Path) -> bool:
    if not (one.exists() and other.exists()):
        return one.exists() == other.exists()
    return filecmp.cmp(one, other, shallow=False)


def _part(path: Path, end: str) -> Path:
    return path.with_name(f"{path.name}{end}")


def _remove(copy: Path) -> None:
    for end in reversed(PARTS):
        _part(copy, end).unlink(missing_ok=True)
