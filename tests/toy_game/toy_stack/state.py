"""What the toy of stacks remembers, and what follows from it."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.actions import Action, Advance, Decide, Drawn, NotReady, Ready, Sighted, TimeUp
from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.core.ready import ReadyBarrier
from companion.core.requests import Countdown, DrawRequest, SightRequest, Tint
from companion.core.scores import Score

LETTERS = ("a", "b", "c", "d", "e", "f")
PRIZES = (3, 1)
LOCK_S = 2.0
LIMIT_S = 20.0
SQUARES = ((0, 0), (1, 0))
TINTS = (Tint("a", "#D0342A"), Tint("b", "#2A66BD"))


class Judge(Action, frozen=True):
    """Say whether the seat's stack shows what was drawn."""

    yes: bool


StackAction = Ready | NotReady | Advance | TimeUp | Drawn | Decide | Sighted | Judge


class Stacker(msgspec.Struct, frozen=True):
    """A seat: its points, what it has told in this round, its level."""

    score: Score = Score()
    told: tuple[str, ...] = ()
    verdict: bool | None = None
    full: bool = False


class Stacks(msgspec.Struct, frozen=True):
    """The whole game."""

    stackers: tuple[Stacker, ...]
    barrier: ReadyBarrier
    drawn: tuple[str, ...] = ()
    phase: Literal["deal", "stack", "tell", "judge", "over"] = "deal"
    round: int = 1
    tries: int = 0
    delay: bool = True
    limit: bool = False


def draw(state: Stacks) -> DrawRequest | None:
    """Return the letters that are to be drawn, or None."""
    return DrawRequest(f"letters {state.round}", LETTERS, 3, text("draw")) if state.phase == "deal" else None


def countdown(state: Stacks) -> Countdown | None:
    """Return the time in which stacks are built, or may still be taken back, or None."""
    if state.phase != "stack":
        return None
    if state.barrier.complete:
        return Countdown(f"lock {state.round} {state.tries}", LOCK_S, text("lock"))
    return Countdown(f"stack {state.round}", LIMIT_S, text("time")) if state.limit else None


def decision(state: Stacks, seat: int) -> Decision | None:
    """Return what a seat is asked: which of the letters it has, once or twice."""
    stacker = state.stackers[seat]
    if state.phase != "tell" or stacker.full or stacker.told:
        return None
    choices = tuple(Choice(letter, text("letter", n=letter)) for letter in state.drawn)
    return Decision(seat, "letters", text("which"), choices, take=2, least=1, repeats=True)


def sight(state: Stacks, seat: int) -> SightRequest | None:
    """Return what the camera is to see of a seat's plate, or None."""
    stacker = state.stackers[seat]
    if state.phase != "tell" or not stacker.full or stacker.told:
        return None
    return SightRequest(seat, "stack", SQUARES, tints=TINTS, most=(("a", 1),))
