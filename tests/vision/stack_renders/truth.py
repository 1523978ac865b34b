"""What is really there, and how much of it the camera can see: from rays of its own, not from the picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.vision.stack_renders.scene import Column, Scene, Square
from tests.vision.stack_renders.solids import Box, Floats, hidden
from tests.vision.stack_renders.textures import turned

_STEPS = 11


@dataclass(frozen=True)
class Truth:
    """What a column shows from above.

    Attributes:
        square: x to the owner's right, y away from the owner.
        letters: from the lowest cube up; ? is a colour of none of the palette.
        seen: the part of the top face, or of the empty square, that the camera sees, 0 to 1.
        leans: how far the top stands beside the foot, mm.
    """

    square: Square
    letters: str
    seen: float
    leans: float

    @property
    def top(self) -> str:
        """The letter on top, empty where no cube stands."""
        return self.letters[-1:]


def truths(scene: Scene) -> list[Truth]:
    """All open squares, in order."""
    return [_truth(scene, column) for column in scene.columns]


def veil(scene: Scene) -> float:
    """The most that any top mirrors of the lamps into the camera, where all that white paper throws back is 1."""
    return max((_mirrored(scene, column.cubes[-1]) for column in scene.columns if column.cubes), default=0.0)


def _mirrored(scene: Scene, top: Box) -> float:
    at = top.top(3, 0.0)[4]
    view = (scene.camera.eye - at) / np.linalg.norm(scene.camera.eye - at)
    total = 0.0
    for lamp in scene.lamps:
        way = (lamp.place - at) / np.linalg.norm(lamp.place - at)
        half = (way + view) / np.linalg.norm(way + view)
        sharp = top.paint.sharpness
        total += 0.04 * top.paint.shine * (sharp + 8) / 8 * float(half[2]) ** sharp * float(np.mean(lamp.power))
    light = float(np.sum([np.mean(lamp.power) for lamp in scene.lamps]) + np.mean(scene.sky))
    return total / light


def _truth(scene: Scene, column: Column) -> Truth:
    if not column.cubes:
        return Truth(column.square, "", _share(scene, _floor(scene, column)), 0.0)
    top, foot = column.cubes[-1], column.cubes[0]
    points = top.top(_STEPS, top.chamfer)
    leans = float(np.linalg.norm((top.centre - foot.centre)[:2]))
    return Truth(column.square, column.letters, _share(scene, points, top), leans)


def _floor(scene: Scene, column: Column) -> Floats:
    """Points on an empty square as large as a cube's face."""
    right = scene.sheets[1].right
    angle = float(np.arctan2(right[1], right[0]))
    side = np.linspace(-0.5, 0.5, _STEPS) * scene.edge
    grid = np.stack([*np.meshgrid(side, side), np.zeros((_STEPS, _STEPS))], -1).reshape(-1, 3)
    return np.asarray(column.floor + grid @ turned(angle).T)


def _share(scene: Scene, points: Floats, but: object = None) -> float:
    free = scene.camera.inside(points) & ~hidden([s for s in scene.solids if s is not but], scene.camera.eye, points)
    return round(float(free.mean()), 3)
