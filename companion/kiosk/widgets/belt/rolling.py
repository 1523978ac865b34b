"""Meeples that roll along the belt: where they are until they stand. Nothing on the belt rolls back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from companion.kiosk.drawing import Area

ROLL_S: Final = 0.3
"""Time from one station to another."""


class _Way(msgspec.Struct, frozen=True):
    begins: float
    dx: float
    dy: float


class RollingMeeples:
    """The meeples of a board that move: those that stood further back roll, all others stand at once."""

    def __init__(self) -> None:
        self._room: Area | None = None
        self._stood: dict[int, Area] = {}
        self._ways: dict[int, _Way] = {}

    def note(self, places: Mapping[int, Area], room: Area, now: float) -> None:
        """Say where the meeples belong, on a board in ``room``."""
        if self._room != room:  # nothing was shown here before, or the screen was turned
            self._room, self._stood, self._ways = room, dict(places), {}
            return
        for seat, place in places.items():
            stood = self._stood.get(seat)
            if stood is None or stood == place:
                continue
            x, y = stood.center[0] - place.center[0], stood.center[1] - place.center[1]
            below = y < -place.height * 2  # on the next run of the belt
            if x < 0 or below:
                self._ways[seat] = _Way(now, x, y)
            else:
                self._ways.pop(seat, None)
        self._stood = dict(places)

    def now(self, now: float) -> dict[int, Area]:
        """Return the places of the meeples that are on their way."""
        self._ways = {seat: way for seat, way in self._ways.items() if now < way.begins + ROLL_S}
        found = {}
        for seat, way in self._ways.items():
            place, left = self._stood[seat], 1 - (now - way.begins) / ROLL_S
            left *= left
            x, y = round(place.x + way.dx * left, 1), round(place.y + way.dy * left, 1)
            found[seat] = Area(x, y, place.width, place.height)
        return found

    def moving(self, now: float) -> bool:
        """Tell whether a meeple rolls."""
        return any(now < way.begins + ROLL_S for way in self._ways.values())
