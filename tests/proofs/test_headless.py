"""A kiosk that nobody sees: what plays on it by itself, and that nothing happens which was not put there."""

from __future__ import annotations

from itertools import islice

import pytest

from companion.core.setup import SAMPLE_NAMES
from companion.devices.events import Press
from companion.games.steampunk_rally.game import SteampunkRally
from companion.proofs.headless import OPENED, HeadlessScreen, begun, draw_nowhere
from companion.proofs.random_play import chance
from companion.shelf.collection import Collection


@pytest.fixture
def played(tmp_path, monkeypatch):
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "x11")  # put back after the test
    draw_nowhere()
    screen = HeadlessScreen((800, 480), Collection(tmp_path / "games"))
    session = begun(SteampunkRally(), 3, tmp_path / "a.pipworks")
    screen.show(session)
    yield screen, session
    session.close()


def test_a_game_is_begun_with_names_and_levels_in_turn(played):
    _, session = played
    assert [(seat.name, seat.level) for seat in session.setup.seats] == list(
        zip(SAMPLE_NAMES, ("table", "full", "table"), strict=False)
    )


def test_moves_are_counted_and_done_and_some_on_open_panels(played):
    screen, session = played
    acted, opened = [], []
    for made in islice(screen.moves(session, chance(1, 0)), 12):
        acted.append(session.lines[-1].seat)
        halves = screen.kiosk.game.halves
        if (made - 1) % OPENED == 0 and acted[-1] is not None:
            opened.append(acted[-1])
            assert opened[-1] in (*halves.seats, *halves.queue)  # a third panel waits for its turn
        assert screen.kiosk.draw(screen.surface)
    assert len(acted) == 12
    assert opened
    assert len(session.lines) == 1 + 12  # the first are of the beginning


def test_nothing_happens_by_itself(played):
    screen, session = played
    for _ in range(100):
        screen.clock.advance(0.1)
        screen.kiosk.tick()
    assert len(session.lines) == 1
    assert not any(seat is not None for seat in screen.kiosk.game.halves.seats)
    screen.table.waiting.append(Press(1, True, screen.clock.now()))
    screen.kiosk.tick()
    screen.clock.advance(0.2)
    screen.table.waiting.append(Press(1, False, screen.clock.now()))
    screen.kiosk.tick()
    assert 1 in screen.kiosk.game.halves.seats
