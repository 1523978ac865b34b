"""Energy cards and the total energy of a phase (RR-ENERGY)."""

from companion.games.raising_robots.energy.cards import (
    A_ROUND,
    candidates,
    deck_is_known,
    lay,
    lay_the_last,
    put_back,
)
from companion.games.raising_robots.energy.totals import (
    bonus,
    bonus_is_told,
    may_perform,
    next_phase,
    performable,
    total,
)

__all__ = [
    "A_ROUND", "bonus", "bonus_is_told", "candidates", "deck_is_known", "lay", "lay_the_last", "may_perform",
    "next_phase", "performable", "put_back", "total",
]  # fmt: skip
