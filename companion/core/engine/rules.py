"""What an action does: it goes from here to its chapter of the rules, and is done whole or not at all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.applied import Applied
from companion.core.decisions import Decision, check_answer
from companion.core.engine.working_copy import Refusal, State, WorkingCopy
from companion.core.rejection import Rejection, reject

Copy = TypeVar("Copy", bound=WorkingCopy[Any, Any])
Handler = Callable[[Copy, int, Any], Refusal]
"""Does one kind of action of a seat."""
TableHandler = Callable[[Copy, Any], Refusal]
"""Does one kind of action of the whole table."""
Answer = Callable[[Copy, int, tuple[str, ...]], None]
"""Takes up what was suspended, given the ids that a seat has chosen."""


class Rules(ABC, Generic[State, Copy]):
    """A game's rules, put together from its chapters.

    Attributes:
        copy: makes the working copy of a state.
        handlers: what does each kind of action of a seat; whoever acts is not ready any more.
        of_table: what does each kind of action of the whole table, besides the end of a phase.
        answers: what takes up the answer to each kind of decision.
        any_time: what a seat may do while it owes a decision, besides answering it.
        waits_by: ID of the rule by which a phase ends only when all are ready, or None.
        ends_by: ID of the rule by which the game is over, or None.
    """

    copy: Callable[[State], Copy]
    handlers: Mapping[type[Action], Handler[Copy]]
    of_table: Mapping[type[Action], TableHandler[Copy]] = {}
    answers: Mapping[str, Answer[Copy]] = {}
    any_time: tuple[type[Action], ...] = (Rolled,)
    waits_by: str | None = None
    ends_by: str | None = None

    @abstractmethod
    def advance(self, change: Copy) -> None:
        """End the phase, or the step; everybody is ready."""

    def correct(self, change: Copy, action: Correct) -> Refusal:  # noqa: ARG002 - nothing can be corrected by default
        """Set a value by hand."""
        return reject("no_such_field")

    def owes(self, change: Copy, seat: int) -> Refusal:  # noqa: ARG002 - most phases ask nothing
        """Return what the seat has still to do before it is ready, besides a decision and a roll."""
        return None

    def may_come_first(self, change: Copy, seat: int, action: Action) -> bool:  # noqa: ARG002 - most questions hold up all
        """Tell whether the seat may do this before it answers, besides what it may do at any time."""
        return False

    def became_ready(self, change: Copy, seat: int) -> None:
        """Go on after a seat has said that it is ready."""

    def unready(self, change: Copy, seat: int) -> Refusal:
        """Go back before a seat takes its readiness back, or say why it cannot."""
        return None if change.barrier.has(seat) else reject("not_ready_yet")

    def holds_up(self, change: Copy) -> Refusal:  # noqa: ARG002 - mostly nothing does
        """Return what holds up the end of the phase although nobody is missing."""
        return None

    def resume(self, change: Copy, seat: int) -> None:
        """Go on after an answer, as far as it goes without another question."""

    def acted(self, change: Copy, seat: int, action: Action, due: Decision | None) -> None:
        """Go on after an action of a seat, which owed the decision ``due`` before it."""

    def settle(self, change: Copy) -> None:
        """Bring what follows from several actions into line, before the change is done."""

    def apply(self, state: State, action: Action) -> Applied[State] | Rejection:
        """Return the game after ``action``, or why it cannot be done."""
        change = self.copy(state)
        refused = self._act(change, action)
        if refused is not None:
            return refused
        self.settle(change)
        return change.done()

    def _act(self, change: Copy, action: Action) -> Refusal:
        seat = action.seat
        if seat is not None and not 0 <= seat < len(change.own):
            return reject("no_such_seat")
        if isinstance(action, Correct):
            return self.correct(change, action)
        if change.phase == "over":
            return reject("game_over", self.ends_by)
        if isinstance(action, Advance):
            return self._advance(change)
        if seat is None:
            of_table: TableHandler[Copy] | None = self.of_table.get(type(action))
            return reject("no_such_seat") if of_table is None else of_table(change, action)
        if isinstance(action, Ready):
            return self._ready(change, seat)
        if isinstance(action, NotReady):
            return self._not_ready(change, seat)
        return self._act_of_seat(change, seat, action)

    def _act_of_seat(self, change: Copy, seat: int, action: Action) -> Refusal:
        handler: Handler[Copy] | None = self.handlers.get(type(action))
        if isinstance(action, Decide):
            handler = self._decide
        if handler is None:
            return reject("no_such_action")
        due = change.decision_of(seat)
        if due is not None and not self._before_answer(change, seat, action):
            return reject("decision_due", due.rule)
        refused = handler(change, seat, action)
        if refused is None:
            change.barrier = change.barrier.drop(seat)
            self.acted(change, seat, action, due)
        return refused

    def _before_answer(self, change: Copy, seat: int, action: Action) -> bool:
        return isinstance(action, (Decide, *self.any_time)) or self.may_come_first(change, seat, action)

    def _decide(self, change: Copy, seat: int, action: Decide) -> Refusal:
        """Take the answer to the seat's open decision."""
        refused = check_answer(change.decision_of(seat), action)
        if refused is None:
            change.answered(seat)
            self.answers[action.kind](change, seat, action.chosen)
            self.resume(change, seat)
        return refused

    def _ready(self, change: Copy, seat: int) -> Refusal:
        if change.barrier.has(seat):
            return reject("already_ready")
        decision, roll = change.decision_of(seat), change.roll_of(seat)
        if decision is not None:
            return reject("decision_due", decision.rule)
        if roll is not None and roll.exact:
            return reject("roll_due", roll.rule)
        refused = self.owes(change, seat)
        if refused is None:
            self.became_ready(change, seat)
            change.barrier = change.barrier.add(seat)
        return refused

    def _not_ready(self, change: Copy, seat: int) -> Refusal:
        refused = self.unready(change, seat)
        if refused is None:
            change.barrier = change.barrier.drop(seat)
        return refused

    def _advance(self, change: Copy) -> Refusal:
        if not change.barrier.complete:
            return reject("not_all_ready", self.waits_by, n=len(change.barrier.missing))
        refused = self.holds_up(change)
        if refused is None:
            self.advance(change)
        return refused
