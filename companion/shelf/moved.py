"""Games that went to a stick while they were played: where they lie now, and what was left behind of each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import structs

from companion.table import Session
from companion.table.journal import GameSummary, games_in


class MovedGames:
    """Remembers for this evening where games moved to."""

    def __init__(self) -> None:
        self._left: dict[Path, Path] = {}
        self._opened = Path()

    def seated(self, session: Session[Any]) -> None:
        """Take that a game was opened where its file is now."""
        self._opened = session.journal.path

    def note(self, session: Session[Any] | None) -> None:
        """Remember where the open game lies now, if it moved, and where it was opened."""
        if session is not None and session.journal.path != self._opened:
            self._left = {session.journal.path: self._opened, **self._left}
            self._opened = session.journal.path

    def listed(self, found: Sequence[GameSummary]) -> list[GameSummary]:
        """Return games with those in front that moved; what they left is listed while the stick is out."""
        moved = {to: game for to in self._left for game in games_in(to.parent) if game.path == to}
        left = {self._left[to] for to in moved}
        elsewhere = [structs.replace(game, state="elsewhere") for to, game in moved.items() if to not in left]
        return elsewhere + [game for game in found if game.path not in left]
