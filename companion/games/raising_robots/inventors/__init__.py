"""Inventors: which abilities last, which act at once, and which at the end of a round (RR-INVENTOR)."""

from companion.games.raising_robots.inventors.abilities import (
    INVENTOR_HANDLERS,
    ActiveAbility,
    abilities,
    immediate,
    usable,
)

__all__ = ["INVENTOR_HANDLERS", "ActiveAbility", "abilities", "immediate", "usable"]
