"""The saved games of a folder, as the start screen lists them: nothing is replayed and nothing changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from companion.core.messages import Text
from companion.core.setup import Seat
from companion.table.errors import JournalError
from companion.table.journal.contents import READING_FAILED, refuse_all_but_tables, rows_of, turn_of
from companion.table.journal.image import has_log
from companion.table.journal.journal import SUFFIX
from companion.table.journal.opening import has_mended, looked_at
from companion.table.journal.rows import Begin, GameStatus, Row, decode, follows
from companion.table.journal.spelling import spelled

LAST_MOMENT: Final = 253_402_300_799
"""End of the year 9999 in seconds; a file system may tell of moments beyond it, and no text of a date does."""


class GameSummary(msgspec.Struct, frozen=True):
    """A saved game at a glance.

    Attributes:
        path: its journal.
        game: name of the game; empty where the file cannot be read.
        seats: who plays.
        created: ISO 8601 text, as it was given.
        last_played: when the file was last changed, ISO 8601 in UTC, from the file system.
        round: number of the round, from 1; 0 where it is not known.
        phase: name of the phase, or None where it is not known.
        finished: the result stands.
        trouble: why it cannot be resumed, in one sentence; None for a game that can be, damaged or not.
        damage: what is damaged, in one sentence; opening the game mends what can be mended. None for a sound file, as
            far as its first and last rows tell.
        answers: what was answered at set-up, by question, as far as it was asked of the whole table.
        turn: when it was last played, counted among the games beside it; 0 where it does not say.
        begun: checksum of row 0, which tells one game from all others.
        state: ``unsaved``, ``elsewhere`` or empty, which whoever has it open knows.
    """

    path: Path
    game: str
    seats: tuple[Seat, ...]
    created: str
    last_played: str
    round: int
    phase: Text | None
    finished: bool
    trouble: str | None = None
    answers: dict[str, tuple[str, ...]] = {}
    damage: str | None = None
    turn: int = 0
    begun: str = ""
    state: str = ""


def games_in(folder: Path) -> list[GameSummary]:
    """Return the saved games in ``folder``, the one last played first; a folder that is not there has none.

    The order is that of the games' own count, for the clock of a small computer jumps; the file system's moments only
    order those that were last played before there was such a count.
    """
    try:
        paths = sorted(path for path in folder.iterdir() if path.name.endswith(SUFFIX))
    except OSError:
        return []
    found = [summary for path in paths for summary in _summaries(path)]
    return sorted(found, key=lambda summary: (summary.turn, summary.last_played), reverse=True)


def _summaries(path: Path) -> Iterator[GameSummary]:
    try:
        played = _last_change(path)
    except OSError:
        return  # it went away while the folder was read
    try:
        yield _glance(path, played) or _look(path, played)
    except JournalError as error:
        yield GameSummary(path, "", (), "", played, 0, None, finished=False, trouble=str(error))
    except Exception as error:  # whatever lies there, the others are listed
        says = f"{spelled(path)}: cannot be read: {type(error).__name__}."
        yield GameSummary(path, "", (), "", played, 0, None, finished=False, trouble=says)


def _glance(path: Path, played: str) -> GameSummary | None:
    """Return what the first and the last rows of a closed game say; None where there is more to be looked at."""
    if has_log(path) or has_mended(path) or not path.is_file():
        return None
    try:
        with closing(_unchanging(path)) as connection:
            connection.text_factory = bytes
            refuse_all_but_tables(connection)
            first = next(rows_of(connection, "ORDER BY number LIMIT 1"), None)
            last, *before = rows_of(connection, "ORDER BY number DESC LIMIT 2")
            version = int(connection.execute("PRAGMA user_version").fetchone()[0])
            turn = turn_of(connection) if version > 1 else 0
            begin = decode(first) if first is not None and follows(first, None) else None
            if first is not None and isinstance(begin, Begin) and follows(last, before[0] if before else None):
                return _summary(path, played, begin, decode(last).then, turn, first.checksum)
    except (*READING_FAILED, msgspec.DecodeError, ValueError):
        pass
    return None


def _look(path: Path, played: str) -> GameSummary:
    found = looked_at(path)
    damage = str(found.damage) if found.damage is not None else None
    return _summary(path, played, found.begin, _status(found.rows[-1]), found.turn, found.rows[0].checksum, damage)


def _status(row: Row) -> GameStatus:
    try:
        return decode(row).then
    except msgspec.DecodeError:
        return GameStatus(0, Text(""))


def _summary(
    path: Path, played: str, begin: Begin, then: GameStatus, turn: int, begun: str, damage: str | None = None
) -> GameSummary:
    return GameSummary(
        path,
        begin.game,
        begin.setup.seats,
        begin.created,
        played,
        then.round,
        then.phase if then.phase.key else None,
        then.over,
        None,
        begin.setup.answers,
        damage,
        turn,
        begun,
    )


def _unchanging(path: Path) -> sqlite3.Connection:
    # Read-only alone would still put a log and an index beside a file in write-ahead mode.
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None)


def _last_change(path: Path) -> str:
    log = path.with_name(f"{path.name}-wal")
    changed = path.stat().st_mtime
    with suppress(OSError):  # there is none, or a name of this length cannot have one
        changed = max(changed, log.stat().st_mtime)
    return datetime.fromtimestamp(min(max(changed, 0), LAST_MOMENT), UTC).isoformat(timespec="seconds")
