"""A toy game, a toy table and a kiosk on the virtual clock, to be touched by the meaning of what stands there."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame
import pytest

from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.shelf.words import catalogues
from companion.table import Session
from companion.table.journal import Journal
from tests.kiosk.hands import Hands


@pytest.fixture(autouse=True, scope="session")
def _pygame() -> None:
    pygame.display.init()
    pygame.font.init()


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Callable[..., Hands]]:
    """Kiosks, each with a folder of its own for its games, in memory where there is such a place."""
    memory = Path("/dev/shm")
    with ExitStack() as closing:
        folder = Path(closing.enter_context(TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path)))

        def make(*how: Any, **more: Any) -> Hands:
            made = Hands(folder / str(len(list(folder.iterdir()))), *how, **more)
            made.shelf.folder.mkdir()
            closing.callback(made.shelf.close)
            return made

        yield make


@pytest.fixture
def table(hands: Callable[..., Hands]) -> Hands:
    """A toy of four seats that has just begun."""
    return hands().begin()


@cache
def played(actions: int, seats: int, seed: int) -> bytes:
    """The journal of a game of Steampunk Rally that was played by chance for some actions; it is played once."""
    game, chance = SteampunkRally(), random.Random(seed)
    with TemporaryDirectory(dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")) as folder:
        path = Path(folder) / "a.pipworks"
        session = Session.begin(game, sample_setup(seats), Journal.create(path, "2026-11-21T10:00:00+00:00"))
        assert isinstance(session, Session)
        for _ in range(actions):
            action = game.propose(session.state, lambda n: int(chance.random() * n))
            if action is None:
                break
            session.do(action)
        session.close()
        return path.read_bytes()


@pytest.fixture
def rally(tmp_path: Path, hands: Callable[..., Hands]) -> Iterator[Callable[..., Hands]]:
    """A kiosk with a game of Steampunk Rally on it, played by chance for some actions and kept in a real journal.

    No collection is between the kiosk and these games, so what closes them after the test is this.
    """
    begun_games = ExitStack()

    def begun(
        actions: int, size: tuple[int, int] = (800, 480), language: str = "en", seats: int = 4, seed: int = 1
    ) -> Hands:
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.pipworks"
        path.write_bytes(played(actions, seats, seed))
        session = Session.resume(SteampunkRally(), Journal.open(path))
        begun_games.callback(session.close)
        table = hands(size, language)
        table.kiosk._every = table.kiosk._words = catalogues()  # all that is said here has real words
        table.kiosk.play(session)
        table.wait(0.1)
        return table

    with begun_games:
        yield begun
