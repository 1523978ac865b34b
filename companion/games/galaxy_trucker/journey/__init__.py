"""The journey: cards turned up one after the other and resolved step by step (GT-FLIGHT and the cards' chapters)."""

from companion.games.galaxy_trucker.journey import attacks, flying, giving_up, loading, losing, steps

__all__ = ["attacks", "flying", "giving_up", "loading", "losing", "steps"]
