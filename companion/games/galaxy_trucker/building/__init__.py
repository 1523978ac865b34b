"""Building against the sand (GT-BUILD-20 to 40): complete ships, the hourglass, piles of cards that are read."""

from companion.games.galaxy_trucker.building import complete, glass, piles

__all__ = ["complete", "glass", "piles"]
