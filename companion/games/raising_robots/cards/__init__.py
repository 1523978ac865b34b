"""Robot, class and inventor cards, of which the owners say what they are (AMB-07, 08, 13)."""

from companion.games.raising_robots.cards.describing import CARD_HANDLERS
from companion.games.raising_robots.cards.known import Kind, card_name, card_of, cards_of
from companion.games.raising_robots.cards.types import learn_type, type_of
from companion.games.raising_robots.cards.whereabouts import (
    OnTable,
    lay_anew,
    lies_somewhere,
    lying,
    on_table,
    targets,
)

__all__ = [
    "CARD_HANDLERS", "Kind", "OnTable", "card_name", "card_of", "cards_of", "lay_anew", "learn_type",
    "lies_somewhere", "lying", "on_table", "targets", "type_of",
]  # fmt: skip
