"""Does a calibration still hold? A picture of the tray, with dice or without, is held against the empty tray's."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.tray.calibration import Calibration
from vision.tray.empty import WIDTH, away_from, small_picture
from vision.tray.plane import find_markers

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: What a check may say, gravest first.
CODES = ("other_size", "moved", "light", "dirty")
#: Shift from which the camera has moved, in mm, and without millimetres as a share of the picture's width: from there
#: on the comparison with the empty tray (4 pixels of 1280 in one of its own) sees edges where nothing changed.
MOVED_MM, MOVED_SHARE = 1.5, 0.006
#: Ratio of light (linear) to the calibration's from which it has changed: the colours were looked at in another
#: light.
LIGHT = 1.7
#: Ratio of the ratios of two quarters of the tray: the lamp stands elsewhere.
LIGHT_TURNED = 2.2
#: Levels, 0..255, by which a place must differ to be dirty, and the share of the tray that is worth a word.
DIRT, DIRT_SHARE = 22.0, 0.004
#: The least response of a shift that is believed, and blocks a side.
RESPONSE, BLOCKS = 0.12, 3
#: Side of the square over which small pictures are softened.
SOFT = 5
Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Drift:
    """What is no longer as it was: a code of ``CODES``; ``amount``: mm or pixels moved, ratio of light, or share."""

    code: str
    amount: float


def check(calibration: Calibration, empty: Picture, picture: Picture, dice: list[Box] | None = None) -> list[Drift]:
    """Compare a picture with its calibration, gravest first; nothing where it still holds.

    Args:
        calibration: of this tray.
        empty: the calibration's picture of the empty tray, BGR.
        picture: the tray now, BGR.
        dice: boxes of the dice in it, which are no dirt; None where they are not known, then dirt is not looked for.
    """
    if picture.shape != empty.shape:
        return [Drift("other_size", picture.shape[1] / empty.shape[1])]
    moved = _moved(calibration, empty, picture)
    if moved is not None:
        return [moved]  # everything else would be compared at the wrong place
    before, now = small_picture(empty, SOFT), small_picture(picture, SOFT)
    found = _light(calibration, before, now)
    return found or _dirt(calibration, before, now, dice)


def _moved(calibration: Calibration, empty: Picture, picture: Picture) -> Drift | None:
    plane = calibration.plane
    if calibration.markers and plane is not None:
        now = {marker.index: marker.corners for marker in find_markers(picture)}
        away = [plane.to_mm(now[m.index]) - plane.to_mm(m.corners) for m in calibration.markers if m.index in now]
        if len(away) >= 2:  # dice may lie on the others
            shift = float(np.median([np.linalg.norm(a, axis=1).mean() for a in away]))
            return Drift("moved", shift) if shift > MOVED_MM else None
    share = shift_of(empty, picture)
    return Drift("moved", share * picture.shape[1]) if share > MOVED_SHARE else None


def shift_of(before: Picture, after: Picture) -> float:
    """How far the picture has shifted, as a share of its width, by its edges; 0 where they say nothing.

    The picture is cut into blocks, so that dice in some of them outvote nobody: the median of those that answer.
    """
    one, two = _edges(before), _edges(after)
    height, width = one.shape[0] // BLOCKS, one.shape[1] // BLOCKS
    window = cv2.createHanningWindow((width, height), cv2.CV_32F)
    shifts = []
    for row in range(BLOCKS):
        for column in range(BLOCKS):
            cut = np.s_[row * height : (row + 1) * height, column * width : (column + 1) * width]
            (x, y), response = cv2.phaseCorrelate(one[cut].copy(), two[cut].copy(), window)
            if response >= RESPONSE:
                shifts.append((x, y))
    if len(shifts) < 2:
        return 0.0
    middle = np.median(np.array(shifts), axis=0)
    return float(np.hypot(middle[0], middle[1])) / float(one.shape[1])


def _edges(picture: Picture) -> Floats:
    """Slopes of the picture made small, each against the light about it: a lamp turned down shifts nothing."""
    scale = 2 * WIDTH / picture.shape[1]
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    grey = np.log(cv2.GaussianBlur(grey, (0, 0), 1.2) + 8.0).astype(np.float32)
    return np.asarray(cv2.magnitude(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)), np.float32)


def _inside(calibration: Calibration, shape: tuple[int, ...], size: tuple[int, int] | None) -> NDArray[np.bool_]:
    """Which pixels of the small pictures are the tray."""
    mask = np.ones(shape[:2], np.uint8)
    if calibration.corners is not None and size is not None:
        mask = np.zeros(shape[:2], np.uint8)
        corners = np.array(calibration.corners) * (shape[1] / size[0])
        cv2.fillConvexPoly(mask, corners.astype(np.int32), (1,))
        mask = np.asarray(cv2.erode(mask, np.ones((5, 5), np.uint8)), np.uint8)
    return np.asarray(mask > 0, np.bool_)


def _light(calibration: Calibration, before: Floats, now: Floats) -> list[Drift]:
    inside = _inside(calibration, before.shape, calibration.size)
    ratio = ((now.max(axis=2) + 4.0) / (before.max(axis=2) + 4.0)) ** 2.2
    if not inside.any():
        return []
    whole = float(np.median(ratio[inside]))
    if max(whole, 1 / whole) > LIGHT:
        return [Drift("light", whole)]
    high, wide = ratio.shape[0] // 2, ratio.shape[1] // 2
    cuts = [np.s_[y : y + high, x : x + wide] for y in (0, high) for x in (0, wide)]
    quarters = [float(np.median(ratio[cut][inside[cut]])) for cut in cuts if inside[cut].any()]
    turned = max(quarters) / min(quarters)
    return [Drift("light", turned)] if turned > LIGHT_TURNED else []


def _dirt(calibration: Calibration, before: Floats, now: Floats, dice: list[Box] | None) -> list[Drift]:
    if dice is None:
        return []
    inside = _inside(calibration, before.shape, calibration.size)
    away = away_from(before, now, inside)
    scale = WIDTH / calibration.size[0] if calibration.size else 1.0
    clear = inside.copy()
    for x, y, w, h in dice:  # a die throws a shadow about as wide as itself
        left, top = max(0, int((x - w) * scale)), max(0, int((y - h) * scale))
        clear[top : int((y + 2 * h) * scale) + 1, left : int((x + 2 * w) * scale) + 1] = False
    spots = cv2.morphologyEx(((away > DIRT) & clear).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    share = float(spots.sum()) / max(1, int(inside.sum()))
    return [Drift("dirty", share)] if share > DIRT_SHARE else []
