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

WORN_MS: Final = 250
"""A memory card that keeps to its standard is busy for no longer after one write; where that is the usual time for an
action, which is a few writes, it does not."""
SLOW_MS: Final = 2000
"""What a player takes for a screen that hangs."""
GROWN: Final = 5
"""So many times the first usual time, and not less than ``FELT_MS``, is a card that gets slower."""
FELT_MS: Final = 50
FILE: Final = "figures.json"
LARGEST: Final = 4096
"""Bytes; the file has under 200."""


class KeptFigures(msgspec.Struct, frozen=True):
    """What is kept.

    Attributes:
        minutes: how long Pipworks has run with this folder of games, in all.
        first_ms: the disk's usual time to take an action, at first or where it was better since; 0: not known.
        last_ms: the same, measured last.
        slow_ms: what a few of the last ones took at least.
    """

    minutes: int = 0
    first_ms: float = 0.0
    last_ms: float = 0.0
    slow_ms: float = 0.0

    @property
    def worn(self) -> bool:
        """Whether the disk has become so slow that it may be wearing out."""
        grown = self.last_ms >= max(FELT_MS, GROWN * self.first_ms)
        return bool(self.first_ms) and (grown or self.last_ms >= WORN_MS or self.slow_ms >= SLOW_MS)

    def measured(self, usual_s: float, slow_s: float) -> KeptFigures:
        """Return the figures with what was measured last."""
        last = max(0.001, round(usual_s * 1000, 3))
        first = min(self.first_ms or last, last)
        return msgspec.structs.replace(self, first_ms=first, last_ms=last, slow_ms=round(slow_s * 1000, 3))


def read_figures(folder: Path) -> KeptFigures:
    """Return what is kept about a folder of games; nothing where the file is not there or not whole."""
    try:
        body, _, check = read_regular(folder / FILE, LARGEST).partition(b"\n")
        return msgspec.json.decode(body, type=KeptFigures) if check.strip() == _check(body) else KeptFigures()
    except (OSError, msgspec.DecodeError):
        return KeptFigures()


def keep_figures(folder: Path, figures: KeptFigures) -> None:
    """Write figures down.

    Raises:
        OSError: the disk refuses; the old ones are still there.
    """
    body = msgspec.json.encode(figures)
    put_whole(folder / FILE, body + b"\n" + _check(body) + b"\n")


def _check(body: bytes) -> bytes:
    return f"{crc32(body):08x}".encode()
