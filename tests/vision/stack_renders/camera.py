"""The overhead camera: perspective, a wide lens that bends straight lines, a little off the middle and tilted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.stack_renders.solids import Floats, Singles

_STEP = 8
"""Pixels between places at which the lens is reckoned."""


@dataclass(frozen=True, eq=False)
class Camera:
    """Where it is and what its lens does.

    Attributes:
        size: width and height of the picture, pixels.
        focal: focal length, pixels.
        middle: where the optical axis meets the picture, pixels.
        bend: k1, k2, p1, p2 as OpenCV has them.
        eye: its place in the world, mm.
        turn: rows (3, 3): the picture's right, its down and the view's direction in the world.
    """

    size: tuple[int, int]
    focal: float
    middle: tuple[float, float]
    bend: tuple[float, float, float, float]
    eye: Floats
    turn: Floats

    @property
    def matrix(self) -> Floats:
        """The camera matrix (3, 3)."""
        return np.array([(self.focal, 0, self.middle[0]), (0, self.focal, self.middle[1]), (0, 0, 1)])

    def scaled(self, share: float) -> Camera:
        """The same camera with fewer or more pixels."""
        width, height = (round(side * share) for side in self.size)
        middle = ((self.middle[0] + 0.5) * share - 0.5, (self.middle[1] + 0.5) * share - 0.5)
        return Camera((width, height), self.focal * share, middle, self.bend, self.eye, self.turn)

    def cropped(self, rows: slice, columns: slice) -> Camera:
        """The same camera, only a part of its picture."""
        size = (columns.stop - columns.start, rows.stop - rows.start)
        middle = (self.middle[0] - columns.start, self.middle[1] - rows.start)
        return Camera(size, self.focal, middle, self.bend, self.eye, self.turn)

    def seen(self, points: Floats) -> Floats:
        """Where points (n, 3) of the world appear, pixels (n, 2)."""
        local = (np.asarray(points, np.float64) - self.eye) @ self.turn.T
        pixels, _ = cv2.projectPoints(
            local.reshape(-1, 1, 3), np.zeros(3), np.zeros(3), self.matrix, np.array(self.bend)
        )
        return np.asarray(pixels.reshape(-1, 2), np.float64)

    def inside(self, points: Floats) -> NDArray[Any]:
        """Whether points (n, 3) of the world fall on the picture."""
        pixels = self.seen(points)
        return np.asarray(((pixels >= 0) & (pixels <= np.array(self.size) - 1)).all(axis=1))

    @cached_property
    def flat(self) -> Singles:
        """Where each pixel's ray meets the plane one unit ahead (2, height, width)."""
        width, height = self.size
        across, down = np.arange(-_STEP, width + 2 * _STEP, _STEP), np.arange(-_STEP, height + 2 * _STEP, _STEP)
        grid = np.stack(np.meshgrid(across, down), -1).astype(np.float64)
        found = cv2.undistortPoints(grid.reshape(-1, 1, 2), self.matrix, np.array(self.bend))
        found = np.asarray(found.reshape(grid.shape), np.float32)
        columns, rows = np.arange(width) / _STEP + 1, np.arange(height) / _STEP + 1
        full = _between(_between(found, rows).transpose(1, 0, 2), columns).transpose(1, 0, 2)
        return np.ascontiguousarray(full.transpose(2, 0, 1))

    @cached_property
    def _slopes(self) -> tuple[Singles, Singles]:
        return np.gradient(self.flat, axis=2), np.gradient(self.flat, axis=1)

    def rays(self, right: float = 0.0, down: float = 0.0) -> Singles:
        """Unit rays (3, height, width) through points that lie a part of a pixel beside the pixels' middles."""
        along, across = self._slopes
        flat = self.flat + np.float32(right) * along + np.float32(down) * across
        local = np.concatenate([flat, np.ones_like(flat[:1])])
        local /= np.sqrt((local**2).sum(axis=0))
        return np.asarray(np.tensordot(self.turn.T.astype(np.float32), local, 1))

    def area(self, corners: Floats, border: int = 3) -> tuple[slice, slice]:
        """Rows and columns of the picture in which what has these corners can be seen."""
        local = (corners - self.eye) @ self.turn.T
        width, height = self.size
        if (local[:, 2] < 20).any():
            return slice(0, height), slice(0, width)
        pixels = self.seen(corners)
        low = np.clip(np.floor(pixels.min(axis=0)) - border, 0, self.size).astype(int)
        high = np.clip(np.ceil(pixels.max(axis=0)) + border, 0, self.size).astype(int)
        return slice(low[1], high[1]), slice(low[0], high[0])


def _between(given: NDArray[Any], at: Floats) -> Singles:
    """Rows between the rows of an array."""
    first = np.floor(at).astype(int)
    share = (at - first)[:, None, None]
    return np.asarray(given[first] * (1 - share) + given[first + 1] * share, np.float32)


def looking_down(eye: Floats, towards: Floats, roll: float) -> Floats:
    """The ``turn`` of a camera at ``eye`` that looks at a point, rolled by radians about its view."""
    view = (towards - eye) / np.linalg.norm(towards - eye)
    right = np.cross(view, (np.sin(roll), np.cos(roll), 0.0))
    right /= np.linalg.norm(right)
    return np.stack([right, np.cross(view, right), view])
