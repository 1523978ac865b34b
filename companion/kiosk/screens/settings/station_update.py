"""This program's firmware comes onto the station by touch: asked once, told step by step, and what came of it."""

from __future__ import annotations

from typing import ClassVar, Final

from companion.devices.events import StationUpdate
from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import DrawnLamp, RimmedFrame, Writing, add_key

KEY: Final = 64.0
LAMPS: Final = 10
"""How many lamps show how far it has come."""
FAILED: Final = (
    "went_away", "port_busy", "no_permission", "port_gone", "none", "several", "too_old", "stays", "no_prompt",
    "full", "no_pico", "old_python", "its_pins", "not_back",
)  # fmt: skip
"""What of the codes of a failed update has words of its own."""


def wants_update(host: Host) -> bool:
    """Tell whether there is an update of the station to be had, on its way, or one that failed."""
    seen = host.port.station_update
    return seen is not None and seen.stage != "done"


def add_update_key(host: Host, scene: Scene, place: Area) -> None:
    """Put the key on the scene that leads to the station's update."""
    label = host.word("update.key")
    add_key(scene, place, "update station", label, lambda: host.push(StationUpdatePage(host)), sign_drawn="ring")


class StationUpdatePage(Page):
    """Asks whether to begin, and shows how far it has come; whoever leaves it leaves the update to go on."""

    belongs_to: ClassVar[str | None] = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._seen: StationUpdate | None = None

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("update.title")

    def tick(self) -> bool:
        """Notice how far it has come meanwhile."""
        before, self._seen = self._seen, self.host.port.station_update
        return self._seen != before

    def build(self, scene: Scene, room: Area) -> None:
        """Put the sentence, the lamps and the keys that there are on the scene."""
        seen = self.host.port.station_update
        wide = 0.1 if self.host.canvas.landscape else 0.04
        inner = room.inset(room.width * wide, 10)
        box = inner.above(KEY + 10)
        box = box.top(min(box.height, 300.0))
        scene.add(box, RimmedFrame(rivets=True))
        said = box.inset(24, 18)
        going = seen is not None and (seen.runs or seen.stage == "done")
        scene.add(said.above(44) if going else said, Writing(self._said(seen), Role.NAME, theme.now.text, lines=9))
        if seen is not None and going:
            lit = round(seen.share * LAMPS)
            for nth, place in enumerate(said.foot(40).columns(LAMPS, 0)):
                scene.add(place.middle(24, 24), DrawnLamp("ready" if nth < lit else "off"))
        keys = inner.below(box.height + 8).top(KEY)
        if seen is not None and seen.stage in ("offered", "failed"):
            self._begin_keys(scene, keys, seen)
        else:
            add_key(scene, keys.middle(min(240.0, keys.width), KEY), "close", self.host.word("key.close"), self.back)

    def _begin_keys(self, scene: Scene, keys: Area, seen: StationUpdate) -> None:
        word = self.host.word
        if seen.fresh:
            four, eight = keys.middle(min(560.0, keys.width), KEY).columns(2, 8)
            add_key(scene, four, "update 4", word("update.four"), self._begin(4))
            add_key(scene, eight, "update 8", word("update.eight"), self._begin(8))
            return
        label = word("update.again" if seen.stage == "failed" else "update.begin")
        add_key(scene, keys.middle(min(320.0, keys.width), KEY), "update", label, self._begin(4), sign_drawn="ring")

    def _begin(self, seats: int) -> Act:
        return lambda: self.host.port.update_station(seats)

    def _said(self, seen: StationUpdate | None) -> str:
        word = self.host.word
        if seen is None:
            return word("update.needless")
        if seen.stage == "failed":
            return word(f"update.failed.{seen.code}" if seen.code in FAILED else "update.failed.other")
        if seen.stage == "offered":
            return word("update.asks_fresh" if seen.fresh else "update.asks")
        return word(f"update.{seen.stage}", n=seen.n, of=seen.of)
