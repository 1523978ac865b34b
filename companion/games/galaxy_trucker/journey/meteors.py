"""Meteor Swarm: the leader rolls once for each meteor, and all ships are attacked (GT-METEOR)."""

from __future__ import annotations

from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.journey.attacks import volley
from companion.games.galaxy_trucker.journey.steps import at_last, event_of


def begin(change: HaulChange) -> None:
    """Let the leader roll for one meteor after the other (GT-METEOR-02, 03)."""
    event = event_of(change)
    at_last(change, volley(event.card.projectiles, event.order[0]))
