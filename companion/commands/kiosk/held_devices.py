"""What the kiosk notes of the devices that it holds, for whoever asks the doctor meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.devices.events import Event, Recovered, Trouble
from companion.system.holding import Holding, own_place


class HeldDevices:
    """Keeps a note of which devices are used, and of what is wrong with them.

    Args:
        place: file of the note; the usual one unless given.
    """

    def __init__(self, place: Path | None = None) -> None:
        self._holding = Holding(place or own_place())
        self._says: tuple[str, ...] = ()
        self._troubles: dict[str, str] = {}

    def opened(self, says: Sequence[str]) -> None:
        """Note what is used, in sentences."""
        self._says = tuple(says)
        self._note()

    def told(self, events: Sequence[Event]) -> None:
        """Note what has stopped or begun to work."""
        before = dict(self._troubles)
        for event in events:
            if isinstance(event, Trouble):
                self._troubles[event.device] = event.detail
            elif isinstance(event, Recovered):
                self._troubles.pop(event.device, None)
        if self._troubles != before:
            self._note()

    def _note(self) -> None:
        self._holding.note({"says": self._says, "troubles": self._troubles})

    def close(self) -> None:
        """Let others hold the devices."""
        self._holding.release()
