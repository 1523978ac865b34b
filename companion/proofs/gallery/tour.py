"""The tour: a kiosk of one size that is led to one screen after the other."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, get_args

from companion.core.game import Game
from companion.core.messages import Text
from companion.devices.events import Recovered
from companion.kiosk.app import Kiosk
from companion.kiosk.services import TURNS, Services, Settings
from companion.proofs.gallery.errors import GalleryError
from companion.proofs.gallery.moments import Games
from companion.proofs.gallery.screens import Shown
from companion.proofs.gallery.steps import Device, Visit
from companion.proofs.gallery.still_services import NothingKept, StillDoctor, StillPlace, TwoMinutes
from companion.proofs.gallery.still_shelf import StillShelf
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import NothingToTouchError, headless
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

MEMORY = Path("/dev/shm")
"""Where there is one: the journals of the gallery need not survive a power cut."""
USUAL = Settings(motion=False)
"""Nothing moves in a picture."""
SETTLE_S = 0.12
"""After the last step, so that no lamp that blinks is pictured on the edge between light and dark."""
PLACES = (
    StillPlace("PIPWORKS", Path("/media/pipworks"), True),
    StillPlace("pipworks", Path("/home/pi/Documents"), False),
)


@contextmanager
def played(game: Game[Any], only: Collection[str] | None = None) -> Iterator[Games]:
    """Play the games of the gallery; give sessions at every moment of them, or at some.

    Args:
        game: what is played.
        only: names of the moments that are looked for; all where None.

    Raises:
        GalleryError: if a moment does not come about.
    """
    words = catalogues()
    with tempfile.TemporaryDirectory(prefix="gallery-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        games = Games(game, Path(folder), lambda n, language: words.say(Text(f"name.{n}"), language), only)
        try:
            yield games
        finally:
            games.close()


class Tour:
    """A kiosk without a display, led through the gallery; all its screens share what has been drawn once.

    Args:
        games: sessions at every moment.
        size: of the screen in pixels.
        text_size: S, M or L.
    """

    def __init__(self, games: Games, size: tuple[int, int], text_size: str = "M") -> None:
        headless()
        self._games = games
        self.size = size
        self._clock = VirtualClock(1000.0)
        self._table = StillTable(self._clock)
        self._shelf = StillShelf(games.game)
        self._usual = replace(USUAL, text_size=text_size)
        services = Services(settings=self._usual, doctor=StillDoctor(), frames=NothingKept(), minutes=TwoMinutes())
        self.kiosk = Kiosk(
            size, self._clock, catalogues(), self._shelf, self._table, services=services, save_places=lambda: PLACES
        )

    def show(self, shown: Shown, language: str) -> Kiosk:
        """Lead the kiosk to a screen and return it, at rest.

        Raises:
            GalleryError: if the way leads nowhere.
        """
        kiosk = self.kiosk
        self._table.clear()
        for device in get_args(Device):  # the kiosk remembers what was silent on the screen before
            kiosk.handle_device_event(Recovered(device, self._clock.now()))
        kiosk.corrections.question()
        self._shelf.begun = ()
        self._shelf.housekeeping.thrown = ()
        self._shelf.on_sticks = ()
        kiosk.services.power = None
        kiosk.wake()
        changed = ("text_size", "shapes_only", "motion", "accept_perfect", *TURNS)
        kiosk.change(**{name: getattr(self._usual, name) for name in changed})
        kiosk.change(language=language)
        visit = Visit(kiosk, self._clock, self._table, self._shelf, self._games, language=language)
        try:
            if shown.moment:
                visit.seat = self._games.seat(shown.moment)
                kiosk.play(self._games.session(shown.moment, language))
                visit.visitor.wait(0.1)
            else:
                kiosk.go(kiosk.start_page())
            for step in shown.way:
                step(visit)
        except (NothingToTouchError, KeyError) as error:
            raise GalleryError(f"the way to the screen {shown.name!r} leads nowhere any more: {error}") from error
        visit.visitor.wait(SETTLE_S)
        kiosk.changed()
        return kiosk

    def __enter__(self) -> Tour:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kiosk.services.end()
