"""The station's ring light above the tray: dimmed while the tray is calibrated, and kept so with the calibration."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np

from companion.devices.events import Picture, TrayView
from companion.system.whole_file import put_whole

FILE = "ring-light.json"
"""Beside the calibration: how bright the ring light is, 0 to 1."""
USUAL = 0.5
LEAST, STEP = 0.05, 1.25
"""How dark it may be, and by what factor it is dimmed or brightened at once."""
SETTLED_S = 0.7
"""Time for the camera's exposure to follow before the light is judged again."""
BLOWN, GLARE = 250, 0.01
"""From which value on a pixel counts as blown out, and which share of them is too much."""
DARK = 70.0
"""Mean value below which the tray is too dark."""
STEPS = ("mat", "empty")
"""Steps of the calibration at which it is dimmed; from then on the dice are looked at under it."""


class RingLight:
    """Keeps the ring light as the calibration found it best.

    Args:
        light: makes it so bright, 0 dark to 1 full.
        folder: of the tray's calibration, or None.
    """

    def __init__(self, light: Callable[[float], None], folder: Path | None) -> None:
        self._light = light
        self._file = folder / FILE if folder is not None else None
        self._judged: float | None = None
        self._kept = ""
        self.level = _read(self._file)
        light(self.level)

    def look(self, view: TrayView | None, now: float) -> None:
        """Dim or brighten it by what a calibration sees, and keep it when that is kept."""
        if view is None:
            return
        if view.saved and view.saved != self._kept:
            self._kept = view.saved
            self._keep()
        if view.step not in STEPS or view.picture is None:
            return
        if self._judged is None or now - self._judged >= SETTLED_S:
            self._judged = now
            level = judged(view.picture, self.level)
            if level != self.level:
                self.level = level
                self._light(level)

    def _keep(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # it is found again at the next calibration
                put_whole(self._file, json.dumps(self.level).encode())


def judged(picture: Picture, level: float) -> float:
    """Return how bright the light should be where a picture came of a level: without glare, and not too dark."""
    brightest = picture.max(axis=2)
    if float(np.mean(brightest >= BLOWN)) > GLARE:
        return max(LEAST, level / STEP)
    if float(brightest.mean()) < DARK:
        return min(1.0, level * STEP)
    return level


def _read(file: Path | None) -> float:
    try:
        level = json.loads(file.read_bytes()) if file is not None else USUAL
    except (OSError, ValueError):
        return USUAL
    return float(level) if isinstance(level, int | float) and 0 <= level <= 1 else USUAL
