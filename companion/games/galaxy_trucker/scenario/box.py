"""What is printed on boards and prices, where a scenario gives other figures than the box has."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from companion.core.engine import replace
from companion.core.scenario.fields import Fields
from companion.games.galaxy_trucker.catalogue import Material
from companion.games.galaxy_trucker.components import GOODS, LEVELS, Level

SEATS = 4
"""Places for which a flight board has figures."""


def box(given: Fields, ours: Material, level: Level) -> Material:
    """Return the box with the figures of ``board`` and ``prices``.

    Args:
        given: the table ``[given]``.
        ours: the box as it is.
        level: of the flight, whose board is meant.

    Raises:
        UnclearError: for a field that cannot be understood.
    """
    board = given.table("board")
    printed = ours.flight_boards[level]
    timer = board.number("timer_spaces", printed.timer_spaces, 0, 9)
    flight_board = replace(
        printed,
        spaces=board.number("spaces", printed.spaces, 5, 99),
        start=_four(board, "start", printed.start),
        finish=_four(board, "finish", printed.finish),
        appearance=board.number("appearance", printed.appearance, 0, 99),
        timer_spaces=timer,
        pile=tuple(LEVELS[n - 1] for n in _numbers(board, "pile", list(printed.pile), 1, 3)),
    )
    board.done()
    prices = given.table("prices")
    found = {colour: prices.number(colour, ours.prices.of(colour), 0, 99) for colour in GOODS}
    prices.done()
    return replace(
        ours,
        flight_boards=ours.flight_boards | {level: flight_board},
        prices=replace(ours.prices, **found),
    )


def _four(board: Fields, key: str, printed: tuple[int, ...]) -> tuple[int, ...]:
    found = _numbers(board, key, list(printed), 0, 99)
    if not found or any(a < b for a, b in pairwise(found)):
        raise board.unclear(key, "must be whole numbers that do not rise, such as [8, 6, 4, 2]")
    return (*found, *(0 for _ in range(SEATS - len(found)))) if key == "finish" else tuple(found)


def _numbers(board: Fields, key: str, printed: list[int], low: int, high: int) -> list[int]:
    said: Any = board.raw(key, printed)
    if not isinstance(said, list) or not all(isinstance(n, int) and low <= n <= high for n in said):
        raise board.unclear(key, f"must be a list of whole numbers from {low} to {high}")
    return said
