"""USB sticks that can be written to, found among the mounted file systems of Linux."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import msgspec

MOUNTS: Final = Path("/proc/self/mounts")
ROOTS: Final = ("/media/", "/run/media/", "/mnt/")
"""Below these, desktops and automounters put what is plugged in."""
_ESCAPED: Final = re.compile(r"\\([0-7]{3})")


class SavingPlace(msgspec.Struct, frozen=True):
    """A folder that pictures and tables can be saved to.

    Attributes:
        name: what people call it: a stick's label, or the folder's path.
        folder: where to write.
        removable: whether it is a stick.
    """

    name: str
    folder: Path
    removable: bool


def sticks(mounts: Path = MOUNTS) -> list[SavingPlace]:
    """Return the sticks that are plugged in, mounted and writable, by name; none where Linux does not say.

    Args:
        mounts: the kernel's list of mounts (proc(5)): device, folder, kind and options a line.
    """
    try:
        lines = mounts.read_text(errors="replace").splitlines()
    except OSError:
        return []
    found = []
    for line in lines:
        parts = line.split(" ")
        if len(parts) < 4 or not parts[0].startswith("/dev/"):
            continue
        folder = Path(_ESCAPED.sub(lambda match: chr(int(match[1], 8)), parts[1]))
        if not str(folder).startswith(ROOTS) or "ro" in parts[3].split(","):
            continue
        if os.access(folder, os.W_OK):
            found.append(SavingPlace(folder.name, folder, True))
    return sorted(found, key=lambda place: place.name)


def places(home: Path, mounts: Path = MOUNTS) -> list[SavingPlace]:
    """Return where results can be saved: the sticks, then the folder ``home``."""
    return [*sticks(mounts), SavingPlace(str(home), home, False)]
