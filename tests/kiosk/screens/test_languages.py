"""A language that is changed in the middle of a game is spoken at once: on the table, and on each seat's panel."""

from __future__ import annotations

from typing import Any

import pytest

READY = {"en": "READY", "ja": "'準備完了'", "es": "LISTO"}


def said(table: Any) -> str:
    return " ".join(str(piece.thing) for piece in table.kiosk.scene().pieces)


@pytest.fixture
def at_a_panel(hands: Any) -> Any:
    """Return a table in English at which the panel of seat 0 is open."""
    table = hands().begin().to_roll()
    table.press(0)
    assert READY["en"] in said(table)
    return table


def test_a_panel_follows_the_language_of_the_table_at_once(at_a_panel: Any) -> None:
    for language in ("ja", "es"):
        at_a_panel.kiosk.set_language(language)
        assert READY[language] in said(at_a_panel)


def test_a_seat_chooses_its_own_and_keeps_it_whatever_the_table_speaks(at_a_panel: Any) -> None:
    at_a_panel.tap("menu")
    at_a_panel.tap("languages")
    at_a_panel.tap("seat 0 es")
    at_a_panel.tap("table ja")
    at_a_panel.kiosk.to_table()
    assert READY["es"] in said(at_a_panel)
    assert READY["ja"] not in said(at_a_panel)
    spoken = [at_a_panel.play.languages.of(seat, "ja") for seat in at_a_panel.play.seats]
    assert spoken == ["es", "ja", "ja", "ja"]


def test_a_seat_that_was_set_up_in_another_language_keeps_it(hands: Any) -> None:
    table = hands().begin()
    table.kiosk.set_language("ja")
    table.kiosk.play(table.session)  # opened again, at a table that speaks Japanese: it was set up in English
    assert table.play.languages.of(0, "ja") == "en"
