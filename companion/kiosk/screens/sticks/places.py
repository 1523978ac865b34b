"""Where something is saved: a key for each stick and for the folder, and below them what came of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host, Screen
from companion.kiosk.ports import SavePlace
from companion.kiosk.widgets import EnamelPlate, Writing, add_key
from companion.system.beside import Work
from companion.system.whole_file import trouble_of

KEY: Final = 66.0
SHORT, LONG = 66.0, 124.0
"""Height of what came of it: of up to two lines, of more."""
MOST_PLACES: Final = 4
LOOK_S: Final = 2.0
"""How often it is looked whether a stick was plugged in or pulled."""


class Places:
    """Sticks and a folder to save something at, as they stand on a page, and what came of it.

    Args:
        host: the kiosk.
        explains: key of the sentence that says what is saved.
        save: saves at a place, once at a time.
        folders: offers the machine's own folder, too.

    Attributes:
        said: what came of the last one, or None.
    """

    def __init__(self, host: Host, explains: str, save: Callable[[SavePlace], None], *, folders: bool = True) -> None:
        self._host = host
        self._explains = explains
        self._save = save
        self._folders = folders
        self._places = self._found()
        self._looked_at = host.clock.now()
        self.said: str | None = None
        self._failed = False
        self._works = False

    def add(self, scene: Scene, room: Area) -> None:
        """Put one key a place on the scene, and what came of it."""
        host, live = self._host, not self._works
        scene.add(room.inset(16, 8).top(64), Writing(host.word(self._explains), lines=3))
        rest = room.inset(8, 0).below(80)
        places = self._places[:MOST_PLACES]
        keys = [(f"save {n}", self._label(place), "save", self._saver(place)) for n, place in enumerate(places)]
        if not any(place.removable for place in self._places):
            keys.append(("look again", host.word("after.look_again"), "redo", self._look))
        across = 2 if len(keys) > 2 and host.canvas.landscape else 1  # so that what came of it has room
        for n, (what, label, drawn, act) in enumerate(keys):
            key = rest.row(n // across, KEY + 6).top(KEY).columns(across, 6)[n % across]
            add_key(scene, key, what, label, act, sign_drawn=drawn, live=live)
        rest = rest.below((KEY + 6) * -(-len(keys) // across))
        if self.said is not None:
            add_said(scene, host, rest, self.said, self._failed)

    def tick(self) -> bool:
        """Tell whether other sticks are plugged in than before."""
        if self._host.clock.now() < self._looked_at + LOOK_S:
            return False
        self._looked_at = self._host.clock.now()
        before, self._places = self._places, self._found()
        return before != self._places

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

    def _found(self) -> list[SavePlace]:
        return [place for place in self._host.save_places() if self._folders or place.removable]

    def _label(self, place: SavePlace) -> str:
        return self._host.word("after.stick" if place.removable else "after.folder", name=place.name)

    def _look(self) -> None:
        self._places = self._found()
        self.said = None

    def _saver(self, place: SavePlace) -> Act:
        def save() -> None:
            if self._works:
                return
            self._places = self._found()
            if place in self._places:  # else its folder may be there still, and is on the machine's own disk
                self._save(place)
            else:
                self.said, self._failed = self._host.word("after.stick_gone", name=place.name), True

        return save


def add_said(scene: Scene, host: Host, rest: Area, said: str, failed: bool) -> None:
    """Put on the scene what came of something, on a plate no higher than its lines."""
    short = host.text.fit(said, Role.BODY, rest.width - 24, SHORT, lines=2).fits
    plate = rest.below(4).top(min(SHORT if short else LONG, rest.height - 12))
    scene.add(plate, EnamelPlate())
    ink = theme.now.alarm_ink if failed else theme.now.ink
    scene.add(plate.inset(12, 0), Writing(said, colour=ink, lines=4))
