"""Where the screen asks for learned dice, and hears of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.devices.events import LearnedSeen, LearningOrder, LearningView


class Teaching:
    """What is known of learned dice, and the way of orders to whoever looks at the tray.

    Args:
        send: takes an order to the camera's side; None where there is nobody who could learn.
        lay: lays a die of some kind, one face up, into a virtual tray; None where the tray is real.
        kinds: of dice that can be laid.

    Attributes:
        view: the newest picture of a die that is being learned, or None.
        known: what has been learned, or None until that is known.
        kinds: of dice that can be laid into the tray by touch.
    """

    def __init__(
        self,
        send: Callable[[LearningOrder], None] | None = None,
        lay: Callable[[str, int], None] | None = None,
        kinds: tuple[str, ...] = (),
    ) -> None:
        self._send = send
        self._lay = lay
        self.kinds: Final = kinds
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
