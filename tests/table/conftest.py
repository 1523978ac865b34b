"""The toy race, and ways to play it quickly."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest
from endless import endless
from toy_race.game import ToyRace

from companion.core.actions import Action
from companion.core.applied import Applied
from companion.core.setup import Seat, Setup
from companion.table import Session
from companion.table.journal import Journal
from companion.table.journal.store import RowFile, connect


@pytest.fixture(scope="session")
def game():
    return ToyRace()


@pytest.fixture(scope="session")
def three() -> Setup:
    return Setup((Seat("Ada"), Seat("Kenji", "ja"), Seat("Inés", "es", "full")))


CREATED = "2026-11-20T21:04:00+01:00"


@pytest.fixture(scope="session")
def unsynced():
    """A way to connect that leaves the disk out of it, for tests of meaning that write very much."""

    class Connection(sqlite3.Connection):
        def execute(self, sql, *args):
            return super().execute(sql.replace("synchronous = FULL", "synchronous = OFF"), *args)

    def connect(path, create):
        uri = f"{path.as_uri()}?mode={'rwc' if create else 'rw'}"
        return sqlite3.connect(uri, uri=True, isolation_level=None, factory=Connection)

    return connect


@pytest.fixture(autouse=True)
def files_closed(monkeypatch):
    """Close after each test every file it left open; some tests break off in the middle as players do."""
    opened: list[RowFile] = []
    begin = RowFile.__init__

    def recorded(store, *args, **kwargs):
        begin(store, *args, **kwargs)
        opened.append(store)

    monkeypatch.setattr(RowFile, "__init__", recorded)
    yield
    for store in opened:
        store.close()


class Table:
    """Ways to play the toy game quickly on a journal of its own."""

    def __init__(self, game, setup: Setup, folder: Path) -> None:
        self.game = game
        self.setup = setup
        self.folder = folder

    def begin(self, name: str = "a", **kwargs) -> Session:
        journal = Journal.create(self.folder / f"{name}.pipworks", CREATED, **kwargs)
        session = Session.begin(self.game, self.setup, journal)
        assert isinstance(session, Session)
        return session

    def resume(self, connect=connect, **kwargs) -> Session:
        return Session.resume(self.game, Journal.open(self.folder / "a.pipworks", connect), **kwargs)

    def play(self, session: Session, n: int, seed: object = 1) -> list[Action]:
        """Do up to ``n`` random legal actions; fewer if the game ends."""
        draw = random.Random(f"{seed}").random
        done: list[Action] = []
        while len(done) < n and (action := self.game.propose(session.state, lambda k: int(draw() * k))) is not None:
            assert isinstance(session.do(action), Applied)
            done.append(action)
        return done

    def play_on(self, session: Session, n: int) -> None:
        """Do exactly ``n`` actions, setting somebody back by hand so that the game never ends."""
        draw = random.Random("on").random
        for _ in range(n):
            action = endless(self.game, session.state, lambda k: int(draw() * k))
            assert isinstance(session.do(action), Applied)


@pytest.fixture
def table(game, three, tmp_path) -> Table:
    return Table(game, three, tmp_path)
