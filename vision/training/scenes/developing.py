"""From light to a picture: exposure, vignette, glare, focus, noise, sharpening and the cut of the frame."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.scenes.grounds import cloud
from vision.training.scenes.solid import Floats

Picture = NDArray[np.uint8]


def fall_off(size: int, rng: np.random.Generator) -> Floats:
    """How much of the light arrives where: a slope, a vignette, at times a hard edge of shadow or a pool of light."""
    y, x = (np.mgrid[:size, :size].astype(np.float32) - size / 2) / size
    falloff = 1 + rng.uniform(-0.5, 0.5) * x + rng.uniform(-0.5, 0.5) * y - rng.uniform(0, 0.6) * (x * x + y * y)
    if rng.random() < 0.15:
        way = rng.uniform(0, 2 * np.pi)
        along = x.astype(np.float64) * np.cos(way) + y.astype(np.float64) * np.sin(way)  # numpy 1 would keep 32 bits
        beyond = 1 / (1 + np.exp(-(along + rng.uniform(-0.3, 0.3)) * rng.uniform(20, 200)))
        falloff = falloff * (1 - rng.uniform(0.2, 0.75) * beyond)
    if rng.random() < 0.08:
        away = (x - rng.uniform(-0.4, 0.4)) ** 2 + (y - rng.uniform(-0.4, 0.4)) ** 2
        falloff = falloff * (0.25 + np.exp(-away / rng.uniform(0.05, 0.3)))
    return np.asarray(falloff, np.float32)


def develop(linear: Floats, size: int, rng: np.random.Generator) -> Picture:
    """Linear RGB to an 8-bit BGR picture, with exposure, vignette, glare, blur, noise and sharpening."""
    y, x = (np.mgrid[:size, :size].astype(np.float32) - size / 2) / size
    dim = rng.random() < 0.12
    exposure = rng.uniform(0.12, 0.5) if dim else rng.uniform(0.55, 1.45)
    shot = np.clip(linear * fall_off(size, rng)[..., None] * exposure, 0, None)
    if rng.random() < 0.12:
        spot = np.exp(-(((x - rng.uniform(-0.5, 0.5)) / 0.1) ** 2 + ((y - rng.uniform(-0.5, 0.5)) / 0.15) ** 2))
        shot = shot + spot[..., None] * rng.uniform(0.1, 0.6)
    shown = np.clip(shot, 0, 1) ** (1 / rng.uniform(1.8, 2.6))
    grey = shown.mean(2, keepdims=True)
    shown = grey + (shown - grey) * rng.uniform(0.5, 1.3)
    if rng.random() < 0.2:  # the camera's own curve: flat and milky, or hard
        shown = shown * rng.uniform(0.6, 0.95) + rng.uniform(0, 0.15)
    bgr = np.ascontiguousarray(shown[..., ::-1]).astype(np.float32)
    blur = rng.choice([0.0, rng.uniform(0.3, 1.0), rng.uniform(1.0, 2.6)], p=[0.35, 0.4, 0.25])
    if blur:
        bgr = np.asarray(cv2.GaussianBlur(bgr, (0, 0), blur), np.float32)
    if rng.random() < 0.6:
        grain = cloud(size, rng.choice([1.0, 1.0, 2.0]), rng)[..., None]
        fine = np.empty((size, size, 3), np.float32)
        cv2.setRNGSeed(int(rng.integers(1 << 30)))
        cv2.randn(fine, np.zeros(1), np.ones(1))
        bgr += rng.uniform(0, 0.05 if dim else 0.035) * (grain + 0.5 * fine)
    if rng.random() < 0.3:
        bgr += rng.uniform(0.2, 1.0) * (bgr - cv2.GaussianBlur(bgr, (0, 0), 1.5))
    return np.asarray(np.clip(bgr * 255, 0, 255), np.uint8)


def smear(picture: Picture, edge: float, rng: np.random.Generator) -> Picture:
    """The picture blurred so much, by motion or focus, that pips of dice of ``edge`` pixels can not be counted."""
    if rng.random() < 0.5:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), edge * rng.uniform(0.1, 0.16)), np.uint8)
    length = max(3, int(edge * rng.uniform(0.32, 0.6)))
    kernel = np.zeros((length, length), np.float32)
    way = rng.uniform(0, np.pi)
    middle, reach = (length - 1) / 2, length / 2
    step = (reach * np.cos(way), reach * np.sin(way))
    ends = [(round(middle + s * step[0]), round(middle + s * step[1])) for s in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], (1.0,), 1)
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.uint8)


def frame(size: int, rng: np.random.Generator) -> tuple[int, int, int, int, float]:
    """What is kept of a square picture: x, y, width, height, and by how much the width is stretched then.

    Most pictures keep the camera's axis in their middle; some are cut out of a larger one.
    """
    aspect = float(rng.choice([1.0, 4 / 3, 16 / 9, 3 / 4, 9 / 16], p=[0.3, 0.4, 0.12, 0.14, 0.04]))
    width, height = (size, round(size / aspect)) if aspect >= 1 else (round(size * aspect), size)
    x, y = (size - width) // 2, (size - height) // 2
    if rng.random() < 0.15:
        share = rng.uniform(0.55, 0.95)
        width, height = round(width * share), round(height * share)
        x, y = int(rng.integers(0, size - width + 1)), int(rng.integers(0, size - height + 1))
    stretch = float(rng.uniform(0.75, 1.33)) if rng.random() < 0.12 else 1.0
    return x, y, width, height, stretch
