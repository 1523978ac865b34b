"""Finding dice: a fully convolutional network over the picture, brought to a scale at which dice are about 30 pixels.

The net answers on a grid of a quarter of its input: a heat for "a die's middle is here", and there the middle, the
box, the middle of the upper face, value and colour (after CenterNet, Zhou et al. 2019).
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import COLOURS
from vision.reading.networks import Network, softmax
from vision.reading.place import PicturePart, grid
from vision.reading.scaling import Scales

Floats = NDArray[np.float32]

#: Pixels of input per cell of the answer, and what the input's sides must be a multiple of.
STRIDE, BLOCK = 4, 16
#: Long sides of the picture at the first two looks, and where neither is surer of its dice than ``SURE``.
FIRST_LOOKS, MORE_LOOKS, SURE = (160, 320), (640, 80), 0.58
#: Sizes of dice in pixels of the input that the net knows.
KNOWN_SIZES = (13.0, 56.0)
#: Sureness of the finer of them from which, with dice of good size, the coarse one is not needed.
SURE_AT_ONCE = 0.64
#: Share of the sureness of the look before that is needed: by the finer of the first two, by those where neither was
#: sure, and by the look at the size aimed at.
FINER, SURER, WORSE = 0.94, 1.1, 0.8
#: Sizes of dice, in pixels of the input, at which the first look is good enough, and the size aimed at otherwise.
GOOD_SIZES, AIMED_SIZE = (20.0, 49.0), 29.0
#: Heat from which a spot is a candidate, and heat of at least one spot that ends the search for the scale.
CANDIDATE, CERTAIN = 0.28, 0.45
#: The longest side ever scanned.
LONGEST = 1000
VALUES = 7  # 1..6, and 7 for a die that must not be read


@dataclass(frozen=True)
class Candidate:
    """A candidate: box (x, y, w, h) and top (x, y) in pixels of the picture, heat 0..1, and the net's opinions.

    ``values`` (7,) are probabilities of 1..6 and of "must not be read"; ``colors`` (7,) those of ``COLOURS``.
    """

    box: tuple[float, float, float, float]
    top: tuple[float, float]
    heat: float
    values: Floats
    colours: Floats

    @property
    def size(self) -> float:
        """The longer side of the box in pixels."""
        return max(self.box[2], self.box[3])


def scan(net: Network, scales: Scales, scale: float, frame: PicturePart, least: float = CANDIDATE) -> list[Candidate]:
    """Candidates of a picture looked at in ``scale``, best first, in pixels of the picture itself.

    ``frame`` says which part of the camera's whole picture it is; ``least``: the heat of a candidate.
    """
    small = scales.at(scale)
    below, right = -small.shape[0] % BLOCK, -small.shape[1] % BLOCK
    framed = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_REPLICATE)
    used = (small.shape[1] / scales.width, small.shape[0] / scales.height)
    rows, columns = framed.shape[0] // BLOCK, framed.shape[1] // BLOCK
    answer = net.run(np.asarray(framed, np.uint8), grid(frame, rows, columns, (BLOCK / used[0], BLOCK / used[1])))
    return decode(answer, used, least)


def decode(answer: Floats, scale: tuple[float, float], least: float = CANDIDATE) -> list[Candidate]:
    """Candidates from the raw answer (channels, h, w) of the net; ``scale`` is input pixels per picture pixel."""
    heat = 1 / (1 + np.exp(-answer[0]))
    peak = (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (heat > least)
    rows, columns = np.nonzero(peak)
    order = np.argsort(-heat[rows, columns])
    rows, columns = rows[order], columns[order]
    cells = answer[:, rows, columns]
    scales = np.array(scale, np.float32)[:, None]
    spots = np.stack([columns, rows]).astype(np.float32) + 0.5
    middles, tops = ((spots + cells[i : i + 2]) * STRIDE / scales for i in (1, 5))
    sides = 32 * np.exp(np.clip(cells[3:5], -3, 3)) / scales
    boxes = np.concatenate([middles - sides / 2, sides]).T.tolist()
    values, colours = softmax(cells[7 : 7 + VALUES].T), softmax(cells[7 + VALUES : 7 + VALUES + len(COLOURS)].T)
    return [
        Candidate((x, y, w, h), (tx, ty), hot, value, colour)
        for (x, y, w, h), (tx, ty), hot, value, colour in zip(
            boxes, tops.T.tolist(), heat[rows, columns].tolist(), values, colours, strict=True
        )
    ]


def overlap(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> float:
    """Intersection over union of two boxes, 0..1."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    if wide <= 0:
        return 0.0
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    if high <= 0:
        return 0.0
    shared = wide * high
    return shared / (a[2] * a[3] + b[2] * b[3] - shared)


def is_part(small: Candidate, large: Candidate) -> bool:
    """Whether a candidate is rather a pip or a face of another, about twice its size, than a die."""
    x, y = small.box[0] + small.box[2] / 2, small.box[1] + small.box[3] / 2
    left, top, w, h = large.box
    return small.size < 0.55 * large.size and left < x < left + w and top < y < top + h


def distinct(found: list[Candidate]) -> list[Candidate]:
    """Candidates without those that overlap a hotter one too much to be another die, or are a part of one."""
    kept: list[Candidate] = []
    for candidate in found:
        if all(overlap(candidate.box, other.box) < 0.45 and not is_part(candidate, other) for other in kept):
            kept.append(candidate)
    return kept


def typical_size(found: list[Candidate]) -> float:
    """The median size of candidates weighted by heat, in pixels of the picture."""
    sizes = np.array([f.size for f in found])
    order = np.argsort(sizes)
    weight = np.cumsum(np.array([f.heat**2 for f in found])[order])
    return float(sizes[order][np.searchsorted(weight, weight[-1] / 2)])


def sureness(found: list[Candidate], scale: float) -> float:
    """How sure a look is of its dice: the mean heat of its best few that have a size which the net knows."""
    known = [f for f in found if KNOWN_SIZES[0] <= f.size * scale <= KNOWN_SIZES[1]]
    heats = [f.heat for f in distinct(known[:12])][:3]
    return sum(heats) / len(heats) if heats else 0.0


def is_good(size: float) -> bool:
    """Whether dice of so many pixels of the input are seen well enough."""
    return GOOD_SIZES[0] <= size <= GOOD_SIZES[1]


def first_sight(net: Network, scales: Scales, frame: PicturePart) -> tuple[list[Candidate], float]:
    """Candidates at the scale that shows dice most surely, and that scale; none where there are no dice.

    Of very large dice a finer look shows the pips alone, and it is not sure of them.
    """
    coarse_scale, scale = (side / max(scales.width, scales.height) for side in FIRST_LOOKS)
    found = scan(net, scales, scale, frame)
    if sureness(found, scale) >= SURE_AT_ONCE and is_good(typical_size(found) * scale):
        return found, scale
    coarse = scan(net, scales, coarse_scale, frame)
    if sureness(found, scale) < FINER * sureness(coarse, coarse_scale):
        found, scale = coarse, coarse_scale
    for side in MORE_LOOKS:
        if sureness(found, scale) >= SURE:
            break
        other = side / max(scales.width, scales.height)
        again = scan(net, scales, other, frame)
        if sureness(again, other) > SURER * sureness(found, scale):
            found, scale = again, other
    return (found, scale) if found and found[0].heat >= CERTAIN else ([], scale)


def find(net: Network, scales: Scales, frame: PicturePart | None = None) -> list[Candidate]:
    """All candidates of a picture, hottest first, looked at in the scale that suits its dice.

    ``frame`` says which part of the camera's whole picture it is; without one it is the whole.
    """
    frame = frame or PicturePart(scales.width, scales.height)
    longest = max(scales.width, scales.height)
    found, scale = first_sight(net, scales, frame)
    for _ in range(2):
        if not found:
            break
        size = typical_size(found) * scale
        if is_good(size):
            break
        closer = min(scale * AIMED_SIZE / size, LONGEST / longest)
        again = scan(net, scales, closer, frame)
        if sureness(again, closer) < WORSE * sureness(found, scale):
            break
        found, scale = again, closer
    return distinct(found) if found and found[0].heat >= CERTAIN else []
