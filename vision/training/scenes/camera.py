"""The camera of a synthetic scene: where it stands, how it is tilted, and where its rays meet the table."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.solid import Floats

#: Shares of cameras: nearly overhead, tilted a little in any direction; the others look down at a slant and upright.
OVERHEAD, SLANTED_ANYHOW = 0.5, 0.13
#: Distances in units of the camera's own at which dice are still put down.
NEAREST, FARTHEST = 0.55, 2.3


@dataclass(frozen=True)
class Eye:
    """Pinhole camera: position (3,), rows of ``axes`` right, down and forward, focal length and centre in pixels."""

    position: Floats
    axes: Floats
    focal: float
    centre: tuple[float, float]

    def project(self, points: Floats) -> Floats:
        """World points (n, 3) to pixels (n, 2)."""
        local = (points - self.position) @ self.axes.T
        pixels = local[:, :2] / local[:, 2:] * self.focal + np.array(self.centre, np.float32)
        return np.asarray(pixels, np.float32)

    def rays(self, u: Floats, v: Floats) -> Floats:
        """Directions (n, 3), one long forward, of the rays through pixels."""
        x, y = (u.ravel() - self.centre[0]) / self.focal, (v.ravel() - self.centre[1]) / self.focal
        return np.asarray(np.stack([x, y, np.ones_like(x)], -1) @ self.axes, np.float32)

    def ground(self, u: Floats, v: Floats) -> tuple[Floats, Floats]:
        """Where rays through pixels meet the table: points (n, 2) and distances forward, huge above the horizon."""
        rays = self.rays(u, v)
        down = np.minimum(rays[:, 2], -1e-3)
        t = -self.position[2] / down
        return np.asarray(self.position[:2] + rays[:, :2] * t[:, None], np.float32), np.asarray(t, np.float32)

    @property
    def tilt(self) -> float:
        """Angle in radians between the line of sight and straight down."""
        return float(np.arccos(np.clip(-self.axes[2, 2], -1, 1)))


def about(axis: Floats, angle: float) -> Floats:
    """Rotation matrix about a unit axis, radians."""
    turn, _ = cv2.Rodrigues((axis * angle).astype(np.float64))
    return np.asarray(turn, np.float32)


def camera(size: int, edge: float, rng: np.random.Generator, overhead: float = OVERHEAD) -> Eye:
    """A camera that sees a die edge in the picture's middle as about ``edge`` pixels.

    Half of the cameras, or the share ``overhead``, hang over the table; people who look at a slant hold theirs
    upright, so that what is farther away is higher in the picture.
    """
    kind = rng.random()
    if kind < overhead:
        tilt, roll = rng.uniform(0, 10), rng.uniform(0, 360)
    elif kind < overhead + SLANTED_ANYHOW:
        tilt, roll = rng.uniform(10, 26), rng.uniform(0, 360)
    else:
        tilt, roll = rng.uniform(15, 64), rng.normal(0, 5)
    distance = float(np.exp(rng.uniform(np.log(8 if tilt < 20 else 10), np.log(45))))
    distance = max(distance, size / edge * 0.8)
    t, r = np.radians(tilt), np.radians(roll)
    upright = np.array(
        [[1, 0, 0], [0, -np.cos(t), -np.sin(t)], [0, np.sin(t), -np.cos(t)]],
        np.float32,
    )
    turn = np.array([[np.cos(r), np.sin(r), 0], [-np.sin(r), np.cos(r), 0], [0, 0, 1]], np.float32)
    axes = np.asarray(turn @ upright, np.float32)
    shift = rng.normal(0, 0.02, 2) * size
    centre = (size / 2 + float(shift[0]), size / 2 + float(shift[1]))
    return Eye(np.asarray(-axes[2] * distance, np.float32), axes, edge * distance, centre)


def spot_in_view(size: int, eye: Eye, rng: np.random.Generator) -> tuple[float, float] | None:
    """A point of the table under a random pixel; None where that is beyond the table or too near or far."""
    u, v = rng.uniform(0, size, 2).astype(np.float32)
    point, away = eye.ground(np.array([u]), np.array([v]))
    nominal = float(np.linalg.norm(eye.position))
    if not NEAREST * nominal < float(away[0]) < FARTHEST * nominal:
        return None
    return float(point[0, 0]), float(point[0, 1])


def in_view(x: float, y: float, size: int, eye: Eye) -> bool:
    """Whether a point of the table is in the picture and neither too near nor too far."""
    point = np.array([[x, y, 0]], np.float32)
    away = float((point[0] - eye.position) @ eye.axes[2])
    nominal = float(np.linalg.norm(eye.position))
    if not NEAREST * nominal < away < FARTHEST * nominal:
        return False
    u, v = eye.project(point)[0]
    return bool(0 <= u <= size and 0 <= v <= size)


def laid_out(flat: NDArray[np.float32], beyond: NDArray[np.float32], edge: float, eye: Eye, half: float) -> Floats:
    """A table top seen by the camera: ``flat`` (g, g, 3) lies on it, ``edge`` pixels to a die's edge.

    ``half`` is half the side of the square table in die edges; outside of it ``beyond`` is seen.
    """
    size, g = beyond.shape[0], flat.shape[0]
    v, u = np.mgrid[:size, :size].astype(np.float32)
    points, away = eye.ground(u, v)
    x = (points[:, 0] * edge + g / 2).reshape(size, size)
    y = (g / 2 - points[:, 1] * edge).reshape(size, size)
    seen = cv2.remap(flat, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    nominal = float(np.linalg.norm(eye.position))
    off = (np.abs(points).max(1) > half) | (away > 6 * nominal) | (away <= 0)
    mask = cv2.GaussianBlur(off.reshape(size, size).astype(np.float32), (0, 0), 0.7)[..., None]
    return np.asarray(seen * (1 - mask) + beyond * mask, np.float32)
