"""The course laid out (CR-SETUP-05 to 11): which categories lie in which leg, and whether there are cards enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.cube_rally.components import CHECKPOINTS, CardSet, Waypoint
from companion.games.cube_rally.house_rules import RallyReadings
from companion.games.cube_rally.state import RallyLeg


def legs_of(checkpoints: Sequence[Waypoint], goal: Waypoint, readings: RallyReadings) -> tuple[RallyLeg, ...]:
    """Return the legs in the order of the race, their cards unknown (CR-FLOW-01, 11; CR-AMB-12)."""
    ends = (*checkpoints, goal)
    rows = [end.slots for end in ends]
    if readings.row_belongs_to == "leg_from":
        rows = [(), *rows[:-1]]
    return tuple(RallyLeg(end, slots, (None,) * len(slots)) for end, slots in zip(ends, rows, strict=True))


def short_of(cards: CardSet, legs: Iterable[RallyLeg]) -> tuple[str, int, int] | None:
    """Return (category, cards needed, cards there) of a category that is too short (CR-SETUP-26), or None."""
    needed = Counter(category for leg in legs for category in leg.slots)
    there = Counter(card.category for card in cards.course)
    return next(((c, n, there[c]) for c, n in sorted(needed.items()) if n > there[c]), None)


def any_short(cards: CardSet, readings: RallyReadings) -> tuple[str, int, int] | None:
    """Return the same for the worst draw of CP cards there can be: those that ask for most of a category."""
    goal = cards.goal.slots if readings.row_belongs_to == "leg_to" else ()
    for category in sorted({slot for card in cards.checkpoints for slot in card.slots} | set(goal)):
        asked = sorted((card.slots.count(category) for card in cards.checkpoints), reverse=True)[:CHECKPOINTS]
        needed = sum(asked) + goal.count(category)
        there = sum(card.category == category for card in cards.course)
        if needed > there:
            return category, needed, there
    return None
