"""Lengths in u on the four panels."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.kiosk.drawing import Area, Canvas
from companion.kiosk.drawing.units import TOUCH_HEIGHT
from companion.kiosk.errors import CanvasError, KioskError

PANELS = [  # pixels, mm of the active area, canvas in u: the table of the design
    ((800, 480), (154, 86), (800, 480)),
    ((1024, 600), (154, 86), (819.2, 480)),
    ((1280, 720), (155, 88), (853.3, 480)),
    ((720, 1280), (88, 155), (480, 853.3)),
]


@pytest.mark.parametrize(("pixels", "mm", "u"), PANELS)
def test_canvas_in_u(pixels, mm, u):
    canvas = Canvas(*pixels)
    assert (canvas.width, canvas.height) == pytest.approx(u, abs=0.1)
    assert canvas.landscape is (pixels[0] > pixels[1])


@pytest.mark.parametrize(("pixels", "mm", "u"), PANELS)
def test_a_touch_area_of_the_least_height_is_9_mm_high(pixels, mm, u):
    canvas = Canvas(*pixels)
    assert TOUCH_HEIGHT * mm[1] / canvas.height >= 9


def test_neighbours_touch_after_rounding():
    canvas = Canvas(1024, 600)
    cells = [canvas.rect(cell) for cell in Area(3, 0, 790, 50).columns(7, gap=0)]
    assert all(a.right == b.left for a, b in pairwise(cells))


def test_text_size_l_leaves_fewer_u():
    assert Canvas(800, 480, "L").width == pytest.approx(800 / 1.15)


def test_a_touch_comes_back_in_u():
    canvas = Canvas(1280, 720)
    assert canvas.to_u(canvas.point(100, 40)) == (100, 40)


@pytest.mark.parametrize("wrong", [(0, 480, "M"), (800, -1, "M"), (800, 480, "XL")])
def test_a_canvas_that_cannot_be_is_refused(wrong):
    with pytest.raises(CanvasError) as refused:
        Canvas(*wrong)
    assert isinstance(refused.value, KioskError)
    assert isinstance(refused.value, ValueError)
