"""Games of Cube Rally at each of their moments, for tests of what is shown; three seats called A, B and C."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.core.actions import Advance, Drawn
from companion.games.cube_rally.actions import PickDriver, PickMachine
from companion.games.cube_rally.setup.dealing import due
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, at_grid, at_stacking, begun, do, onward, ready_all, table

RED = {"stack": "(0,0)=R"}
BLUE = {"stack": "(0,0)=B"}
ASKED = {"level": "table"}
BONUS = {"bonus": "6 / 4 / 2"}


@cache
def at(moment: str) -> Rally:
    """Return the game at a moment, by its phase or by what is special about it."""
    return MOMENTS[moment]()


def drawn(state: Rally) -> Drawn:
    """Return the order in which things lie anyway."""
    request = due(state)
    assert request is not None
    return Drawn(None, request.id, request.things[: request.take])


def picking() -> Rally:
    """Return the game at the first pick of a driver: B, A, C by their entry cards."""
    state = begun()
    while state.phase != "entries":
        state = do(state, drawn(state))
    return do(state, Drawn(None, "entries", ("2", "1", "5")))


def picking_machines() -> Rally:
    """Return the game at the first pick of a machine: C, A, B."""
    return do(picking(), *(PickDriver(seat, f"D{n}") for n, seat in enumerate((1, 0, 2), start=1)))


def at_goal(*seats: dict[str, Any], **fields: Any) -> Rally:
    """Return the game in its last leg after the last card, when the marker has moved on to the goal."""
    return do(table(*seats, **{"leg": 4, "cards": [asks_red()]} | fields), Advance(None))


MOMENTS = {
    "checkpoints": begun,
    "entries": lambda: do(begun(dealing="table"), Drawn(None, "checkpoints", ("CP1", "CP2", "CP3"), "table")),
    "drivers": picking,
    "machines": picking_machines,
    "machine picked": lambda: do(picking_machines(), PickMachine(2, "M3")),
    "grid": at_grid,
    "reveal": lambda: onward(at_grid(dealing="table")),
    "stack": at_stacking,
    "enter": lambda: ready_all(at_stacking()),
    "judge": lambda: table(RED, BLUE, ASKED, cards=[asks_red(), asks_red()]),
    "resolved": lambda: table(RED, BLUE, RED, cards=[asks_red(), asks_red()]),
    "waypoint": lambda: table(RED, RED, RED, phase="waypoint", waypoint=BONUS, next=[asks_red(), asks_red()]),
    "first waypoint": lambda: table(RED, RED, RED, phase="waypoint", leg=1, next=[asks_red()]),
    "before an empty leg": lambda: table(RED, RED, RED, phase="waypoint", leg=3),
    "goal": lambda: at_goal(RED, RED, RED, waypoint={"bonus": "note sing"}),
    "over": lambda: at_goal(RED, RED, RED),
}  # fmt: skip
