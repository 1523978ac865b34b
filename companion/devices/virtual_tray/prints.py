"""What is printed on a die instead of pips: a logo, signs or numerals, drawn by code."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
Points = list[tuple[float, float]]

FINE: Final = 256
"""Pixels across a face as it is printed; a camera sees about 90."""
FOUR_TIMES: Final = 4
"""Drawn so many times finer and averaged."""
LOGO_ON: Final = 6
"""The face that bears the logo on a die that has one; the others have pips."""


@cache
def face_print(kind: str, value: int) -> Picture | None:
    """Return how much ink is where on a face (256, 256), 0 to 255, or None where it has pips.

    Args:
        kind: ``pips``, or one of `KINDS`.
        value: of the face, 1 to 6.
    """
    draw = KINDS[kind](value) if kind in KINDS else None
    if draw is None:
        return None
    side = FINE * FOUR_TIMES
    fine = np.zeros((side, side), np.uint8)
    draw(fine)
    face = np.asarray(cv2.resize(fine, (FINE, FINE), interpolation=cv2.INTER_AREA), np.uint8)
    face.flags.writeable = False
    return face


Draw = Callable[[Picture], None]


def _of_logo(value: int) -> Draw | None:
    return _logo if value == LOGO_ON else None


def _of_signs(value: int) -> Draw:
    return (_bolt, _drop, _key, _star, _moon, _gear)[value - 1]


def _of_numerals(value: int) -> Draw:
    return lambda face: _numeral(face, value)


KINDS: Final[Mapping[str, Callable[[int], Draw | None]]] = {
    "logo": _of_logo,
    "signs": _of_signs,
    "numerals": _of_numerals,
}
"""Kinds of dice without pips, or with some faces that have none."""


def _fill(face: Picture, points: Points, ink: int = 255) -> None:
    """Fill an outline, points from -1 to 1 across the face."""
    side = face.shape[0]
    places = np.array([((x + 1) * side / 2, (y + 1) * side / 2) for x, y in points])
    cv2.fillPoly(face, [np.rint(places).astype(np.int32)], (ink,))


def _disc(face: Picture, x: float, y: float, radius: float, ink: int = 255) -> None:
    half = face.shape[0] / 2
    cv2.circle(face, (round((x + 1) * half), round((y + 1) * half)), round(radius * half), (ink,), -1)


def _around(number: int, radii: tuple[float, ...], turn: float = -math.pi / 2) -> Points:
    """Return points at equal steps round the middle, their distances from it in turn those given."""
    steps = number * len(radii)
    angles = [turn + math.tau * step / steps for step in range(steps)]
    return [
        (radii[step % len(radii)] * math.cos(angle), radii[step % len(radii)] * math.sin(angle))
        for step, angle in enumerate(angles)
    ]


def _logo(face: Picture) -> None:
    """A cog with a star cut out of it."""
    _fill(face, _around(9, (0.66, 0.66, 0.5, 0.5)))
    _fill(face, _around(5, (0.4, 0.17)), 0)


def _bolt(face: Picture) -> None:
    _fill(face, [(0.12, -0.68), (-0.42, 0.08), (-0.06, 0.08), (-0.18, 0.68), (0.42, -0.14), (0.04, -0.14)])


def _drop(face: Picture) -> None:
    _disc(face, 0.0, 0.22, 0.42)
    _fill(face, [(0.0, -0.68), (-0.4, 0.1), (0.4, 0.1)])


def _key(face: Picture) -> None:
    _disc(face, -0.34, 0.0, 0.32)
    _disc(face, -0.34, 0.0, 0.15, 0)
    _fill(face, [(-0.05, -0.1), (0.68, -0.1), (0.68, 0.1), (-0.05, 0.1)])
    for x in (0.34, 0.56):
        _fill(face, [(x, 0.0), (x + 0.12, 0.0), (x + 0.12, 0.34), (x, 0.34)])


def _star(face: Picture) -> None:
    _fill(face, _around(5, (0.7, 0.29)))


def _moon(face: Picture) -> None:
    _disc(face, -0.06, 0.0, 0.6)
    _disc(face, 0.24, -0.1, 0.5, 0)


def _gear(face: Picture) -> None:
    _fill(face, _around(8, (0.66, 0.66, 0.48, 0.48)))
    _disc(face, 0.0, 0.0, 0.22, 0)


def _numeral(face: Picture, value: int) -> None:
    """A figure; the six is underlined, as on dice that have nines."""
    side = face.shape[0]
    font, scale, thick = cv2.FONT_HERSHEY_SIMPLEX, side / 46, side // 15
    (width, height), _ = cv2.getTextSize(str(value), font, scale, thick)
    at = ((side - width) // 2, (side + height) // 2)
    cv2.putText(face, str(value), at, font, scale, (255,), thick, cv2.LINE_AA)
    if value == 6:
        line = side // 2 + height // 2 + side // 11
        cv2.line(face, (at[0], line), (at[0] + width, line), (255,), thick * 3 // 4, cv2.LINE_AA)
