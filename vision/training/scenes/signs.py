"""Signs on faces that are no pips: numerals, letters and shapes, each drawn once and then looked up."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

#: Side in pixels of a drawn sign, and how many signs there are.
SIDE, SIGNS = 96, 4000
#: What is drawn and what is not, as levels of the one channel.
INK, PAPER = (255,), (0,)
#: Letters that are drawn, and how many of the first signs are the numerals from 0 on.
LETTERS, NUMERALS = "ABCDEFGHJKLMNPQRSTUVWXYZ?!&%$#@*+=", 21


@cache
def sign(number: int) -> Floats:
    """The sign of a number below ``SIGNS`` as a cover (SIDE, SIDE) in 0..1; below ``NUMERALS`` it is that numeral."""
    rng = np.random.default_rng((number, 424242))
    page = np.zeros((SIDE, SIDE), np.uint8)
    kind = rng.random()
    if number < NUMERALS or kind < 0.35:
        text = str(number) if number < NUMERALS else str(rng.choice(list(LETTERS + "0123456789")))
        written(page, text, rng)
    elif kind < 0.55:
        star(page, rng)
    elif kind < 0.7:
        rings(page, rng)
    elif kind < 0.88:
        strokes(page, rng)
    else:
        blot(page, rng)
    soft = cv2.GaussianBlur(page.astype(np.float32) / 255, (0, 0), 0.8)
    return np.asarray(soft, np.float32)


def written(page: NDArray[np.uint8], text: str, rng: np.random.Generator) -> None:
    """A numeral or a letter of one of OpenCV's hands; 6 and 9 are underlined at times."""
    face, thick = int(rng.choice([0, 2, 3, 4, 6])), int(rng.integers(4, 13))
    (w, h), _ = cv2.getTextSize(text, face, 1.0, thick)
    scale = 0.72 * SIDE / max(w, h)
    (w, h), _ = cv2.getTextSize(text, face, scale, thick)
    corner = ((SIDE - w) // 2, (SIDE + h) // 2)
    cv2.putText(page, text, corner, face, scale, INK, thick, cv2.LINE_AA)
    if text in "69" and rng.random() < 0.6:
        cv2.line(page, (corner[0], corner[1] + 10), (corner[0] + w, corner[1] + 10), INK, 5, cv2.LINE_AA)


def star(page: NDArray[np.uint8], rng: np.random.Generator) -> None:
    """A star, a polygon, a gear or a flower, filled or as an outline, perhaps with something in its middle."""
    points = int(rng.integers(3, 13))
    inner, reach = rng.uniform(0.35, 1.0), rng.uniform(30, 44)
    angles = np.arange(2 * points) * np.pi / points + rng.uniform(0, 6.3)
    radii = np.where(np.arange(2 * points) % 2 == 0, reach, reach * inner)
    corners = np.stack([SIDE / 2 + radii * np.cos(angles), SIDE / 2 + radii * np.sin(angles)], 1).astype(np.int32)
    if rng.random() < 0.6:
        cv2.fillPoly(page, [corners], INK, cv2.LINE_AA)
        if rng.random() < 0.5:
            cv2.circle(page, (SIDE // 2, SIDE // 2), int(rng.uniform(5, 18)), PAPER, -1, cv2.LINE_AA)
    else:
        cv2.polylines(page, [corners], True, INK, int(rng.integers(4, 10)), cv2.LINE_AA)


def rings(page: NDArray[np.uint8], rng: np.random.Generator) -> None:
    """Rings within each other, crossed by bars at times: targets, wheels, crosshairs."""
    for radius in sorted(rng.uniform(8, 43, rng.integers(1, 4))):
        cv2.circle(page, (SIDE // 2, SIDE // 2), int(radius), INK, int(rng.integers(3, 9)), cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 4))):
        angle, reach = rng.uniform(0, np.pi), rng.uniform(20, 45)
        step = reach * np.array([np.cos(angle), np.sin(angle)])
        ends = [(int(SIDE / 2 + s * step[0]), int(SIDE / 2 + s * step[1])) for s in (-1, 1)]
        cv2.line(page, ends[0], ends[1], INK, int(rng.integers(3, 10)), cv2.LINE_AA)


def strokes(page: NDArray[np.uint8], rng: np.random.Generator) -> None:
    """Some thick strokes in a chain or apart, as of an arrow, a bolt, a rune or a sword; perhaps with dots."""
    at = rng.uniform(16, 80, 2)
    for _ in range(int(rng.integers(2, 6))):
        to = rng.uniform(14, 82, 2)
        cv2.line(page, at.astype(int).tolist(), to.astype(int).tolist(), INK, int(rng.integers(4, 13)), cv2.LINE_AA)
        at = to if rng.random() < 0.6 else rng.uniform(16, 80, 2)
    for _ in range(int(rng.choice([0, 0, 1, 2]))):
        spot = rng.uniform(18, 78, 2).astype(int).tolist()
        cv2.circle(page, spot, int(rng.uniform(4, 11)), INK, -1, cv2.LINE_AA)


def blot(page: NDArray[np.uint8], rng: np.random.Generator) -> None:
    """A silhouette: smooth noise cut at a level, as of an animal, a flame or a leaf, mirrored at times."""
    coarse = rng.normal(0, 1, (6, 6)).astype(np.float32)
    field = cv2.resize(coarse, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)
    y, x = (np.mgrid[:SIDE, :SIDE] - SIDE / 2) / (SIDE / 2)
    field = field + 1.2 - 2.4 * (x * x + y * y)
    if rng.random() < 0.5:
        field = (field + field[:, ::-1]) / 2
    page[field > 0.3] = 255


def sign_cover(number: int, uv: Floats) -> Floats:
    """How far a face is covered (m,) by a sign at its points (m, 2), of which -1..1 hold the drawing."""
    at = np.floor((uv + 1) * (SIDE / 2)).astype(int)
    inside = ((at >= 0) & (at < SIDE)).all(1)
    at = at.clip(0, SIDE - 1)
    return np.asarray(sign(number)[at[:, 1], at[:, 0]] * inside, np.float32)
