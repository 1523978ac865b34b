"""What is left of a damaged SQLite file: the records in its pages, found without its own way to them.

A tree of pages leads SQLite to its records; one wrong bit in the tree hides hundreds of them. Here every page that
looks like a leaf of a table is read by itself. Nothing of it is believed: checksums tell which records are what was
written.

The layout is that of https://sqlite.org/fileformat2.html#b_tree_pages and #record_format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from struct import unpack_from
from typing import Final

LEAF: Final = 13
"""First byte of a page that is a leaf of a table."""
FILE_HEADER: Final = 100
"""Bytes before the head of page 1."""
INTEGERS: Final = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}
"""Bytes of a value by its serial type, below those of texts and blobs."""

LEAST_CELL: Final = 6
"""Bytes of the shortest record and of what points to it."""
MOST_BYTES: Final = 16 << 20
"""No record is longer."""

Cell = tuple[int, tuple[bytes | None, ...]]
"""The number of a record, and its columns: texts and blobs as bytes, all else as None."""


def cells(pages: Iterable[bytes], page: Callable[[int], bytes]) -> Iterator[Cell]:
    """Yield the records of all leaves among ``pages``; ``page`` returns the one of a number, for long records."""
    known: dict[bytes, tuple[bytes | None, ...]] = {}  # a log holds a page, and so most records of it, many times
    for content in pages:
        head = FILE_HEADER if content.startswith(b"SQLite format 3\0") else 0
        if len(content) < 512 or content[head] != LEAF:
            continue
        count = int.from_bytes(content[head + 3 : head + 5], "big")
        if count > len(content) // LEAST_CELL:
            count = 0  # no page holds as many
        for at in unpack_from(f">{count}H", content, head + 8):
            try:
                size, behind = _varint(content, at)
                number, behind = _varint(content, behind)
                payload = _payload(content, behind, size, page)
                if payload not in known:
                    known[payload] = _columns(payload)
            except (IndexError, ValueError):
                continue  # damaged
            yield number, known[payload]


def _payload(content: bytes, at: int, size: int, page: Callable[[int], bytes]) -> bytes:
    room = len(content)
    if size > MOST_BYTES:
        raise ValueError("no record is that long")
    if size <= room - 35:
        return content[at : at + size]
    least = (room - 12) * 32 // 255 - 23
    local = least + (size - least) % (room - 4)
    local = local if local <= room - 35 else least
    found = bytearray(content[at : at + local])
    following = int.from_bytes(content[at + local : at + local + 4], "big")
    seen: set[int] = set()
    while following and len(found) < size:
        if following in seen:
            raise ValueError("a record goes round in circles")
        seen.add(following)
        more = page(following)
        if len(more) < 5:
            raise ValueError("a page is missing")
        found += more[4:]
        following = int.from_bytes(more[:4], "big")
    return bytes(found[:size])


def _columns(payload: bytes) -> tuple[bytes | None, ...]:
    end, at = _varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    columns: list[bytes | None] = []
    for kind in kinds:
        if kind >= 12:
            length = (kind - 12) // 2
            if at + length > len(payload):
                raise ValueError("a column is cut off")
            columns.append(payload[at : at + length])
        else:
            length = INTEGERS.get(kind, 0)
            columns.append(None)
        at += length
    return tuple(columns)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = data[at]
    if value < 0x80:  # as most are
        return value, at + 1
    value = 0
    for n in range(8):
        byte = data[at + n]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + n + 1
    return value << 8 | data[at + 8], at + 9
