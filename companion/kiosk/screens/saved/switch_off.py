"""Switching the whole table off, or restarting it: what *Quit* is where the screen is the whole machine."""

from __future__ import annotations

from typing import Literal

from companion.kiosk.drawing import Act, Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.saved.quit import AGAIN_S, KEY
from companion.kiosk.widgets import RimmedFrame, Sign, Writing, add_key
from companion.system.beside import InTurn, Work

How = Literal["off", "restart"]
AT_ONCE_S = 0.0
"""Systemd is not waited for: it may take as long as it likes."""


class SwitchOff(Page):
    """Two keys and the way back; says whether everything is saved, then that it goes dark or why it does not."""

    belongs_to = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._unsaved = host.shelf.save_again()
        self._tried_at = host.clock.now()
        self._goes: How | None = None
        self._refused: tuple[str, str] | None = None

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("power.title")

    def tick(self) -> bool:
        """Tell whether everything has been saved since."""
        now = self.host.clock.now()
        if not self._unsaved or now < self._tried_at + AGAIN_S:
            return False
        self._tried_at, self._unsaved = now, self.host.shelf.save_again()
        return not self._unsaved

    def build(self, scene: Scene, room: Area) -> None:
        """Put what there is to say on the scene, and the keys as long as nothing has been chosen."""
        word = self.host.word
        box = room.inset(room.width * 0.06, 20).top(190)
        scene.add(box, RimmedFrame(rivets=True))
        scene.add(box.beside(20).left(60).middle(60, 70), Sign(self._sign()))
        scene.add(box.trimmed(96, 12, 20, 12), Writing(self._says(), Role.NAME, theme.now.text, lines=5))
        if self._goes is not None:
            return
        keys = room.inset(8).below(222).top(KEY)
        places = keys.columns(3, 12) if self.host.canvas.landscape else room.inset(8).below(222).top(234).rows(3, 12)
        add_key(scene, places[0], "no", word("look_back.rather_not"), self.back)
        restart, off = self._switcher("restart"), self._switcher("off")
        add_key(scene, places[1], "restart", word("power.restart"), restart, sign_drawn="redo")
        add_key(scene, places[2], "off", word("power.off"), off, look="amber", sign_drawn="cross")

    def _sign(self) -> str:
        if self._goes is not None:
            return "bulb"
        return "exclamation" if self._unsaved or self._refused is not None else "check"

    def _says(self) -> str:
        if self._goes is not None:
            return self.host.word(f"power.goes_{self._goes}")
        if self._refused is not None:
            code, why = self._refused
            return self.host.word(f"power.{code}", why=why)
        return self.host.word("power.unsaved" if self._unsaved else "power.saved")

    def _switcher(self, how: How) -> Act:
        def switch() -> None:
            power = self.host.services.power
            if power is not None:  # else nobody comes here
                self._goes, self._refused = how, None
                self.host.follow(self, Work(lambda: power.switch(how), AT_ONCE_S, InTurn()), self._answered)

        return switch

    def _answered(self, work: Work[tuple[str, str]]) -> str | None:
        code, why = work.result()
        if not code:
            return None
        self._goes, self._refused = None, (code, why)
        return self._says()
