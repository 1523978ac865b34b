"""What a cheap camera makes of light: lens, exposure, colour, noise, sharpening."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.mitsuba_renders.materials import Rng, Singles


def developed(light: Singles, rng: Rng) -> NDArray[np.uint8]:
    """The BGR picture (height, width, 3) that a camera makes of light as RGB."""
    height, width = light.shape[:2]
    y, x = np.mgrid[:height, :width].astype(np.float32)
    off = ((x - width / 2) ** 2 + (y - height / 2) ** 2) / (width / 2) ** 2
    seen = light * (1 - np.float32(rng.uniform(0, 0.22)) * off)[..., None]
    # Grey is taken to be what the picture is on the whole, to a part.
    mean = seen.mean((0, 1)) + 1e-6
    seen = seen * (mean.mean() / mean) ** np.float32(rng.uniform(0.05, 0.35)) * (1 + rng.normal(0, 0.03, 3))
    luma = seen @ np.array([0.2126, 0.7152, 0.0722])
    bright, middle = float(np.quantile(luma, 0.985)), float(np.median(luma))
    seen = seen * min(rng.uniform(0.75, 1.15) / bright, rng.uniform(0.18, 0.42) / max(middle, 1e-6))
    seen = cv2.GaussianBlur(seen.astype(np.float32), (0, 0), float(rng.uniform(0.35, 1.0)))
    noise = rng.normal(0, 1, seen.shape).astype(np.float32)
    noise = 0.6 * noise + 0.4 * cv2.GaussianBlur(noise, (0, 0), 0.8)
    seen = seen + noise * np.sqrt(np.maximum(seen, 0) * 0.9 + 0.01) * np.float32(rng.uniform(0.003, 0.022))
    seen = np.where(seen > 0.75, 0.75 + 0.25 * np.tanh((seen - 0.75) / 0.32), seen).clip(0, 1)
    code = np.where(seen <= 0.0031308, 12.92 * seen, 1.055 * np.maximum(seen, 1e-6) ** (1 / 2.4) - 0.055)
    code = code + float(rng.uniform(0, 0.6)) * (code - cv2.GaussianBlur(code, (0, 0), 1.2))
    return np.asarray(np.clip(code[..., ::-1] * 255 + 0.5, 0, 255), np.uint8)
