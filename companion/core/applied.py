"""What the rules answer to an action that was done."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from companion.core.ledger import LedgerLine

State = TypeVar("State", bound=msgspec.Struct)


class Applied(msgspec.Struct, Generic[State], frozen=True):
    """An action was done.

    Attributes:
        state: the game after it.
        lines: what changed, in order.
    """

    state: State
    lines: tuple[LedgerLine, ...] = ()
