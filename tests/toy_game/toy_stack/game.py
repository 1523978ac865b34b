"""A game without dice: what a press does is said by the game, and nobody waits for the screen."""

from __future__ import annotations

from typing import Any

from companion.core.actions import Action, Advance, Decide, Drawn, NotReady, Ready, Sighted, TimeUp
from companion.core.applied import Applied
from companion.core.game import Game, Pick
from companion.core.ledger import line
from companion.core.messages import text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.setup import Question, Setup, question
from companion.core.view import (
    Figure,
    Keys,
    Offer,
    Panel,
    PanelDesk,
    PointSource,
    Says,
    SeatView,
    Selection,
    Standing,
    TableView,
    choosing,
    decision_panel,
)
from toy_stack import rules
from toy_stack.state import Judge, StackAction, Stacker, Stacks, countdown, decision, draw, sight

SOURCES = (PointSource(text("placing"), "check"), PointSource(text("cards"), "check"))


class ToyStack(Game[Stacks]):
    """The toy of stacks, as table, screen and proofs see it."""

    interface = 1
    name = "toy_stack"
    rules_version = 1
    least_seats, most_seats = 1, 4
    dice_colours = ()
    levels = ("table", "full")
    state_type, action_type = Stacks, StackAction

    def questions(self) -> tuple[Question, ...]:
        return (
            question("delay", "yes", "no"),
            question("limit", "no", "yes"),
        )

    def start(self, setup: Setup) -> Applied[Stacks] | Rejection:
        stackers = tuple(Stacker(full=seat.level == "full") for seat in setup.seats)
        begun = Stacks(
            stackers,
            ReadyBarrier(len(stackers)),
            delay=setup.answers.get("delay") != ("no",),
            limit=setup.answers.get("limit") == ("yes",),
        )
        return Applied(begun, (line(None, "begins", "STACK-START", n=len(stackers)),))

    def apply(self, state: Stacks, action: Action) -> Applied[Stacks] | Rejection:
        return rules.apply(state, action)

    def propose(self, state: Stacks, pick: Pick) -> Action | None:
        """Return some legal action, for random play."""
        if (request := draw(state)) is not None:
            left = list(request.things)
            return Drawn(None, request.id, tuple(left.pop(pick(len(left))) for _ in range(request.take)))
        if (running := countdown(state)) is not None and state.barrier.complete:
            return TimeUp(None, running.id) if pick(4) else NotReady(state.barrier.order[0])
        if state.phase == "stack":
            return Ready(state.barrier.missing[pick(len(state.barrier.missing))])
        for seat, stacker in enumerate(state.stackers):
            if asked := decision(state, seat):
                chosen = [asked.choices[pick(3)].id for _ in range(1 + pick(2))]
                return Decide(seat, asked.kind, tuple(chosen))
            if sight(state, seat):
                return Sighted(seat, "stack", ((0, 0, "ab"[pick(2)]),), "typed")
            if state.phase == "judge" and stacker.verdict is None:
                return Judge(seat, bool(pick(2)))
        return None if state.phase == "over" else Advance(None)

    def violations(self, state: Stacks) -> tuple[str, ...]:
        """Say what must never be."""
        paid = sum(stacker.score.of("placing") for stacker in state.stackers)
        return () if paid <= 4 * state.round else (f"{paid} points were paid in {state.round} rounds",)

    def view(self, state: Stacks) -> TableView:
        seats = tuple(seat_view(state, seat) for seat in range(len(state.stackers)))
        return TableView(
            state.round,
            text(f"phase.{state.phase}"),
            None,
            4,
            seats,
            standings=standings(state) if state.phase == "over" else (),
            all_ready=state.phase == "judge" and state.barrier.complete,
            sources=SOURCES,
            countdown=countdown(state),
            draw=draw(state),
            sights=tuple(due for seat in range(len(seats)) if (due := sight(state, seat)) is not None),
        )

    def panel(self, state: Stacks, seat: int, selection: Selection = ()) -> Panel:
        desk: PanelDesk[Stacks] = PanelDesk(state, seat, selection, rules.apply)
        if asked := decision(state, seat):
            return decision_panel(choosing(desk, asked))
        if sight(state, seat):
            told = {tint: Sighted(seat, "stack", ((0, 0, tint),), "typed") for tint in "ab"}
            keys = tuple(desk.key(text("letter", n=tint), action) for tint, action in told.items())
            return desk.panel(text("plate"), Keys(keys))
        return desk.panel(text("nothing"), Says(text("nothing")))


def seat_view(state: Stacks, seat: int) -> SeatView:
    """Return a seat at a glance."""
    stacker, placed = state.stackers[seat], state.barrier.place(seat)
    judged = state.phase == "judge" and stacker.verdict is None
    asked = judged or decision(state, seat) is not None
    return SeatView(
        seat,
        None,
        rows=((Figure("check", stacker.score.total),),),
        ready=placed is not None and state.phase == "stack",
        asks=asked or (state.phase == "stack" and placed is None) or sight(state, seat) is not None,
        due=asked,
        press=press(state, seat),
        hold=Offer(text("no"), Judge(seat, False)) if judged else None,
    )


def press(state: Stacks, seat: int) -> Offer | None:
    """Return what a press does at once, or None."""
    if state.phase == "stack":
        placed = state.barrier.has(seat)
        if placed:
            return Offer(text("take_back"), NotReady(seat))
        return Offer(text("i_am", n=len(state.barrier.order) + 1), Ready(seat))
    if state.phase == "judge":
        done = state.stackers[seat].verdict is not None
        return Offer(text("answered")) if done else Offer(text("yes"), Judge(seat, True))
    return None


def standings(state: Stacks) -> tuple[Standing, ...]:
    """Return the result."""
    totals = [stacker.score.total for stacker in state.stackers]
    order = sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))
    return tuple(result(state, seat, 1 + sum(other > totals[seat] for other in totals)) for seat in order)


def result(state: Stacks, seat: int, place: int) -> Standing:
    score: Any = state.stackers[seat].score
    return Standing(seat, place, text("points", n=score.total), (score.of("placing"), score.of("cards")))
