"""The journey: cards turned up one after the other and resolved step by step (GT-FLIGHT and the cards' chapters)."""

from companion.games.galaxy_trucker.journey import (
    abandoned,
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
    sabotage,
    steps,
    wreckage,
)

__all__ = [
    "abandoned", "attacks", "combat", "counting", "enemies", "flying", "giving_up", "hearsay", "loading", "losing",
    "open_space", "paying", "planets", "sabotage", "steps", "wreckage",
]  # fmt: skip
