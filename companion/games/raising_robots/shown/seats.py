"""Each seat at a glance, and what a press of its button does."""

from __future__ import annotations

from companion.core.actions import NotReady, Ready
from companion.core.messages import Text, text
from companion.core.view import Figure, Offer, SeatView
from companion.games.raising_robots.scoring import untold
from companion.games.raising_robots.shown.naming import BOARD
from companion.games.raising_robots.start import owes_start
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
        asks=asks(state, seat),
        due=bool(maker.due),
        finished=state.phase == "work" and state.barrier.has(seat),
        note=_note(state, seat),
        press=press,
        hold=hold,
    )


def asks(state: Workshop, seat: int) -> bool:
    """Tell whether the phase needs something from a seat that is told on its panel, or in its row of a sheet."""
    if state.makers[seat].due:
        return True
    if state.phase == "work" or state.phase in ON_SHEETS:
        return not state.barrier.has(seat)
    if state.phase == "start":
        return owes_start(state, seat) is not None
    return state.phase == "score" and bool(untold(state, seat))


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
    """Return what a press of the seat's button does instead of what it does everywhere, and what a hold does then.

    Everywhere it opens the panel, then does what the panel's key that goes on does, or says *ready*. On sheets
    everything is told there, and the panel would only cover them: a press says so, a hold opens it. While phase
    cards are laid a press says that both are under, or not yet. Whoever has finished all phases stays so, and looks
    at the own board.
    """
    looks = Offer(text("press.panel"), select=())
    if state.phase == "assign" and not state.makers[seat].due:
        under = state.barrier.has(seat)
        return Offer(text("sheet.both_under"), NotReady(seat) if under else Ready(seat), on=under), looks
    if state.phase in ON_SHEETS and not state.makers[seat].due:
        waits = not state.barrier.has(seat)
        return Offer(text("press.panel"), why=text("press.on_sheet") if waits else None), looks
    if state.phase == "work" and state.barrier.has(seat):
        own = () if tracking(state.setup, seat) == "table" else (BOARD,)
        return Offer(text("press.panel"), select=own), None
    return None, None
