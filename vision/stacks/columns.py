"""Where a column of each height is seen: the flattened picture is what the lens projects onto the plate.

The lens at (x, y, height) throws a point at height z outwards from its own foot by the factor
``height / (height - z)``, however the camera is tilted: what leans out near the lens is exactly this.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.light import RIM, SCALE, flat_size
from vision.stacks.plate import middle
from vision.stacks.squares import Square, Squares
from vision.tray.mat import rectangle

Floats = NDArray[np.float64]
Masks = NDArray[np.float32]
Window = tuple[slice, slice]

#: Cubes on a square that are reckoned with; one more than are usual, so that none is read too low.
HIGHEST = 7
#: What of a face is looked at, of its width: cubes stand and turn a little in their squares.
CORE = 0.8
#: How far cubes may reach beyond their places, mm, before something is held for standing beside.
SLACK = 1.2
#: Fixed-point bits of polygon corners.
_BITS = 4


@dataclass(frozen=True)
class SeenColumn:
    """A square and how a column on it is seen, by its number of cubes 0..HIGHEST.

    ``window``: the part of the flattened picture everything lies in; ``tops``: cores of the top faces as weights
    (heights, pixels of the window); ``sides``: what is seen of the sides; ``claims``: all a column may cover;
    ``base``: the square's own floor; ``faces``: the top faces' corners (heights, 4, 2), mm on the plate.
    """

    at: Square
    black: bool
    away: float
    window: Window
    tops: Masks
    sides: Masks
    claims: NDArray[np.bool_]
    faces: Floats


def columns(squares: Squares, eye: tuple[float, float, float], edge: float) -> list[SeenColumn]:
    """All squares, those nearest the lens's foot first: none is hidden by a later one."""
    made = [_column(squares, square, eye, edge) for square in squares.all]
    return sorted(made, key=lambda column: column.away)


def face(squares: Squares, square: Square, eye: tuple[float, float, float], edge: float, z: float) -> Floats:
    """The corners (4, 2) of a cube's upper face at a height on a square, thrown onto the plate, mm."""
    x, y = middle(squares, square)
    flat = rectangle(edge, edge) + np.array([(x - edge / 2, y - edge / 2)])
    return thrown(flat, eye, z)


def thrown(points: Floats, eye: tuple[float, float, float], z: float) -> Floats:
    """Points (n, 2) at a height as the lens throws them onto the plate."""
    foot = np.array(eye[:2])
    return np.asarray(foot + (points - foot) * (eye[2] / max(eye[2] - z, 1.0)), np.float64)


def _column(squares: Squares, square: Square, eye: tuple[float, float, float], edge: float) -> SeenColumn:
    faces = np.stack([face(squares, square, eye, edge, level * edge) for level in range(HIGHEST + 1)])
    cores = np.stack([face(squares, square, eye, edge * CORE, level * edge) for level in range(HIGHEST + 1)])
    widened = np.stack([face(squares, square, eye, edge + 2 * SLACK, level * edge) for level in range(HIGHEST + 1)])
    window, corner = _window(widened)
    shape = (window[0].stop - window[0].start, window[1].stop - window[1].start)
    tops, sides, claims = [], [], []
    for level in range(HIGHEST + 1):
        tops.append(_filled(cores[level], corner, shape))
        if level == 0:
            claims.append(np.zeros(shape, np.bool_))
            sides.append(np.zeros(shape, np.float32))
            continue
        claims.append(_filled(_hull(widened[0], widened[level]), corner, shape) > 0)
        body = _filled(_hull(cores[0], cores[level]), corner, shape)
        sides.append(body * (1 - _filled(faces[level], corner, shape)))
    x, y = middle(squares, square)
    away = float(np.hypot(x - eye[0], y - eye[1]))
    size = len(tops)
    return SeenColumn(
        square,
        square in squares.black,
        away,
        window,
        np.stack(tops).reshape(size, -1),
        np.stack(sides).reshape(size, -1),
        np.stack(claims).reshape(size, -1),
        faces,
    )


def _window(widened: Floats) -> tuple[Window, Floats]:
    width, height = flat_size()
    points = (widened.reshape(-1, 2) + RIM) * SCALE
    x0, y0 = np.clip(np.floor(points.min(0)), 0, (width - 2, height - 2)).astype(int)
    x1, y1 = np.clip(np.ceil(points.max(0)) + 1, (x0 + 1, y0 + 1), (width, height)).astype(int)
    return (slice(int(y0), int(y1)), slice(int(x0), int(x1))), np.array([x0, y0], np.float64)


def _hull(one: Floats, other: Floats) -> Floats:
    both = np.concatenate([one, other]).astype(np.float32)
    return np.asarray(cv2.convexHull(both).reshape(-1, 2), np.float64)


def _filled(polygon: Floats, corner: Floats, shape: tuple[int, int]) -> Masks:
    points = (polygon + RIM) * SCALE - corner - 0.5
    mask = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(mask, np.round(points * (1 << _BITS)).astype(np.int32), 1, cv2.LINE_8, _BITS)
    return mask.astype(np.float32)
