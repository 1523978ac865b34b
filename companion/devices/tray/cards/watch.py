"""From frames to cards read: waits until what lies there is at rest, reads it in two frames, and tells it once."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from companion.devices.camera import Frame
from companion.devices.events import CardSeen, CardsRead, Picture
from vision import VisionError
from vision.cards import CardReader, CardReading, LearnedCards
from vision.tray.calibration import Calibration
from vision.watch.change import Small
from vision.watch.rest import RestDetector
from vision.watch.rolls import Looked

READINGS: Final = 2
"""Frames that are read for what lies there; what they do not agree on is asked."""
NEAR: Final = 0.1
"""Share of the picture's width within which two readings are of the same card."""


class CardWatch:
    """Watches one tray for learned cards of one game.

    Attributes:
        game: whose cards somebody waits for, or empty.
        looked: what was made of the frame seen last.
    """

    def __init__(self, calibration: Calibration | None = None, empty: Picture | None = None) -> None:
        """Wait for nothing yet.

        Args:
            calibration: of the tray, or None.
            empty: the tray without anything in it, or None.
        """
        self._calibration = calibration
        self._empty = empty
        self._reader: CardReader | None = None
        self._learned = LearnedCards()
        self._rest = RestDetector()
        self._readings: list[tuple[CardReading, ...]] = []
        self._ms = 0.0
        self.game = ""
        self.looked = Looked()

    @property
    def waits(self) -> bool:
        """Whether cards are looked for: somebody waits for them, and some are known."""
        return bool(self.game) and len(self._learned) > 0

    @property
    def small(self) -> Small | None:
        """The small copy of the frame seen last, by which rest is noticed."""
        return self._rest.last

    def want(self, game: str, learned: LearnedCards, *, again: bool = False) -> None:
        """Wait for these cards of a game from now on; what lies there already is read for them."""
        same = game == self.game and learned.cards == self._learned.cards
        if same and not again:
            return
        self.game = game
        if learned.cards != self._learned.cards:
            self._learned, self._reader = learned, None
        self._rest.forget()
        self._readings.clear()

    def see(self, frame: Frame) -> CardsRead | None:
        """Take the next frame; return what lies there if with it all rests, otherwise than before."""
        state = self._rest.feed(frame.watched, frame.at, frame.small)
        if not (state.at_rest and state.fresh):
            self._readings.clear()
            self.looked = Looked(known=state.at_rest, waits=False)
            return None
        if not self._readings:
            self._ms = 0.0
        began = time.perf_counter()
        self._readings.append(self._read(frame.picture))
        self._ms += 1000 * (time.perf_counter() - began)
        done = len(self._readings) == READINGS
        self.looked = Looked(read=True, settled=done)
        if not done:
            return None
        self._rest.accept()
        (first, second), self._readings = self._readings, []
        height, width = frame.picture.shape[:2]
        cards = tuple(_told(_agreed(one, first, width), (width, height)) for one in second)
        return CardsRead(cards, frame.at, round(self._ms, 2))

    def _read(self, picture: Picture) -> tuple[CardReading, ...]:
        if self._reader is None:
            self._reader = CardReader(self._learned, self._calibration)
        empty = self._empty if self._empty is not None and self._empty.shape == picture.shape else None
        try:
            return self._reader.read(picture, empty)
        except VisionError:  # the camera's pictures no longer fit the calibration, which is told elsewhere
            return ()


def _agreed(one: CardReading, others: Sequence[CardReading], width: int) -> CardReading:
    """Return what a reading and that of the frame before agree on; the rest is asked."""
    x, y = _middle(one)
    near = [other for other in others if abs(_middle(other)[0] - x) + abs(_middle(other)[1] - y) < NEAR * width]
    if one.key is None or any(other.key == one.key for other in near):
        return one
    guesses = dict.fromkeys((one.key, *one.guesses, *(guess for other in near for guess in other.guesses)))
    return CardReading(None, one.corners, min(one.confidence, 0.5), "unsure", tuple(guesses))


def _middle(one: CardReading) -> tuple[float, float]:
    return sum(x for x, _ in one.corners) / len(one.corners), sum(y for _, y in one.corners) / len(one.corners)


def _told(one: CardReading, size: tuple[int, int]) -> CardSeen:
    width, height = size
    outline = tuple((x / width, y / height) for x, y in one.corners)
    guesses = one.guesses if one.key is None else ()
    return CardSeen(one.key, one.confidence, one.reason, guesses, outline)
