import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.faces.conftest import drawn_sign
from vision.reading.learned.cutting import SIDE, turned
from vision.reading.learned.laying import MIDDLE, Template, softened

Picture = NDArray[np.uint8]


def kept(sign: int) -> Picture:
    """A face as it is kept: on a green table, its side 52 of 64 pixels."""
    picture = np.full((SIDE, SIDE, 3), (90, 120, 80), np.uint8)
    picture[6:58, 6:58] = cv2.resize(drawn_sign(sign), (52, 52), interpolation=cv2.INTER_AREA)
    return picture


def moved(picture: Picture, degrees: float, size: float, off: tuple[float, float], squeezed: float = 1.0) -> Picture:
    """The same face turned, larger or smaller, off its middle and foreshortened."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    matrix = np.diag([1.0, squeezed]) @ np.array([[c, s], [-s, c]]) * size
    turn = np.column_stack([matrix, MIDDLE - matrix @ np.full(2, MIDDLE) + off])
    return np.asarray(cv2.warpAffine(picture, turn, (SIDE, SIDE), borderValue=(90, 120, 80)), np.uint8)


@pytest.mark.parametrize(("degrees", "size", "off", "squeezed"), [
    (0, 1, (0, 0), 1), (13, 0.95, (3, -2), 1), (-7, 1.08, (-4, 4), 0.9), (94, 1, (2, 2), 0.95),
])  # fmt: skip
def test_a_face_is_laid_where_it_lies(degrees: float, size: float, off: tuple[float, float], squeezed: float) -> None:
    seen = moved(kept(3), degrees, size, off, squeezed)
    row = round(degrees / 10) % 36
    found = Template(kept(3)).laid_over(softened(seen), [row, (row + 1) % 36])
    assert found.alike > 0.9
    assert np.abs(found.at - MIDDLE - off).max() < 0.6
    np.testing.assert_allclose(np.linalg.svd(found.matrix, compute_uv=False), [size, size * squeezed], atol=0.04)


def test_the_cut_is_seen_as_the_face_was_shown() -> None:
    seen = moved(kept(3), 24, 1.1, (4, 3))
    found = Template(kept(3)).laid_over(softened(seen), [2, 3])
    away = np.abs(found.cut(seen).astype(int) - turned(kept(3), 0, 1))[12:52, 12:52]
    assert away.mean() < 12


def test_another_sign_is_not_alike() -> None:
    template = Template(kept(3))
    own = template.laid_over(softened(moved(kept(3), 31, 1, (2, 1))), [3]).alike
    for sign in (0, 1, 2):
        assert template.laid_over(softened(kept(sign)), range(0, 36, 6)).alike < own - 0.2


def test_light_across_a_face_and_half_of_it_change_little() -> None:
    seen = kept(3).astype(np.float32) * np.linspace(0.3, 1.0, SIDE, dtype=np.float32)[None, :, None]
    found = Template(kept(3)).laid_over(softened(np.asarray(seen, np.uint8)), [0])
    assert found.alike > 0.95


def test_the_colours_are_those_of_body_and_sign() -> None:
    template = Template(kept(1))
    np.testing.assert_allclose(template.colours * 255, [(40, 40, 190), (235, 240, 240)], atol=12)
    seen = softened(kept(1))
    there = template.colours_under(seen, template.laid_over(seen, [0]))
    np.testing.assert_allclose(there, template.colours, atol=0.02)


def test_a_face_without_a_sign_can_be_laid_nowhere_and_does_no_harm() -> None:
    bare = np.full((SIDE, SIDE, 3), 128, np.uint8)
    found = Template(bare).laid_over(softened(kept(3)), [0, 7])
    assert found.alike < 0.5
    assert np.isfinite(Template(bare).colours).all()
