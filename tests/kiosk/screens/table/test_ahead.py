"""A panel of a workshop as the key that goes on will leave it is drawn before somebody touches that key."""

from __future__ import annotations

from contextlib import closing

import pytest

from companion.core.rejection import Rejection
from companion.proofs.headless import HeadlessScreen
from companion.proofs.random_play import chance
from companion.proofs.setups import setup_of
from companion.shelf import take
from companion.shelf.collection import Collection
from companion.table import Session
from companion.table.journal import Journal

GAME = take("raising_robots")


@pytest.fixture
def at_work(tmp_path):
    """A game of two that was played until the first of them can begin a phase: ``at_work()``."""
    opened = []

    def play():
        setup = setup_of(GAME, ("full",) * 2, {"cards": ("samples",)})
        session = Session.begin(GAME, setup, Journal.create(tmp_path / f"{len(opened)}.pipworks", "now"))
        opened.append(closing(session))
        pick = chance(3, 0)
        while not begins(session):
            assert not isinstance(session.do(GAME.propose(session.state, pick)), Rejection)
        screen = HeadlessScreen((800, 480), Collection(tmp_path / f"games{len(opened)}"))
        screen.show(session)
        screen.kiosk.game.open(0)
        screen.kiosk.game.refresh()
        screen.kiosk.changed()
        screen.kiosk.draw(screen.surface)
        return screen, session

    yield play
    for each in opened:
        with each:
            pass


def begins(session):
    confirm = session.panel(0).confirm
    return confirm is not None and type(confirm.action).__name__ == "BeginPhase"


def test_what_a_phase_that_begins_is_drawn_with_is_there_before(at_work):
    def baked(early):
        screen, session = at_work()
        kiosk = screen.kiosk
        while early and kiosk.warm_up():
            pass
        before, shown = len(kiosk.paintbox.cache), session.state
        kiosk.game.do(session.panel(0).confirm.action)
        assert session.state != shown
        kiosk.game.refresh()
        kiosk.changed()
        assert kiosk.draw(screen.surface)
        return len(kiosk.paintbox.cache) - before

    assert baked(early=True) <= baked(early=False) / 2


def test_nothing_is_done_by_looking_ahead(at_work):
    _, session = at_work()
    state, lines, action = session.state, len(session.lines), session.panel(0).confirm.action
    after = session.panel_after(0, action)
    assert (session.state, len(session.lines)) == (state, lines)
    assert not isinstance(session.do(action), Rejection)
    assert after.sections == session.panel(0).sections
    assert after.confirm == session.panel(0).confirm
    assert session.panel_after(0, action) is None  # the phase has begun
