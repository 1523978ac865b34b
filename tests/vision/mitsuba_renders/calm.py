"""Noise of few samples is taken out of light, its edges left: by what colour things have, and where they face."""

from __future__ import annotations

import cv2
import numpy as np

from tests.vision.mitsuba_renders.materials import Singles

#: Dots between those that are averaged, one round after the other.
STEPS = (1, 2, 4)
#: How far colours, normals, and light (as a share of itself) of dots differ that are averaged.
COLOUR, NORMAL, LIGHT = 0.06, 0.2, 0.35
_TAPS = [(y, x) for y in (-1, 0, 1) for x in (-1, 0, 1) if (y, x) != (0, 0)]


def calmed(light: Singles, colour: Singles, normal: Singles) -> Singles:
    """Light (h, w, 3) with less noise, where things of a colour (h, w, 3) face along normals (h, w, 3)."""
    ground = colour + np.float32(0.04)
    falling = light / ground
    level = cv2.medianBlur(np.ascontiguousarray(falling), 5)
    falling = np.minimum(falling, 2.5 * level + np.float32(0.02))  # without stray sparks
    for step in STEPS:
        falling = _averaged(falling, ground, normal, step)
    return np.asarray(falling * ground, np.float32)


def _averaged(falling: Singles, colour: Singles, normal: Singles, step: int) -> Singles:
    root = np.sqrt(cv2.GaussianBlur(falling.mean(2), (0, 0), 1.4) + np.float32(1e-4))
    total, weight = falling.copy(), np.ones(falling.shape[:2], np.float32)
    for y, x in _TAPS:
        move = np.array([[1, 0, -x * step], [0, 1, -y * step]], np.float32)
        size = falling.shape[1::-1]

        def moved(one: Singles, move: Singles = move, size: tuple[int, ...] = size) -> Singles:
            return np.asarray(cv2.warpAffine(one, move, size, flags=cv2.INTER_NEAREST, borderMode=cv2.BORDER_REFLECT))

        off = ((moved(colour) - colour) ** 2).sum(2) / np.float32(COLOUR**2)
        off += ((moved(normal) - normal) ** 2).sum(2) / np.float32(NORMAL**2)
        other = moved(root)
        off += ((other - root) / (np.float32(LIGHT / 2) * np.minimum(other, root))) ** 2
        share = np.exp(-off) * np.float32(0.5 if x and y else 0.7)
        total += moved(falling) * share[..., None]
        weight += share
    return np.asarray(total / weight[..., None], np.float32)
