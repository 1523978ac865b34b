"""Rulings as data, in the plain words of Cube Rally."""

from companion.games.cube_rally.scenario import arrange, facts
from companion.games.cube_rally.scenario.actions import SAYINGS
from companion.games.cube_rally.scenario.rule_ids import RULE_IDS

__all__ = ["RULE_IDS", "SAYINGS", "arrange", "facts"]
