"""A toy game in which everything that the kiosk can show turns up."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.applied import Applied
from companion.core.correctable import Correctable
from companion.core.decisions import Choice, Decision, check_answer
from companion.core.game import Game, Pick
from companion.core.ledger import LedgerLine, line
from companion.core.messages import Text, text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.rolls import RollRequest, check_roll
from companion.core.setup import Answer, Question, Setup
from companion.core.view import (
    Card,
    Cards,
    DiceRow,
    Figure,
    Gauge,
    Keys,
    Lit,
    Offer,
    Panel,
    PanelDie,
    Says,
    SeatView,
    Selection,
    Slot,
    SpaceView,
    Standing,
    Summary,
    SummaryPlate,
    SummaryRow,
    TableView,
)

LAST = 12
"""Spaces of the toy's track are 0 to 12; 12 is the finish."""
ROUNDS = 2


class Step(Action, frozen=True):
    """Go some spaces."""

    n: int


class Runner(msgspec.Struct, frozen=True):
    """One seat of the toy."""

    space: int = 0
    gauge: int = 0
    rolled: tuple[tuple[str, int], ...] = ()
    owes_roll: bool = False
    decision: Decision | None = None


class ToyState(msgspec.Struct, frozen=True):
    """The toy: rest (nothing is asked), run (roll, step, lose two things), round_end; two rounds."""

    runners: tuple[Runner, ...]
    barrier: ReadyBarrier
    phase: str = "rest"
    round: int = 1


PHASES = ("rest", "run", "round_end")


class Toy(Game[ToyState]):
    """A race in which everything the kiosk can show turns up."""

    interface = 1
    name = "toy"
    rules_version = 1
    least_seats = 2
    most_seats = 8
    dice_colours = ("red", "blue", "yellow")
    levels = ("table", "full", "parts")
    state_type = ToyState
    action_type = Ready | NotReady | Advance | Rolled | Decide | Correct | Step

    def questions(self) -> tuple[Question, ...]:
        many = tuple(Answer(f"a{n}", text("plain", n=n)) for n in range(10))
        return (
            Question("side", text("toy.side"), many[:2], ("a0",)),
            Question("three", text("toy.three"), many, ("a0", "a1", "a2"), take=3),
            Question("who", text("toy.who"), many, tuple(a.id for a in many[:8]), each_seat=True, once=True),
            Question("house", text("toy.house"), many[:2], ("a0",), house_rule=True),
        )

    def warnings(self, setup: Setup) -> tuple[Text, ...]:
        return (text("toy.many"),) if len(setup.seats) > 6 else ()

    def start(self, setup: Setup) -> Applied[ToyState] | Rejection:
        seats = len(setup.seats)
        return Applied(ToyState((Runner(),) * seats, ReadyBarrier(seats)), (line(None, "begun", "T-0"),))

    def apply(self, state: ToyState, action: Action) -> Applied[ToyState] | Rejection:
        if isinstance(action, Advance):
            return self._advance(state)
        if action.seat is None or not 0 <= action.seat < len(state.runners):
            return reject("no_such_seat")
        seat, runner = action.seat, state.runners[action.seat]
        if isinstance(action, Ready):
            if runner.decision is not None or runner.owes_roll:
                return reject("decision_due")
            return Applied(msgspec.structs.replace(state, barrier=state.barrier.add(seat)))
        if isinstance(action, NotReady):
            return Applied(msgspec.structs.replace(state, barrier=state.barrier.drop(seat)))
        if isinstance(action, Rolled):
            request = self._request(state, seat)
            refused = check_roll(request, action)
            if refused is not None:
                return refused
            said = (line(seat, "rolled", "T-1", n=len(action.dice)),)
            return self._with(state, seat, said, rolled=action.dice, owes_roll=False)
        if isinstance(action, Step):
            if state.phase != "run":
                return reject("not_now")
            space = min(LAST, runner.space + action.n)
            ask = None
            if space >= 6 > runner.space:
                choices = tuple(Choice(c, text("plain", n=n)) for n, c in enumerate("abc"))
                ask = Decision(seat, "lose", text("toy.lose"), choices, take=2, rule="T-2")
            said = (line(seat, "stepped", "T-3", before=runner.space, after=space),)
            return self._with(state, seat, said, space=space, gauge=runner.gauge - 1, decision=ask)
        if isinstance(action, Decide):
            refused = check_answer(runner.decision, action)
            return refused or self._with(state, seat, (line(seat, "lost", "T-2"),), decision=None)
        if isinstance(action, Correct):
            if action.field not in ("gauge", "space"):
                return reject("no_such_field")
            said = (line(seat, "corrected", field=f"@field.{action.field}", before=0, after=action.value),)
            return self._with(state, seat, said, **{action.field: action.value})
        return reject("unknown_action")

    def _with(self, state: ToyState, seat: int, lines: tuple[LedgerLine, ...], **values: Any) -> Applied[ToyState]:
        changed = msgspec.structs.replace(state.runners[seat], **values)
        runners = tuple(changed if n == seat else other for n, other in enumerate(state.runners))
        return Applied(msgspec.structs.replace(state, runners=runners), lines)

    def _advance(self, state: ToyState) -> Applied[ToyState] | Rejection:
        if not state.barrier.complete or state.phase == "over":
            return reject("not_all_ready")
        after = PHASES[(PHASES.index(state.phase) + 1) % 3]
        number = state.round + (after == "rest")
        if number > ROUNDS:
            after, number = "over", ROUNDS
        runners = tuple(msgspec.structs.replace(r, owes_roll=after == "run", rolled=()) for r in state.runners)
        empty = ReadyBarrier(len(state.runners))
        return Applied(ToyState(runners, empty, after, number), (line(None, "phase", "T-4", phase=after),))

    def _request(self, state: ToyState, seat: int) -> RollRequest | None:
        if not state.runners[seat].owes_roll:
            return None
        # Seat 1 keeps its dice on the cardboard: only the colours are known.
        dice = (("red", 2), ("blue", 1), ("yellow", 1)) if seat != 1 else (("red", 0), ("blue", 0))
        return RollRequest(seat, dice, "run", exact=seat != 1)

    def propose(self, state: ToyState, pick: Pick) -> Action | None:
        return None if state.phase == "over" else Advance(None)

    def violations(self, state: ToyState) -> tuple[str, ...]:
        return ()

    def view(self, state: ToyState) -> TableView:
        over = state.phase == "over"
        order = sorted(range(len(state.runners)), key=lambda s: -state.runners[s].space)
        summary = None
        if state.phase == "round_end":
            rows = tuple(SummaryRow(s, text("toy.hands"), text("toy.hands"), bad=s == 2) for s in range(len(order)))
            summary = Summary((SummaryPlate("clockwise", text("toy.turn"), text("toy.turn")),) * 3, rows)
        return TableView(
            state.round,
            text(f"phase.{state.phase}"),
            None if over else PHASES.index(state.phase),
            3,
            tuple(self._seat(state, seat) for seat in range(len(state.runners))),
            track=tuple(
                SpaceView((n + 1,) if n < LAST else (), n, figure=int(n % 5 == 3), finish=n == LAST)
                for n in range(LAST + 1)
            ),
            rolls=tuple(r for r in (self._request(state, s) for s in range(len(state.runners))) if r is not None),
            summary=summary,
            standings=tuple(Standing(s, n + 1, text("toy.reason")) for n, s in enumerate(order)) if over else (),
            all_ready=state.barrier.complete and not over,
        )

    def _seat(self, state: ToyState, seat: int) -> SeatView:
        runner = state.runners[seat]
        return SeatView(
            seat,
            place=1 + sum(r.space > runner.space for r in state.runners),
            space=runner.space,
            gauge=Gauge(runner.gauge, -7, 3, -5, "gauge"),
            rows=(
                tuple(Figure(k, 2, "solid") for k in ("heat", "steam", "electricity")),
                tuple(Figure(k, 1, "hollow") for k in ("heat", "steam", "electricity")),
                (Figure("cog", 3, field="cogs"), Figure("part", 2), Figure("boost", 1)),
            ),
            tokens=(Lit("bulb", seat % 2 == 0),),
            ready=state.barrier.has(seat),
            asks=state.phase == "run",
            due=runner.decision is not None,
            rolling=runner.owes_roll,
        )

    def correctable(self, state: ToyState, seat: int | None) -> tuple[Correctable, ...]:
        if seat is None:
            ways = (text("toy.left"), text("toy.right"))
            return (Correctable("direction", text("field.direction"), 1, 0, 1, "clockwise", ways),)
        runner = state.runners[seat]
        return (
            Correctable("gauge", text("field.gauge"), runner.gauge, -7, 3, "gauge", form="signed"),
            Correctable("space", text("field.space"), runner.space, 0, LAST, "flag", form="space"),
            Correctable("many", text("field.cogs"), 40, 0, 99, "cog", also=text("toy.also")),
        )

    def panel(self, state: ToyState, seat: int, selection: Selection = ()) -> Panel:
        runner = state.runners[seat]
        if runner.decision is not None:
            return self._decision_panel(runner.decision, selection)
        if state.phase != "run":
            return Panel(seat, text(f"phase.{state.phase}"), (Says(text("toy.nothing")),) if seat == 0 else ())
        steps = tuple(Offer(text("plain", n=n), action=Step(seat, n)) for n in range(1, 7))
        dice = tuple(
            PanelDie(c, v, Offer(text("plain", n=v), select=(f"d{i}",))) for i, (c, v) in enumerate(runner.rolled)
        )
        cards = tuple(
            Card(f"c{n}", text("toy.card"), str(n + 3), (Slot("red", 3), Slot("blue")), (("silver", n),), "gold",
                 Offer(text("toy.card"), action=Step(seat, n) if n else None, why=None if n else text("toy.why")))
            for n in range(3)
        )  # fmt: skip
        return Panel(
            seat,
            text("phase.run"),
            (DiceRow(dice, text("toy.sum")), Keys(steps, sign="silver"), Cards(cards)),
            status=(text("toy.status"), text("toy.status")),
            can_ready=not runner.owes_roll,
            selection=selection,
        )

    def _decision_panel(self, decision: Decision, selection: Selection) -> Panel:
        chosen = tuple(c for c in selection if c in "abc")[-decision.take :]
        cards = []
        for n, choice in enumerate(decision.choices):
            on = choice.id in chosen
            after = tuple(c for c in chosen if c != choice.id) if on else (*chosen, choice.id)
            offer = Offer(choice.says, select=after, on=on)
            cards.append(Card(choice.id, choice.says, "4", border="silver", offer=offer, at=(n, 0), joined="ew"))
        enough = len(chosen) == decision.take
        confirm = Offer(
            text("toy.confirm"), Decide(decision.seat, decision.kind, chosen) if enough else None, tone="bad"
        )
        return Panel(
            decision.seat, decision.asks, (Cards(tuple(cards)), Says(text("toy.lose"))), confirm=confirm,
            can_ready=False, selection=chosen,
        )  # fmt: skip
