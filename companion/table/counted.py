"""One action that counts, as the timeline keeps it: what was done, what it changed, and the game after it."""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.core.actions import Action
from companion.core.applied import State
from companion.core.ledger import LedgerLine
from companion.core.rolls import RollRequest
from companion.table.journal.rows import Did, GameStatus
from companion.table.phase_end import PhaseEnd


class Missing(Action, frozen=True):
    """Stands in the timeline for what nobody can go back beyond; no game is ever asked to do it.

    Attributes:
        by_rules: the rules were changed there, or an action of earlier ones stood there; else a damaged journal has
            lost it.
    """

    by_rules: bool = False


class Counted(msgspec.Struct, Generic[State]):
    """One action that counts.

    Attributes:
        number: its row number in the journal.
        action: what was done.
        lines: what it changed.
        answers: the roll request its dice answered, or None.
        nth: how many rolls the same seat had in the timeline up to and with this one.
        state: the game after it, or None where it must be made again.
        stored: the same as JSON, where a snapshot of it was read.
        then: where the game stood after it, or None where nobody asked.
        ended: where the seats stood when it ended a phase, or None where it ended none or nobody asked.
    """

    number: int
    action: Action
    lines: tuple[LedgerLine, ...]
    answers: RollRequest | None = None
    nth: int = 0
    state: State | None = None
    stored: bytes | None = None
    then: GameStatus | None = None
    ended: PhaseEnd | None = None

    @classmethod
    def of(cls, number: int, action: Action, did: Did, state: State) -> Counted[State]:
        """Return an action as its row ``did`` tells of it, with the game after it."""
        return cls(number, action, did.lines, did.answers, state=state, then=did.then)
