"""Exposure under lamps on the mains: they flicker twice a period, and a frame that takes whole flickers shows none.

A rolling shutter turns flicker into bands that run through the picture. Exposed for a whole multiple of the lamp's
period, every row has the same light. The mains are told by the setting, or tried: whichever shows less.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from companion.devices.events import Picture
from vision.tray.calibration import Exposure

MAINS: Final = (50, 60)
"""Hertz of the world's mains."""
GAINS: Final = (1.0, 8.0)
"""Least and most analogue gain: above 8 a sensor's noise looks like change."""
LONGEST_US: Final = 33_000
"""Longest exposure, microseconds: a frame's time at 30 a second."""
SETTLES: Final = 8
"""Frames a sensor needs to obey; libcamera's own delay is 3 to 4."""
MEASURED: Final = 9
"""Frames that are compared: at 30 a second bands of lamps on 50 Hz come round after 3."""
BANDS: Final = 24
UNSEEN: Final = 0.004
"""How finely bands are looked for, and the share of the light below which they are noise."""


def period_us(mains_hz: int) -> float:
    """Return the time from flicker to flicker, microseconds: lamps go out twice a period of the mains."""
    return 1e6 / (2 * mains_hz)


def steady(exposure: Exposure, mains_hz: int, longest_us: int = LONGEST_US) -> Exposure:
    """Return as much light as ``exposure``, taken in whole flickers of the lamp, the gain within `GAINS`.

    Where even one flicker at the least gain would be more than half a stop too bright, there is so much light that it
    is the sun's, which does not flicker; then the time stays as it is.
    """
    period = period_us(mains_hz)
    light = exposure.time_us * exposure.gain
    whole = max(1, int(longest_us // period))
    count = min(whole, max(1, round(exposure.time_us / period)))
    while count < whole and light / (count * period) > GAINS[1]:
        count += 1
    while count > 1 and light / (count * period) < GAINS[0]:
        count -= 1
    if light / (count * period) < GAINS[0] / 1.41:
        return exposure
    gain = min(GAINS[1], max(GAINS[0], light / (count * period)))
    return replace(exposure, time_us=round(count * period), gain=gain)


def profile(pictures: list[Picture]) -> npt.NDArray[np.float64]:
    """Return the light of 24 bands from top to bottom in each picture (n, 24)."""
    rows = np.array([picture.mean(axis=(1, 2)) for picture in pictures], np.float64)
    whole = rows[:, : rows.shape[1] // BANDS * BANDS]
    return np.asarray(whole.reshape(len(pictures), BANDS, -1).mean(axis=2), np.float64)


def running(bands: npt.NDArray[np.float64]) -> float:
    """Return how much the light of bands wanders from picture to picture, as a share of the light."""
    return float(np.median((bands / np.maximum(bands.mean(axis=0), 1.0)).std(axis=0)))


def standing(one: npt.NDArray[np.float64], other: npt.NDArray[np.float64]) -> float:
    """Return how much the bands of two exposures differ, as a share of the light: bands that stand still in one."""
    ratio = one.mean(axis=0) / np.maximum(other.mean(axis=0), 1.0)
    return float((ratio / ratio.mean()).std())


@dataclass
class MainsTrial:
    """Tries the exposures of both mains, some frames each.

    At 30 frames a second bands of lamps on 50 Hz run through the picture, and those of lamps on 60 Hz stand still.
    Exposed for whole flickers of its own mains, a lamp shows none.

    Args:
        exposure: as the camera found it by itself.
        lock: sets an exposure.
        expected: mains that are taken where neither shows anything.

    Attributes:
        chosen: the exposure that is kept, or None while the trial goes on.
        mains_hz: whose it is.
    """

    exposure: Exposure
    lock: Callable[[Exposure], None]
    expected: int = MAINS[0]

    def __post_init__(self) -> None:
        self.chosen: Exposure | None = None
        self.mains_hz = self.expected
        self._seen: dict[int, npt.NDArray[np.float64]] = {}
        self._begin()

    def _begin(self) -> None:
        self._frames: list[Picture] = []
        self._skipped = 0
        self.lock(steady(self.exposure, MAINS[len(self._seen)]))

    def see(self, small: Picture) -> None:
        """Take the next frame's small picture (h, w, 3)."""
        if self.chosen is not None:
            return
        if self._skipped < SETTLES:
            self._skipped += 1
            return
        self._frames.append(small)
        if len(self._frames) < MEASURED:
            return
        self._seen[MAINS[len(self._seen)]] = profile(self._frames)
        if len(self._seen) < len(MAINS):
            self._begin()
            return
        self.mains_hz = self._judged()
        self.chosen = steady(self.exposure, self.mains_hz)
        self.lock(self.chosen)

    def _judged(self) -> int:
        slow, fast = (self._seen[hertz] for hertz in MAINS)
        if max(running(slow), running(fast)) > UNSEEN:
            return MAINS[0] if running(slow) < running(fast) else MAINS[1]
        return MAINS[1] if standing(slow, fast) > UNSEEN else self.expected
