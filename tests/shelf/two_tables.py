"""Two tables, each with games and owners' data of its own."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.core.rejection import Rejection
from companion.core.setup import Seat, with_defaults
from companion.shelf.collection import Collection
from companion.shelf.exchange import BroughtIn, bring_in, export_to, game_at
from companion.shelf.games import take
from companion.shelf.words import catalogues
from companion.table import Session


class Table:
    """A Pipworks with a folder of games and one of its owners' data."""

    def __init__(self, folder: Path) -> None:
        self.games, self.own = folder / "games", folder / "own"
        self.shelf = Collection(self.games, lambda: "2026-11-20T21:04:00+00:00", ("steampunk_rally",), self.own)

    def begin(self) -> Session[Any]:
        game = self.shelf.games()[0]
        session = self.shelf.begin(game, with_defaults(game.questions(), [Seat("Ada"), Seat("Kenji", "ja")]))
        assert isinstance(session, Session)
        return session

    def resume(self, path: Path) -> Session[Any]:
        (saved,) = (one for one in self.shelf.saved() if one.path == path)  # type: ignore[attr-defined]
        session = self.shelf.resume(saved)
        assert isinstance(session, Session), session
        return session

    def bring_in(self, file: Path) -> BroughtIn:
        return bring_in(file, self.games, self.known, self.own)

    def known(self, name: str) -> Game[Any] | None:
        return take(name) if name == "steampunk_rally" else None


def play(session: Session[Any], actions: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    for n in range(actions):
        if n % 11 == 10:
            session.undo()
            continue
        action = session.game.propose(session.state, lambda n: int(chance.random() * n))
        assert action is not None
        assert not isinstance(session.do(action), Rejection)


def exported(table: Table, session: Session[Any], stick: Path) -> Path:
    return export_to(stick, game_at(session.journal.path, table.own))


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith("-open"))


def said(brought: BroughtIn) -> str:
    return catalogues().say(brought.says, "en")
