"""Lures: what a finder takes for dice and is none, shown to the pip reader as "no die"."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate, distinct, look_at
from vision.reading.networks import Network
from vision.reading.place import PicturePart
from vision.reading.scaling import Scales
from vision.training.records import Record

Floats = NDArray[np.float32]

#: Long sides in pixels at which pictures are searched, and how many lures of a picture are kept.
LOOKS, MOST = (320, 512), 8
#: A candidate whose middle lies in a die is none of its own below the first size, and left aside up to the second.
PART, WHOLE = 0.55, 1.7
#: Near the border of a picture whose cut dice are not labelled nothing is a lure, in sizes of the candidate.
BORDER = 1.5


def lures(finder: Network, record: Record) -> Floats:
    """Boxes (n, 4) of candidates of a picture that are no dice, the hottest first, at most ``MOST``."""
    scales = Scales(record.picture())
    frame = PicturePart(scales.width, scales.height)
    found: list[Candidate] = []
    for side in LOOKS:
        found += look_at(finder, scales, side / frame.longest, frame).found
    false = [f for f in distinct(sorted(found, key=lambda f: -f.heat)) if is_lure(f, record, frame)]
    return np.array([f.box for f in false[:MOST]], np.float32).reshape(-1, 4)


def is_lure(found: Candidate, record: Record, frame: PicturePart) -> bool:
    """Whether a candidate is surely no die: away from all labelled ones, or only a pip or a face of one."""
    x, y, w, h = found.box
    cx, cy = x + w / 2, y + h / 2
    room = BORDER * found.size
    if record.open_border and not (room < cx < frame.width - room and room < cy < frame.height - room):
        return False
    for left, top, wide, high in record.dice[:, :4]:
        size = max(wide, high)
        inside = abs(cx - left - wide / 2) < wide / 2 and abs(cy - top - high / 2) < high / 2
        if inside and PART * size <= found.size <= WHOLE * size:
            return False
        if not inside and np.hypot(cx - left - wide / 2, cy - top - high / 2) < 0.8 * size:
            return False
    return True


def with_lures(records: list[Record], finder: Network) -> list[Record]:
    """The records with the lures of each."""
    return [replace(record, lures=np.concatenate([known(record), lures(finder, record)])) for record in records]


def known(record: Record) -> Floats:
    """The lures (n, 4) that a record has already."""
    return np.zeros((0, 4), np.float32) if record.lures is None else record.lures
