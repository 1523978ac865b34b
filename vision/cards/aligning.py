"""Brings a learned card over what is seen, to a fraction of a pixel.

Gauss-Newton steps on the card's steepest edges, whose slopes are known before anything is seen (inverse
compositional: Baker and Matthews 2004); edges that do not fit, as a shadow or another thing lies there, count for
little.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Small = NDArray[np.float32]

#: Side of a tile in pixels of the portrait, and how many of its steepest places are used: all parts of a card count.
TILE, MOST_IN_TILE = 20, 12
#: Pixels of the portrait at its rim where the outline itself, and what lies round the card, are not looked at; half
#: as many of what is seen.
RIM = 11
#: Slopes, in shares of the steepest, from which a place says anything, and places below which nothing is tried.
LEAST_STEEP, LEAST_PLACES = 0.06, 60
#: Steps at most, the step in pixels of the portrait from which it is good enough, and the farthest a corner may go.
STEPS, CLOSE_ENOUGH, FARTHEST = 15, 0.04, 45.0
#: How far off a place is that counts a quarter: so many medians, and at least so much that what is off by a pixel
#: still counts.
OFF, LEAST_OFF = 2.5, 0.8


@dataclass(frozen=True)
class Edges:
    """The steepest places of a card.

    ``places``: (n, 2) in pixels of the whole portrait; ``levels``: (n) there; ``slopes``: (n, 8) by the eight numbers
    of a homography; ``scale``: pixels of the portrait to one of the level that they were found in.
    """

    places: Floats
    levels: Small
    slopes: Small
    scale: float
    normal: Floats

    @classmethod
    def of(cls, level: Small, size: tuple[int, int]) -> Edges:
        """Find them.

        Args:
            level: the portrait, free of light, in some size.
            size: the portrait's own, across and down.
        """
        high, wide = level.shape
        scale = size[0] / wide
        across, down = (np.asarray(cv2.Sobel(level, cv2.CV_32F, *way) / 8, np.float32) for way in ((1, 0), (0, 1)))
        steep = np.hypot(across, down)
        rim = round(RIM / scale)
        steep[:rim] = steep[-rim:] = steep[:, :rim] = steep[:, -rim:] = 0
        side = max(2, round(TILE / scale))
        tiles = steep[: high // side * side, : wide // side * side]
        tiles = tiles.reshape(high // side, side, -1, side).swapaxes(1, 2).reshape(-1, side * side)
        chosen = np.argpartition(-tiles, MOST_IN_TILE, axis=1)[:, :MOST_IN_TILE]
        tile = np.repeat(np.arange(len(tiles)), MOST_IN_TILE)
        inside = chosen.ravel()
        x = tile % (wide // side) * side + inside % side
        y = tile // (wide // side) * side + inside // side
        enough = steep[y, x] > LEAST_STEEP * float(np.quantile(steep, 0.99))
        x, y = x[enough], y[enough]
        unit = max(size) / 2
        normal = np.array([(1 / unit, 0, -size[0] / 2 / unit), (0, 1 / unit, -size[1] / 2 / unit), (0, 0, 1)])
        places = (np.stack([x, y], 1) + 0.5) * scale - 0.5
        u, v = ((places @ normal[:2, :2].T + normal[:2, 2]).T).astype(np.float32)
        gx, gy = across[y, x] * np.float32(unit / scale), down[y, x] * np.float32(unit / scale)
        along = gx * u + gy * v
        slopes = np.stack([gx * u, gx * v, gx, gy * u, gy * v, gy, -u * along, -v * along], 1)
        return cls(places, level[y, x], np.ascontiguousarray(slopes, np.float32), scale, normal)


def aligned(level: Small, edges: Edges, start: Floats, steps: int = STEPS) -> Floats | None:
    """The homography (3, 3) from pixels of a card's portrait to the same places of the one that is seen.

    Args:
        level: what is seen, free of light, in the size in which the edges were found.
        edges: of the card.
        start: about where it lies.
        steps: how many are made at most.

    Returns:
        None where the card has too few edges, or nothing there is like it.
    """
    if len(edges.places) < LEAST_PLACES:
        return None
    matrix = start
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float64) / edges.normal[:1, :1]
    corners = corners * np.array([0.7, 1.0]) - edges.normal[:2, 2] / edges.normal[0, 0]
    begun = at = _moved(corners, matrix)
    back = np.linalg.inv(edges.normal)
    rim = RIM / edges.scale
    far = np.array(level.shape[::-1]) - 1 - 0.5 * rim
    for _ in range(steps):
        spots = ((_moved(edges.places, matrix) + 0.5) / edges.scale - 0.5).astype(np.float32)
        across, down = np.hsplit(spots, 2)
        near = ((spots > 0.5 * rim) & (spots < far)).all(axis=1)
        seen = np.asarray(cv2.remap(level, across, down, cv2.INTER_LINEAR), np.float32).ravel()
        factor = float(seen @ edges.levels) / max(1e-6, float(seen @ seen))
        off = seen * np.float32(np.clip(factor, 0.5, 2.0)) - edges.levels
        usual = max(LEAST_OFF, OFF * float(np.median(np.abs(off))))
        weights = near / np.square(1 + np.square(off / np.float32(usual)))
        weighted = edges.slopes * weights[:, None]
        bent = (weighted.T @ edges.slopes).astype(np.float64)
        bent[np.diag_indices(8)] *= 1.0001
        try:
            step = np.linalg.solve(bent, (off @ weighted).astype(np.float64))
            change = np.linalg.inv(np.eye(3) + np.append(step, 0.0).reshape(3, 3))
        except np.linalg.LinAlgError:
            return None
        matrix = matrix @ back @ change @ edges.normal
        matrix = matrix / matrix[2, 2]
        now = _moved(corners, matrix)
        if not np.isfinite(now).all() or float(np.abs(now - begun).max()) > FARTHEST:
            return None
        if float(np.abs(now - at).max()) < CLOSE_ENOUGH * edges.scale:
            break
        at = now
    return np.asarray(matrix)


def _moved(points: Floats, matrix: Floats) -> Floats:
    flat = points @ matrix[:2, :2].T + matrix[:2, 2]
    return np.asarray(flat / (points @ matrix[2, :2] + matrix[2, 2])[:, None])
