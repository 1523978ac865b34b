"""Deleting saved games and having them back, and the room they take, as the kiosk asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.core.messages import Text
from companion.kiosk.ports.saved import SavedGame
from companion.kiosk.ports.services import Finding
from companion.system.beside import Work


class DeletedGame(Protocol):
    """A game in the bin."""

    @property
    def game(self) -> SavedGame:
        """It, as the start page would show it."""
        ...

    @property
    def days_left(self) -> int:
        """Full days of running time for which it is still kept."""
        ...


class DiskRoom(Protocol):
    """What is free and what is taken where games are kept, in bytes."""

    @property
    def free(self) -> int:
        """What is left."""
        ...

    @property
    def games(self) -> int:
        """What the saved games take."""
        ...

    @property
    def deleted(self) -> int:
        """What the bin takes."""
        ...


class HousekeepingPort(Protocol):
    """What is done about the folder of games besides playing; what cannot be done is said in one sentence."""

    def delete(self, saved: SavedGame) -> Work[Text | None]:
        """Put a game into the bin."""
        ...

    def deleted(self) -> Sequence[DeletedGame]:
        """Return what lies in the bin, the last one first."""
        ...

    def any_deleted(self) -> bool:
        """Tell whether something lies in the bin, without reading it."""
        ...

    def bring_back(self, deleted: DeletedGame) -> Work[Text | None]:
        """Put a deleted game back among the others."""
        ...

    def remove(self, deleted: Sequence[DeletedGame]) -> Work[Text | None]:
        """Delete games of the bin for good."""
        ...

    def size(self, saved: SavedGame) -> int:
        """Return how many bytes a game takes, with all that belongs to it."""
        ...

    def room(self) -> DiskRoom:
        """Return what is free and what is taken."""
        ...

    def tick(self, now: float) -> Text | None:
        """Let time pass; return one sentence where players are to be told something, once."""
        ...

    def worn(self) -> Text | None:
        """Return one sentence where the disk has become so slow that it may be wearing out, or None."""
        ...

    def findings(self) -> Sequence[Finding]:
        """Return what the page of health tells of saved games and their disk."""
        ...

    def end(self) -> None:
        """Write down what has been counted, and end."""
        ...
