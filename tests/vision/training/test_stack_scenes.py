"""Scenes of stacks made up for training: what is cast is what the geometry says, and labels belong to the picture."""

from __future__ import annotations

import numpy as np
import pytest

from vision.stacks.columns import columns
from vision.stacks.squares import Squares
from vision.training.stacks.casting import ALIEN, BOX, FLOOR, LAMP, ROD, SIDE, TOP, cast
from vision.training.stacks.scenes import make

EYE = (55.0, 60.0, 300.0)
EDGE = 10.0


def box(x, y, z, rgb=(0.5, 0.1, 0.1)):
    return (x, y, z, 5, 5, 5, 1, 0, *rgb, 0, 10, 0.3, 0, 0)


def picture(boxes=(), rods=(), side=40, corner=(70.0, 50.0), lamp=(1000.0, 60.0, 1000.0), bleed=(0.0, 0.0, 0.0)):
    """Kinds, light, paint and heights of a part of the plate at one pixel a mm."""
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    at = np.stack([corner[0] + x + 0.5, corner[1] + y + 0.5], -1).astype(np.float32)
    floor = np.full((side, side, 3), 0.8, np.float32)
    rows = np.array(boxes, np.float32).reshape(-1, BOX)
    lamps = np.array([(*lamp, 1.0, 0.7, 0.7, 0.7)], np.float32).reshape(-1, LAMP)
    light, kind, paint, high, owner = cast(
        at, np.array(EYE, np.float32), floor, 0.0, rows, rows, np.array(rods, np.float32).reshape(-1, ROD), lamps,
        np.full(3, 0.3, np.float32), 0.1, np.array(bleed, np.float32),
        np.zeros((1, 2), np.float32), np.array([(0.0, 0.0, 1.0)], np.float32),
    )  # fmt: skip
    return kind, light, paint, high, owner


def test_a_tower_is_seen_where_the_reader_looks_for_it():
    """Three cubes on the only square, in the plate's middle: the cast top lies on the reader's core of level 3."""
    squares = Squares(1, 1, frozenset({(0, 0)}))
    kind, _, _, high, owner = picture([box(75, 60, 5), box(75, 60, 15), box(75, 60, 25)])
    (column,) = columns(squares, EYE, EDGE)
    face = column.faces[3]
    inner = face.mean(0) + (face - face.mean(0)) * 0.85
    (x0, y0), (x1, y1) = (np.round(inner[i] - (70, 50)).astype(int) for i in (0, 2))
    assert (kind[y0:y1, x0:x1] == TOP).all()
    assert (owner[y0:y1, x0:x1] == 2).all()
    assert high[y0:y1, x0:x1] == pytest.approx(30 / 300, abs=1e-3)
    outer = face.mean(0) + (face - face.mean(0)) * 1.3
    assert kind[round(outer[0][1] - 50), round(outer[0][0] - 70)] == FLOOR
    assert (kind == SIDE).any()  # the lens stands to the left of it


def test_paint_is_the_cubes_own_and_light_is_less_in_its_shadow():
    kind, light, paint, _, _ = picture([box(80, 60, 5, (0.1, 0.2, 0.6))])
    assert paint[kind == TOP].mean(0) == pytest.approx((0.1, 0.2, 0.6), abs=1e-3)
    assert not paint[kind == FLOOR].any()
    lit, shaded = light[2:6, 2:6].mean(), light[9:11, 2:5].mean()
    assert shaded < 0.7 * lit  # the lamp stands to the right, its shadow falls to the left


def test_what_hides_the_sky_throws_its_own_colour():
    """The side of a cube sees the floor, too: where light bleeds it is redder, and the open floor is as it was."""
    plain, bled = (picture([box(80, 60, 5)], bleed=bleed) for bleed in ((0.0, 0.0, 0.0), (0.4, 0.0, 0.0)))
    side, open_floor = plain[0] == SIDE, np.s_[30:36, 2:6]
    assert bled[1][side][:, 0].mean() > plain[1][side][:, 0].mean() + 0.02
    assert bled[1][side][:, 1:] == pytest.approx(plain[1][side][:, 1:])
    assert bled[1][open_floor] == pytest.approx(plain[1][open_floor], abs=0.02)


def test_a_finger_over_the_plate_is_told_apart():
    kind, *_ = picture([box(80, 60, 5)], [(90, 50, 30, 90, 80, 30, 8, 0.8, 0.5, 0.4)])
    assert (kind == ALIEN).sum() > 100
    assert (kind == TOP).sum() > 20


@pytest.mark.parametrize("seed", range(12))
def test_a_scene_keeps_its_own_account(seed):
    made = make(np.random.default_rng(seed))
    on_open = sum(len(word) for word in made.words.values())
    assert on_open <= len(made.boxes) <= on_open + len(made.squares.black) + 1
    known = np.cbrt(made.palette)
    for square, top in made.tops.items():
        assert (top is None) == (not made.words[square])
        if top is not None and made.words[square][-1] >= 0:
            away = np.linalg.norm(known - np.cbrt(made.boxes[top][8:11]), axis=1)
            assert away[made.words[square][-1]] == away.min()
