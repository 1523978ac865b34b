"""What the toy race remembers, and what follows from it: the roll and the decision that are due."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.core.ready import ReadyBarrier
from companion.core.rolls import RollRequest
from companion.core.supplies import Supply
from companion.core.track import Track

TRACK = Track.of([(1,), (2,), (3, 4), (5,), (6,), (7,), (7,), (8,), (9,), (10,), ()])
PUDDLES = {1: 1, 3: 2, 7: 1, 9: 3}
TOWELS, LOW, HIGH = 6, -3, 2


class Use(Action, frozen=True):
    """Use the die of this colour."""

    colour: str


ToyAction = Ready | NotReady | Advance | Rolled | Decide | Correct | Use


class Runner(msgspec.Struct, frozen=True):
    """A seat's runner; ``steps`` are left to go once the way is chosen."""

    space: int = 0
    wet: int = 0
    towels: int = 0
    dice: tuple[tuple[str, int], ...] = ()
    rolled: bool = False
    steps: int = 0


class Puddles(msgspec.Struct, frozen=True):
    """The whole race."""

    runners: tuple[Runner, ...]
    barrier: ReadyBarrier
    basket: Supply
    phase: Literal["roll", "run", "over"] = "roll"
    round: int = 1


def roll(runner: Runner, seat: int) -> RollRequest | None:
    """Return the dice that a seat is to roll, or None."""
    return None if runner.rolled else RollRequest(seat, (("red", 1), ("blue", 1)), "run", rule="TOY-ROLL-1")


def decision(runner: Runner, seat: int) -> Decision | None:
    """Return what a seat is asked at the fork, or None."""
    choices = tuple(Choice(str(space), text("space", n=space)) for space in TRACK.onward[runner.space])
    return Decision(seat, "branch", text("which_way"), choices, rule="TOY-FORK-1") if runner.steps else None
