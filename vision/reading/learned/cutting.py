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
#: Side of the square that the network is shown, over the size of the die in the picture (the longer side of its box),
#: and of the larger one that is kept of a showing, so that it can be turned and made smaller.
SEEN, KEPT = 0.86, 1.22
#: The sizes a thrown face may have beside the one shown: a die that lies askew has a larger box.
SIZES = (1.0, 0.71, 0.84, 1.19, 1.41)
#: Turns in which a face is expected, in degrees from one to the next.
TURNS = 24
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
def disc() -> Floats:
    """The round part (SIDE, SIDE) that counts of what the network is shown: 1 within, 0 outside."""
    y, x = (np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2) / (SIDE / 2)
    return np.asarray(np.clip((1.0 - np.hypot(x, y)) * SIDE / 4, 0, 1), np.float32)


def prepared(pictures: list[Picture]) -> Floats:
    """Cut-outs as the network gets them, (n, 3, SIDE, SIDE): the disc, brightness and contrast evened out."""
    shown = np.asarray(np.stack(pictures), np.float32) / np.float32(255)
    weight = disc()[None, :, :, None]
    total = np.float32(3 * disc().sum())
    mean = (shown * weight).sum((1, 2, 3), keepdims=True) / total
    away = (shown - mean) * weight
    spread = np.sqrt((away * away).sum((1, 2, 3), keepdims=True) / total)
    even = away / (spread + np.float32(0.03))
    return np.ascontiguousarray(even.transpose(0, 3, 1, 2), np.float32)
