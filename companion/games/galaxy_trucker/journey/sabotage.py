"""Sabotage: two rolls name a square of the ship with the fewest crew, at most three times (GT-SABOTAGE)."""

from __future__ import annotations

from companion.core.decisions import Choice
from companion.core.messages import text
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.journey.attacks import ROLL
from companion.games.galaxy_trucker.journey.counting import forget, told_of_all
from companion.games.galaxy_trucker.journey.hearsay import answers, confirmed, on_cardboard
from companion.games.galaxy_trucker.journey.losing import destroy
from companion.games.galaxy_trucker.journey.steps import at_last, event_of, next_up, note
from companion.games.galaxy_trucker.journey.wreckage import wreck
from companion.games.galaxy_trucker.state import EventStep, ship_board, tracking

TARGET, ROW, SQUARE, IS_THERE = "sabotage_target", "sabotage_row", "sabotage_square", "is_there"
NO_TILE, REMOVED = (Choice(each, text(f"choice.{each}")) for each in ("no_tile", "removed"))
ATTEMPTS = 3


def begin(change: HaulChange) -> None:
    """Find whose ship it is; nobody's where only one flies (GT-SABOTAGE-03)."""
    order = event_of(change).order
    if len(order) < 2:
        change.say(None, "alone", "GT-SABOTAGE-03")
        return
    at_last(change, [EventStep(TARGET)])


def target_of(change: HaulChange, step: EventStep) -> None:
    """Compare crews; of those tied the one further ahead is concerned (GT-SABOTAGE-01, 02)."""
    order = event_of(change).order
    told = told_of_all(change, step, on_cardboard(change, order), "count_crew", "GT-SABOTAGE-01")
    if told is None:
        return
    crews = {seat: change.own[seat].aboard.crew for seat in order} | told
    target = min(order, key=lambda seat: crews[seat])
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
    note(change, shot=step.n)
    if tracking(change.setup, step.seat) != "full" and at in ship_board(change).squares:
        told = answers(change) if tracking(change.setup, step.seat) == "table" else (REMOVED,)
        change.ask(step.seat, IS_THERE, (NO_TILE, *told), "GT-SABOTAGE-06", row=at[0], column=at[1])
    elif at in change.own[step.seat].ship.at:
        destroy(change, step.seat, at, "GT-SABOTAGE-06")
    else:
        _again(change, step)


def is_there(change: HaulChange, seat: int, chosen: tuple[str, ...]) -> None:
    """Take up what its owner says of a square (GT-SABOTAGE-06, 07)."""
    if chosen == (NO_TILE.id,):
        _again(change, EventStep(SQUARE, seat, event_of(change).shot))
    elif chosen == (REMOVED.id,):
        wreck(change, seat, "GT-SABOTAGE-06")
    else:
        forget(change, seat)
        change.say(seat, "sabotage_hits", "GT-SABOTAGE-06")
        confirmed(change, seat, chosen)


def _again(change: HaulChange, step: EventStep) -> None:
    if step.n < ATTEMPTS:
        next_up(change, _attempt(step.seat, step.n + 1))
    else:
        change.say(step.seat, "sabotage_fails", "GT-SABOTAGE-08")
