"""Where the screen asks for learned dice and cards, and hears of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.core.view.catalogue import CardPrint
from companion.devices.events import CardsOrder, LearnedSeen, LearningOrder, LearningView, LessonOrder
from companion.devices.tray.cards.school import CardSchool

TeachingOrder = LearningOrder | LessonOrder | CardsOrder


class Teaching:
    """What is known of learned dice and cards, and the way of orders to whoever looks at the tray.

    Args:
        send: takes an order to the camera's side; None where there is nobody who could learn.
        lay: lays a die of some kind, one face up, into a virtual tray; None where the tray is real.
        kinds: of dice that can be laid.
        lay_cards: lays cards in, by what is printed on them; None where the tray is real.

    Attributes:
        view: the newest picture of a die that is being learned, or None.
        known: what has been learned, or None until that is known.
        kinds: of dice that can be laid into the tray by touch.
        cards: the same for cards.
    """

    def __init__(
        self,
        send: Callable[[TeachingOrder], None] | None = None,
        lay: Callable[[str, int], None] | None = None,
        kinds: tuple[str, ...] = (),
        lay_cards: Callable[[tuple[CardPrint, ...], int], None] | None = None,
    ) -> None:
        self._send = send
        self._lay = lay
        self.kinds: Final = kinds
        self.cards = CardSchool(send, lay_cards)
        self.view: LearningView | None = None
        self.known: LearnedSeen | None = None
        self.begun: LearningOrder | None = None

    def order(self, order: LearningOrder) -> None:
        """Take an order; what comes of it is told as ``view`` and ``known``. Never waits."""
        if order.what in ("begin", "end"):
            self.view = None
            self.begun = order if order.what == "begin" else None
        if self._send is not None:
            self._send(order)

    def pass_on(self, order: TeachingOrder) -> None:
        """Take an order of any kind, of dice or of cards."""
        if isinstance(order, LearningOrder):
            self.order(order)
        elif isinstance(order, LessonOrder):
            self.cards.order(order)
        else:
            self.cards.look_for(order.game, again=order.again)

    def hear(self, seen: LearningView | LearnedSeen) -> None:
        """Take what the camera's side tells."""
        if isinstance(seen, LearnedSeen):
            self.known = seen
        elif seen.over:
            self.view = self.begun = None
        elif self.begun is not None:
            self.view = seen

    def lay(self, kind: str, value: int) -> None:
        """Lay a die of a kind into the virtual tray, a face up; nothing happens where the tray is real."""
        if self._lay is not None:
            self._lay(kind, value)
