"""Where cards lie whose names are known, and what lies on those before a seat."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.games.raising_robots.cards.known import Kind
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import ROWS, UpgradeType
from companion.games.raising_robots.state import Assembled


class OnTable(msgspec.Struct, frozen=True):
    """A card before a seat that can take a token (RR-UPGRADE-17).

    Attributes:
        kind: of card.
        card: ID; empty where nobody has said which it is.
        token: type of the token on it, or empty.
        at: its place: row and place of a robot, number of a class card.
    """

    kind: Kind
    card: str
    token: UpgradeType | Literal[""] = ""
    at: tuple[int, ...] = ()


def on_table(state: AnyWorkshop, seat: int, target: str) -> OnTable | None:
    """Return the card that a target names, ``design:0``, ``class:0`` or ``inventor``; None where none lies there."""
    maker = state.makers[seat]
    if target == "inventor":
        kept = maker.inventor
        return OnTable("inventor", kept.card, kept.token) if kept is not None else None
    where, _, number = target.partition(":")
    at = int(number) if number.isascii() and number.isdigit() and len(number) == 1 else -1
    if where == "class" and 0 <= at < len(maker.classes):
        return OnTable("class", maker.classes[at].card, maker.classes[at].token, (at,))
    for index, row in enumerate(ROWS):
        if where == row and 0 <= at < len(maker.rows[index]):
            robot = maker.rows[index][at]
            return OnTable("robot", robot.robot, robot.token, (index, at))
    return None


def targets(state: AnyWorkshop, seat: int) -> dict[str, OnTable]:
    """Return all cards before a seat by their targets: robots by row, then class cards, then the inventor."""
    maker = state.makers[seat]
    names = [f"{row}:{at}" for row, robots in zip(ROWS, maker.rows, strict=True) for at in range(len(robots))]
    names += [f"class:{at}" for at in range(len(maker.classes))]
    names += ["inventor"]
    found = ((name, on_table(state, seat, name)) for name in names)
    return {name: card for name, card in found if card is not None}


def lay_anew(change: WorkshopChange, seat: int, card: OnTable) -> None:
    """Let a card that lies before a seat be this one from now on, with this token."""
    maker = change.own[seat]
    if card.kind == "inventor" and maker.inventor is not None:
        change.set(seat, inventor=replace(maker.inventor, card=card.card, token=card.token))
    elif card.kind == "class":
        (at,) = card.at
        kept = replace(maker.classes[at], card=card.card, token=card.token)
        change.set(seat, classes=(*maker.classes[:at], kept, *maker.classes[at + 1 :]))
    elif card.kind == "robot":
        row, place = card.at
        robots = maker.rows[row]
        laid = (*robots[:place], Assembled(card.card, card.token), *robots[place + 1 :])
        change.set(seat, rows=(*maker.rows[:row], laid, *maker.rows[row + 1 :]))


def lying(state: AnyWorkshop, kind: Kind) -> frozenset[str]:
    """Return the cards of a kind that are known to lie before a seat, or to be in a hand."""
    makers = state.makers
    if kind == "robot":
        rows = (robot.robot for maker in makers for row in maker.rows for robot in row)
        return frozenset((*rows, *(card for maker in makers for card in maker.named)))
    if kind == "class":
        return frozenset(kept.card for maker in makers for kept in maker.classes)
    return frozenset(maker.inventor.card for maker in makers if maker.inventor is not None)


def lies_somewhere(state: AnyWorkshop, kind: Kind, card: str) -> bool:
    """Tell whether a card is known to lie before a seat, or to be in a hand: there is one of each (RR-SETUP-04)."""
    return card in lying(state, kind)
