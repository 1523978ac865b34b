"""The games that can be played and were begun, as the kiosk asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from companion.core.game import Game
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.setup import Setup
from companion.core.view import Feat, KeptRace
from companion.core.view.catalogue import Entry, OwnersCatalogue
from companion.kiosk.ports.game import SessionPort
from companion.kiosk.ports.housekeeping import HousekeepingPort
from companion.kiosk.ports.saved import SavedGame
from companion.system.beside import Work


class ShelfPort(Protocol):
    """The games that can be played and the ones that were begun."""

    @property
    def housekeeping(self) -> HousekeepingPort:
        """What is done about the folder of games besides playing."""
        ...

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

    def needs_tray(self) -> bool | None:
        """Tell whether any game reads anything in a tray; None as long as one that may is not loaded."""
        ...

    def begin(self, game: Game[Any], setup: Setup) -> SessionPort | Rejection:
        """Begin a game."""
        ...

    def resume(self, saved: SavedGame) -> SessionPort | Text:
        """Return the game as it stands, or one sentence that says why it cannot be gone on with."""
        ...

    def race(self, saved: SavedGame) -> KeptRace | Text | None:
        """Return how a finished game ended; None where nobody noted it, one sentence where that is damaged."""
        ...

    def keep_race(self, race: KeptRace) -> Work[Feat | None]:
        """Note how the open game ended; what comes of it is the record of this house that it set, or None."""
        ...

    def export(self, folder: Path, saved: SavedGame | None = None) -> Work[Path]:
        """Write a saved game, or the one that is played, into a folder as one file, and return where; raises what the
        disk says."""
        ...

    def games_on(self, folder: Path) -> Sequence[Path]:
        """Return the files in a folder, such as a stick, that may be games from another table."""
        ...

    def bring_in(self, file: Path) -> Work[Text | Rejection]:
        """Put the game in a file beside those that are here; say what came of it, or why it cannot be done."""
        ...

    def save_again(self) -> bool:
        """Try to save what was left unsaved; tell whether there still is something."""
        ...

    def catalogue(self, game: str) -> OwnersCatalogue | None:
        """Return the cards and tiles of the game of this name as its files have them now, or None if it has none."""
        ...

    def keep(self, game: str, entry: Entry) -> Work[Rejection | None]:
        """Write an entry into the owners' file, for the next game; where that fails say why and write nothing."""
        ...
