"""What an action tells that is new to the owners' files: a card described, a figure asked for (section 4.1)."""

from __future__ import annotations

from companion.core.actions import Action
from companion.core.view.catalogue import Entry
from companion.games.raising_robots.actions import (
    LayCard,
    NewClass,
    NewInventor,
    NewRobot,
    PlaceToken,
    TellAmounts,
    TellPrinted,
)
from companion.games.raising_robots.asking import subject
from companion.games.raising_robots.cards import card_of, on_table
from companion.games.raising_robots.catalogue import (
    boards_entry,
    class_entry,
    energy_entry,
    inventor_entry,
    robot_entry,
)
from companion.games.raising_robots.components import ClassCard, RobotCard
from companion.games.raising_robots.state import Workshop, answered

FIELDS = {
    "vp_by_row": "vp_by_row", "space": "space_costs", "line": "line_cubes", "upgrade": "upgrade_costs",
    "action": "actions", "bid": "bid_tracks",
}  # fmt: skip
"""What of the boards is written for each kind of figure."""


def entry_of(state: Workshop, action: Action) -> Entry | None:
    """Return what is written into the owners' files, with the game after ``action``; of sample cards nothing is."""
    if answered(state.setup, "cards", "yours") != "yours":
        return None
    if isinstance(action, LayCard):
        return energy_entry(action.new) if action.new is not None else None
    if isinstance(action, NewRobot):
        return robot_entry(state.material.robots[action.card.id])
    if isinstance(action, NewClass):
        return class_entry(state.material.classes[action.card.id])
    if isinstance(action, NewInventor):
        return inventor_entry(state.material.inventors[action.card.id])
    if isinstance(action, PlaceToken) and action.seat is not None:
        return _of_card(state, action.seat, action.target)
    return _of_figure(state, action.figure) if isinstance(action, TellPrinted | TellAmounts) else None


def _of_card(state: Workshop, seat: int, target: str) -> Entry | None:
    """Return what a card takes, now that a token lies on it (RR-UPGRADE-13)."""
    found = on_table(state, seat, target)
    card = card_of(state.material, found.kind, found.card) if found is not None else None
    if isinstance(card, RobotCard):
        return robot_entry(card, ("upgrade_type",))
    if isinstance(card, ClassCard):
        return class_entry(card, ("extra_credit_type",))
    return inventor_entry(card, ("upgrade_type",)) if card is not None else None


def _of_figure(state: Workshop, figure: str) -> Entry:
    kind, of = subject(figure)
    told = tuple(int(word) if word.isdigit() else word for word in figure.split("/")[2:])
    if kind == "robot":
        return robot_entry(state.material.robots[of], told)
    if kind == "energy":
        return energy_entry(state.material.energy[of], told)
    if of == "line":
        told = (str(told[0]), *told[1:])  # numbers of players are names of fields there
    return boards_entry(state.material.boards, (FIELDS[of],), (FIELDS[of], *told))
