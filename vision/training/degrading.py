"""Pictures as another light and a worse camera show them."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
#: Share of cut-outs that are blurred or coarse, and of those that are compressed once more.
DEGRADED = 0.22


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
        cv2.setRNGSeed(int(rng.integers(1 << 31)))
        # One value a channel: where there is a single one, OpenCV 5 reads the others from memory behind it.
        cv2.randn(grain, np.zeros(3), np.full(3, rng.uniform(0, 7)))
        shot = np.clip(shot + grain, 0, 255).astype(np.uint8)
    return shot


def degraded(cut: Picture, rng: np.random.Generator) -> Picture:
    """A cut-out as a worse camera shows it, at times: out of focus, of few pixels, or much compressed."""
    if rng.random() < DEGRADED:
        side = cut.shape[0]
        if rng.random() < 0.5:
            cut = np.asarray(cv2.GaussianBlur(cut, (0, 0), float(rng.uniform(0.4, 0.022 * side))), np.uint8)
        else:
            few = round(side * float(rng.uniform(0.5, 0.9)))
            small = cv2.resize(cut, (few, few), interpolation=cv2.INTER_AREA)
            cut = np.asarray(cv2.resize(small, (side, side), interpolation=cv2.INTER_LINEAR), np.uint8)
    if rng.random() < DEGRADED:
        _, data = cv2.imencode(".jpg", cut, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 90))])
        cut = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return cut
