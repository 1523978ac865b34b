"""What a link tells of its station in one line, and what it keeps until it is known at which port that is."""

from __future__ import annotations

from companion.devices.station.talk import Identity
from companion.devices.witness import WireNews

MORE_THAN_ONE = "More than one station answers, and a table uses only one of them"
ONE_ONLY = "Unplug the others; one station can carry all eight seats: pipworks station update --pins eight."


def told_identity(told: str) -> tuple[str, Identity] | None:
    """Return port and station of which a link said, as `StationLink.told` does, or None."""
    name, *numbers = told.rsplit(" ", 6)
    try:
        version, major, minor, boot, first, seats = map(int, numbers)
    except ValueError:
        return None
    return name, Identity(version, (major, minor), boot, first, seats)


class Kept:
    """Keeps what happens at a port of several until it is known which of them is the station's."""

    def __init__(self) -> None:
        self.news: list[tuple[float, WireNews, bytes, int]] = []

    def __call__(self, at: float, news: WireNews, data: bytes, code: int) -> None:
        """Take one."""
        self.news.append((at, news, data, code))
