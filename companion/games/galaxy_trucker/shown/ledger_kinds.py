"""The kinds of change by which the ledger of Galaxy Trucker can be sifted."""

from __future__ import annotations

from companion.core.engine import LineKinds
from companion.core.ledger import LineKind
from companion.core.messages import text

_SIGNS = {
    "building": "glass", "launch": "flag", "moves": "flight_days", "crew": "crew", "goods": "cargo",
    "batteries": "battery_cell", "attacks": "meteor_large", "losses": "broken", "pay": "coin", "titles": "medal",
}  # fmt: skip
"""In the order to be shown."""

LINE_KINDS = LineKinds(
    [LineKind(kind, text(f"ledger_kind.{kind}"), sign) for kind, sign in _SIGNS.items()],
    {
        "building": ("GT-SETUP", "GT-BUILD", "GT-CHECK"),
        "launch": ("GT-LAUNCH", "GT-GEN"),
        "moves": ("GT-FLIGHT", "GT-SPACE", "GT-STARDUST", "GT-GIVEUP", "GT-PLANETS"),
        "crew": ("GT-EPIDEMIC", "GT-ABSHIP-03", "GT-ENEMY-15", "GT-COMBAT-05"),
        "goods": ("GT-PLANETS-03", "GT-PLANETS-04", "GT-PLANETS-07", "GT-PLANETS-09", "GT-ENEMY-12"),
        "batteries": ("GT-ENEMY-13",),
        "attacks": ("GT-HIT", "GT-METEOR", "GT-ENEMY", "GT-COMBAT", "GT-SABOTAGE", "GT-ABSHIP", "GT-ABSTATION"),
        "losses": ("GT-LOSE",),
        "pay": ("GT-SCORE", "GT-CHECK-07"),
        "titles": ("GT-TREK", "GT-TITLE"),
    },
    {"tiles_lost": "losses", "batteries_paid": "batteries", "gains": "pay", "back": "moves", "forward": "moves",
     "on_board": "crew", "crew_lost": "crew", "house_rule": "building", "deck_made": "launch", "forgiven": "pay",
     "shuffled_again": "launch", "wins": "pay"},
)  # fmt: skip
