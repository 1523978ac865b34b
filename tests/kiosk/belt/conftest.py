"""A table on which a board of a workshop is seen, in the look that was made for it."""

from __future__ import annotations

import pytest

from companion.core.messages import text
from companion.core.view import SeatView, TableView
from companion.games.raising_robots.look import LOOK
from tests.kiosk.dressed_race import DressedRace
from tests.kiosk.screens.conftest import cut

__all__ = ["cut"]


@pytest.fixture
def belt(hands, monkeypatch):
    """Show a board made by hand: ``belt(board, size=…, seats=…, language=…, large=…)``."""
    monkeypatch.setattr(DressedRace, "look", LOOK)
    tables = {}

    def show(board, size=(800, 480), seats=6, language="en", large=False, phase="WORK"):
        key = size, seats, language, large
        if key not in tables:
            tables[key] = hands(size, language).begin(seats)
            if large:
                tables[key].kiosk.change(text_size="L")
        table = tables[key]
        seen = table.play.acting.view
        own = tuple(SeatView(seat.seat) for seat in seen.seats)
        view = TableView(seen.round, text("plain", n=phase), None, 0, own, board=board)
        monkeypatch.setattr(table.play.acting, "view", view)
        table.kiosk.changed()
        return table

    return show
