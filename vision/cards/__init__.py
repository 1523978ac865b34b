"""Cards that lie in the tray: learned from one showing, found again, stated where that is sure, else asked about.

Any card will do; nothing is trained. What a card means is its owner's business: the reader knows its key alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.errors import CardsError
from vision.lazily import lazily

if TYPE_CHECKING:
    from vision.cards.answers import CardConfusion, CardNotShown, CardReading
    from vision.cards.learned import LearnedCard, LearnedCards, load_cards, save_cards
    from vision.cards.reader import CardReader, confusions

__all__ = [
    "CardConfusion", "CardNotShown", "CardReader", "CardReading", "CardsError", "LearnedCard", "LearnedCards",
    "confusions", "load_cards", "save_cards",
]  # fmt: skip

#: Where the names lie; they are imported when they are first asked for, as they bring OpenCV along.
_HEAVY = {
    "CardConfusion": "vision.cards.answers",
    "CardNotShown": "vision.cards.answers",
    "CardReader": "vision.cards.reader",
    "CardReading": "vision.cards.answers",
    "LearnedCard": "vision.cards.learned",
    "LearnedCards": "vision.cards.learned",
    "confusions": "vision.cards.reader",
    "load_cards": "vision.cards.learned",
    "save_cards": "vision.cards.learned",
}

__getattr__ = lazily(__name__, _HEAVY)
