"""The printed plate, in mm from its near left corner; nothing else of the reader is known here."""

from __future__ import annotations

from functools import cache

import numpy as np

from tests.vision.stack_renders.scene import Square
from tests.vision.stack_renders.solids import Floats
from tests.vision.stack_renders.textures import Picture
from vision.stacks import plate as printed
from vision.stacks.squares import Squares

SEATS = printed.SEATS
SIZE = (printed.WIDTH, printed.DEPTH)
CARD = printed.CARD
DOTS = 8.0
#: What a machine has at most, across and away from the owner.
GRID = (5, 4)


def middle(pattern: tuple[str, ...], pitch: float, square: Square) -> tuple[float, float]:
    """Where a square's middle lies, mm to the right of the plate's near left corner and away from the owner."""
    x, y = printed.middle(Squares.of_lines(pattern, pitch), square)
    return x, SIZE[1] - y


@cache
def _plain(seat: int) -> Picture:
    return printed.draw_plate(printed.SeatPlate(seat), DOTS)


def picture(seat: int, pattern: tuple[str, ...] | None = None, pitch: float = 12.0) -> Picture:
    """What is printed, BGR, the far edge uppermost; with the squares of a machine that has no card."""
    if pattern is None:
        return _plain(seat)
    return printed.draw_plate(printed.SeatPlate(seat), DOTS, Squares.of_lines(pattern, pitch))


def markers() -> Floats:
    """The corners (4 markers, 4, 2) of the markers, mm as in ``middle``."""
    corners = np.stack([printed.marker(corner) for corner in range(4)])
    corners[..., 1] = SIZE[1] - corners[..., 1]
    return corners
