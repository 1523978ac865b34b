"""What solids are made of: how they shine, their colours, and the clouds and grains that are drawn on them."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Rng = np.random.Generator
Floats = NDArray[np.float64]
Singles = NDArray[np.float32]
Rgb = tuple[float, float, float]

#: Display colours of dice by name: hue in degrees, saturation and value, each from-to.
COLOURS: dict[str, tuple[tuple[float, float], tuple[float, float], tuple[float, float]]] = {
    "red": ((-7, 7), (0.72, 0.96), (0.5, 0.86)),
    "blue": ((208, 236), (0.6, 0.95), (0.4, 0.85)),
    "yellow": ((44, 56), (0.68, 0.95), (0.8, 0.98)),
    "green": ((100, 158), (0.5, 0.92), (0.32, 0.7)),
    "white": ((28, 60), (0.01, 0.12), (0.84, 0.96)),
    "black": ((0, 360), (0.0, 0.25), (0.06, 0.16)),
}
#: The colours of dice in the games that the reader is for.
PLAYED = ("red", "blue", "yellow")


@dataclass(frozen=True)
class Coat:
    """How a surface answers light: roughness, lacquer over it, metal, fuzz of fibres, what shines through; 0..1."""

    roughness: float = 0.5
    lacquer: float = 0.0
    metal: float = 0.0
    fuzz: float = 0.0
    clear: float = 0.0


def linear(colour: Rgb) -> Singles:
    """A display colour as light (3,)."""
    return np.asarray(np.array(colour) ** 2.2, np.float32)


def hsv(hue: float, saturation: float, value: float) -> Rgb:
    """A display colour; hue in degrees."""
    return colorsys.hsv_to_rgb(hue % 360 / 360, saturation, value)


def named(name: str, rng: Rng) -> Rgb:
    """A display colour of a die that is called ``name``."""
    hue, saturation, value = COLOURS[name]
    return hsv(rng.uniform(*hue), rng.uniform(*saturation), rng.uniform(*value))


def dyed(rng: Rng) -> Rgb:
    """A display colour of something that is made for a game: of dice often, and of anything."""
    if rng.random() < 0.5:
        return named(str(rng.choice([*COLOURS])), rng)
    return hsv(rng.uniform(0, 360), rng.uniform(0.1, 0.9), rng.uniform(0.2, 0.95))


def luma(colour: Rgb) -> float:
    """How light a display colour is, 0..1."""
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def ink_for(body: Rgb, rng: Rng) -> Rgb:
    """A display colour that stands out from a body: mostly white or black, gold, or another."""
    light, dark = (rng.uniform(0.86, 0.97),) * 3, (rng.uniform(0.03, 0.12),) * 3
    choice = rng.random()
    ink = hsv(44, 0.6, 0.85) if choice < 0.08 else dyed(rng) if choice < 0.16 else light if choice < 0.6 else dark
    if abs(luma(ink) - luma(body)) > 0.33:
        return ink
    return light if luma(body) < 0.5 else dark


def plastic(rng: Rng) -> Coat:
    """A plastic's, from dull to polished."""
    return Coat(roughness=float(rng.uniform(0.12, 0.5)), lacquer=float(rng.choice([0.0, 0.0, 0.6])))


def cloud(points: Floats, scale: float, rng: Rng, octaves: int = 4) -> Singles:
    """A cloudy field (n,) of about -1..1 at points (n, 3), its lumps ``scale`` wide."""
    total, weight, parts = np.zeros(len(points)), 0.0, 1.0
    for _ in range(octaves):
        lattice = rng.uniform(-1, 1, (16, 16, 16))
        at = points / scale + rng.uniform(0, 16, 3)
        cell = np.floor(at).astype(int)
        share = at - cell
        share = share * share * (3 - 2 * share)
        for corner in range(8):
            step = np.array([corner & 1, corner >> 1 & 1, corner >> 2])
            part = np.where(step == 1, share, 1 - share).prod(1)
            i, j, k = ((cell + step) % 16).T
            total += parts * part * lattice[i, j, k]
        weight, parts, scale = weight + parts, parts / 2, scale / 2
    return np.asarray(total / weight * 1.6, np.float32)


def grain(shape: tuple[int, int], wide: float, high: float, rng: Rng) -> Singles:
    """Lumps so many dots wide and high in a picture (h, w), about -1..1."""
    h, w = shape
    small = (max(int(np.ceil(h / high)) + 3, 4), max(int(np.ceil(w / wide)) + 3, 4))
    lumps = rng.uniform(-1, 1, small).astype(np.float32)
    size = (int(np.ceil(small[1] * max(wide, 1.0))), int(np.ceil(small[0] * max(high, 1.0))))
    return np.asarray(cv2.resize(lumps, (max(size[0], w), max(size[1], h)), interpolation=cv2.INTER_CUBIC)[:h, :w])


def grains(shape: tuple[int, int], size: float, rng: Rng, octaves: int = 4, stretch: float = 1.0) -> Singles:
    """Lumps of many sizes, from ``size`` dots down, ``stretch`` times as wide as high."""
    total, weight, part = np.zeros(shape, np.float32), 0.0, 1.0
    for _ in range(octaves):
        total += np.float32(part) * grain(shape, size * stretch, size, rng)
        weight, part, size = weight + part, part * 0.6, size / 2
        if size < 1.2:
            break
    return np.asarray(total / np.float32(weight))


def mixed(first: Rgb, second: Rgb, share: Singles) -> Singles:
    """Two display colours mixed as light (..., 3), by the share 0..1 of the second."""
    part = np.clip(share, 0, 1)[..., None]
    return np.asarray(linear(first) * (1 - part) + linear(second) * part, np.float32)
