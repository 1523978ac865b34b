"""Settings: four pages of rows, each a sentence and the few values it may have; a touch is in force at once."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.messages import Text
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.learned.dice import LearnedDicePage
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.settings.calibrate import CalibrateScreen
from companion.kiosk.screens.settings.flat import FlatPage
from companion.kiosk.screens.settings.health import HealthPage
from companion.kiosk.screens.settings.sounds import SoundsPage
from companion.kiosk.services import CHOICES, Value, as_values
from companion.kiosk.widgets import RimmedFrame, ToastPlate, WarningBox, Writing, add_key
from companion.system.beside import Work

TABS = {
    "screen": ("bulb", ("language", "text_size", "brightness", "dim_min", "sleep_min")),
    "sound": ("bell", ("volume_table", "volume_mine", "motion", "drama", "shapes_only")),
    "game": ("gear", ("fold_s", "all_ready_s", "own_button_only", "accept_perfect")),
    "machine": ("camera", ("rotation", "keep_corrected_frames")),
}
"""Each page's sign and its settings, in the order shown."""
LABELS = {
    "language": "settings.language",
    "text_size": "settings.text_size",
    "brightness": "settings.brightness",
    "dim_min": "settings.dim_min",
    "sleep_min": "settings.sleep_min",
    "volume_table": "settings.volume_table",
    "volume_mine": "settings.volume_mine",
    "motion": "settings.motion",
    "drama": "settings.drama",
    "shapes_only": "settings.shapes_only",
    "fold_s": "settings.fold_after",
    "all_ready_s": "settings.pause",
    "own_button_only": "settings.own_button",
    "accept_perfect": "settings.accept_perfect",
    "rotation": "settings.rotation",
    "keep_corrected_frames": "settings.keep_corrected_frames",
}
"""The words of each setting; written out, so that words nothing says are found."""
LYING_TABS = 138.0
STANDING_TABS = 84.0
ROW = 76.0
STANDING_ROW = 118.0
EXTRA = 72.0
"""Height of a key below the rows, upright."""
KEY = 58.0
LABEL_SHARE = 0.36
"""Of a row of a lying screen, left of its keys."""


class SettingsPage(Page):
    """All settings, and the ways to calibration, sounds and health."""

    belongs_to = None

    def __init__(self, host: Host, names: tuple[str, ...] = ()) -> None:
        """Make the page; ``names`` are those of who play, if anybody does."""
        super().__init__(host)
        self._names = names
        self.tab = "screen"
        self._work: Work[Text | None] | None = None

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("settings.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the tabs, the rows of the chosen one and the way back on the scene."""
        host = self.host
        inner = room.inset(4)
        if host.canvas.landscape:
            self._tabs(scene, inner.left(LYING_TABS))
            rows = inner.beside(LYING_TABS + 4)
        else:
            self._tabs(scene, inner.top(STANDING_TABS))
            rows = inner.below(STANDING_TABS + 6)
        scene.add(rows, RimmedFrame(rivets=True))
        self._rows(scene, rows.inset(8, 6))
        said = self._of_keeping()
        if said is not None:
            lying = host.canvas.landscape
            over = Area(room.width * 0.3, 4.0, room.width * 0.7 - 130, room.y - 8)  # in the ribbon
            place = over if lying else room.foot(60).above(10).inset(12, 0)
            scene.add(place, ToastPlate(said, None))

    def _of_keeping(self) -> str | None:
        """Return what is to be said of the last touch, if anything."""
        if self._work is None:
            return None
        if not self._work.over:
            return self.host.word("trouble.saving_now")
        refused = self._work.result()
        return self.host.say(refused) if refused is not None else None

    def _tabs(self, scene: Scene, room: Area) -> None:
        lying = self.host.canvas.landscape
        places = room.above(4).rows(len(TABS)) if lying else room.before(4).columns(len(TABS))
        for place, (name, (drawn, _)) in zip(places, TABS.items(), strict=True):
            label = self.host.word(f"settings.tab_{name}")
            add_key(scene, place, f"tab {name}", label, self._opener(name), sign_drawn=drawn, on=name == self.tab)

    def _opener(self, name: str) -> Act:
        def choose() -> None:
            self.tab = name
            self._work = None if self._work is None or self._work.over else self._work

        return choose

    # -- rows --------------------------------------------------------------------------------------------------

    def _rows(self, scene: Scene, room: Area) -> None:
        names = TABS[self.tab][1]
        extras = self._extras()
        lying = self.host.canvas.landscape
        beside = max(2, len(extras)) if lying else 1  # keys in a row
        lines = -(-len(extras) // beside)
        tall = min(ROW, room.height / (len(names) + lines))
        if not lying:
            tall = min(STANDING_ROW, (room.height - lines * EXTRA) / len(names))
        under, high = room.below(len(names) * tall), tall if lying else EXTRA
        for index, name in enumerate(names):
            self._row(scene, room.row(index, tall), name)
        for index, (what, label, drawn, act) in enumerate(extras):
            line = under.row(index // beside, high).middle(room.width - 6, min(64.0, high - 6))
            place = line.columns(min(beside, len(extras)), 6)[index % beside]
            add_key(scene, place, what, label, act, sign_drawn=drawn)
        if self.tab == "machine" and self.host.services.mistakes:
            rest = under.below(lines * high + 4).inset(3, 0)
            self._mistakes(scene, rest.top(min(110.0, rest.height)))

    def _extras(self) -> list[tuple[str, str, str, Act]]:
        host = self.host
        if self.tab == "sound":
            return [("sounds", host.word("settings.try_sounds"), "bell", lambda: host.push(SoundsPage(host)))]
        if self.tab == "game":
            return [("flat", host.word("settings.flat"), "redo", lambda: host.push(FlatPage(host, self._names)))]
        if self.tab == "machine":
            tray = ("calibrate", host.word("settings.calibrate"), "camera", lambda: host.push(CalibrateScreen(host)))
            learned = ("learned", host.word("settings.learned"), "dice", lambda: host.push(LearnedDicePage(host)))
            health = ("health", host.word("health.key"), "shield", lambda: host.push(HealthPage(host)))
            return [health] if host.shelf.needs_tray() is False else [tray, learned, health]
        return []

    def _row(self, scene: Scene, place: Area, name: str) -> None:
        label = self.host.word(LABELS[name])
        if self.host.canvas.landscape:
            share = place.width * LABEL_SHARE
            named = place.left(share).trimmed(left=6, right=2)
            scene.add(named, Writing(label, Role.NAME, theme.now.text, lines=3))
            keys = place.beside(share + 4)
            keys = keys.middle(keys.width, min(KEY, place.height - 4))
        else:
            high = min(KEY, place.height - 38)
            named = place.above(high + 6).inset(6, 0)
            scene.add(named, Writing(label, Role.NAME, theme.now.text, lines=2))
            keys = place.above(4).foot(high)
        values = [value for value in CHOICES[name] if value != ""]
        present = self.host.language if name == "language" else as_values(self.host.settings)[name]
        for value, key in zip(values, keys.columns(len(values)), strict=True):
            what = f"set {name} {str(value).lower()}"
            add_key(scene, key, what, self._said(name, value), self._setter(name, value), on=present == value)

    def _setter(self, name: str, value: Value) -> Act:
        def choose() -> None:
            self._work = self.host.change(self, **{name: value})

        return choose

    def _said(self, name: str, value: Value) -> str:
        return SAID.get(name, _switch)(self.host, value)

    def _mistakes(self, scene: Scene, place: Area) -> None:
        scene.add(place, WarningBox())
        said = "\n".join(self.host.say(mistake) for mistake in self.host.services.mistakes[:1])
        if len(self.host.services.mistakes) > 1:
            said += " " + self.host.word("settings.more_mistakes", n=len(self.host.services.mistakes) - 1)
        scene.add(place.inset(12, 2), Writing(said, lines=4))


def _switch(host: Host, value: Value) -> str:
    return host.word("key.on" if value else "key.off")


def _language(host: Host, value: Value) -> str:
    return host.word(f"language.{value}")


def _size(host: Host, value: Value) -> str:
    return host.word(f"settings.size_{str(value).lower()}")


def _share(host: Host, value: Value) -> str:
    return host.word("settings.percent", share=str(value))


def _minutes(host: Host, value: Value) -> str:
    return host.word("settings.minutes", minutes=str(value)) if value else host.word("settings.never")


def _seconds(host: Host, value: Value) -> str:
    return host.word("settings.seconds", seconds=str(value)) if value else host.word("settings.never")


def _pause(host: Host, value: Value) -> str:
    return host.word("settings.seconds", seconds=f"{value:g}") if value else host.word("settings.no_pause")


def _degrees(host: Host, value: Value) -> str:
    return host.word("settings.degrees", n=str(value))


def _volume(host: Host, value: Value) -> str:
    return host.word(f"settings.volume_{value}")


def _drama(host: Host, value: Value) -> str:
    return host.word(f"settings.drama_{value}")


SAID: dict[str, Callable[[Host, Value], str]] = {
    "language": _language,
    "text_size": _size,
    "brightness": _share,
    "rotation": _degrees,
    "dim_min": _minutes,
    "sleep_min": _minutes,
    "volume_table": _volume,
    "volume_mine": _volume,
    "fold_s": _seconds,
    "all_ready_s": _pause,
    "drama": _drama,
}
"""How the values of a setting are written on their keys; those not named here are switches."""
