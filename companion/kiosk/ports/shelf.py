"""The games that can be played and were begun, as the kiosk asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from companion.core.game import Game
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.core.view.catalogue import Entry, OwnersCatalogue
from companion.kiosk.ports.game import SessionPort


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
    def damage(self) -> str | None:
        """What is damaged in it although it can be resumed, in one sentence, or None."""
        ...


class ShelfPort(Protocol):
    """The games that can be played and the ones that were begun."""

    def games(self) -> Sequence[Game[Any]]:
        """Return the games that can be begun."""
        ...

    def saved(self) -> Sequence[SavedGame]:
        """Return the games that were begun, newest first."""
        ...

    def trouble(self) -> Text | None:
        """Return one sentence that says why no game can be kept here and what to do, or None: all is well."""
        ...

    def unusable(self) -> Text | None:
        """Return one sentence on games that are installed and cannot be used, as far as known by now, or None."""
        ...

    def has_catalogue(self, game: str | None = None) -> bool | None:
        """Tell whether a game, or any of them, has cards or tiles to look through; None as long as no loaded game
        has, and one is not loaded: the first page does not wait for that."""
        ...

    def begin(self, game: Game[Any], setup: Setup) -> SessionPort | Rejection:
        """Begin a game."""
        ...

    def resume(self, saved: SavedGame) -> SessionPort | Text:
        """Return the game as it stands, or one sentence that says why it cannot be gone on with."""
        ...

    def save_again(self) -> bool:
        """Try to save what was left unsaved; tell whether there still is something."""
        ...

    def catalogue(self, game: str) -> OwnersCatalogue | None:
        """Return the cards and tiles of the game of this name as its files have them now, or None if it has none."""
        ...

    def keep(self, game: str, entry: Entry) -> Rejection | None:
        """Write an entry into the owners' file, for the next game; where that fails say why and write nothing."""
        ...
