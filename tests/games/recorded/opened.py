"""Opens the recordings that lie beside a test: a dump of a journal each, replayed from its first row."""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.table import Session
from companion.table.journal import Journal


def opened(game: Game[Any], folder: Path, name: str, into: Path) -> Session[Any]:
    """Return the game recorded in ``folder`` under a name; its journal is written ``into`` another folder."""
    path = into / f"{name}.pipworks"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress((folder / f"{name}.sql.gz").read_bytes()).decode())
        connection.execute("PRAGMA user_version = 1")  # a dump leaves it out
    journal = Journal.open(path)
    assert journal.damage is None
    assert journal.snapshots == {}  # so that every row is replayed
    return Session.resume(game, journal)


@contextmanager
def all_opened(game: Game[Any], folder: Path, names: Iterable[str], into: Path) -> Iterator[dict[str, Session[Any]]]:
    """Give several of them by name, and close them again."""
    found = {name: opened(game, folder, name, into) for name in names}
    yield found
    for session in found.values():
        session.close()
