"""Figures told at the table: from then on they are known, in this game by this action (section 4.1 of the rules)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import TellAmounts, TellPrinted
from companion.games.raising_robots.asking.figures import number_at, subject, with_amounts, with_number
from companion.games.raising_robots.cards import card_name
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import WorkshopBox
from companion.games.raising_robots.effects import gain

_BY_ROW: Final = "board/vp_by_row/"
_WORDED: Final = MappingProxyType(
    {
        "vp": "robot_vp", "left/energy": "left_energy", "right/energy": "right_energy",
        "basic/energy": "basic_energy", "upgraded/energy": "upgraded_energy",
        "left/pay": "left_pay", "right/pay": "right_pay",
        "value": "card_value", "cubes": "card_cubes", "factor": "card_factor",
        "vp_by_row": "vp_by_row", "space": "space_wilds", "line": "line_cubes", "upgrade": "cost_row",
        "action": "board_energy", "bid": "bid_price",
    }
)  # fmt: skip
"""By what a figure is on its card, or by what of the boards it is."""


def tell_figure(change: WorkshopChange, seat: int | None, action: TellPrinted) -> Refusal:
    """Take a figure; None means that nothing is printed there: 0."""
    value = action.value or 0
    material = with_number(change.material, action.figure, value)
    if material is None:
        return reject("no_such_figure")
    if _columns_turned(material, action.figure):
        return reject("columns_turned", "RR-ASSEMBLE-06")
    change.material = material
    change.say(seat, f"told_{worded(action.figure)}", None, n=value, name=_name(material, action.figure))
    return None


def _columns_turned(material: WorkshopBox, figure: str) -> bool:
    """Tell whether a robot would need more energy by its left column than by its right one (RR-ASSEMBLE-06)."""
    kind, of = subject(figure)
    if kind != "robot":
        return False
    left, right = material.robots[of].left.energy, material.robots[of].right.energy
    return left is not None and right is not None and left > right


def tell_of_table(change: WorkshopChange, action: TellPrinted) -> Refusal:
    """Take a figure that nobody in particular was asked for."""
    return tell_figure(change, None, action)


def tell_amounts(change: WorkshopChange, seat: int, action: TellAmounts) -> Refusal:
    """Take amounts that are printed."""
    material = with_amounts(change.material, action.figure, action.amounts)
    if material is None:
        return reject("no_such_figure")
    change.material = material
    change.say(seat, f"amounts_{worded(action.figure)}", None, name=_name(material, action.figure))
    for name, n in action.amounts:
        change.say(seat, "amount_told", None, n=n, what=f"@resource.{name}")
    return None


def go_on(change: WorkshopChange) -> None:
    """Let go on what waits first of all for a figure that is known by now: VP by row (RR-ICON-17)."""
    for seat in change.seats:
        while (due := change.own[seat].due) and due[0].kind == "figure" and due[0].figure.startswith(_BY_ROW):
            value = number_at(change.material, due[0].figure)
            if not isinstance(value, int):
                break
            change.paid_off(seat)
            if value:
                gain(change, seat, (("vp", value),), "RR-ICON-17")


def worded(figure: str) -> str:
    """Return what is told as words name it: the figure without what it is printed on, such as ``left_energy``."""
    kind, *path = figure.split("/")
    return _WORDED["/".join(path[1:] if kind != "board" else path[:1])]


def _name(material: WorkshopBox, figure: str) -> str:
    """Return on which card it is printed; of boards, at which place or for how many robots."""
    kind, what = subject(figure)
    if kind == "robot":
        return card_name(material, "robot", what)
    if kind != "board":
        return ""
    numbers = [int(word) for word in figure.split("/") if word.isdigit()]
    if what == "vp_by_row":
        return str(numbers[-1])
    return "/".join(str(n + 1) for n in (numbers if what == "bid" else numbers[-1:]))
