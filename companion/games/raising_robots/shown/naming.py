"""What cards are called, and amounts as signs with figures."""

from __future__ import annotations

from companion.core.messages import Text, text
from companion.core.view import Amount, RobotHead
from companion.games.raising_robots.cards import card_name
from companion.games.raising_robots.change import AnyWorkshop
from companion.games.raising_robots.components import Amounts, Phase, Row
from companion.games.raising_robots.state import Assembled

BOARD = "page:board"
"""What is picked up on a panel that shows the own board."""


def robot_name(state: AnyWorkshop, robot: str) -> str:
    """Return what a robot is called, as an argument of a sentence."""
    return card_name(state.material, "robot", robot)


def robot_words(state: AnyWorkshop, robot: str) -> Text:
    """Return the same as a sentence of its own; robots without a name that are known are told apart by number."""
    card = state.material.robots.get(robot)
    number = robot.rpartition("_")[2]
    if card is None or card.name or not number.isdecimal():
        return said(robot_name(state, robot))
    return text("robot.nth", phase=f"@phase_of.{card.phase}", n=number)


def class_name(state: AnyWorkshop, card: str) -> str:
    """Return what a class is called."""
    return card_name(state.material, "class", card)


def inventor_name(state: AnyWorkshop, card: str) -> str:
    """Return what an inventor is called."""
    return card_name(state.material, "inventor", card)


def said(arg: str) -> Text:
    """Return a name alone."""
    return text("plain", name=arg)


def phase_word(phase: Phase | str) -> Text:
    """Return the word of a phase."""
    return text(f"phase_of.{phase}")


def amounts(of: Amounts, before: str = "") -> tuple[Amount, ...]:
    """Return amounts as signs with figures, each figure with what stands before it."""
    return tuple(Amount(name, f"{before}{n}") for name, n in of)


def player(state: AnyWorkshop, seat: int) -> str:
    """Return what a player is called."""
    return state.setup.seats[seat].name


def head_of(state: AnyWorkshop, assembled: Assembled, row: Row) -> RobotHead:
    """Return a robot in play as a head, with the least energy that it needs."""
    card = state.material.robots.get(assembled.robot)
    if card is None:
        return RobotHead(assembled.robot or "unknown", row, "?")
    needs = [card.basic.energy]
    if assembled.token:
        needs.append(card.upgraded.energy)
    known = [n for n in needs if n is not None]
    return RobotHead(card.id, row, str(min(known)) if known else "?")
