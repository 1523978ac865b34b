"""The light on a plate, by its grey patches, and the plate's colours as they would be in white light."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.plate import DEPTH, MARKER, PATCH, WIDTH, marker, patches

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Pixels per mm of the flattened picture, and the rim round the plate that belongs to it, mm.
SCALE, RIM = 2.0, 14.0
#: Exponents of the camera's curve that are tried beside sRGB's own.
CURVES = (0.75, 0.85, 1.0, 1.15, 1.3)
#: Relative error of a patch from which it counts less: it lies in a shadow or under a hand.
DOUBTFUL = 0.08
#: Value from which a channel is burnt out.
BLOWN = 250


def _srgb_as_light() -> Floats:
    v = np.arange(256) / 255
    return np.asarray(np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4), np.float32)


#: sRGB 0..255 as linear light 0..1.
LIGHT = _srgb_as_light()


@dataclass(frozen=True)
class Flat:
    """The plate flattened: ``seen`` as the camera gave it (BGR), ``valid`` where the picture reaches.

    ``light`` (h, w, 3): reflectance 0..1 and beyond, red, green, blue, as in white light; ``blown``: burnt out;
    ``white``: linear light 0..1 that white paper gives; ``fits``: share of patches that agree with each other.
    """

    seen: Picture
    valid: NDArray[np.bool_]
    light: Floats
    blown: NDArray[np.bool_]
    white: float
    fits: float


def to_flat() -> NDArray[np.float64]:
    """The matrix from mm on the plate to pixels of the flattened picture."""
    return np.array([(SCALE, 0, RIM * SCALE), (0, SCALE, RIM * SCALE), (0, 0, 1.0)])


def flat_size() -> tuple[int, int]:
    """Width and height of the flattened picture."""
    return round((WIDTH + 2 * RIM) * SCALE), round((DEPTH + 2 * RIM) * SCALE)


def flatten(picture: Picture, matrix: NDArray[np.float64], markers: Sequence[int] = ()) -> Flat:
    """The plate of a picture, flattened and brought to white light.

    Args:
        picture: BGR.
        matrix: takes the plate's mm to pixels.
        markers: the corners whose markers were found; nothing covers those.
    """
    half = np.array([(1, 0, -0.5), (0, 1, -0.5), (0, 0, 1.0)])  # OpenCV counts from the middle of the first pixel
    back = np.linalg.inv(half @ matrix)
    change = half @ to_flat() @ back
    size = flat_size()
    fine = cv2.warpPerspective(picture, half @ np.diag((2, 2, 1)) @ to_flat() @ back, (size[0] * 2, size[1] * 2))
    seen = np.asarray(cv2.resize(fine, size, interpolation=cv2.INTER_AREA), np.uint8)
    inside = cv2.warpPerspective(np.full(picture.shape[:2], 255, np.uint8), change, size, flags=cv2.INTER_NEAREST)
    white, curve, offset, fits = _fitted(seen, np.asarray(inside, np.uint8), markers)
    height, width = seen.shape[:2]
    x = (np.arange(width, dtype=np.float32) + 0.5) / SCALE - RIM - WIDTH / 2
    y = (np.arange(height, dtype=np.float32) + 0.5) / SCALE - RIM - DEPTH / 2
    field = 1 + white[3] * x[None] + white[4] * y[:, None]
    np.clip(field, 0.25, 3.0, out=field)
    light = np.empty((height, width, 3), np.float32)
    for channel in range(3):
        table = np.maximum(LIGHT - offset, 0) / max(float(white[channel]), 1e-4)
        light[..., channel] = cv2.LUT(seen[..., 2 - channel], table.astype(np.float32))
    light /= field[..., None]
    if curve != 1.0:
        light = light ** np.float32(1 / curve)
    return Flat(seen, inside > 0, light, seen.min(2) >= BLOWN, float(white[:3].mean()), fits)


def _fitted(
    seen: Picture, inside: Picture, markers: Sequence[int]
) -> tuple[NDArray[np.float64], float, float, float]:
    """Red, green and blue of white in the plate's middle with its slopes across and down; curve; offset; fits."""
    places, greys, values, trust = [], [], [], []
    for x, y, side, shade, trusted in _samples(markers):
        half = max(side * SCALE / 2, 1.0)
        left, top = (x + RIM) * SCALE, (y + RIM) * SCALE
        area = np.s_[round(top - half) : round(top + half), round(left - half) : round(left + half)]
        if inside[area].min() > 0:
            places.append((x - WIDTH / 2, y - DEPTH / 2))
            greys.append(LIGHT[shade])
            values.append(LIGHT[_middling(seen[area].reshape(-1, 3))][::-1])
            trust.append(trusted)
    if len(places) < 6:
        return np.array([1.0, 1.0, 1.0, 0, 0]), 1.0, 0.0, 0.0
    at, grey, value = np.array(places), np.array(greys, np.float64), np.array(values, np.float64)
    sure = np.array(trust)
    tried = [(*_with_curve(at, grey**curve, value, sure), curve) for curve in CURVES]
    white, offset, _, fits, curve = min(tried, key=lambda each: each[2] * (1 + 0.1 * abs(np.log(each[4]))))
    return white, curve, offset, fits


def _middling(pixels: Picture) -> Picture:
    """The median of each channel (n, 3)."""
    half = len(pixels) // 2
    return np.asarray(np.partition(pixels, half, axis=0)[half], np.uint8)


def _samples(markers: Sequence[int]) -> Iterator[tuple[float, float, float, int, bool]]:
    """Where a grey is known: x, y, side in mm, shade, and whether surely nothing covers it."""
    for patch in patches():
        yield patch.x, patch.y, PATCH * 0.6, patch.grey, False
    for corner in markers:
        x, y = (float(each) for each in marker(corner).mean(axis=0))
        for off, shade in ((MARKER / 2 + 1.25, 255), (MARKER / 2 - 1.25, 0)):
            for across, down in ((off, 0), (-off, 0), (0, off), (0, -off)):
                yield x + across, y + down, 1.2, shade, True


def _with_curve(
    at: NDArray[np.float64], grey: NDArray[np.float64], value: NDArray[np.float64], sure: NDArray[np.bool_]
) -> tuple[NDArray[np.float64], float, float, float]:
    """White with slopes, offset, error and share of fitting patches where the curve is given."""
    weight = np.where(value.max(1) > 0.97, 0.02, 1.0) / (grey + 0.03)  # a burnt-out patch says little
    slopes, offset = np.zeros(2), 0.0
    white = np.ones(3)
    use = np.where(sure, weight, weight * 0.2) if sure.any() else weight.copy()
    for _ in range(7):
        shape = grey * (1 + at @ slopes)
        white = ((use**2)[:, None] * shape[:, None] * (value - offset)).sum(0) / ((use * shape) ** 2).sum()
        white = np.maximum(white, 1e-4)
        ratio = ((value - offset) / white).mean(1)
        rows = np.column_stack([grey[:, None] * at, np.ones(len(grey)) / white.mean()])
        weighed = rows * use[:, None]
        known = np.diag([1e2, 1e2, 1e-1])  # slopes and offset are small
        wanted = (ratio - grey + offset / white.mean()) * use
        change = np.linalg.solve(weighed.T @ weighed + known, weighed.T @ wanted)
        slopes, offset = np.clip(change[:2], -0.008, 0.008), float(np.clip(change[2], -0.02, 0.05))
        each = (value - offset) / white - (grey * (1 + at @ slopes))[:, None]
        away = np.abs(each).max(1) / (grey + 0.03)
        use = weight / (1 + (away / DOUBTFUL) ** 2)
    error = float(np.median(away) + 0.25 * np.minimum(away, 0.3).mean())
    return np.array([*white, *slopes]), offset, error, float((away < 3 * DOUBTFUL)[~sure].mean())
