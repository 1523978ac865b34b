"""A game goes to a stick: as one file to take along, or as a whole, because it cannot be saved where it is."""

from __future__ import annotations

from pathlib import Path

from companion.kiosk.drawing import Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.ports import SavePlace
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.sticks.places import Places
from companion.system.beside import Work


class SendGame(Page):
    """Writes the game that is played as one file; it goes on here."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._places = Places(host, "send.explained", self._save)
        self._work: tuple[SavePlace, Work[Path]] | None = None

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("send.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put one key a place on the scene, and what came of it."""
        self._places.add(scene, room, live=self._work is None)

    def tick(self) -> bool:
        """Tell whether it has been written since."""
        if self._work is None or not self._work[1].over:
            return False
        (place, work), self._work = self._work, None
        try:
            self._places.tell(self.host.word("after.saved", folder=str(work.result())))
        except OSError as error:
            self._places.tell_failure(place, error)
        return True

    def _save(self, place: SavePlace) -> None:
        if self._work is not None:
            return
        self._places.tell(self.host.word("send.working"))
        self._work = (place, self.host.shelf.export(place.folder))
        self.tick()


class MoveGame(Page):
    """Writes the game that is played somewhere else, where it goes on being saved."""

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host)
        self.play = play
        self._places = Places(host, "move.explained", self._save)
        self._to: SavePlace | None = None
        self._shown = False

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("move.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put one key a place on the scene, and what came of it."""
        self._places.add(scene, room, live=self._to is None)
        self._shown = self._to is not None

    def tick(self) -> bool:
        """Write, once it stands on the screen: nobody plays while the game is between two places."""
        if self._to is None or not self._shown:
            return False
        place, self._to = self._to, None
        try:
            file = self.play.session.move_to(place.folder)
            self._places.tell(self.host.word("move.done", file=str(file)))
        except OSError as error:
            self._places.tell_failure(place, error)
        return True

    def _save(self, place: SavePlace) -> None:
        self._places.tell(self.host.word("send.working"))
        self._to, self._shown = place, False
