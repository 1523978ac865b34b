"""A game for the engine's tests: all count in one phase, and are asked whether it is enough."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from companion.core.actions import Action, Correct
from companion.core.correctable import Correctable
from companion.core.decisions import Choice, Decision
from companion.core.engine import Refusal, Rules, Value, WorkingCopy, correct, sets, sets_of
from companion.core.messages import text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import reject
from companion.core.rolls import RollRequest
from companion.core.setup import Seat, Setup


class Counter(msgspec.Struct, frozen=True):
    n: int = 0
    decision: Decision | None = None
    roll: RollRequest | None = None


class Counting(msgspec.Struct, frozen=True):
    setup: Setup
    counters: tuple[Counter, ...]
    barrier: ReadyBarrier
    phase: Literal["count", "over"] = "count"
    left: int = 10


class Count(Action, frozen=True):
    n: int


class Look(Action, frozen=True):
    """Allowed at any time."""


class Copy(WorkingCopy[Counting, Counter], state=Counting, seats="counters"):
    counters: list[Counter]
    left: int


def _count(change: Copy, seat: int, action: Count) -> Refusal:
    change.set(seat, n=change.counters[seat].n + action.n)
    change.left -= action.n
    change.say(seat, "counted", "CT-COUNT-01", n=action.n)
    if change.left < 0:
        return reject("too_many", "CT-COUNT-02")
    if change.left < 5:
        change.ask(seat, "enough", (Choice("yes", text("yes")), Choice("no", text("no"))), "CT-ASK-01")
    return None


def _enough(change: Copy, seat: int, chosen: tuple[str, ...]) -> None:
    change.say_once(seat, chosen[0], "CT-ASK-01")


class CountingRules(Rules[Counting, Copy]):
    copy = Copy
    handlers: ClassVar = {Count: _count, Look: lambda change, seat, _: change.say(seat, "looked", "CT-LOOK-01")}
    answers: ClassVar = {"enough": _enough}
    any_time = (Look,)
    waits_by = "CT-FLOW-01"
    ends_by = "CT-END-01"

    def advance(self, change: Copy) -> None:
        change.phase = "over"
        change.wait_for_all()

    def owes(self, change: Copy, seat: int) -> Refusal:
        return reject("count_first", "CT-COUNT-01") if not change.own[seat].n else None

    def resume(self, change: Copy, seat: int) -> None:
        change.say(seat, "goes_on")

    def correct(self, change: Copy, action: Correct) -> Refusal:
        return correct(change, action, values(change.before, action.seat))


def values(state: Counting, seat: int | None) -> tuple[Value[Copy], ...]:
    if seat is None:
        shown = Correctable("left", text("field.left"), state.left, 0, 5, skips=(0, 1))
        return (Value(shown, sets("left"), "left", most=9),)
    shown = Correctable("n", text("field.n"), state.counters[seat].n, 0, 6)
    hidden = Correctable("hidden", text("field.n"), 0, 0, 1)
    tenfold = Value(shown, sets_of(seat, "n"), "n", tells=lambda n: 10 * n)
    return tenfold, Value(hidden, lambda *_: reject("never"), "hidden", listed=False)


RULES = CountingRules()


def begun(seats: int = 2) -> Counting:
    return Counting(Setup(tuple(Seat(f"P{n}") for n in range(seats))), (Counter(),) * seats, ReadyBarrier(seats))
