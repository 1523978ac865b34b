"""Draws a six-sided die as a camera above the tray sees it: a rounded cube, ray by ray.

Everything is in millimetres: x to the right of the picture, y down the picture, z up from the tray's floor towards
the camera. The picture is small (a die is about 90 pixels wide), so every ray is followed in numpy: about 3 ms a die.
Points and directions of many rays are arrays of three rows, as numpy goes through long rows fastest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from companion.devices.events import Picture
from companion.devices.virtual_tray.prints import FINE, face_print

Floats = npt.NDArray[np.float32]

SIDE = 16.0
"""Side of a die, mm: the usual size."""
HALF = SIDE / 2
ROUNDING = 1.9
"""Radius of the rounded edges, mm."""
PIP = 1.75
"""Radius of a pip, mm."""
SPREAD = 4.0
"""Distance of the outer pips from the middle lines of a face, mm."""
STEPS = 9
"""Steps of the search along a ray; faces are exact after one, only rounded edges need more."""

FACES: Mapping[tuple[int, int], int] = {(0, 1): 2, (0, -1): 5, (1, 1): 1, (1, -1): 6, (2, 1): 3, (2, -1): 4}
"""Value by (axis, sign): opposite faces add up to 7, and 1, 2, 3 run counter-clockwise as on Western dice."""

LAYOUT: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Places of the pips of each value, in units of ``SPREAD``."""

LIGHT_PIPS = (244, 240, 230)
DARK_PIPS = (22, 20, 20)
COLOURS: Mapping[str, tuple[tuple[int, int, int], tuple[int, int, int]]] = {
    "red": ((178, 24, 30), LIGHT_PIPS),
    "blue": ((26, 62, 172), LIGHT_PIPS),
    "yellow": ((240, 178, 18), DARK_PIPS),
    "green": ((20, 122, 60), LIGHT_PIPS),
    "white": ((232, 228, 216), DARK_PIPS),
    "black": ((30, 30, 34), LIGHT_PIPS),
}
"""Body and pips of each colour of dice, as red, green, blue of the screen."""

LAMP = np.array([-150.0, -190.0, 460.0], np.float32)
"""Where the lamp over the table hangs, mm."""


@dataclass(frozen=True)
class CameraView:
    """The camera: straight down from ``height`` mm above the middle of the floor.

    Attributes:
        size: width and height of the picture, pixels.
        height: distance of the lens from the floor, mm.
        field: width of the floor that the picture shows, mm.
    """

    size: tuple[int, int]
    height: float
    field: float

    @property
    def focal(self) -> float:
        """Focal length in pixels."""
        return self.size[0] * self.height / self.field

    def project(self, points: npt.ArrayLike) -> npt.NDArray[np.float64]:
        """Return the pixels (n, 2) at which points (n, 3) in mm are seen."""
        where = np.asarray(points, np.float64)
        scale = self.focal / (self.height - where[:, 2:])
        return np.asarray(where[:, :2] * scale + np.array(self.size) / 2, np.float64)

    def rays(self, x: int, y: int, width: int, height: int) -> Floats:
        """Return directions (3, height * width) of the rays through a rectangle of pixels; z is -1."""
        across = (np.arange(x, x + width, dtype=np.float32) + 0.5 - self.size[0] / 2) / self.focal
        down = (np.arange(y, y + height, dtype=np.float32) + 0.5 - self.size[1] / 2) / self.focal
        rays = np.full((3, height, width), -1.0, np.float32)
        rays[0], rays[1] = across, down[:, None]
        return rays.reshape(3, -1)


@dataclass(frozen=True)
class DrawnDie:
    """A die lying somewhere.

    Attributes:
        colour: one of ``COLOURS``.
        middle: its centre, mm.
        turn: rotation matrix (3, 3) from the die's own axes to the tray's.
        kind: what its faces show: ``pips``, or as of `prints.KINDS`.
    """

    colour: str
    middle: tuple[float, float, float]
    turn: npt.NDArray[np.float64]
    kind: str = "pips"

    def corners(self) -> npt.NDArray[np.float64]:
        """Return the eight corners (8, 3), mm, as if the edges were sharp."""
        signs = np.array([(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)], np.float64)
        corners: npt.NDArray[np.float64] = signs * HALF @ self.turn.T + np.array(self.middle)
        return corners


@dataclass(frozen=True)
class Sprite:
    """A die drawn: ``picture`` (h, w, 3) and ``cover`` (h, w, 1; 0 to 1) belong at pixel ``x``, ``y``."""

    x: int
    y: int
    picture: Picture
    cover: Floats

    def paste(self, onto: Picture, dx: int = 0, dy: int = 0) -> None:
        """Paint the die onto a picture, moved by ``dx``, ``dy`` pixels; what lies outside of it is cut off."""
        x, y = self.x + dx, self.y + dy
        left, top = max(0, -x), max(0, -y)
        height, width = self.cover.shape[:2]
        right, bottom = min(width, onto.shape[1] - x), min(height, onto.shape[0] - y)
        if right <= left or bottom <= top:
            return
        place = onto[y + top : y + bottom, x + left : x + right]
        cover = self.cover[top:bottom, left:right]
        place[...] = (place + (self.picture[top:bottom, left:right] - place.astype(np.float32)) * cover).astype(
            np.uint8
        )

    def around(self, dx: int, dy: int, margin: int) -> tuple[slice, slice]:
        """Return the rows and columns in which the die lies, moved by ``dx``, ``dy`` pixels, and a margin."""
        (x, y), (height, width) = (self.x + dx, self.y + dy), self.cover.shape[:2]
        rows, columns = (y - margin, y + height + margin), (x - margin, x + width + margin)
        return slice(*(max(0, end) for end in rows)), slice(*(max(0, end) for end in columns))

    def box(self) -> tuple[int, int, int, int]:
        """Return x, y, width, height of what is more die than background, pixels."""
        rows, columns = np.nonzero(self.cover[..., 0] > 0.5)
        x, y = self.x + int(columns.min()), self.y + int(rows.min())
        return x, y, int(columns.max() - columns.min()) + 1, int(rows.max() - rows.min()) + 1


def draw_die(die: DrawnDie, view: CameraView) -> Sprite:
    """Draw one die, shaded, on nothing."""
    seen = view.project(die.corners())
    (x, y), (right, bottom) = np.floor(seen.min(0)).astype(int) - 3, np.ceil(seen.max(0)).astype(int) + 4
    shape = (int(bottom - y), int(right - x))
    turn = die.turn.astype(np.float32)
    eye = ((np.array([0, 0, view.height], np.float32) - np.array(die.middle, np.float32)) @ turn)[:, None]
    hits, cover, which = _trace(eye, turn.T @ view.rays(int(x), int(y), shape[1], shape[0]), view)
    picture, coverage = np.zeros((shape[0] * shape[1], 3), np.uint8), np.zeros((*shape, 1), np.float32)
    light = np.clip(_shade(die, hits, view), 0.0, 1.0)
    picture[which] = (cv2.pow(light, 1 / 2.2) * np.float32(255.0))[::-1].T
    coverage.reshape(-1)[which] = cover
    return Sprite(int(x), int(y), picture.reshape(*shape, 3), coverage)


def _trace(eye: Floats, rays: Floats, view: CameraView) -> tuple[Floats, Floats, npt.NDArray[np.intp]]:
    """Follow rays to the rounded cube; return hit points (3, n), cover (n,) and the numbers of the rays that hit."""
    rays = _unit(rays)
    with np.errstate(divide="ignore", invalid="ignore"):
        one, two = (-(HALF + 0.3) - eye) / rays, ((HALF + 0.3) - eye) / rays
    (x, y, z), (right, bottom, top) = np.minimum(one, two), np.maximum(one, two)
    enter, leave = np.maximum(np.maximum(x, y), z), np.minimum(np.minimum(right, bottom), top)
    which = np.nonzero(enter < leave)[0]
    rays, along = rays.take(which, 1), enter[which]
    nearest, outside = np.full(len(which), 1e3, np.float32), np.empty_like(rays)
    for _ in range(STEPS):  # in place: new arrays of this size would take longer than what is reckoned in them
        np.multiply(rays, along, out=outside)
        outside += eye
        np.abs(outside, out=outside)
        outside -= HALF - ROUNDING
        np.maximum(outside, 0.0, out=outside)
        gap = _length(outside)
        gap -= ROUNDING
        np.minimum(nearest, gap, out=nearest)
        np.maximum(gap, 0.0, out=gap)
        along += gap
    pixel = view.height / view.focal
    cover = np.clip(1.0 - nearest / pixel, 0.0, 1.0)
    kept = np.nonzero(cover > 0)[0]
    hits: Floats = eye + rays.take(kept, 1) * along[kept]
    return hits, cover[kept], which[kept]


def _shade(die: DrawnDie, hits: Floats, view: CameraView) -> Floats:
    """Return the light (3, n), linear red, green, blue, that points on the die send to the camera."""
    core = np.clip(hits, -(HALF - ROUNDING), HALF - ROUNDING)
    normals = _unit(hits - core, 1e-6)
    inside = _press_pips(hits, normals, die.kind)
    turn = die.turn.astype(np.float32)
    normals, where = turn @ _unit(normals), turn @ hits + np.array(die.middle, np.float32)[:, None]
    to_lamp, to_eye = _unit(LAMP[:, None] - where), _unit(np.array([[0], [0], [view.height]], np.float32) - where)
    facing = np.maximum(_dot(normals, to_lamp), 0.0)
    shine = np.maximum(_dot(normals, _unit(to_lamp + to_eye)), 0.0)
    crevice = np.clip(0.45 + where[2] / 12.0, 0.0, 1.0)
    light = 0.78 * facing + (0.2 + 0.12 * normals[2]) * crevice
    gloss = (0.10 * cv2.pow(shine, 90).ravel() + 0.05 * cv2.pow(shine, 12).ravel()) * (1.0 - 0.6 * inside)
    body, pip = (np.array(colour, np.float32)[:, None] / 255.0 for colour in COLOURS[die.colour])
    albedo = cv2.pow(body + (pip - body) * inside, 2.2)
    shaded: Floats = albedo * light * np.array([[1.0], [0.97], [0.91]], np.float32) + gloss
    return shaded


def _press_pips(hits: Floats, normals: Floats, kind: str) -> Floats:
    """Return how much of each point (n,) is pip, 0 to 1, and bend the normals (3, n) there as its dent does.

    What is printed on a face instead is ink on it, without a dent.
    """
    inside = np.zeros(hits.shape[1], np.float32)
    farthest = np.abs(hits).max(0)
    for (number, sign), value in FACES.items():
        on = np.nonzero(hits[number] == sign * farthest)[0]
        if not len(on):
            continue
        across, down = (other for other in range(3) if other != number)
        plane = np.stack([hits[across, on], hits[down, on]])
        printed = face_print(kind, value)
        if printed is not None:
            inside[on] = _ink(printed, plane, mirrored=sign * (1, -1, 1)[number] < 0)
            continue
        place = np.clip(np.rint(plane / SPREAD), -1.0, 1.0)  # pips do not meet: the nearest place is the only one
        offset = np.asarray(plane - place * SPREAD, np.float32)
        there = _has_pip(value)[tuple(place.astype(np.intp) + 1)]
        part = np.clip((PIP - _length(offset)) / 0.18 + 0.5, 0.0, 1.0) * there
        inside[on] = part
        normals[across, on] -= (0.32 / PIP) * offset[0] * part
        normals[down, on] -= (0.32 / PIP) * offset[1] * part
    return inside


def _ink(printed: Picture, plane: Floats, *, mirrored: bool) -> Floats:
    """Return how much ink (n,), 0 to 1, is at places (2, n), mm, on a face.

    Args:
        printed: what is printed on it.
        plane: along the two other axes of the die, which run the other way round on every second face.
        mirrored: this is such a face.
    """
    x, y = (np.clip((along / SIDE + 0.5) * FINE, 0, FINE - 1).astype(np.intp) for along in plane)
    return np.asarray(printed[y, FINE - 1 - x if mirrored else x], np.float32) / np.float32(255.0)


@cache
def _has_pip(value: int) -> Floats:
    """Return 1 where a face of this value has a pip, else 0, (3, 3), by place from -1 to 1 counted from 0."""
    there = np.zeros((3, 3), np.float32)
    for across, down in LAYOUT[value]:
        there[across + 1, down + 1] = 1.0
    return there


def _dot(one: Floats, two: Floats) -> Floats:
    product: Floats = (one * two).sum(0)
    return product


def _length(vectors: Floats) -> Floats:
    squares: Floats = vectors[0] * vectors[0]
    for along in vectors[1:]:
        squares += along * along
    np.sqrt(squares, out=squares)
    return squares


def _unit(vectors: Floats, least: float = 0.0) -> Floats:
    return np.asarray(vectors / np.maximum(_length(vectors), np.float32(least)), np.float32)
