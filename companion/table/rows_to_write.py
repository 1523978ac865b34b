"""Rows on their way into the journal: what is owed to it goes first, a snapshot beside every so manieth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic

from companion.core.applied import State
from companion.table.errors import UnrecordableActionError
from companion.table.guarded import refusal
from companion.table.journal import Journal, rows
from companion.table.timeline import STRIDE

SNAPSHOT_EVERY: Final = STRIDE
"""So many rows at most are replayed on resuming."""


class Rows(Generic[State]):
    """Writes rows of one game, numbered in turn."""

    def __init__(self, journal: Journal, owed: Sequence[rows.Body] = (), ahead: int = 0) -> None:
        """Write into ``journal``, first what is ``owed``; snapshots come so many rows ``ahead`` of their turn."""
        self._journal = journal
        self._owed = list(owed)
        self._ahead = ahead

    def write(self, bodies: Sequence[rows.Body], states: Sequence[State]) -> list[int]:
        """Write rows in one piece, each with the game after it; return their numbers."""
        owed = [(body, None) for body in self._owed]
        first = self._journal.next_number + len(owed)
        snapshots = map(self._snapshot, range(first, first + len(bodies)), states)
        numbers = self._journal.write([*owed, *zip(bodies, snapshots, strict=True)])
        self._owed.clear()
        return numbers[len(owed) :]

    def _snapshot(self, number: int, state: State) -> bytes | None:
        """Return the state beside every so manieth row; None where it cannot be written: it is a short cut only."""
        if (number + self._ahead) % SNAPSHOT_EVERY:
            return None
        try:
            return rows.encode(state)
        except UnrecordableActionError as error:
            refusal(error)
            return None
