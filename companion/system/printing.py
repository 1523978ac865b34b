"""Pages as files that keep their true size on paper: PDF with one picture a page, PNG with its dots per metre.

A PDF of nothing but pictures is a dozen lines of ISO 32000; Pillow, reportlab or fpdf2 would each bring several
megabytes to every Pi for them (docs/dependencies.md).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

POINTS_PER_MM = 72 / 25.4


@dataclass(frozen=True)
class PrintedPage:
    """A page of ``width`` x ``height`` mm and its picture (h, w, 3), red, green, blue."""

    width: float
    height: float
    picture: NDArray[np.uint8]


def as_pdf(pages: Sequence[PrintedPage], title: str) -> bytes:
    """The pages as one PDF file (version 1.4), each picture filling its page exactly and without loss."""
    count = len(pages)
    kids = " ".join(f"{3 + 3 * number} 0 R" for number in range(count))
    # UTF-16 with its mark: what a text string of a PDF may be in any language.
    name = (b"\xfe\xff" + title.encode("utf-16-be")).hex()
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {count} >>".encode(),
    ]
    for number, page in enumerate(pages):
        wide, high = page.width * POINTS_PER_MM, page.height * POINTS_PER_MM
        first = 3 + 3 * number
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {wide:.3f} {high:.3f}] /Contents {first + 1} 0 R "
            f"/Resources << /XObject << /P {first + 2} 0 R >> >> >>".encode()
        )
        objects.append(_stream(f"q {wide:.3f} 0 0 {high:.3f} 0 0 cm /P Do Q".encode(), ""))
        dots = f"/Width {page.picture.shape[1]} /Height {page.picture.shape[0]}"
        look = f"/Type /XObject /Subtype /Image {dots} /ColorSpace /DeviceRGB"
        look += " /BitsPerComponent 8 /Filter /FlateDecode"
        objects.append(_stream(zlib.compress(page.picture.tobytes(), 6), look))
    objects.append(f"<< /Title <{name}> /Producer (Pipworks) >>".encode())
    return _assembled(objects)


def _stream(data: bytes, entries: str) -> bytes:
    return f"<< {entries} /Length {len(data)} >>\nstream\n".encode() + data + b"\nendstream"


def _assembled(objects: Sequence[bytes]) -> bytes:
    """The file: its objects, numbered from 1, where each begins, and the root (1) and description (the last)."""
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    begins = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010d} 00000 n \n".encode() for place in places)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R /Info {len(objects)} 0 R >>\n".encode()
    return bytes(out + f"startxref\n{begins}\n%%EOF\n".encode())


def as_png(page: PrintedPage) -> bytes:
    """The page as a PNG file that says how many dots there are to the metre, so that it prints in its true size."""
    data = cv2.imencode(".png", page.picture[:, :, ::-1], [cv2.IMWRITE_PNG_COMPRESSION, 6])[1].tobytes()
    across = round(page.picture.shape[1] / page.width * 1000)
    down = round(page.picture.shape[0] / page.height * 1000)
    body = b"pHYs" + struct.pack(">IIB", across, down, 1)
    size = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    header = 8 + 25  # the signature and the first chunk, which must stay first
    return data[:header] + size + data[header:]
