"""What the key of a saved game says of it."""

from datetime import datetime
from pathlib import Path

import pytest

from companion.core.setup import Seat
from companion.kiosk.saying import Saying
from companion.kiosk.screens.saved.key import moment, title_of
from companion.shelf.words import catalogues
from companion.table.journal import GameSummary


@pytest.mark.parametrize("stamp", ["", "now", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])
def test_a_moment_that_cannot_be_said_here_is_shown_as_it_stands(stamp):
    assert moment(Saying(catalogues(), "en"), stamp) == stamp


@pytest.mark.parametrize(
    ("language", "said"), [("en", "2 Nov 21:40"), ("es", "2 nov 21:40"), ("ja", "11月2日 21:40")]
)
def test_a_day_cannot_be_taken_for_a_month(language, said):
    stamp = datetime(2026, 11, 2, 21, 40, 5).astimezone().isoformat()
    assert moment(Saying(catalogues(), language), stamp) == said


@pytest.mark.parametrize(
    ("name", "said"), [("toy_race", "Puddle race"), ("another_game", "another_game"), ("@" + "x" * 99, "x" * 59)]
)
def test_a_game_that_is_not_installed_is_called_as_its_file_says(caplog, name, said):
    saved = GameSummary(Path("a.pipworks"), name, (Seat("Ada"),), "", "", 1, None, finished=False)
    assert title_of(Saying(catalogues(), "en"), saved) == said
    assert not caplog.records
