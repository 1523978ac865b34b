"""What everybody sees: boards, sheets, seats at a glance, the result."""

from companion.games.raising_robots.shown import view
from companion.games.raising_robots.shown.ledger_kinds import LINE_KINDS

__all__ = ["LINE_KINDS", "view"]
