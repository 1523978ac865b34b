"""Set-ups by chance: every option of a game comes about, what is fixed stays, what cannot be is one sentence."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec.structs import replace
from toy_race.game import ToyRace

from companion.core.applied import Applied
from companion.core.messages import text
from companion.core.setup import Answer, Question
from companion.proofs.setups import AnswerError, answers_of, setup_of, usual_seats, varied
from companion.shelf import names, take


def asking(*questions):
    class Asking(ToyRace):
        levels = ("table", "full", "parts")

        def questions(self):
            return questions

    return Asking()


def question(name, *answers, **more):
    return Question(name, text(name), tuple(Answer(a, text(a)) for a in answers), (answers[0],), **more)


HAT = question("hat", "red", "blue", "green", each_seat=True, once=True)
SHOES = question("shoes", "old", "new", each_seat=True)
STOPS = question("stops", "a", "b", "c", "d", take=2)
RULE = question("rule", "soft", "hard", house_rule=True)


def beginning(game, seats, asked):
    """Return the answers with which so many can begin, all other answers being the usual ones."""
    usual = setup_of(game, [game.levels[0]] * seats)
    others = [answer.id for answer in asked.answers if not asked.each_seat]
    setups = [replace(usual, answers={**usual.answers, asked.id: (answer,)}) for answer in others]
    return [answer for answer, setup in zip(others, setups, strict=True) if isinstance(game.start(setup), Applied)]


@pytest.mark.parametrize("name", names())
def test_every_answer_to_every_question_that_goes_with_the_defaults_comes_about(name):
    game = take(name)
    seats = game.most_seats
    setups = [varied(game, seats, number) for number in range(1, 160, 2)]
    assert all(isinstance(game.start(setup), Applied) for setup in setups)
    for asked in game.questions():
        given = (
            {seat.answers[asked.id] for setup in setups for seat in setup.seats}
            if asked.each_seat
            else {answer for setup in setups for answer in setup.answers[asked.id]}
        )
        assert len(given) > 1 or len(beginning(game, seats, asked)) == 1, asked.id


def test_every_second_game_has_the_defaults_and_levels_change():
    game = asking(HAT, STOPS, RULE)
    even = [varied(game, 3, number) for number in range(0, 12, 2)]
    assert {setup.answers["rule"] for setup in even} == {("soft",)}
    assert {setup.answers["stops"] for setup in even} == {STOPS.default}
    assert len({tuple(seat.level for seat in setup.seats) for setup in even}) > 2


def test_an_answer_for_one_seat_alone_is_given_once_and_several_are_different():
    game = asking(HAT, STOPS)
    for number in range(1, 40, 2):
        setup = varied(game, 3, number)
        assert len({seat.answers["hat"] for seat in setup.seats}) == 3
        assert len(set(setup.answers["stops"])) == 2


def test_house_rules_are_drawn_as_they_always_were():
    """The same number draws the same house rules whatever else is asked: old games by chance can be had again."""
    rules = [question(f"rule {n}", "soft", "hard", house_rule=True) for n in range(9)]
    for number in (1, 3, 5):
        chance = random.Random(number)
        drawn = {rule.id: (chance.choice(rule.answers).id,) for rule in rules}
        assert varied(asking(*rules, HAT, STOPS), 2, number).answers.items() >= drawn.items()


def test_what_the_game_refuses_to_begin_with_keeps_its_default():
    class Careful(type(asking(STOPS, RULE))):
        def start(self, setup):
            from companion.core.rejection import reject

            return super().start(setup) if setup.answers["stops"] == STOPS.default else reject("no")

    game = Careful()
    assert {varied(game, 2, number).answers["stops"] for number in range(20)} == {STOPS.default}


def test_what_is_fixed_is_so_in_every_game():
    game = asking(HAT, SHOES, STOPS, RULE)
    fixed = answers_of(game.questions(), ["shoes=new", "stops=b,d", "rule=hard"], 3)
    for number in range(12):
        setup = varied(game, 3, number, fixed)
        assert {seat.answers["shoes"] for seat in setup.seats} == {"new"}
        assert (setup.answers["stops"], setup.answers["rule"]) == (("b", "d"), ("hard",))


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("shoes", "'shoes' is not OPTION=VALUE"),
        ("coat=new", "there is no option 'coat'; there are hat, shoes, stops"),
        ("shoes=lost", "shoes is one of old, new, not 'lost'"),
        ("stops=a", "stops takes 2 different of a, b, c, d, joined by commas"),
        ("stops=a,a", "stops takes 2 different of a, b, c, d, joined by commas"),
        ("hat=red", "hat is another one for each seat and cannot be the same for 3"),
    ],
)
def test_what_cannot_be_answered_is_one_sentence_with_what_could_be(said, why):
    with pytest.raises(AnswerError) as raised:
        answers_of((HAT, SHOES, STOPS), [said], 3)
    assert str(raised.value) == why


def test_an_option_is_answered_once():
    with pytest.raises(AnswerError, match="shoes is answered twice"):
        answers_of((SHOES,), ["shoes=new", "shoes=old"], 1)


def test_four_play_or_as_near_to_that_as_the_game_allows():
    class Two(ToyRace):
        most_seats = 2

    assert (usual_seats(ToyRace()), usual_seats(Two())) == (4, 2)


def test_set_ups_can_be_written():
    game = asking(HAT, STOPS)
    setup = varied(game, 2, 1)
    assert msgspec.json.decode(msgspec.json.encode(setup), type=type(setup)) == setup
