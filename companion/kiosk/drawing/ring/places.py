"""Where the spaces of a round track lie: evenly along a rounded rectangle, clockwise from the start line."""

from __future__ import annotations

import math
from typing import NamedTuple

from companion.kiosk.drawing.units import Area, Point

CLOSE, LOW = 46.0, 36.0
"""Spaces nearer than the first, and lanes narrower than the second, have small pieces."""
ROUND = 44.0
"""Radius of the corners of the middle line of the track."""


class RingSpot(NamedTuple):
    """A place on the track: its middle, and the way on in degrees clockwise from the right."""

    x: float
    y: float
    heading: float


class RingPlan(NamedTuple):
    """A round track on the screen.

    Attributes:
        middle: the rectangle that its middle line rounds.
        radius: of the corners of that line.
        spaces: on it.
        lane: width of the track.
    """

    middle: Area
    radius: float
    spaces: int
    lane: float

    @property
    def length(self) -> float:
        """Length of the middle line."""
        straight = 2 * (self.middle.width + self.middle.height - 4 * self.radius)
        return straight + 2 * math.pi * self.radius

    @property
    def pitch(self) -> float:
        """From one space to the next."""
        return self.length / self.spaces

    @property
    def small(self) -> bool:
        """Whether pieces on it are small: their spaces are near to each other, or the lane is narrow."""
        return self.pitch < CLOSE or self.lane < LOW

    def spot(self, space: float) -> RingSpot:
        """Return where a space is; fractions lie between two. Space 0 is the first left of the start line."""
        return self.along((space + 0.5) * self.pitch)

    def start(self) -> RingSpot:
        """Return where the start line crosses: in the middle of the lower side."""
        return self.along(0.0)

    def along(self, way: float) -> RingSpot:
        """Return the place so far from the start line: left along the lower side, up, right, down."""
        box, radius = self.middle, self.radius
        way %= self.length
        across, down, bend = box.width - 2 * radius, box.height - 2 * radius, math.pi * radius / 2
        legs = (across / 2, bend, down, bend, across, bend, down, bend, across / 2)
        for number, long in enumerate(legs):
            if way <= long or number == len(legs) - 1:
                return self._on_leg(number, way, long)
            way -= long
        raise AssertionError

    def _on_leg(self, number: int, way: float, long: float) -> RingSpot:
        box, radius = self.middle, self.radius
        if number in (0, 8):
            x = box.center[0] - way if number == 0 else box.right - radius - way
            return RingSpot(x, box.bottom, 180.0)
        if number == 2:
            return RingSpot(box.x, box.bottom - radius - way, 270.0)
        if number == 4:
            return RingSpot(box.x + radius + way, box.y, 0.0)
        if number == 6:
            return RingSpot(box.right, box.y + radius + way, 90.0)
        turn = way / long * 90 if long else 0.0
        (x, y), begin = self._corner(number)
        heading = begin + turn
        out = math.radians(heading - 90)
        return RingSpot(x + radius * math.cos(out), y + radius * math.sin(out), heading % 360)

    def _corner(self, number: int) -> tuple[Point, float]:
        """Return the centre of a corner and the heading with which it is entered."""
        box, radius = self.middle, self.radius
        return {
            1: ((box.x + radius, box.bottom - radius), 180.0),
            3: ((box.x + radius, box.y + radius), 270.0),
            5: ((box.right - radius, box.y + radius), 0.0),
            7: ((box.right - radius, box.bottom - radius), 90.0),
        }[number]


def ring_plan(room: Area, spaces: int, lane: float) -> RingPlan:
    """Return a track of so many spaces round a room, ``lane`` wide, its outer edge on the room's."""
    middle = room.inset(lane / 2)
    return RingPlan(middle, min(ROUND, middle.shorter / 2), spaces, lane)
