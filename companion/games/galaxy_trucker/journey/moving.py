"""Rockets move: spaces on which others stand are skipped (GT-FLIGHT-05 to 07)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.loop import Loop
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.state import EventStep, flight_board

BACK = "back"


def move(change: HaulChange, seat: int, by: int, rule: str) -> None:
    """Move a rocket so many free spaces, back where it is below 0."""
    standing = [own.steps for own in change.own]
    if standing[seat] is None or not by:
        return
    change.set(seat, steps=Loop(flight_board(change).spaces).moved(standing, seat, by))
    change.say(seat, "forward" if by > 0 else "back", rule, n=abs(by))


def back(change: HaulChange, step: EventStep) -> None:
    """Move a rocket back; the rule is that of the card."""
    card = change.event.card.type if change.event is not None else ""
    move(change, step.seat, -step.n, RULES.get(card, "GT-FLIGHT-05"))


RULES = {
    "planets": "GT-PLANETS-10",
    "abandoned_ship": "GT-ABSHIP-04",
    "abandoned_station": "GT-ABSTATION-05",
    "stardust": "GT-STARDUST-04",
    "combat_zone": "GT-COMBAT-04",
    "smugglers": "GT-ENEMY-06",
    "slavers": "GT-ENEMY-06",
    "pirates": "GT-ENEMY-06",
}


def rear_first(moves: Iterable[tuple[int, int]]) -> tuple[EventStep, ...]:
    """Return steps for (seat, days) in flight order, the rear-most first (GT-FLIGHT-06)."""
    return tuple(EventStep(BACK, seat, days) for seat, days in reversed(list(moves)))
