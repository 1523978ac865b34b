"""Verdicts: each threshold by itself, and whole pictures made bad in one way each."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.tray.tray_pictures import SIZE, STRAIGHT, fading, lit, tray
from vision.tray.plane import Plane
from vision.tray.quality import Fault, Measures, blur_of, flicker_of, judge, measure, place_of

PLANE = Plane(STRAIGHT, (220.0, 165.0))
GOOD = Measures(level=120, fields=((0.2,) * 3,) * 3, blur=0.8, width=1280, blur_mm=0.2, die=80, tilt=2, grey=True)


def codes(measures, *rest):
    return [fault.code for fault in judge(measures, *rest)]


def test_nothing_is_said_of_a_good_tray():
    assert judge(GOOD, {"red": (178, 24, 30)}) == []


@pytest.mark.parametrize(
    ("good", "bad", "code"),
    [
        ({"level": 65}, {"level": 63}, "too_dark"),
        ({"level": 159}, {"level": 161}, "too_bright"),
        ({"level": 21, "grey": False}, {"level": 19, "grey": False}, "too_dark"),
        ({"level": 244, "grey": False}, {"level": 246, "grey": False}, "too_bright"),
        ({"blur_mm": 0.39}, {"blur_mm": 0.41}, "blurred"),
        ({"blur_mm": None, "blur": 2.8}, {"blur_mm": None, "blur": 2.9}, "blurred"),
        ({"die": 24.5}, {"die": 23.5}, "too_far"),
        ({"tilt": 14.5}, {"tilt": 15.5}, "oblique"),
        ({"body": (50, 12, 12)}, {"body": (50, 13, 13)}, "coloured"),
        ({}, {"in_view": False}, "not_in_view"),
    ],
)
def test_each_threshold_divides_good_from_bad(good, bad, code):
    assert code not in codes(replace(GOOD, **good))
    assert codes(replace(GOOD, **bad)) == [code]


def test_flicker_and_alike_colours():
    assert codes(GOOD, {}, 7.9) == []
    assert codes(GOOD, {}, 8.1) == ["flicker"]
    grey = {"black": (118, 118, 118), "red": (178, 24, 30)}
    assert judge(GOOD, grey) == [Fault("like_die", "black")]


def test_the_darkest_field_is_named():
    fields = [[0.2] * 3 for _ in range(3)]
    fields[1][0] = 0.045
    assert judge(replace(GOOD, fields=tuple(map(tuple, fields)))) == [Fault("uneven", "left")]
    fields[1][0], fields[0][2] = 0.2, 0.051  # a quarter of the brightest, and below what is light enough on a mat? no
    assert judge(replace(GOOD, fields=tuple(map(tuple, fields)))) == []


def test_the_gravest_comes_first():
    bad = replace(GOOD, level=30, blur_mm=0.9, in_view=False)
    assert codes(bad) == ["not_in_view", "blurred", "too_dark"]


def spot(picture, x, y):
    light = np.zeros(picture.shape[:2], np.float32)
    cv2.circle(light, (x, y), 45, 1.0, -1)
    return np.clip(picture + 200 * cv2.GaussianBlur(light, (0, 0), 9)[..., None], 0, 255).astype(np.uint8)


@pytest.mark.parametrize(
    ("spoil", "wanted"),
    [
        (lambda p: p, []),
        (lambda p: lit(p, 0.5), []),
        (lambda p: lit(p, 0.08), [Fault("too_dark")]),
        (lambda p: lit(p, 2.5), [Fault("too_bright")]),
        (lambda p: lit(p, 2.2 * fading(0.06)), [Fault("uneven", "left")]),
        (lambda p: lit(p, fading(0.4)), []),
        (lambda p: cv2.GaussianBlur(p, (0, 0), 4), [Fault("blurred")]),
        (lambda p: spot(p, 250, 560), [Fault("glare", "lower_left")]),
        (lambda p: spot(p, 500, 380), [Fault("glare", "middle")]),
        (lambda p: lit(p, (0.35, 0.9, 1.8)), [Fault("coloured")]),
    ],
    ids=["good", "dusk", "dark", "bright", "left", "a little", "blurred", "glare", "glare middle", "warm"],
)
def test_spoilt_pictures_are_called_what_they_are(spoil, wanted):
    assert judge(measure(spoil(tray()), PLANE, True)) == wanted


def test_places_are_those_of_the_picture_not_of_the_print():
    upside_down = Plane(STRAIGHT[2:] + STRAIGHT[:2], (220.0, 165.0))
    assert place_of(PLANE, np.array([5.0, 80.0])) == "left"
    assert place_of(upside_down, np.array([5.0, 80.0])) == "right"
    faults = judge(measure(lit(tray(upside_down.corners), 2.2 * fading(0.06)), upside_down, True))
    assert [(fault.code, fault.where) for fault in faults] == [("uneven", "left")]


def test_blur_is_measured_in_pixels():
    edge = np.full((300, 400, 3), 60, np.uint8)
    cv2.rectangle(edge, (120, 90), (300, 220), (190, 190, 190), -1)
    for sigma in (2.0, 3.0, 5.0):
        assert blur_of(cv2.GaussianBlur(edge, (0, 0), sigma)) == pytest.approx(sigma, rel=0.2)
    sharp = tray(noise=0.0)
    found = [blur_of(cv2.GaussianBlur(sharp, (0, 0), sigma)) for sigma in (1.0, 2.0, 3.0)]
    assert found == sorted(found)  # between a marker's modules it is less, and still grows


def test_flicker_is_seen_in_bands_and_noise_is_none():
    still = [tray() for _ in range(3)]
    assert flicker_of(still, PLANE) < 1.0
    bands = 1.0 + 0.2 * np.sin(np.linspace(0, 9, SIZE[1]))[:, None, None]
    assert flicker_of([still[0], lit(still[0], bands)], PLANE) > 8.0
    assert flicker_of(still[:1], PLANE) == 0.0
