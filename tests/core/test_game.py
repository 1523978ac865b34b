"""What a game need not say of itself, and what is taken for it then."""

from pathlib import Path

from toy_race.game import ToyRace


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
