"""Where the one die lies that is shown: looked at several times, for all that is learned hangs on it.

A single look is off the middle of an upper face by a fifth of it at times, where a side face is as dark as its
shadow. The medians of looks in several sizes, each also mirrored left to right, are not.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.finding import Candidate, look_at, moved_by, overlap
from vision.reading.networks import Network
from vision.reading.place import PicturePart
from vision.reading.scaling import Scales

Picture = NDArray[np.uint8]

#: Sizes in pixels at which the die is looked at, the heat that counts there, and its overlap with where it was seen.
SIZES, FAINT, SAME = (24.0, 29.0, 34.0), 0.15, 0.3
#: The side of the part of the picture that is looked at, in sizes of the die.
PART = 4.0
#: Looks that must have seen the die for their medians to count.
LEAST_LOOKS = 3
#: How much farther than it fits the upper face may lie off the middle of its die, in sizes of the die.
SLACK = 0.05


def located(net: Network, picture: Picture, die: Candidate) -> Candidate:
    """The die with the medians of box and of middle of the upper face; as it is where too few looks see it."""
    height, width = picture.shape[:2]
    side = round(PART * die.size)
    left, top = (
        int(np.clip(round(at + length / 2 - side / 2), 0, max(0, whole - side)))
        for at, length, whole in zip(die.box[:2], die.box[2:], (width, height), strict=True)
    )
    part = np.ascontiguousarray(picture[top : top + side, left : left + side])
    there = moved_by(die, -left, -top)
    frame = PicturePart(width, height, left, top)
    seen = looks(net, part, there, frame)
    across = part.shape[1]
    mirror = PicturePart(width, height, width - left - across, top)
    seen += [
        mirrored(other, across)
        for other in looks(net, np.ascontiguousarray(cv2.flip(part, 1), np.uint8), mirrored(there, across), mirror)
    ]
    if len(seen) < LEAST_LOOKS:
        return die
    x, y, w, h = np.median([other.box for other in seen], axis=0).tolist()
    middle_x, middle_y = np.median([other.top for other in seen], axis=0).tolist()
    return moved_by(fitting(replace(die, box=(x, y, w, h), top=(middle_x, middle_y))), left, top)


def fitting(die: Candidate) -> Candidate:
    """The die with its upper face no farther off its middle than fits.

    A die's box is as much longer than its face as the face lies off the box's middle, twice; and the upright box
    round a face is as long as wide. So the direction in which the face is less off its place tells how far it may be
    in the other.
    """
    x, y, w, h = die.box
    off = (die.top[0] - x - w / 2, die.top[1] - y - h / 2)
    side = max(w - 2 * abs(off[0]), h - 2 * abs(off[1]))
    most = [max(0.0, (length - side) / 2) + SLACK * die.size for length in (w, h)]
    across, down = (min(max(way, -limit), limit) for way, limit in zip(off, most, strict=True))
    return replace(die, top=(x + w / 2 + across, y + h / 2 + down))


def looks(net: Network, part: Picture, die: Candidate, frame: PicturePart) -> list[Candidate]:
    """The die as looks in several sizes see it, those that do."""
    scales = Scales(part)
    seen = []
    for size in SIZES:
        found = look_at(net, scales, size / die.size, frame, FAINT).found
        near = max(found, key=lambda other: overlap(other.box, die.box), default=None)
        if near is not None and overlap(near.box, die.box) >= SAME:
            seen.append(near)
    return seen


def mirrored(die: Candidate, across: int) -> Candidate:
    """A candidate of a picture so many pixels wide as it lies in it mirrored left to right."""
    x, y, w, h = die.box
    return replace(die, box=(across - x - w, y, w, h), top=(across - die.top[0], die.top[1]))
