"""Stardust: each moves back by its exposed connectors, the last one first (GT-STARDUST)."""

from __future__ import annotations

from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.journey.counting import told_of_all, untiled
from companion.games.galaxy_trucker.journey.moving import rear_first
from companion.games.galaxy_trucker.journey.steps import at_last, event_of, note
from companion.games.galaxy_trucker.ship import exposed_connectors
from companion.games.galaxy_trucker.state import EventStep

COUNT = "stardust"


def begin(change: HaulChange) -> None:
    """Count first (GT-STARDUST-01)."""
    at_last(change, [EventStep(COUNT)])


def count(change: HaulChange, step: EventStep) -> None:
    """Count, or ask where tiles are not known, and let rockets move in reverse order (GT-STARDUST-01, 04)."""
    order = event_of(change).order
    told = told_of_all(change, step, untiled(change, order), "count_exposed", "GT-STARDUST-01")
    if told is not None:
        known = {seat: exposed_connectors(change.own[seat].ship) for seat in order}
        counted = tuple((seat, (known | told)[seat]) for seat in order)
        note(change, counted=counted)
        at_last(change, rear_first(counted))
