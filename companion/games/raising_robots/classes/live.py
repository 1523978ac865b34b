"""What classes count of a seat in play, at any moment of the game: live grades, and the final ones (RR-CLASS-08)."""

from __future__ import annotations

from companion.games.raising_robots.change import AnyWorkshop
from companion.games.raising_robots.classes.objectives import Countable, InPlay, ObjectiveCount, count
from companion.games.raising_robots.components import ROWS, TOKENS_OF_TYPE, UPGRADE_TYPES, Objective
from companion.games.raising_robots.state import tracking


def countable(state: AnyWorkshop, seat: int) -> Countable:
    """Return what there is to count of a seat: at level *table* nothing is kept."""
    if tracking(state.setup, seat) == "table":
        return Countable()
    maker, robots = state.makers[seat], state.material.robots
    unlocked = {kind: TOKENS_OF_TYPE - n for kind, n in zip(UPGRADE_TYPES, maker.locked, strict=True)}
    rows = {
        row: tuple(InPlay(robots.get(robot.robot), bool(robot.token)) for robot in maker.row(row)) for row in ROWS
    }
    return Countable(maker.stock, unlocked, rows)


def count_of(state: AnyWorkshop, seat: int, objective: Objective) -> ObjectiveCount:
    """Return how often a seat meets an objective now, as far as figures are known."""
    return count(objective, countable(state, seat), state.readings.action_energy_counts)
