"""Saved games as other tables leave them: of another game, other rules, a newer Pipworks, wrongly made, close."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.core.view import KeptRace
from companion.table.journal import Journal, is_whole

KINDS: Final[Mapping[str, str]] = {
    "newer_pipworks": "start.newer",
    "newer_rules": "start.newer",
    "older_rules": "start.old_rules",
    "unknown_game": "start.unknown_game",
    "wrongly_made": "start.cannot_read",
}
"""What can be strange about a game, and what is said of it to whoever touches it."""


def make_strange(path: Path, to: Path, kind: str) -> bool:
    """Write a game that begins like the one at ``path``, but strangely; tell whether that one could be read.

    Args:
        path: a saved game.
        to: where none is.
        kind: one of ``KINDS``.
    """
    if not is_whole(path):
        return False
    model = Journal.open(path)
    begin = model.begin
    model.close()
    seats = begin.setup.seats
    changes: dict[str, dict[str, Any]] = {
        "newer_pipworks": {"journal": begin.journal + 1},
        "newer_rules": {"rules_version": begin.rules_version + 1},
        "older_rules": {"rules_version": begin.rules_version - 1, "state": msgspec.Raw(b'{"wheels":4}')},
        "unknown_game": {"game": "another_game"},
        "wrongly_made": {"setup": msgspec.structs.replace(begin.setup, seats=(*seats, seats[0]))},
    }
    journal = Journal.create(to, begin.created)
    journal.write([(msgspec.structs.replace(begin, **changes[kind]), None)])
    journal.close()
    if kind == "newer_pipworks":
        with closing(sqlite3.connect(to)) as connection:
            connection.execute(f"PRAGMA user_version = {begin.journal + 1}")
    return True


def make_close(race: Path, chance: random.Random) -> None:
    """Let the race that a file tells of have been a close one: decided by a tie-break, or by nothing."""
    try:
        kept = msgspec.json.decode(race.read_bytes(), type=KeptRace)
    except msgspec.DecodeError:  # it was damaged before
        return
    first = tuple((seat, 1) for seat, _ in kept.places)
    places = chance.choice((kept.places, first))
    race.write_bytes(msgspec.json.encode(msgspec.structs.replace(kept, places=places, lead=0)))
