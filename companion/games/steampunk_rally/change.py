"""A change in the making: the working copy of a state, with what this game counts and says of its own."""

from __future__ import annotations

import msgspec

from companion.core.engine import Refusal, WorkingCopy, replace
from companion.core.ledger import line
from companion.core.setup import Setup
from companion.core.supplies import Supply
from companion.games.steampunk_rally.house_rules import HOUSE_RULES, Readings
from companion.games.steampunk_rally.state import (
    Built,
    Course,
    Deck,
    Ending,
    PhaseName,
    Racer,
    Restock,
    State,
    keeps_belongings,
    rules_version,
    token_order,
)

__all__ = ["Change", "Refusal", "replace"]


class Change(WorkingCopy[State, Racer], state=State, seats="racers"):
    """A working copy of a state; its attributes are the fields of :class:`State`."""

    __slots__ = State.__struct_fields__
    setup: Setup
    course: Course
    racers: list[Racer]
    supply: Supply
    round: int
    phase: PhaseName
    pick: int
    clockwise: bool
    token_after: int
    final_round: int
    decks: tuple[Deck, ...]
    restock: Restock | None
    turn: int
    claims: tuple[int, ...]
    boosting: int
    cogs_left: int | None
    begun_under: int | msgspec.UnsetType
    ending: Ending | msgspec.UnsetType
    _rules: Readings | None = None
    _move: tuple[int, int, str, int, int, int] | None = None

    @property
    def rules(self) -> Readings:
        """The readings of disputed rules this game is played with."""
        if self._rules is None:
            self._rules = HOUSE_RULES.chosen(self.setup)
        return self._rules

    @property
    def rules_version(self) -> int:
        """Version of the rules by whose rulings the game is played."""
        return rules_version(self.begun_under)

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

    def put_card(self, seat: int, index: int, card: Built) -> None:
        """Put ``card`` in the place of the card ``index`` of a seat's machine."""
        machine = self.racers[seat].machine
        self.set(seat, machine=(*machine[:index], card, *machine[index + 1 :]))

    def keeps_belongings(self, seat: int) -> bool:
        """Tell whether cogs, boosts and the number of parts of a seat are known, and not only to the cardboard."""
        return keeps_belongings(self.setup, seat)

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
        self.lines[index : index + 1] = [line(seat, wheel, rule, n=count, start=number[first], end=number[end])]
        self._move = (index, seat, wheel, count, first, end)
