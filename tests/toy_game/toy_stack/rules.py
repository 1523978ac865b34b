"""The rules of the toy of stacks."""

from __future__ import annotations

from types import MappingProxyType

from companion.core.actions import Drawn, Sighted, TimeUp
from companion.core.decisions import Decision
from companion.core.engine import Refusal, Rules, WorkingCopy
from companion.core.ready import ReadyBarrier
from companion.core.rejection import reject
from companion.core.requests import check_draw, check_sight, check_time_up
from companion.core.rolls import RollRequest
from toy_stack.state import PRIZES, Judge, Stacker, Stacks, countdown, decision, draw, sight

ROUNDS = 2


class Change(WorkingCopy[Stacks, Stacker], state=Stacks, seats="stackers"):
    """A game in the middle of an action."""

    stackers: list[Stacker]
    drawn: tuple[str, ...]
    round: int
    tries: int
    delay: bool

    def decision_of(self, seat: int) -> Decision | None:
        return decision(self.before, seat) if not self.stackers[seat].told else None

    def roll_of(self, seat: int) -> RollRequest | None:
        return None

    def answered(self, seat: int) -> None:
        """Nothing is suspended."""

    def corrected(self, seat: int | None, name: str, before: int, after: int) -> None:
        """Nothing can be corrected."""


def drawn(change: Change, action: Drawn) -> Refusal:
    if (refused := check_draw(draw(change.before), action)) is None:
        change.drawn, change.phase = action.order, "stack"
        change.say(None, "drawn", "STACK-DRAW", letters=" ".join(action.order))
    return refused


def time_up(change: Change, action: TimeUp) -> Refusal:
    if (refused := check_time_up(countdown(change.before), action)) is None:
        lock(change)
    return refused


def lock(change: Change) -> None:
    """Pay those who were first; from here on nothing can be taken back."""
    change.say(None, "locked", "STACK-LOCK")
    for seat, points in zip(change.barrier.order, PRIZES, strict=False):
        change.set(seat, score=change.stackers[seat].score.add("placing", points))
        change.say(seat, "paid", "STACK-LOCK", n=points)
    change.barrier, change.phase, change.tries = ReadyBarrier(len(change.stackers)), "tell", 0


def letters(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    change.set(seat, told=chosen)
    change.say(seat, "told", "STACK-TELL", letters=" ".join(chosen))


def sighted(change: Change, seat: int, action: Sighted) -> Refusal:
    if (refused := check_sight(sight(change.before, seat), action)) is None:
        letters(change, seat, tuple(tint for _, _, tint in action.seen) or ("-",))
    return refused


def judge(change: Change, seat: int, action: Judge) -> Refusal:
    if change.phase != "judge" or change.stackers[seat].verdict is not None:
        return reject("no_such_action")
    change.set(seat, verdict=action.yes, score=change.stackers[seat].score.add("cards", int(action.yes)))
    change.say(seat, "yes" if action.yes else "no", "STACK-JUDGE")
    return None


class StackRules(Rules[Stacks, Change]):
    """Which function does what."""

    copy = Change
    handlers = MappingProxyType({Sighted: sighted, Judge: judge})
    of_table = MappingProxyType({Drawn: drawn, TimeUp: time_up})
    answers = MappingProxyType({"letters": letters})

    def owes(self, change: Change, seat: int) -> Refusal:
        return None if change.phase == "stack" else reject("no_such_action")

    def became_ready(self, change: Change, seat: int) -> None:
        change.say(seat, "placed", "STACK-READY", n=len(change.barrier.order) + 1)

    def unready(self, change: Change, seat: int) -> Refusal:
        if change.phase != "stack":
            return reject("locked", "STACK-LOCK")
        change.tries += 1
        change.say(seat, "taken_back", "STACK-READY")
        return None

    def holds_up(self, change: Change) -> Refusal:
        return reject("locked") if change.phase == "stack" else None

    def advance(self, change: Change) -> None:
        n = len(change.stackers)
        change.round, change.phase = change.round + 1, "over" if change.round == ROUNDS else "deal"
        change.barrier = ReadyBarrier(n)
        for seat in range(n):
            change.set(seat, told=(), verdict=None)
        change.say(None, "round", "STACK-ROUND", n=change.round)

    def settle(self, change: Change) -> None:
        if change.phase == "stack" and change.barrier.complete and not change.delay:
            lock(change)
        if change.phase == "tell" and all(stacker.told for stacker in change.stackers):
            change.phase = "judge"
        if change.phase == "judge" and all(stacker.verdict is not None for stacker in change.stackers):
            change.barrier = change.barrier.sit_out(range(len(change.stackers)))


apply = StackRules().apply
