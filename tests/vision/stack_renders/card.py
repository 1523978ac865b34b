"""A machine card as a printer might make it: coloured, its open squares outlined, its black squares black."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.stack_renders.textures import Picture

#: Dots per mm of what is printed.
DOTS = 8.0

_GROUNDS = (
    (214, 226, 236),
    (120, 152, 196),
    (92, 128, 84),
    (70, 74, 150),
    (210, 196, 150),
    (168, 190, 178),
    (64, 92, 132),
    (235, 235, 235),
    (150, 130, 170),
)
_WORDS = ("TURBO", "No. 7", "COMET", "AZUL", "HAYATE", "ROCKET", "MULE", "3/5")


def drawn(pattern: tuple[str, ...], pitch: float, size: tuple[float, float], rng: np.random.Generator) -> Picture:
    """A card of some size, mm, BGR, its upper edge away from the owner, the squares in its middle.

    Args:
        pattern: o open, # black, first line farthest from the owner.
        pitch: from square to square, mm.
        size: of the card, mm.
        rng: for colours and ornaments.
    """
    width, height = size
    left, top = (width - len(pattern[0]) * pitch) / 2, (height - len(pattern) * pitch) / 2
    ground = np.array(_GROUNDS[rng.integers(len(_GROUNDS))], np.float64)
    sheet = np.full((round(height * DOTS), round(width * DOTS), 3), ground, np.uint8)
    _ornament(sheet, ground, rng)
    light = np.clip(255 - (255 - ground) * rng.uniform(0.1, 0.6), 0, 255)
    line = tuple(float(v) for v in (ground * 0.35 if rng.random() < 0.7 else np.full(3, 250.0)))
    thick = int(rng.integers(2, 6))
    for y, row in enumerate(pattern):
        for x, what in enumerate(row):
            first = (round((left + x * pitch) * DOTS), round((top + y * pitch) * DOTS))
            last = (round((left + (x + 1) * pitch) * DOTS), round((top + (y + 1) * pitch) * DOTS))
            fill = tuple(float(v) for v in light) if what == "o" else (22.0, 20.0, 20.0)
            cv2.rectangle(sheet, first, last, fill, -1)
            cv2.rectangle(sheet, first, last, line, thick)
    _title(sheet, round(min(top, 13) * DOTS), rng)
    return sheet


def _ornament(sheet: Picture, ground: NDArray[Any], rng: np.random.Generator) -> None:
    kind, shade = rng.integers(4), tuple(float(v) for v in np.clip(ground * rng.uniform(0.75, 1.2), 0, 255))
    height, width = sheet.shape[:2]
    if kind == 0:
        for x in range(-height, width, 48):
            cv2.line(sheet, (x, height), (x + height, 0), shade, 14, cv2.LINE_AA)
    elif kind == 1:
        for _ in range(14):
            centre = (int(rng.integers(width)), int(rng.integers(height)))
            cv2.circle(sheet, centre, int(rng.integers(10, 60)), shade, 4, cv2.LINE_AA)
    elif kind == 2:
        cv2.rectangle(sheet, (8, 8), (width - 9, height - 9), shade, 10)


def _title(sheet: Picture, room: int, rng: np.random.Generator) -> None:
    if room < 5 * DOTS:
        return
    dark = (25.0, 25.0, 30.0) if sheet[3, 3].mean() > 110 else (240.0, 240.0, 240.0)
    word, size = _WORDS[rng.integers(len(_WORDS))], room / 60
    cv2.putText(
        sheet,
        word,
        (14, round(room * 0.72)),
        cv2.FONT_HERSHEY_DUPLEX,
        size,
        dark,
        max(2, round(size * 2)),
        cv2.LINE_AA,
    )
    cv2.circle(sheet, (sheet.shape[1] - room // 2 - 6, room // 2 + 2), round(room * 0.4), dark, 3, cv2.LINE_AA)
