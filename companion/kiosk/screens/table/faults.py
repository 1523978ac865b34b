"""What can be made to go wrong on the virtual table, a tab a device: dice, camera, buttons, station."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.view.catalogue import CardPrint
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import Writing, add_key
from companion.kiosk.widgets.tabs import tab_places

DEVICES: Final[Mapping[str, tuple[str, ...]]] = {
    "tray": ("die_out", "cocked", "glare", "logo_die", "signs_die", "numerals_die"),
    "camera": ("camera_gone", "camera_frozen", "camera_dark", "camera_moved", "camera_swapped", "lamp_dimmed"),
    "buttons": ("button_bounce", "button_stuck", "button_dead", "button_chatter"),
    "station": (
        "station_unplugged", "station_reset", "station_silent", "station_busy", "station_old_version", "bytes_late",
        "bytes_doubled", "bytes_corrupted", "bytes_lost", "bytes_reordered",
    ),
}  # fmt: skip
"""Which fault strikes which device, in the order in which they are shown."""
SIGNS: Final = {"tray": "dice", "camera": "camera", "buttons": "bell", "station": "gear"}
TABS, KEY = 58.0, 66.0
COUNTED: Final = " (9)"
"""How many faults are on, for which a tab keeps room."""
LAID: Final = 2
"""Cards that are laid in by one touch."""
EXPLAINED, UPRIGHT_EXPLAINED = 56.0, 104.0


class Faults(Page):
    """What can be made to go wrong on the virtual table, and cards that can be laid into its tray."""

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host)
        self._play = play
        self._shown = ""

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("virtual.title")

    @property
    def _devices(self) -> dict[str, list[str]]:
        """The devices that are virtual here, and the faults of each."""
        there = self.host.port.faults
        found = {device: [name for name in names if name in there] for device, names in DEVICES.items()}
        return {device: names for device, names in found.items() if names}

    def build(self, scene: Scene, room: Area) -> None:
        """Put a key a device on the scene, and one for each fault of the device that is shown."""
        host, devices = self.host, self._devices
        device = self._shown if self._shown in devices else next(iter(devices))
        tabs = room.inset(8, 6).top(TABS)
        words = [host.word(f"virtual.{name}") + COUNTED for name in devices]
        places = tabs.columns(len(devices), 4) if host.canvas.landscape else tab_places(host, tabs, words)
        for place, name in zip(places, devices, strict=True):
            struck = sum(host.port.faults[fault] for fault in devices[name])
            label = host.word(f"virtual.{name}") + (f" ({struck})" if struck else "")
            act = self._show(name)
            drawn = SIGNS[name] if host.canvas.landscape else None
            add_key(scene, place, f"device {name}", label, act, on=name == device, sign_drawn=drawn)
        explained = EXPLAINED if host.canvas.landscape else UPRIGHT_EXPLAINED
        said = room.inset(16, 0).below(TABS + 10).top(explained)
        scene.add(said, Writing(host.word(f"virtual.{device}.explains"), Role.BODY, theme.now.text, lines=4))
        faults = devices[device]
        columns = 2 if host.canvas.landscape and len(faults) > 4 else 1
        rows = -(-len(faults) // columns)
        keys = room.inset(8, 0).below(TABS + explained + 16)
        if device == "tray" and (prints := self._cards()):
            low = min(KEY, keys.height / (rows + 1))
            self._lay(scene, keys.foot(low), prints)
            keys = keys.above(low + 6)
        taken = min(KEY * rows, keys.height - 4)
        places = [place for row in keys.top(taken).rows(rows, 6) for place in row.columns(columns, 6)]
        for place, fault in zip(places, faults, strict=False):
            on = host.port.faults[fault]
            label = host.word("fault.state", fault=f"@fault.{fault}", state="@key.on" if on else "@key.off")
            add_key(scene, place, f"fault {fault}", label, self._switch(fault, not on), on=on)

    def _cards(self) -> tuple[CardPrint, ...]:
        """Return what is printed on the cards that answer what is asked now; nothing where none does."""
        wanted = self._play.cards.wanted if self.host.port.teaching.cards.lays else ()
        catalogue = self.host.shelf.catalogue(self._play.session.game.name) if wanted else None
        learnable = catalogue.learnable() if catalogue is not None else ()
        return tuple(card.drawn for card in learnable if card.key in wanted)

    def _lay(self, scene: Scene, room: Area, prints: tuple[CardPrint, ...]) -> None:
        """Put the keys on the scene that lay cards in and take them out."""
        host, cards = self.host, self.host.port.teaching.cards
        lay, away = room.columns(2, 6)
        label = host.word("virtual.lay_cards")
        add_key(scene, lay, "lay cards", label, lambda: cards.lay(prints, LAID), sign_drawn="cards")
        add_key(scene, away, "take out", host.word("virtual.take_cards"), lambda: cards.lay(()), sign_drawn="cross")

    def _show(self, device: str) -> Act:
        def show() -> None:
            self._shown = device

        return show

    def _switch(self, name: str, on: bool) -> Act:
        return lambda: self.host.port.set_fault(name, on)
