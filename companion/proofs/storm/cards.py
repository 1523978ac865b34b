"""Cards that are learned in a storm: the one that is due is taken once something is laid in; any of them is seen."""

from __future__ import annotations

import random
from typing import Final

import numpy as np

from companion.core.view.catalogue import CardPrint
from companion.devices.events import (
    CardLesson,
    CardsAlike,
    CardSeen,
    CardsOrder,
    CardsRead,
    CardsTaught,
    CardTaught,
    LessonOrder,
    Note,
    Picture,
)
from companion.devices.tray.cards.school import CardSchool
from companion.system.clock import Clock

NOTES: Final = ("lay", "several", "moving", "change", "again", "known", "blurred", "glare", "too_small")
REASONS: Final = ("unlike", "alike", "covered", "unsure")
PORTRAIT: Final[Picture] = np.full((280, 200, 3), 150, np.uint8)
TRAY: Final[Picture] = np.full((480, 640, 3), 60, np.uint8)
STRANGE: Final = "nobody.energy.strange"
"""Key of a card that no catalogue has."""


class StormCards(CardSchool):
    """Learned cards of nobody's tray.

    Args:
        clock: of everything.
        chance: of what is said and seen.
    """

    def __init__(self, clock: Clock, chance: random.Random) -> None:
        super().__init__(self._take, self._lay_in)
        self._clock = clock
        self._chance = chance
        self._due: list[str] = []
        self._done: list[tuple[str, bool]] = []
        self._keys: list[str] = []
        self._forgotten = ""
        self._seen: CardsRead | None = None
        self.known = CardsTaught(())

    def read(self) -> CardsRead | None:
        """Return what was laid in since this was asked last, while cards are looked for."""
        seen, self._seen = self._seen, None
        return seen

    def _take(self, order: LessonOrder | CardsOrder) -> None:
        """Do what somebody wants."""
        if isinstance(order, CardsOrder):
            return
        if order.what == "begin":
            self._due, self._done = list(order.keys), []
        elif order.what == "skip" and self._due:
            self._done.append((self._due.pop(0), False))
        elif order.what == "take":
            self._learn()
        elif order.what == "back" and self._done:
            key, learned = self._done.pop()
            self._due.insert(0, key)
            self._keys = [one for one in self._keys if one != key or not learned]
        elif order.what == "forget" and order.key in self._keys:
            self._keys.remove(order.key)
            self._forgotten = order.key
        elif order.what == "bring_back" and self._forgotten:
            self._keys.append(self._forgotten)
            self._forgotten = ""
        self._tell()

    def _learn(self) -> None:
        if self._due:
            key = self._due.pop(0)
            self._keys = [*(one for one in self._keys if one != key), key]
            self._done.append((key, True))

    def _lay_in(self, prints: tuple[CardPrint, ...], some: int) -> None:
        """Take the card that is due; or, in a game, see anything."""
        if self.begun is not None:
            self._learn()
            self._tell()
        elif self.looks.game:
            count = min(some or len(prints), 3)
            cards = tuple(self._card() for _ in range(count))
            self._seen = CardsRead(cards, self._clock.now(), 400.0)

    def _card(self) -> CardSeen:
        keys = [*self._keys, STRANGE]
        key = self._chance.choice(keys)
        if self._chance.random() < 0.7:
            return CardSeen(key, 0.97)
        return CardSeen(None, 0.3, self._chance.choice(REASONS), tuple(self._chance.sample(keys, min(2, len(keys)))))

    def _tell(self) -> None:
        alike = (CardsAlike(self._keys[0], self._keys[-1]),) if len(self._keys) > 1 else ()
        cards = tuple(CardTaught(key, PORTRAIT) for key in self._keys)
        self.known = CardsTaught(cards, alike, "", self._forgotten, self._clock.now())
        if self.begun is None:
            return
        taken = tuple(key for key, learned in self._done if learned)
        code = self._chance.choice(NOTES)
        note = Note(code, self._keys[0] if code == "known" and self._keys else "")
        self.view = CardLesson(
            tuple(self._due), TRAY, (), (note,), PORTRAIT if taken else None,
            can_take=code in ("change", "known"), taken=taken, at=self._clock.now(),
        )  # fmt: skip
