"""Outlines completed from two corners that face each other, where a shadow or what lies close by breaks them."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.quads import Floats, Picture, clockwise, same, sound_sides

#: Pixels by which a straight side may stray, by which lines that are one lie apart, and lines that are looked at.
STRAYS, APART, MOST_LINES = 2.0, 4.0, 70
#: Longest arm of a corner against a card's longest side, and pixels by which an arm may end before the corner.
LONGEST_ARM, GAP = 1.15, 12.0
#: How square a corner is (the sine of its angle), and how parallel two sides that face each other are (the cosine).
SQUARE, PARALLEL = 0.88, 0.975
#: Share of the whole outline, and of each side, that must be seen as an edge; outlines that are told.
SEEN, SIDE_SEEN, MOST_TOLD = 0.75, 0.4, 10


def straight_lines(edges: Sequence[Picture], shortest: float) -> Floats:
    """Straight lines (n, 2, 2) of pictures of edges, the longest first, each once."""
    found: list[NDArray[np.float64]] = []
    for drawn in edges:
        contours, _ = cv2.findContours(drawn, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        for contour in contours:
            if max(cv2.boundingRect(contour)[2:]) < shortest:
                continue
            points = np.asarray(cv2.approxPolyDP(contour, STRAYS, True), np.float64).reshape(-1, 2)
            lines = np.stack([points, np.roll(points, -1, 0)], 1)
            found.append(lines[np.linalg.norm(lines[:, 1] - lines[:, 0], axis=1) >= shortest])
    if not found:
        return np.zeros((0, 2, 2))
    lines = np.concatenate(found)
    lines = lines[np.argsort(-np.linalg.norm(lines[:, 1] - lines[:, 0], axis=1))]
    kept: list[NDArray[np.float64]] = []
    for line in lines:
        if len(kept) == MOST_LINES:
            break
        if not kept or not _within_any(line, np.array(kept)):
            kept.append(line)
    return np.array(kept)


def has_corner(lines: Floats, shortest: float, longest: float) -> bool:
    """Whether two of some lines, of a length from-to, end at a right angle: a card may lie there."""
    length = np.linalg.norm(lines[:, 1] - lines[:, 0], axis=1)
    return len(corners_of(lines[length > shortest], LONGEST_ARM * longest)[0]) > 0


def _within_any(line: Floats, others: Floats) -> bool:
    """Whether both ends of a line lie on one of the others."""
    start, way = others[:, 0], others[:, 1] - others[:, 0]
    length = np.linalg.norm(way, axis=1)
    way = way / length[:, None]
    on = np.ones(len(others), np.bool_)
    for end in line:
        away = end - start
        along = (away * way).sum(1)
        across = np.abs(away[:, 0] * way[:, 1] - away[:, 1] * way[:, 0])
        on &= (across < APART) & (along > -APART) & (along < length + APART)
    return bool(on.any())


def corners_of(lines: Floats, longest: float) -> tuple[Floats, Floats, Floats]:
    """Places (n, 2) where two lines end at a right angle, and the ways (n, 2) that both go from there."""
    n = len(lines)
    nothing = np.zeros((0, 2))
    if n < 2:
        return nothing, nothing, nothing
    start, way = lines[:, 0], lines[:, 1] - lines[:, 0]
    length = np.linalg.norm(way, axis=1)
    way = way / length[:, None]
    i, j = np.triu_indices(n, 1)
    cross = way[i, 0] * way[j, 1] - way[i, 1] * way[j, 0]
    square = (np.abs(cross) > SQUARE) & (length[i] < longest) & (length[j] < longest)
    i, j, cross = i[square], j[square], cross[square]
    between = start[j] - start[i]
    along_i = (between[:, 0] * way[j, 1] - between[:, 1] * way[j, 0]) / cross
    along_j = (between[:, 0] * way[i, 1] - between[:, 1] * way[i, 0]) / cross
    places, ones, others = start[i] + along_i[:, None] * way[i], way[i].copy(), way[j].copy()
    ends = np.ones(len(i), np.bool_)
    for along, of, ways in ((along_i, i, ones), (along_j, j, others)):
        far = along > length[of] / 2  # the corner is at the line's end, so it goes back from there
        ends &= np.abs(np.where(far, along - length[of], along)) < GAP
        ways[far] *= -1
    return places[ends], ones[ends], others[ends]


def complete(
    lines: Floats, edges: Sequence[Picture], shortest: float, longest: float, hidden: Picture
) -> list[Floats]:
    """Outlines (4, 2) that two corners make which face each other, the best seen first.

    Args:
        lines: straight ones among the edges, as ``straight_lines`` finds them.
        edges: pictures of edges, alike in size.
        shortest: side of a card, pixels.
        longest: the same.
        hidden: where other cards lie, not 0; what is below them cannot be seen.
    """
    places, ones, others = corners_of(lines, LONGEST_ARM * longest)
    if len(places) < 2:
        return []
    i, j = np.triu_indices(len(places), 1)
    found: list[Floats] = []
    for first, second in ((ones, others), (others, ones)):
        facing = ((ones[i] * first[j]).sum(1) < -PARALLEL) & ((others[i] * second[j]).sum(1) < -PARALLEL)
        a, b = i[facing], j[facing]
        one, two = _met(places[a], ones[a], places[b], second[b]), _met(places[a], others[a], places[b], first[b])
        quads = np.stack([places[a], one[0], places[b], two[0]], 1)
        before = np.minimum(np.minimum(one[1], one[2]), np.minimum(two[1], two[2])) > 0
        sides = np.linalg.norm(np.roll(quads, -1, 1) - quads, axis=2)
        fits = before & (sides.min(1) > 0.9 * shortest) & (sides.max(1) < 1.1 * longest)
        found += [clockwise(quad) for quad in quads[fits] if sound_sides(quad)]
    if not found:
        return []
    drawn = hidden.copy()
    for each in edges:
        drawn |= each
    near = cv2.dilate(drawn, np.ones((5, 5), np.uint8))
    told: list[tuple[float, Floats]] = []
    for quad in found:
        seen = _seen(np.asarray(near, np.uint8), quad)
        if seen.min() > SIDE_SEEN and seen.mean() > SEEN:
            told.append((float(seen.mean()), quad))
    kept: list[Floats] = []
    for _, quad in sorted(told, key=lambda each: -each[0]):
        if len(kept) < MOST_TOLD and all(not same(quad, other) for other in kept):
            kept.append(quad)
    return kept


def _met(a: Floats, u: Floats, b: Floats, v: Floats) -> tuple[Floats, Floats, Floats]:
    """Where lines from ``a`` along ``u`` and from ``b`` along ``v`` meet, and how far that is along each."""
    cross = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    cross = np.where(np.abs(cross) < 1e-6, 1e-6, cross)
    between = b - a
    along = (between[:, 0] * v[:, 1] - between[:, 1] * v[:, 0]) / cross
    other = (between[:, 0] * u[:, 1] - between[:, 1] * u[:, 0]) / cross
    return a + along[:, None] * u, along, other


def _seen(near: Picture, quad: Floats) -> Floats:
    """The share of each side where an edge is seen."""
    steps = np.linspace(0.03, 0.97, 24)[:, None]
    sides = np.stack([quad[k] + steps * (quad[(k + 1) % 4] - quad[k]) for k in range(4)])
    x, y = np.round(sides[..., 0]).astype(int), np.round(sides[..., 1]).astype(int)
    high, wide = near.shape
    inside = (x >= 0) & (y >= 0) & (x < wide) & (y < high)
    seen = (near[np.clip(y, 0, high - 1), np.clip(x, 0, wide - 1)] > 0) & inside
    return np.asarray(seen.mean(axis=1), np.float64)
