"""What is said of the actions that count: the ledger, the last lines of a seat, what undo and redo keys stand for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, Final

import msgspec

from companion.core.actions import Advance
from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.table.counted import Counted
from companion.table.journal.rows import Begin, GameStatus
from companion.table.timeline import by_itself

TOLD_LINES: Final = 2
"""So many lines at most tell a seat what last happened."""


class Recorded(msgspec.Struct, frozen=True):
    """An action that counts, for the ledger screen.

    Attributes:
        number: its number in the journal; 0 is the beginning of the game.
        seat: who did it, or None for the table.
        lines: what it changed.
        round: number of the round the game was in after it.
        phase: name of the phase the game was in after it.
    """

    number: int
    seat: int | None
    lines: tuple[LedgerLine, ...]
    round: int
    phase: Text


def recorded(entry: Counted[Any]) -> Recorded:
    """Return the ledger's record of an action."""
    then = entry.then
    assert then is not None  # every entry of a session was made with it
    return Recorded(entry.number, entry.action.seat, entry.lines, then.round, then.phase)


def ledger(begin: Begin, entries: Iterable[Counted[Any]]) -> tuple[Recorded, ...]:
    """Return the beginning and every action that counts, oldest first."""
    begun = Recorded(0, None, begin.lines, begin.then.round, begin.then.phase)
    return (begun, *map(recorded, entries))


def last_lines(entries: Sequence[Counted[Any]], seat: int) -> tuple[Text, ...]:
    """Return the last ledger lines of a seat, newest last, since the phase (or a step of it) began."""
    found: list[Text] = []
    for entry in reversed(entries):
        found += [line.says for line in reversed(entry.lines) if line.seat == seat]
        if len(found) >= TOLD_LINES or isinstance(entry.action, Advance):
            break
    return tuple(reversed(found[:TOLD_LINES]))


def last_line(begin: Begin, entries: Sequence[Counted[Any]], seat: int) -> LedgerLine | None:
    """Return the last change that a seat met with, whoever caused it."""
    for lines in chain((entry.lines for entry in reversed(entries)), (begin.lines,)):
        found: LedgerLine | None = next((line for line in reversed(lines) if line.seat == seat), None)
        if found is not None:
            return found
    return None


def said_of(step: Sequence[Counted[Any]], before: GameStatus | None) -> Text | None:
    """Return in the fewest words what taking back or bringing back ``step`` is about; None where it is nothing.

    One doing is named by its first line, which the others followed from; what ended a phase by that. What followed by
    itself is nobody's doing.

    Args:
        step: actions in order.
        before: where the game stood before them.
    """
    if not step:
        return None
    doings = [entry for entry in step if entry.lines and not by_itself(entry.action)]
    if len(doings) > 1:
        return Text("ledger.so_many", {"n": sum(len(entry.lines) for entry in step)})
    for entry in step:
        if isinstance(entry.action, Advance):
            return _end_of_phase(entry, before)
        before = entry.then
    doings = doings or [entry for entry in step if entry.lines]
    return doings[0].lines[0].says if doings else Text("ledger.no_change")


def _end_of_phase(entry: Counted[Any], before: GameStatus | None) -> Text:
    then = entry.then
    if before is None or then is None or (before.round, before.phase) == (then.round, then.phase):
        return entry.lines[0].says if entry.lines else Text("ledger.no_change")  # only a step of it
    return Text("undo.phase_end", {"phase": f"@{before.phase.key}"})
