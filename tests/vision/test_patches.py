"""What may be a die or a face is told from other patches by size and shape, whichever way it is turned."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.patches import FILLED, SQUARE, is_square, square_patches

SIZE = 40.0


def mask(*patches: tuple[tuple[float, float], tuple[float, float], float]) -> NDArray[np.uint8]:
    """A mask with rectangles: middle, sides and turn in degrees."""
    marked = np.zeros((200, 300), np.uint8)
    for patch in patches:
        cv2.fillConvexPoly(marked, np.rint(cv2.boxPoints(patch)).astype(np.int32), (255,))
    return marked


@pytest.mark.parametrize("turn", [0.0, 20.0, 45.0])
@pytest.mark.parametrize("side", [24.0, 40.0, 46.0])
def test_what_is_as_large_and_square_as_a_die_is_one_patch(turn: float, side: float) -> None:
    (patch,) = square_patches(mask(((150, 100), (side, side), turn)), SIZE)
    assert patch.middle == pytest.approx((150.5, 100.5), abs=1)
    x, y, w, h = patch.box
    assert (x + w / 2, y + h / 2) == pytest.approx((150, 100), abs=1.5)
    assert patch.seen.shape == (h, w)
    assert patch.seen.sum() == pytest.approx(side * side, rel=0.12)


@pytest.mark.parametrize(
    "other",
    [
        ((150, 100), (16, 30), 0),  # too small
        ((150, 100), (60, 74), 0),  # too large
        ((150, 100), (18, 50), 30),  # too long, though its box is square enough
        ((10, 100), (40, 40), 0),  # cut by the border
    ],
)
def test_other_patches_are_left_out(other: tuple[tuple[float, float], tuple[float, float], float]) -> None:
    assert list(square_patches(mask(other), SIZE)) == []


def test_two_patches_are_two_and_each_knows_its_own_pixels() -> None:
    first, second = square_patches(mask(((60, 100), (40, 40), 45), ((90, 130), (40, 40), 45)), SIZE)
    assert first.middle[0] < second.middle[0]
    assert first.seen.sum() == pytest.approx(1600, rel=0.1)  # the corner of the other one lies in its box


def test_patches_that_touch_with_a_corner_are_two() -> None:
    marked = np.zeros((200, 300), np.uint8)
    marked[60:90, 60:90] = marked[90:120, 90:120] = 255
    assert len(list(square_patches(marked, SIZE))) == 2


def test_what_is_hollow_or_ragged_is_not_square() -> None:
    ring = np.ones((40, 40), np.bool_)
    assert is_square(ring, int(ring.sum()))
    ring[6:34, 6:34] = False
    assert ring.mean() < FILLED
    assert not is_square(ring, int(ring.sum()))
    bar = np.ones((40, int(40 * SQUARE) - 4), np.bool_)
    assert not is_square(bar, int(bar.sum()))
