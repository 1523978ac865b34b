"""The journey: cards turned up one after the other and resolved step by step (GT-FLIGHT and the cards' chapters)."""

from companion.games.galaxy_trucker.journey import (
    attacks,
    combat,
    counting,
    enemies,
    flying,
    giving_up,
    hearsay,
    loading,
    losing,
    open_space,
    paying,
    planets,
    steps,
    wreckage,
)

__all__ = [
    "attacks", "combat", "counting", "enemies", "flying", "giving_up", "hearsay", "loading", "losing",
    "open_space", "paying", "planets", "steps", "wreckage",
]  # fmt: skip
