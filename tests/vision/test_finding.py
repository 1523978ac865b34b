from __future__ import annotations

import numpy as np
import pytest

from vision.finding import Found, decode, distinct, overlap, typical_size
from vision.labels import COLORS


def found(box: tuple[float, float, float, float], heat: float = 0.9) -> Found:
    return Found(box, (box[0], box[1]), heat, np.full(7, 1 / 7, np.float32), np.full(7, 1 / 7, np.float32))


def test_overlap_is_intersection_over_union() -> None:
    assert overlap((0, 0, 10, 10), (5, 0, 10, 10)) == pytest.approx(50 / 150)
    assert overlap((0, 0, 10, 10), (10, 0, 10, 10)) == 0
    assert overlap((0, 0, 10, 10), (0, 0, 10, 10)) == 1


def test_of_two_answers_for_one_die_the_hotter_stays() -> None:
    hot, echo, neighbour = found((0, 0, 30, 30)), found((3, 2, 30, 30), 0.5), found((29, 0, 30, 30), 0.4)
    assert distinct([hot, echo, neighbour]) == [hot, neighbour]


def test_a_pip_of_a_die_is_no_die() -> None:
    die, pip, small_neighbour = found((0, 0, 60, 60)), found((10, 10, 20, 20), 0.7), found((62, 0, 30, 30), 0.6)
    assert distinct([die, pip, small_neighbour]) == [die, small_neighbour]


def test_the_typical_size_ignores_a_faint_giant() -> None:
    dice = [found((0, 0, s, s)) for s in (28, 30, 33)] + [found((0, 0, 200, 200), 0.26)]
    assert typical_size(dice) in (30, 33)


def test_an_answer_is_decoded_to_pixels_of_the_picture() -> None:
    answer = np.full((7 + 7 + len(COLORS), 20, 24), -8, np.float32)
    answer[1:7] = 0
    answer[0, 5, 9] = 4
    answer[1:7, 5, 9] = (0.25, -0.25, np.log(2), 0, 1, 0)  # offset, a box of 64 x 32 input pixels, top one cell right
    answer[7 + 2, 5, 9] = 9  # a three
    answer[14 + COLORS.index("blue"), 5, 9] = 9
    (die,) = decode(answer, (0.5, 0.5))
    assert die.box == pytest.approx((2 * 39 - 64, 2 * 21 - 32, 128, 64))  # middle at input pixel (9.75, 5.25) * 4
    assert die.top == pytest.approx((2 * 4 * 10.5, 2 * 4 * 5.5))
    assert int(np.argmax(die.values)) + 1 == 3
    assert COLORS[int(np.argmax(die.colors))] == "blue"
    assert die.heat == pytest.approx(0.982, abs=1e-3)


def test_a_cold_answer_has_no_dice() -> None:
    assert decode(np.full((21, 8, 8), -9, np.float32), (1, 1)) == []
