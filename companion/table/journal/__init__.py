"""A game's journal: rows on the disk, checked, recovered, locked and listed."""

from companion.table.journal.journal import Journal, new_path
from companion.table.journal.lock import Lock, OpenElsewhereError
from companion.table.journal.rows import encode
from companion.table.journal.saved_games import GameSummary, games_in
from companion.table.journal.store import Connect, connect

__all__ = [
    "Connect",
    "GameSummary",
    "Journal",
    "Lock",
    "OpenElsewhereError",
    "connect",
    "encode",
    "games_in",
    "new_path",
]
