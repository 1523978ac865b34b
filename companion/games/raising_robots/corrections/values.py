"""Which values of a seat, or of the table, can be set by hand now; invariants hold whatever is set."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.correctable import Correctable
from companion.core.engine import Value, listed
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.corrections.board import classes, robots
from companion.games.raising_robots.corrections.energy import bonuses, cubes, energy
from companion.games.raising_robots.corrections.points import told
from companion.games.raising_robots.corrections.stock import resources, tokens
from companion.games.raising_robots.state import Workshop, tracking

BOARD_IS_FIXED = ("bid", "start", "score", "over")
"""Phases in which robots and class cards of a board are told one by one, or counted already."""


def values(state: Workshop, seat: int | None) -> tuple[Value[WorkshopChange], ...]:
    """Return what of a seat, or of the table, can be set by hand now."""
    if seat is None:
        return tuple(cubes(state))
    return tuple(_of_seat(state, seat)) if 0 <= seat < len(state.makers) else ()


def correctable(state: Workshop, seat: int | None) -> tuple[Correctable, ...]:
    """Return the same for the screen."""
    return listed(values(state, seat))


def _of_seat(state: Workshop, seat: int) -> Iterator[Value[WorkshopChange]]:
    kept = tracking(state.setup, seat) != "table"
    yield from energy(state, seat)
    if kept:
        yield from resources(state, seat)
        yield from tokens(state, seat)
    if kept and state.phase not in BOARD_IS_FIXED:
        yield from robots(state, seat)
        yield from classes(state, seat)
    yield from bonuses(state, seat)
    yield from told(state, seat)
