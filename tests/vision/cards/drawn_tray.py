"""Pictures of a tray with cards, warped and lit by a few lines: enough to try each step without a renderer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.vision.card_renders.designs import HIGH, WIDE, deal
from vision.cards import CardReader, LearnedCard, LearnedCards

Picture = NDArray[np.uint8]
Floats = NDArray[np.float64]
SIZE = (1280, 960)
FELT = (62, 84, 40)


@dataclass(frozen=True)
class Lies:
    """A card that lies in the tray: which, its middle in pixels, degrees it is turned, pixels of its longer side."""

    key: str
    at: tuple[float, float]
    turn: float = 0.0
    long: float = 400.0

    @property
    def corners(self) -> Floats:
        """Its four corners, the upper left one first, clockwise."""
        half = np.array([self.long * WIDE / HIGH, self.long]) / 2
        a = np.radians(self.turn)
        flat = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], float) * half
        return np.asarray(flat @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]]) + self.at)


@cache
def designs() -> dict[str, Picture]:
    """All cards that are drawn, learned and strange ones."""
    learned, strange = deal()
    return learned | strange


@lru_cache(maxsize=4)
def noise(seed: int) -> NDArray[np.float32]:
    """The sensor's noise in a picture (h, w, 3)."""
    return np.random.default_rng(seed).normal(0, 2.0, (SIZE[1], SIZE[0], 3)).astype(np.float32)


def tray(cards: Sequence[Lies], light: float = 0.85, slope: float = 0.0, blur: float = 0.8, seed: int = 1) -> Picture:
    """A picture of the tray; the later cards lie on the earlier ones.

    Args:
        cards: what lies there.
        light: of the whole, 1 is as drawn.
        slope: by how much it falls from the left to the right.
        blur: standard deviation of the softness, pixels.
        seed: of the noise.
    """
    picture = np.full((SIZE[1], SIZE[0], 3), FELT, np.uint8)
    for card in cards:
        flat = np.array([(0, 0), (WIDE, 0), (WIDE, HIGH), (0, HIGH)], np.float32)
        matrix = cv2.getPerspectiveTransform(flat, card.corners.astype(np.float32))
        soft = cv2.GaussianBlur(designs()[card.key], (0, 0), 0.5 * HIGH / card.long)
        seen = cv2.warpPerspective(soft, matrix, SIZE, flags=cv2.INTER_LINEAR)
        mask = cv2.warpPerspective(np.full((HIGH, WIDE), 255, np.uint8), matrix, SIZE)
        picture[mask > 127] = seen[mask > 127]
    fall = 1 - slope * np.linspace(0, 1, SIZE[0], dtype=np.float32)[None, :, None]
    lit = cv2.GaussianBlur(picture.astype(np.float32) * light * fall, (0, 0), blur)
    lit += noise(seed)
    return np.asarray(np.clip(lit, 0, 255), np.uint8)


@cache
def learned() -> LearnedCards:
    """Every card that ``deal`` wants learned, from one showing each."""
    reader, cards = CardReader(), LearnedCards()
    for k, key in enumerate(deal()[0]):
        shown = reader.show(key, tray([Lies(key, (600 + 3 * k, 500), 4 * k - 30)], light=0.9, seed=k))
        assert isinstance(shown, LearnedCard), (key, shown)
        cards = cards.with_card(shown)
    return cards
