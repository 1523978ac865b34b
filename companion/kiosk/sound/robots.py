"""The sounds of a robot workshop: servos, beeps, wooden cubes, a small bell, a cup, a fanfare of four notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from companion.kiosk.sound.waves import RATE, Wave, laid, strike, time_of


def _chirp() -> Wave:
    return laid(0.4, [(0.0, _servo(0.11, 1454.0, 3518.0)), (0.17, _servo(0.17, 3987.0, 1782.0))])


def _servo(seconds: float, first: float, last: float) -> Wave:
    """Return a small motor that turns from one speed to another."""
    t = time_of(seconds)
    turns = np.cumsum(first * (last / first) ** (t / seconds)) / RATE
    hum = np.sin(2 * np.pi * turns) + 0.3 * np.sin(2 * np.pi * 3 * turns)
    motor: Wave = hum * np.minimum(t / 0.015, 1) * np.minimum((seconds - t) / 0.03, 1)
    return motor


def _beeps() -> Wave:
    return laid(0.5, [(0.0, _beep(0.1, 762.0)), (0.3, _beep(0.16, 1018.0))])


def _beep(seconds: float, pitch: float) -> Wave:
    t = time_of(seconds)
    tone: Wave = np.sin(2 * np.pi * pitch * t) * np.minimum(t / 0.006, 1) * np.minimum((seconds - t) / 0.02, 1)
    return tone


def _cubes() -> Wave:
    chance = np.random.default_rng(71)
    falls = [(float(at), float(chance.uniform(0.5, 1.0)) * _knock(float(chance.uniform(0.85, 1.2)))) for at in
             np.cumsum(chance.uniform(0.03, 0.09, 11))]  # fmt: skip
    return laid(0.9, falls)


def _knock(pitch: float) -> Wave:
    return strike(0.06, {348 * pitch: 1.0, 818 * pitch: 0.5}, 0.014)


def _ding() -> Wave:
    first = strike(0.3, {5111: 1.0, 9270: 0.25}, 0.06)
    return laid(0.9, [(0.0, 0.5 * first), (0.24, strike(0.5, {5111: 1.0, 9270: 0.25}, 0.2))])


def _china() -> Wave:
    blow = strike(0.3, {4860: 1.0, 9075: 0.6}, 0.04)
    return laid(0.7, [(0.0, blow), (0.13, 0.45 * blow), (0.24, 0.25 * blow), (0.3, 0.6 * blow)])


def _fanfare() -> Wave:
    notes = ((0.0, 0.12, 303.0), (0.16, 0.12, 303.0), (0.32, 0.12, 382.0), (0.48, 0.5, 455.0))
    return laid(1.0, [(at, _brass(seconds, pitch)) for at, seconds, pitch in notes])


def _brass(seconds: float, pitch: float) -> Wave:
    t = time_of(seconds)
    tone = np.zeros_like(t)
    for partial in (1, 2, 3, 4, 5):
        tone += np.sin(2 * np.pi * pitch * partial * t) / partial
    played: Wave = tone * np.minimum(t / 0.03, 1) * np.minimum((seconds - t) / 0.06, 1)
    return played


ROBOTS: Final[Mapping[str, Callable[[], Wave]]] = {
    "chirp": _chirp,
    "beeps": _beeps,
    "cubes": _cubes,
    "ding": _ding,
    "china": _china,
    "fanfare": _fanfare,
}
"""How each of them is made."""
