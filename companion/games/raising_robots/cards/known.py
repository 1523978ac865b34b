"""Cards that have been described, by what they are, and what each is called (AMB-07, 08, 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from companion.games.raising_robots.components import ClassCard, InventorCard, RobotCard, WorkshopBox

Kind = Literal["robot", "class", "inventor"]
_UNNAMED: Final[dict[Kind, str]] = {
    "robot": "@robot.unnamed", "class": "@class.unnamed", "inventor": "@inventor.unnamed",
}  # fmt: skip


def cards_of(material: WorkshopBox, kind: Kind) -> Mapping[str, RobotCard | ClassCard | InventorCard]:
    """Return all cards of a kind by their ID."""
    if kind == "robot":
        return material.robots
    return material.classes if kind == "class" else material.inventors


def card_of(material: WorkshopBox, kind: Kind, card: str) -> RobotCard | ClassCard | InventorCard | None:
    """Return a card that has been described, or None."""
    return cards_of(material, kind).get(card)


def card_name(material: WorkshopBox, kind: Kind, card: str) -> str:
    """Return what a card is called, as an argument of a sentence; one without a name is *a robot*, *a class* …"""
    found = card_of(material, kind, card)
    return found.name if found is not None and found.name else _UNNAMED[kind]
