from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.conftest import Scenes
from vision.colours import COLOURS
from vision.trained_on import trained_oblique, trained_photograph, trained_table
from vision.training.records import TEST_SEED
from vision.training.scenes.looks import RANGES, random_look
from vision.training.scenes.scene import TO_TOP, make_scene
from vision.training.scenes.solid import FACE_VALUES, pip_centres, strike


def test_opposite_faces_add_to_seven() -> None:
    assert sorted(FACE_VALUES.values()) == [1, 2, 3, 4, 5, 6]
    for (axis, positive), value in FACE_VALUES.items():
        assert value + FACE_VALUES[(axis, not positive)] == 7


@pytest.mark.parametrize("value", range(1, 7))
def test_the_turn_to_the_top_brings_that_face_up(value: int) -> None:
    (axis, positive), _ = next(item for item in FACE_VALUES.items() if item[1] == value)
    outward = np.zeros(3)
    outward[axis] = 1 if positive else -1
    assert TO_TOP[value] @ outward == pytest.approx([0, 0, 1], abs=1e-6)


@pytest.mark.parametrize("value", range(1, 7))
def test_a_face_has_as_many_pips_as_it_says_well_apart(value: int) -> None:
    look = random_look("red", np.random.default_rng(value))
    centres = pip_centres(value, look)
    assert len(centres) == value
    gaps = [np.linalg.norm(a - b) for i, a in enumerate(centres) for b in centres[:i]]
    assert min(gaps, default=9) > 1.4 * look.pip_radius
    assert centres.mean(0) == pytest.approx([0, 0], abs=1e-6)


def test_a_ray_from_above_meets_the_top() -> None:
    look = random_look("blue", np.random.default_rng(1))
    rays = np.array([[0, 0, -1], [3, 0, -1]], np.float32)
    hit, t, points = strike(np.array([0, 0, 5], np.float32), rays, look)
    assert hit.tolist() == [True, False]
    assert t == pytest.approx([4], abs=0.05)
    assert points[0] == pytest.approx([0, 0, 1], abs=0.05)


def test_a_seed_makes_the_same_picture_and_another_another(scene: Scenes) -> None:
    first, labels = scene(TEST_SEED)
    again, same = make_scene(TEST_SEED)
    other, _ = scene(TEST_SEED + 1)
    assert (first == again).all()
    assert labels == same
    assert first.shape != other.shape or (first != other).any()


def test_boxes_lie_in_the_picture_and_hold_the_dice(scene: Scenes) -> None:
    for seed in range(TEST_SEED, TEST_SEED + 5):
        picture, labels = scene(seed)
        for label in labels:
            x, y, w, h = label.box
            assert 0 <= x < x + w <= picture.shape[1]
            assert 0 <= y < y + h <= picture.shape[0]
            assert 1 <= label.value <= 7
            assert label.colour in COLOURS


def test_every_colour_of_the_reader_can_be_made() -> None:
    assert set(RANGES) == set(COLOURS)


def test_the_split_keeps_half_of_the_pictures_and_whole_tables_out() -> None:
    trained = [trained_photograph(i) for i in range(121)]
    assert 55 <= sum(trained) <= 66
    assert 60 <= sum(trained_oblique(i) for i in range(130)) <= 70
    assert trained_table("t001-r03.jpg")
    assert not trained_table("t020-empty.jpg")


def test_pips_of_an_upright_die_can_be_counted_by_their_ink() -> None:
    """An independent count: bright spots on the dark upper face of dice drawn large from straight above."""
    from vision.training.scenes.scene import Body, Eye, draw
    from vision.training.scenes.solid import Appearance, Light

    look = Appearance(
        body=(0.02, 0.02, 0.3), second=(0, 0, 0), pip=(1, 1, 1), pattern="solid", pattern_seed=0, translucency=0,
        gloss=0, rounding=0.15, ball=1.74, pip_radius=0.17, pip_pitch=0.5, four_pitch=0.4, six_pitch=(0.4, 0.55),
        pip_depth=0, ace_scale=1, ace=(1, 1, 1), four=(1, 1, 1), mirrored=False, turned=(False, True, False),
    )  # fmt: skip
    light = Light(np.array([0, 0, 1], np.float32), np.full(3, 0.5, np.float32), np.full(3, 0.5, np.float32), 20)
    down = np.array([[1, 0, 0], [0, -1, 0], [0, 0, -1]], np.float32)
    eye = Eye(np.array([0, 0, 60], np.float32), down, 60 * 60.0, (60, 60))
    for value in range(1, 7):
        body = Body(TO_TOP[value], np.array([0, 0, 0.5], np.float32), 0.5, look, "blue", value, cocked=False)
        picture = np.zeros((120, 120, 3), np.float32)
        label = draw(
            picture, np.full((120, 120), np.inf, np.float32), np.full((120, 120), -1, np.int16), 0, body, eye, light
        )
        assert label is not None
        spots, _ = cv2.connectedComponents((picture[..., 0] > 0.5).astype(np.uint8))
        assert spots - 1 == value
