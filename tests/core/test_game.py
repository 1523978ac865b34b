"""What a game need not say of itself, and what is taken for it then."""

from pathlib import Path

from toy_race.game import ToyRace

from companion.core.game import Game
from companion.core.ledger import line
from companion.core.look import Look
from companion.core.messages import text
from companion.core.rejection import reject
from companion.core.setup import Answer, Question, fitting
from companion.core.view import Feat


class WithData(ToyRace):
    """A game that remembers where its data came from."""

    folder = None

    @classmethod
    def with_data(cls, folder):
        made = cls()
        made.folder = folder
        return made

    @classmethod
    def open_catalogue(cls, folder):  # noqa: ARG003 - this one is the same everywhere
        return None


def test_a_game_that_forgives_no_data_is_made_with_those_of_the_folder():
    assert WithData.with_usable_data(Path("own")).folder == Path("own")
    assert WithData.with_usable_data(None).folder is None


def test_a_game_has_a_catalogue_once_it_says_how_to_open_one():
    assert not ToyRace.has_catalogue()
    assert WithData.has_catalogue()


def test_a_game_without_data_looks_at_no_folder():
    assert isinstance(ToyRace.with_data(Path("nowhere")), ToyRace)
    assert (ToyRace.unread_data(Path("nowhere")), ToyRace.open_catalogue(Path("nowhere"))) == ((), None)


def test_a_game_without_scenarios_says_so():
    no_scenarios = reject("no_scenarios", game="@game.toy_race")
    assert Game.arrange(ToyRace(), {}) == no_scenarios
    assert Game.understand(ToyRace(), object(), {}) == no_scenarios


def test_without_kinds_of_its_own_a_line_is_of_none_but_what_was_done_by_hand():
    kinds = [Game.kind_of(ToyRace(), line(0, "moved", rule)) for rule in ("TR-1", None)]
    assert kinds == ["", "by_hand"]


def test_a_level_without_a_sign_of_its_own_has_that_of_cards():
    look = Look(levels={"full": "dial"})
    assert (look.level_sign("full"), look.level_sign("table")) == ("dial", "cards")


def test_a_question_offers_what_so_many_players_can_answer():
    answers = tuple(Answer(f"after_{n}", text("x"), least_seats=n) for n in range(1, 5))
    question = Question("token", text("x"), answers, ("after_1",))
    assert fitting(question, 4) is question
    assert fitting(question, 3) == Question("token", text("x"), answers[:3], ("after_1",))
    assert fitting(question, 1).answers == answers[:1]


def test_a_record_is_broken_by_more_or_where_less_is_better_by_less():
    most, least = Feat("spaces", 5, text("x")), Feat("rounds", 5, text("x"), least=True)
    assert [most.beats(n) for n in (4, 5, 6)] == [True, False, False]
    assert [least.beats(n) for n in (4, 5, 6)] == [False, False, True]
