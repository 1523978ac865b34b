"""A game about to begin: seats and answers as they are being chosen, every one with its default."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.core.game import Game
from companion.core.messages import Text
from companion.core.setup import LEVELS, Question, Seat, Setup, asked
from companion.kiosk.words import LANGUAGES

USUAL_SEATS = 4


class SetupDraft:
    """What set-up has so far.

    Args:
        game: what is to be played.
        language: of the table, and of each seat until it chooses another.
        name_of: the usual name of the player on a seat, in a language.

    Attributes:
        seats: players in the order they sit.
        questions: what the game asks.
        refusal: why the game could not be begun, or None.
    """

    def __init__(self, game: Game[Any], language: str, name_of: Callable[[int, str], str]) -> None:
        self.game = game
        self.questions = game.questions()
        self.refusal: Text | None = None
        self._name_of = name_of
        self._language = language
        self._answers: dict[str, tuple[str, ...]] = {}
        self._seat_answers: list[dict[str, str]] = [{} for _ in range(game.most_seats)]
        self._all = [Seat(name_of(n, language), language) for n in range(game.most_seats)]
        self._count = min(max(USUAL_SEATS, game.least_seats), game.most_seats)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players so far; those beyond the number chosen are kept for when it grows again."""
        return tuple(self._all[: self._count])

    def take(self, count: int) -> None:
        """Set how many play."""
        self._count = min(max(count, self.game.least_seats), self.game.most_seats)
        self.refusal = None

    def name(self, seat: int, name: str) -> None:
        """Call the player on a seat by a name; an empty one is replaced by the usual one."""
        self._change(seat, name=name.strip() or self._name_of(seat, self._all[seat].language))

    def turn_level(self, seat: int) -> None:
        """Change who keeps the seat's machine."""
        level = self._all[seat].level
        self._change(seat, level=LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)])

    def turn_language(self, seat: int) -> None:
        """Give the seat the next language; a name nobody typed is said in it, too."""
        player = self._all[seat]
        after = LANGUAGES[(LANGUAGES.index(player.language) + 1) % len(LANGUAGES)]
        usual = player.name == self._name_of(seat, player.language)
        self._change(seat, language=after, name=self._name_of(seat, after) if usual else player.name)

    def asked(self) -> tuple[Question, ...]:
        """Return the questions that matter with the answers as they stand."""
        return asked(self.questions, self._answers)

    def answered(self, question: Question, seat: int | None = None) -> tuple[str, ...]:
        """Return the answers to a question as they stand, of a seat where it is asked of each."""
        if not question.each_seat:
            return self._answers.get(question.id, question.default)
        given = self._seat_answers[seat or 0].get(question.id)
        return (given if given is not None else self._default(question, seat or 0),)

    def answer(self, question: Question, seat: int | None, answer: str) -> None:
        """Give an answer; where several are taken, one more, and the oldest goes when there are too many."""
        self.refusal = None
        if question.each_seat:
            self._seat_answers[seat or 0][question.id] = answer
            return
        given = self.answered(question)
        if answer in given:
            if question.take > 1:
                self._answers[question.id] = tuple(a for a in given if a != answer)
            return
        self._answers[question.id] = (*given, answer)[-question.take :]

    def taken_by(self, question: Question, answer: str, seat: int) -> int | None:
        """Return another seat that has an answer which only one may have, or None."""
        if not (question.each_seat and question.once):
            return None
        others = (other for other in range(self._count) if other != seat)
        return next((other for other in others if self.answered(question, other) == (answer,)), None)

    def warnings(self) -> tuple[Text, ...]:
        """Return the advice the game would give."""
        return self.game.warnings(self.setup())

    def setup(self) -> Setup:
        """Return the set-up as it stands, defaults filled in."""
        each = [question for question in self.questions if question.each_seat]
        seats = tuple(
            msgspec.structs.replace(player, answers={q.id: self.answered(q, n)[0] for q in each})
            for n, player in enumerate(self.seats)
        )
        return Setup(seats, {q.id: self.answered(q) for q in self.questions if not q.each_seat})

    def _default(self, question: Question, seat: int) -> str:
        """Return what a seat answers unless it is asked: its own default where answers are given out once."""
        if len(question.default) > seat and (question.once or len(question.default) > 1):
            return question.default[seat]
        return question.default[0]

    def _change(self, seat: int, **values: str) -> None:
        self._all[seat] = msgspec.structs.replace(self._all[seat], **values)
