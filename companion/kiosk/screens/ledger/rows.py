"""The rows of a ledger as data: headings and lines, sifted, newest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from companion.core.ledger import LedgerLine
from companion.core.messages import Text
from companion.kiosk.ports import RecordedLines


@dataclass(frozen=True, slots=True)
class Heading:
    """Round and phase of the lines under it.

    Attributes:
        round: number of the round.
        phase: name of the phase.
    """

    round: int
    phase: Text


class LedgerEntry(NamedTuple):
    """One line of the ledger.

    Attributes:
        number: of the action it belongs to.
        line: what changed, and why.
    """

    number: int
    line: LedgerLine


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of words across the list ("undone from here on").

    Attributes:
        says: the words.
    """

    says: Text


Row = Heading | LedgerEntry | Mark
KindOf = Callable[[LedgerLine], str]


def sifted(recorded: Sequence[RecordedLines], seat: int | None, kind: str | None, kind_of: KindOf) -> list[Row]:
    """Return the rows of a ledger, newest first, under headings by round and phase.

    Args:
        recorded: all actions that count, oldest first.
        seat: whose lines, or None for everybody's.
        kind: of which kind, or None for all.
        kind_of: says of which kind a line is.
    """
    rows: list[Row] = []
    # A phase that came again in the same round (after a game was put back by hand) gets a heading of its own.
    for (number, phase), group in groupby(reversed(recorded), key=lambda r: (r.round, r.phase)):
        found = [
            LedgerEntry(one.number, line)
            for one in group
            for line in reversed(one.lines)
            if (seat is None or line.seat == seat) and (kind is None or kind_of(line) == kind)
        ]
        if found:
            rows += [Heading(number, phase), *found]
    return rows


def in_order(recorded: Iterable[RecordedLines]) -> list[LedgerEntry]:
    """Return the lines of ``recorded`` as rows, oldest first."""
    return [LedgerEntry(one.number, line) for one in recorded for line in one.lines]


def starts(recorded: Sequence[RecordedLines]) -> tuple[tuple[int, bool], ...]:
    """Return (index, whether a round begins, too) of each action after which another phase goes on."""
    found: list[tuple[int, bool]] = []
    for index in range(1, len(recorded)):
        before, after = recorded[index - 1], recorded[index]
        if (before.round, before.phase) != (after.round, after.phase):
            found.append((index, before.round != after.round))
    return tuple(found)
