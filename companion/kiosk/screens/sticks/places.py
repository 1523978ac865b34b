"""Where something is saved: a key for each stick and for the folder, and below them what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from companion.kiosk.drawing import Act, Area, Scene, theme
from companion.kiosk.host import Host, Screen
from companion.kiosk.ports import SavePlace
from companion.kiosk.widgets import EnamelPlate, Writing, add_key
from companion.system.beside import Work
from companion.system.whole_file import trouble_of

KEY: Final = 66.0
MOST_PLACES: Final = 4


class Places:
    """Sticks and a folder to save something at, as they stand on a page, and what came of it.

    Args:
        host: the kiosk.
        explains: key of the sentence that says what is saved.
        save: saves at a place, once at a time.

    Attributes:
        said: what came of the last one, or None.
    """

    def __init__(self, host: Host, explains: str, save: Callable[[SavePlace], None]) -> None:
        self._host = host
        self._explains = explains
        self._save = save
        self._places: Sequence[SavePlace] = host.save_places()
        self.said: str | None = None
        self._failed = False
        self._works = False

    def add(self, scene: Scene, room: Area) -> None:
        """Put one key a place on the scene, and what came of it."""
        host, live = self._host, not self._works
        scene.add(room.inset(16, 8).top(64), Writing(host.word(self._explains), lines=3))
        rest = room.inset(8, 0).below(80)
        for n, place in enumerate(self._places[:MOST_PLACES]):
            label = host.word("after.stick" if place.removable else "after.folder", name=place.name)
            add_key(scene, rest.top(KEY), f"save {n}", label, self._saver(place), sign_drawn="save", live=live)
            rest = rest.below(KEY + 6)
        if not any(place.removable for place in self._places):
            label = host.word("after.look_again")
            add_key(scene, rest.top(KEY), "look again", label, self._look, sign_drawn="redo", live=live)
            rest = rest.below(KEY + 6)
        if self.said is not None:
            add_said(scene, rest, self.said, self._failed)

    def follow(self, page: Screen, place: SavePlace, work: Work[Path], done: Callable[[Path], str]) -> None:
        """Say that something is being written, and what came of it when it is."""

        def told(work: Work[Path]) -> str:
            try:
                self.said, self._failed = done(work.result()), False
            except OSError as error:
                why = f"@why.{trouble_of(error)}"
                self.said, self._failed = self._host.word("after.not_saved", name=place.name, why=why), True
            self._works = False
            return self.said

        self.said, self._failed, self._works = self._host.word("send.working"), False, True
        self._host.follow(page, work, told)

    def _look(self) -> None:
        self._places = self._host.save_places()
        self.said = None

    def _saver(self, place: SavePlace) -> Act:
        return lambda: self._save(place) if not self._works else None


def add_said(scene: Scene, rest: Area, said: str, failed: bool) -> None:
    """Put on the scene what came of something."""
    plate = rest.below(4).top(min(110.0, rest.height - 12))
    scene.add(plate, EnamelPlate())
    ink = theme.now.alarm_ink if failed else theme.now.ink
    scene.add(plate.inset(12, 0), Writing(said, colour=ink, lines=4))
