"""A picture that shows everything twice is known by its ripples."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.bench.attacks.spoiling import ghosting
from vision.reading.doubling import HINT, LEAST, MOST, PEAK, SIDE, doubling
from vision.reading.finding import Candidate
from vision.reading.scaling import Scales
from vision.training.records import TEST_SEED, synthetic

VALUES = np.full(7, 1 / 7, np.float32)
Picture = NDArray[np.uint8]


def candidates(record_dice: NDArray[np.float32]) -> list[Candidate]:
    return [Candidate((float(x), float(y), float(w), float(h)), (0, 0), 0.9, VALUES, VALUES)
            for x, y, w, h in record_dice[:, :4]]  # fmt: skip


def scene(number: int) -> tuple[Picture, list[Candidate]]:
    """A drawn table with some of its dice, magnified twice as a camera shows it."""
    record = synthetic(TEST_SEED + number)
    picture = cv2.resize(record.picture(), None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    grain = np.random.default_rng(number).normal(0, 2, picture.shape)
    return np.clip(picture + grain, 0, 255).astype(np.uint8), candidates(record.dice * 2)


@pytest.mark.parametrize("shift", [9, 16])
def test_ghosts_are_told_from_sharp_pictures(shift: int) -> None:
    told = []
    for number in range(1, 9):
        picture, found = scene(number)
        if not found:
            continue
        ghost = ghosting(picture, [], shift, np.random.default_rng(number))
        told.append((doubling(Scales(picture), found), doubling(Scales(ghost), found)))
    assert len(told) >= 5
    assert all(sharp < HINT for sharp, _ in told)
    assert sum(ghost > PEAK for _, ghost in told) >= len(told) - 1


def test_shifts_that_spoil_nothing_and_dice_of_a_pattern_are_no_ghosts() -> None:
    picture = np.random.default_rng(3).normal(120, 12, (400, 400, 3)).clip(0, 255).astype(np.uint8)
    found = [Candidate((180.0, 180.0, 40.0, 40.0), (200, 200), 0.9, VALUES, VALUES)]
    assert LEAST > 1
    assert MOST < SIDE / 2
    assert doubling(Scales(ghosting(picture, [], 1, np.random.default_rng(1))), found) < PEAK
    for x in range(150, 250, 12):
        for y in range(150, 250, 12):
            cv2.circle(picture, (x, y), 4, (20, 20, 20), -1, cv2.LINE_AA)
    assert doubling(Scales(picture), found) < PEAK


@pytest.mark.parametrize("blur", [1.5, 3.0, 5.0])
def test_what_is_out_of_focus_is_not_doubled(blur: float) -> None:
    told = []
    for number in range(1, 9):
        picture, found = scene(number)
        if found:
            told.append(doubling(Scales(np.asarray(cv2.GaussianBlur(picture, (0, 0), blur), np.uint8)), found))
    assert max(told) < HINT


def test_where_nothing_is_found_or_the_picture_is_small_nothing_is_said() -> None:
    picture, found = scene(1)
    assert doubling(Scales(picture), []) == 0
    small = np.ascontiguousarray(picture[: SIDE - 1])
    assert doubling(Scales(small), found) == 0
    corner = [Candidate((-30.0, -30.0, 20.0, 20.0), (0, 0), 0.9, VALUES, VALUES)]
    assert doubling(Scales(picture), corner) >= 0


@pytest.mark.parametrize("spots", [((-12, 12), (0, 0), (12, -12)), ((-12, -12), (12, 12))])
def test_two_dice_that_touch_and_show_the_same_are_no_ghosts(spots: tuple[tuple[int, int], ...]) -> None:
    picture = np.random.default_rng(4).normal(90, 3, (480, 640, 3)).clip(0, 255).astype(np.uint8)
    found = []
    for y, body, ink in ((100, (225, 235, 240), (20, 20, 20)), (147, (30, 30, 190), (235, 235, 235))):
        cv2.rectangle(picture, (520, y), (566, y + 46), body, -1)
        for across, down in spots:
            cv2.circle(picture, (543 + across, y + 23 + down), 5, ink, -1, cv2.LINE_AA)
        found.append(Candidate((520.0, float(y), 46.0, 46.0), (543, y + 23), 0.9, VALUES, VALUES))
    assert doubling(Scales(picture), found) < HINT
