"""Ways not taken: what had been played from some point on, was taken back and then played over by something else.

A slip of a finger after a long journey back must not cost an evening. So a future that was left is kept beside the
one that counts, and can be taken again. Pure, in memory; the journal has all its rows anyway.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from companion.core.actions import Action
from companion.core.ledger import LedgerLine
from companion.core.rolls import RollRequest

if TYPE_CHECKING:
    from companion.table.journal.rows import Situation
    from companion.table.timeline import Entry

MOST: Final = 6
"""So many ways are kept; the oldest go first."""

WORTH: Final = 3
"""Fewer actions that changed something are no way, only a slip that was put right."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a way.

    Attributes:
        number: the row number it had.
        action: what was done.
        lines: what it changed.
        answers: the roll request its dice answered, or None.
        then: where the game stood after it, or None.
    """

    number: int
    action: Action
    lines: tuple[LedgerLine, ...]
    answers: RollRequest | None
    then: Situation | None


@dataclass(frozen=True, slots=True)
class Way:
    """A future that was left.

    Attributes:
        after: number of the last action it shares with what is played now; 0 for the beginning of the game.
        steps: what followed there.
    """

    after: int
    steps: tuple[Step, ...]

    @property
    def lines(self) -> tuple[LedgerLine, ...]:
        """Everything it changed, in order."""
        return tuple(line for step in self.steps for line in step.lines)


def with_way(ways: tuple[Way, ...], present: Sequence[Entry[Any]], future: Sequence[Entry[Any]]) -> tuple[Way, ...]:
    """Return ``ways`` with the one that is now being left, where it is worth keeping.

    Args:
        ways: oldest first.
        present: the actions that count.
        future: those that counted before something was taken back.
    """
    shared = 0
    for mine, theirs in zip(present, future, strict=False):
        if mine.number != theirs.number:
            break
        shared += 1
    if shared < len(present):  # something was taken out from under what others did: no future was left
        return ways
    steps = tuple(Step(e.number, e.action, e.lines, e.answers, e.then) for e in future[shared:])
    if sum(bool(step.lines) for step in steps) < WORTH:
        return ways
    after = present[-1].number if present else 0
    return (*ways, Way(after, steps))[-MOST:]


def without_taken(ways: tuple[Way, ...], present: Sequence[Entry[Any]]) -> tuple[Way, ...]:
    """Return ``ways`` without the one that has just been played again to its end, whoever did that.

    Ways that branch off from it branch off from what was done again.
    """
    for way in ways:
        if _taken(way, present):
            again = {s.number: e.number for s, e in zip(way.steps, present[-len(way.steps) :], strict=True)}
            return tuple(replace(w, after=again.get(w.after, w.after)) for w in ways if w is not way)
    return ways


def _taken(way: Way, present: Sequence[Entry[Any]]) -> bool:
    steps, n = way.steps, len(way.steps)
    if n > len(present) or present[-1].action != steps[-1].action:
        return False
    before = present[-n - 1].number if n < len(present) else 0
    tail = present[-n:]
    return before == way.after and all(
        (s.action, s.lines) == (e.action, e.lines) for s, e in zip(steps, tail, strict=True)
    )
