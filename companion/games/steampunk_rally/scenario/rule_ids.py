"""The IDs that rules and readings have in docs/rules, for scenarios that name what they show."""

from __future__ import annotations

from typing import Final

from companion.core.scenario.rule_ids import numbered

RULE_IDS: Final = numbered({
    "SR-COMP": 16, "SR-FLOW": 7, "SR-SETUP": 38, "SR-DRAFT": 25, "SR-VENT": 14, "SR-RACE": 39, "SR-EFFECT": 16,
    "SR-TERRAIN": 8, "SR-GAUGE": 6, "SR-DAMAGE": 11, "SR-EXPLODE": 9, "SR-ROUND": 10, "SR-END": 10, "SR-BUILD": 24,
    "SR-BOOST": 14, "SR-DECK": 11, "SR-DICE": 7, "SR-CHALLENGE": 21, "SR-POSITION": 4, "C": 24, "G": 58,
})  # fmt: skip
"""How many there are in each chapter of docs/rules."""
