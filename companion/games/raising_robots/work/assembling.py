"""Robots go from hand to the play area: in the Assemble phase, by an action, at the start (RR-ASSEMBLE)."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.rejection import Rejection, reject
from companion.games.raising_robots.actions import Assemble
from companion.games.raising_robots.cards import lies_somewhere
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import ROWS, Cost
from companion.games.raising_robots.state import Assembled
from companion.games.raising_robots.work.assembly_costs import cost_of, why_not_assemble
from companion.games.raising_robots.work.occasions import Occasion, occasion
from companion.games.raising_robots.work.paying import energy_told, settle, short_of_energy, spend_energy


def assemble(change: WorkshopChange, seat: int, action: Assemble) -> Refusal:
    """Lay a robot onto the leftmost empty space of its row, then pay for it (RR-ASSEMBLE-03 to 14)."""
    when = occasion(change, seat, "assemble")
    if isinstance(when, Rejection):
        return when
    refused = _wrong_card(change, seat, action, when) or why_not_assemble(
        change, seat, action.robot, action.column, action.row
    )
    if refused is not None:
        return refused
    cost = cost_of(change, seat, action.robot, action.column, action.row)
    energy = energy_told(cost.energy, action.energy, "RR-ASSEMBLE-05")
    if not isinstance(energy, int):
        return energy
    if when == "phase":
        if not energy and not action.pay and cost.printed is None:
            return reject("cost_untold", "RR-ASSEMBLE-05")
        refused = short_of_energy(change, seat, energy, "RR-ASSEMBLE-11")
        if refused is not None:
            return refused
        spend_energy(change, seat, energy, "RR-ASSEMBLE-09")
    rule = {"phase": "RR-ASSEMBLE-03", "due": "RR-ICON-14", "start": "RR-START-12"}[when]
    _lay_down(change, seat, action, rule)
    if when == "due":
        change.paid_off(seat)
    elif when == "start":
        change.set(seat, begun=(*change.own[seat].begun, "robot"))
    # AMB-25: what else an action charges for the robot is paid as it is told.
    printed = None if when == "due" else cost.printed
    return settle(change, seat, printed, cost.wilds, action.pay, "RR-ASSEMBLE-07", action.cards)


def _wrong_card(change: WorkshopChange, seat: int, action: Assemble, when: Occasion) -> Refusal:
    if action.row not in ROWS or action.column not in ("", "left", "right"):
        return reject("no_such_card", "RR-ASSEMBLE-03")
    if not action.robot:
        return None
    card = change.material.robots.get(action.robot)
    if card is None:
        return reject("no_such_card", "RR-ASSEMBLE-01")
    if card.phase != action.row:
        return reject("other_row", "RR-ASSEMBLE-03", row=f"@phase_of.{card.phase}")
    maker = change.own[seat]
    in_hand = action.robot in maker.named
    if not in_hand and (
        lies_somewhere(change, "robot", action.robot) or len(maker.named) >= maker.stock.robot_card > 0
    ):
        return reject("not_in_hand", "RR-ASSEMBLE-01")
    if when == "phase" and not action.column and _known(card.left) and _known(card.right):
        return reject("choose_column", "RR-ASSEMBLE-05")
    return None


def _known(cost: Cost) -> bool:
    return cost.energy is not None and cost.pay is not None


def _lay_down(change: WorkshopChange, seat: int, action: Assemble, rule: str) -> None:
    """Take the card from hand first: it cannot pay for itself (RR-ASSEMBLE-13)."""
    maker = change.own[seat]
    stock = maker.stock.less((("robot_card", 1),))
    named = tuple(card for card in maker.named if card != action.robot)[: stock.robot_card]
    place, at = len(maker.row(action.row)), ROWS.index(action.row)
    rows = tuple((*row, Assembled(action.robot)) if i == at else row for i, row in enumerate(maker.rows))
    change.set(seat, stock=stock, named=named, rows=rows)
    card = change.material.robots.get(action.robot)
    if card is not None and card.name:
        change.say(seat, "assembles", rule, what=card.name, row=f"@phase_of.{action.row}", n=place + 1)
    else:
        change.say(seat, "assembles_one", rule, row=f"@phase_of.{action.row}", n=place + 1)
