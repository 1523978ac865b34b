"""A table on which a board of a dashboard is seen, in the look that was made for it."""

from __future__ import annotations

import pytest

from companion.core.messages import text
from companion.games.galaxy_trucker.look import LOOK
from tests.kiosk.dash.sample_dash import seen
from tests.kiosk.dressed_race import DressedRace
from tests.kiosk.screens.conftest import cut

__all__ = ["cut"]


@pytest.fixture
def dash(hands, monkeypatch):
    """Show a board made by hand: ``dash(board, size=…, seats=…, language=…, large=…)``."""
    monkeypatch.setattr(DressedRace, "look", LOOK)
    tables = {}

    def show(board, size=(800, 480), seats=4, language="en", large=False, phase="BUILD"):
        key = size, seats, language, large
        if key not in tables:
            tables[key] = hands(size, language).begin(seats)
            if large:
                tables[key].kiosk.change(text_size="L")
        table = tables[key]
        view = seen(table.play.acting.view, board, text("plain", n=phase))
        monkeypatch.setattr(table.play.acting, "view", view)
        table.kiosk.changed()
        return table

    return show
