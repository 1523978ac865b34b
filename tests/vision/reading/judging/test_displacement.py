"""Whether pips lie where those of the other dice say."""

from __future__ import annotations

import numpy as np
import pytest

from vision.reading.finding import Candidate
from vision.reading.judging.displacement import LEAST_USUAL, MOST_ONES, TOLD, USUAL, Displaced, displacements
from vision.reading.place import PicturePart

FRAME = PicturePart(800, 600)


def die(x: float, y: float, wide: float = 40) -> Candidate:
    even = np.full(7, 1 / 7, np.float32)
    return Candidate((x - wide / 2, y - 20, wide, 40), (x, y), 0.9, even, even)


def tray(*leaning: tuple[float, float]) -> tuple[list[Candidate], np.ndarray]:
    """Nine dice below a camera, each displaced as its place says, and by so much more the first of them."""
    spots = [(x, y) for x in (150, 400, 650) for y in (100, 300, 500)]
    offsets = np.array([((x - 400) / 800 * 0.3, (y - 300) / 800 * 0.3) for x, y in spots], np.float32)
    for n, more in enumerate(leaning):
        offsets[n] += more
    return [die(x, y) for x, y in spots], offsets


def test_pips_are_displaced_as_their_place_says_and_that_is_no_sign() -> None:
    dice, offsets = tray()
    for seen in displacements(dice, FRAME, offsets, np.full(9, 0.95, np.float32)):
        assert seen.away < 0.02
        assert seen.told > 0.8
        assert seen.ones < 0.4


def test_those_of_a_leaning_die_are_not_and_it_hardly_moves_what_is_expected_of_others() -> None:
    dice, offsets = tray((0.1, -0.06))
    first, *others = displacements(dice, FRAME, offsets, np.full(9, 0.95, np.float32))
    assert first.away == pytest.approx(0.117, abs=0.02)
    assert max(other.away for other in others) < 0.04


def test_a_die_alone_and_dice_in_doubt_say_nothing() -> None:
    dice, offsets = tray((0.2, 0.2))
    (alone,) = displacements(dice[:1], FRAME, offsets[:1], np.ones(1, np.float32))
    assert (alone.told, alone.ones) == (0, 0)
    for one in displacements(dice[:2], FRAME, offsets[:2], np.ones(2, np.float32)):
        assert (one.is_told, one.ones, one.unusual) == (False, 0, 0)  # one other die is too little to go by
    doubted = displacements(dice[:3], FRAME, offsets[:3], np.array([0.9, 0.9, 0.3], np.float32))
    assert [one.is_told for one in doubted] == [False, False, True]
    assert all(one.is_told for one in displacements(dice[:3], FRAME, offsets[:3], np.full(3, 0.9, np.float32)))
    assert displacements([], FRAME, np.zeros((0, 2), np.float32), np.zeros(0, np.float32)) == []


def test_how_far_pips_usually_lie_off_is_told_by_the_others() -> None:
    dice, offsets = tray((0.1, -0.06))
    rng = np.random.default_rng(1)
    for spread, usual in ((0.0, 0.01), (0.06, 0.07)):
        shaken = np.asarray(offsets + rng.normal(0, spread, offsets.shape), np.float32)
        first = displacements(dice, FRAME, shaken, np.full(9, 0.95, np.float32))[0]
        assert first.usual == pytest.approx(usual, abs=0.025)
    few = displacements(dice[:3], FRAME, offsets[:3], np.full(3, 0.95, np.float32))
    assert {one.usual for one in few} == {USUAL}
    assert Displaced(0.1, 0.9, 0.01).unusual == pytest.approx(0.1 / (0.01 + LEAST_USUAL) - 1)
    assert (Displaced(0.01, 0.9, 0.01).unusual, Displaced(9.0, 0.9, 0.01).unusual) == (0, MOST_ONES)
    assert Displaced(0.1, TOLD - 0.01, 0.01).unusual == 0


def test_what_is_flat_among_dice_shows_its_pips_less_far_out_than_they_do() -> None:
    dice, offsets = tray()
    offsets[0] = 0
    first, *others = displacements(dice, FRAME, offsets, np.full(9, 0.95, np.float32))
    assert first.expected == pytest.approx(0.3 * np.hypot(250, 200) / 800, abs=0.02)
    assert first.beyond == pytest.approx(-first.expected, abs=1e-6)
    assert all(abs(other.beyond) < 0.03 for other in others)
    assert others[3].expected == pytest.approx(0, abs=0.02)  # right below the camera
