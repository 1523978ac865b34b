"""Whether a die that shows a learned face leans: by the slant of that face, and by where its sign lies on the die.

A face that was shown flat and is seen flat again is turned and larger or smaller, not slanted. A die that leans shows
it slanted, or its middle where the other dice of the picture do not let it be expected (``vision.reading.place``).
Over a table that is seen at a slant every face is slanted, in each turn otherwise: where the floor is not known,
nothing is said of leaning there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate
from vision.reading.learned.laying import Overlay
from vision.reading.place import PicturePart, expected_offsets

Floats = NDArray[np.float32]

#: A logistic regression over the slant (the logarithm of how much longer than wide a square would be seen), and over
#: the sign's displacement in sizes of the die; fitted to flat dice and to some that lean by 14 to 42 degrees.
SLANT, DISPLACED, LESS = 15.4, 15.8, -4.7
#: Chance from which a die leans.
LEANS = 0.6
#: Median displacement of upper faces, in sizes, from which the table is seen at a slant.
SLANTED = 0.13
#: How much the finder's word for the middle of a face counts beside that of a sign that was laid over.
FINDER_COUNTS = 0.35
#: A displacement that says nothing.
USUAL = 0.063


@dataclass(frozen=True)
class LaidSign:
    """How slanted a learned face lies over a die, and how far its middle (x, y) is off that of the upper face as the
    finder tells it, in pixels of the picture."""

    slant: float
    off: tuple[float, float]


def slant_of(overlay: Overlay) -> float:
    """How slanted a face is seen beside how it was shown: 0 not at all."""
    longer, wider = np.linalg.svd(overlay.matrix, compute_uv=False)
    return math.log(float(longer / max(wider, 1e-6)))


def chances(
    dice: Sequence[Candidate], signs: Sequence[LaidSign | None], frame: PicturePart, *, floor: bool
) -> list[float]:
    """How likely each die of a picture leans, 0..1; 0 where no learned face was laid over it.

    Args:
        dice: what lies there, pip dice among them.
        signs: how the learned face lies that was laid over each one.
        frame: the picture.
        floor: faces are seen as from straight above, for it is known where the floor is.
    """
    if not dice:
        return []
    boxes = np.array([die.box for die in dice], np.float32)
    centres, sizes = boxes[:, :2] + boxes[:, 2:] / 2, boxes[:, 2:].max(1, keepdims=True)
    tops = np.array([die.top for die in dice], np.float32)
    if not floor and is_slanted((tops - centres) / sizes):
        return [0.0] * len(dice)
    for n, sign in enumerate(signs):
        if sign is not None:
            tops[n] += np.array(sign.off, np.float32)
    offsets = np.asarray((tops - centres) / sizes, np.float32)
    weights = np.array([FINDER_COUNTS if sign is None else 1.0 for sign in signs], np.float32)
    expected = expected_offsets(frame.places(np.asarray(centres, np.float32)), offsets, weights)
    away = np.hypot(*(offsets - expected[:, :2]).T) if len(dice) > 1 else np.full(1, USUAL)
    return [0.0 if sign is None else chance(sign.slant, float(off)) for sign, off in zip(signs, away, strict=True)]


def chance(slant: float, displaced: float) -> float:
    """0..1: how likely a die leans whose face is so slanted and displaced."""
    return 1 / (1 + math.exp(-(SLANT * slant + DISPLACED * displaced + LESS)))


def is_slanted(offsets: Floats) -> bool:
    """Whether upper faces displaced like that, (n, 2) in sizes, are seen at a slant."""
    return float(np.hypot(*np.median(offsets, axis=0))) >= SLANTED
