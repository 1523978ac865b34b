"""The disk on which games are kept, usually a memory card: errors, wear, and how quickly it keeps something."""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from companion.devices.doctor.kernel_file import number, read

SYSTEM: Final = Path("/sys")
KEPT: Final = 4096
"""Bytes that are written and synced at a time: as much as a move takes."""
TIMES: Final = 7
LEAST_S: Final = 1.0
"""After so long no more is written: a card that is that slow is known by then."""


class Storage(msgspec.Struct, frozen=True):
    """What is known of the disk below a folder.

    Attributes:
        device: its name in the kernel, e.g. ``mmcblk0``, or empty where no disk of its own is below the folder.
        card: what the card tells of itself: name, and month and year in which it was made; empty for none.
        errors: mistakes that its file system has met (ext4), or None where that is not counted.
        read_only: nothing can be written: asked for, or the kernel's answer to errors.
        worn: percent of its life that are used up, as eMMC and some cards tell (``life_time``), or None.
        ending: its spare blocks come to an end (``pre_eol_info``).
        sync_ms: milliseconds that keeping 4 KB takes, the middle of some, or None where nothing could be written.
    """

    device: str = ""
    card: str = ""
    errors: int | None = None
    read_only: bool = False
    worn: int | None = None
    ending: bool = False
    sync_ms: int | None = None


def look_at_storage(folder: Path, now: Callable[[], float], system: Path = SYSTEM) -> Storage:
    """Return what is known of the disk below a folder that is there; a few small files are written and removed.

    Args:
        folder: in which games are kept, or the nearest above it.
        now: seconds on a clock, by which writing is measured.
        system: where the kernel shows what it knows.
    """
    try:
        of_disk = folder.stat().st_dev
        read_only = bool(os.statvfs(folder).f_flag & os.ST_RDONLY)
    except OSError:
        return Storage()
    part = system / "dev/block" / f"{os.major(of_disk)}:{os.minor(of_disk)}"
    part = part.resolve() if part.exists() else part
    disk = part.parent if (part / "partition").exists() else part
    worn, ending = _wear(disk / "device")
    return Storage(
        device=disk.name if part.exists() else "",
        card=_card(disk / "device"),
        errors=number(read(system / "fs/ext4" / part.name / "errors_count")),
        read_only=read_only,
        worn=worn,
        ending=ending,
        sync_ms=None if read_only else _sync_ms(folder, now),
    )


def _card(device: Path) -> str:
    """Return name and date of a card, as it tells them in its CID register; empty for another disk."""
    kind, name, date = (read(device / what) for what in ("type", "name", "date"))
    if kind not in ("SD", "MMC"):
        return ""
    return f"{kind} card {name or 'without a name'}{f' of {date}' if date else ''}"


def _wear(device: Path) -> tuple[int | None, bool]:
    """Return percent of the life that are used up, and whether spare blocks come to an end (JEDEC eMMC 5.0, EXT_CSD).

    ``life_time`` has two numbers, for two kinds of blocks: 1 is up to 10 % used, 10 up to 100 %, 11 beyond.
    """
    told = [number(said, 16) or 0 for said in read(device / "life_time").split()]
    steps = max(told, default=0)
    ending = number(read(device / "pre_eol_info"), 16)
    return steps * 10 if steps else None, ending is not None and ending >= 2


def _sync_ms(folder: Path, now: Callable[[], float]) -> int | None:
    took: list[float] = []
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            while len(took) < TIMES and sum(took) < LEAST_S:
                began = now()
                file.write(bytes(KEPT))
                file.flush()
                os.fsync(file.fileno())
                took.append(now() - began)
    except OSError:
        return None
    return round(1000 * statistics.median(took))
