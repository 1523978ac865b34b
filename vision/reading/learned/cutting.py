"""Cutting an upper face out of a picture, and turning and sizing what was cut out."""

from __future__ import annotations

import math
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Side in pixels of a face cut out, and of what the network is shown.
SIDE = 64
#: Side of the square that the network is shown, over the side of an upright box round the upper face in the picture,
#: and of the larger one that is kept of a showing, so that it can be turned and made smaller.
SEEN, KEPT = 0.86, 1.22
#: The sizes a thrown face may have beside the one shown: of a die that lies askew that box is larger than the face.
SIZES = (1.0, 0.71, 0.84, 1.19, 1.41)
#: Turns in which a face is expected, in degrees from one to the next.
TURNS = 36
#: How far from the middle a face counts for its brightness and contrast, in halves of the square (a bell's width);
#: and the most contrasts by which a part may be lighter or darker.
MIDDLE, MOST = 0.45, 4.0
#: How much the channels of BGR count for what is called light.
LIGHT = np.array([0.3, 1.0, 0.6], np.float32)
#: A square's corners (4, 2) about its middle, half its side long.
CORNERS = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32)


def square_at(middle: tuple[float, float], side: float, shape: Floats | None = None) -> Floats:
    """The corners (4, 2) of a square round ``middle``; ``shape`` (2, 2): how the floor is seen foreshortened."""
    corners = CORNERS * np.float32(side / 2)
    if shape is not None:
        corners = corners @ shape.T
    return np.asarray(corners + np.array(middle, np.float32), np.float32)


def cut_square(picture: Picture, corners: Floats, side: int = SIDE) -> Picture:
    """What lies within four corners (4, 2), in pixels from the picture's edge, as a square of ``side`` pixels."""
    goal = ((CORNERS + 1) * np.float32(side / 2) - np.float32(0.5)).astype(np.float32)
    turn = cv2.getAffineTransform((corners[:3] - np.float32(0.5)).astype(np.float32), goal[:3])
    cut = cv2.warpAffine(picture, turn, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut, np.uint8)


def turned(kept: Picture, degrees: float, size: float) -> Picture:
    """What the network is shown of a kept cut-out, turned, with the face ``size`` times as large as it was."""
    scale = KEPT / SEEN * size
    middle = (SIDE - 1) / 2
    c, s = scale * math.cos(math.radians(degrees)), scale * math.sin(math.radians(degrees))
    turn = np.array([[c, s, middle * (1 - c - s)], [-s, c, middle * (1 - c + s)]], np.float64)
    cut = cv2.warpAffine(kept, turn, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cut, np.uint8)


def all_turned(kept: Picture) -> list[Picture]:
    """A kept cut-out in all turns and sizes in which the face is expected, first as it was seen."""
    return [turned(kept, 360 / TURNS * k, size) for size in SIZES for k in range(TURNS)]


@cache
def middle() -> Floats:
    """How much each part (SIDE, SIDE) counts for brightness and contrast: the sign, and not the table."""
    y, x = (np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2) / (SIDE / 2)
    weight = np.exp(-(x * x + y * y) / (2 * MIDDLE**2))
    return np.asarray(weight / weight.sum(), np.float32)


@cache
def disc() -> Floats:
    """The round part (SIDE, SIDE) that counts of what the network is shown: 1 within, 0 outside."""
    y, x = (np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2) / (SIDE / 2)
    return np.asarray(np.clip((1.0 - np.hypot(x, y)) * SIDE / 4, 0, 1), np.float32)


def prepared(pictures: list[Picture]) -> tuple[Floats, Floats]:
    """Cut-outs (n of them) as the network gets them, (n, 1, SIDE, SIDE), and their colours as directions, (n, 3).

    What is left of the three channels is the one in which the middle differs most, light against dark or red against
    green, with its brightness and contrast evened out. That is the sign; the colour is told by itself.
    """
    shown = (np.asarray(np.stack(pictures), np.float32) / np.float32(255)).reshape(len(pictures), -1, 3)
    weight = middle().reshape(1, -1, 1)
    mean = (shown * weight).sum(1, keepdims=True)
    away = shown - mean
    spread, axes = np.linalg.eigh(away.transpose(0, 2, 1) @ (away * weight))
    axis = axes[:, :, -1]
    axis = axis * np.where(axis @ LIGHT < 0, np.float32(-1), np.float32(1))[:, None]
    contrast = np.sqrt(np.maximum(spread[:, -1], 0)) + np.float32(0.02)
    sign = np.clip((away @ axis[:, :, None])[:, :, 0] / contrast[:, None], -MOST, MOST)
    planes = sign.reshape(-1, 1, SIDE, SIDE) * disc()
    return np.ascontiguousarray(planes, np.float32), hue(mean[:, 0])


def hue(colours: Floats) -> Floats:
    """Colours (n, 3), BGR in 0..1, as directions (n, 3) that do not depend on how bright they are."""
    blue, green, red = colours.T
    total = colours.sum(1) + np.float32(0.1)
    ways = np.stack([np.ones_like(red), 2 * (red - green) / total, (red + green - 2 * blue) / total], 1)
    return np.asarray(ways / np.sqrt((ways * ways).sum(1, keepdims=True)), np.float32)
