"""What is shown, put together from the chapters: the table, panels, help, decisions, kinds of ledger lines."""

from companion.games.steampunk_rally.shown import panel, view
from companion.games.steampunk_rally.shown.happenings import happenings
from companion.games.steampunk_rally.shown.ledger_kinds import LINE_KINDS
from companion.games.steampunk_rally.shown.story import story

__all__ = ["LINE_KINDS", "happenings", "panel", "story", "view"]
