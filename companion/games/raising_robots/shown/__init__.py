"""What the game shows: the table for all, and a panel for each seat."""

from companion.games.raising_robots.shown import panel, view
from companion.games.raising_robots.shown.ledger_kinds import LINE_KINDS

__all__ = ["LINE_KINDS", "panel", "view"]
