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


def test_an_area_is_cut_into_strips_that_fill_it():
    whole = Area(10, 20, 300, 200)
    assert (whole.top(50), whole.below(50)) == ((10, 20, 300, 50), (10, 70, 300, 150))
    assert (whole.above(50), whole.foot(50)) == ((10, 20, 300, 150), (10, 170, 300, 50))
    assert (whole.left(80), whole.beside(80)) == ((10, 20, 80, 200), (90, 20, 220, 200))
    assert (whole.right, whole.bottom) == (310, 220)


def test_an_area_is_cut_into_cells_line_by_line():
    cells = Area(0, 0, 100, 50).grid(2, 2, gap=10)
    assert cells == [(0, 0, 45, 20), (55, 0, 45, 20), (0, 30, 45, 20), (55, 30, 45, 20)]


def test_insets_and_the_middle_keep_the_centre():
    whole = Area(10, 20, 300, 200)
    assert whole.inset(4) == (14, 24, 292, 192)
    assert whole.inset(4, 10) == (14, 30, 292, 180)
    assert whole.middle(100, 50) == (110, 95, 100, 50)
