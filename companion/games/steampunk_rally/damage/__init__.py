"""Damage: the gauge, the Damage phase, explosions (SR-GAUGE, SR-DAMAGE, SR-EXPLODE)."""

from companion.games.steampunk_rally.damage import explosion, gauge
from companion.games.steampunk_rally.damage.panel import damage_help, damage_said
from companion.games.steampunk_rally.damage.rules import ANSWERS, ask, begin, has_parts, settle, settle_all

__all__ = [
    "ANSWERS", "ask", "begin", "damage_help", "damage_said", "explosion", "gauge", "has_parts", "settle",
    "settle_all",
]  # fmt: skip
