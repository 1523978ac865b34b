"""Ships told tile by tile, and what is done about mistakes found on them (GT-CHECK)."""

from companion.games.galaxy_trucker.inspection import mistakes_found, reserve, telling

__all__ = ["mistakes_found", "reserve", "telling"]
