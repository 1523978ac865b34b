"""The kinds of change by which the ledger of Steampunk Rally can be sifted."""

from __future__ import annotations

from companion.core.engine import LineKinds
from companion.core.ledger import LineKind
from companion.core.messages import text

_SIGNS = {
    "move": "silver", "gauge": "damage", "dice": "dice", "cogs": "cog", "parts": "part", "activation": "bulb",
    "boosts": "boost", "round": "ring",
}  # fmt: skip
"""In the order to be shown."""

LINE_KINDS = LineKinds(
    [LineKind(kind, text(f"ledger_kind.{kind}"), sign) for kind, sign in _SIGNS.items()],
    {
        "move": ("SR-EFFECT-13", "SR-EFFECT-15", "SR-CHALLENGE", "SR-END", "SR-EXPLODE-03"),
        "gauge": ("SR-EFFECT-09", "SR-EFFECT-11", "SR-TERRAIN", "SR-DAMAGE-09", "SR-EXPLODE-01"),
        "dice": (
            "SR-RACE", "SR-DICE", "SR-VENT", "SR-EFFECT-06", "SR-EFFECT-07", "SR-DRAFT-12", "SR-CHALLENGE-07",
            "SR-BUILD-18", "SR-ROUND-02", "SR-ROUND-04",
        ),
        "cogs": ("SR-EFFECT-12", "SR-GAUGE-04", "SR-DRAFT-17", "SR-VENT-14"),
        "parts": ("SR-BUILD", "SR-DAMAGE", "SR-GAUGE-02", "SR-EXPLODE-06", "SR-DRAFT-09"),
        "activation": ("SR-RACE-23", "SR-RACE-25", "SR-RACE-26", "SR-RACE-33"),
        "boosts": ("SR-BOOST", "SR-POSITION", "SR-VENT-11", "SR-VENT-12", "SR-DRAFT-19"),
        "round": ("SR-SETUP", "SR-FLOW", "SR-DRAFT", "SR-DECK", "SR-ROUND", "SR-RACE-38"),
    },
    {"overflow": "gauge", "house_rule": "round", "parts_left": "parts", "cogs_back": "cogs"},
)  # fmt: skip
