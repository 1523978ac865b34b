"""How a player of the storm sets up a game: how many sit down, which questions are answered and how."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from companion.kiosk.host import Screen
from companion.kiosk.screens.setup.plates import PlatesPage
from companion.kiosk.screens.setup.seats import SeatsPage
from companion.kiosk.screens.setup.track import TrackPage
from companion.kiosk.screens.setup.track_and_rules import AnswerPage, OptionsPage
from companion.proofs.hands import Hands

SMALL_TABLE: Final = 0.75
"""How often few play: their games are sooner over."""
OTHER_LEVELS: Final = 0.35
"""How often somebody chooses who keeps what a seat has, or another seat, before a game begins."""
IN_TURN: Final = 3
"""One table of so many is for a number of players that nobody has sat down in yet."""
TURNS_OVER: Final = 0.8
"""How often somebody looks for other questions where there is nothing new to be answered."""
QUESTIONS: Final = 50
"""So many touches at most are given to the questions of set-up before a game begins …"""
IDLE: Final = 4
"""… and so many where nothing is found that is still to be answered."""


class SettingUp:
    """Sits down and answers questions, one touch at a time.

    Args:
        hands: what touches.
        chance: of whims.
        new: tells of what can be touched whether nobody has been where it leads to.

    Attributes:
        questions: so many touches are still given to questions before the game begins.
    """

    def __init__(self, hands: Hands, chance: random.Random, new: Callable[[str], bool]) -> None:
        self.questions = 0
        self._hands = hands
        self._chance = chance
        self._new = new
        self._tables: Counter[str] = Counter()
        self._counted: object = None
        self._wished = ""
        self._tried: set[str] = set()
        self._asked: Screen | None = None
        self._idle = 0

    def sit(self, page: SeatsPage) -> bool:
        """Say how many play and who keeps what, look for questions, and begin; tell whether anything was touched."""
        counts, levels = self._sees("players "), self._sees("level ")
        if page.draft.refusal is not None:
            return self._tap("fresh table", "back")
        if page.draft is not self._counted and counts:  # the same table, whichever page of set-up it was on
            self._counted = page.draft
            self._tried.clear()
            unseen = [count for count in counts if self._new(count)]
            few = self._chance.random() < SMALL_TABLE and (not unseen or self._tables.total() % IN_TURN)
            among = counts[:2] if few else unseen or counts
            wished = min(among, key=lambda count: (self._tables[count], self._chance.random()))
            self._tables[wished] += 1
            self._wished = wished
            return self._tap(wished)
        if page is not self._asked:
            self._asked, self.questions, self._idle = page, self._chance.randrange(QUESTIONS), 0
        if self.questions and self._tap("options"):
            return True
        known = {*counts, *self._tried}
        if new := [what for what in self._sees("") if self._new(what) and what not in known]:
            self._tried.add(chosen := self._chance.choice(new))  # once: what is new on a page is so until it starts
            return self._tap(chosen)
        if levels and self._chance.random() < OTHER_LEVELS:
            return self._tap(self._chance.choice((*levels, *self._sees("seat "))))
        if self._wished != f"players {len(page.draft.seats)}" and self._tap(self._wished):  # somebody has changed it
            return True
        return self._tap("start")

    def answer(self, page: OptionsPage | AnswerPage | PlatesPage | TrackPage) -> bool:
        """Answer what nobody has answered yet, or so that it is asked, or go on to other questions."""
        self.questions -= 1
        if wanted := self._wanted(page):
            self._idle = 0
            return self._tap(self._chance.choice(wanted))
        self._idle += 1
        if self._idle > IDLE:
            self.questions = 0
        if self._chance.random() < TURNS_OVER and self._tap("more" if isinstance(page, OptionsPage) else "back"):
            return True
        kinds = ("answer ", "question ", "deal", "more", "options", "other track", "piece ", "back")
        return self._tap(self._chance.choice([what for kind in kinds for what in self._sees(kind)] or ["back"]))

    def _wanted(self, page: OptionsPage | AnswerPage | PlatesPage | TrackPage) -> list[str]:
        """Return what leads to questions that nobody has answered, but for the answers that stand."""
        draft = page.draft
        asked = {question.id for question in draft.asked()}
        hidden = [q.unless for q in draft.questions if q.id not in asked and q.unless and self._new(f"answer {q.id}")]
        hiding = {name: answer for name, answer in hidden if name in asked}
        standing = {f"answer {q.id} {answer}" for q in draft.questions for answer in draft.answered(q)}
        seen = [*self._sees("question "), *(what for what in self._sees("answer ") if what not in standing)]
        return [what for what in seen if self._new(what) or _shows(what, hiding)]

    def _sees(self, beginning: str) -> list[str]:
        return self._hands.sees(beginning)

    def _tap(self, *whats: str) -> bool:
        return tap_first(self._hands, self._chance, *whats)


def tap_first(hands: Hands, chance: random.Random, *whats: str) -> bool:
    """Touch the first of these that is on the screen; tell whether any of them is.

    A star at the end stands for whatever there is that begins so.
    """
    for what in whats:
        fits = hands.sees(what[:-1]) if what.endswith("*") else [one for one in hands.sees(what) if one == what]
        if fits:
            hands.tap(fits[0] if len(fits) == 1 else chance.choice(fits))
            return True
    return False


def _shows(what: str, hiding: Mapping[str, str]) -> bool:
    """Tell whether a touch leads to an answer other than the one that hides a question."""
    _, name, *answer = what.split()
    return name in hiding and answer != [hiding[name]]
