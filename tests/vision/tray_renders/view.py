"""The camera: where it hangs, and where points of the table lie in its picture. Lengths are in mm, y is up."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]
WIDTH, HEIGHT = 1280, 960


@dataclass(frozen=True)
class View:
    """Position (3,), unit vectors (3,) to the right, up and forward in the picture, and focal length in heights."""

    position: Points
    right: Points
    up: Points
    forward: Points
    focal: float

    def project(self, points: Points) -> Points:
        """Pixels (n, 2) of points (n, 3)."""
        away = points - self.position
        depth = away @ self.forward
        x = (away @ self.right) / depth * self.focal
        y = (away @ self.up) / depth * self.focal
        return np.stack([WIDTH / 2 + x * HEIGHT, HEIGHT / 2 - y * HEIGHT], 1)

    def discs(self, points: Points, radius: float) -> list[tuple[float, float, float]]:
        """Middles (x, y) and radii in pixels of discs at points (n, 3)."""
        radii = radius * self.focal * HEIGHT / ((points - self.position) @ self.forward)
        return [(float(x), float(y), float(r)) for (x, y), r in zip(self.project(points), radii, strict=True)]

    def ground(self, pixel: Points) -> Points:
        """The point (3,) of the table under a pixel (2,)."""
        x, y = (pixel[0] - WIDTH / 2) / HEIGHT / self.focal, (HEIGHT / 2 - pixel[1]) / HEIGHT / self.focal
        ray = self.forward + x * self.right + y * self.up
        return np.asarray(self.position - ray * self.position[1] / ray[1])

    def words(self) -> str:
        """The camera as POV-Ray wants it."""
        return (
            f"camera {{ perspective location {vector(self.position)} direction {vector(self.forward * self.focal)} "
            f"right {vector(self.right * WIDTH / HEIGHT)} up {vector(self.up)} }}\n"
        )


def vector(values: Points) -> str:
    """Three numbers as POV-Ray writes them."""
    return "<" + ", ".join(f"{v:.6f}" for v in values) + ">"


def hung(height: float, tilt: float, roll: float, field: float, shift: Points) -> View:
    """A camera over the table, tilted and rolled by degrees; ``field``: mm of it across the picture's width."""
    t, r = np.radians(tilt), np.radians(roll)
    forward = np.array([0.0, -np.cos(t), np.sin(t)])
    up = np.array([0.0, np.sin(t), np.cos(t)])
    right = np.array([1.0, 0.0, 0.0])
    right, up = right * np.cos(r) + up * np.sin(r), up * np.cos(r) - right * np.sin(r)
    distance = height / np.cos(t)
    focal = distance / (field * HEIGHT / WIDTH)
    target = np.array([shift[0], 0.0, shift[1]])
    return View(target - forward * distance, right, up, forward, focal)
