"""Finding dice: a fully convolutional network over the picture, brought to a scale at which dice are about 30 pixels.

The net answers on a grid of a quarter of its input: a heat for "a die's middle is here", and there the middle, the
box, the middle of the upper face, value and colour (after CenterNet, Zhou et al. 2019).
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.labels import COLORS
from vision.networks import Network, softmax
from vision.scaling import Scales

Floats = NDArray[np.float32]

#: Pixels of input per cell of the answer, and what the input's sides must be a multiple of.
STRIDE, BLOCK = 4, 16
#: Long side of the picture at the first look, at the look for very large dice, and when neither showed a die.
FIRST_LOOK, LARGE_LOOK, LAST_LOOKS = 320, 160, (640, 80)
#: Size in pixels of the input of the look for large dice, and heat, from which a candidate of it is a large die.
LARGE_SIZE, LARGE_HEAT = 22.0, 0.5
#: Sizes of dice, in pixels of the input, at which the first look is good enough, and the size aimed at otherwise.
GOOD_SIZES, AIMED_SIZE = (22.0, 48.0), 30.0
#: Heat from which a spot is a candidate, and heat of at least one spot that ends the search for the scale.
CANDIDATE, CERTAIN = 0.25, 0.5
#: The longest side ever scanned.
LONGEST = 1000
VALUES = 7  # 1..6, and 7 for a die that must not be read


@dataclass(frozen=True)
class Found:
    """A candidate: box (x, y, w, h) and top (x, y) in pixels of the picture, heat 0..1, and the net's opinions.

    ``values`` (7,) are probabilities of 1..6 and of "must not be read"; ``colors`` (7,) those of ``COLORS``.
    """

    box: tuple[float, float, float, float]
    top: tuple[float, float]
    heat: float
    values: Floats
    colors: Floats

    @property
    def size(self) -> float:
        """The longer side of the box in pixels."""
        return max(self.box[2], self.box[3])


def scan(net: Network, scales: Scales, scale: float) -> list[Found]:
    """Candidates of a picture looked at in ``scale``, best first, in pixels of the picture itself."""
    small = scales.at(scale)
    below, right = -small.shape[0] % BLOCK, -small.shape[1] % BLOCK
    framed = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_REPLICATE)
    answer = net.run([np.asarray(framed, np.uint8)])[0]
    return decode(answer, (small.shape[1] / scales.width, small.shape[0] / scales.height))


def decode(answer: Floats, scale: tuple[float, float]) -> list[Found]:
    """Candidates from the raw answer (channels, h, w) of the net; ``scale`` is input pixels per picture pixel."""
    heat = 1 / (1 + np.exp(-answer[0]))
    peak = (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (heat > CANDIDATE)
    rows, columns = np.nonzero(peak)
    order = np.argsort(-heat[rows, columns])
    found = []
    for row, column in zip(rows[order], columns[order], strict=True):
        cell = answer[:, row, column]
        cx, cy = (column + cell[1] + 0.5) * STRIDE / scale[0], (row + cell[2] + 0.5) * STRIDE / scale[1]
        w, h = 32 * np.exp(np.clip(cell[3:5], -3, 3)) / np.array(scale)
        top = ((column + cell[5] + 0.5) * STRIDE / scale[0], (row + cell[6] + 0.5) * STRIDE / scale[1])
        found.append(
            Found(
                box=(float(cx - w / 2), float(cy - h / 2), float(w), float(h)),
                top=(float(top[0]), float(top[1])),
                heat=float(heat[row, column]),
                values=softmax(cell[7 : 7 + VALUES]),
                colors=softmax(cell[7 + VALUES : 7 + VALUES + len(COLORS)]),
            )
        )
    return found


def overlap(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> float:
    """Intersection over union of two boxes, 0..1."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    if wide <= 0 or high <= 0:
        return 0.0
    shared = wide * high
    return shared / (a[2] * a[3] + b[2] * b[3] - shared)


def is_part(small: Found, large: Found) -> bool:
    """Whether a candidate is rather a pip or a face of another, about twice its size, than a die."""
    x, y = small.box[0] + small.box[2] / 2, small.box[1] + small.box[3] / 2
    left, top, w, h = large.box
    return small.size < 0.55 * large.size and left < x < left + w and top < y < top + h


def distinct(found: list[Found]) -> list[Found]:
    """Candidates without those that overlap a hotter one too much to be another die, or are a part of one."""
    kept: list[Found] = []
    for candidate in found:
        if all(overlap(candidate.box, other.box) < 0.45 and not is_part(candidate, other) for other in kept):
            kept.append(candidate)
    return kept


def typical_size(found: list[Found]) -> float:
    """The median size of candidates weighted by heat, in pixels of the picture."""
    sizes = np.array([f.size for f in found])
    order = np.argsort(sizes)
    weight = np.cumsum(np.array([f.heat**2 for f in found])[order])
    return float(sizes[order][np.searchsorted(weight, weight[-1] / 2)])


def large_dice(coarse: list[Found], fine: list[Found], scale: float) -> list[Found]:
    """Dice too large for the first look, of which that saw at most pips; none where it saw as much beside them."""
    large = [c for c in coarse if c.size * scale >= LARGE_SIZE and c.heat >= LARGE_HEAT]
    large = [c for c in large if not any(f.size > 0.4 * c.size and overlap(f.box, c.box) > 0.1 for f in fine)]
    beside = [f for f in fine if f.heat >= CERTAIN and not any(is_part(f, c) for c in large)]
    return large if len(beside) <= len(large) else []


def first_sight(net: Network, scales: Scales) -> tuple[list[Found], float]:
    """Candidates at the first scale that shows dice for certain, and that scale; none where there are no dice."""
    longest = max(scales.width, scales.height)
    scale, large_scale = FIRST_LOOK / longest, LARGE_LOOK / longest
    found = scan(net, scales, scale)
    large = large_dice(scan(net, scales, large_scale), found, large_scale)
    if large:
        return large, large_scale
    for side in LAST_LOOKS:
        if found and found[0].heat >= CERTAIN:
            return found, scale
        scale = side / longest
        found = scan(net, scales, scale)
    return (found, scale) if found and found[0].heat >= CERTAIN else ([], scale)


def find(net: Network, scales: Scales) -> list[Found]:
    """All candidates of a picture, hottest first, looked at in the scale that suits its dice."""
    longest = max(scales.width, scales.height)
    found, scale = first_sight(net, scales)
    for _ in range(2):
        if not found:
            break
        size = typical_size(found) * scale
        if GOOD_SIZES[0] <= size <= GOOD_SIZES[1]:
            break
        scale = min(scale * AIMED_SIZE / size, LONGEST / longest)
        found = scan(net, scales, scale)
    return distinct(found) if found and found[0].heat >= CERTAIN else []
