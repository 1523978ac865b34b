from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.tray.tray_pictures import SIZE, STRAIGHT, fading, lit, tray
from vision.tray.calibration import Calibration
from vision.tray.drift import check, shift_of
from vision.tray.plane import find_markers


@pytest.fixture(scope="module")
def empty():
    return tray()


@pytest.fixture(scope="module")
def calibration(empty):
    return Calibration(corners=STRAIGHT, floor=(220.0, 165.0), size=SIZE, markers=tuple(find_markers(empty)))


def moved(picture, x, y):
    return cv2.warpAffine(picture, np.float32([[1, 0, x], [0, 1, y]]), SIZE, borderMode=cv2.BORDER_REPLICATE)


def with_die(picture):
    result = picture.copy()
    cv2.rectangle(result, (400, 300), (460, 360), (30, 24, 178), -1)
    cv2.circle(result, (430, 330), 8, (230, 240, 244), -1)
    return result, [(400, 300, 60, 60)]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda p: p, None),
        (lambda p: lit(p, 0.75), None),
        (lambda p: moved(p, 2, 2), None),
        (lambda p: moved(p, 9, 4), "moved"),
        (lambda p: moved(p, 0, 40), "moved"),
        (lambda p: lit(p, 0.45), "light"),
        (lambda p: lit(p, 2.0), "light"),
        (lambda p: lit(p, fading(0.2)), "light"),
        (lambda p: p[:600], "other_size"),
    ],
)
def test_what_has_changed_is_named(calibration, empty, change, code):
    assert [drift.code for drift in check(calibration, empty, change(empty))] == ([code] if code else [])


def test_how_far_it_moved_is_said_in_millimetres(calibration, empty):
    [drift] = check(calibration, empty, moved(empty, 12, 16))
    assert drift.amount == pytest.approx(5.0, abs=0.2)  # 20 pixels at 4 a millimetre


def test_without_a_mat_edges_tell(calibration, empty):
    bare = Calibration(corners=STRAIGHT, floor=(220.0, 165.0), size=SIZE)
    assert check(bare, empty, moved(empty, 2, 0)) == []
    assert [drift.code for drift in check(bare, empty, moved(empty, 14, 0))] == ["moved"]
    assert shift_of(empty, moved(empty, 14, 0)) * SIZE[0] == pytest.approx(14, abs=2)


def test_dice_are_no_dirt_and_dirt_is(calibration, empty):
    picture, boxes = with_die(empty)
    assert check(calibration, empty, picture, boxes) == []
    assert [drift.code for drift in check(calibration, empty, picture, [])] == ["dirty"]
    assert check(calibration, empty, picture) == []  # where nobody knows the dice, nothing is called dirt


def test_a_die_on_a_marker_hides_no_movement(calibration, empty):
    covered = moved(empty, 12, 0)
    covered[40:130, 50:140] = (30, 24, 178)
    assert [drift.code for drift in check(calibration, empty, covered)] == ["moved"]
