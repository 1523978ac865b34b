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
from companion.table.journal.rows import Begin

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


def said_of_undo(step: Sequence[Counted[Any]]) -> Text | None:
    """Return what taking back ``step`` would take back, as its last ledger line; None where it is nothing."""
    if not step:
        return None
    return next((entry.lines[-1].says for entry in step if entry.lines), Text("ledger.no_change"))


def said_of_redo(back: Sequence[Counted[Any]]) -> Text | None:
    """Return what bringing ``back`` brings: its line, or how many; None where it is nothing."""
    lines = [line for e in back for line in e.lines if not isinstance(e.action, Advance)]
    if not back:
        return None
    if len(lines) > 1 and len([e for e in back if e.lines]) > 1:
        return Text("ledger.so_many", {"n": sum(len(e.lines) for e in back)})
    return lines[-1].says if lines else Text("ledger.no_change")
