"""What is shown: boards, seats, panels, the result, kinds of ledger lines, the story."""

from companion.games.galaxy_trucker.shown import panel, view
from companion.games.galaxy_trucker.shown.cards import plain_card, read_card
from companion.games.galaxy_trucker.shown.ledger_kinds import LINE_KINDS
from companion.games.galaxy_trucker.shown.story import story

__all__ = ["LINE_KINDS", "panel", "plain_card", "read_card", "story", "view"]
