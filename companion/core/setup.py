"""What set-up asks before a game begins, as data the screen can draw without knowing the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from companion.core.messages import Text, text

SAMPLE_NAMES = ("Ada", "Kenji", "María", "Tomás", "Yuki", "Sam", "Inés", "Noor")
"""Of players whom nobody has named: in proofs, benches and demonstrations, and by default in set-up in English."""


class Seat(msgspec.Struct, frozen=True):
    """One player at the table.

    Attributes:
        name: as the others call them; not empty.
        language: ``en``, ``ja`` or ``es``.
        level: how much the companion keeps for it, one of the game's ``levels``; at ``table`` the cardboard keeps all
            that it can.
        answers: this seat's answers to the set-up questions asked of each seat.
    """

    name: str
    language: str = "en"
    level: str = "table"
    answers: dict[str, str] = {}


class Likeness(msgspec.Struct, frozen=True):
    """What an answer or a question of set-up looks like on the table.

    Attributes:
        form: ``plate`` (a picture, and signs beside it), ``disc`` or ``square`` (a sign).
        sign: on a disc or square.
        picture: on a plate: SVG of 100 x 100 units in which ``currentColor`` is metal; empty where none is known.
        shows: rows of signs on a plate, each sign with its number (1 is not written) and what stands before it
            (nothing, ``/`` or ``+``).
    """

    form: Literal["plate", "disc", "square"]
    sign: str = ""
    picture: str = ""
    shows: tuple[tuple[tuple[str, int, str], ...], ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """A possible answer to a set-up question.

    Attributes:
        id: stable name, written to the journal.
        says: in words.
        least_seats: it is offered where at least so many play.
        why: why it cannot be chosen, or None.
        looks: it is chosen by what it looks like, or None: by its words.
    """

    id: str
    says: Text
    least_seats: int = 0
    why: Text | None = None
    looks: Likeness | None = None


class Question(msgspec.Struct, frozen=True):
    """One thing set-up asks.

    Attributes:
        id: stable name, written to the journal.
        asks: in words.
        answers: what can be answered.
        default: ids answered unless somebody touches it.
        take: how many answers must be chosen, exactly.
        each_seat: asked of every seat; answers that are ``once`` can be taken by one seat only.
        once: no two seats may give the same answer.
        house_rule: shown under "house rules" rather than on the first page.
        explains: one sentence of help, or None.
        unless: (question, answer): not asked while that question, which stands before this one, is answered so.
        most_seats: asked where at most so many play; 0: always.
        lays: it says which pieces of track lie on the table: asked where they are shown (``Game.laid``).
        looks: it is about a thing that looks like this, or None; asked where that thing is touched.
    """

    id: str
    asks: Text
    answers: tuple[Answer, ...]
    default: tuple[str, ...]
    take: int = 1
    each_seat: bool = False
    once: bool = False
    house_rule: bool = False
    explains: Text | None = None
    unless: tuple[str, str] | None = None
    lays: bool = False
    looks: Likeness | None = None
    most_seats: int = 0


def question(
    name: str,
    *answers: str,
    each_seat: bool = False,
    house_rule: bool = False,
    explained: bool = False,
    unless: tuple[str, str] | None = None,
) -> Question:
    """Return a question whose words are named after it: ``setup.<name>`` and ``setup.<name>.<answer>``.

    Args:
        name: its id.
        answers: ids of what can be answered; the first one is the default.
        each_seat: see :class:`Question`; so for ``house_rule`` and ``unless``.
        house_rule: as there.
        explained: it has a sentence of help, ``setup.<name>.explains``.
        unless: as there.
    """
    return Question(
        name,
        text(f"setup.{name}"),
        tuple(Answer(answer, text(f"setup.{name}.{answer}")) for answer in answers),
        answers[:1],
        each_seat=each_seat,
        house_rule=house_rule,
        explains=text(f"setup.{name}.explains") if explained else None,
        unless=unless,
    )


class Setup(msgspec.Struct, frozen=True):
    """Everything a game was begun with; together with its actions it is the game.

    Attributes:
        seats: in the order they sit, clockwise.
        answers: question id to the chosen ids, for questions asked of the table.
    """

    seats: tuple[Seat, ...]
    answers: dict[str, tuple[str, ...]] = {}


def fitting(question: Question, seats: int) -> Question:
    """Return a question with those of its answers that are offered to so many players."""
    answers = tuple(answer for answer in question.answers if answer.least_seats <= seats)
    return question if answers == question.answers else msgspec.structs.replace(question, answers=answers)


def asked(questions: Sequence[Question], answers: Mapping[str, tuple[str, ...]]) -> tuple[Question, ...]:
    """Return the questions that are asked while those of the table are answered so; others keep their answers unseen.

    Args:
        questions: of the game, in order.
        answers: question id to the ids chosen; what is not in it has its default.
    """
    found: dict[str, Question] = {}
    for question in questions:
        before, answer = question.unless or ("", "")
        earlier = found.get(before)
        if not before or (earlier is not None and answer not in answers.get(before, earlier.default)):
            found[question.id] = question
    return tuple(found.values())


def with_defaults(questions: Sequence[Question], seats: Sequence[Seat]) -> Setup:
    """Return a set-up in which everything not answered yet has its default answer.

    Of a question whose answers are given ``once``, each seat gets the first answer nobody has taken.
    """
    taken = {(q.id, seat.answers[q.id]) for q in questions if q.each_seat for seat in seats if q.id in seat.answers}
    filled = list(seats)
    for question in (q for q in questions if q.each_seat):
        for index, seat in enumerate(filled):
            if question.id in seat.answers:
                continue
            offered = (*question.default, *(answer.id for answer in question.answers))
            free = [a for a in offered if not question.once or (question.id, a) not in taken]
            answer = free[0] if free else offered[0]
            taken.add((question.id, answer))
            filled[index] = msgspec.structs.replace(seat, answers={**seat.answers, question.id: answer})
    return Setup(tuple(filled), {q.id: q.default for q in questions if not q.each_seat})
