"""Laying a learned face over one that is seen, to a fraction of a pixel: then both can be compared part by part.

The sign is followed by its edges, free of light: the kept picture's main contrast, less what is round each pixel,
over how much differs there. It begins where the descriptions agree most and goes on by least squares over the six
numbers of an affine map, of which the kept picture's part is worked out beforehand (inverse composition, Baker and
Matthews 2004).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading.learned.cutting import KEPT, LIGHT, SEEN, SIDE, SIZES, TURNS

Picture = NDArray[np.uint8]
Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
Mask = NDArray[np.bool_]

#: Radius in pixels of the round part of a kept picture that is laid over, and the side of the square round it.
RADIUS = 17
SQUARE = 2 * RADIUS + 5
#: How soft pictures are made first; how far round a pixel is its surroundings; contrast below which all is flat.
SOFT, AROUND, FLAT = 1.0, 5.0, 0.03
#: Pixels by which it may be off where it begins; steps after that; the most pixels off, the least and the most size.
OFF, STEPS, FARTHEST, SMALLEST, LARGEST = 7, 14, 13.0, 0.5, 1.9
#: From how many of the best beginnings it goes on; what a step must gain; how often one that does not is halved.
FOLLOWED, GAIN, HALVED = 3, 1e-4, 3
#: Pixels a part of a sign needs after its edge was taken off it.
LEAST_PART = 25

MIDDLE = (SIDE - 1) / 2
_Y, _X = (np.mgrid[:SQUARE, :SQUARE] - (SQUARE - 1) / 2).astype(np.float32)
_ROUND: Mask = np.hypot(_X, _Y) <= RADIUS
_WEIGHT = np.exp(-(_X**2 + _Y**2) / (2 * (0.8 * RADIUS) ** 2))[_ROUND].astype(np.float32)
_ROOT = np.sqrt(_WEIGHT)
_SEEN_Y, _SEEN_X = ((np.mgrid[:SIDE, :SIDE] - MIDDLE) * (SEEN / KEPT)).astype(np.float32)
_PART = np.array([[1, 0, MIDDLE - (SQUARE - 1) / 2], [0, 1, MIDDLE - (SQUARE - 1) / 2]], np.float32)


@dataclass(frozen=True)
class Overlay:
    """Where a kept face lies in a picture of the same size: ``matrix`` (2, 2) and ``at`` (2,), from pixels off the
    kept one's middle to pixels of the other; ``alike``: their correlation there, at most 1."""

    matrix: Doubles
    at: Doubles
    alike: float

    def moved(self, step: Floats) -> Overlay | None:
        """Without what a step (6,) of the kept picture says; None where that is too far off or no size of it."""
        back = np.linalg.inv(np.array([[1 + step[0], step[1]], [step[3], 1 + step[4]]], np.float64))
        matrix = self.matrix @ back
        at = self.at - matrix @ step[[2, 5]]
        sizes = np.linalg.svd(matrix, compute_uv=False)
        if sizes[0] > LARGEST or sizes[1] < SMALLEST or np.abs(at - MIDDLE).max() > FARTHEST:
            return None
        return Overlay(matrix, at, self.alike)

    def cut(self, seen: Picture) -> Picture:
        """What the network is shown of ``seen`` (SIDE, SIDE, 3), in the kept face's own turn, size and slant."""
        return np.asarray(_sampled(seen, self, _SEEN_X, _SEEN_Y), np.uint8)


class Template:
    """A kept picture (SIDE, SIDE, 3), worked out so that it can be laid over others."""

    def __init__(self, kept: Picture) -> None:
        soft = softened(kept)
        self._part = _middle_of(soft)
        shown = self._part[_ROUND]
        away = shown - (shown * _WEIGHT[:, None]).sum(0) / _WEIGHT.sum()
        _, axes = np.linalg.eigh(away.T @ (away * _WEIGHT[:, None]))
        axis = axes[:, -1]
        self._axis = np.asarray(axis if axis @ LIGHT >= 0 else -axis, np.float32)
        self._edges = _middle_of(edges(soft @ self._axis))
        self._sign, strength = _evened(self._edges)
        self._change = self._changes(strength)
        power = self._change.T @ self._change
        held = np.diag(np.diag(power)) * 0.02 + np.diag([RADIUS**2 / 4, RADIUS**2 / 4, 1] * 2) * 1e-4
        self._step = np.asarray(np.linalg.inv(power + held) @ self._change.T, np.float32)
        self._parts = self._two_parts()

    @property
    def colours(self) -> Floats:
        """The mean colours (2, 3), BGR in 0..1, of the darker and the lighter part of what is kept."""
        return np.stack([self._part[part].mean(0) for part in self._parts])

    def laid_over(self, soft: Floats, rows: Iterable[int]) -> Overlay:
        """Where it lies in another kept picture, softened; ``rows``: turns and sizes to begin with, as described."""
        seen = edges(soft @ self._axis)
        begun = sorted((self._begun(seen, row) for row in rows), key=lambda overlay: -overlay.alike)
        return max((self._followed(seen, overlay) for overlay in begun[:FOLLOWED]), key=lambda overlay: overlay.alike)

    def _followed(self, seen: Floats, begun: Overlay) -> Overlay:
        """The nearest place to one where it is most alike; a step that leads to nothing better is halved."""
        sign = _evened(_sampled(seen, begun, _X, _Y))[0]
        now = Overlay(begun.matrix, begun.at, float(self._sign @ sign))
        step = self._step @ (sign - np.float32(now.alike) * self._sign)
        halved = 0
        for _ in range(STEPS):
            nearer = now.moved(step * np.float32(0.5**halved))
            if nearer is not None:
                sign = _evened(_sampled(seen, nearer, _X, _Y))[0]
                alike = float(self._sign @ sign)
                if alike > now.alike + GAIN:
                    now, halved = Overlay(nearer.matrix, nearer.at, alike), 0
                    step = self._step @ (sign - np.float32(alike) * self._sign)
                    continue
            halved += 1
            if halved == HALVED:
                break
        return now

    def colours_under(self, soft: Floats, overlay: Overlay) -> Floats:
        """The mean colours (2, 3) of what its darker and its lighter part lie on."""
        seen = _sampled(soft, overlay, _X, _Y)
        return np.stack([seen[part].mean(0) for part in self._parts])

    def _begun(self, seen: Floats, row: int) -> Overlay:
        """Laid over in one turn and size, where it is most alike in whole pixels."""
        angle, size = 2 * math.pi / TURNS * (row % TURNS), SIZES[row // TURNS]
        c, s = size * math.cos(angle), size * math.sin(angle)
        matrix = np.array([[c, s], [-s, c]])
        there = _sampled(seen, Overlay(matrix, np.full(2, MIDDLE), 0.0), _X, _Y)
        found = cv2.matchTemplate(there, self._edges[OFF:-OFF, OFF:-OFF], cv2.TM_CCOEFF_NORMED)
        _, alike, _, (x, y) = cv2.minMaxLoc(found)
        return Overlay(matrix, matrix @ np.array([x - OFF, y - OFF]) + MIDDLE, float(alike))

    def _changes(self, strength: float) -> Floats:
        """How the sign changes (pixels, 6) with each number of the affine map."""
        across, down = (
            np.asarray(cv2.Sobel(self._edges, cv2.CV_32F, x, 1 - x, scale=1 / 8), np.float32) for x in (1, 0)
        )
        ways = (across * _X, across * _Y, across, down * _X, down * _Y, down)
        change = np.stack([_even(way) for way in ways], 1) / np.float32(strength)
        return np.asarray(change - np.outer(self._sign, self._sign @ change), np.float32)

    def _two_parts(self) -> tuple[Mask, Mask]:
        """The darker and the lighter part of the sign and its ground (SQUARE, SQUARE), without the edge between."""
        values = (self._part @ self._axis)[_ROUND]
        scaled = (values - values.min()) / (np.ptp(values) + np.float32(1e-6)) * 255
        limit, _ = cv2.threshold(scaled.astype(np.uint8).reshape(-1, 1), 0, 255, cv2.THRESH_OTSU)
        light = np.zeros((SQUARE, SQUARE), bool)
        light[_ROUND] = scaled > limit
        return _inner(_ROUND & ~light), _inner(light)


def softened(kept: Picture) -> Floats:
    """A kept picture as it is laid over and compared, in 0..1."""
    return np.asarray(cv2.GaussianBlur(kept.astype(np.float32) / np.float32(255), (0, 0), SOFT), np.float32)


def edges(grey: Floats) -> Floats:
    """What differs from its surroundings, in shares of how much differs there."""
    away = grey - np.asarray(cv2.GaussianBlur(grey, (0, 0), AROUND), np.float32)
    power = np.asarray(cv2.GaussianBlur(away * away, (0, 0), AROUND), np.float32)
    return np.asarray(away / np.sqrt(power + np.float32(FLAT**2)), np.float32)


def _middle_of(picture: Floats) -> Floats:
    side = (SQUARE, SQUARE)
    return np.asarray(cv2.warpAffine(picture, _PART, side, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP), np.float32)


def _sampled(picture: Picture | Floats, overlay: Overlay, x: Floats, y: Floats) -> Floats:
    (a, b), (c, d) = overlay.matrix
    across = (a * x + b * y + overlay.at[0]).astype(np.float32)
    down = (c * x + d * y + overlay.at[1]).astype(np.float32)
    taken = cv2.remap(picture, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(taken, np.float32)


def _even(values: Floats) -> Floats:
    """The round part of a picture, (pixels,), weighted and without its mean."""
    weighted = values[_ROUND] * _ROOT
    return np.asarray(weighted - _ROOT * (weighted @ _ROOT) / (_ROOT @ _ROOT), np.float32)


def _evened(values: Floats) -> tuple[Floats, float]:
    """As ``_even``, of length 1, and the length it had."""
    even = _even(values)
    length = math.sqrt(float(even @ even)) + 1e-3
    return even / np.float32(length), length


def _inner(part: Mask) -> Mask:
    inner = np.asarray(cv2.erode(part.astype(np.uint8), np.ones((3, 3), np.uint8)), bool)
    if inner.sum() >= LEAST_PART:
        return inner
    return part if part.any() else _ROUND
