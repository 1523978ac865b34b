"""The IDs that rules and readings have in docs/rules, for scenarios that name what they show."""

from __future__ import annotations

from typing import Final

from companion.core.scenario.rule_ids import numbered

RULE_IDS: Final = numbered({
    "RR-SETUP": 19, "RR-START": 20, "RR-RESOURCE": 22, "RR-ROUND": 17, "RR-ENERGY": 17, "RR-PHASE": 18,
    "RR-UPGRADE": 20, "RR-INSPIRE": 5, "RR-ASSEMBLE": 16, "RR-ROW": 19, "RR-ENDROUND": 13, "RR-BREAK": 6,
    "RR-CLASS": 29, "RR-INVENTOR": 13, "RR-END": 12, "RR-SOLO": 31, "RR-BID": 17, "RR-ICON": 20, "AMB": 50,
})  # fmt: skip
"""How many there are in each chapter of docs/rules."""
