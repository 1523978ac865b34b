"""The station on the bench: who it is, what it has counted, its ring of light and its sounder."""

from __future__ import annotations

from typing import Final

from companion.devices.events import StationSeen
from companion.kiosk.drawing import Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.screens.settings.bench.section import DeviceSection
from companion.kiosk.screens.settings.station_update import add_update_key, wants_update
from companion.kiosk.widgets import add_key

ASKED_S: Final = 1.0
"""Between two questions for what it has counted."""
KEY: Final = 58.0
EXTRAS: Final = {1: "chain", 2: "ring", 4: "piezo"}
"""What a station may have beside buttons and lamps, by bit of ``extras`` (docs/station-protocol.md)."""


class StationSection(DeviceSection):
    """What is known of the station."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._seen: StationSeen | None = None
        self._asked = float("-inf")
        self._lit = False
        self._wants = False

    def leave(self) -> None:
        """The ring as it was: dark."""
        if self._lit:
            self.host.port.try_station(0.0)

    def tick(self, now: float) -> bool:
        """Ask again what it has counted."""
        if now - self._asked >= ASKED_S:
            self._asked = now
            self.host.port.ask_station()
        before, self._seen = (self._seen, self._wants), self.host.port.station_seen
        self._wants = wants_update(self.host)
        return (self._seen, self._wants) != before

    def lay_out(self, scene: Scene, room: Area) -> None:
        """Put what it says on the scene, and the key that tries ring and sounder."""
        said = self._said(self.host.port.station_seen)
        lines = room.above(KEY + 6)
        each = min(68.0, lines.height / len(said))
        for index, (sentence, good) in enumerate(said):
            self.line(scene, lines.row(index, each).above(1), sentence, good)
        key = room.foot(KEY).inset(2, 1)
        up = self._seen is not None and self._seen.up
        label = self.host.word("bench.station.try")
        if wants_update(self.host):
            key, update = key.columns(2, 6)
            add_update_key(self.host, scene, update)
        add_key(scene, key.left(min(key.width, 330.0)), "try ring", label, self._try, sign_drawn="ring", on=self._lit,
                live=up)  # fmt: skip

    def _try(self) -> None:
        self._lit = not self._lit
        self.host.port.try_station(1.0 if self._lit else 0.0)

    def _said(self, seen: StationSeen | None) -> list[tuple[str, bool | None]]:
        word = self.host.word
        if seen is None:
            return [(word("bench.station.none"), None)]
        if not seen.up:
            key = f"bench.station.trouble.{seen.trouble}"
            return [(word(key if self.host.knows(key) else "bench.station.absent"), False)]
        first, last = seen.first_seat + 1, seen.first_seat + seen.seats
        said: list[tuple[str, bool | None]] = [
            (word("bench.station.up", version=seen.firmware, first=first, last=last), True)
        ]
        counts = seen.counts
        if not counts:
            return [*said, (word("bench.station.counting"), None)]
        said.append((word("bench.station.presses", n=counts.get("presses", 0), again=counts.get("resent", 0)), None))
        lost = counts.get("damaged", 0) + counts.get("dropped", 0)
        said.append((word("bench.station.damaged", n=lost), lost == 0))
        has = [word(f"bench.station.{name}") for bit, name in EXTRAS.items() if counts.get("extras", 0) & bit]
        listed = word("bench.and").join(has)
        said.append((word("bench.station.extras", what=listed) if has else word("bench.station.plain"), None))
        return said
