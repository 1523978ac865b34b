"""Fingers and the mouse: which touch area each came down on, and which holds became due."""

from __future__ import annotations

from typing import Final

import msgspec

from companion.kiosk.drawing import Touch
from companion.kiosk.pace import HOLD_S

MOUSE: Final = -1
"""The pointer number of the mouse; fingers have their own."""


class Contact(msgspec.Struct):
    """A finger on the glass.

    Attributes:
        touch: the area it came down on; a touch belongs to it until the finger is lifted.
        since: seconds on the clock.
        held: its hold has been carried out.
    """

    touch: Touch
    since: float
    held: bool = False


class Pointers:
    """All fingers on the glass."""

    def __init__(self, hold_s: float = HOLD_S) -> None:
        self._hold_s = hold_s
        self._contacts: dict[int, Contact] = {}

    @property
    def pressed(self) -> str | None:
        """Meaning of the area that was touched last and is still under a finger, or None."""
        return next((contact.touch.what for contact in reversed(self._contacts.values())), None)

    def down(self, pointer: int, touch: Touch, now: float) -> None:
        """Note that a finger came down."""
        self._contacts[pointer] = Contact(touch, now)

    def moved(self, pointer: int) -> Touch | None:
        """Return the area whose finger has moved, or None where nothing follows it."""
        contact = self._contacts.get(pointer)
        return contact.touch if contact is not None and contact.touch.drag is not None else None

    def up(self, pointer: int) -> Contact | None:
        """Note that a finger left, and return where it had come down."""
        return self._contacts.pop(pointer, None)

    def due(self, now: float) -> list[Contact]:
        """Return contacts whose hold became due, each once."""
        found = [
            contact
            for contact in self._contacts.values()
            if contact.touch.hold is not None and not contact.held and now >= contact.since + self._hold_s
        ]
        for contact in found:
            contact.held = True
        return found

    def next_due(self) -> float | None:
        """Return when the next hold becomes due, or None."""
        waiting = [c.since for c in self._contacts.values() if c.touch.hold is not None and not c.held]
        return min(waiting) + self._hold_s if waiting else None
