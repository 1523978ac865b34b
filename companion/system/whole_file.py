"""Files that are there whole or not at all: a full disk or a cut of power in the middle leaves the old one."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

BESIDE: Final = ".new"
"""What the name of a file ends with while it is written."""

Write = Callable[[int, bytes], int]
"""Puts bytes into the file open at a descriptor and returns how many it took."""


def put_whole(path: Path, data: bytes, write: Write = os.write) -> None:
    """Write ``data`` beside ``path``, wait for the disk, and put it in the place of what was there.

    Args:
        path: the file; its folder is there.
        data: all of it.
        write: tests make it fail.

    Raises:
        OSError: the disk refused; the file is as it was before, or, if only the last step was refused, the new one.
    """
    beside = path.with_name(path.name + BESIDE)
    try:
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NONBLOCK, 0o644)
        try:
            left = data
            while left:
                left = left[write(descriptor, left) :]
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    sync(path.parent)


def sync(path: Path) -> None:
    """Wait until a file is on the disk; for a folder: until a renaming in it outlasts a cut."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def trouble_of(error: OSError) -> str:
    """Return the short name for why something could not be written.

    ``not_a_folder``: a file is where a folder should be; ``not_writable``: no permission; ``disk_full``;
    ``disk_failed``: the rest.
    """
    if isinstance(error, FileExistsError | NotADirectoryError):
        return "not_a_folder"
    if isinstance(error, PermissionError) or error.errno == errno.EROFS:
        return "not_writable"
    return "disk_full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "disk_failed"
