"""Rolls, decisions and parts taken back and brought back in whole games, the table switched off at any moment."""

import random

import pytest

from companion.core.actions import Rolled
from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.table import Session
from companion.table.journal import Journal, encode

GAME = SteampunkRally()


def offered(session):
    return [session.remembered_roll(request) for request in session.view().rolls]


def knows(session):
    return (encode(session.state), session.lines, session.branches, session.redo_says(), offered(session))


@pytest.mark.parametrize("seed", range(3))
def test_what_was_taken_back_is_there_again_after_a_restart_at_any_moment(tmp_path, seed):
    path, draw = tmp_path / "a.pipworks", random.Random(f"restarts {seed}")
    session = Session.begin(GAME, sample_setup(3), Journal.create(path, "now"))
    rolls = branches = 0
    for move in range(900):
        if move >= 220 and rolls and branches:
            break
        kind = draw.random()
        if kind < 0.05:
            session.undo_seat(draw.randrange(3))
        elif kind < 0.10:
            session.undo()
        elif kind < 0.12:
            session.go_on_from(session.lines[draw.randrange(len(session.lines)) // 2].number)
        elif kind < 0.15:
            session.redo()
        elif kind < 0.16 and session.branches:
            session.take_branch(session.branches[0])
        else:
            action = GAME.propose(session.state, lambda n: int(draw.random() * n))
            if action is not None:
                session.do(action)
        if draw.random() < 0.08:
            before = knows(session)
            session.close()
            session = Session.resume(GAME, Journal.open(path))
            assert knows(session) == before
            rolls += sum(dice is not None for dice in before[-1])
            branches += len(before[2])
    assert rolls
    assert branches
    session.close()


def test_each_roll_of_a_game_is_offered_again_where_it_is_asked_for_again(tmp_path):
    path, draw = tmp_path / "a.pipworks", random.Random("rolls")
    session = Session.begin(GAME, sample_setup(4), Journal.create(path, "now"))
    while sum(isinstance(action, Rolled) for action in session.actions) < 12:
        session.do(GAME.propose(session.state, lambda n: int(draw.random() * n)))
    played = session.actions
    assert not isinstance(session.go_on_from(0), Rejection)
    session.close()
    session = Session.resume(GAME, Journal.open(path))
    for action in played:
        if isinstance(action, Rolled):
            request = next(request for request in session.view().rolls if request.seat == action.seat)
            assert session.remembered_roll(request) == action.dice
        assert isinstance(session.do(action), Applied)
    session.close()
