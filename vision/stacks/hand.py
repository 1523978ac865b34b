"""A hand or sleeve over a plate: whatever reaches from its edge inwards and is not what is printed there.

Outside the card's frame the plate's own print is known: greys. A hand comes across it, and is followed from there by
its colour over card and cubes.
"""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.stacks.light import LIGHT, RIM, Flat
from vision.stacks.looks import points_of
from vision.stacks.plate import CARD, DEPTH, WIDTH, SeatPlate, card, draw_plate

Mask = NDArray[np.uint8]
Floats = NDArray[np.float32]

#: Pixels per mm of the coarse picture a hand is looked for in.
COARSE = 1.0
#: A colour this far from grey is not the plate's; light this much less than its print's is no shadow, and so much
#: more on its grey is something paler.
COLOURED, DARKER, PALER = 15.0, 0.1, 1.7
#: Least area outside the card that is a hand's, mm², and how alike the colour is in which it goes on.
LEAST, ALIKE = 90.0, 17.0
#: What of the plate's edge is not looked at, mm: it may be cut badly, and something lies beyond.
EDGE = 2.0


def find_hand(flat: Flat, explained: NDArray[np.bool_]) -> tuple[Mask, list[Floats]]:
    """Where a hand is, as a mask of the flattened picture, and its colours; ``explained``: what columns cover."""
    size = round((WIDTH + 2 * RIM) * COARSE), round((DEPTH + 2 * RIM) * COARSE)
    points, root = points_of(np.asarray(cv2.resize(flat.light, size, interpolation=cv2.INTER_AREA), np.float32))
    usable = _coarse(flat.valid, size, 0.99) & ~_coarse(flat.blown, size, 0.5)
    printed, own = _print()
    chroma = np.linalg.norm(points, axis=2) - 3.0 / root
    dark = (root**3 < DARKER * printed) & (printed > 0.2)
    pale = (root**3 > PALER * printed) & (printed > 0.2) & (printed < 0.5)
    strange = ((chroma > COLOURED) | dark | pale) & usable & own & ~_coarse(explained, size, 0.05)
    opened = cv2.morphologyEx(strange.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(opened)
    found = np.zeros(opened.shape, np.uint8)
    colours = []
    for part in range(1, count):
        if stats[part, cv2.CC_STAT_AREA] / COARSE**2 >= LEAST:
            colours.append(np.median(points[labels == part], axis=0))
            found |= _followed(labels == part, colours[-1], points, root) & usable
    whole = cv2.resize(found, flat.seen.shape[1::-1], interpolation=cv2.INTER_NEAREST)
    return np.asarray(whole, np.uint8), colours


def _followed(seed: NDArray[np.bool_], colour: Floats, points: Floats, root: Floats) -> Mask:
    """A part of a hand and all that goes on from it in its colour."""
    far = float(np.linalg.norm(colour))
    alike = np.linalg.norm(points - colour, axis=2) < max(6.0, min(ALIKE, 0.55 * far)) + 2.0 / root
    if far < COLOURED:  # a dark sleeve: grey like shadows, but darker
        alike &= root < np.percentile(root[seed], 90) * 1.3
    opened = cv2.morphologyEx((alike | seed).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    _, labels = cv2.connectedComponents(np.asarray(opened, np.uint8))
    touched = np.unique(labels[seed])
    return np.asarray(np.isin(labels, touched[touched > 0]), np.uint8)


def _coarse(mask: NDArray[np.bool_], size: tuple[int, int], share: float) -> NDArray[np.bool_]:
    return np.asarray(cv2.resize(mask.astype(np.float32), size, interpolation=cv2.INTER_AREA) > share, np.bool_)


@cache
def _print() -> tuple[Floats, NDArray[np.bool_]]:
    """The luminance of a plate's print, and where that is known: not on the card, and not beyond the plate."""
    drawn = draw_plate(SeatPlate(0), 4.0)[..., 0]
    small = cv2.resize(LIGHT[drawn], (round(WIDTH * COARSE), round(DEPTH * COARSE)), interpolation=cv2.INTER_AREA)
    rim = round(RIM * COARSE)
    printed = np.pad(small, rim).astype(np.float32)
    own = np.zeros(printed.shape, np.bool_)
    edge = round((RIM + EDGE) * COARSE)
    own[edge:-edge, edge:-edge] = True
    left, top, _, _ = card()
    x, y = round((left + RIM - 2) * COARSE), round((top + RIM - 2) * COARSE)
    own[y : y + round((CARD[1] + 4) * COARSE), x : x + round((CARD[0] + 4) * COARSE)] = False
    field = round((RIM + 20) * COARSE)  # markers differ from seat to seat
    for down in (slice(0, field), slice(-field, None)):
        for across in (slice(0, field), slice(-field, None)):
            own[down, across] = False
    return printed, own
