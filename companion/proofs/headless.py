"""A kiosk on a screen that nobody sees, on virtual time: benches and storms play on it by themselves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from companion.core.game import Game, Pick
from companion.core.setup import SAMPLE_NAMES, Seat, with_defaults
from companion.devices.quiet_table import QuietTable
from companion.kiosk.app import Kiosk
from companion.kiosk.loop import open_window
from companion.kiosk.ports import ScreenWitness, ShelfPort
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from companion.table import Session
from companion.table.journal import Journal

OPENED: Final = 3
"""Every so manieth move is made with the panel of its seat open."""


def draw_nowhere(window: bool = False) -> None:
    """See to it that nothing is heard and no window opens, whatever display there is, unless one is wished for."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if not window:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


class HeadlessScreen:
    """A kiosk, its screen and its time.

    Args:
        size: of the screen in pixels.
        shelf: the games there are.
        language: of the table.
        witness: is told of touches and pages, or None.

    Attributes:
        clock: of everything.
        table: the kiosk's devices.
        kiosk: it itself.
        surface: its screen.
    """

    def __init__(
        self, size: tuple[int, int], shelf: ShelfPort, language: str = "en", witness: ScreenWitness | None = None
    ) -> None:
        self.surface = open_window(size, fullscreen=False)
        self.clock = VirtualClock(1000.0)
        self.table = QuietTable()
        self.kiosk = Kiosk(size, self.clock, catalogues(), shelf, self.table, language=language, witness=witness)

    def show(self, session: Session[Any]) -> None:
        """Show the table of a game, everything drawn that is usually drawn while nothing happens."""
        self.kiosk.play(session)
        while self.kiosk.warm_up():
            pass
        self.kiosk.draw(self.surface)

    def moves(self, session: Session[Any], pick: Pick) -> Iterator[int]:
        """Make one random legal move after the other until the game is over, some on open panels.

        Yields the number of moves, after each one, before it is drawn.
        """
        play = self.kiosk.game
        assert play is not None  # it is shown
        made = 0
        while (action := session.game.propose(session.state, pick)) is not None:
            if action.seat is not None and made % OPENED == 0:
                play.open(action.seat)
            play.do(action)
            play.refresh()
            self.kiosk.changed()
            made += 1
            yield made


def begun(game: Game[Any], seats: int, file: Path) -> Session[Any]:
    """Return a game just begun, its journal in ``file``; two levels of tracking in turn.

    Args:
        game: its rules.
        seats: number of players.
        file: of the journal; there is none yet.
    """
    levels = game.levels[:2]
    players = [Seat(SAMPLE_NAMES[n % len(SAMPLE_NAMES)], level=levels[n % len(levels)]) for n in range(seats)]
    session = Session.begin(game, with_defaults(game.questions(), players), Journal.create(file, "now"))
    assert isinstance(session, Session)
    return session
