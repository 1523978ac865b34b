"""Those who are waited for stand under the line that says so, and cover none of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from companion.kiosk.drawing import Area, Paintbox
from companion.kiosk.widgets.header import WaitedFor

LINE = 20.0
"""As far down as the tails of the letters of a line reach that is 22 u high."""


class Seen:
    """What is drawn: where the row of seats begins, and how high it is."""

    def __init__(self) -> None:
        self.top = self.high = 0.0

    def draw(self, *_: object, **__: object) -> None:
        """Draw words."""

    def seats(self, _target: object, place: tuple[float, float], _seats: object, _room: float, high: float) -> None:
        """Draw the row."""
        self.top, self.high = place[1], high


@pytest.mark.parametrize("height", [50.0, 54.0, 80.0])
def test_the_row_of_seats_stands_under_the_line_and_in_the_ribbon(height: float) -> None:
    """With the squares of a ribbon (50 u), without (54 u), and upright (80 u)."""
    seen = Seen()
    art = cast("Paintbox", SimpleNamespace(text=seen, ribbon=seen))
    WaitedFor("waiting for", ((0, "Ada"),), (0, 0, 0)).draw(art, cast("Any", None), Area(0, 0, 300, height))
    assert seen.top >= LINE
    assert seen.top + seen.high <= height
