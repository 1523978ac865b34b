"""Learning things that are laid into the tray, or turned in it, one after the other.

Waits until what lies there is at rest and was moved since the one before, takes it, and goes on to the next. The same
object works in the camera's process and above the virtual tray. Each thing is kept as soon as it is taken.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final, Generic, TypeVar

import cv2
import numpy as np

from companion.devices.camera import Frame
from companion.devices.events import LearningOrder, LessonOrder, Note, Picture
from companion.devices.tray.learned.file import Known, LearnedFile
from companion.devices.tray.moving import Moving
from vision import VisionError

PERIOD_S: Final = 0.25
"""Between two looks."""
AGAIN_S: Final = 1.0
"""Between two attempts at what lies still and cannot be taken."""
SHOWN: Final = 640
"""Width in pixels of the picture that is shown."""
LEFT_S: Final = 45.0
"""After so long without an order it counts as left."""
Due = TypeVar("Due")
"""By what a thing that is to be shown is named."""
Shown = TypeVar("Shown")
"""What is made of a thing that was shown."""
View = TypeVar("View")
"""What the screen is told."""
Outline = Sequence[tuple[float, float]]


class Lesson(ABC, Generic[Due, Shown, Known, View]):
    """Things of one kind being learned.

    Args:
        kept: what the tray has learned of them; each one that is taken is kept there.
        due: those that are to be shown, the first one first.
        empty: the tray without anything in it, or None.
        at: seconds, now.
    """

    def __init__(self, kept: LearnedFile[Known], due: Iterable[Due], empty: Picture | None, at: float) -> None:
        self._kept = kept
        self._due = list(due)
        self._empty = empty
        self._steered = at
        self._moving = Moving()
        self._moved = True
        self._looked = self._tried = float("-inf")
        self._there: Shown | None = None
        self._last: Shown | None = None
        self._done: list[tuple[Due, Known | None]] = []
        self._taken: tuple[Note, ...] = ()
        self._notes: tuple[Note, ...] = ()
        self._outlines: tuple[Outline, ...] = ()
        self._fresh = self._can_take = False
        self._failed = ""

    @property
    def over(self) -> bool:
        """Whether nobody has steered it for long."""
        return self._looked - self._steered > LEFT_S

    def see(self, frame: Frame) -> View | None:
        """Take a frame; return what to show where it was looked at, a few times a second and after each order."""
        if frame.at - self._looked < PERIOD_S and not self._fresh:
            return None
        self._looked, self._fresh = frame.at, False
        if self._moving.moves(frame.picture):
            self._moved, self._can_take = True, False
            self._notes, self._outlines = (Note("moving"),), ()
            self._tried = float("-inf")
        elif self._due:
            self._look(frame)
        else:
            self._notes, self._outlines, self._can_take = self._taken, (), False
        return self._view(frame)

    def do(self, order: LearningOrder | LessonOrder, at: float) -> None:
        """Do what somebody wants; what cannot be done now is left."""
        self._steered, self._fresh = at, True
        if order.what == "take" and self._can_take and self._there is not None and self._due:
            self._take(self._there)
        elif order.what == "skip" and self._due:
            self._done.append((self._due.pop(0), None))
        elif order.what == "back" and self._done:
            due, before = self._done.pop()
            self._due.insert(0, due)
            if before is not None:
                self._kept.keep(before)
                self._taken, self._moved, self._last, self._can_take = (), False, None, False

    def _look(self, frame: Frame) -> None:
        """Look at what lies still."""
        if not self._moved:
            self._notes = self._taken or (Note("again"),)
        elif frame.at - self._tried >= AGAIN_S:
            self._tried = frame.at
            self._there, self._can_take, self._outlines = None, False, ()
            fits = self._empty is not None and self._empty.shape == frame.picture.shape
            try:
                self._see_one(frame.picture, self._empty if fits else None)
            except VisionError as error:
                self._failed = str(error)

    @abstractmethod
    def _see_one(self, picture: Picture, empty: Picture | None) -> None:
        """Take what lies there, offer it, or refuse it; a `VisionError` is told."""

    def _refuse(self, code: str, outlines: Iterable[Outline]) -> None:
        """Say why nothing can be taken, and show where."""
        self._notes, self._outlines = (Note(code),), tuple(outlines)

    def _offer(self, shown: Shown, note: Note) -> None:
        """Leave it to somebody whether what lies there is to be taken, and say why."""
        self._there, self._notes, self._can_take = shown, (note,), True

    def _take(self, shown: Shown) -> None:
        """Take what lies there as the first of those that are due."""
        due, before = self._due[0], self._kept.known
        try:
            said = self._learn(due, shown)
        except VisionError as error:
            self._failed = str(error)
            return
        self._due.pop(0)
        self._done.append((due, before))
        self._last, self._moved, self._can_take = shown, False, False
        self._taken = self._notes = said

    @abstractmethod
    def _learn(self, due: Due, shown: Shown) -> tuple[Note, ...]:
        """Keep what was shown, or raise a `VisionError`; return what there is to say then."""

    @abstractmethod
    def _view(self, frame: Frame) -> View:
        """Return what the screen is told."""

    @property
    def _trouble(self) -> str:
        """Why something cannot be seen or kept, in one sentence, or empty."""
        return self._failed or self._kept.failed

    def _outlines_in(self, frame: Frame) -> tuple[tuple[tuple[float, float], ...], ...]:
        """Return the outlines in shares of the picture."""
        height, width = frame.picture.shape[:2]
        return tuple(tuple((x / width, y / height) for x, y in outline) for outline in self._outlines)


def shrunk(picture: Picture) -> Picture:
    """Return a picture as small as it is shown."""
    height, width = picture.shape[:2]
    small = cv2.resize(picture, (SHOWN, round(height * SHOWN / width)), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)
