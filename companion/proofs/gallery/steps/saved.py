"""Games that were saved, on the shelf, in the bin and on a stick."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.core.setup import Seat
from companion.core.view import KeptRace
from companion.kiosk.host import Host
from companion.kiosk.screens.setup.last_race import sample_of
from companion.kiosk.screens.sticks.send import MoveGame
from companion.proofs.gallery.steps.visit import Step, Visit
from companion.proofs.gallery.still_shelf import OnShelf, StillDeleted


def shelf(count: int) -> Step:
    """Return so many saved games, and go to the first page again."""

    def step(visit: Visit) -> None:
        visit.shelf.begun = saved_games(visit.games.game.name, visit.games.players(4, visit.language))[:count]
        visit.shelf.ended = ended(visit.games.game, 2)
        visit.kiosk.go(visit.kiosk.start_page())
        visit.visitor.wait(0.1)

    return step


def raced(count: int) -> Step:
    """Return a last race that is over, of so many players, and go to the first page again."""

    def step(visit: Visit) -> None:
        game, players = visit.games.game, visit.games.players(count, visit.language)
        visit.shelf.begun = (OnShelf(game.name, players, 9, "2026-11-14T22:05:00", finished=True),)
        visit.shelf.ended = ended(game, len(players))
        visit.kiosk.go(visit.kiosk.start_page())
        visit.visitor.wait(0.1)

    return step


def ended(game: Game[Any], seats: int) -> KeptRace:
    """Return a race on the usual track that so many players have ended, two spaces apart."""
    track = sample_of(game)
    pawns = tuple((seat, len(track) - 1 - 2 * seat) for seat in range(seats) if len(track) > 2 * seat)
    return KeptRace(game.name, tuple((seat, seat + 1) for seat in range(seats)), 2, track, pawns)


def deleted(count: int) -> Step:
    """Return so many games in the bin, and go to the first page again."""

    def step(visit: Visit) -> None:
        games = saved_games(visit.games.game.name, visit.games.players(4, visit.language))[:count]
        visit.shelf.housekeeping.thrown = tuple(StillDeleted(game, max(0, 6 - 3 * n)) for n, game in enumerate(games))
        visit.kiosk.go(visit.kiosk.start_page())
        visit.visitor.wait(0.1)

    return step


def elsewhere(host: Host, visit: Visit) -> MoveGame:
    """Return the page on which a game that cannot be saved goes somewhere else."""
    assert visit.kiosk.game is not None
    return MoveGame(host, visit.kiosk.game)


def on_sticks(count: int) -> Step:
    """Return so many games on a stick."""

    def step(visit: Visit) -> None:
        names = ("Ada-Kenji-2026-11-20", "Ada-Kenji-Inés-2026-11-14", "Inés-Ben-2026-11-02")[:count]
        visit.shelf.on_sticks = tuple(Path(f"{visit.games.game.name}-{name}.pipworks.zip") for name in names)

    return step


def saved_games(game: str, players: tuple[Seat, ...]) -> tuple[OnShelf, ...]:
    """Return saved games of every kind."""
    return (
        OnShelf(game, players, 5, "2026-11-20T21:40:00"),
        OnShelf(game, players[:2], 9, "2026-11-14T22:05:00", finished=True),
        OnShelf(game, players[:3], 2, "2026-11-02T19:12:00", trouble="cut short"),
        *(OnShelf(game, players, n, f"2026-10-{20 - n:02d}T20:30:00") for n in range(1, 8)),
    )
