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
        "points": ("CR-RESULT-11", "CR-CHECKPOINT", "CR-END", "CR-READY-08"),
        "ranks": ("CR-READY", "CR-RESULT-05"),
        "damage": ("CR-RETIRE",),
        "verdicts": ("CR-JUDGE",),
        "stacks": ("CR-STACK",),
        "course": ("CR-SETUP", "CR-FLOW"),
    },
    {"damage": "damage", "points": "points", "top_told": "stacks", "obstacle_yes": "verdicts",
     "obstacle_no": "verdicts", "house_rule": "course", "arrived": "course", "goal": "course",
     "obstacle_note": "course"},
)  # fmt: skip
