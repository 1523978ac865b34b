"""Games as scenarios tell them: rulings written as data (docs/scenarios.md)."""

from companion.games.raising_robots.scenario import arrange, facts
from companion.games.raising_robots.scenario.actions import SAYINGS
from companion.games.raising_robots.scenario.rule_ids import RULE_IDS

__all__ = ["RULE_IDS", "SAYINGS", "arrange", "facts"]
