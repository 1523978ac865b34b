"""What all corrections by hand share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.core.engine import Refusal
from companion.games.raising_robots.change import WorkshopChange

MOST: Final = 99
"""Greatest amount that the screen offers, where there is not more already."""
Write = Callable[[WorkshopChange, int], Refusal]
"""Gives a value to what is corrected."""
