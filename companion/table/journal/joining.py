"""Which rows of a damaged journal make the game again: those that follow each other, and past a gap a snapshot.

A row proves itself by its checksum, which covers the one before it. Where a row is missing in all its copies, the
chain goes on from the next snapshot: its seal covers the checksum of its row, and the rows after it follow that one.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.core.messages import Text
from companion.table.journal.contents import Contents
from companion.table.journal.rows import (
    SEED,
    BroughtBack,
    Did,
    GameStatus,
    Lost,
    Row,
    Snapshot,
    TookBack,
    chain,
    decode,
    first_lost,
    next_row,
    seal,
)


class Joined(msgspec.Struct):
    """The rows of a game, sound and in order.

    Attributes:
        rows: those that were found, and a ``lost`` row for each gap.
        snapshots: the sound ones among them.
        missing: first and last number of the rows of each gap that was not known before.
        beyond: whether there is something behind the last row that could not be joined.
    """

    rows: list[Row] = msgspec.field(default_factory=list)
    snapshots: list[Snapshot] = msgspec.field(default_factory=list)
    missing: list[tuple[int, int]] = msgspec.field(default_factory=list)
    beyond: bool = False


def joined(*found: Contents) -> Joined:
    """Return the game in what was found of a journal; without rows where even the beginning is gone."""
    return _Joining(found).done()


def sealed(sound: Contents) -> list[Snapshot]:
    """Return the snapshots of a sound journal whose seals fit."""
    checksums = {row.number: row.checksum for row in sound.rows}
    return [s for s in sound.snapshots if s.checksum == seal(checksums.get(s.number, ""), s.state)]


class _Joining:
    def __init__(self, found: Sequence[Contents]) -> None:
        self._rows: dict[int, list[Row]] = {}
        self._snapshots: dict[int, list[Snapshot]] = {}
        for contents in found:
            for row in (*contents.rows, *(row for row, _ in contents.copies)):
                self._rows.setdefault(row.number, []).append(row)
            for snapshot in contents.snapshots:
                self._snapshots.setdefault(snapshot.number, []).append(snapshot)
        self._last = max(self._rows, default=-1)
        self._lost = {first_lost(row): row for rows in self._rows.values() for row in rows if row.kind == "lost"}
        self._done = Joined()
        self._written = SEED  # the last row's checksum as it was found; behind a gap all get new ones
        self._since: _Since | None = None

    def done(self) -> Joined:
        number = 0
        while number <= self._last:
            row = self._following(number)
            if row is not None:
                self._take(row)
            elif not self._done.rows or not self._bridge(number):
                self._done.beyond = True
                break
            number = self._done.rows[-1].number + 1
        return self._done

    def _following(self, number: int) -> Row | None:
        candidates: list[Row] = [*self._rows.get(number, ())]
        if number in self._lost:
            candidates.insert(0, self._lost[number])
        for row in candidates:
            if row.checksum == chain(self._written, row.number, row.kind, row.body) and self._can_follow(row):
                return row
        return None

    def _can_follow(self, row: Row) -> bool:
        return self._since is None or self._since.take(row)

    def _take(self, row: Row) -> None:
        self._written = row.checksum
        before = self._done.rows[-1] if self._done.rows else None
        if before is not None and self._done.missing:
            row = msgspec.structs.replace(row, checksum=chain(before.checksum, row.number, row.kind, row.body))
        self._done.rows.append(row)
        self._keep_snapshot(row)

    def _keep_snapshot(self, row: Row) -> None:
        for snapshot in self._snapshots.get(row.number, ()):
            if snapshot.checksum == seal(self._written, snapshot.state):
                resealed = Snapshot(row.number, snapshot.state, seal(row.checksum, snapshot.state))
                self._done.snapshots.append(resealed)
                return

    def _bridge(self, first: int) -> bool:
        """Go on from the first sound snapshot at or behind ``first``; tell whether there is one."""
        for number in sorted(n for n in self._snapshots if n >= first):
            for snapshot in self._snapshots[number]:
                for row in self._rows.get(number, ()):
                    if snapshot.checksum == seal(row.checksum, snapshot.state):
                        self._lose(first, row, snapshot.state)
                        return True
        return False

    def _lose(self, first: int, row: Row, state: bytes) -> None:
        body = Lost(first, msgspec.Raw(state), self._status(row))
        made = next_row(self._done.rows[-1], body)
        checksum = chain(self._done.rows[-1].checksum, row.number, made.kind, made.body)
        self._done.rows.append(Row(row.number, made.kind, made.body, checksum))
        self._done.snapshots.append(Snapshot(row.number, state, seal(checksum, state)))
        self._done.missing.append((first, row.number))
        self._written, self._since = row.checksum, _Since()

    def _status(self, row: Row) -> GameStatus:
        """Return where the game stood after a row, if its checksum shows that it can be believed."""
        befores = (before.checksum for before in self._rows.get(row.number - 1, ()))
        if any(row.checksum == chain(before, row.number, row.kind, row.body) for before in befores):
            then: GameStatus = decode(row).then
            return then
        return GameStatus(0, Text(""))


class _Since:
    """Which actions behind a gap count: a row that takes back or brings back others before it cannot be followed."""

    def __init__(self) -> None:
        self._count: set[int] = set()
        self._gone: list[tuple[int, ...]] = []

    def take(self, row: Row) -> bool:
        """Follow ``row``; False, and nothing is changed, where it needs what is missing."""
        try:
            body = decode(row)
        except msgspec.DecodeError:
            return False
        match body:
            case Did():
                self._count.add(row.number)
                self._gone.clear()
            case TookBack() if self._count.issuperset(body.numbers):
                self._count.difference_update(body.numbers)
                self._gone.append(body.numbers)
            case BroughtBack() if self._gone and self._gone[-1] == body.numbers:
                self._count.update(self._gone.pop())
            case Lost():
                self._count.clear()
                self._gone.clear()
            case _:
                return False
        return True
