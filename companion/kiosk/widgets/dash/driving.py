"""Pieces that drive round a track: one after the other, a space at a time, none longer than a breath."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

SPACE_S: Final = 0.12
LONGEST_S: Final = 1.2


class Drive(NamedTuple):
    """A piece's way: from one space by so many, from a moment on, for so long."""

    first: int
    by: int
    since: float
    lasts: float


class DrivingPieces:
    """Notes where pieces stand, and tells where they are while they drive."""

    def __init__(self) -> None:
        self._stood: dict[int, int] = {}
        self._drives: dict[int, Drive] = {}
        self._spaces = 0

    def note(self, stands: Mapping[int, int], spaces: int, now: float) -> None:
        """Note where each seat's piece stands; those that stood elsewhere begin to drive, one after the other."""
        if spaces != self._spaces:
            self._stood, self._drives, self._spaces = dict(stands), {}, spaces
            return
        begins = max([now, *(drive.since + drive.lasts for drive in self._drives.values())])
        for seat, space in stands.items():
            before = self._stood.get(seat)
            if before is None or before == space:
                continue
            by = shorter_way(before, space, spaces)
            lasts = min(LONGEST_S, abs(by) * SPACE_S)
            self._drives[seat] = Drive(before, by, begins, lasts)
            begins += lasts
        self._stood = dict(stands)

    def now(self, now: float) -> dict[int, float]:
        """Return where pieces are that have not arrived, between two spaces."""
        self._drives = {seat: one for seat, one in self._drives.items() if now < one.since + one.lasts}
        return {
            seat: one.first + one.by * min(1.0, max(0.0, (now - one.since) / one.lasts))
            for seat, one in self._drives.items()
        }

    def moving(self, now: float) -> bool:
        """Tell whether a piece is on its way."""
        return any(now < one.since + one.lasts for one in self._drives.values())


def shorter_way(first: int, last: int, spaces: int) -> int:
    """Return by how many spaces a piece moves, back below 0, the shorter way round."""
    ahead = (last - first) % spaces
    return ahead if ahead <= spaces // 2 else ahead - spaces
