"""Figures about the folder of games that outlast a restart: how long Pipworks has run, how quickly the disk answers.

There is no clock to be trusted on a small computer, so days are counted as running time. The file is written whole or
not at all, about once an hour.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final
from zlib import crc32

import msgspec

from companion.system.regular_file import read_regular
from companion.system.whole_file import put_whole

FILE: Final = "figures.json"
LARGEST: Final = 4096
"""Bytes; the file has under 200."""


class Figures(msgspec.Struct, frozen=True):
    """What is kept.

    Attributes:
        minutes: how long Pipworks has run with this folder of games, in all.
        first_ms: the usual time of the disk to take an action, when it was measured first; 0 where it never was.
        last_ms: the same, measured last.
        slow_ms: what a few of the last ones took at least.
    """

    minutes: int = 0
    first_ms: float = 0.0
    last_ms: float = 0.0
    slow_ms: float = 0.0


def read_figures(folder: Path) -> Figures:
    """Return what is kept about a folder of games; nothing where the file is not there or not whole."""
    try:
        body, _, check = read_regular(folder / FILE, LARGEST).partition(b"\n")
        return msgspec.json.decode(body, type=Figures) if check.strip() == _check(body) else Figures()
    except (OSError, msgspec.DecodeError):
        return Figures()


def keep_figures(folder: Path, figures: Figures) -> None:
    """Write figures down.

    Raises:
        OSError: the disk refuses; the old ones are still there.
    """
    body = msgspec.json.encode(figures)
    put_whole(folder / FILE, body + b"\n" + _check(body) + b"\n")


def _check(body: bytes) -> bytes:
    return f"{crc32(body):08x}".encode()
