"""A change in the making: what an action does is collected here and becomes a state only when all of it is done."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.applied import Applied
from companion.core.decisions import Choice, Decision
from companion.core.ledger import LedgerLine, line
from companion.core.messages import Arg, Text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.games.steampunk_rally.house_rules import HouseRules, house_rules
from companion.games.steampunk_rally.kept import keeps_belongings
from companion.games.steampunk_rally.state import Course, Deck, PhaseName, Racer, Restock, State, token_order

replace = msgspec.structs.replace

Refusal = Rejection | None
"""What every handler of an action returns: why it did nothing, or None."""


class Change:
    """A working copy of a state; dropped where the action is refused, so nothing is ever half-applied.

    Attributes:
        before: the state the action met.
        course: the racetrack.
        racers: the seats' things, replaced one by one.
        supply: dice left, by colour.
        lines: ledger lines so far.
        phase: as in the state; likewise ``round``, ``pick``, ``clockwise``, ``token_after``, ``barrier``,
            ``final_round``, ``decks``, ``restock``, ``turn``, ``claims``, ``boosting`` and
            ``cogs_left``.
    """

    __slots__ = (
        "_move", "barrier", "before", "boosting", "claims", "clockwise", "cogs_left", "course", "decks",
        "final_round", "lines", "phase", "pick", "racers", "restock", "round", "supply", "token_after", "turn",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.before = state
        self.course: Course = state.course
        self.racers: list[Racer] = list(state.racers)
        self.supply = state.supply
        self.lines: list[LedgerLine] = []
        self.round: int = state.round
        self.phase: PhaseName = state.phase
        self.pick: int = state.pick
        self.clockwise: bool = state.clockwise
        self.token_after: int = state.token_after
        self.barrier: ReadyBarrier = state.barrier
        self.final_round: int = state.final_round
        self.decks: tuple[Deck, ...] = state.decks
        self.restock: Restock | None = state.restock
        self.turn: int = state.turn
        self.claims: tuple[int, ...] = state.claims
        self.boosting: int = state.boosting
        self.cogs_left: int | None = state.cogs_left
        self._move: tuple[int, int, str, int, int, int] | None = None

    @property
    def rules(self) -> HouseRules:
        """The readings of disputed rules this game is played with."""
        return house_rules(self.before.setup)

    @property
    def token_order(self) -> tuple[int, ...]:
        """All seats in token order: first the one met first from the token in its direction (SR-VENT-13, C-22)."""
        return token_order(len(self.racers), self.token_after, self.clockwise)

    def give_cogs(self, seat: int, n: int) -> None:
        """Move ``n`` cogs from the supply to a seat, or back where ``n`` is negative (G-33)."""
        self.cogs_back(-n)
        self.set(seat, cogs=self.racers[seat].cogs + n)

    def cogs_back(self, n: int) -> None:
        """Put ``n`` cogs into the supply, or take out −``n`` of them, even if there are none (G-33)."""
        if self.cogs_left is not None:
            self.cogs_left += n

    def knows_parts(self, seat: int) -> bool:
        """Tell whether the number of the seat's parts is known, and not only to the cardboard."""
        return keeps_belongings(self.before.setup, seat)

    def set(self, seat: int, **fields: Any) -> Racer:
        """Give a seat's things new values and return them."""
        racer = replace(self.racers[seat], **fields)
        self.racers[seat] = racer
        return racer

    def say(self, seat: int | None, key: str, rule: str | None = None, **args: Arg) -> None:
        """Add a ledger line."""
        self.lines.append(line(seat, key, rule, **args))

    def say_once(self, seat: int, key: str, rule: str, **args: Arg) -> None:
        """Add a ledger line unless the line before it is the same."""
        said = line(seat, key, rule, **args)
        if not self.lines or self.lines[-1] != said:
            self.lines.append(said)

    def say_step(self, seat: int, wheel: str, start: int, end: int) -> None:
        """Add a step of a pawn to the ledger, in one line with the steps just before it by the same kind of wheel.

        Args:
            seat: whose pawn.
            wheel: ``silver`` or ``gold``.
            start: space it came from.
            end: space it entered.
        """
        count, first, index = 1, start, len(self.lines)
        if self._move is not None:
            at, who, kind, steps, begun, reached = self._move
            if (who, kind, reached) == (seat, wheel, start):
                count, first, index = steps + 1, begun, at
        number = self.course.track.distance
        rule = "SR-EFFECT-13" if wheel == "silver" else "SR-EFFECT-15"
        said = line(seat, wheel, rule, n=count, start=number[first], end=number[end])
        if index == len(self.lines):
            self.lines.append(said)
        else:
            self.lines[index] = said
        self._move = (index, seat, wheel, count, first, end)

    def ask(self, seat: int, kind: str, choices: tuple[Choice, ...], rule: str, take: int = 1, **args: Arg) -> None:
        """Suspend what is going on for ``seat`` until it answers; it is not ready any more."""
        says = Text(f"ask.{kind}", args)
        self.set(seat, decision=Decision(seat, kind, says, choices, take, rule))
        self.barrier = self.barrier.drop(seat)

    def done(self) -> Applied[State]:
        """Return the finished change."""
        old = self.before
        state = State(
            old.setup, old.course, tuple(self.racers), self.supply, self.round, self.phase, self.pick,
            self.clockwise, self.token_after, self.barrier, self.final_round, self.decks, self.restock, self.turn,
            self.claims, self.boosting, self.cogs_left,
        )  # fmt: skip
        return Applied(state, tuple(self.lines))
