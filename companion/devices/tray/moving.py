"""Whether something moves in the tray while somebody lays things in as the screen says."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np

from companion.devices.events import Picture

WIDTH: Final = 128
"""Of the copies that are compared, pixels."""
LEVELS: Final = 16
"""By which a place has changed."""
SHARE: Final = 0.001
"""Of changed places that is movement: a quarter of a die."""


class Moving:
    """Compares each picture with the one before."""

    def __init__(self) -> None:
        self._small: Picture | None = None

    def forget(self) -> None:
        """Know nothing of a picture before."""
        self._small = None

    def moves(self, picture: Picture) -> bool:
        """Tell whether something moved since the last look; at the first one nobody can know, so it did."""
        height, width = picture.shape[:2]
        size = (WIDTH, max(1, WIDTH * height // width))
        shrunk = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
        before, self._small = self._small, np.asarray(shrunk, np.uint8)
        if before is None or before.shape != self._small.shape:
            return True
        away = cv2.absdiff(before, self._small).max(axis=2)
        return float((away > LEVELS).mean()) > SHARE
