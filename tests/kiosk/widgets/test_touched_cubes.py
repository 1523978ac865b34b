"""A tower that is told is touched as a whole: the cube nearest to the finger is taken to be corrected."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import Offer, StackPicture, Towers
from companion.kiosk.drawing import StackPlan
from companion.kiosk.widgets.entry.towers import cube_to_touch

CUBES = ((0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0))
"""Two in front, one behind them, one in the next column."""


def _towers(touched: tuple[int, int, int] | None) -> Towers:
    touches = tuple((*at, Offer(text("tap.change"), select=(f"touch:{at}",))) for at in CUBES)
    return Towers(StackPicture((), 2, 2), (), touched=touched, touches=touches)


PLAN = StackPlan(20.0, 0.0, 100.0, 2, False)
"""Faces of 20 u on a ground at 100 u: the front two have their middles at 90 and 70."""


def _taken(touched: tuple[int, int, int] | None, at: tuple[float, float], x: int = 0) -> str:
    offer = cube_to_touch(_towers(touched), PLAN, x, at)
    return offer.select[0] if offer is not None and offer.select else ""


def test_the_cube_under_the_finger_is_taken_also_a_lower_one() -> None:
    assert _taken(None, (10, 70)) == "touch:(0, 0, 1)"
    assert _taken(None, (10, 92)) == "touch:(0, 0, 0)"
    assert _taken((0, 0, 1), (10, 92)) == "touch:(0, 0, 0)"


def test_above_and_below_a_tower_the_nearest_counts() -> None:
    assert _taken(None, (10, 0)) == "touch:(0, 0, 1)"
    assert _taken(None, (25, 140)) == "touch:(0, 0, 0)"


def test_touched_once_more_the_next_is_taken_below_then_behind_then_the_topmost_again() -> None:
    assert _taken((0, 0, 1), (10, 70)) == "touch:(0, 0, 0)"
    assert _taken((0, 0, 0), (10, 92)) == "touch:(0, 1, 0)"
    behind = PLAN.front_of(0, 1, 0).center
    assert _taken((0, 1, 0), behind) == "touch:(0, 0, 1)"


def test_another_column_has_its_own() -> None:
    assert _taken((0, 0, 1), (30, 0), x=1) == "touch:(1, 0, 0)"


def test_nothing_is_touched_where_nothing_stands() -> None:
    assert _taken(None, (50, 90), x=2) == ""
