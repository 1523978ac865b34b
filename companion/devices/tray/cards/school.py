"""Where the screen asks for learned cards, and hears of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.core.view.catalogue import CardPrint
from companion.devices.events import CardLesson, CardsOrder, CardsTaught, LessonOrder


class CardSchool:
    """What is known of learned cards, and the way of orders to whoever looks at the tray.

    Args:
        send: takes an order to the camera's side; None where there is nobody who could learn.
        lay: lays some cards into a virtual tray, by what is printed on them; None where the tray is real.

    Attributes:
        view: the newest picture of a card that is being learned, or None.
        known: what has been learned, or None until that is known.
        begun: the order with which learning began, or None.
        looks: the order by which cards are looked for now.
        lays: cards can be laid into the tray by touch.
    """

    def __init__(
        self,
        send: Callable[[LessonOrder | CardsOrder], None] | None = None,
        lay: Callable[[tuple[CardPrint, ...], int], None] | None = None,
    ) -> None:
        self._send = send
        self._lay = lay
        self.lays: Final = lay is not None
        self.view: CardLesson | None = None
        self.known: CardsTaught | None = None
        self.begun: LessonOrder | None = None
        self.looks = CardsOrder()

    def order(self, order: LessonOrder) -> None:
        """Take an order; what comes of it is told as ``view`` and ``known``. Never waits."""
        if order.what in ("begin", "end"):
            self.view = None
            self.begun = order if order.what == "begin" else None
        if self._send is not None:
            self._send(order)

    def look_for(self, game: str, *, again: bool = False) -> None:
        """Let the camera wait for cards of a game, instead of dice; of none ends that. Never waits."""
        self.looks = CardsOrder(game)
        if self._send is not None:
            self._send(CardsOrder(game, again))

    def hear(self, seen: CardLesson | CardsTaught) -> None:
        """Take what the camera's side tells."""
        if isinstance(seen, CardsTaught):
            self.known = seen
        elif seen.over:
            self.view = self.begun = None
        elif self.begun is not None:
            self.view = seen

    def lay(self, prints: tuple[CardPrint, ...], some: int = 0) -> None:
        """Lay cards into the virtual tray in place of what lies there, or ``some`` of them, by chance.

        Nothing happens where the tray is real.
        """
        if self._lay is not None:
            self._lay(prints, some)
