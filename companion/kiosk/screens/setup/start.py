"""The first screen: go on with the game of last night, begin another, choose the language, leave."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.messages import Text
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.ports import SavedGame, SavePlace
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.saved.key import SavedGameKey, lines_of
from companion.kiosk.widgets import TITLE_HEIGHT, RibbonGround, WarningBox, Writing, add_key
from companion.kiosk.widgets.languages import add_languages

ROW = 78.0
"""From one saved game to the next."""
SAVED = 73.0
KEYS, KEYS_HEIGHT = 302.0, 338.0
"""Width of the keys beside the saved games, and their height below them."""
NEW_GAME = 92.0
KEY = 58.0
ABOUT = 58.0
"""Width of the key about a saved game, at the end of its row."""
BIN = 54.0
"""Height of the key of the bin, below the list."""
LOOK_S = 2.0
"""How often it is looked whether a stick was plugged in."""
TROUBLE_S = 5.0
"""How often it is looked whether a trouble that is told of is over."""


class Start(Page):
    """Resume, new game, language, quit."""

    belongs_to = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._saved = tuple(host.shelf.saved())
        self._first = 0
        self._trouble = self._refused = host.shelf.trouble()  # before somebody sets a whole game up
        self._drift = host.port.tray_drift
        self._unusable: Text | None = None
        self._has_catalogue = host.shelf.has_catalogue()
        self._deleted = host.shelf.housekeeping.any_deleted()
        self._note_unusable()
        self._sticks: Sequence[SavePlace] = ()
        self._on_sticks = 0
        self._looked_at = self._troubled_at = host.clock.now()
        self._look_at_sticks()

    def tick(self) -> bool:
        """Tell whether the tray was found otherwise than calibrated, or is now, or more is known of the games."""
        before, self._drift = self._drift, self.host.port.tray_drift
        had, self._has_catalogue = self._has_catalogue, self.host.shelf.has_catalogue()
        plugged = self.host.clock.now() >= self._looked_at + LOOK_S and self._look_at_sticks()
        over = self._trouble is not None and self._look_at_trouble()
        return self._note_unusable() or plugged or over or before is not self._drift or had is not self._has_catalogue

    def _look_at_trouble(self) -> bool:
        """Tell whether the trouble is another one by now, or over; what is said of it goes with it."""
        if self.host.clock.now() < self._troubled_at + TROUBLE_S:
            return False
        self._troubled_at = self.host.clock.now()
        before, self._trouble = self._trouble, self.host.shelf.trouble()
        if self._trouble == before:
            return False
        self._refused = self._trouble if self._refused == before else self._refused
        self._saved = tuple(self.host.shelf.saved())
        return True

    def _look_at_sticks(self) -> bool:
        """Tell whether other sticks are plugged in than before, and count the games on them."""
        self._looked_at = self.host.clock.now()
        sticks = [place for place in self.host.save_places() if place.removable]
        if sticks == self._sticks:
            return False
        self._sticks, self._on_sticks = sticks, 0
        self._saved = tuple(self.host.shelf.saved())  # with games that moved to a stick
        if sticks:
            from companion.kiosk.screens.sticks.bring import files_on_sticks  # few have a stick in at the start

            self._on_sticks = len(files_on_sticks(self.host))
        return True

    def _note_unusable(self) -> bool:
        """Tell of games that cannot be used, once each time that there are more of them."""
        before, self._unusable = self._unusable, self.host.shelf.unusable()
        if self._unusable is None or self._unusable == before:
            return False
        self._refused = self._refused or self._unusable
        return True

    def back(self) -> None:
        """There is nothing before the start: put a refusal away."""
        self._refused = None

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("start.title")

    def ribbon(self, scene: Scene) -> Area:
        """Put a ribbon without a way back on the scene; return the room below it."""
        page = Area(0.0, 0.0, self.host.canvas.width, self.host.canvas.height)
        ribbon = page.top(TITLE_HEIGHT)
        scene.add(ribbon, RibbonGround())
        scene.add(ribbon.trimmed(18, 6, 78, 10), Writing(self.title, Role.PHASE, theme.now.heading))
        add_key(scene, ribbon.trimmed(0, 5, 6, 7).end(56), "help", "", self.host.help, sign_drawn="help")
        return page.below(TITLE_HEIGHT)

    def build(self, scene: Scene, room: Area) -> None:
        """Put the keys and the saved games on the scene."""
        host = self.host
        lying = host.canvas.landscape
        inner = room.trimmed(4, 6, 4, 4)
        if lying:
            self._games(scene, inner.before(KEYS + 6))
            self._keys(scene, inner.end(KEYS))
        else:
            self._keys(scene, inner.foot(KEYS_HEIGHT))
            self._games(scene, inner.trimmed(top=58 if self._drift is not None else 0, bottom=KEYS_HEIGHT + 8))
        if self._drift is not None:
            drift = inner.end(KEYS - 4).before(4).below(206).top(75) if lying else inner.inset(2, 0).top(52)
            scene.add(drift, WarningBox())
            said = host.word(f"calibration.drift.{self._drift.code}")
            scene.add(drift.inset(8, 1), Writing(said, Role.SMALL, theme.now.warning_text, lines=3))
        if self._refused is not None:
            games = inner.before(KEYS + 6) if lying else inner.above(KEYS_HEIGHT + 8)
            why = games.inset(4, 0).foot(128)  # the game that was played last stays in sight
            scene.add(why, WarningBox())
            scene.add(why.inset(8, 1), Writing(host.say(self._refused), align="center", lines=4))
            scene.touch(why, "put away", self.back)  # and not the game that lies under it

    def _games(self, scene: Scene, room: Area) -> None:
        if self._deleted:
            label = self.host.word("bin.key")
            add_key(scene, room.foot(BIN - 4), "bin", label, self._open_bin, sign_drawn="undo")
            room = room.above(BIN)
        if self._on_sticks:
            label = self.host.word("start.sticks")
            add_key(scene, room.top(KEY), "sticks", label, self._bring_in, sign_drawn="save")
            room = room.below(KEY + 6)
        if not self._saved:
            said = Writing(self.host.word("start.no_game"), Role.TITLE, theme.now.heading, align="center", lines=2)
            scene.add(room.inset(10, 40).top(90), said)
            return
        fits = max(1, int(room.height // ROW))
        paged = len(self._saved) > fits
        shown = self._saved[self._first : self._first + (fits - 1 if paged else fits)]
        for index, saved in enumerate(shown):
            row = room.row(index, ROW).top(SAVED)
            place = row.before(ABOUT + 4)
            what = f"resume {self._first + index}"
            about = f"about {self._first + index}"
            add_key(scene, row.end(ABOUT), about, "", self._about(saved), sign_drawn="menu")
            line, sub, short = lines_of(self.host, saved)
            resumable = saved.trouble is None and bool(saved.game)
            scene.add(
                place,
                SavedGameKey(
                    line,
                    sub=(sub, short),
                    seats=tuple(saved.seats),
                    pressed=scene.pressed == what,
                    live=resumable,
                    first=self._first + index == 0,
                ),
            )
            touched = place.trimmed(top=-1, bottom=-2)
            scene.touch(touched, what, self._resumer(saved), live=resumable)
        if paged:
            each = fits - 1
            after = self._first + each if self._first + each < len(self._saved) else 0
            key = room.row(each, ROW).top(56)
            label = self.host.word("start.other_games" if after else "start.last_games")
            drawn = "chevron_down" if after else "chevron_up"
            add_key(scene, key, "older games", label, self._turner(after), sign_drawn=drawn)

    def _turner(self, first: int) -> Act:
        def turn() -> None:
            self._first = first

        return turn

    def _about(self, saved: SavedGame) -> Act:
        def about() -> None:
            from companion.kiosk.screens.saved.about import AboutGame

            self.host.push(AboutGame(self.host, saved))

        return about

    def _open_bin(self) -> None:
        from companion.kiosk.screens.saved.bin import BinPage

        self.host.push(BinPage(self.host))

    def _resumer(self, saved: SavedGame) -> Act:
        def resume() -> None:
            answer = self.host.shelf.resume(saved)
            if isinstance(answer, Text):
                self._refused = answer
            else:
                self.host.play(answer)

        return resume

    def _keys(self, scene: Scene, room: Area) -> None:
        host, inner = self.host, room.trimmed(2, 2, 2, 4)
        add_key(
            scene, inner.top(NEW_GAME), "new game", host.word("start.new_game"), self._new_game,
            look="green", role=Role.TITLE,
        )  # fmt: skip
        add_languages(scene, host, room.below(NEW_GAME + 20))
        settings, calibrate = inner.above(KEY + 6).foot(KEY).columns(2)
        catalogue, leave = inner.foot(KEY).columns(2)
        if self._has_catalogue is not False:
            add_key(scene, catalogue, "catalogue", host.word("catalogue.key"), self._catalogue, sign_drawn="cards")
        add_key(scene, leave, "quit", host.word("start.quit"), self._quit, sign_drawn="cross")
        add_key(scene, settings, "settings", host.word("settings.key"), self._settings, sign_drawn="gear")
        label = host.word("calibration.key.again")
        add_key(scene, calibrate, "calibrate", label, self._calibrate, sign_drawn="camera")

    def _quit(self) -> None:
        if not self.host.shelf.save_again():
            self.host.quit()
            return
        from companion.kiosk.screens.saved.quit import QuitUnsaved

        self.host.push(QuitUnsaved(self.host))

    def _bring_in(self) -> None:
        from companion.kiosk.screens.sticks.bring import BringGame

        self.host.push(BringGame(self.host))

    def _catalogue(self) -> None:
        from companion.kiosk.screens.catalogue import open_catalogue

        open_catalogue(self.host)

    def _calibrate(self) -> None:
        from companion.kiosk.screens.settings.calibrate import CalibrateScreen

        self.host.push(CalibrateScreen(self.host))

    def _settings(self) -> None:
        from companion.kiosk.screens.settings.page import SettingsPage

        self.host.push(SettingsPage(self.host))

    def _new_game(self) -> None:
        from companion.kiosk.screens.setup.seats import ChooseGame, SeatsPage

        games = self.host.shelf.games()
        if len(games) == 1:
            self.host.push(SeatsPage(self.host, games[0]))
        elif games:
            self.host.push(ChooseGame(self.host, games))
