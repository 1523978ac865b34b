"""Faults on top of a recorded table: what the devices did wrong besides, and when it began."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Final

import msgspec

from companion.devices.station.virtual import WIRE_FAULTS
from companion.recordings.errors import RecordedTableError
from companion.recordings.replay.clock import ReplayClock

CAMERA_FAULTS: Final = ("frames_lost", "frames_late", "camera_dead")
FAULTS: Final = {
    "frames_lost": "two of three frames of the tray never arrive",
    "frames_late": "frames of the tray arrive 0.4 s late",
    "camera_dead": "the camera delivers nothing for 5 s",
    "bytes_late": "bytes from and to the station take 40 to 200 ms",
    "bytes_doubled": "bytes from and to the station arrive twice",
    "bytes_corrupted": "one in ten messages from and to the station has a flipped bit",
    "bytes_lost": "one in ten messages from and to the station never arrives",
    "bytes_reordered": "one in ten messages from and to the station comes after the next one",
    "station_reset": "the station starts anew",
    "station_gone": "the station's cable is out for 2 s",
    "bounce": "contacts of the buttons chatter for 6 ms",
}
"""Every fault, and what it does from its moment on."""
DEAD_S: Final = 5.0
GONE_S: Final = 2.0
LATE_S: Final = 0.4
WIRED: Final = (*WIRE_FAULTS, "station_gone", "station_reset")


class AddedFault(msgspec.Struct, frozen=True):
    """A fault, and the second from the beginning at which it begins."""

    name: str
    since: float


def fault_of(words: str) -> AddedFault:
    """Return the fault that ``NAME@TIME`` means; without a time, from the beginning.

    Raises:
        RecordedTableError: there is none of that name, or its time is no number of seconds.
    """
    name, _, at = words.partition("@")
    if name not in FAULTS:
        raise RecordedTableError(f"there is no fault {name!r}: choose from {', '.join(FAULTS)}")
    try:
        since = float(at) if at else 0.0
    except ValueError:
        since = float("nan")
    if not isfinite(since) or since < 0:
        raise RecordedTableError(f"{words}: {at!r} is no number of seconds")
    return AddedFault(name, since)


class Active:
    """Which faults are at work.

    Args:
        faults: all of them.
        clock: of the replay.
        began: the recorded moment from which their times count.
    """

    def __init__(self, faults: Sequence[AddedFault], clock: ReplayClock, began: float) -> None:
        self._starts = {fault.name: began + fault.since for fault in faults}
        self._clock = clock
        self._begun: dict[str, float] = {}

    def __contains__(self, name: str) -> bool:
        """Tell whether a fault has begun."""
        return self.since(name) is not None

    def since(self, name: str) -> float | None:
        """Return for how many seconds a fault has been there, or None."""
        start = self._starts.get(name)
        if start is None or self._clock.passed < start:
            return None
        return self._clock.now() - self._begun.setdefault(name, self._clock.now())

    def lasts(self, name: str, seconds: float) -> bool:
        """Tell whether a fault has begun and is not yet over."""
        since = self.since(name)
        return since is not None and since < seconds

    @property
    def names(self) -> tuple[str, ...]:
        """All faults that will be."""
        return tuple(self._starts)
