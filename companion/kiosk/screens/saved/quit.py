"""Whether to quit although a game is not saved yet."""

from __future__ import annotations

from companion.kiosk.drawing import Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import RimmedFrame, Sign, Writing, add_key

KEY = 66.0
AGAIN_S = 2.0
"""How often it is tried to save what is not."""


class QuitUnsaved(Page):
    """Asks once: what is not on the disk is lost when the kiosk ends."""

    belongs_to = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._saved = False
        self._tried_at = host.clock.now()

    def tick(self) -> bool:
        """Tell whether everything has been saved since."""
        now = self.host.clock.now()
        if self._saved or now < self._tried_at + AGAIN_S:
            return False
        self._tried_at, self._saved = now, not self.host.shelf.save_again()
        return self._saved

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("start.quit")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the question and its two answers on the scene."""
        word = self.host.word
        box = room.inset(room.width * 0.06, 24).top(190)
        scene.add(box, RimmedFrame(rivets=True))
        scene.add(box.beside(20).left(60).middle(60, 70), Sign("check" if self._saved else "exclamation"))
        said = Writing(word("trouble.saved" if self._saved else "quit.unsaved"), Role.NAME, theme.now.text, lines=5)
        scene.add(box.trimmed(96, 12, 20, 12), said)
        no_place, yes_place = room.inset(8).below(230).top(KEY).columns(2, 12)
        add_key(scene, no_place, "no", word("look_back.rather_not"), self.back)
        add_key(
            scene, yes_place, "yes", word("start.quit" if self._saved else "quit.yes"), self.host.quit, look="amber"
        )
