"""The first screen: the last race as its picture; go on, play it again, begin another; language, settings, leave."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.messages import Text
from companion.core.view import KeptRace
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.ports import SavedGame, SavePlace
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.saved.key import played, title_of
from companion.kiosk.screens.setup.last_race import FOOT, LikelyKey, add_race
from companion.kiosk.screens.setup.logo import ToothTurn, WheelsBehind, add_logo
from companion.kiosk.screens.setup.played_races import PlayedRaces
from companion.kiosk.widgets import WarningBox, Writing, add_key
from companion.kiosk.widgets.languages import LANGUAGE_KEYS, add_languages

LOGO, LOGO_HIGH = 66.0, 86.0
"""Height of the line with the name of the house; on a lying screen with room for it the greater one."""
LEAST_HIGH = 440.0
LEFT = 0.645
"""Share of a lying screen for the race that is shown."""
KEY = 58.0
LEAST_KEYS = 376.0
"""Height of the keys below that race on an upright screen."""
EXTRA = 54.0
"""Height of the row with the keys of sticks and of the bin, upright."""
LOWER = 40.0
"""So much lower are the keys then, for the track needs its lines."""
DRIFT = 54.0
"""Height of the sentence about a camera that has moved."""
OVER = 28.0
"""Height over the first run of a track on which nobody stands any more."""
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
        self._shown = next((n for n, saved in enumerate(self._saved) if saved.finished), 0)
        self._races = PlayedRaces(host)
        self._trouble = self._refused = host.shelf.trouble()  # before somebody sets a whole game up
        self._drift = host.port.tray_drift
        self._unusable: Text | None = None
        self._has_catalogue, self._needs_tray = host.shelf.has_catalogue(), host.shelf.needs_tray()
        self._deleted = host.shelf.housekeeping.any_deleted()
        self._note_unusable()
        self._sticks: Sequence[SavePlace] = ()
        self._on_sticks = 0
        self._looked_at = self._troubled_at = host.clock.now()
        self._turn = ToothTurn(host)
        self._look_at_sticks()

    def tick(self) -> bool:
        """Tell whether the tray was found otherwise than calibrated, or is now, or more is known of the games."""
        turned = self._turn.moved()
        return self._news() or turned

    def _news(self) -> bool:
        """Tell whether something else is known than before."""
        before, self._drift = self._drift, self.host.port.tray_drift
        had = self._has_catalogue, self._needs_tray
        self._has_catalogue, self._needs_tray = self.host.shelf.has_catalogue(), self.host.shelf.needs_tray()
        loaded = had != (self._has_catalogue, self._needs_tray)
        plugged = self.host.clock.now() >= self._looked_at + LOOK_S and self._look_at_sticks()
        over = self._trouble is not None and self._look_at_trouble()
        return self._note_unusable() or plugged or over or before is not self._drift or loaded

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
        """Put the name of the house on the scene; return the room below it."""
        canvas = self.host.canvas
        page = Area(0.0, 0.0, canvas.width, canvas.height)
        high = LOGO_HIGH if canvas.landscape and canvas.height >= LEAST_HIGH else LOGO
        logo = page.top(high)
        scene.add(page, WheelsBehind())
        free = logo.width * 0.5 if self._extra and canvas.landscape else logo.width - 76
        add_logo(scene, self.host, logo.left(free).trimmed(14, 2, 4, 2), self.title, self._turn)
        add_key(scene, logo.trimmed(0, 5, 6, 5).top(56).end(56), "help", "", self.host.help, sign_drawn="help")
        return page.below(high)

    @property
    def _extra(self) -> bool:
        """Whether there are keys for what is seldom there."""
        return bool(self._deleted or self._on_sticks)

    def build(self, scene: Scene, room: Area) -> None:
        """Put the race that is shown, and the keys, on the scene."""
        host, lying = self.host, self.host.canvas.landscape
        inner = room.trimmed(8, 2, 6, 6)
        extra = self._extra
        if lying:
            left = inner.width * LEFT
            shown, keys = inner.left(left), inner.beside(left + 6)
            more = room.above(room.height).trimmed(left=room.width * 0.5, right=70)
            more = Area(more.x, 5.0, more.width, 54.0)
        else:
            low = LEAST_KEYS - (LOWER if extra else 0)
            keys, above = inner.foot(low), inner.above(low + 6)
            more, shown = above.foot(EXTRA - 4), above.above(EXTRA if extra else 0)
        self._games(scene, shown, told=self._drift is not None)
        if extra:
            self._more(scene, more)
        self._keys(scene, keys)
        if self._drift is not None:
            drift = shown.inset(6).top(DRIFT)
            scene.add(drift, WarningBox())
            said = host.word(f"calibration.drift.{self._drift.code}")
            scene.add(drift.inset(10, 1), Writing(said, Role.BODY, theme.now.warning_text, lines=2))
            again = {"learned": self._dice, "learned_cards": self._health}.get(self._drift.code, self._calibrate)
            scene.touch(drift, "calibrate again", again)  # as the sentence asks
        if self._refused is not None:
            why = shown.inset(6).above(FOOT).foot(128)
            scene.add(why, WarningBox())
            scene.add(why.inset(8, 1), Writing(host.say(self._refused), align="center", lines=4))
            scene.touch(why, "put away", self.back)  # and not the game that lies under it

    def _more(self, scene: Scene, room: Area) -> None:
        """Put the keys on the scene that lead to what is seldom there: deleted games, games on a stick."""
        keys = []
        if self._on_sticks:
            keys.append(("sticks", self.host.word("start.sticks"), self._bring_in, "save"))
        if self._deleted:
            keys.append(("bin", self.host.word("bin.key"), self._open_bin, "undo"))
        for place, (what, label, act, drawn) in zip(room.columns(len(keys)), keys, strict=True):
            add_key(scene, place, what, label, act, sign_drawn=drawn, role=Role.BODY)

    def _games(self, scene: Scene, room: Area, *, told: bool) -> None:
        """Put the race that is shown on the scene, with the ways to those before and after it.

        Args:
            scene: takes it.
            room: of the race.
            told: something is told over its picture.
        """
        if not self._saved:
            add_race(scene, room, self._races.first(), told=DRIFT + 4 if told else 0.0)
            return
        number = self._shown = min(self._shown, len(self._saved) - 1)
        saved = self._saved[number]
        keys: list[tuple[str, Act, str]] = []
        if len(self._saved) > 1:
            newer, older = max(0, number - 1), min(len(self._saved) - 1, number + 1)
            keys = [
                ("newer games", self._turner(newer), "chevron_left"),
                ("older games", self._turner(older), "chevron_right"),
            ]
        keys.append((f"about {number}", self._about(saved), "menu"))
        rest = add_race(scene, room, self._races.of(saved), len(keys), DRIFT - OVER if told else 0.0)
        for place, (what, act, drawn) in zip(rest.columns(len(keys)), keys, strict=True):
            live = what != "newer games" or number > 0
            live = live and (what != "older games" or number < len(self._saved) - 1)
            add_key(scene, place, what, "", act, sign_drawn=drawn, live=live)
        resumable = saved.trouble is None and bool(saved.game)
        picture = room.above(FOOT + 2).trimmed(top=DRIFT + 10 if told else 0.0)
        scene.touch(picture, f"resume {number}", self._resumer(saved), live=resumable)

    def _turner(self, number: int) -> Act:
        def turn() -> None:
            self._shown = number

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
        """Put the keys on the scene, the likeliest first and green."""
        host = self.host
        key = min(KEY, 0.15 * room.height)
        rest = room.above(LANGUAGE_KEYS + 2 * (key + 6))
        large, second = rest.top(0.58 * rest.height).above(3), rest.below(0.58 * rest.height).above(3)
        again = self._likeliest()
        label = host.word("start.new_game")
        if again is None:
            add_key(scene, rest.above(3), "new game", label, self._new_game, look="green", role=Role.TITLE)
        else:
            what, sign, title, (sub, short), act = again
            scene.add(large, LikelyKey(title, sub, sign, scene.pressed == what, short))
            scene.touch(large, what, act)
            add_key(scene, second, "new game", label, self._new_game, role=Role.TITLE, sign_drawn="cards")
        add_languages(scene, host, room.below(rest.height))
        low = room.foot(2 * key + 6)
        (settings, calibrate), (catalogue, leave) = (row.columns(2, 6) for row in low.rows(2, 6))
        if self._has_catalogue is not False:
            add_key(scene, catalogue, "catalogue", host.word("catalogue.key"), self._catalogue, sign_drawn="cards")
        label = host.word("start.quit" if host.services.power is None else "power.off")
        add_key(scene, leave, "quit", label, self._quit, sign_drawn="cross")
        if self._needs_tray is False:
            settings = low.rows(2, 6)[0]
        add_key(scene, settings, "settings", host.word("settings.key"), self._settings, sign_drawn="gear")
        if self._needs_tray is not False:
            label = host.word("calibration.key.again")
            add_key(scene, calibrate, "calibrate", label, self._calibrate, sign_drawn="camera")

    def _likeliest(self) -> tuple[str, str, str, tuple[str, str | None], Act] | None:
        """Return what is most likely wanted: the open game, else the last one once more; None before the first."""
        host = self.host
        saved = next((one for one in self._saved if one.trouble is None and one.game), None)
        if saved is None:
            return None
        if saved.finished:
            again = self._again(saved)
            return "rematch", "flag", host.word("start.rematch"), (host.word("start.same_table"), None), again
        said = played(host, saved), host.word("about.round", n=saved.round)
        return "go on", "chevron_right", host.word("start.go_on"), said, self._resumer(saved)

    def _again(self, saved: SavedGame) -> Act:
        def again() -> None:
            from companion.kiosk.screens.setup.rematch import rematch

            game = next((game for game in self.host.shelf.games() if game.name == saved.game), None)
            if game is None:
                self._refused = Text("start.unknown_game", {"game": title_of(self.host, saved)})
                return
            ended = self._races.ended(saved)
            last = ended.last if isinstance(ended, KeptRace) else None
            worst = saved.seats[last].name if last is not None and last < len(saved.seats) else ""
            self._refused = rematch(self.host, game, saved.seats, saved.answers, worst)

        return again

    def _quit(self) -> None:
        if self.host.offer_switching_off():
            return
        if not self.host.shelf.save_again():
            self.host.quit()
            return
        from companion.kiosk.screens.saved.quit import QuitUnsaved

        self.host.push(QuitUnsaved(self.host))

    def _bring_in(self) -> None:
        from companion.kiosk.screens.sticks.bring import BringGame

        self.host.push(BringGame(self.host))

    def _catalogue(self) -> None:
        from companion.kiosk.screens.choose_catalogue import open_catalogue

        open_catalogue(self.host)

    def _calibrate(self) -> None:
        from companion.kiosk.screens.settings.calibrate import CalibrateScreen

        self.host.push(CalibrateScreen(self.host))

    def _health(self) -> None:
        from companion.kiosk.screens.settings.health import HealthPage

        self.host.push(HealthPage(self.host))

    def _dice(self) -> None:
        from companion.kiosk.screens.learned.dice import LearnedDicePage

        self.host.push(LearnedDicePage(self.host))

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
