"""Which pips the reader saw on a die that it read, for drawing them in."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from vision.bench.worst.drawing import Pip
from vision.reading import DieReading
from vision.reading.cutting import DIE_SHARE
from vision.reading.judging import JudgedCandidate, judge
from vision.reading.reader import Reader
from vision.reading.scaling import Scales

Picture = NDArray[np.uint8]


def pips_seen(reader: Reader, picture: Picture, die: DieReading) -> list[Pip]:
    """The pips of what lies where ``die`` was read in ``picture``, in its pixels: those its value was judged by."""
    judged, _ = judge(reader.candidates(picture), reader.networks, Scales(picture))
    middle = _middle(die.box)
    nearest = min(judged, key=lambda seen: math.dist(_middle(seen.die.box), middle), default=None)
    if nearest is None or math.dist(_middle(nearest.die.box), middle) > max(die.box[2:]) / 2:
        return []
    return _in_picture(nearest)


def _in_picture(seen: JudgedCandidate) -> list[Pip]:
    """Pips found in a cut-out, in the pixels of the picture it was cut from."""
    side = 2 * seen.look.pips.shape[-1]  # a cell of the map is two pixels of the cut-out
    zoom = max(seen.die.box[2:]) / (DIE_SHARE * side)
    x, y = _middle(seen.die.box)
    off = np.asarray(seen.pips.at) - (side / 2 - 0.5)
    return [
        (x - 0.5 + float(across) * zoom, y - 0.5 + float(down) * zoom, float(radius) * zoom)
        for (across, down), radius in zip(off, seen.pips.radii, strict=True)
    ]


def _middle(box: tuple[float, float, float, float]) -> tuple[float, float]:
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)
