"""The IDs that rules, readings and printed figures have in docs/rules, for scenarios that name what they show."""

from __future__ import annotations

from typing import Final

from companion.core.scenario.rule_ids import numbered

RULE_IDS: Final = numbered({
    "GT-GEN": 8, "GT-SETUP": 10, "GT-BUILD": 40, "GT-CHECK": 7, "GT-LAUNCH": 13, "GT-FLIGHT": 9, "GT-PLANETS": 12,
    "GT-ABSHIP": 4, "GT-ABSTATION": 5, "GT-METEOR": 3, "GT-ENEMY": 20, "GT-SPACE": 5, "GT-COMBAT": 9,
    "GT-STARDUST": 4, "GT-EPIDEMIC": 3, "GT-SABOTAGE": 9, "GT-HIT": 18, "GT-LOSE": 7, "GT-CANNON": 8, "GT-ENGINE": 5,
    "GT-GIVEUP": 11, "GT-SCORE": 12, "GT-TREK": 30, "GT-TITLE": 20, "A": 93, "D": 14,
})  # fmt: skip
"""How many there are in each chapter of docs/rules."""
