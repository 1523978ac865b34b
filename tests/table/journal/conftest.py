"""Journals that tests damage, each written once."""

import pytest

from companion.table import Session
from companion.table.journal import Journal
from tests.table.journal.damaged import write_history


@pytest.fixture(scope="session")
def history(game, three, tmp_path_factory, unsynced):
    """A journal of 150 rows with undo and redo in it: its bytes, and the state after each row."""
    path = tmp_path_factory.mktemp("history") / "a.pipworks"
    session = Session.begin(game, three, Journal.create(path, "now", unsynced))
    states = write_history(session, 149)
    session.close()
    content = path.read_bytes()
    return content, states


@pytest.fixture(scope="session")
def died(game, three, tmp_path_factory):
    """File and log of a game whose machine died, with 40 rows in the log alone; and the state after each row."""
    path = tmp_path_factory.mktemp("died") / "a.pipworks"
    session = Session.begin(game, three, Journal.create(path, "now"))
    states = write_history(session, 40)
    log = path.with_name("a.pipworks-wal").read_bytes()
    main = path.read_bytes()
    session.close()
    return main, log, states
