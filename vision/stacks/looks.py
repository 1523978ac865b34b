"""How well each point of the flattened plate looks like each colour's top, like any cube's side, and like neither."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.light import LIGHT, Flat
from vision.stacks.seeing import PlatePoints

Floats = NDArray[np.float32]
RGB = tuple[int, int, int]

#: Spread of a paint's cube root about the owner's colour, and how soon being off counts no more in full: as with
#: Student's t, so that what is far from all colours is still nearest to one.
SPREAD, TAIL = 0.07, 6.0
#: The least light that any paint throws back.
LEAST_PAINT = 0.012
#: How sure the network is of floor that tells its colour, how much of it there must be (points), and the shade below
#: which colours are not told apart.
SURE_FLOOR, LEAST_BARE, DARK_SHADE, LEAST_SHADE = -0.08, 150, 0.35, 0.15
#: Distances (of cube roots over their mean) within which a colour is the floor's and from which it is another, and
#: what each says.
SAME, ALIKE, SAME_COLOUR, OTHER_COLOUR = 0.12, 0.2, 2.0, 4.0
#: Shades that the network may have left in a paint, and how much each speaks against it.
SHADES = tuple((shade, np.log(shade) ** 2 / (2 * 0.6**2)) for shade in (1.0, 0.7, 0.45, 0.28, 1.3))


@dataclass(frozen=True)
class FloorHues:
    """Colours as shares of their own brightness (cube roots over their mean): of ``bare`` open squares of which the
    network is sure, and of the ``ground`` beside squares, None where too little is seen; how ``bright`` both are."""

    bare: Floats | None
    ground: Floats | None
    bright: tuple[float, float]


@dataclass(frozen=True)
class Looks:
    """Logarithms a point, what is no cube's taken off: ``tops`` (colours, h, w), ``side`` (h, w), ``any`` (h, w).

    ``letters``: the colours in order; ``wanted`` (colours, 3): cube roots of their linear red, green and blue;
    ``tells``: 1 where a point says anything, 0 where the picture does not reach; ``seen``: what it is taken from;
    ``floor``: the colours of the floor.
    """

    letters: tuple[str, ...]
    tops: Floats
    side: Floats
    any: Floats
    wanted: Floats
    tells: Floats
    seen: PlatePoints
    floor: FloorHues


def hue_of(light: Floats) -> Floats:
    """A colour (…, 3) of linear light as shares of its own brightness, by cube roots."""
    root = np.cbrt(np.clip(light, 0.002, 2.0))
    return np.asarray(root / np.maximum(root.mean(-1, keepdims=True), LEAST_SHADE), np.float32)


def apart(one: Floats, other: Floats | None) -> Floats:
    """How far two such colours (…, 3) are apart; 0.5 where there is no other."""
    if other is None:
        return np.full(one.shape[:-1], 0.5, np.float32)
    return np.asarray(np.abs(one - other).sum(-1), np.float32)


def _floor_hues(light: Floats, hues: Floats, seen: PlatePoints) -> FloorHues:
    part = seen.part
    sure = seen.floor[part] > SURE_FLOOR
    masks = [sure & mask for mask in (seen.squares[part] > 0, seen.squares[part] == 0)]
    bare, ground = (np.median(hues[mask], axis=0) if mask.sum() >= LEAST_BARE else None for mask in masks)
    bright = [float(np.cbrt(np.median(light[mask]))) if mask.sum() >= LEAST_BARE else 0.5 for mask in masks]
    return FloorHues(bare, ground, (bright[0], bright[1]))


def _like_floor(light: Floats, hues: Floats, floor: FloorHues, squares: Floats) -> Floats:
    """What speaks for the floor, and against it (below 0): squares of a card are printed alike, a cube differs."""
    if floor.bare is None:
        return np.zeros(hues.shape[:2], np.float32)
    away = apart(hues, floor.bare)
    shade = np.cbrt(np.clip(light, 0.002, 2.0)).mean(-1)
    told = np.clip(1 - 2 * np.maximum(DARK_SHADE - shade, 0) / DARK_SHADE, 0, 1)  # in the dark colours are alike
    same, other = np.clip(1 - away / SAME, 0, 1), np.clip((away - ALIKE) / ALIKE, 0, 1)
    return np.asarray((SAME_COLOUR * same - OTHER_COLOUR * other) * told * (squares > 0), np.float32)


def look(flat: Flat, palette: Mapping[str, RGB], seen: PlatePoints) -> Looks:
    """How the points look.

    Args:
        flat: the plate.
        palette: the owner's colours, sRGB by letter.
        seen: what the network says of it.
    """
    letters = tuple(palette)
    light = LIGHT[np.array([palette[letter] for letter in letters])]
    wanted = np.cbrt(np.maximum(light, LEAST_PAINT)).astype(np.float32)
    part = seen.part
    near = np.asarray(cv2.blur(np.clip(flat.light[part], 0.002, 2.0), (3, 3)), np.float32)
    hues = hue_of(near)
    floor = _floor_hues(near, hues, seen)
    none = np.log(np.exp(seen.floor[part]) + np.exp(seen.alien[part]))
    none += _like_floor(near, hues, floor, seen.squares[part])
    paint = np.maximum(seen.paint[part].transpose(2, 0, 1), LEAST_PAINT ** (1 / 3))
    said = np.empty((len(letters), *none.shape), np.float32)
    for i, own in enumerate(wanted):
        found = np.full(none.shape, np.inf, np.float32)
        for shade, cost in SHADES:
            red, green, blue = np.maximum(own * np.float32(shade ** (1 / 3)), LEAST_PAINT ** (1 / 3))
            away = np.square(paint[0] - red)
            away += np.square(paint[1] - green)
            away += np.square(paint[2] - blue)
            away *= 1 / (TAIL * SPREAD**2)
            away += np.expm1(cost * 2 / TAIL)
            np.minimum(found, away, out=found)
        said[i] = -TAIL / 2 * np.log1p(found)
    tells = flat.valid.astype(np.float32)
    tops = np.zeros((len(letters), *tells.shape), np.float32)
    tops[(slice(None), *part)] = ((seen.top[part] - none) + (said - said.max(0))) * tells[part]
    side = np.zeros(tells.shape, np.float32)
    side[part] = (seen.side[part] - none) * tells[part]
    return Looks(letters, tops, side, np.maximum(tops.max(0), side), wanted, tells, seen, floor)
