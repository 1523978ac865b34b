"""Where the faces of a pattern or a stack stand in a box, and how large they can be there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.core.view import Pattern, StackPicture
from companion.kiosk.drawing.units import Area

FOLD = 0.42
"""So much of a face's height its folded top takes, and each square further back."""


class StackPlan(msgspec.Struct, frozen=True):
    """How a stack stands in a box.

    Attributes:
        face: side of a face in u.
        left: left edge of column 0; others may lie left of it.
        base: lower edge of the nearest cubes on the ground.
        depth: squares from near to far.
        top: it is seen from above.
    """

    face: float
    left: float
    base: float
    depth: int
    top: bool

    def front_of(self, x: int, y: int, level: int) -> Area:
        """Return the place of a cube's front face."""
        return Area(self.left + x * self.face, self.base - (level + 1 + y * FOLD) * self.face, self.face, self.face)

    def above(self, x: int, y: int) -> Area:
        """Return the place of a square seen from above."""
        return Area(self.left + x * self.face, self.base - (y + 1) * self.face, self.face, self.face)

    def lid_of(self, x: int, y: int, level: int) -> Area:
        """Return the place of the folded top of a cube."""
        front = self.front_of(x, y, level)
        return Area(front.x, front.y - FOLD * self.face, self.face, FOLD * self.face)


def pattern_face(patterns: Sequence[Pattern], room: Area, most: float, between: float = 0.6) -> float:
    """Return how large the faces of patterns side by side can be; ``between`` them in faces."""
    across = sum(max(map(len, each.rows), default=1) for each in patterns) + between * (len(patterns) - 1)
    down = max((len(each.rows) for each in patterns), default=1)
    return max(1.0, min(most, room.width / max(1.0, across), room.height / max(1, down)))


def plan_of(picture: StackPicture, room: Area, most: float) -> StackPlan:
    """Return how a stack stands in a box, on its lower edge, in the middle."""
    first, wide = _spread([x for x, _ in _named(picture)], picture.width)
    if picture.view == "top":
        near, deep = _spread([y for _, y in _named(picture)], picture.depth)
        face = max(1.0, min(most, room.width / wide, room.height / deep))
        left, base = room.center[0] - face * (wide / 2 + first), room.center[1] + face * (deep / 2 + near)
        return StackPlan(face, left, base, picture.depth, True)
    face = max(1.0, min(most, room.width / wide, room.height / faces_high(picture)))
    left = room.center[0] - face * (wide / 2 + first)
    return StackPlan(face, left, room.bottom, picture.depth, False)


def _named(picture: StackPicture) -> list[tuple[int, int]]:
    """Return the places that are pointed at; a missing face may lie outside of the stack."""
    return [*picture.framed, *(at for at in (picture.wrong, picture.missing) if at is not None)]


def _spread(places: list[int], count: int) -> tuple[int, int]:
    """Return the first place and how many there are, those outside of the usual ones included."""
    first, last = min([0, *places]), max([count - 1, *places])
    return first, max(1, last - first + 1)


def faces_high(picture: StackPicture) -> float:
    """Return how many faces a picture from the front is high, the folded tops included."""
    high = [1.0, *(len(word) + (y + 1) * FOLD for _, y, word in picture.towers)]
    if picture.missing is not None:
        high.append(picture.missing[1] + 1.0)
    return max(high)


def nearest(picture: StackPicture) -> dict[tuple[int, int], int]:
    """Return for each face of the front view, as (x, level), how far away its cube stands."""
    found: dict[tuple[int, int], int] = {}
    for x, y, word in picture.towers:
        for level in range(len(word)):
            found[x, level] = min(y, found.get((x, level), y))
    return found
