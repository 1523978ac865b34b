"""What a finished game has to tell: a few lines out of its ledger, and figures that records are kept of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

import msgspec

from companion.core.ledger import LedgerLine
from companion.core.messages import Text


class ToldAction(Protocol):
    """What the ledger says of one action."""

    @property
    def number(self) -> int:
        """Its number; 0 is the beginning of the game."""
        ...

    @property
    def round(self) -> int:
        """The round the game was in after it."""
        ...

    @property
    def lines(self) -> Sequence[LedgerLine]:
        """What it changed."""
        ...


class TaleLine(msgspec.Struct, frozen=True):
    """A line of the ledger, with where it stands.

    Attributes:
        seat: whose.
        key: its message, without ``ledger.``.
        n: its figure, 0 where it has none.
        round: the game was in after its action.
        number: of its action.
    """

    seat: int
    key: str
    n: int
    round: int
    number: int


def tale_lines(told: Iterable[ToldAction]) -> Iterator[TaleLine]:
    """Yield what the ledger says of seats, in order."""
    for action in told:
        for line in action.lines:
            if line.seat is not None:
                key, n = line.says.key.removeprefix("ledger."), line.says.args.get("n", 0)
                yield TaleLine(line.seat, key, n if isinstance(n, int) else 0, action.round, action.number)


class Tale(msgspec.Struct, frozen=True):
    """One line of the story of a game.

    Attributes:
        seat: of whom it tells.
        says: the sentence, in two short lines at most.
        round: in which it happened.
        number: of the action in the ledger that it tells of.
    """

    seat: int
    says: Text
    round: int
    number: int


class Feat(msgspec.Struct, frozen=True):
    """A figure of a game that a record is kept of.

    Attributes:
        record: name of the record.
        value: the figure.
        says: how it is told where it is a record.
        least: the lower, the better.
    """

    record: str
    value: int
    says: Text
    least: bool = False

    def beats(self, other: int) -> bool:
        """Tell whether it is better than another figure of the same record."""
        return self.value < other if self.least else self.value > other


class Story(msgspec.Struct, frozen=True):
    """A finished game in words.

    Attributes:
        tales: at most five, in the order in which it happened.
        feats: those worth a record, the rarest first.
        reached: how far each seat came, in seat order, as the result counts it; empty where that is no distance.
        decided: what decided between those who came equally far, in few words, or None where nothing did.
    """

    tales: tuple[Tale, ...] = ()
    feats: tuple[Feat, ...] = ()
    reached: tuple[int, ...] = ()
    decided: Text | None = None
