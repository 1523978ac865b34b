"""The journey: cards turned up one after the other and resolved step by step (GT-FLIGHT and the cards' chapters)."""

from companion.games.galaxy_trucker.journey import (
    attacks,
    cash,
    combat,
    counting,
    enemies,
    flying,
    giving_up,
    hearsay,
    loading,
    losing,
    open_space,
    planets,
    steps,
)

__all__ = [
    "attacks", "cash", "combat", "counting", "enemies", "flying", "giving_up", "hearsay", "loading", "losing",
    "open_space", "planets", "steps",
]  # fmt: skip
