"""A game that was begun, as the kiosk sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from companion.core.messages import Text
from companion.core.setup import Seat


class SavedGame(Protocol):
    """A game in the journal's folder, for the start screen (companion.table.journal.saved_games has the real one)."""

    @property
    def game(self) -> str:
        """Name of the game, e.g. ``toy_race``; empty where the file cannot be read."""
        ...

    @property
    def seats(self) -> Sequence[Seat]:
        """The players."""
        ...

    @property
    def answers(self) -> Mapping[str, tuple[str, ...]]:
        """What was answered at set-up, by question, as far as it was asked of the whole table."""
        ...

    @property
    def round(self) -> int:
        """The round it stands in, or 0 where that is not known."""
        ...

    @property
    def phase(self) -> Text | None:
        """The phase it stands in, or None where that is not known."""
        ...

    @property
    def last_played(self) -> str:
        """When it was last played, ISO 8601 in UTC."""
        ...

    @property
    def finished(self) -> bool:
        """Whether the result stands."""
        ...

    @property
    def trouble(self) -> str | None:
        """Why it cannot be resumed, in one sentence, or None."""
        ...

    @property
    def state(self) -> str:
        """``unsaved``: it is open, its last moves not on the disk; ``elsewhere``: it moved to a stick; else empty."""
        ...

    @property
    def damage(self) -> str | None:
        """What is damaged in it although it can be resumed, in one sentence, or None."""
        ...
