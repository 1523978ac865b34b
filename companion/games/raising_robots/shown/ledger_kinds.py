"""The kinds of change by which the ledger of Raising Robots can be sifted."""

from __future__ import annotations

from companion.core.engine import LineKinds
from companion.core.ledger import LineKind
from companion.core.messages import text

_SIGNS = {
    "points": "vp", "energy": "energy", "robots": "robot", "tokens": "token", "resources": "cogwheel",
    "classes": "class_card", "rounds": "round_track",
}  # fmt: skip
"""In the order to be shown."""

LINE_KINDS = LineKinds(
    [LineKind(kind, text(f"ledger_kind.{kind}"), sign) for kind, sign in _SIGNS.items()],
    {
        "points": ("RR-END", "RR-SOLO-13", "RR-ICON-05", "RR-ICON-17", "RR-SOLO-24"),
        "energy": ("RR-ENERGY", "RR-PHASE"),
        "robots": ("RR-ASSEMBLE", "RR-ROW"),
        "tokens": ("RR-UPGRADE",),
        "resources": ("RR-RESOURCE", "RR-ICON", "RR-INSPIRE"),
        "classes": ("RR-CLASS", "RR-INVENTOR"),
        "rounds": ("RR-ROUND", "RR-ENDROUND", "RR-BREAK", "RR-SETUP", "RR-START", "RR-SOLO", "RR-BID"),
    },
    {"house_rule": "rounds"},
)
