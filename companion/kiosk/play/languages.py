"""Which language is spoken to each seat: its own, or the table's, whatever that is by now."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.setup import Seat


class SeatLanguages:
    """A seat whose language was the table's when the game was opened goes with the table; the others keep theirs.

    Args:
        seats: as they were set up.
        table: the table's language now.
    """

    def __init__(self, seats: Sequence[Seat], table: str) -> None:
        self._own = {number: seat.language for number, seat in enumerate(seats) if seat.language != table}

    def of(self, seat: int, table: str) -> str:
        """Return what is spoken to a seat while the table speaks ``table``."""
        return self._own.get(seat, table)

    def choose(self, seat: int, language: str) -> None:
        """Speak to a seat in this language from now on."""
        self._own[seat] = language
