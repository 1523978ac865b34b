"""What is shown: the course, lanes, seats, panels, the result, kinds of ledger lines."""

from companion.games.cube_rally.shown import lanes, panel, view
from companion.games.cube_rally.shown.ledger_kinds import LINE_KINDS
from companion.games.cube_rally.shown.story import story

__all__ = ["LINE_KINDS", "lanes", "panel", "story", "view"]
