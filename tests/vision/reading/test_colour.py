"""Colours in CIELAB: what a colour is there, how far two are apart, and what references say of a die."""

from __future__ import annotations

import numpy as np
import pytest

from vision.colours import COLOURS, apart, lab_of
from vision.reading.colour import LAB_SPREAD, body_colour, name_colour, reference_opinion
from vision.tray.calibration import Calibration

RED, BLUE = (182.0, 33.0, 30.0), (30.0, 60.0, 160.0)


@pytest.mark.parametrize(
    ("rgb", "lab"),
    [
        ((0, 0, 0), (0, 0, 0)),
        ((255, 255, 255), (100, 0, 0)),
        ((255, 0, 0), (53.24, 80.09, 67.20)),
        ((0, 255, 0), (87.73, -86.18, 83.18)),
        ((0, 0, 255), (32.30, 79.19, -107.86)),
    ],
)  # the values of the CIE for sRGB under D65
def test_a_colour_in_cielab(rgb, lab):
    assert lab_of(rgb) == pytest.approx(np.array(lab), abs=0.1)


def test_lightness_counts_less_than_hue_and_chroma():
    assert apart((50, 10, 10), (60, 10, 10)) == pytest.approx(4.0)
    assert apart((50, 10, 10), (50, 20, 10)) == pytest.approx(10.0)
    assert apart((50, 10, 10), (50, 10, 0)) == pytest.approx(10.0)
    assert apart((50, 10, 10), (60, 13, 10)) == pytest.approx(5.0)


def test_many_colours_are_held_against_one_at_once():
    assert apart([(50, 0, 0), (50, 3, 4)], (50, 0, 0)) == pytest.approx(np.array([0.0, 5.0]))


def test_a_die_is_named_by_the_reference_it_is_nearest_to():
    calibration = Calibration(colours={"red": RED, "blue": BLUE})
    opinion = reference_opinion(lab_of(RED), calibration)
    assert opinion[COLOURS.index("red")] == 0.0
    assert opinion[COLOURS.index("blue")] == pytest.approx(-12.0)  # as those of which nothing is known
    beside = lab_of(RED) + np.array([0.0, LAB_SPREAD, 0.0], np.float32)
    assert reference_opinion(beside, calibration)[COLOURS.index("red")] == pytest.approx(-0.5)
    nothing = np.zeros(len(COLOURS), np.float32)
    for name, rgb in calibration.colours.items():
        assert name_colour(nothing, nothing, lab_of(rgb), calibration) == name


def test_pips_do_not_change_the_colour_of_a_body():
    cut = np.full((48, 48, 3), RED[::-1], np.uint8)
    cut[20:28, 20:28] = 255
    assert body_colour(cut) == pytest.approx(lab_of(RED), abs=0.1)
