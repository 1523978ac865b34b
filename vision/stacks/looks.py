"""How well each pixel of the flattened plate looks like each colour's top, like any cube's side, and like the floor.

Colours are compared without their shade: of CIELAB's a and b each is divided by the cube root of the luminance, so
that a face in shadow is the same point as one in light. The shade itself is judged apart. A sheen adds white light:
each pixel is compared with some of it taken off, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.columns import SeenColumn
from vision.stacks.light import LIGHT, RIM, SCALE, Flat, flat_size
from vision.stacks.plate import card

Floats = NDArray[np.float32]
RGB = tuple[int, int, int]

#: Spread of a colour's two numbers in good light, what is added in the dark (over the cube root of luminance), and
#: the floor's spread.
SPREAD, DARKER, FLOOR_SPREAD = 13.0, 3.0, 12.0
#: The worst a pixel may say against a colour, and what being some side face costs against being a known top.
WORST, SIDE = 5.0, 0.8
#: Shades of a top and of a side, against the colour in the plate's own light, that need no excuse; spread of others.
TOP_SHADE, SIDE_SHADE, SHADE_SPREAD = (0.5, 1.2), (0.06, 0.9), 0.18
#: Shades of the floor that need no excuse: it lies in shadows; lines and black squares are black; and the least one
#: where cubes may be black.
FLOOR_SHADE, LEAST_FLOOR = (0.01, 1.2), 0.12
#: White light that a sheen may add, and what it costs.
SHEENS = ((0.0, 0.0), (0.025, 0.2), (0.07, 0.5), (0.15, 1.0), (0.28, 1.9))
#: How far beside the columns something is looked for, mm.
AROUND = 10.0
#: Pixels of the card beside all columns that its colour is taken from.
LEAST_CARD = 200
#: A colour nearer to grey than this, and darker, is black.
GREY, DARK = 14.0, 0.08


@dataclass(frozen=True)
class Looks:
    """Log-likelihoods a pixel, the floor's taken off: ``tops`` (colours, h, w), ``side`` (h, w), ``any`` (h, w).

    ``letters``: the colours in order; ``floor``: the floor's own log-likelihood; ``shade``: the luminance's
    logarithm; ``tells``: 1 where a pixel says anything, 0 where it is burnt out or outside the picture; ``nearest``:
    what the colour that fits best, top or side, says; ``wanted`` (colours, 2): what the colours are compared by;
    ``luminances`` (colours,): theirs in white light.
    """

    letters: tuple[str, ...]
    tops: Floats
    side: Floats
    any: Floats
    floor: Floats
    shade: Floats
    tells: Floats
    nearest: Floats
    wanted: Floats
    luminances: Floats


def look(flat: Flat, palette: Mapping[str, RGB], found: list[SeenColumn], ground: Flat | None) -> Looks:
    """How the pixels look.

    Args:
        flat: the plate.
        palette: the owner's colours, sRGB by letter.
        found: the columns; nothing outside their windows is looked at.
        ground: the same plate without cubes, where there is such a picture.
    """
    part = _part(found)
    light = np.ascontiguousarray(flat.light[part])
    points, root = points_of(light)
    letters = tuple(palette)
    wanted, roots = points_of(LIGHT[np.array([palette[letter] for letter in letters])][None])
    black = any(np.hypot(*wanted[0, i]) < GREY and roots[0, i] ** 3 < DARK for i in range(len(letters)))
    spread = SPREAD + DARKER / root
    floor_at, floor_root = _floor(flat, found, ground, part)
    away = np.asarray(np.linalg.norm(points - floor_at, axis=2), np.float32) / (spread - SPREAD + FLOOR_SPREAD)
    shade = np.asarray(3 * np.log(root), np.float32)
    kept = (LEAST_FLOOR, FLOOR_SHADE[1]) if black else FLOOR_SHADE
    floor: Floats = -np.minimum(
        away**2 / 2 + _excess(np.asarray(shade - 3 * np.log(floor_root), np.float32), kept), WORST
    )
    hues = _hues(light, wanted[0], points, spread)
    tops = np.empty_like(hues)
    side: Floats = np.full(root.shape, -np.inf, np.float32)
    for i in range(len(letters)):
        lit = np.asarray(shade - 3 * float(np.log(roots[0, i])), np.float32)
        tops[i] = np.maximum(hues[i] - _excess(lit, TOP_SHADE), -WORST)
        np.maximum(side, hues[i] - _excess(lit, SIDE_SHADE), out=side)
    side = np.asarray(np.maximum(side, -WORST) - SIDE, np.float32)
    tells = (flat.valid & ~flat.blown)[part].astype(np.float32)
    nearest = np.maximum(tops.max(0), side + SIDE)
    tops, side = (tops - floor) * tells, (side - floor) * tells
    whole = _Whole(flat.light.shape[:2], part)
    return Looks(
        letters, np.stack([whole(top) for top in tops]), whole(side), whole(np.maximum(tops.max(0), side)),
        whole(floor), whole(shade), whole(tells), whole(nearest), wanted[0], roots[0] ** 3,
    )  # fmt: skip


class _Whole:
    """Puts a part back into an array of the whole picture's size."""

    def __init__(self, shape: tuple[int, ...], part: tuple[slice, slice]) -> None:
        self._shape, self._part = shape, part

    def __call__(self, values: Floats) -> Floats:
        made = np.zeros(self._shape, np.float32)
        made[self._part] = values
        return made


def _part(found: list[SeenColumn]) -> tuple[slice, slice]:
    """The part of the picture that holds all windows and what may stand beside them."""
    down, across = zip(*(column.window for column in found), strict=True)
    width, height = flat_size()
    rim = round(AROUND * SCALE)
    return (
        slice(max(0, min(each.start for each in down) - rim), min(height, max(each.stop for each in down) + rim)),
        slice(max(0, min(each.start for each in across) - rim), min(width, max(each.stop for each in across) + rim)),
    )


def points_of(light: Floats) -> tuple[Floats, Floats]:
    """Two numbers a pixel that say its colour whatever its shade, and the cube root of its luminance."""
    lab = cv2.cvtColor(np.minimum(light, 2.0).astype(np.float32), cv2.COLOR_LRGB2LAB)
    root = np.maximum((lab[..., 0] + 16) / 116, 0.16).astype(np.float32)
    return np.asarray(lab[..., 1:] / root[..., None], np.float32), root


def _hues(light: Floats, wanted: Floats, points: Floats, spread: Floats) -> Floats:
    """For each colour how well the pixels have it, with whatever sheen explains them best."""
    found = np.full((len(wanted), *spread.shape), -WORST, np.float32)
    for sheen, cost in SHEENS:
        if sheen:
            points, _ = points_of(np.maximum(light - sheen, 0.002))
        for i, (a, b) in enumerate(wanted):
            away = ((points[..., 0] - a) ** 2 + (points[..., 1] - b) ** 2) / (spread**2 * 2)
            np.maximum(found[i], -away - cost, out=found[i])
    return found


def _excess(lit: Floats, kept: tuple[float, float]) -> Floats:
    low, high = np.log(kept)
    beyond = np.maximum(low - lit, 0) + np.maximum(lit - high, 0)
    return np.asarray((beyond / SHADE_SPREAD) ** 2 / 2, np.float32)


def _floor(
    flat: Flat, found: list[SeenColumn], ground: Flat | None, part: tuple[slice, slice]
) -> tuple[Floats, Floats | float]:
    """The floor's colour and luminance's cube root, for each pixel of the part or for all."""
    if ground is not None:
        return points_of(ground.light[part])
    left, top, width, height = ((each + rim) * SCALE for each, rim in zip(card(), (RIM, RIM, 0, 0), strict=True))
    inside = np.s_[round(top) + 4 : round(top + height) - 4, round(left) + 4 : round(left + width) - 4]
    free = flat.valid & ~flat.blown
    for column in found:
        shape = (column.window[0].stop - column.window[0].start, column.window[1].stop - column.window[1].start)
        free[column.window] &= ~column.claims[-1].reshape(shape)
    points, root = points_of(flat.light[inside])
    plain = free[inside] & (np.linalg.norm(points, axis=2) < 24) & (root > 0.7)
    if plain.sum() < LEAST_CARD:  # a colourful card
        plain = free[inside]
    if plain.sum() < LEAST_CARD:
        return np.zeros((1, 1, 2), np.float32), 0.93
    return np.median(points[plain], axis=0)[None, None].astype(np.float32), float(np.median(root[plain]))
