"""What a robot costs: a column of its card, and the wilds of the space that it covers (RR-ASSEMBLE-05 to 08).

Queries for panels and proposals, of what is known; nothing is changed here.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.engine import Refusal
from companion.core.rejection import Rejection, reject
from companion.games.raising_robots.change import AnyWorkshop
from companion.games.raising_robots.components import ROW_PLACES, WILD, Amounts, Cost, Row
from companion.games.raising_robots.resources import Stock, kindest, together
from companion.games.raising_robots.work.occasions import occasion
from companion.games.raising_robots.work.paying import short_of_energy, short_of_resources

Column = Literal["", "left", "right"]


class AssemblyCost(msgspec.Struct, frozen=True):
    """What a robot costs.

    Attributes:
        energy: None where it is not known.
        printed: resources of the column; None where they are not known.
        wilds: of the space that the robot covers; None where they are not known (AMB-02).
    """

    energy: int | None = None
    printed: Amounts | None = None
    wilds: int | None = None

    @property
    def resources(self) -> Amounts | None:
        """All resources together, or None where a part of them is not known."""
        if self.printed is None or self.wilds is None:
            return None
        return together(self.printed, ((WILD, self.wilds),))

    @property
    def least(self) -> Amounts:
        """All resources that are known."""
        return together(self.printed or (), ((WILD, self.wilds or 0),))


def space_cost(state: AnyWorkshop, seat: int, row: Row) -> int | None:
    """Return the wilds of the next space of a row; None where they are not known, or the row is full (AMB-02)."""
    place = len(state.makers[seat].row(row))
    costs = state.material.boards.space_costs.get(row, ())
    return costs[place] if place < len(costs) else None


def stock_for(state: AnyWorkshop, seat: int) -> Stock:
    """Return what a robot can be paid with: the card that is assembled does not pay for itself (RR-ASSEMBLE-13)."""
    stock = state.makers[seat].stock
    return stock.less((("robot_card", 1),)) if stock.robot_card else stock


def cost_of(state: AnyWorkshop, seat: int, robot: str, column: Column = "", row: Row | None = None) -> AssemblyCost:
    """Return what a robot costs now, as far as it is known.

    At the start, and where an action assembles, only its space is paid for (RR-START-12, 13; AMB-25).

    Args:
        state: the game.
        seat: who assembles it.
        robot: ID of its card; empty where nobody says which it is.
        column: of its cost.
        row: of its phase, where the card is not known.
    """
    card = state.material.robots.get(robot)
    place = card.phase if card is not None else row
    wilds = space_cost(state, seat, place) if place is not None else None
    if occasion(state, seat, "assemble") in ("start", "due"):
        return AssemblyCost(0, (), wilds)
    cost = Cost() if card is None or not column else getattr(card, column)
    return AssemblyCost(cost.energy, cost.pay, wilds)


def why_not_assemble(
    state: AnyWorkshop, seat: int, robot: str, column: Column = "", row: Row | None = None
) -> Refusal:
    """Return what keeps a seat from assembling a robot, as far as it is known; arguments as of :func:`cost_of`."""
    when = occasion(state, seat, "assemble")
    if isinstance(when, Rejection):
        return when
    maker, card = state.makers[seat], state.material.robots.get(robot)
    place = card.phase if card is not None else row
    if not maker.stock.robot_card:
        return reject("hand_empty", "RR-ASSEMBLE-01")
    if place is not None and len(maker.row(place)) >= ROW_PLACES:
        return reject("row_full", "RR-ASSEMBLE-04", row=f"@phase_of.{place}", n=ROW_PLACES)
    cost = cost_of(state, seat, robot, column, row)
    if when == "phase":
        refused = short_of_energy(state, seat, cost.energy or 0, "RR-ASSEMBLE-11")
        if refused is not None:
            return refused
    return short_of_resources(state, stock_for(state, seat), cost.least)


def assembly_payment(
    state: AnyWorkshop, seat: int, robot: str, column: Column = "", row: Row | None = None
) -> Amounts | None:
    """Return the payment that is proposed; None where there is none, or the cost is not known."""
    cost = cost_of(state, seat, robot, column, row).resources
    return (
        None if cost is None else kindest(cost, stock_for(state, seat), tape_pays_wild=state.readings.tape_pays_wild)
    )
