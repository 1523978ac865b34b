"""The IDs that rules and readings have in docs/rules, for scenarios that name what they show."""

from __future__ import annotations

from typing import Final

from companion.core.scenario.rule_ids import numbered

RULE_IDS: Final = numbered({
    "CR-SETUP": 28, "CR-FLOW": 16, "CR-STACK": 15, "CR-READY": 15, "CR-JUDGE": 23, "CR-RESULT": 15, "CR-DAMAGE": 8,
    "CR-RETIRE": 17, "CR-CHECKPOINT": 12, "CR-END": 11, "CR-AMB": 67,
})  # fmt: skip
"""How many there are in each chapter of docs/rules."""
