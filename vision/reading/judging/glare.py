"""Glare: a highlight so bright that the camera cannot see what lies below it, where pips may lie."""

from __future__ import annotations

from itertools import permutations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.cutting import DIE_SHARE
from vision.reading.judging.spots import Pips, covers_of, paint_of

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]

#: Level of the darkest channel from which a pixel is burnt out: beyond it neither body nor pip can be told.
BURNT = 250
WHITE = np.full(3, 255.0)
#: Part of the die's box, about its middle, in which pips may be hidden; outside of it the neighbours begin.
INNER = 0.8
#: Radius of the largest burnt-out disc, as a share of the box's longer side, from which it explains an unread die.
HIDING_RADIUS = 0.16
#: Pips of each value, in steps between neighbouring rows of a face from its middle.
PATTERNS: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, -1), (0, 1)),
}
#: Length of such a step in sizes of the die: the least, the usual and the most.
STEPS = (0.14, 0.21, 0.3)
#: How far a pip may lie off its place, and the pattern's middle off the face's, in sizes of the die.
AWAY, OFF_MIDDLE = 0.09, 0.16
#: Share of a disc that must be burnt out to hide a pip, its radius in sizes of the die, and that of the ring of a pip
#: that is seen all the same: dark pips on a white body that is burnt out itself are not hidden by it.
COVERED, PIP_RADIUS, RING_BURNT = 0.45, 0.05, 0.5
#: Contrast in levels from which pips are dark. Of those it is enough if most rings are as light as
#: ``SHINING_BETWEEN``, and a disc of so many sizes of the die: so broad is no reflection.
DARK, BROAD = -50.0, 0.1
#: How far from the middle of a two or four the smallest highlight counts, in sizes of the die, and its level; and the
#: level from which the middle one of three or five light pips may be one.
BETWEEN, SHINING_BETWEEN, SHINING_PIP = 0.09, 225, 244
#: By how many levels a highlight there is brighter than what is so far from it, in sizes of the die.
BRIGHTER, ROUND_IT = 12, 0.14
#: Share of the others' cover below which a burnt-out pip in their middle is a highlight, and that of their radius
#: below which any is that is so many levels brighter than each of them; contrast from which its cover can be told.
LESS_COVER, SMALLER, BRIGHTER_PIP, TELLING = 0.62, 0.7, 5, 25.0
#: How far from a pip's place, in sizes of the die, such a disc may lie that takes it away from the readers.
NEARLY = 0.04


def burnt_out(cut: Picture, level: float = BURNT) -> NDArray[np.uint8]:
    """255 where pixels of a cut-out (side, side, 3) are burnt out, within the inner part of the die."""
    side = cut.shape[0]
    margin = round(side * (1 - INNER * DIE_SHARE) / 2)
    burnt = np.zeros((side, side), np.uint8)
    inner = slice(margin, side - margin)
    burnt[inner, inner] = cv2.inRange(cut[inner, inner], np.full(3, float(level)), WHITE)
    return burnt


def burnt_radius(burnt: NDArray[np.uint8]) -> float:
    """Radius of the largest disc in what is ``burnt_out`` of a die, as a share of its box's longer side."""
    if not cv2.countNonZero(burnt):
        return 0.0
    away = np.asarray(cv2.distanceTransform(burnt, cv2.DIST_L2, 5), np.float32)
    return float(away.max() / (DIE_SHARE * len(burnt)))


def covers(cut: Picture) -> bool:
    """Whether a highlight covers so much of the die that more than one pip could lie below it."""
    return is_large(burnt_out(cut))


def is_large(burnt: NDArray[np.uint8]) -> bool:
    """Whether more than one pip could lie below what is ``burnt_out`` of a die."""
    return burnt_radius(burnt) >= HIDING_RADIUS


def may_hide(pips: Pips, cut: Picture, burnt: NDArray[np.uint8], middle: tuple[float, float]) -> bool:
    """Whether pips may lie below highlights that would make another value of those that are seen.

    Args:
        pips: those of the stated value.
        cut: the cut-out they were found in.
        burnt: what is ``burnt_out`` of it.
        middle: where the middle of the upper face is expected in it, pixels.
    """
    seen = len(pips.at)
    size = DIE_SHARE * cut.shape[0]
    between = seen in (2, 4) and shines_between(pips, cut, size)
    if seen == 6 or not (between or cv2.countNonZero(burnt)) or shines_through(pips, cut, burnt):
        return False
    if between or is_large(burnt):
        return True
    radius = max(1, round(PIP_RADIUS * size))
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1, 2 * radius + 1)).astype(np.float32)
    covered = cv2.filter2D(burnt.astype(np.float32) / 255, cv2.CV_32F, disc / disc.sum()) >= COVERED
    if not covered.any():
        return False
    reach = max(1, round(NEARLY * size))
    near = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
    covered = np.asarray(cv2.dilate(covered.astype(np.uint8), near), np.bool_)
    centre = np.array(middle, np.float32)
    return any(
        hidden_of(np.asarray(covered), pips.at, np.array(PATTERNS[value], np.float32), centre, size)
        for value in PATTERNS
        if value > seen
    )


def shines_between(pips: Pips, cut: Picture, size: float) -> bool:
    """Whether the smallest highlight lies right between the pips of a two or four, where a three or five has one."""
    x, y = pips.at.mean(0).tolist()
    reach = BETWEEN * size
    rows, columns = (slice(max(0, round(v - reach)), min(len(cut), round(v + reach) + 1)) for v in (y, x))
    darkest = cut[rows, columns].min(2)
    downs, rights = np.mgrid[rows, columns]
    away = np.hypot(rights[..., None] - pips.at[:, 0], downs[..., None] - pips.at[:, 1])
    brightest = int(darkest[(away >= np.maximum(pips.radii, 1) + 0.5).all(-1)].max(initial=0))
    if brightest < SHINING_BETWEEN:
        return False
    ring = cells_of(np.array([x, y]) + ROUND_IT * size * RING, len(cut))
    if brightest - float(np.median(cut[ring[:, 1], ring[:, 0]].min(1))) < BRIGHTER:
        return False  # the body as a whole shines so
    return not shines_through(pips, cut, burnt_out(cut, SHINING_BETWEEN))


def is_a_spot(pips: Pips, cut: Picture) -> bool:
    """Whether the middle one of three or five pips is a small highlight rather than a pip."""
    count = len(pips.at)
    if count not in (3, 5):
        return False
    middle = int(np.hypot(*(pips.at - pips.at.mean(0)).T).argmin())
    others = [n for n in range(count) if n != middle]
    radius = float(np.median(pips.radii[others]))
    brightest = [brightest_of(cut, at) for at in pips.at]
    brighter = brightest[middle] - max(brightest[n] for n in others)
    if pips.radii[middle] < SMALLER * radius and brighter >= BRIGHTER_PIP:
        return True
    if brightest[middle] < SHINING_PIP:
        return False
    covers, contrasts, amounts = covers_of(cut, pips, radius)
    usual = float(np.median(amounts[others]))
    if usual <= 0 or amounts[middle] >= LESS_COVER * usual:
        return False
    return bool(contrasts[middle] < TELLING or covers[middle] < LESS_COVER * np.median(covers[others]))


def brightest_of(cut: Picture, at: Floats) -> int:
    """The highest level of the darkest channel in the nine pixels about a point (2,) of a cut-out."""
    x, y = np.rint(at).astype(int)
    return int(cut[max(0, y - 1) : y + 2, max(0, x - 1) : x + 2].min(2).max(initial=0))


#: Directions (12, 2) of unit length.
RING = np.stack([np.cos(np.arange(12) * (np.pi / 6)), np.sin(np.arange(12) * (np.pi / 6))], 1)


def shines_through(pips: Pips, cut: Picture, burnt: NDArray[np.uint8]) -> bool:
    """Whether pips are seen though the body round them is burnt out, so that others there would be, too.

    Of dark ones it is enough that the body is hardly darker: what does not burn them out leaves their like, too.
    """
    if burnt_round(pips, burnt) >= RING_BURNT:
        return True
    if float(paint_of(cut, pips).contrasts.max()) > DARK:
        return False
    light = burnt_out(cut, SHINING_BETWEEN)
    return burnt_round(pips, light) >= RING_BURNT and burnt_radius(light) >= BROAD


def burnt_round(pips: Pips, burnt: NDArray[np.uint8]) -> float:
    """What share of the ring round a pip is burnt out, 0..1; the median of all."""
    cells = cells_of(pips.at[:, None] + 1.75 * np.maximum(pips.radii, 1.0)[:, None, None] * RING[None], len(burnt))
    return float(np.median((burnt[cells[..., 1], cells[..., 0]] > 0).mean(1)))


def cells_of(at: NDArray[np.float64], side: int) -> NDArray[np.intp]:
    """The pixels of a cut-out that points (…, 2) lie in."""
    return np.clip(np.rint(at), 0, side - 1).astype(np.intp)


def hidden_of(covered: NDArray[np.bool_], seen: Floats, pattern: Floats, middle: Floats, size: float) -> bool:
    """Whether the pips ``seen`` (n, 2) may be some of a ``pattern`` of which all others lie where it is covered."""
    for chosen in permutations(range(len(pattern)), min(2, len(seen))):
        for step, turned in placements(seen, pattern, chosen, size):
            places = step * pattern @ turned.T
            places = places + (seen[0] - places[chosen[0]])
            origin = seen[0] - step * (turned @ pattern[chosen[0]])
            if np.hypot(*(origin - middle)) > OFF_MIDDLE * size:
                continue
            away = np.hypot(*(places[:, None] - seen[None]).transpose(2, 0, 1))
            mine = away.argmin(0)
            if len(set(mine.tolist())) < len(seen) or float(away.min(0).max()) > AWAY * size:
                continue
            cells = np.clip(np.rint(np.delete(places, mine, 0)), 0, len(covered) - 1).astype(int)
            if bool(covered[cells[:, 1], cells[:, 0]].all()):
                return True
    return False


def placements(
    seen: Floats, pattern: Floats, chosen: tuple[int, ...], size: float
) -> list[tuple[float, NDArray[np.float64]]]:
    """Steps in pixels and turns (2, 2) that bring two chosen places of a pattern onto the first two pips seen."""
    if len(seen) == 1:
        turns = [rotation(angle) for angle in np.arange(12) * (np.pi / 6)]
        return [(step * size, turn) for step in STEPS for turn in turns]
    (ax, ay), (bx, by) = seen[1] - seen[0], pattern[chosen[1]] - pattern[chosen[0]]
    step = float(np.hypot(ax, ay) / np.hypot(bx, by))
    if not STEPS[0] * size <= step <= STEPS[2] * size:
        return []
    return [(step, rotation(float(np.arctan2(ay, ax) - np.arctan2(by, bx))))]


def rotation(angle: float) -> NDArray[np.float64]:
    """The matrix that turns by an angle in radians."""
    return np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
