"""Robot, class and inventor cards, of which the owners say what they are (AMB-07, 08, 13)."""

from companion.games.raising_robots.cards.describing import CARD_HANDLERS
from companion.games.raising_robots.cards.types import card_of, learn_type, type_of
from companion.games.raising_robots.cards.whereabouts import Kind, OnTable, lies_somewhere, on_table, targets

__all__ = [
    "CARD_HANDLERS", "Kind", "OnTable", "card_of", "learn_type", "lies_somewhere", "on_table", "targets", "type_of",
]  # fmt: skip
