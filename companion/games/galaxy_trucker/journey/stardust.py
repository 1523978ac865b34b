"""Stardust: each moves back by its exposed connectors, the last one first (GT-STARDUST)."""

from __future__ import annotations

from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.journey.moving import rear_first
from companion.games.galaxy_trucker.journey.steps import at_last, event_of
from companion.games.galaxy_trucker.ship import exposed_connectors


def begin(change: HaulChange) -> None:
    """Count, and let rockets move in reverse order (GT-STARDUST-01, 04)."""
    at_last(change, rear_first((seat, exposed_connectors(change.own[seat].ship)) for seat in event_of(change).order))
