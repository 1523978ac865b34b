"""The Draft phase: picks, cards described at the table, decks that run short (SR-DRAFT, SR-DECK)."""

from companion.games.steampunk_rally.draft import restocking
from companion.games.steampunk_rally.draft.panel import counting_panel, draft_help, draft_panel
from companion.games.steampunk_rally.draft.restocking import TOGETHER
from companion.games.steampunk_rally.draft.rules import PICKS, as_a_whole, has_card, owed_cards, use_card

__all__ = [
    "PICKS", "TOGETHER", "as_a_whole", "counting_panel", "draft_help", "draft_panel", "has_card", "owed_cards",
    "restocking", "use_card",
]  # fmt: skip
