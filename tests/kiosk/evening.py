"""A kiosk with a folder of games and a stick, used by touch as at a real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.core.setup import Seat, with_defaults
from companion.devices.sticks import SavingPlace
from companion.kiosk.app import Kiosk
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from companion.table import Session

GAME = "steampunk_rally"


class Evening:
    """A kiosk with a folder of games, and a stick that can be plugged in.

    Args:
        folder: of everything.
        shelf: makes the games' folder; by default with nothing but a fixed moment.
        kiosk: whatever else a kiosk takes.
    """

    def __init__(self, folder: Path, shelf: Callable[[Path], Collection] | None = None, **kiosk: Any) -> None:
        headless()
        self.stick = SavingPlace("RED", folder / "stick", True)
        self.stick.folder.mkdir(exist_ok=True)
        self.plugged = True
        self.clock = VirtualClock()
        self.shelf = (shelf or _plain)(folder / "games")
        self.kiosk = Kiosk(
            (800, 480),
            self.clock,
            catalogues(),
            self.shelf,
            StillTable(self.clock),
            save_places=lambda: [self.stick] if self.plugged else [],
            **kiosk,
        )
        self.visitor = Visitor(self.kiosk, self.clock)

    def begin(self) -> Session[Any]:
        """Begin a game of two and show it."""
        session = self.begun("Ada", "Ben")
        self.kiosk.play(session)
        return session

    def begun(self, *seats: str) -> Session[Any]:
        """Begin a game that is not on the screen."""
        game = self.shelf.games()[0]
        session = self.shelf.begin(game, with_defaults(game.questions(), [Seat(seat) for seat in seats]))
        assert isinstance(session, Session)
        return session

    def says(self, sentence: str) -> bool:
        """Tell whether this stands on the screen."""
        self.kiosk.changed()
        return any(sentence in str(piece.thing) for piece in self.kiosk.scene().pieces)

    def can_touch(self, what: str) -> bool:
        """Tell whether this is on the screen and answers a finger."""
        return what in {meaning for _, meaning in self.kiosk.touchables()}


def _plain(folder: Path) -> Collection:
    return Collection(folder, lambda: "2026-11-20T21:04:00+00:00", [GAME])
