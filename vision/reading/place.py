"""Where a die lies in the picture, and which way the dice around it say that upper faces are displaced there.

A camera sees the side faces of dice that are not right below it: those beside its foot show the side that looks
towards the foot, those before a tilted camera the side that looks towards the viewer. The upper face then lies off
the middle of the die's box, and by how much is nearly a linear function of the place:
``offset = a + k * place``. A leaning die does not fit.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

#: Numbers that describe a die's place to the pip reader.
PLACE = 6
#: Expected size of a (overhead to strongly tilted cameras), of k, and of errors of a single offset, in box sizes.
SPREAD_A, SPREAD_K, ERROR = 0.15, 0.5, 0.04
#: How much the size of a die in the picture is stretched, so that usual sizes span about -1 to 1.
SIZE_UNIT, USUAL_SIZE = 1.5, 0.1


@dataclass(frozen=True)
class PicturePart:
    """A part of a picture: its left upper corner and the size of the whole picture, in pixels."""

    width: int
    height: int
    x: int = 0
    y: int = 0

    @property
    def longest(self) -> int:
        """The long side of the whole picture."""
        return max(self.width, self.height)

    def places(self, points: Floats) -> Floats:
        """Points (n, 2) of the part as places (n, 2): off the whole picture's middle, in long sides."""
        corner = np.array([self.x - self.width / 2, self.y - self.height / 2], np.float32)
        return np.asarray((points + corner) / np.float32(self.longest), np.float32)


def expected_offsets(places: Floats, offsets: Floats, weights: Floats) -> Floats:
    """What the other dice say about each die's upper face, shape (n, 3): expected offset x, y, and how many say so.

    Args:
        places: (n, 2) as ``Frame.places`` gives them.
        offsets: (n, 2) middle of the upper face less middle of the box, over the box's longer side.
        weights: (n,) how far each die is to be believed, 0..1; offsets of weight 0 may be anything.

    A ridge regression over all dice but the one in question; dice that do not fit count less in a second round.
    """
    count = len(places)
    if count == 0:
        return np.zeros((0, 3), np.float32)
    known = np.where(weights[:, None] > 0, offsets, 0.0).astype(np.float64)
    rows = np.zeros((count, 2, 3))
    rows[:, 0, 0] = rows[:, 1, 1] = 1
    rows[:, :, 2] = places
    prior = np.diag([SPREAD_A**-2, SPREAD_A**-2, SPREAD_K**-2]) * ERROR**2
    across = rows.transpose(0, 2, 1)
    squares, products = across @ rows, (across @ known[..., None])[..., 0]
    weight = weights.astype(np.float64)
    for _ in range(2):
        each, goal = weight[:, None, None] * squares, weight[:, None] * products
        fit = np.linalg.solve(prior + each.sum(0) - each, (goal.sum(0) - goal)[..., None])
        expected = (rows @ fit)[..., 0]
        off = ((expected - known) ** 2).sum(1)
        weight = weights / (1 + off / (3 * ERROR) ** 2)
    others = weights.sum() - weights
    return np.asarray(np.concatenate([expected, (others / (others + 1))[:, None]], 1), np.float32)


def described(places: Floats, sizes: Floats, expected: Floats) -> Floats:
    """The numbers (n, PLACE) that the pip reader gets: place, size, expected offset and its weight.

    ``sizes`` are the longer sides of the boxes in long sides of the picture.
    """
    size = np.log(np.maximum(sizes, 1e-3) / USUAL_SIZE) / SIZE_UNIT
    trust = expected[:, 2:]
    told = np.concatenate([2 * places, size[:, None], 4 * expected[:, :2] * trust, trust], 1)
    return np.asarray(told, np.float32)


def turned_place(place: Floats, degrees: float) -> Floats:
    """The place (…, PLACE) of a cut-out that ``vision.reading.cutting.cut_out`` turned by so many degrees."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    turn = np.array([[c, s], [-s, c]], np.float32)
    result = place.copy()
    result[..., 0:2], result[..., 3:5] = place[..., 0:2] @ turn.T, place[..., 3:5] @ turn.T
    return result


def mirrored_place(place: Floats) -> Floats:
    """The place (…, PLACE) of a cut-out mirrored left to right."""
    result = place.copy()
    result[..., [0, 3]] *= -1
    return result


def grid(frame: PicturePart, rows: int, columns: int, cell: tuple[float, float]) -> Floats:
    """The places (2, rows, columns), times two, of a grid of cells of (width, height) pixels of the part."""
    x = (np.arange(columns, dtype=np.float32) + 0.5) * np.float32(cell[0])
    y = (np.arange(rows, dtype=np.float32) + 0.5) * np.float32(cell[1])
    xs, ys = np.meshgrid(x, y)
    places = frame.places(np.stack([xs.ravel(), ys.ravel()], 1))
    return np.asarray(2 * places.T.reshape(2, rows, columns), np.float32)
