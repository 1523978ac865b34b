"""The virtual tray itself: felt, wooden rim, shadows; and the assembly of a picture from the dice in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.devices.events import Picture
from companion.devices.virtual_tray.render import LAMP, CameraView, DrawnDie, Floats, Sprite
from vision.tray.mat import Mat, draw_mat
from vision.tray.size import TRAY_MM, WALL_MM

Planes = Sequence[Floats]
"""A picture as blue, green and red by themselves, each of shape (height, width)."""
VIEW = CameraView(size=(1280, 960), height=245.0, field=244.0)
"""The camera of hardware/wiring.md above the tray of the same page, its picture cut to 4 : 3."""
WHOLE_VIEW = CameraView(size=(1280, 720), height=245.0, field=325.7)
"""The same camera's whole picture."""
FLOOR = TRAY_MM
"""Inner size of the tray, mm."""
RIM = WALL_MM
"""Height of the tray's wall, mm."""
FELT = (74, 82, 84)
"""Colour of the felt: a grey of no hue that any die has, as blue, green, red."""
WOOD = (38, 62, 98)
"""Colour of the rim, blue, green, red."""
PAPER = 0.3
"""How strongly the grain of the felt shows through the paper of a mat."""
DOTS_PER_MM, FINER = 20, 3
"""Resolution in which a mat is drawn, and how much finer than the camera it is brought into the picture."""
LAMP_SIZE = 55.0
"""Width of the lamp, mm: the softness of shadows."""


def empty_tray(chance: np.random.Generator, mat: bool = False, view: CameraView = VIEW) -> Picture:
    """Draw the tray without dice as the camera sees it; the fibres of its felt come from ``chance``.

    With ``mat`` the printed tray mat lies on the felt.
    """
    width, height = view.size
    grain = sum(
        (strength * _noise(chance, height, width, scale) for scale, strength in ((1, 0.05), (3, 0.045), (90, 0.035))),
        np.zeros((height, width), np.float32),
    )
    felt = 1.0 + grain
    scene = [np.float32(shade) * felt for shade in FELT]
    if mat:
        _lay_mat(scene, 1.0 + PAPER * grain, view)
    _draw_rim(scene, chance, view)
    vignette = _vignette(width, height)
    return np.asarray(cv2.merge([np.clip(plane * vignette, 0, 255).astype(np.uint8) for plane in scene]), np.uint8)


def _lay_mat(scene: Planes, grain: Floats, view: CameraView) -> None:
    """Paint the mat over the tray's floor."""
    width, height = view.size
    there = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(there, (_rectangle(0.0, view) * 16).astype(np.int32), (255,), cv2.LINE_AA, 4)
    _blend(scene, there, [plane * grain for plane in cv2.split(_seen_mat(view))])


@cache
def _seen_mat(view: CameraView) -> Picture:
    """Return the mat on the floor, drawn finer than the camera sees it and then averaged, as a lens does."""
    width, height = view.size
    printed = draw_mat(Mat(*FLOOR), DOTS_PER_MM)
    onto = cv2.getPerspectiveTransform(
        np.array([(0, 0), (FLOOR[0], 0), (FLOOR[0], FLOOR[1]), (0, FLOOR[1])], np.float32) * DOTS_PER_MM,
        _rectangle(0.0, view) * FINER,
    )
    # Places are counted from the edge of the first pixel, warpPerspective counts from its middle.
    edge = np.array([(1, 0, 0.5), (0, 1, 0.5), (0, 0, 1)])
    onto = np.linalg.inv(edge) @ onto @ edge
    size = (width * FINER, height * FINER)
    fine = cv2.warpPerspective(printed, onto, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.resize(fine, view.size, interpolation=cv2.INTER_AREA), np.uint8)


def _noise(chance: np.random.Generator, height: int, width: int, scale: int) -> Floats:
    small = chance.standard_normal((height // scale + 2, width // scale + 2), np.float32)
    noise: Floats = cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC).astype(np.float32)
    return noise


def _vignette(width: int, height: int) -> Floats:
    x = (np.arange(width, dtype=np.float32) - 0.44 * width) / width
    y = (np.arange(height, dtype=np.float32) - 0.42 * height) / width
    falloff: Floats = (1.08 - 0.62 * (x[None, :] ** 2 + y[:, None] ** 2)).astype(np.float32)
    return falloff


def _rectangle(z: float, view: CameraView) -> Floats:
    half = np.array(FLOOR) / 2
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
    return view.project(np.column_stack([corners, np.full(4, z)])).astype(np.float32)


def _draw_rim(scene: Planes, chance: np.random.Generator, view: CameraView) -> None:
    """Paint the inner walls, each as bright as it faces the lamp, a dark seam at their foot, and the rim's top."""
    foot, top = _rectangle(0.0, view), _rectangle(RIM, view)
    width, height = view.size
    grain = 1.0 + 0.06 * _noise(chance, height, width, 7) + 0.10 * cv2.blur(_noise(chance, height, width, 3), (61, 3))
    seam = np.zeros((height, width), np.float32)
    cv2.polylines(seam, [foot.astype(np.int32)], True, (1.0,), 14, cv2.LINE_AA)
    seam = 1.0 - 0.5 * cv2.GaussianBlur(seam, (0, 0), 9)
    for plane in scene:
        plane *= seam
    around = np.full((height, width), 255, np.uint8)
    cv2.fillConvexPoly(around, top.astype(np.int32), (0,), cv2.LINE_AA)
    # The rim's top is a narrow frame: most of the picture is left alone.
    x, y = (max(1, int(edge) + 2) for edge in top[0])
    for strip in np.s_[:y, :], np.s_[-y:, :], np.s_[y:-y, :x], np.s_[y:-y, -x:]:
        _lay_wood(scene, around, grain, 1.15, strip)
    for side, bright in enumerate((0.42, 0.72, 0.82, 0.5)):  # the lamp hangs beyond the upper left corner
        wall = np.zeros((height, width), np.uint8)
        following = (side + 1) % 4
        corners = np.array([foot[side], foot[following], top[following], top[side]])
        cv2.fillConvexPoly(wall, (corners * 16).astype(np.int32), (255,), cv2.LINE_AA, 4)
        x, y, across, down = cv2.boundingRect(wall)
        _lay_wood(scene, wall, grain, bright, np.s_[y : y + down, x : x + across])


def _lay_wood(scene: Planes, mask: Picture, grain: Floats, bright: float, strip: tuple[slice, slice]) -> None:
    """Paint wood of so much light where the mask is white; there is none of it outside of ``strip``."""
    part = grain[strip].astype(np.float64)
    _blend([plane[strip] for plane in scene], mask[strip], [shade * part * bright for shade in WOOD])


def _blend(scene: Planes, mask: Picture, paint: Sequence[npt.NDArray[np.floating[Any]]]) -> None:
    share = mask.astype(np.float32) / 255.0
    for plane, painted in zip(scene, paint, strict=True):
        plane += (painted.astype(np.float32) - plane) * share


def shadows(dice: Sequence[DrawnDie], view: CameraView = VIEW) -> Picture:
    """Return how much light the dice leave to the floor, as a picture, 255 where all of it."""
    width, height = view.size[0] // 2, view.size[1] // 2
    cast = np.zeros((height, width), np.uint8)
    spots = [(dx, dy) for dx in (-0.5, 0.0, 0.5) for dy in (-0.5, 0.0, 0.5)]
    for dx, dy in spots:
        lamp = LAMP.astype(np.float64) + np.array([dx * LAMP_SIZE, dy * LAMP_SIZE, 0.0])
        mask = np.zeros((height, width), np.uint8)
        for die in dice:
            cv2.fillConvexPoly(mask, _fallen(die, lamp, view), (1,), cv2.LINE_8)
        cast += mask * np.uint8(150 // len(spots))
    foot = np.zeros((height, width), np.uint8)
    for die in dice:
        cv2.fillConvexPoly(foot, _hull(die.corners() * np.array([1.02, 1.02, 0.0]), view), (110,))
    dark = cv2.add(cv2.GaussianBlur(cast, (0, 0), 3), cv2.GaussianBlur(foot, (0, 0), 5))
    left = cv2.resize(255 - np.minimum(dark, 205), view.size, interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.merge([left, left, left]), np.uint8)


def _fallen(
    die: DrawnDie, lamp: np.ndarray[tuple[int, ...], np.dtype[np.float64]], view: CameraView
) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    """Return the outline of the die's shadow on the floor, pixels of half the picture."""
    corners = die.corners()
    reach = lamp[2] / (lamp[2] - corners[:, 2:])
    return _hull(np.column_stack([lamp[:2] + (corners[:, :2] - lamp[:2]) * reach, np.zeros(8)]), view)


def _hull(
    points: np.ndarray[tuple[int, ...], np.dtype[np.float64]], view: CameraView
) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    return np.asarray(cv2.convexHull((view.project(points) / 2).astype(np.int32)), np.int32)


def assemble(floor: Picture, sprites: Sequence[Sprite]) -> Picture:
    """Paint dice onto the floor, farthest first, and soften as a lens does."""
    picture = floor.copy()
    for sprite in sprites:
        sprite.paste(picture)
    return soften(picture)


def soften(picture: Picture) -> Picture:
    """Return the picture as a lens shows it: each pixel takes something of those beside it."""
    return np.asarray(cv2.GaussianBlur(picture, (3, 3), 0.55), np.uint8)


def on_the_way(
    floor: Picture, softened: Picture, sprites: Sequence[Sprite], moves: Sequence[tuple[int, int]]
) -> Picture:
    """Return what ``assemble`` would with dice each moved by its pair of pixels; ``softened`` is the floor alone."""
    sharp, picture = floor.copy(), softened.copy()
    for sprite, move in zip(sprites, moves, strict=True):
        sprite.paste(sharp, *move)
    for sprite, move in zip(sprites, moves, strict=True):
        rows, columns = sprite.around(*move, 2)  # what the pixels one around it take something of
        part = sharp[rows, columns]
        if part.size:
            inner_rows, inner_columns = sprite.around(*move, 1)
            place = picture[inner_rows, inner_columns]
            top, left = inner_rows.start - rows.start, inner_columns.start - columns.start
            place[...] = soften(part)[top : top + place.shape[0], left : left + place.shape[1]]
    return picture
