"""The saved games of a folder, as the start screen lists them: read without replaying anything."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from companion.core.messages import Text
from companion.core.setup import Seat
from companion.table.journal.journal import SUFFIX
from companion.table.journal.rows import SEED, Begin, GameStatus, Row, chain, decode
from companion.table.journal.store import RowFile


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
        trouble: why it cannot be resumed as it is, in one sentence; opening it says more and mends what can be
            mended. None for a sound file, as far as its first and last rows tell.
        answers: what was answered at set-up, by question, as far as it was asked of the whole table.
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


def games_in(folder: Path) -> list[GameSummary]:
    """Return the saved games in ``folder``, the one last played first; a folder that is not there has none."""
    found = [summary for path in sorted(folder.glob(f"*{SUFFIX}")) for summary in _summaries(path)]
    return sorted(found, key=lambda summary: summary.last_played, reverse=True)


def _summaries(path: Path) -> Iterator[GameSummary]:
    try:
        played = _last_change(path)
    except OSError:
        return  # it went away while the folder was read
    store = RowFile(path)
    try:
        yield _summary(path, played, store)
    except (sqlite3.Error, msgspec.DecodeError) as error:
        empty = "no such table" in str(error)  # the power went before the first row was written
        says = f"{path}: no game was saved in it." if empty else f"{path}: cannot be read: {error}."
        yield GameSummary(path, "", (), "", played, 0, None, finished=False, trouble=says)
    finally:
        store.close()


def _summary(path: Path, played: str, store: RowFile) -> GameSummary:
    first = store.first()
    begin = decode(first) if first is not None and _follows(first, None) else None
    if not isinstance(begin, Begin):
        raise msgspec.ValidationError("row 0 is damaged or missing")
    last, *before = store.last_two()
    sound = _follows(last, before[0] if before else None)
    then = decode(last).then if sound else GameStatus(0, Text(""))
    return GameSummary(
        path,
        begin.game,
        begin.setup.seats,
        begin.created,
        played,
        then.round,
        then.phase if sound else None,
        then.over,
        None if sound else f"{path}: row {last.number} is damaged.",
        begin.setup.answers,
    )


def _follows(row: Row, before: Row | None) -> bool:
    number, checksum = (0, SEED) if before is None else (before.number + 1, before.checksum)
    return row.number == number and row.checksum == chain(checksum, number, row.kind, row.body)


def _last_change(path: Path) -> str:
    log = path.with_name(f"{path.name}-wal")
    changed = max(p.stat().st_mtime for p in (path, log) if p == path or p.exists())
    return datetime.fromtimestamp(changed, UTC).isoformat(timespec="seconds")
