"""Branches: actions that were taken back and then replaced by others, kept so that they can be played again.

A slip of a finger after a long journey back must not cost an evening. Pure, in memory; the journal has all its rows
anyway.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.ledger import LedgerLine
from companion.core.rolls import RollRequest
from companion.table.counted import Counted
from companion.table.journal.rows import GameStatus

MOST: Final = 6
"""So many branches are kept; the oldest go first."""

SHORTEST: Final = 3
"""Fewer actions that changed something are no branch, only a slip that was put right."""


class Step(msgspec.Struct, frozen=True):
    """One action of a branch.

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
    then: GameStatus | None


class Branch(msgspec.Struct, frozen=True):
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


def with_branch(
    branches: tuple[Branch, ...], before: int, present: Sequence[Counted[Any]], future: Sequence[Counted[Any]]
) -> tuple[Branch, ...]:
    """Return ``branches`` with the one that is now being left, where it is worth keeping.

    Args:
        branches: oldest first.
        before: number of an action that counted all the time, or 0 for the beginning.
        present: the actions after it that count.
        future: those that counted before something was taken back.
    """
    shared = 0
    for mine, theirs in zip(present, future, strict=False):
        if mine.number != theirs.number:
            break
        shared += 1
    if shared < len(present):  # something was taken out from under what others did: no future was left
        return branches
    steps = tuple(Step(e.number, e.action, e.lines, e.answers, e.then) for e in future[shared:])
    if sum(bool(step.lines) for step in steps) < SHORTEST:
        return branches
    after = present[-1].number if present else before
    return (*branches, Branch(after, steps))[-MOST:]


def without_taken(branches: tuple[Branch, ...], present: Sequence[Counted[Any]]) -> tuple[Branch, ...]:
    """Return ``branches`` without the one that has just been played again to its end, whoever did that.

    Branches that begin within it then begin within what was done again.
    """
    for branch in branches:
        if _taken(branch, present):
            again = {s.number: e.number for s, e in zip(branch.steps, present[-len(branch.steps) :], strict=True)}
            return tuple(replace(b, after=again.get(b.after, b.after)) for b in branches if b is not branch)
    return branches


def _taken(branch: Branch, present: Sequence[Counted[Any]]) -> bool:
    steps, n = branch.steps, len(branch.steps)
    if n > len(present) or present[-1].action != steps[-1].action:
        return False
    before = present[-n - 1].number if n < len(present) else 0
    tail = present[-n:]
    return before == branch.after and all(
        (s.action, s.lines) == (e.action, e.lines) for s, e in zip(steps, tail, strict=True)
    )
