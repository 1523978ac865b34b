"""The bench: a page on which whoever builds the table tries one device after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from companion.kiosk.drawing import Act, Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.settings.bench.buttons import ButtonsSection
from companion.kiosk.screens.settings.bench.camera import CameraSection
from companion.kiosk.screens.settings.bench.light import PanelSection
from companion.kiosk.screens.settings.bench.section import DeviceSection
from companion.kiosk.screens.settings.bench.station import StationSection
from companion.kiosk.widgets import RimmedFrame, add_key
from companion.kiosk.widgets.tabs import tab_places

SECTIONS: Final[Mapping[str, tuple[str, Callable[[Host], DeviceSection]]]] = {
    "buttons": ("bulb", ButtonsSection),
    "camera": ("camera", CameraSection),
    "station": ("ring", StationSection),
    "panel": ("frame", PanelSection),
}
"""Each part's sign and what makes it, in the order shown."""
LYING_TABS: Final = 138.0
STANDING_TABS: Final = 84.0


class DevicesPage(Page):
    """Tries what hangs on the table; nothing that is pressed here does anything in a game."""

    keeps_buttons: ClassVar[bool] = True
    belongs_to = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.part = "buttons"
        self._section: DeviceSection = ButtonsSection(host)
        self._begin()

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("bench.title")

    def back(self) -> None:
        """Leave everything as it was and go back."""
        self._section.leave()
        self.host.pop()

    def tick(self) -> bool:
        """Let the part that is shown go on."""
        return self._section.tick(self.host.clock.now())

    def _open(self, part: str) -> None:
        if self.part == part:
            return
        self._section.leave()
        self.part = part
        self._section = SECTIONS[part][1](self.host)
        self._begin()

    def _begin(self) -> None:
        self._section.open()
        self._section.tick(self.host.clock.now())

    def build(self, scene: Scene, room: Area) -> None:
        """Put the parts' keys and the one that is open on the scene."""
        inner = room.inset(4)
        if self.host.canvas.landscape:
            places = inner.left(LYING_TABS).above(4).rows(len(SECTIONS))
            rest = inner.beside(LYING_TABS + 4)
        else:
            words = [self.host.word(f"bench.part.{name}") for name in SECTIONS]
            places = tab_places(self.host, inner.top(STANDING_TABS).before(4), words)
            rest = inner.below(STANDING_TABS + 6)
        for place, (name, (drawn, _)) in zip(places, SECTIONS.items(), strict=True):
            label = self.host.word(f"bench.part.{name}")
            add_key(scene, place, f"part {name}", label, self._opener(name), sign_drawn=drawn, on=name == self.part)
        scene.add(rest, RimmedFrame(rivets=True))
        self._section.lay_out(scene, rest.inset(14, 12))

    def _opener(self, name: str) -> Act:
        return lambda: self._open(name)
