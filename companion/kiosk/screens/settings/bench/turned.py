"""Whether touch and picture agree, judged by where four corners were touched."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

Corner = tuple[int, int]
"""A corner of the picture: 0 left or 1 right, 0 above or 1 below."""
CORNERS: Final[tuple[Corner, ...]] = ((0, 0), (1, 0), (1, 1), (0, 1))
"""In the order in which they are asked for: clockwise from the upper left."""


def wrong_by(touched: Sequence[Corner]) -> str | None:
    """Return what puts the touch right: options of a touch driver, e.g. ``invx,invy``; the empty string where all is
    well, and None where no turning or mirroring explains it.

    The driver mirrors first and then swaps its axes (Linux, drivers/input/touchscreen.c).

    Args:
        touched: the corner at which the panel said it was touched, for each of `CORNERS`.
    """
    for swap, across, down in product((False, True), repeat=3):
        if all(_put_right(at, swap, across, down) == wanted for at, wanted in zip(touched, CORNERS, strict=True)):
            named = (("swapxy", swap), ("invx", across), ("invy", down))
            return ",".join(name for name, on in named if on)
    return None


def _put_right(at: Corner, swap: bool, across: bool, down: bool) -> Corner:
    x, y = at[0] ^ across, at[1] ^ down
    return (y, x) if swap else (x, y)
