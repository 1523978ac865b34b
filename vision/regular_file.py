"""Reading files that anybody may have put there: an ordinary file or nothing, at once, and no more than fits.

``companion.system`` has the same module, since nothing there knows the reader; a test holds them equal.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO


def open_regular(path: Path) -> BinaryIO:
    """Open an ordinary file for reading.

    A pipe would wait for its writer, some devices never end, and some are changed by being opened.

    Raises:
        OSError: it is not there, no ordinary file, or cannot be opened; ``strerror`` says why.
    """
    try:
        kind = path.stat().st_mode
    except ValueError:  # a name that no file can have
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from None
    if stat.S_ISDIR(kind):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(kind):
        raise OSError(errno.EINVAL, "it is a device, a pipe or a socket", str(path))
    return os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb")


def read_regular(path: Path, most: int) -> bytes:
    """Return what stands in an ordinary file of at most ``most`` bytes.

    Raises:
        OSError: as of `open_regular`; with EFBIG, it has more, and they are not read.
    """
    with open_regular(path) as stream:
        size = os.fstat(stream.fileno()).st_size
        if size <= most:
            data = stream.read(size + 1)  # room is taken for as many as are asked for
            if len(data) > size:  # it grows, or does not say how large it is
                data += stream.read(most + 1 - len(data))
            if len(data) <= most:
                return data
    raise OSError(errno.EFBIG, f"it has more than {most:,} bytes", str(path))
