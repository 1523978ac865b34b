"""A shelf and a bin that stand still, so that every picture of a screen is the same each time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.core.view import Feat, KeptRace
from companion.core.view.catalogue import Entry, OwnersCatalogue
from companion.kiosk.ports import DeletedGame, Finding, SavedGame, SessionPort
from companion.proofs.gallery.still_services import Found
from companion.shelf.games import open_catalogue
from companion.system.beside import Work


@dataclass(frozen=True)
class OnShelf:
    """A saved game as the start screen shows it; its moment has no time zone, so it reads the same everywhere."""

    game: str
    seats: tuple[Seat, ...]
    round: int
    last_played: str
    finished: bool = False
    trouble: str | None = None
    phase: Text | None = None
    answers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    damage: str | None = None
    state: str = ""


@dataclass(frozen=True)
class StillDeleted:
    """A deleted game."""

    game: OnShelf
    days_left: int


@dataclass(frozen=True)
class StillRoom:
    """Bytes that are free and taken."""

    free: int = 24_600_000_000
    games: int = 4_100_000
    deleted: int = 1_300_000


class StillHousekeeping:
    """A bin out of which nothing comes.

    Attributes:
        thrown: what lies in it.
    """

    def __init__(self) -> None:
        self.thrown: tuple[StillDeleted, ...] = ()

    def delete(self, _saved: SavedGame) -> Work[Text | None]:
        """Say that the disk refuses."""
        return Work(lambda: Text("bin.failed", {"why": "@why.disk_failed"}), None)

    def bring_back(self, _deleted: DeletedGame) -> Work[Text | None]:
        """Say that the disk refuses."""
        return Work(lambda: Text("bin.failed", {"why": "@why.disk_failed"}), None)

    def remove(self, _deleted: Sequence[DeletedGame]) -> Work[Text | None]:
        """Say that the disk refuses."""
        return Work(lambda: Text("bin.failed", {"why": "@why.disk_failed"}), None)

    def deleted(self) -> Sequence[DeletedGame]:
        """Return what was set."""
        return self.thrown

    def any_deleted(self) -> bool:
        """Tell whether something was set."""
        return bool(self.thrown)

    def size(self, saved: SavedGame) -> int:
        """Return bytes that look likely."""
        return 70_000 * (saved.round + 1)

    def room(self) -> StillRoom:
        """Return bytes that look likely."""
        return StillRoom()

    def tick(self, _now: float) -> Text | None:
        """Do nothing."""
        return None

    def worn(self) -> Text | None:
        """Say that all is well."""
        return None

    def findings(self) -> Sequence[Finding]:
        """Return a finding of each kind."""
        taken = {"games": "4 MB", "bin": "1 MB", "free": "25 GB"}
        return Found("saved", True, "works", taken), Found("card", False, "worn", {"n": 310, "first": 14})

    def end(self) -> None:
        """Do nothing."""


class StillShelf:
    """Games that can be begun, and some that were.

    Args:
        game: the one game there is.

    Attributes:
        begun: the saved games shown.
        housekeeping: the bin.
        on_sticks: files on each stick.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.begun: tuple[OnShelf, ...] = ()
        self.housekeeping = StillHousekeeping()
        self.on_sticks: tuple[Path, ...] = ()
        self.ended: KeptRace | Text | None = None

    def games(self) -> Sequence[Game[Any]]:
        """Return the one game."""
        return (self._game,)

    def saved(self) -> Sequence[SavedGame]:
        """Return what was set."""
        return self.begun

    def trouble(self) -> Text | None:
        """Say that all is well."""
        return None

    def unusable(self) -> Text | None:
        """Say that all is well."""
        return None

    def needs_tray(self) -> bool | None:
        """Tell whether the game reads anything in a tray."""
        return self._game.needs_tray()

    def has_catalogue(self, _game: str | None = None) -> bool | None:
        """Tell whether the one game has a catalogue."""
        return self._game.has_catalogue()

    def begin(self, game: Game[Any], setup: Setup) -> SessionPort | Rejection:
        """Refuse: nothing is begun here that nobody plays.

        Raises:
            NotImplementedError: always.
        """
        raise NotImplementedError("the gallery begins its games itself")

    def race(self, _saved: SavedGame) -> KeptRace | Text | None:
        """Return what was set."""
        return self.ended

    def keep_race(self, race: KeptRace) -> Work[Feat | None]:
        """Note nothing, and say that the first figure is a record."""
        return Work(lambda: next(iter(race.feats), None), None)

    def export(self, folder: Path, _saved: SavedGame | None = None) -> Work[Path]:
        """Say that the game was written."""
        return Work(lambda: folder / "game.pipworks.zip", None)

    def games_on(self, _folder: Path) -> Sequence[Path]:
        """Return what was set."""
        return self.on_sticks

    def bring_in(self, _file: Path) -> Work[Text | Rejection]:
        """Say that the game was brought in."""
        return Work(lambda: Text("import.new"), None)

    def save_again(self) -> bool:
        """Say that everything is saved."""
        return False

    def catalogue(self, game: str) -> OwnersCatalogue | None:
        """Return the cards and tiles that come with the game."""
        return open_catalogue(game, None)

    def keep(self, _game: str, _entry: Entry) -> Work[Rejection | None]:
        """Keep nothing, and say that it was kept."""
        return Work(lambda: None, None)

    def resume(self, _saved: SavedGame) -> SessionPort | Text:
        """Say that it cannot be resumed."""
        return Text("start.open_elsewhere")
