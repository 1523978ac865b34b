"""USB sticks, found among the mounted file systems of Linux."""

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
    """Return the sticks that are plugged in and mounted, by name; none where Linux does not say.

    Those that cannot be written to come last: games are brought in from them all the same, and who saves on one is
    told why that does not work.

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
        if str(folder).startswith(ROOTS) and os.access(folder, os.R_OK | os.X_OK):
            locked = "ro" in parts[3].split(",") or not os.access(folder, os.W_OK)
            found.append((locked, folder.name, folder))
    return [SavingPlace(name, folder, True) for _, name, folder in sorted(found)]


def places(home: Path, mounts: Path = MOUNTS) -> list[SavingPlace]:
    """Return where results can be saved: the sticks, then the folder ``home``."""
    return [*sticks(mounts), SavingPlace(str(home), home, False)]
