"""VP by row: what the robots of a row are worth by their number (RR-ICON-17)."""

from __future__ import annotations

from companion.games.raising_robots.change import AnyWorkshop
from companion.games.raising_robots.components import Row


def vp_of_row(state: AnyWorkshop, seat: int, row: Row | None) -> int | None:
    """Return the VP for the robots of a row, 0 without a row; None where that number is not known (AMB-30)."""
    robots = len(state.makers[seat].row(row)) if row is not None else 0
    return state.material.boards.vp_by_row[robots]
