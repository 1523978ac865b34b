"""Training samples from records: patches with finder targets, and single dice cut out for the pip reader.

Positions are turned and flipped by quarter turns for the finder (boxes stay exact) and by any angle for the reader.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cutting import cut_out
from vision.training.records import Record
from vision.training.scene import UNREADABLE

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]
PATCH, STRIDE = 192, 4
#: Sizes of dice in pixels that the finder answers for, and those it must stay silent at (too large, too small).
SIZES, OTHER_SIZES = (15.0, 50.0), ((56.0, 130.0), (4.0, 11.0))
#: Channels of the finder's target: heat, weight, offset x y, log width height, top x y, value, colour.
TARGETS = 10


@dataclass(frozen=True)
class Scaled:
    """A picture brought to a size of dice, with its dice."""

    picture: Picture
    dice: Floats


def colour_cast(picture: Picture, rng: np.random.Generator, strength: float) -> Picture:
    """A picture under slightly other light: gains, saturation, contrast, brightness and, at times, noise."""
    keep = 1 + strength * rng.uniform(-0.3, 0.2)
    saturate = np.full((3, 3), (1 - keep) / 3) + np.eye(3) * keep
    contrast = 1 + strength * rng.uniform(-0.25, 0.2)
    matrix = contrast * saturate * (1 + strength * rng.normal(0, 0.07, 3))
    offset = np.full((3, 1), 110 * (1 - contrast) + strength * rng.normal(0, 18))
    shot = np.asarray(cv2.transform(picture, np.hstack([matrix, offset])), np.uint8)
    if rng.random() < 0.25:
        grain = np.empty(shot.shape, np.int16)
        cv2.randn(grain, np.zeros(1), np.full(1, rng.uniform(0, 7)))
        shot = np.clip(shot + grain, 0, 255).astype(np.uint8)
    return shot


def quarter_turn(scaled: Scaled, rng: np.random.Generator) -> Scaled:
    """The picture turned by a random quarter turn and perhaps mirrored, with its dice."""
    picture, dice = scaled.picture, scaled.dice.copy()
    for _ in range(int(rng.integers(4))):
        height = picture.shape[1]
        picture = np.ascontiguousarray(np.rot90(picture))  # counter-clockwise: (x, y) -> (y, width - x)
        x, y, w, h = dice[:, :4].T.copy()
        dice[:, 0], dice[:, 1], dice[:, 2], dice[:, 3] = y, height - x - w, h, w
        tx, ty = dice[:, 6].copy(), dice[:, 7].copy()
        dice[:, 6], dice[:, 7] = ty, height - tx
    if rng.random() < 0.5:
        width = picture.shape[1]
        picture = np.ascontiguousarray(picture[:, ::-1])
        dice[:, 0] = width - dice[:, 0] - dice[:, 2]
        dice[:, 6] = width - dice[:, 6]
    return Scaled(picture, dice)


def resize(picture: Picture, dice: Floats, scale: float) -> Scaled:
    """Picture and dice scaled; areas are averaged when shrinking much."""
    how = cv2.INTER_AREA if scale < 0.6 else cv2.INTER_LINEAR
    sized = np.asarray(cv2.resize(picture, None, fx=scale, fy=scale, interpolation=how), np.uint8)
    moved = dice.copy()
    moved[:, [0, 1, 2, 3, 6, 7]] *= scale
    return Scaled(sized, moved)


def die_size(dice: Floats) -> float:
    """The median size (longer side of the box) of a picture's dice; 45 where there are none."""
    return float(np.median(dice[:, 2:4].max(1))) if len(dice) else 45.0


def finder_sample(record: Record, rng: np.random.Generator, real: bool) -> tuple[Picture, Floats]:
    """A patch (PATCH, PATCH, 3) and its target (TARGETS, PATCH / 4, PATCH / 4)."""
    picture = record.picture()
    low, high = SIZES if rng.random() < 0.8 else OTHER_SIZES[int(rng.integers(2))]
    wanted = float(np.exp(rng.uniform(np.log(low), np.log(high))))
    scale = min(2.5, wanted / die_size(record.dice))
    all_dice = record.dice
    if scale < 0.6:  # shrink first, so that little is cut and copied
        shrunk = resize(picture, record.dice, scale)
        picture, all_dice, scale = shrunk.picture, shrunk.dice, 1.0
    side = round(PATCH / scale)
    height, width = picture.shape[:2]
    x0, y0 = aim(all_dice, width, height, side, rng)
    around = np.empty((side, side, 3), np.uint8)
    around[:] = rng.integers(0, 256, 3) if rng.random() < 0.5 else np.uint8(114)
    sx0, sy0 = max(0, x0), max(0, y0)
    sx1, sy1 = min(width, x0 + side), min(height, y0 + side)
    around[sy0 - y0 : sy1 - y0, sx0 - x0 : sx1 - x0] = picture[sy0:sy1, sx0:sx1]
    dice = all_dice.copy()
    dice[:, [0, 6]] -= x0
    dice[:, [1, 7]] -= y0
    scaled = resize(around, dice, PATCH / side)
    exact = np.asarray(cv2.resize(scaled.picture, (PATCH, PATCH)), np.uint8)
    turned = quarter_turn(Scaled(exact, scaled.dice), rng)
    return colour_cast(turned.picture, rng, 1.2 if real else 0.5), finder_target(turned.dice)


def aim(dice: Floats, width: int, height: int, side: int, rng: np.random.Generator) -> tuple[int, int]:
    """Upper left corner of a patch: mostly around some die, within the picture where that is large enough."""
    if len(dice) and rng.random() < 0.85:
        x, y, w, h = dice[rng.integers(len(dice)), :4]
        off = rng.uniform(-0.36, 0.36, 2) * side
        cx, cy = x + w / 2 + off[0], y + h / 2 + off[1]
    else:
        cx, cy = rng.uniform(0, width), rng.uniform(0, height)
    x0 = int(np.clip(cx - side / 2, min(0, (width - side) // 2), max(width - side, (width - side) // 2)))
    y0 = int(np.clip(cy - side / 2, min(0, (height - side) // 2), max(height - side, (height - side) // 2)))
    return x0, y0


def finder_target(dice: Floats) -> Floats:
    """What the finder should answer for dice of a patch, at a quarter of its size."""
    side = PATCH // STRIDE
    target = np.zeros((TARGETS, side, side), np.float32)
    target[6:8] = np.nan
    ys, xs = np.mgrid[:side, :side].astype(np.float32)
    best = np.zeros((side, side), np.float32)
    for x, y, w, h, value, colour, tx, ty in dice:
        cx, cy = (x + w / 2) / STRIDE - 0.5, (y + h / 2) / STRIDE - 0.5
        if not SIZES[0] - 2 <= max(w, h) <= SIZES[1] + 4:
            continue
        if not (-0.5 <= cx < side - 0.5 and -0.5 <= cy < side - 0.5):
            continue
        spread = max(0.7, 0.09 * max(w, h) / STRIDE)
        ix, iy = round(cx), round(cy)
        heat = np.exp(-((xs - ix) ** 2 + (ys - iy) ** 2) / (2 * spread * spread))
        target[0] = np.maximum(target[0], heat)
        near = (heat > best) & (heat > 0.4)
        best = np.maximum(best, heat)
        target[1][near] = heat[near]
        target[2][near] = (cx - xs)[near]
        target[3][near] = (cy - ys)[near]
        target[4][near] = np.log(max(w, 2) / 32)
        target[5][near] = np.log(max(h, 2) / 32)
        if value != UNREADABLE:  # the labelled top of a leaning die is that of the die upright
            target[6][near] = (tx / STRIDE - 0.5 - xs)[near]
            target[7][near] = (ty / STRIDE - 0.5 - ys)[near]
        else:
            target[6:8, near] = np.nan
        target[8][near] = value
        target[9][near] = colour
    return target


def reader_samples(record: Record, rng: np.random.Generator, most: int, real: bool) -> list[tuple[Picture, int, int]]:
    """Cut-outs (CUT, CUT, 3) of up to ``most`` dice with value (0 = no die) and colour (-1 = unknown)."""
    picture, strength = record.picture(), 1.2 if real else 0.5
    wanted = float(np.exp(rng.uniform(np.log(22), np.log(60))))
    scaled = resize(picture, record.dice, min(1.3, wanted / die_size(record.dice)))
    result = []
    count = len(scaled.dice)
    for i in rng.permutation(count)[:most]:
        x, y, w, h, value, colour = scaled.dice[i, :6]
        size = max(w, h) * rng.uniform(0.87, 1.18)
        cx = x + w / 2 + rng.normal(0, 0.05) * size
        cy = y + h / 2 + rng.normal(0, 0.05) * size
        angle = rng.uniform(0, 360)
        cut = cut_out(scaled.picture, (cx, cy), size, angle)
        result.append((colour_cast(cut, rng, strength), int(value), int(colour)))
    for _ in range(1 if count else 3):
        spot = nowhere(scaled, rng)
        if spot is not None:
            size = die_size(scaled.dice) * rng.uniform(0.5, 1.5)
            cut = cut_out(scaled.picture, spot, size, rng.uniform(0, 360))
            result.append((colour_cast(cut, rng, strength), 0, -1))
    return result


def nowhere(scaled: Scaled, rng: np.random.Generator) -> tuple[float, float] | None:
    """A place that is no die's middle: half of the time close to a die's edge."""
    height, width = scaled.picture.shape[:2]
    centres = scaled.dice[:, :2] + scaled.dice[:, 2:4] / 2
    size = die_size(scaled.dice)
    for _ in range(8):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        if len(centres) and rng.random() < 0.6:
            way = rng.uniform(0, 2 * np.pi)
            x, y = centres[rng.integers(len(centres))] + size * rng.uniform(0.55, 0.9) * np.array(
                [np.cos(way), np.sin(way)]
            )
        if not len(centres) or np.hypot(*(centres - (x, y)).T).min() > 0.5 * size:
            return float(x), float(y)
    return None


def is_readable(value: int) -> bool:
    """Whether a sample shows a value."""
    return 1 <= value < UNREADABLE
