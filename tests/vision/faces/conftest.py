"""A table with one die on it, drawn plainly: a square with a sign, turned, on a plain ground."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Drawn = Callable[..., Picture]


def drawn_sign(sign: int) -> Picture:
    """A die's face of 100 pixels with one of five signs."""
    face = np.full((100, 100, 3), (40, 40, 190), np.uint8)
    ink = (235, 240, 240)
    if sign == 0:
        cv2.circle(face, (50, 50), 30, ink, 9, cv2.LINE_AA)
    elif sign == 1:
        cv2.fillPoly(face, [np.array([(50, 15), (85, 80), (15, 80)])], ink, cv2.LINE_AA)
    elif sign == 2:
        cv2.line(face, (18, 50), (82, 50), ink, 12, cv2.LINE_AA)
        cv2.line(face, (50, 50), (50, 85), ink, 12, cv2.LINE_AA)
    elif sign == 3:
        cv2.putText(face, "R", (22, 78), cv2.FONT_HERSHEY_DUPLEX, 2.4, ink, 7, cv2.LINE_AA)
    else:
        cv2.putText(face, "6", (22, 78), cv2.FONT_HERSHEY_DUPLEX, 2.4, ink, 7, cv2.LINE_AA)
    return face


def laid(picture: Picture, sign: int, at: tuple[float, float], turn: float, edge: float) -> None:
    """Lay a die on the table: its shadow, its body, and the face a little smaller."""
    c, s = edge / 100 * np.cos(np.radians(turn)), edge / 100 * np.sin(np.radians(turn))
    face = drawn_sign(sign)
    rim = np.full((112, 112, 3), (30, 30, 150), np.uint8)
    rim[6:106, 6:106] = face
    matrix = np.array([[c, -s, at[0] - 56 * (c - s)], [s, c, at[1] - 56 * (s + c)]])
    size = (picture.shape[1], picture.shape[0])
    fine = cv2.warpAffine(rim, matrix, size, flags=cv2.INTER_AREA)
    cover = cv2.warpAffine(np.full((112, 112), 255, np.uint8), matrix, size)
    picture[cover > 127] = fine[cover > 127]


@pytest.fixture(scope="session")
def table() -> Drawn:
    """Draws a picture of 640 x 480 pixels: ``table((sign, x, y, turn, edge), …)``."""

    def draw(*dice: tuple[int, float, float, float, float], light: float = 1.0) -> Picture:
        rng = np.random.default_rng(len(dice))
        picture = np.full((480, 640, 3), (96, 120, 110), np.uint8)
        for sign, x, y, turn, edge in dice:
            laid(picture, sign, (x, y), turn, edge)
        soft = cv2.GaussianBlur(picture, (0, 0), 0.7).astype(np.float32) * light
        return np.asarray(np.clip(soft + rng.normal(0, 2, soft.shape), 0, 255), np.uint8)

    return draw
