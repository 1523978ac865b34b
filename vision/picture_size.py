"""How large an encoded picture is and whether it is whole, told from its bytes before anything of it is decoded."""

from __future__ import annotations

import re
import struct
from typing import NamedTuple

_WIDTH, _HEIGHT, _BITS, _SAMPLES, _TILE_WIDTH, _TILE_HEIGHT = _TIFF_FIELDS = 256, 257, 258, 277, 322, 323
_MARKER = re.compile(rb"\xff([^\x00\xd0-\xd7\xff])")
"""Ends the data of a JPEG's scan; the bytes that are left out may stand within it."""
_MOST_MARKERS, _MOST_CHUNKS = 10_000, 100_000
_USUAL_SCANS = 10
"""Scans of a progressive JPEG; a decoder goes through the whole picture for each."""


class Head(NamedTuple):
    """What the head of a picture says.

    Attributes:
        width: in pixels.
        height: in pixels.
        cost: pixels of an ordinary picture that takes a decoder as much time and memory.
        whole: its end mark is there.
        sound: nothing in it is as nobody writes it.
        reducible: a decoder that is asked for a part of its size never holds the whole.
    """

    width: int
    height: int
    cost: int
    whole: bool = True
    sound: bool = True
    reducible: bool = False


def measured(data: bytes) -> Head | None:
    """Return how large the picture ``data`` is; None where it is none of the kinds that are read here."""
    measure = next((measure for mark, measure in _KINDS if re.match(mark, data, re.DOTALL)), None)
    try:
        return measure(data) if measure is not None else None
    except (struct.error, KeyError):  # its head is cut off or makes no sense
        return None


def _of_png(data: bytes) -> Head:
    width, height, bits, kind_of_pixel, _, _, interlaced = struct.unpack_from(">IIBBBBB", data, 16)
    samples = {2: 3, 4: 2, 6: 4}.get(kind_of_pixel, 1)
    cost = width * height * max(bits * samples, 24) // 24 * (2 if interlaced else 1)
    at, kind = 8, b""
    for _ in range(_MOST_CHUNKS):
        if kind == b"IEND" or at + 8 > len(data):
            break
        length, kind = struct.unpack_from(">I4s", data, at)
        at += length + 12  # a decoder takes as much memory as a chunk says that it has
    return Head(width, height, cost, kind == b"IEND" and at <= len(data))


def _of_jpeg(data: bytes) -> Head:
    width = height = scans = 0
    at, sound, in_one_go = 2, True, False
    for _ in range(_MOST_MARKERS):
        mark = _MARKER.search(data, at)
        if mark is None or mark[1] == b"\xd9":
            break
        kind, at = mark[1][0], mark.end()
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            high, wide = struct.unpack_from(">HH", data, at + 3)
            width, height = max(width, wide), max(height, high)
            in_one_go = kind in (0xC0, 0xC1)  # a progressive one is held whole, in another form
        scans += kind == 0xDA
        (length,) = struct.unpack_from(">H", data, at)
        sound = sound and (kind != 0xDB or _smooth(data[at + 2 : at + length]))
        at += length
    cost = width * height * max(scans, _USUAL_SCANS) // _USUAL_SCANS
    whole = mark is not None and mark[1] == b"\xd9"  # cameras may add data after it
    return Head(width, height, cost, whole, sound, in_one_go and scans == 1)


def _smooth(tables: bytes) -> bool:
    """Whether no step of a JPEG's quantization is out of all proportion to those beside it, as a damaged one is."""
    while tables:
        wide = tables[0] >> 4 > 0
        steps = struct.unpack_from(">64H" if wide else "64B", tables, 1)
        for before, step, after in zip(steps[1:2] + steps, steps, steps[1:] + steps[-2:-1], strict=False):
            if not step or step > 3 * max(before, after) + 8 or 3 * step + 8 < min(before, after):
                return False
        tables = tables[129 if wide else 65 :]
    return True


def _of_bmp(data: bytes) -> Head:
    (head,) = struct.unpack_from("<I", data, 14)
    width, height = map(abs, struct.unpack_from("<HH" if head == 12 else "<ii", data, 18))
    return Head(width, height, width * height)


def _of_webp(data: bytes) -> Head:
    if data[12:16] == b"VP8 ":
        width, height = (side & 0x3FFF for side in struct.unpack_from("<HH", data, 26))
    elif data[12:16] == b"VP8L":
        (both,) = struct.unpack_from("<I", data, 21)
        width, height = 1 + (both & 0x3FFF), 1 + (both >> 14 & 0x3FFF)
    else:
        low, up, lower, upper = struct.unpack_from("<HBHB", data, 24)
        width, height = 1 + low + (up << 16), 1 + lower + (upper << 16)
    return Head(width, height, width * height, 8 + struct.unpack_from("<I", data, 4)[0] <= len(data))


def _of_tiff(data: bytes) -> Head:
    order = "<" if data[:2] == b"II" else ">"
    (at,) = struct.unpack_from(f"{order}I", data, 4)
    (count,) = struct.unpack_from(f"{order}H", data, at)
    fields = {_BITS: 1, _SAMPLES: 1, _TILE_WIDTH: 0, _TILE_HEIGHT: 0}
    for place in range(at + 2, at + 2 + 12 * count, 12):
        tag, kind, values = struct.unpack_from(f"{order}HHI", data, place)
        if tag in _TIFF_FIELDS:
            size, code = (2, "H") if kind == 3 else (4, "I")
            where = place + 8 if size * values <= 4 else struct.unpack_from(f"{order}I", data, place + 8)[0]
            (fields[tag],) = struct.unpack_from(f"{order}{code}", data, where)
    width, height = fields[_WIDTH], fields[_HEIGHT]
    pixels = max(width, fields[_TILE_WIDTH]) * max(height, fields[_TILE_HEIGHT])
    return Head(width, height, pixels * max(fields[_BITS] * fields[_SAMPLES] // 24, 1))


_KINDS = (
    (rb"\x89PNG\r\n\x1a\n", _of_png),
    (rb"\xff\xd8\xff", _of_jpeg),
    (rb"BM", _of_bmp),
    (rb"RIFF....WEBP", _of_webp),
    (rb"II\*\0|MM\0\*", _of_tiff),
)
