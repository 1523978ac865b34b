"""Four-sided outlines in a picture of a tray: what could be cards that lie there."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]

#: Width in pixels at which outlines are looked for.
WIDTH = 640
#: Shares of the picture that an outline encloses, from-to.
LEAST_AREA, MOST_AREA = 0.008, 0.5
#: Share of its four-sided hull that an outline fills, of a side by which it may stray from straight ones in the
#: middle, and of the picture's width within which it is taken for a part of a side.
FILLS, STRAYS, NEAR = 0.92, 0.02, 0.025
#: Share of an outline that must have changed against the empty tray.
LEAST_CHANGED = 0.4
#: Longest and shortest side of a card against each other, as seen at a slant.
MOST_SLENDER = 2.6


def find_edges(picture: Picture) -> list[Picture]:
    """Pictures of the edges in a BGR picture, ``WIDTH`` pixels wide."""
    high = max(1, round(picture.shape[0] * WIDTH / picture.shape[1]))
    return _edges(np.asarray(cv2.resize(picture, (WIDTH, high), interpolation=cv2.INTER_AREA), np.uint8))


def find_quads(
    picture: Picture, changed: NDArray[np.bool_] | None = None, edges: Sequence[Picture] | None = None
) -> list[Floats]:
    """Outlines (4, 2) in pixels of the picture, clockwise, the largest first; one may lie within another.

    Args:
        picture: BGR.
        changed: where it differs from the empty tray, in any size; outlines of what was there before are left out.
        edges: of the picture, where they have been found.
    """
    scale = WIDTH / picture.shape[1]
    drawn = edges if edges is not None else find_edges(picture)
    found = [quad for each in drawn for quad in _outlined(each)]
    if changed is not None:
        there = changed.shape[1] / WIDTH
        found = [quad for quad in found if share_within(changed, quad * there) > LEAST_CHANGED]
        blurred = _outlined(_closed(changed, drawn[0].shape))  # only where edges do not tell it more exactly
        found += [quad for quad in blurred if all(overlap(quad, other) < 0.7 for other in found)]
    return [quad / scale for quad in _apart(found)]


def _outlined(mask: Picture) -> list[Floats]:
    """The four-sided outlines in a mask or a picture of edges."""
    contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    quads = [_four_sided(np.asarray(contour), mask.shape[0] * mask.shape[1]) for contour in contours]
    return [quad for quad in quads if quad is not None]


def _edges(small: Picture) -> list[Picture]:
    """Pictures of edges: two of them, as a low and a high threshold find different outlines."""
    soft = cv2.GaussianBlur(small, (5, 5), 0)
    lab = np.asarray(cv2.cvtColor(soft, cv2.COLOR_BGR2LAB), np.uint8)
    kernel = np.ones((3, 3), np.uint8)
    pictures = []
    for low, high in ((20, 60), (60, 150)):
        edges = np.zeros(lab.shape[:2], np.uint8)
        for channel in range(3):
            one = np.ascontiguousarray(lab[:, :, channel])
            if channel:  # colours differ by less than light does
                one = np.asarray(cv2.convertScaleAbs(one, alpha=2.0, beta=-128.0), np.uint8)
            edges |= np.asarray(cv2.Canny(one, low, high), np.uint8)
        pictures.append(np.asarray(cv2.morphologyEx(edges, cv2.MORPH_CLOSE, kernel), np.uint8))
    return pictures


def _closed(changed: NDArray[np.bool_], shape: tuple[int, ...]) -> Picture:
    """What has changed, in the size of the picture of edges, without gaps as wide as a letter."""
    large = cv2.resize(changed.astype(np.uint8) * 255, (shape[1], shape[0]), interpolation=cv2.INTER_LINEAR)
    whole = cv2.morphologyEx(
        np.where(large > 127, 255, 0).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((15, 15), np.uint8)
    )
    return np.asarray(cv2.morphologyEx(whole, cv2.MORPH_OPEN, np.ones((9, 9), np.uint8)), np.uint8)


def _four_sided(contour: NDArray[np.int32], whole: int) -> Floats | None:
    """The four corners of a contour that has four sides, or None."""
    wide, high = cv2.boundingRect(contour)[2:]
    if wide * high < LEAST_AREA * whole:
        return None
    hull = cv2.convexHull(contour)
    area = float(cv2.contourArea(hull))
    if not LEAST_AREA * whole <= area <= MOST_AREA * whole:
        return None
    length = float(cv2.arcLength(hull, True))
    for part in (0.02, 0.035, 0.05):
        corners = np.asarray(cv2.approxPolyDP(hull, part * length, True), np.float64).reshape(-1, 2)
        if len(corners) <= 4:
            break
    if len(corners) != 4:
        return None
    corners = _sides_fitted(np.asarray(hull, np.float64).reshape(-1, 2), corners)
    sides = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1)
    if sides.min() < 12 or sides.max() > MOST_SLENDER * sides.min():
        return None
    enclosed = float(cv2.contourArea(corners.astype(np.float32)))
    if not FILLS * enclosed <= area <= enclosed / FILLS or not _square_enough(corners):
        return None
    if _strays(np.asarray(contour, np.float64).reshape(-1, 2), corners) > max(2.0, STRAYS * length / 4):
        return None
    return clockwise(corners)


def _sides_fitted(hull: Floats, corners: Floats) -> Floats:
    """Corners where lines through the middles of the four sides meet: rounded corners do not shorten them."""
    sides = np.roll(corners, -1, 0) - corners
    along = sides / np.maximum(1e-9, np.linalg.norm(sides, axis=1))[:, None]
    wanted = corners[:, None] + np.linspace(0.15, 0.85, 15)[:, None] * sides[:, None]
    near = _onto(hull, wanted.reshape(-1, 2)).reshape(4, -1, 2)
    away = near - corners[:, None]
    close = np.abs(away[..., 1] * along[:, None, 0] - away[..., 0] * along[:, None, 1]) < WIDTH * NEAR
    number = close.sum(1)
    if number.min() < 5:
        return corners
    middles = (near * close[..., None]).sum(1) / number[:, None]
    x, y = np.moveaxis((near - middles[:, None]) * close[..., None], 2, 0)
    angles = np.arctan2(2 * (x * y).sum(1), (x * x).sum(1) - (y * y).sum(1)) / 2
    lines = list(zip(middles, np.stack([np.cos(angles), np.sin(angles)], 1), strict=True))
    fitted = []
    for k in range(4):
        (a, u), (b, v) = lines[k - 1], lines[k]
        cross = u[0] * v[1] - u[1] * v[0]
        if abs(cross) < 0.2:
            return corners
        w = b - a
        fitted.append(a + u * (w[0] * v[1] - w[1] * v[0]) / cross)
    return np.array(fitted)


def _strays(contour: Floats, corners: Floats) -> float:
    """How far straight sides are from the contour, but for a tenth of them and the corners, which may be round."""
    steps = np.linspace(0.15, 0.85, 8)[:, None]
    wanted = np.concatenate([corners[k] + steps * (corners[(k + 1) % 4] - corners[k]) for k in range(4)])
    return float(np.quantile(np.linalg.norm(_onto(contour, wanted) - wanted, axis=1), 0.9))


def _onto(line: Floats, points: Floats) -> Floats:
    """The nearest places of a closed line for some points."""
    start, end = line, np.roll(line, -1, 0)
    way = end - start
    length = np.maximum((way**2).sum(1), 1e-9)
    share = np.clip(((points[:, None] - start) * way).sum(2) / length, 0, 1)
    places = start + share[..., None] * way
    nearest = ((places - points[:, None]) ** 2).sum(2).argmin(1)
    return np.asarray(places[np.arange(len(points)), nearest])


def sound_sides(corners: Floats) -> bool:
    """Whether four corners are those of a card seen at a slant."""
    sides = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1)
    return bool(sides.max() < MOST_SLENDER * sides.min()) and _square_enough(corners)


def _square_enough(corners: Floats) -> bool:
    """Whether all corners are about as square as those of a rectangle seen at a slant."""
    before, after = np.roll(corners, 1, 0) - corners, np.roll(corners, -1, 0) - corners
    cosine = (before * after).sum(1) / np.maximum(
        1e-9, np.linalg.norm(before, axis=1) * np.linalg.norm(after, axis=1)
    )
    return bool(np.abs(cosine).max() < 0.42)


def clockwise(corners: Floats) -> Floats:
    """Corners (4, 2) clockwise as seen in the picture, such that the first side is a short one."""
    middle = corners.mean(0)
    around = corners[np.argsort(np.arctan2(corners[:, 1] - middle[1], corners[:, 0] - middle[0]))]
    sides = np.linalg.norm(np.roll(around, -1, 0) - around, axis=1)
    return np.asarray(around if sides[0] + sides[2] <= sides[1] + sides[3] else np.roll(around, -1, 0))


def _apart(quads: list[Floats]) -> list[Floats]:
    """Quads that are not the same, the largest first."""
    kept: list[Floats] = []
    for quad in sorted(quads, key=lambda each: -float(cv2.contourArea(each.astype(np.float32)))):
        if all(not same(quad, other) for other in kept):
            kept.append(quad)
    return kept


def overlap(one: Floats, two: Floats) -> float:
    """Intersection over union of two convex outlines."""
    a, b = one.astype(np.float32), two.astype(np.float32)
    if (a.min(0) > b.max(0)).any() or (b.min(0) > a.max(0)).any():
        return 0.0
    common = float(cv2.intersectConvexConvex(a, b)[0])
    return common / max(1e-9, float(cv2.contourArea(a)) + float(cv2.contourArea(b)) - common)


def same(one: Floats, two: Floats, most: float = 0.93) -> bool:
    """Whether two outlines are the same."""
    return overlap(one, two) > most


def within(inner: Floats, outer: Floats) -> bool:
    """Whether an outline lies within another, all but a fifth of it."""
    a, b = inner.astype(np.float32), outer.astype(np.float32)
    if (a.min(0) > b.max(0)).any() or (b.min(0) > a.max(0)).any():
        return False
    area = float(cv2.contourArea(a))
    return area <= float(cv2.contourArea(b)) and float(cv2.intersectConvexConvex(a, b)[0]) > 0.8 * area


def share_within(mask: NDArray[np.bool_], quad: Floats) -> float:
    """The share of a quad, in pixels of the mask, that is true."""
    (x0, y0), (x1, y1) = np.floor(quad.min(0)).astype(int), np.ceil(quad.max(0)).astype(int) + 1
    x0, y0, x1, y1 = max(0, x0), max(0, y0), min(mask.shape[1], x1), min(mask.shape[0], y1)
    if x0 >= x1 or y0 >= y1:
        return 0.0
    inside = np.zeros((y1 - y0, x1 - x0), np.uint8)
    cv2.fillConvexPoly(inside, np.round(quad - (x0, y0)).astype(np.int32), (1,))
    return float(mask[y0:y1, x0:x1][inside > 0].mean()) if inside.any() else 0.0
