"""A game about to begin: seats and answers as they are being chosen, every one with its default."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.core.game import Game
from companion.core.messages import Text
from companion.core.setup import Answer, Question, Seat, Setup, asked, fitting
from companion.core.view import SpaceView
from companion.core.view.catalogue import Stretch
from companion.kiosk.ports import SavedGame
from companion.table import GuardedRules, TableError, refusal

USUAL_SEATS = 4
MOST_NAMES = 24


def last_table(saved: Iterable[SavedGame], game: str) -> SavedGame | None:
    """Return the game of that name that was played last, or None."""
    return next((found for found in saved if found.game == game and found.seats), None)


def names_known(saved: Iterable[SavedGame]) -> list[str]:
    """Return who played before, the most recent first, each once."""
    names = dict.fromkeys(seat.name for found in saved for seat in found.seats)
    return list(names)[:MOST_NAMES]


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
        track_shown: it was asked whether the track is like that on the table.
        seated_before: people and answers are those of the last table.
    """

    def __init__(self, game: Game[Any], language: str, name_of: Callable[[int, str], str]) -> None:
        self.game = game
        self.questions = game.questions()
        self.refusal: Text | None = None
        self.track_shown = False
        self.seated_before = False
        self._order: tuple[int, ...] = tuple(range(game.most_seats))
        self._chosen: set[tuple[str, int]] = set()
        self._made: Setup | None = None
        self._laid: tuple[Stretch, ...] | None = None
        self._pictures: dict[tuple[str, str], tuple[SpaceView, ...]] = {}
        self._rules = GuardedRules(game)
        self._name_of = name_of
        self._language = language
        self._answers: dict[str, tuple[str, ...]] = {}
        self._seat_answers: list[dict[str, str]] = [{} for _ in range(game.most_seats)]
        self._all = [Seat(name_of(n, language), language) for n in range(game.most_seats)]
        self._count = min(max(USUAL_SEATS, game.least_seats), game.most_seats)

    def renew(self, games: Iterable[Game[Any]]) -> None:
        """Go on with the game as owners' data files have it now."""
        game = next((game for game in games if game.name == self.game.name), self.game)
        if game is not self.game:
            self.game, self.questions, self._rules = game, game.questions(), GuardedRules(game)
            self._forget()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players so far; those beyond the number chosen are kept for when it grows again."""
        return tuple(self._all[: self._count])

    def take(self, count: int) -> None:
        """Set how many play."""
        self._count = min(max(count, self.game.least_seats), self.game.most_seats)
        self.refusal = None
        self._forget()

    def name(self, seat: int, name: str) -> None:
        """Call the player on a seat by a name; an empty one is replaced by the usual one."""
        self._change(seat, name=name.strip() or self._name_of(seat, self._all[seat].language))

    def keep_level(self, seat: int, level: str) -> None:
        """Set who keeps what the seat has."""
        self._change(seat, level=level)

    def set_language(self, seat: int, language: str) -> None:
        """Give the seat a language; a name nobody typed is said in it, too."""
        player = self._all[seat]
        usual = player.name == self._name_of(seat, player.language)
        self._change(seat, language=language, name=self._name_of(seat, language) if usual else player.name)

    def swap(self, one: int, other: int) -> None:
        """Let two players change places, with everything that is theirs."""
        self._forget()
        players, answers = self._all, self._seat_answers
        players[one], players[other] = players[other], players[one]
        answers[one], answers[other] = answers[other], answers[one]
        moved = {one: other, other: one}
        self._chosen = {(question, moved.get(seat, seat)) for question, seat in self._chosen}
        self._order = tuple(moved.get(seat, seat) for seat in self._order)
        self.refusal = None

    def seat_as(
        self, seats: Sequence[Seat], answers: Mapping[str, tuple[str, ...]], places: Sequence[tuple[int, int]] = ()
    ) -> None:
        """Take over a table and its answers, as far as the game still knows them.

        Args:
            seats: players, in order.
            answers: question id to the ids chosen, of questions asked of the table.
            places: (seat, place) as the last game ended, the best first: who did worse chooses first.
        """
        self._forget()
        self.seated_before = True
        worst = dict.fromkeys(seat for seat, _ in reversed(places) if seat < self.game.most_seats)
        self._order = tuple(dict.fromkeys((*worst, *range(self.game.most_seats))))
        self._count = min(max(len(seats), self.game.least_seats), self.game.most_seats)
        offered = {q.id: {answer.id for answer in q.answers} for q in self.questions}
        for n, player in enumerate(seats[: self.game.most_seats]):
            self._all[n] = msgspec.structs.replace(player, answers={})
            given = {q: a for q, a in player.answers.items() if a in offered.get(q, ())}
            self._seat_answers[n] = given
        for question in self.questions:
            kept = answers.get(question.id, ())
            if not question.each_seat and len(kept) == question.take and set(kept) <= offered[question.id]:
                self._answers[question.id] = kept

    def asked(self) -> tuple[Question, ...]:
        """Return the questions that matter with the answers as they stand, with the answers offered to so many."""
        here = [each for each in self.questions if not each.most_seats or self._count <= each.most_seats]
        return tuple(fitting(question, self._count) for question in asked(here, self._answers))

    def answered(self, question: Question, seat: int | None = None) -> tuple[str, ...]:
        """Return the answers to a question as they stand, of a seat where it is asked of each."""
        if not question.each_seat:
            chosen = self._answers.get(question.id, question.default)
            offered = {answer.id for answer in fitting(question, self._count).answers}
            return chosen if offered.issuperset(chosen) else question.default
        return (self._standing(question)[seat or 0],)

    def answer(self, question: Question, seat: int | None, answer: str) -> None:
        """Give an answer; where several are taken, one more, and the oldest goes when there are too many.

        What can be taken by one seat only, and is that of a seat which has not chosen yet, is exchanged with it.
        """
        self.refusal = None
        self._forget()
        if question.each_seat:
            self._answer_of(question, seat or 0, answer)
            return
        given = self.answered(question)
        if answer in given:
            if question.take > 1:
                self._answers[question.id] = tuple(a for a in given if a != answer)
            return
        self._answers[question.id] = (*given, answer)[-question.take :]

    def _answer_of(self, question: Question, seat: int, answer: str) -> None:
        if self.taken_by(question, answer, seat) is not None:
            return
        standing = self._standing(question)
        self._chosen.add((question.id, seat))
        if question.once and answer in standing and standing.index(answer) != seat:
            self._seat_answers[standing.index(answer)][question.id] = standing[seat]
        self._seat_answers[seat][question.id] = answer

    def deal(self, question: Question, answers: Sequence[str]) -> None:
        """Give every seat an answer, in the order they sit; all have chosen then."""
        self.refusal = None
        self._forget()
        for seat, answer in enumerate(answers[: self._count]):
            self._seat_answers[seat][question.id] = answer
            self._chosen.add((question.id, seat))

    def has_chosen(self, question: Question, seat: int) -> bool:
        """Tell whether a seat has answered by itself since this set-up began."""
        return (question.id, seat) in self._chosen

    def all_chosen(self, question: Question) -> bool:
        """Tell whether everybody has an answer that somebody wanted: chosen now, or that of the last table."""
        return self.seated_before or all(self.has_chosen(question, seat) for seat in range(self._count))

    def chooses(self, question: Question) -> int | None:
        """Return the seat whose turn it is to choose, or None where all have; who did worse is first."""
        order = (seat for seat in self._order if seat < self._count)
        return next((seat for seat in order if not self.has_chosen(question, seat)), None)

    def taken_by(self, question: Question, answer: str, seat: int) -> int | None:
        """Return another seat that has chosen an answer which only one may have, or None."""
        if not (question.each_seat and question.once):
            return None
        standing = self._standing(question)
        others = (other for other in range(self._count) if other != seat and self.has_chosen(question, other))
        return next((other for other in others if standing[other] == answer), None)

    def warnings(self) -> Sequence[Text]:
        """Return the advice the game would give, or that it cannot give any."""
        try:
            return self._rules.warnings(self.setup())
        except TableError as error:
            return (refusal(error).says,)

    def picture(self, question: Question, answer: Answer) -> tuple[SpaceView, ...]:
        """Return the stretch of track that an answer stands for, or nothing where it is no shape."""
        key = question.id, answer.id
        if key not in self._pictures:
            try:
                self._pictures[key] = tuple(self._rules.picture(self.setup(), *key))
            except TableError as error:
                refusal(error)
                self._pictures[key] = ()
        return self._pictures[key]

    def laid(self) -> tuple[Stretch, ...]:
        """Return the pieces of track that lie on the table with the answers as they stand."""
        if self._laid is None:
            try:
                self._laid = tuple(self._rules.laid(self.setup()))
            except TableError as error:
                refusal(error)
                self._laid = ()
        return self._laid

    def setup(self) -> Setup:
        """Return the set-up as it stands, defaults filled in."""
        if self._made is None:
            each = [question for question in self.questions if question.each_seat]
            seats = tuple(
                msgspec.structs.replace(player, answers={q.id: self.answered(q, n)[0] for q in each})
                for n, player in enumerate(self.seats)
            )
            self._made = Setup(seats, {q.id: self.answered(q) for q in self.questions if not q.each_seat})
        return self._made

    def _forget(self) -> None:
        """Forget what was made of the answers: something is otherwise now."""
        self._made, self._laid = None, None
        self._pictures.clear()

    def _standing(self, question: Question) -> list[str]:
        """Return each seat's answer as it stands; what only one may have stands at one seat only."""
        given = [answers.get(question.id) for answers in self._seat_answers[: self._count]]
        if not question.once:
            return [answer if answer is not None else self._default(question, n) for n, answer in enumerate(given)]
        taken: dict[str, int] = {}
        for seat in sorted(range(self._count), key=lambda seat: not self.has_chosen(question, seat)):
            if (answer := given[seat]) is not None:
                taken.setdefault(answer, seat)
        found = []
        for seat, answer in enumerate(given):
            if answer is None or taken[answer] != seat:
                usual = (self._default(question, seat), *question.default, *(one.id for one in question.answers))
                answer = next((one for one in usual if one not in taken), usual[0])
                taken[answer] = seat
            found.append(answer)
        return found

    def _default(self, question: Question, seat: int) -> str:
        """Return what a seat answers unless it is asked: its own default where answers are given out once."""
        if len(question.default) > seat and (question.once or len(question.default) > 1):
            return question.default[seat]
        return question.default[0]

    def _change(self, seat: int, **values: str) -> None:
        self._forget()
        self._all[seat] = msgspec.structs.replace(self._all[seat], **values)
