"""Where the markers of the inventory lie for an amount (RR-RESOURCE-16 to 19; AMB-14, AMB-50)."""

from __future__ import annotations

from typing import Final

import msgspec

from companion.games.raising_robots.components import Resource

LAST_SPACE: Final = 10
"""Spaces are numbered from 1; there is none for 0 (RR-RESOURCE-16)."""


class MarkersLie(msgspec.Struct, frozen=True):
    """How an amount lies on the board.

    Attributes:
        space: of the marker; 0: beside the board.
        tens: space of the big VP marker; 0: beside the board.
        plus_ten: the marker shows its +10 side.
    """

    space: int = 0
    tens: int = 0
    plus_ten: bool = False


def markers(resource: Resource, amount: int) -> MarkersLie | None:
    """Return where the markers of a resource lie, or None where they cannot show it.

    They cannot show cards, which are held in hand (RR-RESOURCE-20), more than 20 of anything but VP (RR-RESOURCE-19),
    and more than 110 VP (AMB-50).
    """
    if resource == "robot_card":
        return None
    tens = max(0, amount - 1) // LAST_SPACE
    space = amount - tens * LAST_SPACE
    if resource == "vp":
        return MarkersLie(space, tens) if tens <= LAST_SPACE else None
    return MarkersLie(space, plus_ten=tens == 1) if tens <= 1 else None
