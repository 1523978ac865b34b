"""Ships told tile by tile, and what is done about mistakes found on them (GT-CHECK)."""

from companion.games.galaxy_trucker.inspection import (
    corrected,
    left_in_box,
    mistakes_found,
    numbers,
    removed,
    reserve,
    telling,
)

__all__ = ["corrected", "left_in_box", "mistakes_found", "numbers", "removed", "reserve", "telling"]
