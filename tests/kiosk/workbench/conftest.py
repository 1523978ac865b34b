"""A table on which panels made by hand are open, in the look that was made for them."""

from __future__ import annotations

import pytest

from companion.games.raising_robots.look import LOOK
from tests.kiosk.dressed_race import DressedRace


@pytest.fixture
def benches(hands, monkeypatch):
    """Show panels made by hand: ``benches({0: panel, 1: panel}, size=…, language=…, large=…)``."""
    monkeypatch.setattr(DressedRace, "look", LOOK)
    tables = {}

    def show(given, size=(800, 480), language="en", large=False):
        key = size, language, large
        if key not in tables:
            tables[key] = hands(size, language).begin(4)
            if large:
                tables[key].kiosk.change(text_size="L")
        table = tables[key]
        own = type(table.play.panels).panel.__get__(table.play.panels)
        monkeypatch.setattr(table.play.panels, "panel", lambda seat: given.get(seat) or own(seat))
        for seat in table.play.halves.seats:
            if seat is not None:
                table.play.fold(seat)
        table.wait(1.0)
        for seat in given:
            table.play.open(seat)
        table.wait(1.0)
        table.kiosk.changed()
        assert {seat for seat in table.play.halves.seats if seat is not None} == set(given)
        return table

    return show
