"""The menu of a game: take back, do again, ledger, corrections, language, faults of the virtual table, leave."""

from __future__ import annotations

from companion.kiosk.drawing import Act, Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.after.charts import open_charts
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.screens.correct.page import CorrectSeat
from companion.kiosk.screens.ledger.look_back_ask import Undo, asking_undo, phase_began
from companion.kiosk.screens.ledger.page import LedgerPage
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.settings.page import SettingsPage
from companion.kiosk.screens.sticks.send import SendGame
from companion.kiosk.screens.table.faults import Faults
from companion.kiosk.screens.table.languages import LanguagesPage
from companion.kiosk.widgets import add_key, add_toast
from companion.kiosk.widgets.languages import LANGUAGE_KEYS, add_languages
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

    def _charts(self) -> tuple[str, str]:
        """Return what the key of the charts says, and its sign: of dice in games with dice alone."""
        dice = bool(self.play.session.game.dice_colours)
        return (self.host.word("menu.charts"), "dice") if dice else (self.host.word("end.charts"), "dial")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the keys on the scene."""
        host, play = self.host, self.play
        keys: list[tuple[str, str, str, Act, bool]] = [
            ("ledger", host.word("menu.ledger"), "ledger", self._open(LedgerPage(host, play)), True),
            ("charts", *self._charts(), lambda: open_charts(host, play), True),
        ]
        if any(play.session.correctable(seat) for seat in (None, *play.seats)):
            keys.append(("correct", host.word("menu.correct"), "pencil", self._open(CorrectSeat(host, play)), True))
        if host.shelf.has_catalogue(play.session.game.name):
            keys.append(("catalogue", host.word("catalogue.key"), "cards", self._catalogue, True))
        keys.append(("settings", host.word("settings.key"), "gear", self._settings, True))
        speaks = self._open(LanguagesPage(host, play))
        keys.append(("languages", host.word("languages.key"), "speech", speaks, True))
        if play.port.faults:
            keys.append(
                ("faults", host.word("menu.virtual_table"), "exclamation", self._open(Faults(host, play)), True)
            )
        keys.append(("send", host.word("menu.send"), "save", lambda: host.push(SendGame(host)), True))
        keys.append(("leave", host.word("menu.leave"), "flag", lambda: host.go(host.start_page()), True))
        columns = 2 if host.canvas.landscape else 1
        rows = -(-(len(keys) + 3) // columns)
        taken = min((KEY + 8) * rows, room.height - 16)
        lines = room.inset(11, 12).top(taken - 8).rows(rows, 8)
        undo, phase, redo, *places = (place for line in lines for place in line.columns(columns, 6))
        add_undo(scene, host, play, undo, asking_undo(host, play))
        self._add_phase(scene, phase)
        add_redo(scene, host, play, redo)
        for place, (name, label, drawn, act, live) in zip(places, keys, strict=False):
            add_key(scene, place, name, label, act, sign_drawn=drawn, live=live)
        languages = room.below(20 + taken).inset(8, 0)
        if languages.height >= LANGUAGE_KEYS + 6:  # else they are found in the settings
            add_languages(scene, host, languages)
        add_toast(scene, host, play, on_page=True)

    def _add_phase(self, scene: Scene, place: Area) -> None:
        """Put the key on the scene that takes back a whole phase, asking first."""
        host, play = self.host, self.play
        began = phase_began(play.session.lines)
        label = host.word("undo.phase", phase=host.say(began.phase if began is not None else play.view.phase))

        def ask() -> None:
            if began is not None:
                host.push(Undo(host, play, began.number))

        add_key(scene, place, "undo phase", label, ask, sign_drawn="undo", look="red", live=began is not None)

    def _settings(self) -> None:
        names = tuple(seat.name for seat in self.play.session.setup.seats)
        self.host.push(SettingsPage(self.host, names))

    def _catalogue(self) -> None:
        self.host.push(CatalogueScreen(self.host, self.play.session.game.name))

    def _open(self, screen: object) -> Act:
        return lambda: self.host.push(screen)  # type: ignore[arg-type]  # each is a screen
