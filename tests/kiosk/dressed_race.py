"""The toy race, dressed with everything that a game can show: questions, figures, cards, a summary, words."""

from __future__ import annotations

from msgspec.structs import replace
from toy_race.game import ToyRace
from toy_race.state import Puddles
from toy_race.state import decision as decision_of

from companion.core.actions import Correct, Decide
from companion.core.applied import Applied
from companion.core.correctable import Correctable
from companion.core.decisions import Decision
from companion.core.messages import text
from companion.core.rejection import Rejection
from companion.core.setup import Answer, Question, Setup
from companion.core.view import (
    Card,
    Cards,
    Figure,
    Keys,
    Lit,
    Offer,
    Panel,
    Says,
    SeatView,
    Selection,
    Slot,
    Summary,
    SummaryPlate,
    SummaryRow,
    TableView,
)


class DressedRace(ToyRace):
    """The toy race at a moment when nobody has anything to do: all stand at the start, their dice used."""

    levels = ("table", "full", "parts")

    def questions(self) -> tuple[Question, ...]:
        many = tuple(Answer(f"a{n}", text("plain", n=n)) for n in range(10))
        return (
            *super().questions(),
            Question("three", text("toy.three"), many, ("a0", "a1", "a2"), take=3),
            Question("who", text("toy.who"), many, tuple(a.id for a in many[:8]), each_seat=True, once=True),
            Question("house", text("toy.house"), many[:2], ("a0",), house_rule=True),
        )

    def start(self, setup: Setup) -> Applied[Puddles] | Rejection:
        begun = super().start(setup)
        if isinstance(begun, Rejection):
            return begun
        idle = tuple(replace(runner, rolled=True) for runner in begun.state.runners)
        return Applied(replace(begun.state, phase="run", runners=idle), begun.lines)

    def view(self, state: Puddles) -> TableView:
        seen = super().view(state)
        # Seat 1 keeps its dice on the cardboard: only the colours are known.
        rolls = tuple(
            replace(roll, dice=(("red", 0), ("blue", 0)), exact=False) if roll.seat == 1 else roll
            for roll in seen.rolls
        )
        ends = state.phase == "run" and state.round > 1
        return replace(
            seen, seats=tuple(map(_dressed, seen.seats)), rolls=rolls, summary=_summary(seen) if ends else None
        )

    def panel(self, state: Puddles, seat: int, selection: Selection = ()) -> Panel:
        decision = decision_of(state.runners[seat], seat)
        if decision is not None:
            return _decision_panel(decision, selection)
        panel = super().panel(state, seat, selection)
        steps = tuple(Offer(text("plain", n=n), action=Correct(seat, "space", n)) for n in (1, 2, 3, 4, 5, 9))
        more = (Keys(steps, sign="silver"), Cards(tuple(_card(seat, n) for n in range(3))))
        asks = state.phase == "roll"
        return replace(
            panel, sections=(*panel.sections, *more) if asks else panel.sections,
            status=(text("toy.status"),) * 2 if asks else (),
        )  # fmt: skip

    def correctable(self, state: Puddles, seat: int | None) -> tuple[Correctable, ...]:
        if seat is None:
            ways = (text("toy.left"), text("toy.right"))
            return (Correctable("direction", text("field.direction"), 1, 0, 1, "clockwise", ways),)
        many = Correctable("many", text("field.cogs"), 40, 0, 99, "cog", also=text("toy.also"))
        return (*super().correctable(state, seat), many)


def _dressed(seat: SeatView) -> SeatView:
    kinds = ("heat", "steam", "electricity")
    rows = (
        tuple(Figure(kind, 2, "solid") for kind in kinds),
        tuple(Figure(kind, 1, "hollow") for kind in kinds),
        (Figure("cog", 3, field="cogs"), *seat.rows[0], Figure("boost", 1)),
    )
    return replace(seat, rows=rows, tokens=(Lit("bulb", seat.seat % 2 == 0),))


def _summary(seen: TableView) -> Summary:
    rows = tuple(SummaryRow(s.seat, text("toy.hands"), text("toy.hands"), bad=s.seat == 2) for s in seen.seats)
    return Summary((SummaryPlate("clockwise", text("toy.turn"), text("toy.turn")),) * 3, rows)


def _card(seat: int, n: int) -> Card:
    action, why = (Correct(seat, "wet", -n), None) if n else (None, text("toy.why"))
    offer = Offer(text("toy.card"), action, why=why)
    return Card(
        f"c{n}", text("toy.card"), str(n + 3), (Slot("red", 3), Slot("blue")), (("silver", n),), "gold", offer
    )


def _decision_panel(decision: Decision, selection: Selection) -> Panel:
    """Two of three cards are picked up and confirmed; the first way among them is gone."""
    ways = tuple(choice.id for choice in decision.choices)
    cards = (*ways, "hat")
    chosen = tuple(c for c in selection if c in cards)[-2:]
    confirm = Offer(text("toy.confirm"), tone="bad")
    if len(chosen) == 2:
        way = next(c for c in chosen if c in ways)
        confirm = replace(confirm, action=Decide(decision.seat, decision.kind, (way,)))
    return Panel(
        decision.seat, decision.asks,
        (Cards(tuple(_choice(n, card, chosen) for n, card in enumerate(cards))), Says(text("toy.lose"))),
        confirm=confirm, can_ready=False, selection=chosen,
    )  # fmt: skip


def _choice(n: int, card: str, chosen: Selection) -> Card:
    on = card in chosen
    after = tuple(c for c in chosen if c != card) if on else (*chosen, card)
    offer = Offer(text("plain", n=n), select=after, on=on)
    return Card(card, text("plain", n=n), "4", border="silver", offer=offer, at=(n, 0), joined="ew")
