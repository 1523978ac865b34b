"""Wilds: what each can be turned into, and what can be spent for one (RR-RESOURCE-07 to 12)."""

from __future__ import annotations

from typing import Final

from companion.games.raising_robots.components import PARTS, Resource

GAINED_FOR_WILD: Final[tuple[Resource, ...]] = (*PARTS, "robot_card")
"""What a gained wild can become: no duct tape, no battery, no VP (RR-RESOURCE-07, 09, 10)."""
SPENT_FOR_WILD: Final[tuple[Resource, ...]] = (*PARTS, "duct_tape", "robot_card")
"""What can be spent for a wild, in the order of the keys (RR-RESOURCE-08); tape only where the table plays so."""


def spent_for_wild(tape_pays_wild: bool) -> tuple[Resource, ...]:
    """Return what can be spent for a wild (RR-RESOURCE-08; AMB-33)."""
    return SPENT_FOR_WILD if tape_pays_wild else GAINED_FOR_WILD
