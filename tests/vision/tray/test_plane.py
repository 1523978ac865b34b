from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from tests.vision.tray.tray_pictures import OBLIQUE, SIZE, STRAIGHT, matrix_to, tray
from vision import CalibrationError
from vision.tray.mat import Mat
from vision.tray.plane import Plane, find_markers, plane_of_corners, plane_of_markers


def turned(corners, quarters):
    return corners[-quarters:] + corners[:-quarters]


@pytest.mark.parametrize(
    "corners", [STRAIGHT, OBLIQUE, turned(OBLIQUE, 2)], ids=["straight", "oblique", "upside down"]
)
def test_places_on_the_floor_are_right_to_a_tenth_of_a_millimetre(corners):
    plane = plane_of_markers(find_markers(tray(corners)))
    grid = np.array([(x, y) for x in np.linspace(0, 220, 9) for y in np.linspace(0, 165, 7)])
    seen = cv2.perspectiveTransform(grid[:, None], matrix_to(corners))[:, 0]
    assert np.linalg.norm(plane.to_mm(seen) - grid, axis=1).max() < 0.15
    assert np.abs(plane.to_pixels(grid) - seen).max() < 0.6
    assert plane.residual < 0.15


def test_a_covered_marker_is_no_plane_and_the_others_are_told():
    picture = tray()
    picture[40:130, 50:140] = (60, 70, 150)
    assert [marker.index for marker in find_markers(picture)] == [1, 2, 3]
    assert plane_of_markers(find_markers(picture)) is None


def test_markers_of_two_mats_are_no_plane():
    small = {m.index: m for m in find_markers(tray(mat=Mat(200, 165)))}
    usual = {m.index: m for m in find_markers(tray())}
    assert plane_of_markers([small[0], usual[1], usual[2], usual[3]]) is None


def test_markers_are_found_in_the_dark_and_out_of_focus():
    dark = (tray().astype(np.float32) * 0.2).astype(np.uint8)
    assert len(find_markers(dark)) == 4
    assert len(find_markers(cv2.GaussianBlur(tray(), (0, 0), 2.0))) == 4


def test_the_tilt_is_that_of_the_camera_whatever_its_focal_length():
    for degrees in (0.0, 12.0, 25.0, 40.0):
        for focal in (700.0, 1400.0):
            c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            floor = [
                (x, y * c, 0.3 * focal + y * s) for x, y in ((-110, -82.5), (110, -82.5), (110, 82.5), (-110, 82.5))
            ]
            seen = tuple((focal * x / z + SIZE[0] / 2, focal * y / z + SIZE[1] / 2) for x, y, z in floor)
            plane = Plane(seen, (220, 165))
            assert plane.tilt(*SIZE) == pytest.approx(degrees, abs=0.2)
            assert plane.axis(*SIZE) == pytest.approx((110, 82.5), abs=0.01)


def test_the_scale_is_the_smallest_of_the_corners():
    assert Plane(STRAIGHT, (220, 165)).pixels_per_mm() == pytest.approx(4.0)
    assert Plane(OBLIQUE, (220, 165)).pixels_per_mm() < 4.0
    assert Plane(STRAIGHT, (220, 165)).in_view(*SIZE)
    assert not Plane(STRAIGHT, (220, 165)).in_view(900, 750)


def test_corners_may_be_touched_in_any_order():
    for order in ((2, 0, 3, 1), (3, 2, 1, 0)):
        plane = plane_of_corners(tuple(OBLIQUE[i] for i in order), (220, 165))
        assert plane.corners == OBLIQUE


@pytest.mark.parametrize(
    "corners",
    [((1, 1), (2, 1), (2, 2), (1, 2)), ((0, 0), (500, 0), (250, 1), (250, 100)), ((0, 0), (500, 0), (500, 400))],
    ids=["too small", "not convex", "three"],
)
def test_corners_round_no_tray_are_refused(corners):
    with pytest.raises(CalibrationError, match="corners"):
        plane_of_corners(corners, (220, 165))
