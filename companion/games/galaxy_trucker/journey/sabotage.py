"""Sabotage: two rolls name a square of the ship with the fewest crew, at most three times (GT-SABOTAGE)."""

from __future__ import annotations

from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.journey.attacks import ROLL
from companion.games.galaxy_trucker.journey.losing import destroy
from companion.games.galaxy_trucker.journey.steps import at_last, event_of, next_up, note
from companion.games.galaxy_trucker.state import EventStep

ROW, SQUARE = "sabotage_row", "sabotage_square"
ATTEMPTS = 3


def begin(change: HaulChange) -> None:
    """Find whose ship it is; nobody's where only one flies (GT-SABOTAGE-01 to 03)."""
    order = event_of(change).order
    if len(order) < 2:
        change.say(None, "alone", "GT-SABOTAGE-03")
        return
    target = min(order, key=lambda seat: change.own[seat].aboard.crew)
    change.say(target, "sabotaged", "GT-SABOTAGE-01")
    at_last(change, _attempt(target, 1))


def _attempt(seat: int, n: int) -> tuple[EventStep, ...]:
    """Return the steps of an attempt; the one concerned rolls (GT-SABOTAGE-04, 05; A-44)."""
    return (
        EventStep(ROLL, seat, 2 * n - 1),
        EventStep(ROW, seat),
        EventStep(ROLL, seat, 2 * n),
        EventStep(SQUARE, seat, n),
    )


def row(change: HaulChange, _step: EventStep) -> None:
    """Keep the first sum as the row."""
    note(change, row=event_of(change).number)


def square(change: HaulChange, step: EventStep) -> None:
    """Remove the tile on the square, or try again (GT-SABOTAGE-06 to 09)."""
    event = event_of(change)
    at = event.row, event.number
    if at in change.own[step.seat].ship.at:
        destroy(change, step.seat, at, "GT-SABOTAGE-06")
    elif step.n < ATTEMPTS:
        next_up(change, _attempt(step.seat, step.n + 1))
    else:
        change.say(step.seat, "sabotage_fails", "GT-SABOTAGE-08")
