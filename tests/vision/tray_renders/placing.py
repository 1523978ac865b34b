"""Where solids lie on a table seen by a camera, none on another, and their labels: all renderers share it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.tray_renders.view import HEIGHT, WIDTH, View
from vision.training.scenes.harsh import is_seen

Points = NDArray[np.float64]
Rng = np.random.Generator
Label = dict[str, Any]
Picture = NDArray[np.uint8]
#: Outward axis of each value's face; opposite faces add to seven.
FACES: dict[int, tuple[int, int]] = {1: (1, 1), 6: (1, -1), 2: (0, 1), 5: (0, -1), 3: (2, 1), 4: (2, -1)}
#: Margin of the picture in pixels within which whole dice lie, and degrees that a leaning die leans by.
MARGIN, LEANS = 12, (14.0, 42.0)
#: What dice are counted as of which a pip cannot be told from what is round it: burnt out, in the dark, or marbled.
UNSEEN = "pips that the picture does not show"
#: What dice are counted as whose size is drawn apart from the others'.
WILD = "a third to three times the others' size"


@dataclass
class Layout:
    """What lies on a table: labels, and outlines in pixels.

    ``mm``: pixels of a mm in the picture's middle; ``walls``: half the width and depth of a tray in mm, and its turn
    in degrees, where there is one.
    """

    view: View
    mm: float
    walls: tuple[float, float, float] | None = None
    labels: list[Label] = field(default_factory=list)
    outlines: list[NDArray[np.float32]] = field(default_factory=list)

    def mm_to_pixels(self, length: float) -> float:
        """About how many pixels a length in mm has in the picture's middle."""
        return length * self.mm

    def is_free(self, outline: NDArray[np.float32]) -> bool:
        """Whether an outline (n, 2) in pixels lies in the picture and on nothing."""
        low, high = outline.min(0), outline.max(0)
        if (low < MARGIN).any() or high[0] > WIDTH - MARGIN or high[1] > HEIGHT - MARGIN:
            return False
        hull = cv2.convexHull(outline)
        return all(cv2.intersectConvexConvex(hull, other)[0] < 1.0 for other in self.outlines)

    def is_inside(self, at: Points, reach: float) -> bool:
        """Whether a solid that reaches so far round a place stands clear of a tray's walls."""
        if self.walls is None:
            return True
        wide, deep, turn = self.walls
        x, _, z = about_y(-turn) @ at
        return bool(abs(x) < wide - reach and abs(z) < deep - reach)

    def place(self, turn: Points, size: float, at: Points, points: Points, label: Label) -> bool:
        """Give a solid of half a width ``size`` mm a place and its label a box; whether there was room."""
        where = points * size @ turn.T
        if not self.is_inside(at, float(np.hypot(where[:, 0], where[:, 2]).max())):
            return False
        seen = self.view.project(where + at).astype(np.float32)
        if not self.is_free(seen):
            return False
        (x0, y0), (x1, y1) = seen.min(0), seen.max(0)
        box = [round(float(v), 1) for v in (x0, y0, x1 - x0, y1 - y0)]
        self.labels.append({**label, "box": box})
        self.outlines.append(np.asarray(cv2.convexHull(seen), np.float32))
        return True

    def spot(self, half: float, flush: bool, rng: Rng) -> Points:
        """A point (3,) of the table for a die of half an edge ``half`` mm, perhaps close to what lies there."""
        spot = self.view.ground(rng.uniform((0, 0), (WIDTH, HEIGHT)))
        if flush and self.outlines:
            near = self.outlines[rng.integers(len(self.outlines))].mean((0, 1))
            spot = self.view.ground(near + rng.normal(0, 1.0, 2) * self.mm_to_pixels(half) * 1.2)
        return spot


def about_y(degrees: float) -> Points:
    """The rotation (3, 3) about the upright axis."""
    a = np.radians(degrees)
    return np.array([[np.cos(a), 0, np.sin(a)], [0, 1, 0], [-np.sin(a), 0, np.cos(a)]])


def upright(value: int, rng: Rng) -> Points:
    """A rotation that brings a value's face up, turned anyhow."""
    axis, way = FACES[value]
    down = np.zeros(3)
    down[axis] = -way
    return np.asarray(about_y(rng.uniform(0, 360)) @ laid(down))


def leaning(turn: Points, rng: Rng) -> Points:
    """A turn that leans besides."""
    a, way = np.radians(rng.uniform(*LEANS)), rng.uniform(0, 360)
    tip = np.array([[1, 0, 0], [0, np.cos(a), -np.sin(a)], [0, np.sin(a), np.cos(a)]])
    return np.asarray(about_y(way) @ tip @ about_y(-way) @ turn)


def laid(down: Points) -> Points:
    """The rotation (3, 3) that turns a direction straight down."""
    target = np.array([0, -1.0, 0])
    axis, cosine = np.cross(down, target), float(down @ target)
    if np.linalg.norm(axis) < 1e-9:
        return np.eye(3) if cosine > 0 else np.diag([1.0, -1.0, -1.0])
    k = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    return np.asarray(np.eye(3) + k + k @ k / (1 + cosine))


def as_shown(label: Label, picture: Picture) -> Label:
    """The label without where the pips of the upper face are; ``UNSEEN`` where the picture does not show them all."""
    pips = label.pop("pips", [])
    return label if all(is_seen(pip, picture) for pip in pips) else {"group": UNSEEN, **label}
