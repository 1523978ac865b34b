"""A game's journal: rows on the disk, checked, recovered, locked and listed."""

from companion.table.journal.copies import bytes_of_copies, forget_copies, have_copies
from companion.table.journal.journal import SUFFIX, Journal, data_beside, new_path
from companion.table.journal.lock import Lock, OpenElsewhereError, any_left_open, left_open, mark_open
from companion.table.journal.opening import is_whole
from companion.table.journal.rows import decoded, encode
from companion.table.journal.saved_games import GameSummary, games_in
from companion.table.journal.spelling import spelled
from companion.table.journal.store import Connect, connect, journal_file
from companion.table.journal.sync_times import SyncTimes

__all__ = [
    "SUFFIX",
    "Connect",
    "GameSummary",
    "Journal",
    "Lock",
    "OpenElsewhereError",
    "SyncTimes",
    "any_left_open",
    "bytes_of_copies",
    "connect",
    "data_beside",
    "decoded",
    "encode",
    "forget_copies",
    "games_in",
    "have_copies",
    "is_whole",
    "journal_file",
    "left_open",
    "mark_open",
    "new_path",
    "spelled",
]
