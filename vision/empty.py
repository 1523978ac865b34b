"""What lies in the tray that does not belong to it: the picture compared with one of the empty tray."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import PictureError

Picture = NDArray[np.uint8]

#: Width in pixels at which pictures are compared, and grey levels from which a pixel has changed.
WIDTH, LEAST_CHANGE = 320, 14.0
#: Share of a die's box that must have changed.
LEAST_SHARE = 0.35


class EmptyTray:
    """The empty tray, to tell what was added to it."""

    def __init__(self, empty: Picture) -> None:
        self._shape = empty.shape
        self._small = _shrink(empty)

    def changes(self, picture: Picture) -> NDArray[np.bool_]:
        """Where ``picture`` differs from the empty tray, as a small mask; brightness of the whole is evened out.

        Raises:
            PictureError: the pictures differ in size.
        """
        if picture.shape != self._shape:
            raise PictureError(
                f"the picture of the empty tray has {self._shape[1]} x {self._shape[0]} pixels, "
                f"the picture to read {picture.shape[1]} x {picture.shape[0]}"
            )
        small = _shrink(picture)
        gain = np.median((small + 4.0) / (self._small + 4.0), axis=(0, 1))
        away = np.abs(small - self._small * gain).max(2)
        return np.asarray(away > LEAST_CHANGE, np.bool_)

    def share_changed(self, changes: NDArray[np.bool_], box: tuple[float, float, float, float]) -> float:
        """Share of a box (x, y, w, h in pixels of the picture) that has changed, 0..1."""
        scale = changes.shape[1] / self._shape[1]
        x0, y0 = max(0, int(box[0] * scale)), max(0, int(box[1] * scale))
        x1, y1 = int((box[0] + box[2]) * scale) + 1, int((box[1] + box[3]) * scale) + 1
        part = changes[y0:y1, x0:x1]
        return float(part.mean()) if part.size else 0.0


def _shrink(picture: Picture) -> NDArray[np.float32]:
    height = max(1, round(picture.shape[0] * WIDTH / picture.shape[1]))
    small = cv2.resize(picture, (WIDTH, height), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small, (3, 3), 0), np.float32)
