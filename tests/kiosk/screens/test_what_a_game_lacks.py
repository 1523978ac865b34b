"""What a game has none of has no key: catalogue, corrections, a choice among one level, a place to change alone."""

from __future__ import annotations

import pytest

from companion.core.game import Game
from companion.core.view import Gauge
from companion.kiosk.drawing.gauge import value_said
from companion.kiosk.words import words
from companion.shelf import take


def test_only_a_game_with_a_catalogue_has_its_key(hands):
    table = hands()
    assert not table.kiosk.shelf.games()[0].has_catalogue()
    assert "catalogue" not in table.meanings()
    table.begin().tap("menu")
    assert "catalogue" not in table.meanings()
    assert take("steampunk_rally").has_catalogue()


def test_corrections_have_a_key_only_where_something_can_be_corrected(hands, monkeypatch):
    table = hands().begin()
    table.tap("menu")
    assert "correct" in table.meanings()
    monkeypatch.setattr(type(table.session.game), "correctable", Game.correctable)
    table.kiosk.changed()
    assert "correct" not in table.meanings()


def test_a_single_level_is_no_choice_and_nobody_changes_places_alone(hands, monkeypatch):
    table = hands()
    game = type(table.kiosk.shelf.games()[0])
    table.tap("new game")
    assert {"level table", "move"} <= set(table.meanings())
    monkeypatch.setattr(game, "levels", ("table",))
    table.kiosk.changed()
    table.tap("players 1")
    assert not {"level table", "move"} & set(table.meanings())


def test_a_gauge_of_plain_numbers_has_no_plus():
    oil = Gauge(2, 0, 6, 1, "oil", signed=False)
    assert [value_said(value, oil.signed) for value in (0, 2)] == ["0", "2"]
    assert [value_said(value) for value in (-2, 2)] == ["−2", "+2"]


@pytest.mark.parametrize(("language", "word"), [("en", "race"), ("ja", "レース"), ("es", "carrera")])
def test_words_of_the_house_fit_any_game(language, word):
    for key in ("start.no_game", "after.save", "guide.standings.charts"):
        assert word not in words(language).say(key).lower()
