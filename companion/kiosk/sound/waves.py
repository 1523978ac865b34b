"""What sounds are made of: sines that fade, noise through a filter, pieces laid on a line of time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

RATE: Final = 22_050
"""Samples a second."""

Wave = npt.NDArray[np.float64]
"""Values around 0 over time, shape (samples,)."""


def time_of(seconds: float) -> Wave:
    """Return the moments of a sound of so many seconds."""
    moments: Wave = np.arange(round(seconds * RATE)) / RATE
    return moments


def noise(seconds: float, seed: int) -> Wave:
    """Return noise, the same for a seed."""
    return np.random.default_rng(seed).standard_normal(round(seconds * RATE))


def band(wave: Wave, low: float, high: float) -> Wave:
    """Keep what lies between two frequencies (Hz), with soft edges of a third of an octave."""
    spectrum = np.fft.rfft(wave)
    at = np.fft.rfftfreq(len(wave), 1 / RATE)
    octave = np.log2(np.maximum(at, 1.0))
    rise = np.clip((octave - np.log2(low)) * 3 + 1, 0, 1)
    fall = np.clip((np.log2(high) - octave) * 3 + 1, 0, 1)
    return np.fft.irfft(spectrum * rise * fall, len(wave))


def strike(seconds: float, partials: Mapping[float, float], decay: float) -> Wave:
    """Return struck metal: sines (Hz to strength) that fade, the higher ones sooner."""
    t = time_of(seconds)
    lowest = min(partials)
    wave = np.zeros_like(t)
    for pitch, strength in partials.items():
        wave += strength * np.sin(2 * np.pi * pitch * t) * np.exp(-t / decay * (pitch / lowest) ** 0.5)
    return wave


def laid(seconds: float, pieces: list[tuple[float, Wave]]) -> Wave:
    """Return pieces laid on a line of time, each beginning at its second."""
    whole = np.zeros(round(seconds * RATE))
    for start, piece in pieces:
        first = round(start * RATE)
        end = min(len(whole), first + len(piece))
        whole[first:end] += piece[: end - first]
    return whole


def sweep(seconds: float, low: float, high: float) -> Wave:
    """Return a sine that glides from one frequency to another."""
    t = time_of(seconds)
    pitch = low * (high / low) ** (t / seconds)
    wave: Wave = np.sin(2 * np.pi * np.cumsum(pitch) / RATE)
    return wave
