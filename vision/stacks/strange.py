"""What lies on a plate that no column explains: a hand, cubes beside their squares, and towers that lean far."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.columns import SeenColumn
from vision.stacks.fitting import Fitted
from vision.stacks.hand import find_hand
from vision.stacks.light import RIM, SCALE, Flat
from vision.stacks.looks import Looks

Floats = NDArray[np.float64]

#: What the floor says at most of a pixel that is none.
NO_FLOOR = -2.6
#: Areas in mm²: from the first on something is told, from the second on it is a hand.
TOLD, HAND = 22.0, 260.0
#: How near a column's face must be to what stands beside it, mm, how far a hand reaches beyond what is seen, and
#: what is so near a tower that it belongs to it.
NEAR, REACH, TOUCHING = 7.0, 2.0, 1.0
#: Share of a face that a hand may cover, and how alike a cube and a hand are that could be confused.
UNDER, ALIKE = 0.06, 26.0


@dataclass(frozen=True)
class Strange:
    """``reasons``: why a column must be asked, by its index; ``places`` (n, 2): where something stands beside, mm."""

    reasons: dict[int, str]
    places: Floats


def find_strange(columns: list[SeenColumn], fitted: list[Fitted], looks: Looks, flat: Flat) -> Strange:
    """What no column explains."""
    explained = np.zeros(looks.side.shape, np.bool_)
    for column, fit in zip(columns, fitted, strict=True):
        y, x = column.window
        shape = (y.stop - y.start, x.stop - x.start)
        explained[column.window] |= column.claims[max(1, fit.best.level)].reshape(shape)
    odd = ((looks.floor < NO_FLOOR) & (looks.tells > 0) & ~explained).astype(np.uint8)
    odd = np.asarray(cv2.morphologyEx(odd, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)
    hand, colours = find_hand(flat, explained)
    under = _under(columns, fitted, hand) if hand.any() else []
    # what has a hand's colour may be more of it
    alike = {
        i for i, wanted in enumerate(looks.wanted) if any(np.hypot(*(wanted - each)) < ALIKE for each in colours)
    }
    under += [index for index, fit in enumerate(fitted) if fit.best.level and fit.best.colour in alike]
    reasons = dict.fromkeys(under, "hand")
    odd[hand > 0] = 0
    count, labels, stats, middles = cv2.connectedComponentsWithStats(odd)
    places = []
    for part in range(1, count):
        area = stats[part, cv2.CC_STAT_AREA] / SCALE**2
        if area < TOLD:
            continue
        mask = (labels == part).astype(np.uint8)
        if area >= HAND:
            reasons |= dict.fromkeys(_under(columns, fitted, mask), "hand")
            continue
        place = middles[part] / SCALE - RIM
        places.append(place)
        for index, touches in _beside(columns, fitted, mask):
            reasons.setdefault(index, "leaning" if touches and fitted[index].best.level > 1 else "beside")
    return Strange(reasons, np.array(places, np.float64).reshape(-1, 2))


def _under(columns: list[SeenColumn], fitted: list[Fitted], mask: NDArray[np.uint8]) -> list[int]:
    """Columns that a hand touches."""
    reach = 2 * round(REACH * SCALE) + 1
    wide = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach)))
    found = []
    for index, (column, fit) in enumerate(zip(columns, fitted, strict=True)):
        whole = column.claims[max(1, fit.best.level)]
        if (wide[column.window].ravel()[whole] > 0).mean() > UNDER:
            found.append(index)
    return found


def _beside(columns: list[SeenColumn], fitted: list[Fitted], mask: NDArray[np.uint8]) -> list[tuple[int, bool]]:
    """The column nearest to something, where any is near, and whether it touches that."""
    away = np.asarray(cv2.distanceTransform(1 - mask, cv2.DIST_L2, 3)) / SCALE
    found: list[tuple[float, int, bool]] = []
    for index, (column, fit) in enumerate(zip(columns, fitted, strict=True)):
        whole = away[column.window].ravel()[column.claims[max(1, fit.best.level)]]
        face = away[column.window].ravel()[column.tops[fit.best.level] > 0]
        base = away[column.window].ravel()[column.tops[0] > 0]
        near = float(min(face.min(initial=99), base.min(initial=99)))
        found.append((near, index, bool(whole.min(initial=99) < TOUCHING)))
    return [(index, touches) for near, index, touches in sorted(found)[:1] if near <= NEAR]
