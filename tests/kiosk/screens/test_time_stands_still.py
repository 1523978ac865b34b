"""While a page covers the table no time runs there: nobody can see it."""

from __future__ import annotations

import pytest
from toy_stack.game import ToyStack

from companion.core.setup import Seat, Setup
from companion.kiosk.screens.table.menu import Menu
from companion.proofs.headless import HeadlessScreen
from companion.shelf.collection import Collection
from companion.table import Session
from companion.table.journal import Journal


def test_time_stands_still_behind_the_menu(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    screen = HeadlessScreen((800, 480), Collection(tmp_path / "games"))
    setup = Setup(tuple(Seat(f"P{n}", "en", "table") for n in range(3)), {"delay": ("yes",), "limit": ("yes",)})
    session = Session.begin(ToyStack(), setup, Journal.create(tmp_path / "a.pipworks", "now"))
    screen.show(session)
    kiosk, clock = screen.kiosk, screen.clock

    def left(after: float) -> float | None:
        for _ in range(int(after * 10)):
            clock.advance(0.1)
            kiosk.tick()
        assert kiosk.game is not None
        return kiosk.game.countdown_left(clock.now())

    before = left(2.0)
    assert before is not None
    assert 0.85 < before < 1.0
    kiosk.push(Menu(kiosk, kiosk.game))
    assert left(60.0) == pytest.approx(before, abs=0.01)
    kiosk.pop()
    assert left(2.0) == pytest.approx(before - 0.1, abs=0.01)
    session.close()
