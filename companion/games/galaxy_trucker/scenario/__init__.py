"""Rulings as data, in the plain words of Galaxy Trucker."""

from companion.games.galaxy_trucker.scenario import arrange, facts
from companion.games.galaxy_trucker.scenario.actions import SAYINGS
from companion.games.galaxy_trucker.scenario.rule_ids import RULE_IDS

__all__ = ["RULE_IDS", "SAYINGS", "arrange", "facts"]
