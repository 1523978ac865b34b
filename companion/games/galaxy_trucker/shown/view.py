"""What everybody sees: the phase, seats, dice that are due, the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.core.messages import Text, text
from companion.core.requests import DrawRequest
from companion.core.view import Board, Standing, TableView
from companion.games.galaxy_trucker.building.complete import parking_draw
from companion.games.galaxy_trucker.building.glass import countdown
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.launch.deck import deck_draw
from companion.games.galaxy_trucker.payday.bill import winners
from companion.games.galaxy_trucker.scoring.titles import title_draw
from companion.games.galaxy_trucker.shown.bill_board import bill_board
from companion.games.galaxy_trucker.shown.build_board import build_board
from companion.games.galaxy_trucker.shown.check_board import check_board, layout_board
from companion.games.galaxy_trucker.shown.hit_board import hit_board, shown_event
from companion.games.galaxy_trucker.shown.ring_board import ring_board
from companion.games.galaxy_trucker.shown.seats import seat_view, turns_card
from companion.games.galaxy_trucker.state import Haul

STEPS = {"build": 0, "park": 0, "check": 1, "launch": 2, "journey": 2, "payday": 3}
"""Place of each phase in a flight."""


def view(state: Haul) -> TableView:
    """Return what everybody sees."""
    over = state.phase == "over"
    return TableView(
        round=state.flight,
        phase=text(f"phase.{state.phase}"),
        step=STEPS.get(state.phase),
        steps=4,
        seats=tuple(seat_view(state, seat) for seat in range(len(state.truckers))),
        hint=hint(state),
        rolls=tuple(own.roll for own in state.truckers if own.roll is not None),
        standings=standings(state) if over else (),
        all_ready=can_go_on(state),
        board=board(state),
        countdown=countdown(state),
        draw=draw(state),
        charted=charted(state),
    )


def charted(state: Haul) -> dict[str, tuple[int | None, ...]]:
    """Return what charts show: credits, and from payday on who arrived where (GT-SCORE-02)."""
    order = flying(state) if state.phase in ("payday", "over") else ()
    seats = range(len(state.truckers))
    finish = tuple(order.index(seat) + 1 if seat in order else None for seat in seats)
    return {"credits": tuple(own.cash for own in state.truckers), "finish": finish}


def draw(state: Haul) -> DrawRequest | None:
    """Return what is to be shuffled now."""
    return deck_draw(state) or parking_draw(state) or title_draw(state)


def can_go_on(state: Haul) -> bool:
    """Tell whether the phase can end."""
    return state.phase in ("layout", "check", "payday") and state.barrier.complete and draw(state) is None


def hint(state: Haul) -> Text | None:
    """Return a line of help for what is going on."""
    if state.phase == "journey":
        leader = next((seat for seat in range(len(state.truckers)) if turns_card(state, seat)), None)
        if leader is not None:
            return text("hint.next_card", name=state.setup.seats[leader].name)
        return None
    return text(f"hint.{state.phase}") if state.phase in ("layout", "build", "park", "check", "payday") else None


def board(state: Haul) -> Board | None:
    """Return what is shown instead of a track."""
    if state.phase == "journey":
        event = shown_event(state)
        return hit_board(state, event) if event is not None else ring_board(state)
    return _BOARDS[state.phase](state)


_BOARDS: dict[str, Callable[[Haul], Board]] = {
    "layout": layout_board,
    "build": build_board,
    "park": build_board,
    "check": check_board,
    "launch": ring_board,
    "payday": bill_board,
    "over": bill_board,
}
"""What is shown in each phase but the journey."""


def standings(state: Haul) -> tuple[Standing, ...]:
    """Return the result: all who have a credit win and are not compared (GT-GEN-08, GT-SCORE-12)."""
    won = winners([own.cash for own in state.truckers])
    seats = sorted(range(len(state.truckers)), key=lambda seat: seat not in won)
    return tuple(_standing(state, seat, won) for seat in seats)


def _standing(state: Haul, seat: int, won: Sequence[int]) -> Standing:
    wins = seat in won
    reason = text("result.wins" if wins else "result.broke", n=state.truckers[seat].cash)
    return Standing(seat, 1 if wins else len(won) + 1, reason)
