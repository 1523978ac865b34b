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
        left: left edge of the first column.
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
    if picture.view == "top":
        face = max(1.0, min(most, room.width / max(1, picture.width), room.height / max(1, picture.depth)))
        high = face * picture.depth
        return StackPlan(
            face, room.center[0] - face * picture.width / 2, room.center[1] + high / 2, picture.depth, True
        )
    down = faces_high(picture)
    face = max(1.0, min(most, room.width / max(1, picture.width), room.height / down))
    return StackPlan(face, room.center[0] - face * picture.width / 2, room.bottom, picture.depth, False)


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
