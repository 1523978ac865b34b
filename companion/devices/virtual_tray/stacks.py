"""A seat's plate in the virtual tray, with cubes stacked on it, as the camera above sees it.

Faces are painted from the farthest column to the nearest and from the lowest cube to the uppermost, so that what is
nearer the lens covers what is behind it; towers lean outwards as the lens throws them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from companion.core.requests import SightRequest
from companion.devices.events import Picture
from companion.devices.virtual_tray.render import LAMP, CameraView
from companion.devices.virtual_tray.scene import VIEW
from vision.stacks.labels import EDGE
from vision.stacks.plate import DEPTH, WIDTH, SeatPlate, draw_plate, middle, outline
from vision.stacks.squares import Square, Squares

Floats = npt.NDArray[np.float64]
Rgb = tuple[int, int, int]

DOTS = 10.0
"""Resolution in which a plate is drawn, dots a mm."""
FINER = 2
"""How much finer than the camera's picture everything is painted before it is averaged."""
BEVEL = 0.5
"""Width of a cube's softened edge, mm."""
AMBIENT, LAMPLIGHT = 0.34, 0.66
"""Light from everywhere, and from the lamp on a face that looks at it."""
SHADE = 0.42
"""What is left of the light in the middle of a shadow."""
OFF, TWIST = 0.35, 0.04
"""How far cubes stand from the middle of their square, mm, and how they are turned, radians: standard deviations."""
_BITS = 4


@dataclass(frozen=True)
class LaidPlate:
    """A plate in the tray.

    Attributes:
        seat: whose markers are printed on it, from 0.
        squares: printed on it.
        stacks: what stands on each square: colours from the lowest cube up.
        at: where its middle lies, mm right of and below the tray's.
        turn: how it is turned, radians, clockwise; 0 has the owner's edge below.
        seed: of how exactly the cubes stand.
    """

    seat: int
    squares: Squares
    stacks: Mapping[Square, tuple[Rgb, ...]] = field(default_factory=dict)
    at: tuple[float, float] = (0.0, 0.0)
    turn: float = 0.0
    seed: int = 0


def squares_of(request: SightRequest) -> Squares:
    """Return the diagram of a request as the reader knows it."""
    every = [*request.places, *request.barred]
    width, depth = (1 + max(0, *(place[axis] for place in every)) for axis in (0, 1))
    return Squares(width, depth, frozenset(request.places), frozenset(request.barred))


def palette_of(request: SightRequest) -> dict[str, tuple[int, int, int]]:
    """Return the colours of a request, red, green, blue of the screen."""
    return {
        tint.id: (int(tint.paint[1:3], 16), int(tint.paint[3:5], 16), int(tint.paint[5:7], 16))
        for tint in request.tints
    }


def with_plate(tray: Picture, plate: LaidPlate, view: CameraView = VIEW) -> Picture:
    """Return a picture of the tray with a plate and its stacks in it."""
    width, height = view.size
    size = width * FINER, height * FINER
    fine = np.asarray(cv2.resize(tray, size, interpolation=cv2.INTER_LINEAR), np.uint8)
    cubes = list(_cubes(plate))
    _lay(fine, plate, view)
    _shadow(fine, cubes, view)
    for cube in cubes:
        _paint(fine, cube, view)
    return np.asarray(cv2.resize(fine, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


@dataclass(frozen=True)
class _Cube:
    """Corners (4, 2) of its foot, mm, clockwise as seen from above; its lower side's height; its colour."""

    foot: Floats
    low: float
    colour: Rgb


def _on_tray(plate: LaidPlate, points: npt.ArrayLike) -> Floats:
    """Return where points (n, 2) of the plate lie in the tray, mm."""
    c, s = math.cos(plate.turn), math.sin(plate.turn)
    centred = np.asarray(points, np.float64) - (WIDTH / 2, DEPTH / 2)
    return np.asarray(centred @ np.array([(c, s), (-s, c)]) + plate.at, np.float64)


def _pixels(points: Floats, height: float, view: CameraView) -> Floats:
    """Return where points (n, 2) at a height are seen, in fine pixels."""
    return view.project(np.column_stack([points, np.full(len(points), height)])) * FINER


def _cubes(plate: LaidPlate) -> Iterator[_Cube]:
    """All cubes in the order in which they are painted."""
    chance = np.random.default_rng(plate.seed)
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * EDGE / 2
    columns = []
    for square in plate.squares.all:
        column = []
        for level, colour in enumerate(plate.stacks.get(square, ())):
            turn = chance.normal(0, TWIST)
            turned = corners @ np.array([(math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))])
            at = np.array(middle(plate.squares, square)) + chance.normal(0, OFF, 2)
            column.append(_Cube(_on_tray(plate, turned + at), level * EDGE, colour))
        if column:
            columns.append((float(np.hypot(*column[0].foot.mean(0))), column))
    for _, column in sorted(columns, key=lambda each: -each[0]):
        yield from column


@lru_cache(maxsize=4)
def _printed(seat: int, squares: Squares) -> Picture:
    return draw_plate(SeatPlate(seat), DOTS, squares)


def _lay(fine: Picture, plate: LaidPlate, view: CameraView) -> None:
    """Paint the plate's print, a little darkened by the room and soft like paper."""
    drawn = _printed(plate.seat, plate.squares)
    seen = _pixels(_on_tray(plate, outline()), 0.0, view)
    drawn_corners = np.array([(0, 0), (WIDTH, 0), (WIDTH, DEPTH), (0, DEPTH)], np.float32) * DOTS
    onto = cv2.getPerspectiveTransform(drawn_corners, seen.astype(np.float32))
    size = fine.shape[1], fine.shape[0]
    laid = cv2.warpPerspective((drawn * 0.86 + 8).astype(np.uint8), onto, size, flags=cv2.INTER_AREA)
    there = np.zeros(fine.shape[:2], np.uint8)
    cv2.fillConvexPoly(there, _fixed(seen), (255,), cv2.LINE_8, _BITS)
    fine[there > 0] = laid[there > 0]


def _shadow(fine: Picture, cubes: list[_Cube], view: CameraView) -> None:
    """Darken what lies on the floor behind the cubes as the lamp sees them."""
    shade = np.full(fine.shape[:2], 255, np.uint8)
    for cube in cubes:
        top = cube.low + EDGE
        lamp = np.asarray(LAMP, np.float64)
        thrown = cube.foot + (cube.foot - lamp[:2]) * (top / (lamp[2] - top))
        near = cube.foot + (cube.foot - lamp[:2]) * (cube.low / (lamp[2] - cube.low))
        hull = cv2.convexHull(
            np.concatenate([_pixels(each, 0.0, view) for each in (thrown, near)]).astype(np.float32)
        )
        cv2.fillConvexPoly(
            shade, _fixed(hull.reshape(-1, 2).astype(np.float64)), (int(255 * SHADE),), cv2.LINE_8, _BITS
        )
    soft = cv2.GaussianBlur(shade, (0, 0), 5.0 * FINER)
    fine[...] = cv2.multiply(fine, cv2.merge([soft, soft, soft]), scale=1 / 255)


def _paint(fine: Picture, cube: _Cube, view: CameraView) -> None:
    """Paint the faces of a cube that the lens sees."""
    low, high = cube.low, cube.low + EDGE
    centre = cube.foot.mean(0)
    for one, two in zip(cube.foot, np.roll(cube.foot, -1, 0), strict=True):
        outward = (one + two) / 2 - centre
        if float(outward @ ((one + two) / 2)) >= 0:  # the lens hangs above (0, 0): it sees the sides that face it
            continue
        face = np.concatenate([_pixels(np.stack([one, two]), low, view), _pixels(np.stack([two, one]), high, view)])
        _fill(fine, face, _lit(cube.colour, np.append(outward / np.linalg.norm(outward), 0.0), (one + two) / 2, high))
    top = _pixels(cube.foot, high, view)
    up = np.array((0.0, 0.0, 1.0))
    _fill(fine, top, _lit(cube.colour, up, centre, high, 1.12))
    inner = _pixels(centre + (cube.foot - centre) * (1 - 2 * BEVEL / EDGE), high, view)
    _fill(fine, inner, _lit(cube.colour, up, centre, high))


def _lit(colour: Rgb, normal: Floats, at: Floats, high: float, gain: float = 1.0) -> tuple[float, float, float]:
    """Return blue, green, red of a painted face in the lamp's light."""
    way = np.asarray(LAMP, np.float64) - np.append(at, high)
    facing = max(0.0, float(way @ normal) / float(np.linalg.norm(way)))
    light = gain * (AMBIENT * (0.7 + 0.3 * normal[2]) + LAMPLIGHT * facing)
    red, green, blue = (255 * min(1.0, (part / 255) ** 2.2 * light) ** (1 / 2.2) for part in colour)
    return blue, green, red


def _fill(fine: Picture, corners: Floats, colour: tuple[float, float, float]) -> None:
    cv2.fillConvexPoly(fine, _fixed(corners), colour, cv2.LINE_8, _BITS)


def _fixed(points: Floats) -> npt.NDArray[np.int32]:
    return np.asarray(np.round((points - 0.5) * (1 << _BITS)), np.int32)
