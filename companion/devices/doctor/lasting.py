"""Whether a folder is still there after the machine was switched off, as the kernel's list of mounts says."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final, NamedTuple

MOUNTS: Final = Path("/proc/self/mountinfo")
ORDERS: Final = Path("/proc/cmdline")
IN_MEMORY: Final = frozenset({"tmpfs", "ramfs"})
_ESCAPED: Final = re.compile(r"\\([0-7]{3})")


class _Mount(NamedTuple):
    folder: Path
    kind: str
    options: str


def kept_in_memory(folder: Path, mounts: Path = MOUNTS, orders: Path = ORDERS) -> bool:
    """Tell whether what is put into a folder is only kept in memory, and gone with the power.

    A system that is read-only but for memory (raspi-config's *Overlay File System*) looks like any other to programs.

    Args:
        folder: it need not be there.
        mounts: the kernel's list (proc(5), mountinfo): ten fields and more a line.
        orders: what the kernel was started with.
    """
    try:
        lines = mounts.read_text(errors="replace").splitlines()
    except OSError:
        return False
    all_mounts = [mount for line in lines if (mount := _mount(line)) is not None]
    found = _of(Path(os.path.realpath(folder)), all_mounts)  # a link may lead to a disk that lasts, or away from one
    if found is None or found.kind in IN_MEMORY:
        return found is not None
    if found.kind != "overlay":
        return False
    upper = re.search(r"(?:^|,)upperdir=([^,]+)", found.options)
    if upper is None:  # nothing can be written to it at all, which others tell
        return False
    below = _of(Path(upper[1]), [mount for mount in all_mounts if mount != found])
    if below is not None:
        return below.kind in IN_MEMORY
    # Memory that was mounted before the system began can no longer be seen from within; nor can a container's disk.
    try:
        return "overlay" in orders.read_text(errors="replace")
    except OSError:
        return False


def _of(folder: Path, mounts: list[_Mount]) -> _Mount | None:
    """Return the mount that holds a folder: the longest, and of several in one place the last."""
    holding = [mount for mount in mounts if folder.is_relative_to(mount.folder)]
    return max(reversed(holding), key=lambda mount: len(mount.folder.parts), default=None)


def _mount(line: str) -> _Mount | None:
    before, _, after = line.partition(" - ")
    parts, kinds = before.split(" "), after.split(" ")
    if len(parts) < 6 or len(kinds) < 3:
        return None
    folder = _ESCAPED.sub(lambda match: chr(int(match[1], 8)), parts[4])
    return _Mount(Path(folder), kinds[0], kinds[2])
