"""Dice that show the same in a row, and a die with regular pips, repeat themselves; the picture is not doubled."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.bench.attacks.spoiling import ghosting
from vision.reading.doubling import HINT, PEAK, doubling
from vision.reading.finding import Candidate
from vision.reading.scaling import Scales
from vision.training.scenes.arrangement import TO_TOP, UP
from vision.training.scenes.camera import about, camera
from vision.training.scenes.developing import develop
from vision.training.scenes.looks import random_colour, random_look
from vision.training.scenes.scene import Body, draw, lamp, shadows, table_top

Picture = NDArray[np.uint8]

VALUES = np.full(7, 1 / 7, np.float32)
SIDE = 448
#: Pips of 4 and 6 in pitches off the middle.
FOUR = tuple((a, b) for a in (-1, 1) for b in (-1, 1))
SIX = tuple((a, b) for a in (-1, 1) for b in (-1, 0, 1))


def row(seed: int, value: int, number: int, edge: float) -> tuple[Picture, list[Candidate]]:
    """Dice of one look that touch, turned alike, on a table of chance, seen from above; ray traced."""
    rng = np.random.default_rng(seed)
    eye, light = camera(SIDE, edge, rng, overhead=1.0), lamp(rng)
    table = table_top(SIDE, edge, eye, rng)[0] ** 2.2
    picture = np.ascontiguousarray(table * (light.ambient + light.colour * light.direction[2]), np.float32)
    colour = random_colour(rng)
    look, way = random_look(colour, rng), rng.uniform(0, 2 * np.pi)
    along = np.array([np.cos(way), np.sin(way), 0], np.float32)
    bodies = [
        Body(
            about(UP, way) @ TO_TOP[value],
            np.asarray(along * (n - (number - 1) / 2) * 1.005 + UP / 2, np.float32),
            0.5,
            look,
            colour,
            value,
            cocked=False,
        )
        for n in range(number)
    ]
    shadows(picture, bodies, eye, light, rng)
    depth, owner = np.full((SIDE, SIDE), np.inf, np.float32), np.full((SIDE, SIDE), -1, np.int16)
    labels = [draw(picture, depth, owner, n, body, eye, light) for n, body in enumerate(bodies)]
    shot = develop(picture, SIDE, rng)
    return shot, [Candidate(label.box, label.top or (0, 0), 0.9, VALUES, VALUES) for label in labels if label]


def drawn(pips: tuple[tuple[int, int], ...], number: int, edge: int) -> tuple[Picture, list[Candidate]]:
    """The plainest picture of such a row: nothing else is in it, and the dice are alike to the last pixel."""
    picture = np.random.default_rng(6).normal(90, 3, (480, 640, 3)).clip(0, 255).astype(np.uint8)
    found = []
    for n in range(number):
        x, y, middle = 320 - number * (edge + 1) // 2 + n * (edge + 1), 200, edge // 2
        cv2.rectangle(picture, (x, y), (x + edge, y + edge), (225, 235, 240), -1)
        for across, down in pips:
            spot = (x + middle + round(across * edge * 0.26), y + middle + round(down * edge * 0.26))
            cv2.circle(picture, spot, round(edge * 0.1), (20, 20, 20), -1, cv2.LINE_AA)
        found.append(Candidate((float(x), float(y), edge, edge), (x + middle, y + middle), 0.9, VALUES, VALUES))
    return picture, found


def test_three_and_more_alike_that_touch_are_hardly_ever_ghosts() -> None:
    told = []
    for seed in range(500, 540):
        rng = np.random.default_rng(seed)
        number = int(rng.integers(3, 5))
        picture, found = row(seed, int(rng.integers(2, 7)), number, float(rng.choice([38, 50, 60])))
        assert len(found) == number
        told.append(doubling(Scales(picture), found))
    assert sum(peak >= HINT for peak in told) <= 1  # one in four if the ground were not asked


@pytest.mark.parametrize("pips", [FOUR, SIX])
@pytest.mark.parametrize("number", [1, 3, 4])
@pytest.mark.parametrize("edge", [38, 46, 60])
def test_alike_dice_are_no_ghosts_where_nothing_else_is_seen(
    pips: tuple[tuple[int, int], ...], number: int, edge: int
) -> None:
    picture, found = drawn(pips, number, edge)
    assert doubling(Scales(picture), found) < HINT


def frames(number: int) -> Picture:
    """A picture of a rough ground, as many times as that, each 9 pixels farther."""
    ground = np.random.default_rng(8).normal(120, 40, (400, 400 + 9 * number, 3))
    blended = np.mean([ground[:, 9 * n : 9 * n + 400] for n in range(number)], axis=0)
    return np.asarray(blended.clip(0, 255), np.uint8)


def test_what_is_there_three_times_is_less_of_a_ghost_and_yet_one() -> None:
    found = [Candidate((x, 180.0, 40.0, 40.0), (200, 200), 0.9, VALUES, VALUES) for x in (60.0, 180.0, 300.0)]
    once, twice, thrice = (doubling(Scales(frames(number)), found) for number in (1, 2, 3))
    assert once < HINT
    assert PEAK < thrice < 0.8 * twice


@pytest.mark.parametrize("shift", [9, 12])
def test_a_row_that_is_really_seen_twice_is_told(shift: int) -> None:
    told = []
    for seed in range(98, 104):
        picture, found = row(seed, 1 + seed % 6, 3, 50.0)
        ghost = ghosting(picture, [], shift, np.random.default_rng(seed))
        told.append(doubling(Scales(ghost), found))
    assert sum(peak >= PEAK for peak in told) >= 5
