"""A drawn tray whose dice can be counted without a network, and what may happen above it frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading import DieReading, Reading
from vision.watch.rolls import RollWatch, Settled

Picture = NDArray[np.uint8]
SIZE = (480, 360)
SIDE = 36
INK = {"red": (45, 40, 200), "blue": (190, 80, 40), "yellow": (40, 200, 225)}
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


@dataclass(frozen=True)
class Lying:
    """A die in the drawn tray, by the middle of its face."""

    colour: str
    value: int
    x: float
    y: float

    def moved(self, dx: float, dy: float = 0.0) -> Lying:
        return replace(self, x=self.x + dx, y=self.y + dy)


@cache
def drawn(seed: int, noise: float) -> tuple[list[NDArray[np.float32]], NDArray[np.float32]]:
    """The noise of seven frames, and the tray; shared by all trays of a seed, and none draws on it."""
    chance = np.random.default_rng(seed)
    width, height = SIZE
    noises = [chance.normal(0.5, noise, (height, width, 3)).astype(np.float32) for _ in range(7)]
    grain = cv2.GaussianBlur(chance.normal(0, 60, (height, width)).astype(np.float32), (0, 0), 3)
    felt = np.full((height, width, 3), (88, 96, 98), np.float32) + grain[..., None]
    cv2.rectangle(felt, (6, 6), (width - 7, height - 7), (40, 62, 96), 9)
    return noises, felt


class DrawnTray:
    """Frames of a grained tray with flat dice, always under the noise of a sensor."""

    def __init__(self, seed: int = 1, noise: float = 3.0) -> None:
        self._noise, self._felt = drawn(seed, noise)
        self._seen = 0

    def bare(self, dice: Iterable[Lying] = ()) -> Picture:
        """The tray without noise."""
        scene = self._felt.copy()
        for die in dice:
            left, top = round(die.x - SIDE / 2), round(die.y - SIDE / 2)
            cv2.rectangle(scene, (left - 3, top + 4), (left + SIDE - 3, top + SIDE + 4), (50, 54, 55), -1)  # shadow
            cv2.rectangle(scene, (left, top), (left + SIDE, top + SIDE), INK[die.colour], -1)
            for dx, dy in PIPS[die.value]:
                cv2.circle(scene, (round(die.x + dx * 9), round(die.y + dy * 9)), 3, (250, 250, 250), -1)
        return np.clip(scene, 0, 255).astype(np.uint8)

    def frame(self, dice: Iterable[Lying] = (), light: Any = 1.0) -> Picture:
        """One frame; ``light`` is a factor, or an array of factors that fits the picture."""
        return self.seen(self.bare(dice), light)

    def seen(self, bare: Picture, light: Any = 1.0) -> Picture:
        """A picture as the sensor sees it."""
        self._seen += 1
        noise = self._noise[self._seen % len(self._noise)]
        return np.clip(bare * np.asarray(light, np.float32) + noise, 0, 255).astype(np.uint8)

    def still(self, dice: Sequence[Lying], count: int) -> list[Picture]:
        return [self.frame(dice) for _ in range(count)]

    def rolling(self, dice: Sequence[Lying], count: int) -> list[Picture]:
        """Dice that come in from the right, quick at first, blurred by their speed."""
        frames = []
        for left in ((count - i) / count for i in range(count)):
            away = 300 * left**2 + 4
            bare = self.bare(die.moved(away * (1 + 0.1 * n), 8 * left * n) for n, die in enumerate(dice))
            frames.append(self.seen(np.asarray(cv2.blur(bare, (1 + 2 * int(away / 25), 1)), np.uint8)))
        return frames

    def with_hand(self, dice: Iterable[Lying], reach: float) -> Picture:
        """A forearm that reaches in from below, ``reach`` 0 to 1 of the way to the middle and beyond."""
        bare = self.bare(dice)
        width, height = SIZE
        top = round(height - 0.8 * height * reach)
        if reach > 0:
            cv2.rectangle(bare, (width // 2 - 30, top), (width // 2 + 30, height), (120, 150, 200), -1)
            for finger in range(4):
                cv2.ellipse(bare, (width // 2 - 24 + 16 * finger, top), (7, 22), 0, 0, 360, (125, 158, 210), -1)
        return self.seen(bare)


class BlobReader:
    """Counts the white dots on squares of the three colours: knows nothing but the picture."""

    def __init__(self) -> None:
        self.read_pictures = 0

    def read(self, picture: Picture, empty: Picture | None = None) -> Reading:
        self.read_pictures += 1
        dice: list[DieReading] = []
        light = float(np.median(picture)) / 96.0
        for colour, ink in INK.items():
            ink = np.array(ink) * light
            near = cv2.inRange(cv2.blur(picture, (3, 3)), np.maximum(ink - 50, 0), ink + 50)
            mask = cv2.morphologyEx(near, cv2.MORPH_CLOSE, np.ones((13, 13), np.uint8))
            count, _, stats, _ = cv2.connectedComponentsWithStats(mask)
            for i in range(1, count):
                x, y, w, h, _ = (int(v) for v in stats[i])
                if min(w, h) > 24 and max(w, h) < 48:
                    part = (picture[y + 3 : y + h - 3, x + 3 : x + w - 3].min(2) > 150 * light).astype(np.uint8)
                    dots = sum(area > 6 for area in cv2.connectedComponentsWithStats(part)[2][1:, cv2.CC_STAT_AREA])
                    dice.append(DieReading(int(dots) if 1 <= dots <= 6 else None, colour, (x, y, w, h), 0.99, None))
        return Reading(tuple(dice), 1.0, picture.shape[1], picture.shape[0])


@dataclass
class Watched:
    """A watch under test, with the frames it was given."""

    watch: RollWatch
    reader: BlobReader
    fed: int = 0

    def see(self, frames: Iterable[Picture]) -> list[Settled]:
        told = []
        for frame in frames:
            settled = self.watch.see(frame, self.fed / 30)
            self.fed += 1
            if settled is not None:
                told.append(settled)
        return told


def values(settled: Settled) -> list[tuple[str, int | None]]:
    """Colours and values told, in an order of their own."""
    return sorted((die.colour, die.value or 0) for die in settled.reading.dice)


ROLL = (Lying("red", 3, 90, 90), Lying("blue", 5, 200, 150), Lying("yellow", 6, 320, 240))
OTHER = (Lying("red", 1, 300, 90), Lying("blue", 2, 110, 260), Lying("yellow", 4, 220, 190))


@pytest.fixture
def tray() -> DrawnTray:
    return DrawnTray()


@pytest.fixture
def make_tray() -> type[DrawnTray]:
    return DrawnTray


@pytest.fixture
def make_watch() -> Callable[..., Watched]:
    def make(**wishes: Any) -> Watched:
        reader = BlobReader()
        return Watched(RollWatch(reader.read, **wishes), reader)

    return make


@pytest.fixture
def watched(make_watch: Callable[..., Watched]) -> Watched:
    return make_watch()


@pytest.fixture
def roll() -> tuple[Lying, ...]:
    return ROLL


@pytest.fixture
def other() -> tuple[Lying, ...]:
    return OTHER


@pytest.fixture
def told_values() -> Callable[[Settled], list[tuple[str, int | None]]]:
    return values
