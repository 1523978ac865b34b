import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.faces.test_laying import kept
from vision.reading.learned.cutting import SIDE
from vision.reading.learned.hidden import hides_sign, is_blown, is_worth_keeping, sign_contrast

Picture = NDArray[np.uint8]


def lit(picture: Picture, radius: float) -> Picture:
    """A face with a lamp's reflection on its middle."""
    y, x = np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2
    spot = np.clip((radius + 2 - np.hypot(x, y)) / 4, 0, 1)[..., None]
    return np.asarray(picture + (255 - picture) * spot, np.uint8)


@pytest.mark.parametrize("sign", range(5))
def test_a_sign_shows(sign: int) -> None:
    assert is_worth_keeping(kept(sign))
    assert not hides_sign(kept(sign))


@pytest.mark.parametrize("sign", range(5))
def test_under_a_lamp_s_reflection_it_does_not(sign: int) -> None:
    assert hides_sign(lit(kept(sign), 17))
    assert not is_worth_keeping(lit(kept(sign), 17))


def test_a_white_emblem_is_no_reflection() -> None:
    emblem = np.full((SIDE, SIDE, 3), (40, 40, 190), np.uint8)
    emblem[24:40, 24:40] = 255
    assert not is_blown(emblem)


def test_a_large_white_star_is_no_reflection() -> None:
    star = np.full((SIDE, SIDE, 3), (190, 60, 60), np.uint8)
    turns = np.arange(16) * np.pi / 8
    reach = np.where(np.arange(16) % 2, 13.0, 23.0)
    corners = np.stack([32 + reach * np.cos(turns), 32 + reach * np.sin(turns)], 1).astype(np.int32)
    cv2.fillPoly(star, [corners], (255, 255, 255), cv2.LINE_AA)
    assert not is_blown(star)
    cv2.circle(star, (32, 32), 22, (255, 255, 255), -1, cv2.LINE_AA)
    assert is_blown(star)


def test_a_shade_across_a_bare_face_is_no_sign() -> None:
    bare = np.asarray(np.linspace(60, 200, SIDE)[None, :, None] * np.ones((SIDE, 1, 3)), np.uint8)
    assert sign_contrast(bare) < 0.01
    assert hides_sign(bare)


def test_a_faint_sign_is_read_and_not_learned() -> None:
    bare, signed = np.full((SIDE, SIDE, 3), 200, np.uint8), kept(3).max(2) > 215
    faint = bare.copy()
    faint[signed] = 207
    assert not hides_sign(faint)
    assert not is_worth_keeping(faint)
