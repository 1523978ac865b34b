"""The panel on the bench: its light by steps, and the way to the page that tries its touch."""

from __future__ import annotations

from typing import Final

from companion.kiosk.drawing import Act, Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.screens.settings.bench.glass import GlassPage
from companion.kiosk.screens.settings.bench.section import DeviceSection
from companion.kiosk.widgets import add_key

SHARES: Final = (5, 25, 50, 100)
"""Steps that are tried, percent."""
SHOWN_S: Final = 3.0
"""How long a step stays: nobody is left in the dark."""
KEY: Final = 62.0


class PanelSection(DeviceSection):
    """Light and touch of the panel."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._share: int | None = None
        self._until = 0.0
        self._obeyed: bool | None = None

    def leave(self) -> None:
        """The light as it is set."""
        if self._share is not None:
            self._shine(None)

    def tick(self, now: float) -> bool:
        """Give the light back after a while."""
        if self._share is None or now < self._until:
            return False
        self._shine(None)
        return True

    def _shine(self, share: int | None) -> None:
        backlight = self.host.services.backlight
        self._share, self._until = share, self.host.clock.now() + SHOWN_S
        if backlight is not None:
            percent = self.host.settings.brightness if share is None else share
            obeyed = backlight.shine(percent / 100)
            self._obeyed = obeyed if share is not None else self._obeyed

    def lay_out(self, scene: Scene, room: Area) -> None:
        """Put the steps of the light and the key to the touch page on the scene."""
        word = self.host.word
        there = self.host.services.backlight is not None
        upper, lower = room.rows(2, 8)
        said = word("bench.light.do" if there else "health.backlight.not_found")
        self.heading(scene, upper.top(54), said)
        for share, place in zip(SHARES, upper.below(58).top(KEY).columns(len(SHARES), 4), strict=True):
            label = word("settings.percent", share=str(share))
            add_key(scene, place.inset(2, 1), f"shine {share}", label, self._shiner(share), live=there,
                    on=self._share == share)  # fmt: skip
        if self._obeyed is not None:
            answer = word("bench.light.obeyed" if self._obeyed else "health.backlight.not_allowed.do")
            self.line(scene, upper.below(62 + KEY).top(48), answer, self._obeyed)
        self.heading(scene, lower.top(54), word("bench.glass.why"))
        key = lower.below(58).top(KEY).inset(2, 1)
        add_key(scene, key.left(min(key.width, 330.0)), "try glass", word("bench.glass.try"), self._glass,
                sign_drawn="frame")  # fmt: skip

    def _shiner(self, share: int) -> Act:
        return lambda: self._shine(share)

    def _glass(self) -> None:
        self.host.push(GlassPage(self.host))
