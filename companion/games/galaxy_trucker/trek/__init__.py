"""A Transgalactic Trek: three flights, titles and their handicaps (GT-TREK, GT-TITLE)."""

from companion.games.galaxy_trucker.trek import gold

__all__ = ["gold"]
