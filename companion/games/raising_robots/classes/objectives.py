"""What class cards count, all fourteen kinds (RR-CLASS-14 to 28), as far as the figures are known.

A robot can be on the table without its card being known, or with a figure of its card unknown. Then the count lies
between two numbers, and what would settle it is named. Nothing is ever guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import msgspec

from companion.games.raising_robots.components import PARTS, ROWS, Cost, Objective, RobotCard, Row, UpgradeType
from companion.games.raising_robots.resources import Stock

ActionEnergyCounts = Literal["both", "upgraded"]
"""Of an upgraded robot both actions count towards an energy of actions, or the upgraded one alone (AMB-26)."""


class InPlay(msgspec.Struct, frozen=True):
    """A robot in the play area.

    Attributes:
        card: None where nobody told which one it is.
        upgraded: whether a token lies on it; None where nobody told.
    """

    card: RobotCard | None = None
    upgraded: bool | None = False


class Countable(msgspec.Struct, frozen=True):
    """What there is to count of a seat; anything nobody keeps account of is None.

    Attributes:
        stock: its inventory, and its hand as robot cards.
        unlocked: tokens by type, placed or not; types that are left out have none.
        robots: by row, left to right; rows that are left out are empty.
    """

    stock: Stock | None = None
    unlocked: dict[UpgradeType, int] | None = None
    robots: dict[Row, tuple[InPlay, ...]] | None = None


class MissingFigure(msgspec.Struct, frozen=True):
    """A figure that is needed and not known.

    Attributes:
        figure: ``stock``, ``unlocked`` or ``robots``, of the seat; ``card`` or ``token``, of a robot in play; else
            the name of a field of the card, such as ``vp``, ``left.energy`` or ``scale``.
        card: whose figure it is; empty where it is none of a card.
        row: of the robot; empty where it is about none.
        place: of the robot in its row, from 1; 0 where it is about none.
    """

    figure: str
    card: str = ""
    row: Row | Literal[""] = ""
    place: int = 0


class ObjectiveCount(msgspec.Struct, frozen=True):
    """How often an objective is met.

    Attributes:
        at_least: for sure.
        at_most: if all that is missing were in favour; None where there is no telling.
        missing: what would have to be known; empty where both numbers are the same.
    """

    at_least: int
    at_most: int | None
    missing: tuple[MissingFigure, ...] = ()

    @property
    def met(self) -> int | None:
        """The count, or None where it is not certain."""
        return self.at_least if self.at_least == self.at_most else None


_Verdict = tuple[bool | None, tuple[str, ...]]
"""Whether a robot counts, None where that is not known, and the figures that would tell."""


def count(objective: Objective, of: Countable, counts: ActionEnergyCounts = "both") -> ObjectiveCount:
    """Return how often an objective is met; each thing counts once (RR-CLASS-14).

    Args:
        objective: what is counted.
        of: what there is.
        counts: which actions of an upgraded robot count (AMB-26).
    """
    if objective.type in _OF_STOCK:
        return _unknown("stock") if of.stock is None else _known(_OF_STOCK[objective.type](of.stock, objective))
    if objective.type in ("tokens_of_type", "tokens_total"):
        return _tokens(objective, of.unlocked)
    if of.robots is None:
        return _unknown("robots")
    lengths = {row: len(of.robots.get(row, ())) for row in ROWS}
    if objective.type == "robots":
        return _known(sum(lengths.values()))
    if objective.type == "robots_in_row":
        return _known(sum(n for row, n in lengths.items() if row == objective.of))
    if objective.type == "full_columns":
        return _known(min(lengths.values()))
    return _robots(of.robots, lambda robot: _judged(objective, robot, counts))


def _known(number: int) -> ObjectiveCount:
    return ObjectiveCount(number, number)


def _unknown(figure: str) -> ObjectiveCount:
    return ObjectiveCount(0, None, (MissingFigure(figure),))


_OF_STOCK: Final[dict[str, Callable[[Stock, Objective], int]]] = {
    "resource": lambda stock, objective: stock.of(objective.of),
    "inventory_vp": lambda stock, _: stock.vp,
    "hand": lambda stock, _: stock.robot_card,
    "parts_and_cards": lambda stock, _: sum(stock.of(part) for part in PARTS) + stock.robot_card,
    "part_sets": lambda stock, _: min(stock.of(part) for part in PARTS),
}
"""RR-CLASS-17 to 21: duct tape is no part here (AMB-27)."""


def _tokens(objective: Objective, unlocked: dict[UpgradeType, int] | None) -> ObjectiveCount:
    """RR-CLASS-15, 16: where they lie does not matter."""
    if unlocked is None:
        return _unknown("unlocked")
    every = objective.type == "tokens_total"
    return _known(sum(n for name, n in unlocked.items() if every or name == objective.of))


def _robots(rows: dict[Row, tuple[InPlay, ...]], judged: Callable[[InPlay], _Verdict]) -> ObjectiveCount:
    sure = possible = 0
    missing: list[MissingFigure] = []
    for row in ROWS:
        for place, robot in enumerate(rows.get(row, ()), 1):
            counts, figures = judged(robot)
            sure += counts is True
            possible += counts is not False
            if counts is None:
                card = robot.card.id if robot.card else ""
                missing += [MissingFigure(figure, card, row, place) for figure in figures]
    return ObjectiveCount(sure, possible, tuple(missing))


def _judged(objective: Objective, robot: InPlay, counts: ActionEnergyCounts) -> _Verdict:
    card = robot.card
    if card is None:
        return None, ("card",)
    if objective.type == "robot_vp":
        return _any((card.vp, "vp"), within=objective)
    if objective.type == "cost_resource":
        return _needs(card, objective.of)
    if objective.type == "cost_energy":
        return _any((card.left.energy, "left.energy"), (card.right.energy, "right.energy"), within=objective)
    return _action_energy(objective, robot, card, counts)


def _needs(card: RobotCard, resource: str) -> _Verdict:
    """Tell whether either column asks for a resource (RR-CLASS-24)."""
    columns: tuple[tuple[Cost, str], ...] = ((card.left, "left.pay"), (card.right, "right.pay"))
    if any(name == resource and n for column, _ in columns for name, n in column.pay or ()):
        return True, ()
    unknown = tuple(figure for column, figure in columns if column.pay is None)
    return (None, unknown) if unknown else (False, ())


def _action_energy(objective: Objective, robot: InPlay, card: RobotCard, counts: ActionEnergyCounts) -> _Verdict:
    """Tell whether an action has the energy; the upgraded one only with a token (RR-CLASS-26)."""
    basic = (card.basic.energy, "basic.energy")
    upgraded = (card.upgraded.energy, "upgraded.energy")
    without = _any(basic, within=objective)
    with_token = _any(basic, upgraded, within=objective) if counts == "both" else _any(upgraded, within=objective)
    if robot.upgraded is not None:
        return with_token if robot.upgraded else without
    if without[0] == with_token[0] is not None:
        return without
    return None, ("token", *dict.fromkeys(without[1] + with_token[1]))


def _any(*figures: tuple[int | None, str], within: Objective) -> _Verdict:
    """Tell whether any of these figures is one that is printed, or within the range printed (AMB-28, AMB-46)."""
    printed = range(within.min, max(within.min, within.max) + 1)
    if any(number in printed for number, _ in figures):
        return True, ()
    unknown = tuple(name for number, name in figures if number is None)
    return (None, unknown) if unknown else (False, ())
