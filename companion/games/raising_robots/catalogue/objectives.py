"""What is counted at the end, read: what each kind is about, and how often it can be met."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from companion.core.one_line import one_line
from companion.games.raising_robots.catalogue.heads import Within
from companion.games.raising_robots.catalogue.rows import MOST, ObjectiveRow
from companion.games.raising_robots.components import (
    PARTS,
    ROW_PLACES,
    ROWS,
    TOKENS_OF_TYPE,
    UPGRADE_TYPES,
    Objective,
    ObjectiveType,
)
from companion.owned.data_file import one_of

MOST_ROBOTS: Final = len(ROWS) * ROW_PLACES
"""RR-ASSEMBLE-04, AMB-29."""
MOST_TOKENS: Final = len(UPGRADE_TYPES) * TOKENS_OF_TYPE
"""RR-SETUP-08."""
INVENTORY: Final = (*PARTS, "duct_tape", "battery")
"""Resources that class cards ask for; victory points and robot cards are kinds of their own (RR-CLASS-17 to 19)."""
ABOUT: Final = MappingProxyType[ObjectiveType, tuple[str, ...]](
    {"tokens_of_type": UPGRADE_TYPES, "resource": INVENTORY, "robots_in_row": ROWS, "cost_resource": INVENTORY}
)
"""What each kind that is about something can be about."""
OF_NUMBERS: Final[tuple[ObjectiveType, ...]] = ("robot_vp", "action_energy", "cost_energy")
"""Kinds with a number or a range printed (AMB-28, AMB-46)."""
MET_AT_MOST: Final = MappingProxyType[ObjectiveType, int](
    {
        "tokens_of_type": TOKENS_OF_TYPE,
        "tokens_total": MOST_TOKENS,
        "robots": MOST_ROBOTS,
        "robots_in_row": ROW_PLACES,
        "cost_resource": MOST_ROBOTS,
        "robot_vp": MOST_ROBOTS,
        "action_energy": MOST_ROBOTS,
        "cost_energy": MOST_ROBOTS,
        "full_columns": ROW_PLACES,
    }
)
"""How often a kind can be met where anything limits it."""


def objective(row: ObjectiveRow | None, within: Within, sub: str) -> Objective | None:
    """Return what is counted, or None where that is not known."""
    if row is None:
        return None
    complain = within(sub)
    wanted = ABOUT.get(row.type, ())
    if wanted and row.of not in wanted:
        raise complain("of", one_of(wanted) if row.of else f"is missing; it {one_of(wanted)}")
    if row.of and not wanted:
        raise complain("of", f'"{one_line(row.of)}" does not belong to an objective "{row.type}"')
    if row.type not in OF_NUMBERS:
        for field in ("min", "max"):
            if getattr(row, field) is not None:
                raise complain(field, f'does not belong to an objective "{row.type}"')
        return Objective(row.type, row.of)
    if row.min is None:
        raise complain("min", f'is missing; an objective "{row.type}" has a number')
    greatest = row.min if row.max is None else row.max
    if greatest < row.min:
        raise complain("max", f"must be {row.min} or more, like min")
    return Objective(row.type, row.of, row.min, greatest)


def met_at_most(found: Objective | None) -> int:
    """Return how often an objective can be met."""
    return MOST if found is None else MET_AT_MOST.get(found.type, MOST)


def objective_row(found: Objective | None) -> ObjectiveRow | None:
    """Return the row of an objective, or None."""
    if found is None:
        return None
    if found.type not in OF_NUMBERS:
        return ObjectiveRow(type=found.type, of=found.of)
    return ObjectiveRow(type=found.type, min=found.min, max=None if found.max == found.min else found.max)
