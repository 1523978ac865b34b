"""What the pages of learned cards share: they ask for them, notice changes, and know what cards are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.core.messages import text
from companion.core.view.catalogue import LearnableCard
from companion.devices.events import CardsTaught, LessonOrder
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.taught_cards.drawing import CardPortraits

MOST_ALIKE: Final = 3
"""So many cards that look like one are named at once."""


class TaughtPage(Page):
    """A page about learned cards of a game.

    Args:
        host: the kiosk.
        game: name of the game.
        cards: those of its cards that can be learned.
    """

    def __init__(self, host: Host, game: str, cards: Sequence[LearnableCard]) -> None:
        super().__init__(host)
        self.game = game
        self.belongs_to = next((one for one in host.shelf.games() if one.name == game), None)
        self.cards = {card.key: card for card in cards}
        self.portraits = CardPortraits()
        self._known: CardsTaught | None = host.port.teaching.cards.known

    @property
    def known(self) -> CardsTaught | None:
        """What has been learned, or None until that is known."""
        return self.host.port.teaching.cards.known

    def tick(self) -> bool:
        """Notice what has changed."""
        before, self._known = self._known, self.known
        return self._known is not before

    def pictures(self) -> dict[str, Any]:
        """Return the picture of each learned card of this game, by its key."""
        taught = self.known.cards if self.known is not None else ()
        return {card.key: card.picture for card in taught if card.key.startswith(f"{self.game}.")}

    def gone(self) -> list[str]:
        """Return keys of learned cards that the catalogue no longer has."""
        return [key for key in self.pictures() if key not in self.cards]

    def missing(self) -> list[LearnableCard]:
        """Return the cards that have not been learned."""
        known = self.pictures()
        return [card for key, card in self.cards.items() if key not in known]

    def called(self, key: str) -> str:
        """Return what a card is called; one that the catalogue no longer has by its ID."""
        card = self.cards.get(key)
        if card is not None:
            return self.host.say(card.says)
        return self.host.say(text("taught.gone_named", name=key.rpartition(".")[2]))

    def alike(self, key: str) -> list[str]:
        """Return the keys of the cards that one may be mistaken for."""
        pairs = self.known.alike if self.known is not None else ()
        found = [pair.other if pair.key == key else pair.key for pair in pairs if key in (pair.key, pair.other)]
        return found[:MOST_ALIKE]

    def order(self, order: LessonOrder) -> None:
        """Have something done about learned cards."""
        self.host.port.teaching.cards.order(order)
