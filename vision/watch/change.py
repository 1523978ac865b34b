"""What differs between two small pictures of the tray, other than its light and the camera's noise."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

#: A small picture, (h, w, 3), 0..255.
Small = NDArray[np.float32]
Plane = NDArray[np.float32]

#: Levels by which a place must differ, at least; and in times the pair's own noise.
LEAST_CHANGE, TIMES_NOISE = 5.0, 6.0
#: The same, as a share of the place's brightness: light is never evened out perfectly.
LEAST_RATIO = 0.03
#: The most noise, deviation in levels, that is believed; and up to how many of them the stillest fifth of pure
#: noise is (the largest of three channels).
MOST_NOISE, STILLEST_FIFTH = 2.5, 0.815
#: Side in pixels, of copies a quarter of the size, of what is lit alike where soft shadows are no change.
AROUND = 7
#: Added to brightness before it is divided by: dark pixels are mostly noise.
FLOOR = 4.0


def share_changed(before: Small | None, after: Small) -> float:
    """Share of places, 0..1, that have changed; 1 where there is nothing to compare with."""
    if before is None or before.shape != after.shape:
        return 1.0
    if float(np.abs(cv2.blur(after - before, (3, 3))).max()) <= LEAST_CHANGE:
        return 0.0  # nearly always, and three times as quick as evening the light out first
    return float(changed_places(before, after).mean())


def changed_places(before: Small, after: Small, soft: bool = True) -> NDArray[np.bool_]:
    """Where ``after`` differs from ``before`` by more than light and noise explain, as a mask (h, w).

    Light may change as a whole, in its colour, row by row and column by column (lamps on the mains flicker in bands
    while a rolling shutter runs down the picture) and, where ``soft``, slowly from place to place.
    """
    after_grey = _grey(after)
    gain = _gain(before, after_grey, soft)
    tint = _tint(before, after)
    expected = cv2.multiply(before, cv2.merge([gain * share for share in tint]))
    blue, green, red = cv2.split(np.abs(cv2.blur(after - expected, (3, 3))))
    away = cv2.max(cv2.max(blue, green), red)
    least = max(LEAST_CHANGE, TIMES_NOISE * _noise(np.asarray(away, np.float32)))
    return np.asarray(away > least + LEAST_RATIO * after_grey, np.bool_)


def _noise(away: Plane) -> float:
    """The noise's deviation, from the stillest fifth: dice may have changed more than half of the places."""
    sample = away[::2, ::2]
    fifth = sample.size // 5
    return min(MOST_NOISE, float(np.partition(sample, fifth, axis=None)[fifth]) / STILLEST_FIFTH)


def _grey(small: Small) -> Plane:
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.float32)


def _gain(before: Small, after: Plane, soft: bool) -> Plane:
    """By what factor the light of each place has changed."""
    grey = _grey(before)
    rows = _middle((after[:, ::3] + FLOOR) / (grey[:, ::3] + FLOOR))
    columns = _middle(((after[::3] + FLOOR) / (grey[::3] * rows[::3, None] + FLOOR)).T)
    gain = np.asarray(rows[:, None] * columns[None, :], np.float32)
    return gain * _soft_light(grey * gain, after) if soft else gain


def _soft_light(before: Plane, after: Plane) -> Plane:
    """By what factor the light around each place has changed."""
    height, width = after.shape
    coarse = (max(1, width // 4), max(1, height // 4))
    planes = [
        cv2.blur(cv2.resize(plane, coarse, interpolation=cv2.INTER_AREA), (AROUND, AROUND))
        for plane in (before, after)
    ]
    light = np.clip((planes[1] + FLOOR) / (planes[0] + FLOOR), 0.6, 1.7)
    return np.asarray(cv2.resize(light, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)


def _tint(before: Small, after: Small) -> list[float]:
    """By what factor each channel has changed beyond their mean, as a camera's white balance does it."""
    ratios = (after[2::7, 2::7] + FLOOR) / (before[2::7, 2::7] + FLOOR)
    channels = _middle(ratios.reshape(-1, 3).T)
    return [float(share) for share in np.clip(channels / channels.mean(), 0.7, 1.4)]


def _middle(ratios: Plane) -> Plane:
    """The median of each row; several times quicker than numpy's."""
    half = ratios.shape[1] // 2
    return np.asarray(np.clip(np.partition(ratios, half, axis=1)[:, half], 0.25, 4.0), np.float32)
