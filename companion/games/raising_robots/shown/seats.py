"""Each seat at a glance, and what a press of its button does."""

from __future__ import annotations

from companion.core.actions import NotReady, Ready
from companion.core.messages import Text, text
from companion.core.view import Figure, Offer, SeatView
from companion.games.raising_robots.actions import BeginPhase, EndPhase
from companion.games.raising_robots.energy import next_phase
from companion.games.raising_robots.state import Workshop, tracking

ON_SHEETS = ("draw", "reveal", "line_setup", "line", "bid")
"""Phases in which a press says nothing: everything is told on the sheet."""


def seat_view(state: Workshop, seat: int) -> SeatView:
    """Return a seat at a glance."""
    maker = state.makers[seat]
    press, hold = presses(state, seat)
    return SeatView(
        seat,
        rows=_rows(state, seat),
        ready=state.phase != "over" and state.barrier.has(seat),
        asks=bool(maker.due) or (state.phase == "work" and not state.barrier.has(seat)),
        due=bool(maker.due),
        finished=state.phase == "work" and state.barrier.has(seat),
        note=_note(state, seat),
        press=press,
        hold=hold,
    )


def _rows(state: Workshop, seat: int) -> tuple[tuple[Figure, ...], ...]:
    maker = state.makers[seat]
    if tracking(state.setup, seat) == "table":
        return ()
    stock = maker.stock
    of_stock = (("sensor", "gear", "program"), ("microchip", "duct_tape", "battery"))
    others = (Figure("hand_cards", stock.robot_card), Figure("token", sum(maker.unlocked)), Figure("vp", stock.vp))
    return (*(tuple(Figure(name, stock.of(name)) for name in row) for row in of_stock), others)


def _note(state: Workshop, seat: int) -> Text | None:
    if state.makers[seat].due:
        return text(f"note.{state.makers[seat].due[0].kind}")
    return None


def presses(state: Workshop, seat: int) -> tuple[Offer | None, Offer | None]:
    """Return what a press of the seat's button does at once, and what a hold does instead."""
    looks = Offer(text("press.panel"), select=())
    if state.phase == "work":
        return _at_work(state, seat, looks), looks
    if state.phase in ON_SHEETS or state.makers[seat].due:
        return looks, looks
    if state.phase == "over":
        return None, None
    if state.barrier.has(seat):
        return Offer(text("press.not_yet"), NotReady(seat), sign="undo"), looks
    says = "both_under" if state.phase == "assign" else "done"
    return Offer(text(f"press.{says}"), Ready(seat), sign="check", tone="good"), looks


def _at_work(state: Workshop, seat: int, looks: Offer) -> Offer:
    maker = state.makers[seat]
    if maker.due:
        return looks
    if maker.work.now:
        return Offer(text("press.next"), EndPhase(seat, maker.work.now), sign="check", tone="good")
    coming = next_phase(state, seat)
    if coming is None:
        return looks
    # Whoever owns batteries is asked first how many are spent: the total cannot be changed afterwards (RR-ENERGY-16).
    if tracking(state.setup, seat) != "table" and not maker.stock.battery:
        return Offer(
            text("press.begin", phase=f"@phase_of.{coming}"), BeginPhase(seat, coming), sign=coming, tone="good"
        )
    return looks
