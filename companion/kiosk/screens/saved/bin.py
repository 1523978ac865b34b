"""The bin: deleted games, each of which can be had back, and the room that everything takes."""

from __future__ import annotations

from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.ports import DeletedGame
from companion.kiosk.saying import begun
from companion.kiosk.screens.saved.about import AboutDeleted, FilePage, kept_for
from companion.kiosk.screens.saved.key import SavedGameKey, played, title_of
from companion.kiosk.widgets import WarningBox, Writing, add_key
from companion.system import sizes

ROW = 78.0
SAVED = 73.0
KEY = 58.0
FOOT = 66.0
ROOM = 34.0
"""Height of the line about room."""


class BinPage(FilePage):
    """Deleted games; touching one shows what can be done with it."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._deleted = tuple(host.shelf.housekeeping.deleted())
        self._room = host.shelf.housekeeping.room()
        self._first = 0

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("bin.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the games and what they take on the scene."""
        inner = room.inset(6, 4)
        free, games, deleted = map(sizes.said, (self._room.free, self._room.games, self._room.deleted))
        said = self.host.word("bin.room", free=free, games=games, bin=deleted)
        lines = 1 if self.host.canvas.landscape else 2
        scene.add(inner.top(ROOM * lines), Writing(said, Role.BODY, theme.now.text, align="center", lines=2))
        rest = inner.below(ROOM * lines + 2)
        fits = max(1, int(rest.above(FOOT).height // ROW))
        self._games(scene, rest.above(FOOT), fits)
        if self.refused is not None:
            over = inner.foot(120).inset(20, 8)
            scene.add(over, WarningBox())
            scene.add(over.inset(8, 1), Writing(self.host.say(self.refused), align="center", lines=4))
            scene.touch(over, "put away", self.back)
        else:
            self._foot(scene, inner.foot(FOOT - 4), fits)

    def _games(self, scene: Scene, room: Area, fits: int) -> None:
        for index, deleted in enumerate(self._deleted[self._first : self._first + fits]):
            place = room.row(index, ROW).top(SAVED)
            what = f"deleted {self._first + index}"
            kept = kept_for(self.host, deleted)
            key = SavedGameKey(
                begun(played(self.host, deleted.game)),
                sub=(f"{title_of(self.host, deleted.game)} · {kept}", kept),
                seats=tuple(deleted.game.seats),
                pressed=scene.pressed == what,
                live=True,
                first=False,
            )
            scene.add(place, key)
            scene.touch(place.trimmed(top=-1, bottom=-2), what, self._opener(deleted))

    def _foot(self, scene: Scene, room: Area, fits: int) -> None:
        word = self.host.word
        if self.works:
            scene.add(room, Writing(word("trouble.saving_now"), Role.NAME, theme.now.text, align="center"))
            return
        if self.asks is not None:
            said, no, yes = room.columns(3, 6)
            asked, agreed, act = self.asks
            scene.add(said.beside(8), Writing(asked, Role.NAME, theme.now.text, lines=3))
            add_key(scene, no, "no", word("look_back.rather_not"), self.back)
            add_key(scene, yes, "yes", agreed, act, look="amber")
            return
        empty, more = room.columns(2, 6)
        if self._deleted:
            ask = self.ask(word("bin.empty_asks"), word("bin.empty_yes"), self._empty)
            add_key(scene, empty, "empty", word("bin.empty"), ask, sign_drawn="cross")
        if len(self._deleted) > fits:
            after = self._first + fits if self._first + fits < len(self._deleted) else 0
            add_key(scene, more, "more", word("key.more"), self._turner(after), sign_drawn="chevron_down")

    def _opener(self, deleted: DeletedGame) -> Act:
        return lambda: None if self.works else self.host.push(AboutDeleted(self.host, deleted))

    def _turner(self, first: int) -> Act:
        def turn() -> None:
            self._first = first

        return turn

    def _empty(self) -> None:
        self.follow(self.host.shelf.housekeeping.remove(self._deleted))
