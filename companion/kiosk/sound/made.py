"""The sounds, made by sums: no file is read. Each differs from the others in pitch and in rhythm.

    samples = make("bell")          # 16 bit, one channel, RATE values a second

Sines that fade are metal, noise through a moving filter is hissing, short knocks are wood and teeth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

from companion.kiosk.sound.machines import MACHINES
from companion.kiosk.sound.robots import ROBOTS
from companion.kiosk.sound.waves import RATE, Wave, band, laid, noise, strike, sweep, time_of

PEAK: Final = 0.89
"""Every sound is as loud as this at its loudest (1 is the most that can be written)."""
FADE_S: Final = 0.004
"""Every sound ends in silence, so that none cracks."""


STEP: Final = 2 ** (2 / 12)
"""How much higher each step of a rising sound is: a whole tone."""


def make(name: str, step: int = 0) -> npt.NDArray[np.int16]:
    """Return a sound as 16-bit samples, shape (samples,), so many steps above its own pitch.

    Raises:
        KeyError: if there is no such sound.
    """
    wave = SOUNDS[name]()
    if step:
        shorter = np.arange(0, len(wave) - 1, STEP**step)
        wave = np.interp(shorter, np.arange(len(wave)), wave)
    fade = min(len(wave), round(FADE_S * RATE))
    wave[:fade] *= np.linspace(0, 1, fade)
    wave[-fade:] *= np.linspace(1, 0, fade)
    loudest = float(np.abs(wave).max())
    return (wave / loudest * PEAK * 32767).astype(np.int16)


def _hiss() -> Wave:
    t = time_of(0.4)
    return np.asarray(band(noise(0.4, 1), 4500, 10000) * np.minimum(t / 0.03, 1) * np.exp(-t / 0.12), np.float64)


def _click() -> Wave:
    tick = strike(0.03, {4100: 1.0, 5900: 0.4}, 0.005)
    return laid(0.07, [(0, tick), (0.03, 0.5 * tick)])


def _bell() -> Wave:
    return strike(0.8, {587: 1.0, 1174: 0.45, 1586: 0.3}, 0.26)


def _bells() -> Wave:
    notes = [(0.0, 1047.0), (0.2, 1319.0), (0.4, 1568.0), (0.6, 2093.0)]
    return laid(1.0, [(at, strike(0.4, {p: 1.0, 2 * p: 0.3}, 0.08)) for at, p in notes])


def _whistle() -> Wave:
    return laid(0.9, [(0, _toot(0.16)), (0.3, _toot(0.6))])


def _toot(seconds: float) -> Wave:
    t = time_of(seconds)
    swell = np.minimum(t / 0.05, 1) * np.minimum((seconds - t) / 0.06, 1)
    bend = 1 - 0.06 * np.exp(-t / 0.05)
    chord = 0.25 * band(noise(seconds, 2), 1500, 5000)
    for pitch in (784.0, 932.0, 1175.0):
        chord += np.sin(2 * np.pi * np.cumsum(pitch * bend) / RATE)
    toot: Wave = chord * swell
    return toot


def _ratchet() -> Wave:
    knock = band(noise(0.05, 3), 900, 2000) * np.exp(-time_of(0.05) / 0.008)
    return laid(0.18, [(0.0, knock), (0.06, 0.35 * knock)])


def _clank() -> Wave:
    return strike(0.5, {196: 1.0, 277: 0.7, 392: 0.3}, 0.1)


def _ting() -> Wave:
    first = strike(0.3, {3520: 1.0, 7040: 0.3}, 0.07)
    return laid(0.45, [(0, 0.5 * first), (0.12, first)])


def _pressure() -> Wave:
    t = time_of(0.6)
    rising = sweep(0.6, 150, 900) + 0.5 * sweep(0.6, 225, 1350)
    return np.asarray((rising + 0.3 * band(noise(0.6, 4), 800, 3000)) * (t / 0.6) ** 1.5, np.float64)


def _burst() -> Wave:
    t = time_of(1.5)
    thump: Wave = np.sin(2 * np.pi * np.cumsum(45 + 60 * np.exp(-t / 0.09)) / RATE) * np.exp(-t / 0.45)
    crack: Wave = band(noise(1.5, 5), 60, 700) * np.exp(-t / 0.3)
    return thump + 0.5 * crack / float(np.abs(crack).max())


def _rattle() -> Wave:
    chance = np.random.default_rng(6)
    knocks = []
    for index, start in enumerate(np.cumsum(chance.uniform(0.03, 0.085, 10))):
        pitch = float(chance.uniform(1900, 3100))
        knocks.append((float(start), (1 - index / 14) * strike(0.04, {pitch: 1.0, pitch * 1.6: 0.6}, 0.007)))
    return laid(0.75, knocks)


def _question() -> Wave:
    low, high = (strike(0.22, {pitch: 1.0, pitch * 3: 0.3}, 0.4) for pitch in (392.0, 587.0))
    return laid(0.55, [(0, low * np.minimum(1, time_of(0.22)[::-1] / 0.05)), (0.3, high)])


def _crowd() -> Wave:
    t = time_of(1.0)
    voices = band(noise(1.0, 7), 250, 600)
    claps = np.maximum(0.0, np.sin(2 * np.pi * 7 * t)) ** 2
    return np.asarray(voices * (0.25 + claps) * np.minimum(t / 0.25, 1) * np.minimum((1.0 - t) / 0.25, 1), np.float64)


def _thud() -> Wave:
    knock = strike(0.14, {116: 1.0, 174: 0.6}, 0.035)
    return laid(0.32, [(0, knock), (0.15, 0.8 * knock)])


def _clack() -> Wave:
    return laid(0.22, [(0, _tap(0.5)), (0.09, strike(0.12, {1650: 0.7, 2650: 1.0}, 0.02))])


def _tap(strength: float) -> Wave:
    return strength * strike(0.04, {1250: 1.0, 2800: 0.5}, 0.005)


def _block() -> Wave:
    hollow = strike(0.2, {830: 1.0, 2280: 0.2}, 0.035)
    return laid(0.35, [(0, 0.5 * hollow), (0.1, hollow)])


def _shutter() -> Wave:
    slats = [(n * 0.045, (0.55 + 0.05 * n) * _slat(n)) for n in range(7)]
    return laid(0.75, [*slats, (0.36, strike(0.35, {92: 1.0, 240: 0.6, 1480: 0.3}, 0.09))])


def _slat(number: int) -> Wave:
    return np.asarray(band(noise(0.035, 20 + number), 1200, 4200) * np.exp(-time_of(0.035) / 0.01), np.float64)


def _chime() -> Wave:
    notes = [(0.0, 1175.0), (0.24, 1760.0)]
    return laid(0.8, [(at, strike(0.6, {pitch: 1.0, pitch * 2.76: 0.5}, 0.12)) for at, pitch in notes])


def _knock() -> Wave:
    t = time_of(0.4)
    fall = np.sin(2 * np.pi * np.cumsum(168 - 90 * t) / RATE)
    drum: Wave = fall * np.minimum(1, t / 0.02) * np.minimum(1, (0.4 - t) / 0.25)
    return drum


def _sputter() -> Wave:
    gaps = np.cumsum([0.0, 0.07, 0.08, 0.1, 0.13, 0.17, 0.22])
    pops = [(float(at), (1 - n / 9) * _pop(n)) for n, at in enumerate(gaps)]
    return laid(1.0, pops)


def _pop(number: int) -> Wave:
    return np.asarray(band(noise(0.09, 30 + number), 70, 420) * np.exp(-time_of(0.09) / 0.018), np.float64)


SOUNDS: Final[Mapping[str, Callable[[], Wave]]] = {
    "hiss": _hiss,
    "click": _click,
    "bell": _bell,
    "bells": _bells,
    "whistle": _whistle,
    "ratchet": _ratchet,
    "clank": _clank,
    "ting": _ting,
    "pressure": _pressure,
    "burst": _burst,
    "rattle": _rattle,
    "question": _question,
    "crowd": _crowd,
    "thud": _thud,
    "clack": _clack,
    "block": _block,
    "shutter": _shutter,
    "chime": _chime,
    "knock": _knock,
    "sputter": _sputter,
    **MACHINES,
    **ROBOTS,
}
"""How each sound is made."""
