"""Finding dice: a fully convolutional network over the picture, brought to a scale at which dice are about 30 pixels.

The net answers on a grid of a quarter of its input: a heat for "a die's middle is here", and there the middle, the
box, the middle of the upper face, value and colour (after CenterNet, Zhou et al. 2019).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.colours import COLOURS
from vision.reading.networks import Network, softmax
from vision.reading.place import PicturePart, grid
from vision.reading.scaling import Scales

Floats = NDArray[np.float32]
Boxes = NDArray[np.float64]

#: Pixels of input per cell of the answer, and what the input's sides must be a multiple of.
STRIDE, BLOCK = 4, 16
#: Long sides of the picture at the first two looks, and where neither is surer of its dice than ``SURE``.
FIRST_LOOKS, MORE_LOOKS, SURE = (160, 320), (560, 80), 0.58
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
#: Size of a candidate, in those of the die it lies on, below which it is a part of it; and how near, in sizes of the
#: larger one, its middle is to the die's where it is one of its faces.
PART_SIZE, FACE_AWAY = 0.55, 0.44
#: Sum of both distances from a die's middle, in its sizes, from which a point lies in a corner of its box that a
#: turned die leaves free.
IN_CORNER = 0.66
#: Intersection over union from which two candidates are one die, and up to which two looks show two dice.
SAME, APART = 0.45, 0.1
#: The longest side ever scanned.
LONGEST = 1000
#: Heat from which a die too small or too large for a look is looked for at another size, and how far off that is.
SCOUTED, FARTHER = 0.3, 2.7
#: Heat, of a die and of a too small one together, from which a spot that nothing explains may be a too small die.
SUSPECTED = 0.15
#: Side of the part of a picture in which one too small die is looked for, pixels of the input, and how many at most.
PART, MOST_PARTS = 112, 6
VALUES = 7  # 1..6, and 7 for a die that leans or shows no pips


@dataclass(frozen=True)
class Candidate:
    """A candidate: box (x, y, w, h) and top (x, y) in pixels of the picture, heat 0..1, and the net's opinions.

    ``values`` (7,) are probabilities of 1..6 and of "leans or shows no pips"; ``colours`` (7,) those of ``COLOURS``;
    ``lump``: the net did not see it, but something of a die's size lies there that the empty tray does not show.
    """

    box: tuple[float, float, float, float]
    top: tuple[float, float]
    heat: float
    values: Floats
    colours: Floats
    lump: bool = False

    @property
    def size(self) -> float:
        """The longer side of the box in pixels."""
        return max(self.box[2], self.box[3])

    @property
    def middle(self) -> tuple[float, float]:
        """The middle (x, y) of the box in pixels."""
        x, y, w, h = self.box
        return x + w / 2, y + h / 2


@dataclass(frozen=True)
class FinderLook:
    """What one look shows: candidates, best first, and the middles (x, y) of dice too small or too large for it.

    ``faint``: where there may be one that is too small, as the heats of a die and of a too small one together say.
    """

    found: list[Candidate]
    small: list[tuple[float, float]]
    large: list[tuple[float, float]]
    faint: list[tuple[float, float]]


def look_at(net: Network, scales: Scales, scale: float, frame: PicturePart, least: float = CANDIDATE) -> FinderLook:
    """What a look at a picture in ``scale`` shows, in pixels of the picture itself.

    ``frame`` says which part of the camera's whole picture it is; ``least``: the heat of a candidate.
    """
    small = scales.at(scale)
    below, right = -small.shape[0] % BLOCK, -small.shape[1] % BLOCK
    framed = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_REPLICATE)
    used = (small.shape[1] / scales.width, small.shape[0] / scales.height)
    rows, columns = framed.shape[0] // BLOCK, framed.shape[1] // BLOCK
    answer = net.run(np.asarray(framed, np.uint8), grid(frame, rows, columns, (BLOCK / used[0], BLOCK / used[1])))
    heat, too_small, too_large = (1 / (1 + np.exp(-answer[channel])) for channel in (0, -2, -1))
    return FinderLook(
        decode(answer, used, least),
        spots_of(too_small, used, SCOUTED),
        spots_of(too_large, used, SCOUTED),
        spots_of(1 - (1 - heat) * (1 - too_small), used, SUSPECTED),
    )


def spots_of(heat: Floats, scale: tuple[float, float], least: float) -> list[tuple[float, float]]:
    """Peaks (x, y) of a heat (h, w) above ``least``, the hottest first, in pixels of the picture."""
    peak = (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (heat > least)
    rows, columns = np.nonzero(peak)
    order = np.argsort(-heat[rows, columns])
    return [((columns[k] + 0.5) * STRIDE / scale[0], (rows[k] + 0.5) * STRIDE / scale[1]) for k in order]


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


def faces(boxes: Boxes, heats: Boxes) -> NDArray[np.bool_]:
    """Whether each candidate (row) is rather a pip or a face of each other; of boxes (n, 4) and heats (n,).

    It is about half as large at most and lies on it, or the net hardly takes it for a die and it lies so near that
    both could not be.
    """
    sizes, middles = boxes[:, 2:].max(1), boxes[:, :2] + boxes[:, 2:] / 2
    away = np.hypot(*np.moveaxis(middles[:, None] - middles, 2, 0))
    near = away < FACE_AWAY * np.maximum(sizes[:, None], sizes)
    a_part = (sizes[:, None] < PART_SIZE * sizes) & lying_on(middles, boxes)
    return np.asarray(a_part | (heats < CERTAIN)[:, None] & near)


def lying_on(points: Boxes, boxes: Boxes) -> NDArray[np.bool_]:
    """Whether each of points (n, 2) lies on the die of each of boxes (m, 4), not in a corner of its box: (n, m)."""
    halves = boxes[:, 2:] / 2
    away = np.abs(points[:, None] - boxes[:, :2] - halves)
    return np.asarray((away < halves).all(2) & (away.sum(2) < IN_CORNER * boxes[:, 2:].max(1)))


def overlaps(boxes: Boxes) -> Boxes:
    """Intersection over union (n, n) of boxes (n, 4), 0..1."""
    low, far, areas = boxes[:, :2], boxes[:, :2] + boxes[:, 2:], boxes[:, 2] * boxes[:, 3]
    sides = np.maximum(np.minimum(far[:, None], far) - np.maximum(low[:, None], low), 0)
    shared = sides[..., 0] * sides[..., 1]
    return np.asarray(shared / np.maximum(areas[:, None] + areas - shared, 1e-9))


def distinct(found: list[Candidate]) -> list[Candidate]:
    """Candidates without those that overlap a hotter one too much to be another die, or are a part of one."""
    if not found:
        return []
    boxes, heats = np.array([die.box for die in found], float), np.array([die.heat for die in found], float)
    out = (overlaps(boxes) >= SAME) | faces(boxes, heats)
    kept: list[int] = []
    for n in range(len(found)):
        if not out[n, kept].any():
            kept.append(n)
    return [found[n] for n in kept]


def typical_size(found: list[Candidate]) -> float:
    """The median size of candidates weighted by heat, in pixels of the picture."""
    sizes = np.array([f.size for f in found])
    order = np.argsort(sizes)
    weight = np.cumsum(np.array([f.heat**2 for f in found])[order])
    return float(sizes[order][np.searchsorted(weight, weight[-1] / 2)])


def sureness(look: FinderLook, scale: float) -> float:
    """How sure a look is of its dice: the mean heat of its best few that have a size which the net knows."""
    known = [f for f in look.found if KNOWN_SIZES[0] <= f.size * scale <= KNOWN_SIZES[1]]
    heats = [f.heat for f in distinct(known[:12])][:3]
    return sum(heats) / len(heats) if heats else 0.0


def is_good(size: float) -> bool:
    """Whether dice of so many pixels of the input are seen well enough."""
    return GOOD_SIZES[0] <= size <= GOOD_SIZES[1]


def first_sight(net: Network, scales: Scales, frame: PicturePart) -> tuple[FinderLook, float]:
    """The look at the scale that shows dice most surely, and that scale; an empty one where there are no dice.

    Of very large dice a finer look shows the pips alone, and it is not sure of them.
    """
    coarse_scale, scale = (side / max(scales.width, scales.height) for side in FIRST_LOOKS)
    look = look_at(net, scales, scale, frame)
    if sureness(look, scale) >= SURE_AT_ONCE and is_good(typical_size(look.found) * scale):
        return look, scale
    coarse = look_at(net, scales, coarse_scale, frame)
    if sureness(look, scale) < FINER * sureness(coarse, coarse_scale):
        look, scale = coarse, coarse_scale
    for side in MORE_LOOKS:
        if sureness(look, scale) >= SURE:
            break
        other = side / max(scales.width, scales.height)
        again = look_at(net, scales, other, frame)
        if sureness(again, other) > SURER * sureness(look, scale):
            look, scale = again, other
    return (look, scale) if look.found and look.found[0].heat >= CERTAIN else (FinderLook([], [], [], []), scale)


def find(net: Network, scales: Scales, frame: PicturePart | None = None) -> list[Candidate]:
    """All candidates of a picture, hottest first, looked at in the scale that suits its dice.

    ``frame`` says which part of the camera's whole picture it is; without one it is the whole.
    """
    frame = frame or PicturePart(scales.width, scales.height)
    longest = max(scales.width, scales.height)
    look, scale = first_sight(net, scales, frame)
    for _ in range(2):
        if not look.found:
            break
        size = typical_size(look.found) * scale
        if is_good(size):
            break
        closer = min(scale * AIMED_SIZE / size, LONGEST / longest)
        again = look_at(net, scales, closer, frame)
        if sureness(again, closer) < WORSE * sureness(look, scale):
            break
        look, scale = again, closer
    if not look.found or look.found[0].heat < CERTAIN:
        return []
    return distinct(sorted(look.found + others(net, scales, look, scale, frame), key=lambda die: -die.heat))


def others(net: Network, scales: Scales, look: FinderLook, scale: float, frame: PicturePart) -> list[Candidate]:
    """Candidates among the dice that a look in ``scale`` shows to be too large or too small for it."""
    more: list[Candidate] = []
    if look.large:
        coarse = scale / FARTHER
        more += [f for f in look_at(net, scales, coarse, frame).found if f.size * scale > GOOD_SIZES[1]]
    fine = min(scale * FARTHER, 1.5)
    if fine <= scale:
        return more
    unseen = beside(look.small, look.found + more)
    if len(unseen) > MOST_PARTS:
        fine = min(fine, LONGEST / max(scales.width, scales.height))
        return more + [f for f in look_at(net, scales, fine, frame).found if f.size * scale < GOOD_SIZES[0]]
    corners: list[tuple[int, int]] = []
    for spot in unseen + beside(look.faint, look.found + more):
        corner = corner_of(spot, scales, fine)
        if not beside([spot], more) or any(is_near(corner, c, fine) for c in corners):
            continue
        seen = [f for f in in_part(net, scales, corner, fine, frame) if f.size * scale < GOOD_SIZES[0]]
        if spot not in unseen:  # nothing is said of what the look itself shows: it sees that better
            seen = [f for f in seen if not any(overlap(f.box, die.box) > APART for die in look.found)]
        more += seen
        corners.append(corner)
        if len(corners) == MOST_PARTS:
            break
    return more


def corner_of(spot: tuple[float, float], scales: Scales, scale: float) -> tuple[int, int]:
    """The upper left corner (x, y) of the part of a picture that is looked at round a spot in ``scale``."""
    side = PART / scale
    x, y = (
        int(max(0, min(v - side / 2, whole - side)))
        for v, whole in zip(spot, (scales.width, scales.height), strict=True)
    )
    return x, y


def is_near(corner: tuple[int, int], other: tuple[int, int], scale: float) -> bool:
    """Whether parts with such corners are so much the same that a die in the middle of one is wholly in the other."""
    return max(abs(corner[0] - other[0]), abs(corner[1] - other[1])) * scale < PART / 2 - AIMED_SIZE


def in_part(
    net: Network, scales: Scales, corner: tuple[int, int], scale: float, frame: PicturePart
) -> list[Candidate]:
    """Candidates of the part of a picture with such a corner, looked at in ``scale``."""
    left, top = corner
    part = scales.part(left, top, round(PART / scale), round(PART / scale))
    inside = PicturePart(frame.width, frame.height, frame.x + left, frame.y + top)
    return [moved_by(die, left, top) for die in look_at(net, Scales(part), scale, inside).found]


def beside(spots: list[tuple[float, float]], dice: list[Candidate]) -> list[tuple[float, float]]:
    """Those of some points that lie on none of the dice."""
    if not spots or not dice:
        return spots
    covered = lying_on(np.array(spots), np.array([die.box for die in dice]))
    return [spot for spot, on_dice in zip(spots, covered, strict=True) if not on_dice.any()]


def lump(box: tuple[float, float, float, float]) -> Candidate:
    """A candidate of which the net says nothing."""
    x, y, w, h = box
    values, colours = (np.full(n, 1 / n, np.float32) for n in (VALUES, len(COLOURS)))
    return Candidate(box, (x + w / 2, y + h / 2), CANDIDATE, values, colours, lump=True)


def moved_by(found: Candidate, x: int, y: int) -> Candidate:
    """A candidate of a part of a picture in the whole picture's pixels."""
    left, top, w, h = found.box
    return replace(found, box=(left + x, top + y, w, h), top=(found.top[0] + x, found.top[1] + y))
