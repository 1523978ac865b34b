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
#: What of a face surely belongs to it, of its width: cubes stand and turn a little in their squares.
CORE = 0.8
#: How far cubes may reach beyond their places, mm, before something is held for standing beside.
SLACK = 1.2
#: Fixed-point bits of polygon corners.
_BITS = 4


@dataclass(frozen=True)
class SeenColumn:
    """A square and how a column on it is seen, by its number of cubes 0..HIGHEST.

    ``window``: the part of the flattened picture everything lies in; ``tops``: the top faces as weights (heights,
    pixels of the window); ``cores``: what surely belongs to them; ``sides``: what is seen of the sides; ``claims``:
    all a column may cover; ``faces``: the top faces' corners (heights, 4, 2), mm on the plate.
    """

    at: Square
    black: bool
    away: float
    window: Window
    tops: Masks
    cores: NDArray[np.bool_]
    sides: Masks
    claims: NDArray[np.bool_]
    faces: Floats


def columns(squares: Squares, eye: tuple[float, float, float], edge: float) -> list[SeenColumn]:
    """All squares, those nearest the lens's foot first: none is hidden by a later one."""
    made = [_column(squares, square, eye, edge) for square in squares.all]
    return sorted(made, key=lambda column: column.away)


def _column(squares: Squares, square: Square, eye: tuple[float, float, float], edge: float) -> SeenColumn:
    x, y = middle(squares, square)
    foot = np.array(eye[:2])
    grown = eye[2] / np.maximum(eye[2] - edge * np.arange(HIGHEST + 1), 1.0)
    unit = rectangle(1.0, 1.0) - 0.5

    def lifted(side: float) -> Floats:
        return np.asarray(foot + (unit * side + (x, y) - foot) * grown[:, None, None], np.float64)

    faces, cores, widened = lifted(edge), lifted(edge * CORE), lifted(edge + 2 * SLACK)
    window, corner = _window(widened)
    shape = (HIGHEST + 1, window[0].stop - window[0].start, window[1].stop - window[1].start)
    tops, inner, bodies, claims = (np.zeros(shape, np.uint8) for _ in range(4))
    _boxes(tops, faces, corner, 1)
    _boxes(inner, cores, corner, 1)
    for level in range(1, HIGHEST + 1):
        _fill(claims[level], _hull(widened[0], widened[level]), corner)
        _fill(bodies[level], _hull(faces[0], faces[level]), corner)
    _boxes(bodies[1:], faces[1:], corner, 0)
    size = len(tops)
    return SeenColumn(
        square,
        square in squares.black,
        float(np.hypot(x - eye[0], y - eye[1])),
        window,
        tops.reshape(size, -1).astype(np.float32),
        inner.reshape(size, -1) > 0,
        bodies.reshape(size, -1).astype(np.float32),
        claims.reshape(size, -1) > 0,
        faces,
    )


def _window(widened: Floats) -> tuple[Window, Floats]:
    width, height = flat_size()
    points = (widened.reshape(-1, 2) + RIM) * SCALE
    x0, y0 = np.clip(np.floor(points.min(0)), 0, (width - 2, height - 2)).astype(int)
    x1, y1 = np.clip(np.ceil(points.max(0)) + 1, (x0 + 1, y0 + 1), (width, height)).astype(int)
    return (slice(int(y0), int(y1)), slice(int(x0), int(x1))), np.array([x0, y0], np.float64)


def _hull(one: Floats, other: Floats) -> Floats:
    return np.asarray(cv2.convexHull(np.concatenate([one, other]).astype(np.float32)).reshape(-1, 2), np.float64)


def _boxes(masks: NDArray[np.uint8], squares: Floats, corner: Floats, value: int) -> None:
    """Fill squares (n, 4, 2) that lie along the axes, one in each mask."""
    ends = np.ceil((squares[:, (0, 2)] + RIM) * SCALE - corner - 0.5).astype(int)
    for mask, ((x0, y0), (x1, y1)) in zip(masks, np.maximum(ends, 0), strict=True):
        mask[y0:y1, x0:x1] = value


def _fill(mask: NDArray[np.uint8], polygon: Floats, corner: Floats) -> None:
    points = (polygon + RIM) * SCALE - corner - 0.5
    cv2.fillConvexPoly(mask, np.round(points * (1 << _BITS)).astype(np.int32), (1,), cv2.LINE_8, _BITS)
