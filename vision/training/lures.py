"""Lures: what a finder takes for dice and is none, shown to the pip reader as "no die"."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate, distinct, look_at
from vision.reading.networks import Network
from vision.reading.pips import places_of
from vision.reading.place import PicturePart
from vision.reading.scaling import Scales
from vision.training.records import Record

Floats = NDArray[np.float32]

#: Long sides in pixels at which pictures are searched, and how many lures of a picture are kept.
LOOKS, MOST = (320, 512), 8
#: Trust from which a candidate's place says how upper faces are displaced.
TOLD = 0.05
#: A candidate whose middle lies in a die is none of its own below the first size, and left aside up to the second.
PART, WHOLE = 0.55, 1.7
#: Near the border of a picture whose cut dice are not labelled nothing is a lure, in sizes of the candidate.
BORDER = 1.5


def candidates(finder: Network, record: Record) -> tuple[list[Candidate], PicturePart]:
    """What a finder takes for dice in a picture, the hottest first, and the picture's frame."""
    scales = Scales(record.picture())
    frame = PicturePart(scales.width, scales.height)
    found: list[Candidate] = []
    for side in LOOKS:
        found += look_at(finder, scales, side / frame.longest, frame).found
    return distinct(sorted(found, key=lambda f: -f.heat)), frame


def lures(found: list[Candidate], record: Record, frame: PicturePart) -> Floats:
    """Boxes (n, 4) of the candidates of a picture that are no dice, the hottest first, at most ``MOST``."""
    false = [one for one in found if is_lure(one, record, frame)]
    return np.array([one.box for one in false[:MOST]], np.float32).reshape(-1, 4)


def displacement(found: list[Candidate], frame: PicturePart) -> Floats | None:
    """(a x, a y, k, trust): upper faces lie off the middles of boxes by a + k * place, and how far that is to be
    trusted, as the reader works it out from candidates (``place.py``); None where they do not tell.

    A network that is told this for drawn scenes alone, where it is labelled, would know them by it.
    """
    told = places_of(found, frame)
    told = told[told[:, 5] > TOLD]
    if len(told) < 2:
        return None
    places, expected = told[:, :2] / 2, told[:, 3:5] / (4 * told[:, 5:])
    rows = np.zeros((len(told), 2, 3))
    rows[:, 0, 0] = rows[:, 1, 1] = 1
    rows[:, :, 2] = places
    line = np.linalg.lstsq(rows.reshape(-1, 3), expected.reshape(-1).astype(np.float64), rcond=None)[0]
    return np.array([*line, np.median(told[:, 5])], np.float32)


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
    """The records with the lures of each, and how upper faces are displaced there."""
    lured = []
    for record in records:
        found, frame = candidates(finder, record)
        boxes = np.concatenate([known(record), lures(found, record, frame)])
        lured.append(replace(record, lures=boxes, displaced=displacement(found, frame)))
    return lured


def known(record: Record) -> Floats:
    """The lures (n, 4) that a record has already."""
    return np.zeros((0, 4), np.float32) if record.lures is None else record.lures
