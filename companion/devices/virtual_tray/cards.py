"""Cards in the virtual tray: drawn from what is printed on them, laid side by side, each turned a little."""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import cv2
import numpy as np

from companion.core.view.catalogue import CardPrint
from companion.devices.events import Picture
from companion.devices.virtual_tray.render import CameraView
from companion.devices.virtual_tray.scene import FLOOR, VIEW, soften

CARD_MM: Final = (63.0, 88.0)
DOTS: Final = 8
"""Resolution in which a card is drawn, dots a mm."""
MOST_CARDS: Final = 3
"""So many lie side by side in the tray."""
FINER: Final = 2
"""How much finer than the camera's picture they are laid before it is averaged."""
SHADOW: Final = 16
"""Pixels of the camera's picture round a card within which its shadow ends."""
PAPER: Final = (226, 234, 238)
INK: Final = (44, 38, 34)
LIGHT: Final = 0.84
TURN: Final = 7.0
"""Degrees by which a card lies askew at most."""


@lru_cache(maxsize=32)
def drawn_card(card: CardPrint) -> Picture:
    """Return a card, upright; figures and marks as printed, and a drawing that no other card has."""
    wide, high = (round(side * DOTS) for side in CARD_MM)
    family = np.random.default_rng(zlib.crc32(card.family.encode()))
    own = np.random.default_rng(zlib.crc32(f"{card.family} {card.figure} {card.marks}".encode()))
    picture = np.empty((high, wide, 3), np.uint8)
    picture[:] = PAPER
    rim = tuple(int(part) for part in family.integers(60, 190, 3))
    cv2.rectangle(picture, (14, 14), (wide - 15, high - 15), rim, 10, cv2.LINE_AA)
    _written(picture, card.figure, (wide * 0.5, high * 0.2), high * 0.2)
    if len(card.figure) == 1:
        _written(picture, card.figure, (wide * 0.84, high * 0.92), high * 0.06)
    for n in range(card.marks):
        x, y = round(wide * (0.5 + 0.17 * (n - (card.marks - 1) / 2))), round(high * 0.4)
        cv2.rectangle(picture, (x - 24, y - 24), (x + 24, y + 24), (40, 190, 235), -1, cv2.LINE_AA)
        cv2.rectangle(picture, (x - 24, y - 24), (x + 24, y + 24), INK, 5, cv2.LINE_AA)
    rows, columns = slice(round(high * 0.5), round(high * 0.87)), slice(round(wide * 0.12), round(wide * 0.88))
    down, across = picture[rows, columns].shape[:2]
    picture[rows, columns] = _scene((down, across), own)
    picture.flags.writeable = False
    return picture


def _written(picture: Picture, words: str, middle: tuple[float, float], size: float) -> None:
    scale = size / 21
    thick = max(2, round(size / 7))
    (wide, tall), _ = cv2.getTextSize(words, cv2.FONT_HERSHEY_DUPLEX, scale, thick)
    scale, wide = (scale * 440 / wide, 440) if wide > 440 else (scale, wide)
    at = round(middle[0] - wide / 2), round(middle[1] + tall / 2)
    cv2.putText(picture, words, at, cv2.FONT_HERSHEY_DUPLEX, scale, INK, thick, cv2.LINE_AA)


def _scene(size: tuple[int, int], chance: np.random.Generator) -> Picture:
    """Return a picture (height, width) of cogwheels and stars of all sizes."""
    high, wide = size
    part = np.empty((high, wide, 3), np.uint8)
    part[:] = chance.integers(150, 235, 3)
    for _ in range(9):
        colour = tuple(int(tone) for tone in chance.integers(30, 225, 3))
        at = int(chance.integers(0, wide)), int(chance.integers(0, high))
        large = int(chance.integers(16, 80))
        corners = int(chance.integers(3, 9))
        turns = np.arange(corners) * 2 * math.pi / corners + chance.uniform(0, 2)
        reach = large * chance.uniform(0.5, 1, corners)
        points = np.array(at) + np.column_stack([np.cos(turns), np.sin(turns)]) * reach[:, None]
        cv2.fillPoly(part, [np.round(points).astype(np.int32)], colour, cv2.LINE_AA)
        cv2.circle(part, at, max(4, large // 4), INK, 5, cv2.LINE_AA)
    return part


def with_cards(tray: Picture, cards: Sequence[CardPrint], chance: random.Random, view: CameraView = VIEW) -> Picture:
    """Return a picture of the tray with cards in it, from left to right; of more than fit the last are left out."""
    width, height = view.size
    size = width * FINER, height * FINER
    fine = np.asarray(cv2.resize(tray, size, interpolation=cv2.INTER_LINEAR), np.uint8)
    laid = cards[:MOST_CARDS]
    room = FLOOR[0] / max(1, len(laid))
    for n, card in enumerate(laid):
        free = max(0.0, room - CARD_MM[0] - 8) / 2
        turn = math.radians(chance.uniform(-TURN, TURN) * min(1.0, free / 6 + 0.3))
        middle = (
            -FLOOR[0] / 2 + room * (n + 0.5) + chance.uniform(-free, free) * 0.6, chance.uniform(-24.0, 24.0)
        )  # fmt: skip
        _lay(fine, card, middle, turn, view)
    return soften(np.asarray(cv2.resize(fine, (width, height), interpolation=cv2.INTER_AREA), np.uint8))


def _lay(fine: Picture, card: CardPrint, middle: tuple[float, float], turn: float, view: CameraView) -> None:
    """Paint a card, and the thin shadow that it casts; only what lies round it is looked at."""
    half = np.array(CARD_MM) / 2
    flat = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
    c, s = math.cos(turn), math.sin(turn)
    corners = flat @ np.array([(c, s), (-s, c)]) + middle
    seen = view.project(np.column_stack([corners, np.full(4, 0.4)])) * FINER
    left, top = np.maximum(np.floor(seen.min(0)).astype(int) - SHADOW * FINER, 0)
    right, bottom = np.ceil(seen.max(0)).astype(int) + SHADOW * FINER
    fine, seen = fine[top:bottom, left:right], seen - (left, top)
    shade = np.zeros(fine.shape[:2], np.uint8)
    cv2.fillConvexPoly(shade, np.round(seen + 3 * FINER).astype(np.int32), (70,), cv2.LINE_AA)
    shade = np.asarray(255 - cv2.GaussianBlur(shade, (0, 0), 3.0 * FINER), np.uint8)
    fine[...] = cv2.multiply(fine, cv2.merge([shade, shade, shade]), scale=1 / 255)
    drawn = np.asarray(drawn_card(card) * LIGHT, np.uint8)
    high, wide = drawn.shape[:2]
    edges = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32)
    onto = cv2.getPerspectiveTransform(edges, seen.astype(np.float32))
    laid = cv2.warpPerspective(drawn, onto, (fine.shape[1], fine.shape[0]), flags=cv2.INTER_AREA)
    there = np.zeros(fine.shape[:2], np.uint8)
    cv2.fillConvexPoly(there, np.round(seen).astype(np.int32), (255,), cv2.LINE_8)
    fine[there > 0] = laid[there > 0]
