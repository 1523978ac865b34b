"""The menu of a game: take back, do again, ledger, corrections, language, faults of the virtual table, leave."""

from __future__ import annotations

from companion.kiosk.drawing import Act, Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.after.charts import open_charts
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.screens.correct.page import CorrectSeat
from companion.kiosk.screens.ledger.page import LedgerPage
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.settings.page import SettingsPage
from companion.kiosk.widgets import Writing, add_key, add_toast
from companion.kiosk.widgets.languages import add_languages
from companion.kiosk.widgets.travel_keys import add_redo, add_undo

KEY = 66.0


class Menu(Page):
    """Everything that is not done every round."""

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host)
        self.play = play

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("menu.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the keys on the scene."""
        host, play = self.host, self.play
        width, below = room.width, room.y
        keys: list[tuple[str, str, str, Act, bool]] = [
            ("ledger", host.word("menu.ledger"), "ledger", self._open(LedgerPage(host, play)), True),
            ("charts", host.word("menu.charts"), "dice", lambda: open_charts(host, play), True),
        ]
        if any(play.session.correctable(seat) for seat in (None, *play.seats)):
            keys.append(("correct", host.word("menu.correct"), "pencil", self._open(CorrectSeat(host, play)), True))
        if host.shelf.has_catalogue(play.session.game.name):
            keys.append(("catalogue", host.word("catalogue.key"), "cards", self._catalogue, True))
        keys.append(("settings", host.word("settings.key"), "gear", lambda: host.push(SettingsPage(host)), True))
        if play.port.faults:
            keys.append(
                ("faults", host.word("menu.virtual_table"), "exclamation", self._open(Faults(host, play)), True)
            )
        keys.append(("leave", host.word("menu.leave"), "flag", lambda: host.go(host.start_page()), True))
        columns = 2 if host.canvas.landscape else 1
        wide = (width - 16) / columns
        rows = -(-(len(keys) + 2) // columns)
        pitch = min(KEY + 8, (host.canvas.height - below - 16) / rows)
        places = [
            (8 + (index % columns) * wide + 3, below + 12 + (index // columns) * pitch, wide - 6, pitch - 8)
            for index in range(len(keys) + 2)
        ]
        add_undo(scene, host, play, places[0])
        add_redo(scene, host, play, places[1])
        for place, (name, label, drawn, act, live) in zip(places[2:], keys, strict=True):
            add_key(scene, place, name, label, act, sign_drawn=drawn, live=live)
        top = below + 20 + rows * pitch
        if top + 94 <= host.canvas.height:  # else they are found in the settings
            add_languages(scene, host, (8, top, width - 16, 94))
        add_toast(scene, host, play, on_page=True)

    def _catalogue(self) -> None:
        self.host.push(CatalogueScreen(self.host, self.play.session.game.name))

    def _open(self, screen: object) -> Act:
        return lambda: self.host.push(screen)  # type: ignore[arg-type]  # each is a screen


class Faults(Page):
    """What can be made to go wrong on the virtual table."""

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host)
        self.play = play

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("virtual.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put one key a fault on the scene."""
        host = self.host
        width, below = room.width, room.y
        said = host.word("virtual.explains")
        scene.add((16, below + 10, width - 32, 60), Writing(said, lines=3))
        faults = sorted(host.port.faults.items())
        pitch = min(KEY + 6, (host.canvas.height - below - 84) / max(1, len(faults)))
        for index, (name, on) in enumerate(faults):
            place = (8, below + 80 + index * pitch, width - 16, pitch - 6)
            state = host.word("key.on" if on else "key.off")
            label = f"{host.word(f'fault.{name}')}:  {state}"
            add_key(scene, place, f"fault {name}", label, self._switch(name, not on), on=on, sign_drawn="exclamation")

    def _switch(self, name: str, on: bool) -> Act:
        return lambda: self.host.port.set_fault(name, on)
