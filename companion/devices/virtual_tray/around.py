"""What a camera sees of a table beside its dice: a hand that reaches in, a lamp gone out, a tray that was bumped."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from companion.devices.events import Picture

SKIN, SLEEVE = (118, 150, 205), (92, 60, 48)
"""Blue, green, red."""
ARM = 150
"""Width of the forearm in pixels."""
LONG = 760
"""How far the finger tips are from the edge of the picture at a whole reach."""


@dataclass(frozen=True)
class Around:
    """How things stand round the dice.

    Attributes:
        hand: 0 no hand, 1 one that reaches over the middle.
        side: pixels of the picture's lower edge at which the arm comes in.
        light: 1 as the tray was calibrated; less is darker.
        warmth: share by which red outlasts blue in what light is left.
        bump: pixels right and down by which the tray lies elsewhere, and degrees by which it is turned.
    """

    hand: float = 0.0
    side: int = 760
    light: float = 1.0
    warmth: float = 0.0
    bump: tuple[float, float, float] = (0.0, 0.0, 0.0)

    @property
    def plain(self) -> bool:
        """Whether nothing is otherwise than usual."""
        return self == Around(side=self.side)

    def seen(self, picture: Picture) -> Picture:
        """Return a picture of the tray as it is seen with all that."""
        height, width = picture.shape[:2]
        if self.bump != (0.0, 0.0, 0.0):
            right, down, turn = self.bump
            moved = np.asarray(cv2.getRotationMatrix2D((width / 2, height / 2), turn, 1.0), np.float64)
            moved[:, 2] += np.array((right, down))
            picture = np.asarray(
                cv2.warpAffine(picture, moved, (width, height), borderMode=cv2.BORDER_REPLICATE), np.uint8
            )
        if self.hand > 0:
            picture = _with_arm(picture, self.side, self.hand)
        if self.light != 1.0 or self.warmth:
            shares = [self.light * share for share in (1 - self.warmth, 1 - self.warmth / 3, 1 + self.warmth / 4)]
            picture = np.asarray(np.clip(picture * np.array(shares, np.float32), 0, 255), np.uint8)
        return picture


BUMPED: Final = (46.0, 30.0, 4.0)
"""Pixels and degrees by which somebody's elbow moves a camera."""
DIMMED, WARMER, NO_LIGHT = 0.5, 0.25, 0.02


def faulty(around: Around, faults: Collection[str]) -> Around:
    """Return how things stand while faults of the camera and its lamp are on.

    Args:
        around: how they stand without.
        faults: names of all that are on.
    """
    if "camera_moved" in faults:
        around = replace(around, bump=BUMPED)
    if "lamp_dimmed" in faults:
        around = replace(around, light=DIMMED, warmth=WARMER)
    return replace(around, light=NO_LIGHT) if "camera_dark" in faults else around


def _with_arm(picture: Picture, side: int, reach: float) -> Picture:
    """Return the picture with an arm over it, whose finger tips have come in by a share of its length."""
    colours, cover = _arm()
    height, width = picture.shape[:2]
    top = max(0, height - round(min(1.0, reach) * LONG))
    left = min(max(0, side - cover.shape[1] // 2), width - cover.shape[1])
    rows, part = height - top, np.s_[top:height, left : left + cover.shape[1]]
    shade: npt.NDArray[np.float32] = np.zeros(picture.shape[:2], np.float32)
    shade[part] = cover[:rows]
    shade = np.asarray(cv2.GaussianBlur(np.roll(shade, (18, 30), (0, 1)), (0, 0), 16), np.float32)
    seen = picture.astype(np.float32) * (1 - 0.45 * shade[..., None])
    seen[part] += (colours[:rows] - seen[part]) * cover[:rows, :, None]
    return np.asarray(np.clip(seen, 0, 255), np.uint8)


@lru_cache(maxsize=1)
def _arm() -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """Return colours and cover (0 to 1) of an arm, its finger tips at the top: (LONG, 340, 3) and (LONG, 340)."""
    across, middle = 340, 170
    cover = np.zeros((LONG, across), np.float32)
    for finger, (aside, tip) in enumerate(((-88, 60), (-40, 12), (6, 0), (52, 26))):
        thick = 44 - 3 * (finger == 3)
        cv2.line(cover, (middle + aside, tip + 24), (middle + aside * 3 // 4, 250), (1.0,), thick, cv2.LINE_AA)
    cv2.line(cover, (middle + 118, 190), (middle + 60, 330), (1.0,), 46, cv2.LINE_AA)
    cv2.ellipse(cover, (middle, 290), (100, 110), 0, 0, 360, (1.0,), -1, cv2.LINE_AA)
    cv2.rectangle(cover, (middle - ARM // 2, 330), (middle + ARM // 2, LONG), (1.0,), -1)
    cover = np.asarray(cv2.GaussianBlur(cover, (0, 0), 2.0), np.float32)
    colours = np.empty((LONG, across, 3), np.float32)
    colours[:] = SKIN
    colours[470:] = SLEEVE
    round_ = 1.05 - 0.45 * np.abs(np.linspace(-1, 1, across, dtype=np.float32)) ** 2
    grain = np.random.default_rng(11).normal(1.0, 0.03, (LONG, across)).astype(np.float32)
    colours *= (round_[None, :] * cv2.GaussianBlur(grain, (0, 0), 1.5))[..., None]
    return colours, cover
