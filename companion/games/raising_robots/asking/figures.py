"""Figures by name: where each is printed, what is known of it, and the box once it was told.

A figure is named by where it stands: ``robot/<id>/vp``, ``robot/<id>/left/energy`` (``right``, ``basic`` …),
``energy/<id>/value`` (``cubes``, ``factor``), ``board/vp_by_row/<robots>``, ``board/space/<row>/<place>``,
``board/line/<players>/<place>``, ``board/upgrade/<row>/energy``, ``board/action/<number>/energy``. Amounts stand at
``robot/<id>/left/pay``, ``robot/<id>/right/pay``, ``board/upgrade/<row>/pay``, ``board/bid/<track>/<space>``.
"""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec.structs import replace

from companion.games.raising_robots.components import (
    RESOURCES,
    ROWS,
    WILD,
    Amounts,
    BoardAction,
    BoardPrint,
    Cost,
    EnergyCard,
    RobotAction,
    RobotCard,
    WorkshopBox,
)

NOT_KNOWN: Final = object()
"""What a name that means nothing stands for."""
MOST: Final = 99
COLUMNS: Final = ("left", "right")
VERSIONS: Final = ("basic", "upgraded")
Thing = TypeVar("Thing")


def subject(figure: str) -> tuple[str, str]:
    """Return on what a figure is printed: ``robot`` or ``energy`` with its ID, ``board`` with what of it."""
    kind, _, rest = figure.partition("/")
    return kind, rest.partition("/")[0]


def number_at(material: WorkshopBox, figure: str) -> int | object | None:
    """Return a figure that is known, None for one that is not, NOT_KNOWN for a name that means none."""
    kind, *path = figure.split("/")
    if kind == "robot" and path and (robot := material.robots.get(path[0])) is not None:
        return _of_robot(robot, path[1:])
    if kind == "energy" and path and (card := material.energy.get(path[0])) is not None:
        return getattr(card, path[1]) if path[1:] in (["value"], ["cubes"], ["factor"]) else NOT_KNOWN
    return _of_board(material.boards, path) if kind == "board" else NOT_KNOWN


def amounts_at(material: WorkshopBox, figure: str) -> Amounts | object | None:
    """Return amounts that are known, None for ones that are not, NOT_KNOWN for a name that means none."""
    kind, *path = figure.split("/")
    robot = material.robots.get(path[0]) if path else None
    if kind == "robot" and robot is not None and len(path) == 3 and path[1] in COLUMNS and path[2] == "pay":
        cost: Cost = getattr(robot, path[1])
        return cost.pay
    if kind != "board" or len(path) != 3:
        return NOT_KNOWN
    what, first, second = path
    if what == "upgrade" and second == "pay":
        row = _nth(material.boards.upgrade_costs, first)
        return NOT_KNOWN if row is None else row.pay
    if what == "bid":
        track = _nth(material.boards.bid_tracks, first)
        place = _number(second)
        return NOT_KNOWN if track is None or not 0 <= place < len(track) else track[place]
    return NOT_KNOWN


def with_number(material: WorkshopBox, figure: str, value: int) -> WorkshopBox | None:
    """Return the box with a figure told, or None where there is no such figure or it cannot be so much."""
    if number_at(material, figure) is NOT_KNOWN or not 0 <= value <= MOST:
        return None
    kind, *path = figure.split("/")
    if kind == "robot":
        robot = material.robots[path[0]]
        return _with_robot(material, _robot_with(robot, path[1:], value))
    if kind == "energy":
        return _with_card(material, material.energy[path[0]], path[1], value)
    return _with_boards(material, _boards_with(material.boards, path, value))


def with_amounts(material: WorkshopBox, figure: str, amounts: Amounts) -> WorkshopBox | None:
    """Return the box with amounts told, or None where there are no such amounts or they cannot be so."""
    sound = all(name in (*RESOURCES, WILD) and 0 < n <= MOST for name, n in amounts)
    if amounts_at(material, figure) is NOT_KNOWN or not sound or len(dict(amounts)) != len(amounts):
        return None
    kind, *path = figure.split("/")
    if kind == "robot":
        robot = material.robots[path[0]]
        column: Cost = getattr(robot, path[1])
        changed = replace(column, pay=amounts)
        left = path[1] == "left"
        return _with_robot(material, replace(robot, left=changed) if left else replace(robot, right=changed))
    boards = material.boards
    n = _number(path[1])
    if path[0] == "upgrade":
        rows = list(boards.upgrade_costs)
        rows[n] = replace(rows[n], pay=amounts)
        return _with_boards(material, replace(boards, upgrade_costs=tuple(rows)))
    tracks = list(boards.bid_tracks)
    tracks[n] = _put(tracks[n], _number(path[2]), amounts)
    return _with_boards(material, replace(boards, bid_tracks=tuple(tracks)))


def unknown_of_cost(robot: RobotCard, column: str) -> tuple[str, ...]:
    """Return the figures of a column that are not known, the most urgent first."""
    cost: Cost = getattr(robot, column)
    energy = () if cost.energy is not None else (f"robot/{robot.id}/{column}/energy",)
    return (*energy, *(() if cost.pay is not None else (f"robot/{robot.id}/{column}/pay",)))


def _number(word: str) -> int:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 3 else -1


def _nth(things: tuple[Thing, ...], word: str) -> Thing | None:
    n = _number(word)
    return things[n] if 0 <= n < len(things) else None


def _put(things: tuple[Thing, ...], n: int, thing: Thing) -> tuple[Thing, ...]:
    return (*things[:n], thing, *things[n + 1 :])


def _of_robot(robot: RobotCard, path: list[str]) -> int | object | None:
    if path == ["vp"]:
        return robot.vp
    if len(path) == 2 and path[1] == "energy" and path[0] in (*COLUMNS, *VERSIONS):
        of: Cost | RobotAction = getattr(robot, path[0])
        return of.energy
    return NOT_KNOWN


def _robot_with(robot: RobotCard, path: list[str], value: int) -> RobotCard:
    if path == ["vp"]:
        return replace(robot, vp=value)
    of: Cost | RobotAction = getattr(robot, path[0])
    changed = {path[0]: replace(of, energy=value)}
    return replace(robot, **changed)


def _of_board(boards: BoardPrint, path: list[str]) -> int | object | None:
    what, *rest = path or [""]
    if what == "vp_by_row" and len(rest) == 1 and 0 <= (n := _number(rest[0])) < len(boards.vp_by_row):
        return boards.vp_by_row[n]
    if len(rest) != 2:
        return NOT_KNOWN
    first, second = rest
    if what == "space" and first in ROWS:
        return _place(next((places for row, places in boards.space_costs.items() if row == first), ()), second)
    if what == "line":
        return _place(boards.line_cubes.get(_number(first), ()), second)
    if what == "upgrade" and second == "energy" and (cost := _nth(boards.upgrade_costs, first)) is not None:
        return cost.energy
    if what == "action" and second == "energy" and (action := _nth(boards.actions, first)) is not None:
        return action.basic.energy
    return NOT_KNOWN


def _place(places: tuple[int | None, ...], word: str) -> int | object | None:
    n = _number(word)
    return places[n] if 0 <= n < len(places) else NOT_KNOWN


def _boards_with(boards: BoardPrint, path: list[str], value: int) -> BoardPrint:
    what, n = path[0], _number(path[-1])
    if what == "vp_by_row":
        return replace(boards, vp_by_row=_put(boards.vp_by_row, n, value))
    if what == "space":
        spaces = boards.space_costs.items()
        costs = {row: _put(places, n, value) if row == path[1] else places for row, places in spaces}
        return replace(boards, space_costs=costs)
    if what == "line":
        players = _number(path[1])
        lines = {**boards.line_cubes, players: _put(boards.line_cubes[players], n, value)}
        return replace(boards, line_cubes=lines)
    n = _number(path[1])
    if what == "upgrade":
        row = replace(boards.upgrade_costs[n], energy=value)
        return replace(boards, upgrade_costs=_put(boards.upgrade_costs, n, row))
    action: BoardAction = boards.actions[n]
    told = replace(action, basic=replace(action.basic, energy=value))
    return replace(boards, actions=_put(boards.actions, n, told))


def _with_robot(material: WorkshopBox, robot: RobotCard) -> WorkshopBox:
    return replace(material, robots={**material.robots, robot.id: robot})


def _with_card(material: WorkshopBox, card: EnergyCard, name: str, value: int) -> WorkshopBox | None:
    if name == "factor" and value not in (1, 2):
        return None
    changed = {name: value}
    told = replace(card, **changed)
    return replace(material, energy={**material.energy, card.id: told})


def _with_boards(material: WorkshopBox, boards: BoardPrint) -> WorkshopBox:
    return replace(material, boards=boards)
