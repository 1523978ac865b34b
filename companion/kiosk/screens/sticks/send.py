"""A game goes to a stick: as one file to take along, or as a whole, because it cannot be saved where it is."""

from __future__ import annotations

from companion.kiosk.drawing import Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.ports import SavedGame, SavePlace
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.sticks.places import Places


class SendGame(Page):
    """Writes a saved game, or the one that is played, as one file; it goes on here."""

    def __init__(self, host: Host, saved: SavedGame | None = None) -> None:
        super().__init__(host)
        self._saved = saved
        self._places = Places(host, "send.explained", self._save)

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("send.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put one key a place on the scene, and what came of it."""
        self._places.add(scene, room)

    def tick(self) -> bool:
        """Tell whether other sticks are plugged in than before."""
        return self._places.tick()

    def _save(self, place: SavePlace) -> None:
        work = self.host.shelf.export(place.folder, self._saved)
        self._places.follow(self, place, work, lambda path: self.host.word("after.saved", folder=str(path)))


class MoveGame(Page):
    """Writes the game that is played somewhere else, where it goes on being saved."""

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host)
        self.play = play
        self._places = Places(host, "move.explained", self._save, folders=False)  # the first page finds it there

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("move.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put one key a place on the scene, and what came of it."""
        self._places.add(scene, room)

    def tick(self) -> bool:
        """Tell whether other sticks are plugged in than before."""
        return self._places.tick()

    def _save(self, place: SavePlace) -> None:
        work = self.play.session.move_to(place.folder)
        self._places.follow(self, place, work, lambda path: self.host.word("move.done", file=str(path)))
