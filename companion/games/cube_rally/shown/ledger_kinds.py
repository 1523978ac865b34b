"""The kinds of change by which the ledger of Cube Rally can be sifted."""

from __future__ import annotations

from companion.core.engine import LineKinds
from companion.core.ledger import LineKind
from companion.core.messages import text

_SIGNS = {
    "points": "points", "ranks": "rank", "damage": "damage", "verdicts": "check", "stacks": "top_view",
    "course": "pennant",
}  # fmt: skip
"""In the order to be shown."""

LINE_KINDS = LineKinds(
    [LineKind(kind, text(f"ledger_kind.{kind}"), sign) for kind, sign in _SIGNS.items()],
    {
        "points": ("CR-READY-08", "CR-RESULT-01", "CR-RESULT-02", "CR-RESULT-11", "CR-CHECKPOINT", "CR-END"),
        "ranks": ("CR-READY", "CR-RESULT-05", "CR-RESULT-10"),
        "damage": ("CR-DAMAGE", "CR-RETIRE"),
        "verdicts": ("CR-JUDGE",),
        "stacks": ("CR-STACK",),
        "course": ("CR-SETUP", "CR-FLOW"),
    },
    {"damage": "damage", "points": "points", "stack_told": "stacks", "top_told": "stacks", "house_rule": "course",
     "arrived": "course", "goal": "course", "carried": "points", "obstacle_note": "course"},
)  # fmt: skip
