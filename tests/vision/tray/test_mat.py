from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.devices.virtual_tray import COLOURS
from vision import MatError
from vision.tray.mat import CORNERS, GROUND, NUMBERS, Mat, draw_mat, side_of
from vision.tray.plane import find_markers, plane_of_markers


def lab(rgb):
    return cv2.cvtColor(np.array([[rgb]], np.float32) / 255, cv2.COLOR_RGB2LAB)[0, 0]


@pytest.mark.parametrize("size", [(220, 165), (120, 90), (300, 220), (185, 130)])
def test_a_printed_mat_is_found_and_says_its_own_size(size):
    mat = Mat(*size)
    page = cv2.copyMakeBorder(draw_mat(mat, 4.0), 40, 40, 60, 60, cv2.BORDER_CONSTANT, value=(40, 60, 90))
    plane = plane_of_markers(find_markers(page))
    assert plane is not None
    assert plane.size == size
    wanted = mat.corners * 4.0 + [60, 40]
    assert np.abs(np.array(plane.corners) - wanted).max() < 0.6


def test_each_side_has_a_number_of_its_own():
    numbers = {
        index: {Mat(w, h).number(index) for w in range(120, 301, 5) for h in range(90, 221, 5)} for index in range(4)
    }
    assert all(index * NUMBERS <= n < (index + 1) * NUMBERS for index, found in numbers.items() for n in found)
    assert len(numbers[0]) == 37
    assert len(numbers[2]) == 27
    assert all(side_of(Mat(220, 165).number(i)) == (220 if i < 2 else 165) for i in range(CORNERS))


@pytest.mark.parametrize("size", [(119, 165), (305, 165), (220, 85), (221, 165), (220, 225)])
def test_a_mat_that_cannot_be_made_is_said_with_its_size(size):
    with pytest.raises(MatError, match=f"{size[0]:g} x {size[1]:g} mm"):
        Mat(*size)


def test_the_ground_is_the_grey_farthest_from_every_dice_colour():
    bodies = [lab(body) for body, _ in COLOURS.values()]

    def least(grey):
        return min(float(np.linalg.norm(lab((grey, grey, grey)) - body)) for body in bodies)

    best = max(range(256), key=least)
    assert GROUND[0] == GROUND[1] == GROUND[2]
    assert abs(GROUND[0] - best) <= 2


def test_what_is_printed_is_known_from_the_ground():
    mat = Mat()
    drawn = draw_mat(mat, 2.0)
    plain = np.abs(drawn.astype(int) - GROUND[0]).max(axis=2) == 0
    for patch in mat.strip():
        assert mat.printed(patch.x, patch.y)
    away = [(x, y) for x in range(2, 220, 6) for y in range(2, 165, 6) if not mat.printed(x, y)]
    assert len(away) > 800
    assert all(plain[int(y * 2), int(x * 2)] for x, y in away)
    assert mat.printed(5, 160)
    assert mat.printed(215, 5)


def test_the_middle_can_be_left_out():
    plain = draw_mat(Mat(), 2.0, ground=False)
    assert (plain[100:200, 100:300] == 255).all()
    assert len(find_markers(cv2.copyMakeBorder(plain, 9, 9, 9, 9, cv2.BORDER_REPLICATE))) == CORNERS
