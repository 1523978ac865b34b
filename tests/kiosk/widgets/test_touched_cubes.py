"""A tower that is told is touched as a whole: each touch takes the next of its cubes to be corrected."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Offer, StackPicture, Towers
from companion.kiosk.widgets.entry.towers import cube_to_touch

CUBES = ((0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0))
"""Two in front, one behind them, one in the next column."""


def _towers(touched: tuple[int, int, int] | None) -> Towers:
    touches = tuple((*at, Offer(text("tap.change"), select=(f"touch:{at}",))) for at in CUBES)
    return Towers(StackPicture((), 2, 2), (), touched=touched, touches=touches)


def _taken(touched: tuple[int, int, int] | None, x: int = 0) -> str:
    offer = cube_to_touch(_towers(touched), x)
    return offer.select[0] if offer is not None and offer.select else ""


def test_the_topmost_in_front_comes_first() -> None:
    assert _taken(None) == "touch:(0, 0, 1)"


def test_the_next_touch_takes_the_cube_below_then_those_behind_and_then_begins_again() -> None:
    assert _taken((0, 0, 1)) == "touch:(0, 0, 0)"
    assert _taken((0, 0, 0)) == "touch:(0, 1, 0)"
    assert _taken((0, 1, 0)) == "touch:(0, 0, 1)"


def test_another_column_begins_at_its_own_top() -> None:
    assert _taken((0, 0, 1), x=1) == "touch:(1, 0, 0)"


def test_nothing_is_touched_where_nothing_stands() -> None:
    assert _taken(None, x=2) == ""
