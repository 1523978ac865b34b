"""The cheapest vent that frees a chosen slot (SR-VENT-03, 04, 07)."""

from __future__ import annotations

from companion.games.steampunk_rally.actions import Lower
from companion.games.steampunk_rally.state import Racer
from companion.games.steampunk_rally.vent.rules import POINTS_A_COG, Where, vented_dice


def freeing(racer: Racer, where: Where) -> tuple[Lower, ...] | None:
    """Return the lowering that frees the slot for the fewest cogs, or None where the cogs do not suffice.

    A point that its last cog leaves over frees another slot if it can, and else lowers the smallest other die.
    """
    dice = vented_dice(racer)
    value = dice.pop(where, 0)
    if not value or cogs_for(value) > racer.cogs:
        return None
    lower = [Lower(*where, value)]
    if value % POINTS_A_COG and dice:
        other = min(dice, key=lambda die: dice[die])
        lower.append(Lower(*other, 1))
    return tuple(lower)


def cogs_for(points: int) -> int:
    """Return how many cogs so many points cost."""
    return -(-points // POINTS_A_COG)


def freed(racer: Racer, lower: tuple[Lower, ...]) -> int:
    """Return how many slots a lowering frees."""
    dice = vented_dice(racer)
    return sum(dice.get((low.part, low.slot), low.points + 1) <= low.points for low in lower)
