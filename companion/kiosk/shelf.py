"""The shelf of games: what can be begun, and the journals of a folder."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.core.setup import Setup
from companion.kiosk.ports import SavedGame, SessionPort
from companion.table.errors import JournalError
from companion.table.journal import Journal, new_path
from companion.table.saved_games import GameSummary, games_in
from companion.table.session import Session


class JournalShelf:
    """Games that keep their journals in one folder.

    Args:
        folder: where the journals are; made when the first game begins.
        games: what can be played.
    """

    def __init__(self, folder: Path, games: Sequence[Game[Any]]) -> None:
        self._folder = folder
        self._games = tuple(games)
        self._open: Session[Any] | None = None

    def games(self) -> Sequence[Game[Any]]:
        """Return the games that can be begun."""
        return self._games

    def saved(self) -> Sequence[GameSummary]:
        """Return the games that were begun, newest first."""
        return games_in(self._folder)

    def begin(self, game: Game[Any], setup: Setup) -> SessionPort | Rejection:
        """Begin a game in a new journal."""
        self.close()
        self._folder.mkdir(parents=True, exist_ok=True)
        created = datetime.now().astimezone().isoformat(timespec="seconds")
        journal = Journal.create(new_path(self._folder, game.name, created), created)
        begun = Session.begin(game, setup, journal)
        if isinstance(begun, Rejection):
            journal.close()
            return begun
        self._open = begun
        return begun

    def resume(self, saved: SavedGame) -> SessionPort | Text:
        """Return the game as its journal left it, or one sentence that says why it cannot be read."""
        self.close()
        game = next((game for game in self._games if game.name == saved.game), None)
        if game is None or not isinstance(saved, GameSummary):
            return text("start.cannot_read", why=saved.trouble or saved.game)
        try:
            self._open = Session.resume(game, Journal.open(saved.path))
        except JournalError as error:
            return text("start.cannot_read", why=str(error))
        return self._open

    def close(self) -> None:
        """Let go of the game that is open, if any."""
        if self._open is not None:
            self._open.close()
            self._open = None
