"""A few files in one: a zip archive, as any computer opens it. One from outside is measured before it is unpacked."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
from collections.abc import Callable, Mapping
from typing import Final

MOST_FILES: Final = 40
LISTED_BYTES: Final = 256
"""So many bytes of the list at the end a file takes at most."""
END: Final = struct.Struct("<4s4H2LH")
"""What an archive ends with: mark, four counts, size and place of the list, length of a comment."""
END_64: Final = struct.Struct("<4sLQL")
"""What stands before that in an archive of more than 4 GB."""
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The moment that is written: the same files make the same archive."""

Most = Callable[[str], int]
"""Returns how many bytes the file of a name may have; 0 where no file of this name belongs into the archive."""


class ArchiveError(Exception):
    """Something is no archive as :func:`packed` makes it; the message goes on from "...: "."""


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return an archive of ``files``, in their order."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return whole.getvalue()


def unpacked(archive: bytes, most: Most) -> dict[str, bytes]:
    """Return the files in ``archive`` by name; nothing larger than ``most`` allows is ever in memory.

    Raises:
        ArchiveError: it is none, is damaged or cut off, or holds what does not belong into it.
    """
    count = _check_end(archive)
    found: dict[str, bytes] = {}
    try:
        with zipfile.ZipFile(io.BytesIO(archive)) as opened:
            for entry in opened.infolist():
                if entry.filename in found:
                    raise ArchiveError("a name stands in it twice")
                found[entry.filename] = _content(opened, entry, most(entry.filename))
    except ArchiveError:
        raise
    except Exception as error:  # the module raises nearly anything for bytes that it did not write
        raise ArchiveError("it is damaged") from error
    if len(found) != count:
        raise ArchiveError("it is damaged")
    return found


def _check_end(archive: bytes) -> int:
    """Return how many files an archive lists, before anything makes a list of them."""
    if archive[:4] != b"PK\x03\x04":
        raise ArchiveError("it is no archive")
    if len(archive) < END.size:
        raise ArchiveError("it is cut off")
    mark, disk, first, here, files, size, _, comment = END.unpack(archive[-END.size :])
    if mark != b"PK\x05\x06" or comment:
        raise ArchiveError("it is cut off, or something stands behind its end")
    if disk or first or here != files or archive[-END.size - END_64.size :].startswith(b"PK\x06\x07"):
        raise ArchiveError("it is an archive of parts")
    if files > MOST_FILES or size > files * LISTED_BYTES:
        raise ArchiveError("there is too much in it")
    return int(files)


def _content(opened: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if not most or kind not in (0, stat.S_IFREG) or entry.flag_bits & 1:
        raise ArchiveError("something is in it that does not belong there")
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) or entry.file_size > most:
        raise ArchiveError("something in it is too large or packed otherwise")
    with opened.open(entry) as stream:
        content = stream.read(most + 1)
    if len(content) != entry.file_size:
        raise ArchiveError("it is damaged")
    return content
