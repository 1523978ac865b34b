"""Epidemic: on every ship at once (GT-EPIDEMIC)."""

from __future__ import annotations

from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.journey.steps import event_of
from companion.games.galaxy_trucker.ship import after_epidemic


def begin(change: HaulChange) -> None:
    """Let each occupied cabin beside another one lose a figure (GT-EPIDEMIC-01)."""
    for seat in event_of(change).order:
        own = change.own[seat]
        after = after_epidemic(own.ship, own.aboard, change.readings.epidemic_contact)
        if after != own.aboard:
            change.set(seat, aboard=after)
            change.say(seat, "crew_lost", "GT-EPIDEMIC-01", n=own.aboard.crew - after.crew)
