"""Learning a die: waits until one die lies still that was turned, takes its upper face, and goes on to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from companion.devices.camera import Frame
from companion.devices.events import DieLearned, LearningOrder, LearningView, Note, Picture
from companion.devices.tray.learned.dice import TrayDice, die_told
from companion.devices.tray.learned.lesson import Lesson, shrunk
from vision import VisionError
from vision.faces import LearnedDice, LearnedDie, Learner, NotShown, Showing
from vision.reading.learned.matching import NEAR, SUSPECTED, closeness_of

SAME: Final = NEAR
"""Closeness from which what lies up counts as a face that was shown before: the die has two alike, or was turned
back."""
UNTURNED: Final = min(SUSPECTED, NEAR)
"""Closeness from which it counts as the one shown last: a die that was only pushed must never pass for turned."""
CODES: Final = {
    "nothing": "lay", "several": "several", "blurred": "blurred", "leaning": "leaning", "too small": "too_small",
    "glare": "glare",
}  # fmt: skip
"""What is said where nothing could be taken, by the learner's word for it."""
Box = tuple[int, int, int, int]


class TrayLearning(Lesson[int, Showing, LearnedDice, LearningView]):
    """One die being learned, face after face.

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
        self._learner = learner
        super().__init__(dice, [order.value] if order.value else missing, empty, at)

    def warm(self) -> None:
        """Load now what sees faces, and not while somebody waits for the first to be taken.

        A picture of nothing but grain is sharp enough to be described to the last step.
        """
        grain = np.random.default_rng(1).integers(0, 255, (480, 640, 3), np.uint8)
        try:
            self._learner.show(grain, None, (280, 200, 80, 80))
        except VisionError as error:
            self._failed = str(error)

    def _see_one(self, picture: Picture, empty: Picture | None) -> None:
        shown = self._learner.show(picture, empty)
        if isinstance(shown, NotShown):
            self._refuse(CODES[shown.reason], map(_corners, shown.boxes))
            return
        like = self._like(shown)
        if self._last is not None and closeness_of(shown, self._last) >= UNTURNED:
            self._offer(shown, Note("turn"))
        elif like is not None and like != self._due[0]:
            self._offer(shown, Note("shown", n=like))
        else:
            self._take(shown)

    def _like(self, shown: Showing) -> int | None:
        """Return the value of the face of this die that was shown and looks like this one, or None."""
        die = self._dice.dice.die(self._name)
        alike = _closest(shown, [die] if die is not None else [])
        return alike[2] if alike is not None else None

    def _learn(self, due: int, shown: Showing) -> tuple[Note, ...]:
        alike = _closest(shown, [die for die in self._dice.dice.dice if die.name != self._name])
        self._dice.show(self._name, self._sides, due, shown, anew=True)
        taken = Note("taken", n=due, good=True)
        return (taken, Note("alike", alike[1], alike[2])) if alike is not None else (taken,)

    def _view(self, frame: Frame) -> LearningView:
        die = self._dice.dice.die(self._name)
        return LearningView(
            die=die_told(die) if die is not None else DieLearned(self._name, self._sides),
            value=self._due[0] if self._due else 0,
            due=tuple(self._due),
            picture=shrunk(frame.picture),
            outlines=self._outlines_in(frame),
            notes=self._notes,
            can_take=self._can_take,
            taken=sum(before is not None for _, before in self._done),
            over=self.over,
            failed=self._trouble,
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


def _corners(box: Box) -> tuple[tuple[int, int], ...]:
    x, y, w, h = box
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)
