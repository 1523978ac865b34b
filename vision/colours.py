"""Colours of dice: their names, in the order of the networks' outputs, and how far two colours are apart."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

RGB = tuple[float, float, float]
Floats = NDArray[np.float32]

#: Colours a die is named by; ``other`` is every colour without a name of its own, and marbled mixtures.
COLOURS = ("red", "blue", "yellow", "green", "white", "black", "other")
#: Weights of lightness and of the two axes of hue and chroma in every distance of colours: light differs over the
#: tray, hue hardly does.
WEIGHTS = (0.4, 1.0, 1.0)


def lab_of(rgb: RGB) -> Floats:
    """A colour in sRGB, 0..255, as (3,) in CIELAB."""
    pixel = np.array([[rgb]], np.float32) / 255
    return np.asarray(cv2.cvtColor(pixel, cv2.COLOR_RGB2LAB)[0, 0], np.float32)


def apart(one: ArrayLike, other: ArrayLike) -> Floats:
    """How far colours (…, 3) in CIELAB are apart (…): lightness counts less than hue and chroma."""
    away = (np.asarray(one, np.float32) - np.asarray(other, np.float32)) * np.array(WEIGHTS, np.float32)
    return np.asarray(np.linalg.norm(away, axis=-1), np.float32)
