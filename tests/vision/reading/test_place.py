"""Where a die lies, and what the other dice say about where its upper face must be."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.reading.cutting import CUT, cut_out
from vision.reading.place import PLACE, PicturePart, described, expected_offsets, grid, mirrored_place, turned_place


def tilted(count: int, a: tuple[float, float], k: float) -> tuple[np.ndarray, np.ndarray]:
    """Places of dice, and offsets of their upper faces as a camera with axis ``a`` and slope ``k`` sees them."""
    places = np.random.default_rng(count).uniform(-0.45, 0.45, (count, 2)).astype(np.float32)
    return places, np.asarray(np.array(a) + k * places, np.float32)


def test_the_others_say_where_an_upper_face_lies() -> None:
    places, offsets = tilted(8, (0.02, -0.2), 0.35)
    expected = expected_offsets(places, offsets, np.ones(8, np.float32))
    assert np.abs(expected[:, :2] - offsets).max() < 0.03
    assert expected[:, 2] == pytest.approx(7 / 8)


def test_a_die_does_not_speak_for_itself() -> None:
    places, offsets = tilted(6, (0, 0), 0.3)
    moved = offsets.copy()
    moved[2] += (0.4, -0.3)
    weights = np.ones(6, np.float32)
    assert expected_offsets(places, moved, weights)[2] == pytest.approx(
        expected_offsets(places, offsets, weights)[2], abs=0.02
    )


def test_one_leaning_die_hardly_changes_what_is_expected_of_the_others() -> None:
    places, offsets = tilted(9, (0, -0.1), 0.3)
    moved = offsets.copy()
    moved[4] += (0.3, 0.3)
    others = [i for i in range(9) if i != 4]
    expected = expected_offsets(places, moved, np.ones(9, np.float32))
    assert np.abs(expected[others, :2] - offsets[others]).max() < 0.05


def test_a_die_alone_and_dice_not_believed_say_nothing() -> None:
    places, offsets = tilted(3, (0, 0), 0.3)
    assert expected_offsets(places[:1], offsets[:1], np.ones(1, np.float32)) == pytest.approx(np.zeros((1, 3)))
    assert expected_offsets(places, offsets * np.nan, np.zeros(3, np.float32)) == pytest.approx(np.zeros((3, 3)))
    assert expected_offsets(places[:0], offsets[:0], np.zeros(0, np.float32)).shape == (0, 3)


def test_a_part_of_a_picture_keeps_the_places_of_the_whole() -> None:
    whole, part = PicturePart(640, 480), PicturePart(640, 480, 100, 40)
    point = np.array([[300.0, 200.0]], np.float32)
    assert part.places(point - np.float32([100, 40])) == pytest.approx(whole.places(point))
    assert whole.places(np.float32([[320, 240]])) == pytest.approx(np.zeros((1, 2)))


def test_the_grid_of_the_finder_is_that_of_its_cells() -> None:
    frame = PicturePart(640, 480, 64, 0)
    cells = grid(frame, 6, 8, (32.0, 40.0))
    assert cells.shape == (2, 6, 8)
    assert cells[:, 2, 5] == pytest.approx(2 * frame.places(np.float32([[5.5 * 32, 2.5 * 40]]))[0])


@pytest.mark.parametrize("degrees", [0, 30, 90, 200])
def test_a_place_turns_as_the_cut_out_does(degrees: float) -> None:
    """A bright spot towards the picture's middle: where the cut-out shows it is where the turned place points to."""
    picture = np.zeros((200, 200, 3), np.uint8)
    cv2.circle(picture, (100 + 9, 100 - 5), 2, (255, 255, 255), -1)
    cut = cut_out(picture, (100.0, 100.0), 40.0, degrees)
    ys, xs = np.nonzero(cut[..., 0] > 128)
    spot = np.array([xs.mean(), ys.mean()]) - (CUT - 1) / 2
    place = np.zeros(PLACE, np.float32)
    place[:2] = place[3:5] = 9, -5
    turned = turned_place(place, degrees)
    assert turned[:2] / np.linalg.norm(turned[:2]) == pytest.approx(spot / np.linalg.norm(spot), abs=0.12)
    assert turned[3:5] == pytest.approx(turned[:2])
    assert mirrored_place(turned)[:2] == pytest.approx(turned[:2] * [-1, 1])


def test_what_nobody_vouches_for_is_not_described() -> None:
    expected = np.array([[0.3, -0.2, 0.0]], np.float32)
    place = described(np.zeros((1, 2), np.float32), np.full(1, 0.1, np.float32), expected)
    assert place == pytest.approx(np.zeros((1, PLACE)))
