"""What every game's ``[then]`` can speak of: what a seat is asked and has to roll, what is and what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.decisions import Decision
from companion.core.rolls import RollRequest


def owed(decision: Decision | None, roll: RollRequest | None) -> dict[str, Any]:
    """Return what a seat owes: ``asked``, ``choices``, ``take`` and ``rolls``."""
    return {
        "asked": decision.kind if decision else "nothing",
        "choices": [choice.id for choice in decision.choices] if decision else [],
        "take": decision.take if decision else 0,
        "rolls": [f"{n} {colour}" for colour, n in roll.dice] if roll and roll.exact else [],
    }


def together(facts: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``facts`` and ``more`` as one; a table that stands in both holds what either says."""
    merged = dict(facts)
    for key, value in more.items():
        there = merged.get(key)
        merged[key] = together(there, value) if isinstance(there, Mapping) and isinstance(value, Mapping) else value
    return merged
