"""Learning cards: waits until one card lies still that is no other that was learned, takes it, and goes on.

The same object works in the camera's process and above the virtual tray. Each card is kept as soon as it is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from companion.devices.camera import Frame
from companion.devices.events import CardLesson, LessonOrder, Note, Picture
from companion.devices.tray.cards.taught import TrayCards, game_of
from companion.devices.tray.moving import Moving
from vision import VisionError
from vision.cards import CardNotShown, CardReader, LearnedCard, LearnedCards
from vision.tray.calibration import Calibration

PERIOD_S: Final = 0.25
"""Between two looks."""
AGAIN_S: Final = 1.0
"""Between two attempts at a card that lies still and cannot be taken."""
SHOWN: Final = 640
"""Width in pixels of the picture that is shown."""
LEFT_S: Final = 45.0
"""After so long without an order it counts as left."""
CODES: Final = {
    "nothing": "lay", "several": "several", "blurred": "blurred", "glare": "glare", "too_small": "too_small",
}  # fmt: skip
"""What is said where nothing could be taken, by the reader's word for it."""


class TrayLesson:
    """Cards being learned, one after the other.

    Args:
        cards: of the tray; each one that is taken is kept there.
        order: names them.
        calibration: of the tray, or None.
        empty: the tray without anything in it, or None.
        at: seconds, now.
    """

    def __init__(
        self,
        cards: TrayCards,
        order: LessonOrder,
        calibration: Calibration | None,
        empty: Picture | None,
        at: float,
    ) -> None:
        self._cards = cards
        self._due = list(dict.fromkeys(order.keys))
        self._reader = CardReader(None, calibration)
        self._empty = empty
        self._steered = at
        self._moving = Moving()
        self._moved, self._still = True, False
        self._looked = self._tried = float("-inf")
        self._there: LearnedCard | None = None
        self._last = ""
        self._done: list[tuple[str, LearnedCards | None]] = []
        self._taken: tuple[Note, ...] = ()
        self._notes: tuple[Note, ...] = ()
        self._corners: Sequence[Sequence[tuple[float, float]]] = ()
        self._fresh = self._can_take = False
        self._failed = ""

    @property
    def over(self) -> bool:
        """Whether nobody has steered it for long."""
        return self._looked - self._steered > LEFT_S

    def see(self, frame: Frame) -> CardLesson | None:
        """Take a frame; return what to show where it was looked at, a few times a second and after each order."""
        if frame.at - self._looked < PERIOD_S and not self._fresh:
            return None
        self._looked, self._fresh = frame.at, False
        if self._moving.moves(frame.picture):
            self._moved, self._still, self._can_take = True, False, False
            self._notes, self._corners = (Note("moving"),), ()
            self._tried = float("-inf")
        elif self._due:
            self._still = True
            self._look(frame)
        else:
            self._notes, self._corners = self._taken, ()
        return self._view(frame)

    def do(self, order: LessonOrder, at: float) -> None:
        """Do what somebody wants; what cannot be done now is left."""
        self._steered, self._fresh = at, True
        if order.what == "take" and self._can_take and self._there is not None:
            self._take(self._there.picture, self._there.share)
        elif order.what == "skip" and self._due:
            self._done.append((self._due.pop(0), None))
        elif order.what == "back" and self._done:
            key, before = self._done.pop()
            self._due.insert(0, key)
            if before is not None:
                self._cards.keep(before)
                self._taken, self._moved, self._last, self._can_take = (), False, "", False

    def _look(self, frame: Frame) -> None:
        """Look at what lies still."""
        if not self._moved:
            self._notes = self._taken or (Note("again"),)
        elif frame.at - self._tried >= AGAIN_S:
            self._tried = frame.at
            try:
                self._see_card(frame.picture)
            except VisionError as error:
                self._failed = str(error)

    def _see_card(self, picture: Picture) -> None:
        empty = self._empty if self._empty is not None and self._empty.shape == picture.shape else None
        self._can_take, self._there = False, None
        shown = self._reader.show(self._due[0], picture, empty)
        if isinstance(shown, CardNotShown):
            self._notes, self._corners = (Note(CODES[shown.reason]),), shown.corners
            return
        self._there, self._corners = shown, ()
        like = self._like(picture, empty)
        if like and like == self._last:
            self._notes, self._can_take = (Note("change"),), True
        elif like and like != self._due[0]:
            self._notes, self._can_take = (Note("known", like),), True
        else:
            self._take(shown.picture, shown.share)

    def _like(self, picture: Picture, empty: Picture | None) -> str:
        """Return the key of the learned card of this game that surely lies there, or nothing."""
        known = self._cards.of(game_of(self._due[0]))
        if self._reader.learned.cards != known.cards:
            self._reader.learned = known
        return next((one.key for one in self._reader.read(picture, empty) if one.key is not None), "")

    def _take(self, picture: Picture, share: float) -> None:
        key, before = self._due[0], self._cards.cards
        try:
            self._cards.keep(before.with_card(LearnedCard(key, picture, share)))
        except VisionError as error:
            self._failed = str(error)
            return
        self._due.pop(0)
        self._done.append((key, before))
        self._last, self._moved, self._can_take = key, False, False
        self._taken = (Note("taken", key, good=True), *(Note("alike", other) for other in self._cards.alike(key)[:2]))
        self._notes = self._taken

    def _view(self, frame: Frame) -> CardLesson:
        height, width = frame.picture.shape[:2]
        small = cv2.resize(frame.picture, (SHOWN, round(height * SHOWN / width)), interpolation=cv2.INTER_AREA)
        last = self._cards.cards.get(self._last) if self._last else None
        card = self._there if self._can_take else last
        return CardLesson(
            due=tuple(self._due),
            picture=np.asarray(small, np.uint8),
            outlines=tuple(tuple((x / width, y / height) for x, y in corners) for corners in self._corners),
            notes=self._notes,
            shown=card.picture if card is not None else None,
            can_take=self._can_take,
            taken=tuple(key for key, before in self._done if before is not None),
            over=self.over,
            failed=self._failed or self._cards.failed,
            at=frame.at,
        )
