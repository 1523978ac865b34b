"""Cubes that fly from the seats to their stations when everybody begins to work, one shortly after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import WorkBoard
from companion.kiosk.drawing import Area, Paintbox
from companion.kiosk.widgets.belt.places import WorkPlaces

FLIES_S: Final = 0.22
APART_S: Final = 0.04
SIDE: Final = 24.0
MOST: Final = 20
"""More cubes than these do not fly: it would take too long."""


class CubeFace(msgspec.Struct, frozen=True):
    """A cube on its way."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.works.cube(target, rect.center, rect.height)


class _Flight(msgspec.Struct, frozen=True):
    begins: float
    start: Area
    end: Area


class FlyingCubes:
    """Cubes that have been put on stations since something else than a belt was shown."""

    def __init__(self) -> None:
        self._elsewhere = False
        self._flights: tuple[_Flight, ...] = ()

    def rest(self) -> None:
        """Say that something else than a belt is shown: cubes still lie on cards."""
        self._elsewhere, self._flights = True, ()

    def note(self, board: WorkBoard, places: WorkPlaces, now: float) -> None:
        """Say that a belt is shown; cubes begin to fly where there was none just now."""
        if self._elsewhere:
            ends = [place for station, place in zip(board.stations, places.stations, strict=False)
                    for _ in range(station.cubes)]  # fmt: skip
            self._flights = flights(places.tiles, ends[:MOST], now)
        self._elsewhere = False

    def now(self, now: float) -> list[Area]:
        """Return where cubes are that are on their way."""
        found = []
        for flight in self._flights:
            share = (now - flight.begins) / FLIES_S
            if 0 <= share < 1:
                (x, y), (to_x, to_y) = flight.start.center, flight.end.center
                eased = 1 - (1 - share) ** 2
                at = x + (to_x - x) * eased, y + (to_y - y) * eased
                found.append(Area(round(at[0] - SIDE / 2, 1), round(at[1] - SIDE / 2, 1), SIDE, SIDE))
        return found

    def moving(self, now: float) -> bool:
        """Tell whether cubes fly."""
        return bool(self._flights) and now < self._flights[-1].begins + FLIES_S


def flights(starts: Sequence[Area], ends: Sequence[Area], now: float) -> tuple[_Flight, ...]:
    """Return a flight to each of these ends, from the starts in turn."""
    return tuple(_Flight(now + n * APART_S, starts[n % len(starts)].top(36), end) for n, end in enumerate(ends))
