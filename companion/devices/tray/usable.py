"""Whether frames are of any use: a camera that repeats itself, or sees black or white alone, tells of no roll."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from companion.devices.camera import Frame
from vision.watch.rest import BURNT_OUT, DARK, Glance, shows_nothing

BLIND_S: Final = 2.0
"""A hand may cover the lens for a moment, and lamps are switched off and on again."""
APART: Final = 7
"""Of a large picture every seventh pixel across and down is looked at: no two frames are alike in all of these."""


class StandingPicture:
    """Notices frames that are the one before once more: a sensor's noise makes each another one, to the last bit."""

    def __init__(self) -> None:
        self._last: npt.NDArray[np.uint8] | None = None

    def repeats(self, frame: Frame) -> bool:
        """Take the next frame; tell whether the camera only delivers the one before again; so may the first be."""
        watched = frame.watched
        sample = watched.small if isinstance(watched, Glance) else watched[::APART, ::APART]
        last, self._last = self._last, sample.copy()
        if last is None:
            return True
        same = last.shape == sample.shape and bool((last == sample).all())
        return same and sample.max() >= DARK and sample.min() <= BURNT_OUT  # black and white have no noise


class Blindness:
    """Notices that nothing can be seen, and that something can be seen again."""

    def __init__(self) -> None:
        self._since: float | None = None
        self.now = False

    def changed(self, small: npt.NDArray[np.float32] | None, at: float) -> bool:
        """Take the small copy of the next frame; tell whether sight was lost or has come back with it."""
        if small is None:
            return False
        if not shows_nothing(small):
            self._since, before, self.now = None, self.now, False
            return before
        self._since = at if self._since is None else self._since
        if self.now or at - self._since < BLIND_S:
            return False
        self.now = True
        return True
