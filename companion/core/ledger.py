"""The ledger: one line a change, with the rule it follows."""

from __future__ import annotations

import msgspec

from companion.core.messages import Arg, Text


class LedgerLine(msgspec.Struct, frozen=True):
    """One change of the game.

    Attributes:
        seat: whose change, or None for the whole table.
        says: the sentence ("puddle on space 15: wet 0 to 2").
        rule: ID of the rule followed, or None for a correction by hand; empty where nobody did anything.
    """

    seat: int | None
    says: Text
    rule: str | None = None


class LineKind(msgspec.Struct, frozen=True):
    """A kind of change, by which the ledger can be sifted.

    Attributes:
        id: stable name within the game.
        says: what it is called.
        sign: name of a drawn sign, or None.
    """

    id: str
    says: Text
    sign: str | None = None


BY_HAND = LineKind("by_hand", Text("ledger_kind.by_hand"), "pencil")
"""Corrections by hand: lines that follow no rule."""


def line(seat: int | None, key: str, rule: str | None = None, **args: Arg) -> LedgerLine:
    """Return the ledger line worded by the catalogue entry ``ledger.<key>``."""
    return LedgerLine(seat, Text(f"ledger.{key}", args), rule)
