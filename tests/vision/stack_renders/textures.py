"""Wood, cloth and noise, made of numbers alone."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.stack_renders.solids import Floats, Singles

Picture = NDArray[np.uint8]

_SIDE = 64
_DARKEST, _LIGHTEST = 0.035, 0.82
"""What ink and paper reflect."""


@cache
def _cloud() -> Singles:
    """Smooth noise in space that repeats (64, 64, 64), about 0 with a spread of 1."""
    rng = np.random.default_rng(20_231)
    total = np.zeros((_SIDE,) * 3, np.float32)
    frequency = np.fft.fftfreq(_SIDE) * _SIDE
    radius = np.sqrt(sum(axis**2 for axis in np.meshgrid(frequency, frequency, frequency)))
    spectrum = np.fft.fftn(rng.normal(size=total.shape)) * np.exp(-((radius / 9) ** 2))
    total = np.real(np.fft.ifftn(spectrum)).astype(np.float32)
    return np.asarray(total / total.std(), np.float32)


def noise(x: Singles, y: Singles, z: Singles) -> Singles:
    """Smooth noise at places; about 0 with a spread of 1, its bumps about 7 units wide."""
    mask = _SIDE - 1
    at = [np.floor(axis).astype(np.int32) & mask for axis in (x, y, z)]
    return np.asarray(_cloud()[at[0], at[1], at[2]])


def grain(local: Singles, seed: int) -> Singles:
    """The grain of wood at places (3, n) of a cube, mm, fibres along its first axis; about 0 with a spread of 1."""
    rng = np.random.default_rng(seed)
    y0, z0 = rng.uniform(6, 25, 2) * rng.choice((-1, 1), 2)
    rings = rng.uniform(0.55, 1.3)
    x, y, z = local
    waver = noise(x * 2 + seed % 61, y * 5, z * 5)
    radius = np.sqrt((y - y0) ** 2 + (z - z0) ** 2) + 0.22 * waver
    ring = np.cos(radius * np.float32(2 * np.pi / rings))
    fibre = noise(x * 1.2 + seed % 53, y * 26, z * 26)
    return np.asarray(0.8 * ring + 0.6 * fibre, np.float32)


def _plane_noise(size: tuple[int, int], scale: tuple[float, float], rng: np.random.Generator) -> Singles:
    small = rng.normal(size=(max(2, round(size[1] / scale[1])), max(2, round(size[0] / scale[0])))).astype(np.float32)
    return np.asarray(cv2.resize(small, size, interpolation=cv2.INTER_CUBIC))


def _wood(size: tuple[int, int], rng: np.random.Generator) -> Singles:
    base = np.array(((0.10, 0.05, 0.03), (0.30, 0.17, 0.08), (0.50, 0.34, 0.18), (0.20, 0.15, 0.11))[rng.integers(4)])
    waves = _plane_noise(size, (300, 14), rng) * 0.5 + _plane_noise(size, (120, 4), rng) * 0.35
    waves += _plane_noise(size, (40, 1.5), rng) * 0.2
    sheet = base * np.exp(0.28 * waves)[..., None]
    return np.asarray(sheet if rng.random() < 0.5 else sheet.transpose(1, 0, 2)[: size[1], : size[0]], np.float32)


def _felt(size: tuple[int, int], rng: np.random.Generator) -> Singles:
    colours = ((0.02, 0.09, 0.05), (0.03, 0.04, 0.10), (0.11, 0.02, 0.03), (0.05, 0.05, 0.05), (0.20, 0.20, 0.20))
    fluff = rng.normal(size=(size[1], size[0])).astype(np.float32) * 0.13 + _plane_noise(size, (60, 60), rng) * 0.06
    return np.asarray(np.array(colours[rng.integers(len(colours))]) * np.exp(fluff)[..., None], np.float32)


def _plain(size: tuple[int, int], rng: np.random.Generator) -> Singles:
    colour = np.array((0.19, 0.19, 0.19)) if rng.random() < 0.5 else rng.uniform(0.08, 0.7) * np.ones(3)
    colour = colour * np.exp(rng.normal(0, 0.05, 3))
    return np.asarray(colour * np.exp(0.03 * _plane_noise(size, (5, 5), rng))[..., None], np.float32)


def floor(size: tuple[int, int], rng: np.random.Generator) -> Singles:
    """What lies in the tray, linear RGB (height, width, 3): the grey mat, felt or wood."""
    kind = (_plain, _felt, _wood)[rng.choice(3, p=(0.4, 0.35, 0.25))]
    side = max(size)
    return np.clip(kind((side, side), rng)[: size[1], : size[0]], 0.003, 0.85)


def reflected(light: Floats) -> Floats:
    """What print or paint reflects whose sRGB value says ``light``: neither all nor nothing, and both alike."""
    return _DARKEST + (_LIGHTEST - _DARKEST) * light


def from_srgb(picture: Picture) -> Singles:
    """A printed BGR picture as linear RGB."""
    part = np.arange(256) / 255
    part = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return np.asarray(reflected(part).astype(np.float32)[picture[..., ::-1]])


def turned(angle: float) -> Floats:
    """A turn (3, 3) about z by radians."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([(c, -s, 0.0), (s, c, 0.0), (0.0, 0.0, 1.0)])
