"""Asked once, when a game with a correction is left: may pictures of corrected rolls stay on this machine?"""

from __future__ import annotations

from collections.abc import Callable

from companion.kiosk.drawing import Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import RimmedFrame, Sign, Writing, add_key


class KeepFrames(Page):
    """A sentence, yes and no; going back means no. The settings say otherwise at any time.

    Args:
        host: the kiosk.
        keep: keeps the picture that gave rise to the question.
    """

    def __init__(self, host: Host, keep: Callable[[], None]) -> None:
        super().__init__(host)
        self._keep = keep

    def back(self) -> None:
        """Keep nothing and go back to the table."""
        self._note()
        self.host.pop()

    def yes(self) -> None:
        """Keep this picture and those to come."""
        self._note()
        self.host.change(keep_corrected_frames=True)
        self._keep()
        self.host.pop()

    def _note(self) -> None:
        if self.host.services.frames is not None:
            self.host.services.frames.note_asked()

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("tray.keep_title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the question and its answers on the scene."""
        host = self.host
        large = room.width < 440  # large text, upright
        share, tall = (0.03, 280.0) if large else (0.06, 230.0)
        inner = room.inset(room.width * share, 24)
        box = inner.top(tall)
        scene.add(box, RimmedFrame(rivets=True))
        scene.add(box.inset(22, 80).left(70).top(70), Sign("camera"))
        said = box.trimmed(112, 16, 20, 16)
        scene.add(said, Writing(host.word("tray.keep_asks"), Role.NAME, theme.now.text, lines=9 if large else 7))
        no, yes = inner.below(tall + 20).top(66).columns(2, 16)
        add_key(scene, no, "keep no", host.word("tray.keep_no"), self.back)
        add_key(scene, yes, "keep yes", host.word("tray.keep_yes"), self.yes, look="green")
