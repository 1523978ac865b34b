"""What everybody sees: the phase, seats, the board, the result."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.messages import Text, text
from companion.core.view import Board, TableView
from companion.games.raising_robots.bidding import first_draw
from companion.games.raising_robots.components import ROUNDS
from companion.games.raising_robots.scoring import seat_sheet
from companion.games.raising_robots.shown.belt import work_board
from companion.games.raising_robots.shown.bid_sheet import bid_sheet
from companion.games.raising_robots.shown.line_board import line_board
from companion.games.raising_robots.shown.result import sources, standings
from companion.games.raising_robots.shown.score_board import score_board
from companion.games.raising_robots.shown.seats import seat_view
from companion.games.raising_robots.shown.sheets import (
    assign_sheet,
    break_sheet,
    draw_sheet,
    end_sheet,
    reveal_sheet,
    start_sheet,
)
from companion.games.raising_robots.solo import line_draw
from companion.games.raising_robots.state import SOURCES, Maker, Workshop, tracking

STEPS = {"draw": 0, "assign": 0, "reveal": 0, "line": 0, "work": 1, "round_end": 2}
"""Place of each phase in a round (RR-ROUND-02)."""
_BOARDS: dict[str, Callable[[Workshop], Board]] = {
    "bid": bid_sheet,
    "start": start_sheet,
    "draw": draw_sheet,
    "assign": assign_sheet,
    "reveal": reveal_sheet,
    "work": work_board,
    "round_end": end_sheet,
    "break": break_sheet,
    "line_setup": line_board,
    "line": line_board,
    "score": score_board,
    "over": score_board,
}


def view(state: Workshop) -> TableView:
    """Return what everybody sees."""
    board, over = _BOARDS.get(state.phase), state.phase == "over"
    return TableView(
        round=min(state.round, ROUNDS),
        phase=text(f"phase.{state.phase}"),
        step=STEPS.get(state.phase),
        steps=3,
        seats=tuple(seat_view(state, seat) for seat in range(len(state.makers))),
        hint=hint(state),
        standings=standings(state) if over else (),
        all_ready=can_go_on(state),
        board=board(state) if board is not None else None,
        sources=sources(state) if over else (),
        draw=line_draw(state) or first_draw(state),
        charted=charted(state),
    )


def charted(state: Workshop) -> dict[str, tuple[int | None, ...]]:
    """Return what charts show: points that are certain, and the energy of all phases of the round so far."""
    seats = range(len(state.makers))
    energy = tuple(_energy(maker) for maker in state.makers)
    return {"points": tuple(_points(state, seat) for seat in seats), "energy": energy}


def _energy(maker: Maker) -> int | None:
    """Return the energy of the phases that a seat has begun in this round, or nothing before the first."""
    work = maker.work
    now = work.energy.total if work.now else 0
    return work.before + now if work.now or work.done else None


def _points(state: Workshop, seat: int) -> int | None:
    """Return the points of a seat as far as they are certain; before the end nothing where nothing is kept of it."""
    if tracking(state.setup, seat) == "table" and state.phase not in ("score", "over"):
        return None
    sheet = seat_sheet(state, seat)
    return sum(sheet.of(source) or 0 for source in SOURCES)


def can_go_on(state: Workshop) -> bool:
    """Tell whether the phase can end."""
    return state.phase in ("start", "line_setup", "round_end", "break", "score") and state.barrier.complete


def hint(state: Workshop) -> Text | None:
    """Return a line of help for what is going on."""
    return text(f"hint.{state.phase}") if state.phase != "over" else None
