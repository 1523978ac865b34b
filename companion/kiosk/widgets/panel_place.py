"""Where the panel of a seat stands, and what the screen around it does for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.kiosk.drawing import Area


@dataclass
class PanelPlace:
    """Where a panel stands, and what the table screen does for it.

    Attributes:
        rect: outer edge in u.
        side: 0 or 1.
        page: which page of bands is shown.
        turn: shows another page.
        correct: opens the correction of a value of the seat, of all of them for an empty name.
        maps: what may stand beside a panel stands in it: maps of cards, a card that is asked about.
    """

    rect: Area
    side: int
    page: int
    turn: Callable[[int], None]
    correct: Callable[[str], None]
    maps: bool
