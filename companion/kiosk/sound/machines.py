"""The sounds of machines: horns, latches, sand, echoes, blows on a hull, the drawer of a till."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from companion.kiosk.sound.waves import RATE, Wave, band, laid, noise, strike, sweep, time_of


def _horn() -> Wave:
    return laid(1.0, [(0.0, _blast(0.95, (185.0, 233.0, 277.0)))])


def _blast(seconds: float, pitches: tuple[float, ...]) -> Wave:
    t = time_of(seconds)
    swell = np.minimum(t / 0.08, 1) * np.minimum((seconds - t) / 0.12, 1)
    chord = np.zeros_like(t)
    for pitch in pitches:
        for partial in (1, 2, 3, 4):
            chord += np.sin(2 * np.pi * pitch * partial * t) / partial
    blast: Wave = chord * swell
    return blast


def _tick() -> Wave:
    high = strike(0.06, {4700: 1.0, 7900: 0.3}, 0.008)
    return laid(0.3, [(0.0, 0.6 * high), (0.2, high)])


def _klaxon() -> Wave:
    bursts = [(n * 0.25, _bray(0.19)) for n in range(4)]
    return laid(1.0, bursts)


def _bray(seconds: float) -> Wave:
    t = time_of(seconds)
    rising = np.cumsum(960 + 500 * t / seconds) / RATE
    rough = np.sign(np.sin(2 * np.pi * rising)) + 0.4 * np.sin(2 * np.pi * 2 * rising)
    edge: Wave = band(rough, 600, 2300) * np.minimum(t / 0.012, 1) * np.minimum((seconds - t) / 0.02, 1)
    return edge


def _latch() -> Wave:
    shut = strike(0.2, {310: 1.0, 1420: 0.35}, 0.03)
    return laid(0.4, [(0.0, 0.35 * strike(0.05, {980: 1.0}, 0.01)), (0.16, shut)])


def _swish() -> Wave:
    t = time_of(0.9)
    grains = np.random.default_rng(41).random(len(t)) ** 8
    swell = np.minimum(t / 0.35, 1) * np.minimum((0.9 - t) / 0.4, 1)
    falling: Wave = band(noise(0.9, 40) * (0.3 + grains), 4200, 8200) * swell
    return falling


def _ping() -> Wave:
    first = strike(0.5, {1105: 1.0, 2210: 0.08}, 0.16)
    return laid(1.0, [(0.0, first), (0.5, 0.42 * first)])


def _clang() -> Wave:
    blow = strike(0.8, {352: 1.0, 622: 0.8, 971: 0.5, 1563: 0.25}, 0.1)
    return laid(0.95, [(0.0, 0.5 * blow), (0.1, 0.7 * blow), (0.2, blow)])


def _zap() -> Wave:
    t = time_of(0.5)
    gate = np.maximum(0.0, np.sin(2 * np.pi * 13 * t)) ** 0.5
    zap: Wave = sweep(0.5, 6400, 2300) * gate * (0.3 + t)
    return zap


def _thump() -> Wave:
    t = time_of(0.6)
    blow: Wave = np.sin(2 * np.pi * np.cumsum(62 + 120 * np.exp(-t / 0.03)) / RATE) * np.exp(-t / 0.12)
    return laid(0.75, [(0.0, 0.28 * _snap(50)), (0.09, blow)])


def _snap(seed: int) -> Wave:
    return np.asarray(band(noise(0.06, seed), 500, 3000) * np.exp(-time_of(0.06) / 0.012), np.float64)


def _crunch() -> Wave:
    chance = np.random.default_rng(43)
    breaks = [(float(at), float(chance.uniform(0.4, 1.0)) * _break(60 + n)) for n, at in
              enumerate(np.cumsum(chance.uniform(0.025, 0.11, 9)))]  # fmt: skip
    return laid(0.85, breaks)


def _break(seed: int) -> Wave:
    return np.asarray(band(noise(0.08, seed), 90, 230) * np.exp(-time_of(0.08) / 0.02), np.float64)


def _tear() -> Wave:
    t = time_of(0.8)
    ragged = np.maximum(0.0, np.sin(2 * np.pi * np.cumsum(14 + 40 * t) / RATE)) ** 3
    tear: Wave = band(noise(0.8, 44), 900, 3000) * ragged * (0.25 + t / 0.8) * np.minimum((0.8 - t) / 0.05, 1)
    return tear


def _till() -> Wave:
    bell = strike(0.5, {2093: 1.0, 4186: 0.55, 6270: 0.2}, 0.14)
    return laid(0.85, [(0.0, 0.5 * _snap(51)), (0.1, 0.5 * _snap(52)), (0.3, bell)])


MACHINES: Final[Mapping[str, Callable[[], Wave]]] = {
    "horn": _horn,
    "tick": _tick,
    "klaxon": _klaxon,
    "latch": _latch,
    "swish": _swish,
    "ping": _ping,
    "clang": _clang,
    "zap": _zap,
    "thump": _thump,
    "crunch": _crunch,
    "tear": _tear,
    "till": _till,
}
"""How each of them is made."""
