"""What the toy race remembers: runners, dice, the basket of towels; and what is due in it."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.correctable import Correctable
from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.core.ready import ReadyBarrier
from companion.core.rolls import RollRequest
from companion.core.supplies import Supply
from companion.core.track import Track

TRACK = Track.of([(1,), (2,), (3, 4), (5,), (6,), (7,), (7,), (8,), (9,), (10,), ()])
PUDDLES = {1: 1, 3: 2, 7: 1, 9: 3}
TOWELS = 6
LOW, HIGH = -3, 2


class Use(Action, frozen=True):
    """Use the die of this colour."""

    colour: str


class Runner(msgspec.Struct, frozen=True):
    """A seat's runner; ``steps`` are left to go once the fork is decided."""

    space: int = 0
    wet: int = 0
    towels: int = 0
    dice: tuple[tuple[str, int], ...] = ()
    rolled: bool = False
    steps: int = 0


class Puddles(msgspec.Struct, frozen=True):
    """The whole race; each round has the phases *roll* and *run*."""

    runners: tuple[Runner, ...]
    barrier: ReadyBarrier
    basket: Supply
    phase: Literal["roll", "run", "over"] = "roll"
    round: int = 1


ToyAction = Ready | NotReady | Advance | Rolled | Decide | Correct | Use


def requests(state: Puddles, seat: int) -> tuple[RollRequest, ...]:
    """Return the dice that a seat is to roll."""
    if state.phase != "roll" or state.runners[seat].rolled:
        return ()
    return (RollRequest(seat, (("red", 1), ("blue", 1)), "run", rule="TOY-ROLL-1"),)


def decision(state: Puddles, seat: int) -> Decision | None:
    """Return what a seat is asked at the fork, or None."""
    runner = state.runners[seat]
    if not runner.steps:
        return None
    choices = tuple(Choice(str(s), text("space", n=s)) for s in TRACK.onward[runner.space])
    return Decision(seat, "branch", text("which_way"), choices, rule="TOY-FORK-1")


def correctable(state: Puddles, seat: int | None) -> tuple[Correctable, ...]:
    """Return what can be set by hand: of a seat where it stands and how wet it is; nothing of the whole table."""
    if seat is None or state.phase == "over" or decision(state, seat):
        return ()
    runner = state.runners[seat]
    return (
        Correctable("space", text("field.space"), runner.space, low=0, high=TRACK.last, form="space"),
        Correctable("wet", text("field.wet"), runner.wet, low=LOW, high=HIGH, form="signed"),
    )
