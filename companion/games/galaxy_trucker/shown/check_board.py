"""Rows of seats with what each is to do: laying out, and the inspection (GT-SETUP, GT-CHECK)."""

from __future__ import annotations

from companion.core.actions import Ready
from companion.core.messages import Text, text
from companion.core.view import CheckBoard, CheckRow, Offer
from companion.games.galaxy_trucker.actions import Rebuild, TakeStart
from companion.games.galaxy_trucker.building.complete import free_starts
from companion.games.galaxy_trucker.inspection.mistakes_found import mistakes_on
from companion.games.galaxy_trucker.shown.heads import head, waited_for
from companion.games.galaxy_trucker.shown.seats import colour_of
from companion.games.galaxy_trucker.state import Haul, tracking


def layout_board(state: Haul) -> CheckBoard:
    """Return what each takes before "Go!": a ship board, a cabin, two rockets (GT-SETUP-03 to 07)."""
    missing = state.barrier.missing
    rows = tuple(_lays_out(state, seat) for seat in range(len(state.truckers)))
    return CheckBoard(head(state, waited_for(text("board.lays_out"), missing), missing), rows, text("layout.how"))


def _lays_out(state: Haul, seat: int) -> CheckRow:
    done = state.barrier.has(seat)
    says = text("layout.ready") if done else text("layout.takes", colour=f"@colour.{colour_of(state, seat)}")
    keys = () if done else (Offer(text("layout.go"), Ready(seat), tone="good"),)
    return CheckRow(seat, says, _titles_held(state, seat), "plain", keys, done)


def _titles_held(state: Haul, seat: int) -> Text | None:
    """Return the title that a seat holds in a Trek, and its side."""
    held = next((tile for tile in state.titles if tile.owner == seat), None)
    return None if held is None else text(f"layout.holds_{held.side}", title=f"@title.{held.title}")


def check_board(state: Haul) -> CheckBoard:
    """Return the inspection: all look at once (GT-CHECK-01)."""
    missing = state.barrier.missing
    rows = tuple(_checked(state, seat) for seat in range(len(state.truckers)))
    return CheckBoard(
        head(state, waited_for(text("board.to_check"), missing), missing), rows, text("check.press_says")
    )


def _checked(state: Haul, seat: int) -> CheckRow:
    if state.barrier.has(seat):
        return CheckRow(seat, text("check.done"), done=True)
    told = tracking(state.setup, seat) == "full"
    found = mistakes_on(state, seat) if told else ()
    own = state.truckers[seat]
    keys = [Offer(text("check.rebuild"), Rebuild(seat))] if state.mode == "learning" and found else []
    if own.start is None:  # it builds again, and takes a start space once more (GT-CHECK-04)
        free = free_starts(state)[0]
        takes = Offer(text("check.to_start", n=free + 1), TakeStart(seat, free), tone="good")
        return CheckRow(seat, text("check.rebuilding"), None, "plain", (takes,))
    if told:
        under = text("check.mistakes", n=len(found)) if found else text("check.tiles", n=len(own.ship.components))
        nothing_told = len(own.ship.components) < 2  # an untold ship is opened by a press, not passed by a touch
        fine = [] if found or nothing_told else [Offer(text("check.fine"), Ready(seat), tone="good")]
        return CheckRow(seat, text("check.tell_ship"), under, "bad" if found else "plain", (*keys, *fine))
    return CheckRow(seat, text("check.looks"), None, "plain", (Offer(text("check.fine"), Ready(seat), tone="good"),))
