"""Damage: the gauge, the Damage phase, explosions (SR-GAUGE, SR-DAMAGE, SR-EXPLODE)."""

from companion.games.steampunk_rally.damage import explosion, gauge
from companion.games.steampunk_rally.damage.panel import ASKED, damage_help, damage_said, loss_of, owed_panel
from companion.games.steampunk_rally.damage.rules import (
    ANSWERS,
    OWN,
    acted,
    ask_again,
    begin,
    corrected,
    has_parts,
    lasts,
    may_boost,
    put_off,
    review,
)

__all__ = [
    "ANSWERS", "ASKED", "OWN", "acted", "ask_again", "begin", "corrected", "damage_help", "damage_said", "explosion",
    "gauge", "has_parts", "lasts", "loss_of", "may_boost", "owed_panel", "put_off", "review",
]  # fmt: skip
