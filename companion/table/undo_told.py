"""What undo and redo would do now, told before anybody touches a key."""

from __future__ import annotations

from typing import Generic

from companion.core.applied import State
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.table.guarded import refusing
from companion.table.journal.rows import Begin, GameStatus
from companion.table.recorded import said_of
from companion.table.seat_undo import SeatUndo
from companion.table.timeline import Timeline


class UndoTold(Generic[State]):
    """What tells of a game what could be taken back and brought back; it changes nothing.

    Args:
        begin: how the game was begun.
        timeline: the actions that count.
    """

    def __init__(self, begin: Begin, timeline: Timeline[State]) -> None:
        self._begin = begin
        self._timeline = timeline
        self._seat_undo = SeatUndo(timeline, begin.then)

    def undo_says(self) -> Text | None:
        """Return what an undo for the whole table would take back; None where it can take back nothing."""
        step = self._timeline.last_step()
        reachable = bool(step) and step[0].number > self._timeline.gap
        return said_of(step, self._before(step[0].number)) if reachable else None

    @refusing
    def seat_undo(self, seat: int) -> Text | Rejection:
        """Return what an undo of ``seat`` would take back, or why it cannot be taken out alone."""
        without = self._seat_undo.of(seat)
        if isinstance(without, Rejection):
            return without
        return said_of(without.step, self._before(without.step[0].number)) or Text("ledger.no_change")

    def undo_to(self) -> int | None:
        """Return the number of the action that an undo for the whole table goes back to; None: it goes nowhere."""
        step, entries = self._timeline.last_step(), self._timeline.entries
        if not step or step[0].number <= self._timeline.gap:
            return None
        kept = len(entries) - len(step)
        return entries[kept - 1].number if kept else 0

    def redo_says(self) -> Text | None:
        """Return what a redo would bring back, or how many lines; None where there is nothing."""
        back = self._timeline.bringing_back()
        return said_of(back, self._before(back[0].number)) if back else None

    def _before(self, number: int) -> GameStatus | None:
        """Return where the game stood before the action ``number``, whether that counts now or not."""
        n = self._timeline.count_up_to(number - 1)
        return self._timeline.entries[n - 1].then if n else self._begin.then
