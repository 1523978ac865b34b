"""Set-ups for games that are played by chance: every option varied, some of them fixed by whoever asks."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from companion.core.game import Game
from companion.core.rejection import Rejection
from companion.core.setup import SAMPLE_NAMES, Question, Seat, Setup, asked, with_defaults

Answers = Mapping[str, tuple[str, ...]]
"""Ids of answers by the id of the question."""
NOTHING: Final[Answers] = {}
DRAWS: Final = 4
"""So often an answer is drawn that goes together with the others."""


USUAL_SEATS: Final = 4


class AnswerError(ValueError):
    """What somebody wants to be answered cannot be; the message is one sentence that names what could be."""


def usual_seats(game: Game[Any]) -> int:
    """Return four players, or as near to that as the game allows."""
    return min(max(USUAL_SEATS, game.least_seats), game.most_seats)


def answers_of(questions: Sequence[Question], said: Sequence[str], seats: int) -> Answers:
    """Return the answers that are meant by words such as ``side=front`` or ``tiles=a,b,c``.

    Args:
        questions: of the game.
        said: one OPTION=VALUE each; where several answers are taken, they are joined by commas.
        seats: number of players; an answer asked of each seat is given by all of them.

    Raises:
        AnswerError: there is no such option or value.
    """
    known = {question.id: question for question in questions}
    found: dict[str, tuple[str, ...]] = {}
    for words in said:
        option, equals, value = words.partition("=")
        if not equals:
            raise AnswerError(f"{words!r} is not OPTION=VALUE")
        if option not in known:
            raise AnswerError(f"there is no option {option!r}; there are {_named(known) or 'none'}")
        if option in found:
            raise AnswerError(f"{option} is answered twice")
        found[option] = _checked(known[option], tuple(value.split(",")), seats)
    return found


def _checked(question: Question, chosen: tuple[str, ...], seats: int) -> tuple[str, ...]:
    allowed = [answer.id for answer in question.answers]
    barred = [answer.id for answer in question.answers if answer.why is not None]
    for answer in chosen:
        if answer not in allowed:
            raise AnswerError(f"{question.id} is one of {_named(allowed)}, not {answer!r}")
        if answer in barred:
            raise AnswerError(f"{question.id}={answer} cannot be chosen here")
    if question.each_seat and question.once and seats > 1:
        raise AnswerError(f"{question.id} is another one for each seat and cannot be the same for {seats}")
    take = 1 if question.each_seat else question.take
    if len(set(chosen)) != take or len(chosen) != take:
        raise AnswerError(f"{question.id} takes {take} different of {_named(allowed)}, joined by commas")
    return chosen


def _named(ids: Sequence[str] | Mapping[str, object]) -> str:
    return ", ".join(ids)


def setup_of(game: Game[Any], levels: Sequence[str], fixed: Answers = NOTHING) -> Setup:
    """Return a set-up with a player for each of ``levels`` and every answer not fixed at its default."""
    players = [Seat(SAMPLE_NAMES[n % len(SAMPLE_NAMES)], level=level) for n, level in enumerate(levels)]
    return _fixed(with_defaults(game.questions(), players), game.questions(), fixed)


def varied(game: Game[Any], seats: int, number: int, fixed: Answers = NOTHING) -> Setup:
    """Return the set-up of game ``number`` of many: defaults in every second one, all options by chance in others.

    Levels of tracking change from seat to seat and from game to game, so that every mixture occurs.

    Args:
        game: its rules.
        seats: how many play.
        number: of the game, from 0; the chance is made from it alone.
        fixed: answers that are given in every game.
    """
    questions = game.questions()
    setup = setup_of(game, [_level(game.levels, number, seat) for seat in range(seats)], fixed)
    if number % 2:
        house_rules = random.Random(number)  # of their own: in earlier versions these alone were varied
        others = random.Random(f"options {number}")
        rules = tuple(question for question in questions if question.house_rule)
        setup = _with_rules(game, _fixed(setup, questions, fixed), questions, fixed, rules, house_rules)
        for question in (question for question in questions if not question.house_rule):
            if question in asked(questions, setup.answers):
                setup = _accepted(game, _fixed(setup, questions, fixed), question, others)
    return _fixed(setup, questions, fixed)


def _with_rules(
    game: Game[Any],
    setup: Setup,
    questions: Sequence[Question],
    fixed: Answers,
    rules: Sequence[Question],
    chance: random.Random,
) -> Setup:
    """Return the set-up with every house rule drawn; one by one where the game does not begin with all of them."""
    drawn = setup
    for question in rules:
        drawn = _drawn(drawn, question, chance)
    drawn = _fixed(drawn, questions, fixed)
    if not isinstance(game.start(drawn), Rejection):
        return drawn
    for question in rules:
        setup = _accepted(game, _fixed(setup, questions, fixed), question, chance)
    return setup


def _accepted(game: Game[Any], setup: Setup, question: Question, chance: random.Random) -> Setup:
    """Return the set-up with an answer by chance that the game begins with; else as it is."""
    for _ in range(DRAWS):
        drawn = _drawn(setup, question, chance)
        if not isinstance(game.start(drawn), Rejection):
            return drawn
    return setup


def _drawn(setup: Setup, question: Question, chance: random.Random) -> Setup:
    ids = [answer.id for answer in question.answers]
    if not question.each_seat:
        drawn = (chance.choice(ids),) if question.take == 1 else tuple(chance.sample(ids, question.take))
        return _answered(setup, question.id, drawn)
    count = len(setup.seats)
    own = chance.sample(ids, count) if question.once else [chance.choice(ids) for _ in range(count)]
    return _each(setup, question.id, own)


def _fixed(setup: Setup, questions: Sequence[Question], fixed: Answers) -> Setup:
    for question in questions:
        if question.id not in fixed:
            continue
        chosen = fixed[question.id]
        if question.each_seat:
            setup = _each(setup, question.id, [chosen[0]] * len(setup.seats))
        else:
            setup = _answered(setup, question.id, chosen)
    return setup


def _answered(setup: Setup, question: str, chosen: tuple[str, ...]) -> Setup:
    return msgspec.structs.replace(setup, answers={**setup.answers, question: chosen})


def _each(setup: Setup, question: str, chosen: Sequence[str]) -> Setup:
    seats = (
        msgspec.structs.replace(seat, answers={**seat.answers, question: answer})
        for seat, answer in zip(setup.seats, chosen, strict=True)
    )
    return msgspec.structs.replace(setup, seats=tuple(seats))


def _level(levels: Sequence[str], number: int, seat: int) -> str:
    """Return a seat's level in a game: all the second one in every fourth, else every mixture, counted through."""
    return levels[1 % len(levels) if number % 4 == 0 else number // len(levels) ** seat % len(levels)]
