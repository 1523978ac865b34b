"""Learning a die: waits until one die lies still that was turned, takes its upper face, and goes on to the next.

The same object works in the camera's process and above the virtual tray. Each face is kept as soon as it is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from companion.devices.camera import Frame
from companion.devices.events import DieLearned, LearningOrder, LearningView, Note, Picture
from companion.devices.tray.learned.dice import TrayDice, die_told
from companion.devices.tray.moving import Moving
from vision import VisionError
from vision.faces import LearnedDice, LearnedDie, Learner, NotShown, Showing
from vision.reading.learned.matching import NEAR, SUSPECTED, closeness_of

PERIOD_S: Final = 0.25
"""Between two looks."""
AGAIN_S: Final = 1.0
"""Between two attempts at a die that lies still and cannot be taken."""
SHOWN: Final = 640
"""Width in pixels of the picture that is shown."""
SAME: Final = NEAR
"""Closeness from which what lies up counts as a face that was shown before: the die has two alike, or was turned
back."""
UNTURNED: Final = min(SUSPECTED, NEAR)
"""Closeness from which it counts as the one shown last: a die that was only pushed must never pass for turned."""
LEFT_S: Final = 45.0
"""After so long without an order it counts as left."""
CODES: Final = {
    "nothing": "lay", "several": "several", "blurred": "blurred", "leaning": "leaning", "too small": "too_small",
    "glare": "glare",
}  # fmt: skip
"""What is said where nothing could be taken, by the learner's word for it."""
Box = tuple[int, int, int, int]


class TrayLearning:
    """One die being learned.

    Args:
        dice: of the tray; each face that is taken is kept there.
        order: names the die; goes on with one that is known in part.
        learner: sees faces.
        empty: the tray without dice, or None.
        at: seconds, now.
    """

    def __init__(
        self,
        dice: TrayDice,
        order: LearningOrder,
        learner: Learner,
        empty: Picture | None,
        at: float,
    ) -> None:
        self._dice = dice
        self._name = order.name
        known = dice.dice.die(order.name)
        self._sides = known.sides if known is not None else order.sides
        missing = known.missing if known is not None else tuple(range(1, self._sides + 1))
        self._due: list[int] = [order.value] if order.value else list(missing)
        self._learner = learner
        self._empty = empty
        self._steered = at
        self._moving = Moving()
        self._moved, self._still = True, False
        self._looked = self._tried = float("-inf")
        self._up: Showing | None = None
        self._last: Showing | None = None
        self._done: list[tuple[int, LearnedDice | None]] = []
        self._taken: tuple[Note, ...] = ()
        self._notes: tuple[Note, ...] = ()
        self._boxes: Sequence[Box] = ()
        self._fresh = self._can_take = False
        self._failed = ""

    def warm(self) -> None:
        """Load now what sees faces, and not while somebody waits for the first to be taken.

        A picture of nothing but grain is sharp enough to be described to the last step.
        """
        grain = np.random.default_rng(1).integers(0, 255, (480, 640, 3), np.uint8)
        try:
            self._learner.show(grain, None, (280, 200, 80, 80))
        except VisionError as error:
            self._failed = str(error)

    @property
    def over(self) -> bool:
        """Whether nobody has steered it for long."""
        return self._looked - self._steered > LEFT_S

    def see(self, frame: Frame) -> LearningView | None:
        """Take a frame; return what to show where it was looked at, a few times a second and after each order."""
        if frame.at - self._looked < PERIOD_S and not self._fresh:
            return None
        self._looked, self._fresh = frame.at, False
        if self._moving.moves(frame.picture):
            self._moved, self._still, self._can_take = True, False, False
            self._notes, self._boxes = (Note("moving"),), ()
            self._tried = float("-inf")
        elif self._due:
            self._still = True
            self._look(frame)
        else:
            self._notes, self._boxes = self._taken, ()
        return self._view(frame)

    def do(self, order: LearningOrder, at: float) -> None:
        """Do what somebody wants; what cannot be done now is left."""
        self._steered, self._fresh = at, True
        if order.what == "take" and self._can_take and self._up is not None:
            self._take(self._up)
        elif order.what == "skip" and self._due:
            self._done.append((self._due.pop(0), None))
        elif order.what == "back" and self._done:
            value, before = self._done.pop()
            self._due.insert(0, value)
            if before is not None:
                self._dice.keep(before)
                self._taken, self._moved, self._last, self._can_take = (), False, None, False

    def _look(self, frame: Frame) -> None:
        """Look at what lies still."""
        if not self._moved:
            self._notes = self._taken or (Note("again"),)
        elif frame.at - self._tried >= AGAIN_S:
            self._tried = frame.at
            try:
                self._see_face(frame.picture)
            except VisionError as error:
                self._failed = str(error)

    def _see_face(self, picture: Picture) -> None:
        empty = self._empty if self._empty is not None and self._empty.shape == picture.shape else None
        shown = self._learner.show(picture, empty)
        self._can_take = False
        if isinstance(shown, NotShown):
            self._notes, self._boxes = (Note(CODES[shown.reason]),), shown.boxes
            return
        self._up, self._boxes = shown, ()
        like = self._like(shown)
        if self._last is not None and closeness_of(shown, self._last) >= UNTURNED:
            self._notes, self._can_take = (Note("turn"),), True
        elif like is not None and like != self._due[0]:
            self._notes, self._can_take = (Note("shown", n=like),), True
        else:
            self._take(shown)

    def _like(self, shown: Showing) -> int | None:
        """Return the value of the face of this die that was shown and looks like this one, or None."""
        die = self._dice.dice.die(self._name)
        alike = _closest(shown, [die] if die is not None else [])
        return alike[2] if alike is not None else None

    def _take(self, shown: Showing) -> None:
        value, before = self._due[0], self._dice.dice
        others = [die for die in before.dice if die.name != self._name]
        alike = _closest(shown, others)
        try:
            self._dice.show(self._name, self._sides, value, shown, anew=True)
        except VisionError as error:
            self._failed = str(error)
            return
        self._due.pop(0)
        self._done.append((value, before))
        self._last, self._moved, self._can_take = shown, False, False
        self._taken = (Note("taken", n=value, good=True),)
        if alike is not None:
            self._taken += (Note("alike", alike[1], alike[2]),)
        self._notes = self._taken

    def _view(self, frame: Frame) -> LearningView:
        height, width = frame.picture.shape[:2]
        small = cv2.resize(frame.picture, (SHOWN, round(height * SHOWN / width)), interpolation=cv2.INTER_AREA)
        die = self._dice.dice.die(self._name)
        return LearningView(
            die=die_told(die) if die is not None else DieLearned(self._name, self._sides),
            value=self._due[0] if self._due else 0,
            due=tuple(self._due),
            picture=np.asarray(small, np.uint8),
            outlines=tuple(_outline(box, (width, height)) for box in self._boxes),
            notes=self._notes,
            can_take=self._can_take,
            taken=sum(before is not None for _, before in self._done),
            over=self.over,
            failed=self._failed or self._dice.failed,
            at=frame.at,
        )


def _closest(shown: Showing, dice: Sequence[LearnedDie]) -> tuple[float, str, int] | None:
    """Return closeness, die and value of the face of some dice that a face looks like most, or None."""
    near = [
        (closeness_of(shown, showing), die.name, face.value)
        for die in dice
        for face in die.faces
        for showing in face.showings
    ]
    best = max(near, default=None)
    return best if best is not None and best[0] >= SAME else None


def _outline(box: Box, size: tuple[int, int]) -> tuple[tuple[float, float], ...]:
    x, y, w, h = box
    width, height = size
    corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    return tuple((across / width, down / height) for across, down in corners)
