"""What all pages of learned dice share: they ask for them, and notice when they change."""

from __future__ import annotations

from companion.devices.events import LearnedSeen, LearningOrder
from companion.kiosk.host import Host
from companion.kiosk.screens.learned.drawing import FacePrints
from companion.kiosk.screens.page import Page


class LearnedPage(Page):
    """A page about learned dice: it asks for them and notices when they change."""

    belongs_to = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._prints = FacePrints()
        self._known: LearnedSeen | None = host.port.teaching.known
        host.port.teaching.order(LearningOrder("list"))

    @property
    def known(self) -> LearnedSeen | None:
        """What has been learned, or None until that is known."""
        return self.host.port.teaching.known

    def tick(self) -> bool:
        """Notice what has changed."""
        before, self._known = self._known, self.known
        return self._known is not before
