"""Taking back is exact, and a journal is its game (C-05)."""

from __future__ import annotations

import sqlite3
from random import Random

import pytest

from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.table import Session
from companion.table.journal import Journal, decoded, encode
from tests.games.raising_robots.properties.by_chance import CARDS, GAME, begun, through


def connect(path, create):
    """As the journal connects, but without waiting for the disk."""

    class Connection(sqlite3.Connection):
        def execute(self, sql, *args):
            return super().execute(sql.replace("synchronous = FULL", "synchronous = OFF"), *args)

    uri = f"{path.as_uri()}?mode={'rwc' if create else 'rw'}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, factory=Connection)


@pytest.mark.parametrize("cards", CARDS)
@pytest.mark.parametrize(("seats", "skip"), [(1, 60), (2, 140), (3, 20), (4, 330)])
def test_every_state_comes_back_and_is_done_again(cards, seats, skip, tmp_path):
    setup = begun(cards, seats, seats).setup
    session = Session.begin(GAME, setup, Journal.create(tmp_path / "a.pipworks", "now", connect))
    assert isinstance(session, Session)
    chance, states = Random(seats), [encode(session.state)]
    while len(states) < skip + 60:
        action = GAME.propose(session.state, chance.randrange)
        assert isinstance(session.do(action), Applied)
        states.append(encode(session.state))
    passed = 0
    for _ in range(60):
        if isinstance(session.undo(), Rejection):
            break
        passed += 1
        assert encode(session.state) == states[len(session.lines) - 1]
    assert passed
    while isinstance(session.redo(), Applied):
        assert encode(session.state) == states[len(session.lines) - 1]
    assert len(session.lines) == len(states)
    session.close()
    again = Session.resume(GAME, Journal.open(tmp_path / "a.pipworks", connect), trust_snapshots=False)
    assert encode(again.state) == states[-1]
    again.close()


@pytest.mark.parametrize("cards", CARDS)
def test_actions_and_states_are_the_same_when_they_are_read_back(cards):
    for n, (_, action, after) in enumerate(through(cards, 3, 9)):
        assert decoded(encode(action), GAME.action_type) == action
        if n % 17 == 0:
            assert decoded(encode(after), GAME.state_type) == after
