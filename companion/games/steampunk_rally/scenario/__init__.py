"""Rulings as data, in the plain words of Steampunk Rally."""

from companion.games.steampunk_rally.scenario import arrange, facts
from companion.games.steampunk_rally.scenario.actions import SAYINGS
from companion.games.steampunk_rally.scenario.rule_ids import RULE_IDS

__all__ = ["RULE_IDS", "SAYINGS", "arrange", "facts"]
