"""What lies in the tray that does not belong to it: the picture compared with one of the empty tray."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import PictureError
from vision.patches import square_patches

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Width in pixels at which pictures are compared, the side of the square over which each pixel is softened for that,
#: and grey levels from which a pixel has changed.
WIDTH, SOFT, LEAST_CHANGE = 320, 3, 14.0
#: Share of a die's box that must have changed.
LEAST_SHARE = 0.35
#: How much of a named thing's surroundings is its own, in sides; and the side in pixels of what is too thin to be a
#: thing that nobody named.
OWN, THIN = 0.12, 3
#: Share of the picture that has changed beside what is named from which the tray itself was moved or a hand is in it.
MOST_CHANGED = 0.12
#: A shadow makes all channels darker alike: a thing is lighter somewhere, or of another hue, in such a share of it.
LIGHTER, OTHER_HUE, NO_SHADOW = 1.08, 0.12, 0.25
Box = tuple[float, float, float, float]


class EmptyTray:
    """The empty tray, to tell what was added to it."""

    def __init__(self, empty: Picture) -> None:
        self._shape = empty.shape
        self._small = small_picture(empty, SOFT)

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
        return np.asarray(away_from(self._small, small_picture(picture, SOFT)) > LEAST_CHANGE, np.bool_)

    def lumps(self, picture: Picture, changes: NDArray[np.bool_], named: Sequence[Box], size: float) -> list[Box]:
        """Boxes (x, y, w, h in pixels of the picture) of things about as large as a die that nobody named.

        Args:
            picture: what lies there.
            changes: where it differs from the empty tray, as ``changes`` tells it.
            named: boxes of what is known.
            size: of the usual die, pixels of the picture.
        """
        scale = changes.shape[1] / self._shape[1]
        left = changes.astype(np.uint8)
        for x, y, w, h in named:
            room = OWN * max(w, h)
            x0, y0 = max(0, int((x - room) * scale)), max(0, int((y - room) * scale))
            left[y0 : int((y + h + room) * scale) + 1, x0 : int((x + w + room) * scale) + 1] = 0
        if float(left.mean()) > MOST_CHANGED:
            return []
        left = np.asarray(cv2.morphologyEx(left, cv2.MORPH_OPEN, np.ones((THIN, THIN), np.uint8)), np.uint8)
        if not left.any():
            return []
        solid = self._solid(picture)
        found: list[Box] = []
        for patch in square_patches(left, size * scale):
            x, y, w, h = patch.box
            if float(solid[y : y + h, x : x + w][patch.seen].mean()) >= NO_SHADOW:
                found.append((x / scale, y / scale, w / scale, h / scale))
        return found

    def _solid(self, picture: Picture) -> NDArray[np.bool_]:
        """Where a small copy of the picture differs from the empty tray in a way that no shadow does."""
        ratio = (small_picture(picture, SOFT) + 4.0) / (self._small + 4.0)
        ratio /= np.median(ratio.reshape(-1, 3), axis=0)
        return np.asarray((ratio.max(2) > LIGHTER) | (ratio.max(2) - ratio.min(2) > OTHER_HUE), np.bool_)

    def share_changed(self, changes: NDArray[np.bool_], box: tuple[float, float, float, float]) -> float:
        """Share of a box (x, y, w, h in pixels of the picture) that has changed, 0..1."""
        scale = changes.shape[1] / self._shape[1]
        x0, y0 = max(0, int(box[0] * scale)), max(0, int(box[1] * scale))
        x1, y1 = int((box[0] + box[2]) * scale) + 1, int((box[1] + box[3]) * scale) + 1
        part = changes[y0:y1, x0:x1]
        return float(part.mean()) if part.size else 0.0


def small_picture(picture: Picture, soft: int) -> Floats:
    """A picture as it is compared: ``WIDTH`` pixels wide, softened over a square with sides of ``soft`` (odd)."""
    height = max(1, round(picture.shape[0] * WIDTH / picture.shape[1]))
    small = cv2.resize(picture, (WIDTH, height), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.GaussianBlur(small, (soft, soft), 0), np.float32)


def away_from(before: Floats, now: Floats, where: NDArray[np.bool_] | None = None) -> Floats:
    """By how many levels each pixel of a small picture differs from one before; brightness is evened out.

    ``where``: the pixels by which the brightness of the whole is judged; all of them unless given.
    """
    ratio = (now + 4.0) / (before + 4.0)
    gain = np.median(ratio.reshape(-1, ratio.shape[2]) if where is None else ratio[where], axis=0)
    return np.asarray(np.abs(now - before * gain).max(axis=2), np.float32)
