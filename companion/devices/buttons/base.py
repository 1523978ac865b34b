"""The buttons of the seats, whatever carries them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from companion.devices.buttons.contacts import ContactTally
from companion.devices.events import Event
from companion.devices.witness import Witness

QUIET_S = 0.025
"""How long a line is ignored after a change, seconds."""


class Buttons(ABC):
    """The buttons of some seats.

    Attributes:
        witness: who is told of every contact, or None.
    """

    witness: Witness | None = None

    @abstractmethod
    def poll(self, now: float) -> list[Event]:
        """Return what happened since the last poll, oldest first; call it at least every 20 ms."""

    @property
    def descriptors(self) -> Sequence[int]:
        """Descriptors at which something arrives when there is something to poll; none where nobody can tell."""
        return ()

    @property
    def tallies(self) -> Mapping[int, ContactTally]:
        """What each button has shown of itself, by number; nothing where contacts are watched elsewhere."""
        return {}

    def close(self) -> None:  # noqa: B027 - most buttons have nothing to let go of
        """Let go of the device; calling it again does nothing."""
