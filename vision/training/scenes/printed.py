"""Printed and made things that lie about on game tables and look a little like dice, drawn in BGR of 8 bits."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Ink = list[float]
SIGNS = np.array(list("0123456789ABCDEFGHKLMNRSTWXZ?!+&%"))


def ink(rng: np.random.Generator) -> Ink:
    """A random colour, often black, white or strong."""
    kind = rng.random()
    if kind < 0.2:
        return [float(rng.uniform(0, 40))] * 3
    if kind < 0.4:
        return [float(rng.uniform(200, 255))] * 3
    return [float(v) for v in rng.uniform(0, 255, 3)]


def turned(x: float, y: float, w: float, h: float, degrees: float) -> NDArray[np.int32]:
    """The corners of a turned rectangle."""
    return np.asarray(cv2.boxPoints(((x, y), (w, h), degrees)), np.int32)


def spots(picture: Picture, x: float, y: float, side: float, degrees: float, rng: np.random.Generator) -> None:
    """One to nine round spots in a grid, as on a domino, a card or a board, without a die's body."""
    a = np.radians(degrees)
    grid = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    colour, r = ink(rng), max(1, round(side * rng.uniform(0.07, 0.14)))
    for k in rng.permutation(9)[: rng.integers(1, 10)]:
        u, v = grid[k][0] * side * 0.28, grid[k][1] * side * 0.28
        centre = (int(x + u * np.cos(a) - v * np.sin(a)), int(y + u * np.sin(a) + v * np.cos(a)))
        cv2.circle(picture, centre, r, colour, -1, cv2.LINE_AA)


def hex_board(picture: Picture, x: int, y: int, r: int, rng: np.random.Generator) -> None:
    """Hexagonal fields with round tokens and numbers on them."""
    paints = [ink(rng) for _ in range(5)]
    line, token, sign = ink(rng), ink(rng), ink(rng)
    for row in range(-2, 3):
        for column in range(-2, 3):
            cx, cy = int(x + (column + 0.5 * (row % 2)) * 1.8 * r), int(y + row * 1.56 * r)
            angles = np.arange(6) * np.pi / 3 + np.pi / 6
            corners = np.stack([cx + r * np.cos(angles), cy + r * np.sin(angles)], 1).astype(np.int32)
            cv2.fillPoly(picture, [corners], paints[rng.integers(5)], cv2.LINE_AA)
            cv2.polylines(picture, [corners], True, line, max(1, r // 12), cv2.LINE_AA)
            if rng.random() < 0.7:
                cv2.circle(picture, (cx, cy), max(2, int(r * 0.4)), token, -1, cv2.LINE_AA)
                word = str(rng.integers(2, 13))
                cv2.putText(picture, word, (cx - r // 4, cy + r // 6), 0, r / 70, sign, max(1, r // 25), cv2.LINE_AA)


def checkered(picture: Picture, x: int, y: int, r: int, rng: np.random.Generator) -> None:
    """A board of squares of two colours, some with men, spots or signs."""
    paints, man = (ink(rng), ink(rng)), ink(rng)
    n, kind = int(rng.integers(3, 9)), rng.random()
    for i in range(n):
        for j in range(n):
            left, top = int(x + (i - n / 2) * r), int(y + (j - n / 2) * r)
            cv2.rectangle(picture, (left, top), (left + r, top + r), paints[(i + j) % 2], -1)
            centre = (left + r // 2, top + r // 2)
            if rng.random() < 0.25:
                if kind < 0.4:
                    cv2.circle(picture, centre, max(2, int(r * 0.36)), man, -1, cv2.LINE_AA)
                elif kind < 0.7:
                    spots(picture, *centre, r, 0, rng)
                else:
                    cv2.putText(picture, str(rng.choice(SIGNS)), (left + r // 4, top + 3 * r // 4), 0, r / 36, man, 1)


def domino(picture: Picture, x: int, y: int, r: int, rng: np.random.Generator) -> None:
    """Two fields with spots on one flat stone, or a card of one such field in a frame."""
    degrees = float(rng.uniform(0, 180))
    paint, line = ink(rng), ink(rng)
    long = 2.0 if rng.random() < 0.6 else 1.0
    stone = turned(x, y, long * r, r, degrees)
    cv2.fillPoly(picture, [stone], paint, cv2.LINE_AA)
    cv2.polylines(picture, [stone], True, line, max(1, r // 20), cv2.LINE_AA)
    a = np.radians(degrees)
    for s in (-0.5, 0.5) if long > 1 else (0.0,):
        spots(picture, x + s * r * np.cos(a), y + s * r * np.sin(a), r, degrees, rng)


def keyboard(picture: Picture, x: int, y: int, r: int, rng: np.random.Generator) -> None:
    """Keys in rows with a sign each."""
    case, key, sign = ink(rng), ink(rng), ink(rng)
    degrees = float(rng.uniform(-30, 30))
    a = np.radians(degrees)
    cv2.fillPoly(picture, [turned(x, y, 9 * r, 5 * r, degrees)], case, cv2.LINE_AA)
    for i in range(-3, 4):
        for j in range(-1, 2):
            cx = x + 1.15 * r * (i * np.cos(a) - j * np.sin(a))
            cy = y + 1.15 * r * (i * np.sin(a) + j * np.cos(a))
            cv2.fillPoly(picture, [turned(cx, cy, r, r, degrees)], key, cv2.LINE_AA)
            cv2.putText(
                picture, str(rng.choice(SIGNS)), (int(cx - r / 4), int(cy + r / 4)), 0, r / 50, sign, 1, cv2.LINE_AA
            )


def card(picture: Picture, x: int, y: int, r: int, rng: np.random.Generator) -> None:
    """A card with a frame, a picture of blobs and lines of words."""
    degrees = float(rng.uniform(-20, 20) + rng.integers(2) * 90)
    cv2.fillPoly(picture, [turned(x, y, 2.4 * r, 3.4 * r, degrees)], ink(rng), cv2.LINE_AA)
    cv2.fillPoly(picture, [turned(x, y, 2.1 * r, 3.1 * r, degrees)], ink(rng), cv2.LINE_AA)
    for _ in range(int(rng.integers(2, 12))):
        at = (int(x + rng.uniform(-0.8, 0.8) * r), int(y + rng.uniform(-1.2, 1.2) * r))
        cv2.ellipse(
            picture, at, (int(rng.uniform(0.05, 0.5) * r) + 1, int(rng.uniform(0.05, 0.5) * r) + 1),
            float(rng.uniform(0, 180)), 0, 360, ink(rng), -1, cv2.LINE_AA,
        )  # fmt: skip
    for k in range(int(rng.integers(0, 4))):
        word = "".join(rng.choice(SIGNS, 7))
        cv2.putText(picture, word, (x - r, int(y + (0.4 + 0.3 * k) * r)), 0, r / 80, ink(rng), 1, cv2.LINE_AA)


def word(picture: Picture, x: int, y: int, r: int, rng: np.random.Generator) -> None:
    """A large printed word or number."""
    text = "".join(rng.choice(SIGNS, rng.integers(1, 6)))
    cv2.putText(picture, text, (x - r, y), int(rng.choice([0, 2, 4])), r / 25, ink(rng), max(1, r // 10), cv2.LINE_AA)


PRINTS: tuple[Callable[[Picture, int, int, int, np.random.Generator], None], ...] = (
    hex_board, checkered, domino, domino, keyboard, card, card, word,
)  # fmt: skip


def with_prints(picture: NDArray[np.float32], count: int, rng: np.random.Generator) -> NDArray[np.float32]:
    """A display BGR picture in 0..1 with some printed or made things in it."""
    size = picture.shape[0]
    drawn = np.asarray(np.clip(picture, 0, 1) * 255, np.uint8)
    for _ in range(count):
        x, y = (int(v) for v in rng.integers(0, size, 2))
        PRINTS[rng.integers(len(PRINTS))](drawn, x, y, int(rng.uniform(14, 70)), rng)
    return np.asarray(drawn / np.float32(255), np.float32)
