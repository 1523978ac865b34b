"""The dice that the network of faces is trained by, and how they are seen."""

import numpy as np
import pytest

from vision.reading.learned.cutting import SIDE
from vision.training.faces.families import FACE, family, twins
from vision.training.faces.views import SIZE_OFF, TURN_OFF, any_pose, near, view


def test_a_seed_makes_the_same_dice_and_views_again() -> None:
    def made() -> list[np.ndarray]:
        rng = np.random.default_rng(7)
        die = family(rng, 3)
        return [view(die, k, any_pose(rng), rng) for k in range(3)]

    assert all(np.array_equal(a, b) for a, b in zip(made(), made(), strict=True))


@pytest.mark.parametrize("seed", range(12))
def test_the_faces_of_a_die_differ(seed: int) -> None:
    die = family(np.random.default_rng(seed), 4)
    for k, face in enumerate(die.faces):
        assert face.texture.shape == (FACE, FACE, 3)
        for other in die.faces[:k]:
            assert np.abs(face.texture - other.texture).max() > 0.05


def test_twins_differ_from_each_other_in_a_part() -> None:
    pages = twins(np.random.default_rng(3), 4)
    for k, page in enumerate(pages):
        assert all(np.abs(page.astype(float) - other).mean() > 10 for other in pages[:k])


def test_a_view_is_as_large_as_the_network_wants_it_and_shows_something() -> None:
    rng = np.random.default_rng(1)
    die = family(rng, 2)
    seen = view(die, 0, any_pose(rng), rng)
    assert seen.shape == (SIDE, SIDE, 3)
    assert seen.dtype == np.uint8
    assert seen.std() > 2


def test_the_second_view_is_off_by_no_more_than_two_kept_ones_are_apart() -> None:
    rng = np.random.default_rng(2)
    for _ in range(50):
        pose = any_pose(rng)
        again = near(pose, rng)
        assert abs(np.degrees(again.turn - pose.turn)) <= TURN_OFF + 1e-6
        assert 1 / SIZE_OFF - 1e-6 <= again.size / pose.size <= SIZE_OFF + 1e-6
