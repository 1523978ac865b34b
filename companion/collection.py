"""The games of one folder as the kiosk sees them: begin one, list them, go on with one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.core.messages import Text, text
from companion.core.rejection import Rejection, reject
from companion.core.setup import Setup
from companion.kiosk.ports import SavedGame
from companion.shelf import GAMES, take
from companion.table.errors import TableError
from companion.table.journal import Journal, new_path
from companion.table.saved_games import GameSummary, games_in
from companion.table.session import Session


def wall_clock() -> str:
    """Return the present moment as ISO 8601 text in UTC, for the name and first row of a journal."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Collection:
    """A folder of journals, and the games that can be played.

    Attributes:
        folder: where the journals are; made when the first game begins.
        open_session: the game being played, or None.
    """

    def __init__(
        self,
        folder: Path,
        now: Callable[[], str] = wall_clock,
        games: Sequence[str] = GAMES,
        own_data: Path | None = None,
    ) -> None:
        """Use ``folder``; ``now`` names new journals; ``games`` are offered in this order.

        ``own_data`` holds a folder of owners' data files for each game, called like the game.
        """
        self.folder = folder
        self.open_session: Session[Any] | None = None
        self._now = now
        self._names = tuple(games)
        self._own_data = own_data
        self._games: dict[str, Game[Any]] = {}

    def games(self) -> Sequence[Game[Any]]:
        """Return the games that can be begun.

        Raises:
            GameDataError: the first time, if an owners' data file cannot be used.
        """
        return [self._game(name) for name in self._names]

    def saved(self) -> Sequence[SavedGame]:
        """Return the games that were begun, newest first."""
        return games_in(self.folder)

    def begin(self, game: Game[Any], setup: Setup) -> Session[Any] | Rejection:
        """Begin a game in a new journal, or say why that cannot be done."""
        moment = self._now()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.close()
            journal = Journal.create(new_path(self.folder, game.name, moment), moment)
            session = Session.begin(game, setup, journal)
        except (TableError, OSError) as error:
            return reject("cannot_save", why=str(error))
        if isinstance(session, Rejection):
            journal.close()
            return session
        return self._seat(session)

    def resume(self, saved: SavedGame) -> Session[Any] | Text:
        """Return the game as it stands, or one sentence that says why it cannot be read."""
        if not isinstance(saved, GameSummary):
            raise TypeError("only what saved() lists can be resumed")
        self.close()  # what is still unsaved belongs on the disk before a file is read
        try:
            journal = Journal.open(saved.path)
        except TableError as error:
            return text("start.cannot_read", why=str(error))
        try:
            return self._seat(Session.resume(journal.game_among(self.games()), journal))
        except TableError as error:
            journal.close()
            return text("start.cannot_read", why=str(error))

    def close(self) -> None:
        """Write what is not on the disk yet, and let go of the open game."""
        if self.open_session is not None:
            self.open_session.close()
            self.open_session = None

    def _seat(self, session: Session[Any]) -> Session[Any]:
        self.open_session = session
        return session

    def _game(self, name: str) -> Game[Any]:
        if name not in self._games:
            self._games[name] = take(name, self._own_data / name if self._own_data else None)
        return self._games[name]
