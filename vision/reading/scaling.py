"""One picture in many sizes: halved step by step, so that every further size is made from a small picture."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]


class Scales:
    """A picture (h, w, 3) that can be had in any size; halves are made once and kept, since other sizes take long."""

    def __init__(self, picture: Picture) -> None:
        self._halves = [picture]

    @property
    def width(self) -> int:
        """Width in pixels of the picture itself."""
        return int(self._halves[0].shape[1])

    @property
    def height(self) -> int:
        """Height in pixels of the picture itself."""
        return int(self._halves[0].shape[0])

    def at(self, scale: float) -> Picture:
        """The picture scaled by about ``scale`` (sides are whole pixels); areas are averaged when shrinking."""
        size = (max(1, round(self.width * scale)), max(1, round(self.height * scale)))
        level = 0
        while self._halved(level) is not None and self._halves[level + 1].shape[1] >= size[0]:
            level += 1
        source = self._halves[level]
        if (source.shape[1], source.shape[0]) == size:
            return source
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        return np.asarray(cv2.resize(source, size, interpolation=how), np.uint8)

    def part(self, x: int, y: int, width: int, height: int) -> Picture:
        """A part of the picture itself, as much of it as lies within."""
        return np.ascontiguousarray(self._halves[0][y : y + height, x : x + width])

    def half(self, least: float) -> tuple[Picture, tuple[float, float]]:
        """The smallest of the picture and its halves that is scaled by at least ``least``, and its scale (x, y)."""
        level = 0
        while self._halved(level) is not None and self._halves[level + 1].shape[1] >= least * self.width:
            level += 1
        half = self._halves[level]
        return half, (half.shape[1] / self.width, half.shape[0] / self.height)

    def _halved(self, level: int) -> Picture | None:
        """The next smaller half after ``level``, made where it is missing; None where there is nothing to halve."""
        if level + 1 == len(self._halves):
            height, width = self._halves[level].shape[:2]
            if min(height, width) < 64:
                return None
            even = self._halves[level][: height // 2 * 2, : width // 2 * 2]
            half = cv2.resize(even, (width // 2, height // 2), interpolation=cv2.INTER_AREA)
            self._halves.append(np.asarray(half, np.uint8))
        return self._halves[level + 1]
