"""The title of every page stands in capitals, as the phases do."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kiosk.widgets import Writing
from companion.kiosk.widgets.header import TITLE_HEIGHT

PAGES = ("ledger", "charts", "correct", "settings", "languages", "send", "help")


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_page_of_the_menu_has_its_title_in_capitals(hands: Any, language: str) -> None:
    table = hands().begin()
    table.kiosk.set_language(language)
    table.tap("menu")
    for page in PAGES:
        table.tap(page)
        shown = [(piece.rect, piece.thing) for piece in table.kiosk.scene().pieces]
        titles = [thing.said for rect, thing in shown if isinstance(thing, Writing) and rect[1] < TITLE_HEIGHT / 2]
        assert titles, page
        assert all(title == title.upper() for title in titles), titles
        table.tap("back")
