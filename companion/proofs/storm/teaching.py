"""Dice that are learned in a storm: a die is known from the beginning, any face is taken once it is laid."""

from __future__ import annotations

import random
from typing import Final

import numpy as np
from msgspec.structs import replace

from companion.devices.events import (
    DieLearned,
    FaceSeen,
    LearnedSeen,
    LearningOrder,
    LearningView,
    Mistakable,
    Note,
    Picture,
)
from companion.devices.tray.teaching import Teaching, TeachingOrder
from companion.devices.virtual_tray import KINDS
from companion.proofs.storm.cards import StormCards
from companion.system.clock import Clock

NOTES: Final = ("lay", "several", "moving", "turn", "again", "shown", "blurred", "leaning", "too_small", "glare")
CODES: Final = ("remembered", "gone", "lay", "several", "blurred", "leaning", "too_small", "glare")
FACE: Final[Picture] = np.full((64, 64, 3), 90, np.uint8)
TRAY: Final[Picture] = np.full((480, 640, 3), 60, np.uint8)


class StormTeaching(Teaching):
    """Learned dice of nobody's tray.

    Args:
        clock: of everything.
        chance: of what is said.

    Attributes:
        storm_cards: cards that are learned.
    """

    def __init__(self, clock: Clock, chance: random.Random) -> None:
        super().__init__(self._take, self._lay_up, tuple(KINDS))
        self.cards = self.storm_cards = StormCards(clock, chance)
        self._clock = clock
        self._chance = chance
        self._due: list[int] = []
        self._done: list[tuple[int, bool]] = []
        self._forgotten: DieLearned | None = None
        first = DieLearned("Die 1", 6, tuple(FaceSeen(value, FACE) for value in (1, 2, 4, 6)))
        self.known = LearnedSeen((first,), (Mistakable("Die 1", 6, "Die 1", 2),))

    def _take(self, order: TeachingOrder) -> None:
        """Do what somebody wants."""
        if not isinstance(order, LearningOrder):
            return
        if order.what == "begin":
            self._due = [order.value] if order.value else list(range(1, order.sides + 1))
            self._done = []
        elif order.what == "skip" and self._due:
            self._done.append((self._due.pop(0), False))
        elif order.what == "take" and self._due:
            self._lay_up("pips", self._due[0])
        elif order.what == "back" and self._done:
            self._due.insert(0, self._done.pop()[0])
        else:
            self._of_list(order)
        self._show()

    def _of_list(self, order: LearningOrder) -> None:
        dice = self._dice
        if order.what == "forget" and order.name in dice:
            self._forgotten = dice.pop(order.name)
            self._tell(dice)
        elif order.what == "bring_back" and self._forgotten is not None:
            dice[self._forgotten.name] = self._forgotten
            self._forgotten = None
            self._tell(dice)
        elif order.what == "rename" and order.name in dice:
            dice[order.to] = replace(dice.pop(order.name), name=order.to)
            self._tell(dice)
        elif order.what == "remember":
            self._tell(_with_face(dice, order.name, order.sides, order.value), self._chance.choice(CODES))

    @property
    def _dice(self) -> dict[str, DieLearned]:
        return {die.name: die for die in self.known.dice} if self.known is not None else {}

    def _tell(self, dice: dict[str, DieLearned], code: str = "") -> None:
        forgotten = self._forgotten.name if self._forgotten is not None else ""
        names = list(dice)
        alike = (Mistakable(names[0], 1, names[-1], 2),) if names else ()
        self.known = LearnedSeen(tuple(dice.values()), alike, "", code, forgotten, self._clock.now())

    def _lay_up(self, _kind: str, value: int) -> None:
        """Take the face that is due as soon as it lies up."""
        if self.begun is not None and self._due:
            self._tell(_with_face(self._dice, self.begun.name, self.begun.sides, value))
            self._done.append((self._due.pop(0), True))
            self._show()

    def _show(self) -> None:
        if self.begun is None:
            return
        die = self._dice.get(self.begun.name, DieLearned(self.begun.name, self.begun.sides))
        note = Note(self._chance.choice(NOTES), n=self._chance.randrange(1, 7))
        self.view = LearningView(
            die, self._due[0] if self._due else 0, tuple(self._due), TRAY, (), (note,),
            can_take=note.code in ("turn", "shown"), taken=sum(taken for _, taken in self._done),
            at=self._clock.now(),
        )  # fmt: skip


def _with_face(dice: dict[str, DieLearned], name: str, sides: int, value: int) -> dict[str, DieLearned]:
    die = dice.get(name, DieLearned(name, sides))
    others = [face for face in die.faces if face.value != value]
    faces = tuple(sorted([*others, FaceSeen(value, FACE)], key=lambda face: face.value))
    return {**dice, name: replace(die, faces=faces)}
