"""Which way the panel of each chair faces where the screen lies flat in the table."""

from __future__ import annotations

from companion.kiosk.drawing import Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.settings.turn_key import Turning
from companion.kiosk.services import TURNS
from companion.kiosk.widgets import Writing, add_key

EXPLAINS, EXPLAINS_UPRIGHT = 56.0, 84.0
FOOT = 66.0


class FlatPage(Page):
    """A key a chair, each with a small panel as it lies.

    Args:
        host: the kiosk.
        names: of those who play; without any there is a key for every chair.
    """

    belongs_to = None

    def __init__(self, host: Host, names: tuple[str, ...] = ()) -> None:
        super().__init__(host)
        self._names = names or ("",) * len(TURNS)
        self._turning = Turning(host)

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("settings.flat")

    def tick(self) -> bool:
        """Tell whether a panel is being turned."""
        return self._turning.tick()

    def build(self, scene: Scene, room: Area) -> None:
        """Put the chairs on the scene, below what is to be done, and the key that turns everything back."""
        lying = room.width > room.height
        high = EXPLAINS if lying else EXPLAINS_UPRIGHT
        explains = Writing(self.host.word("settings.flat_explains"), Role.BODY, theme.now.text, lines=3)
        scene.add(room.top(high).inset(14, 2), explains)
        across = 4 if lying else 2
        keys = room.trimmed(8, high, 8, FOOT + 4)
        places = keys.grid(across, -(-len(self._names) // across), 6)
        for seat, (name, place) in enumerate(zip(self._names, places, strict=False)):
            self._turning.put_chair(scene, place, seat, name)
        foot = room.foot(FOOT).trimmed(8, 0, 8, 6)
        turned = any(self.host.settings.turn_of(seat) for seat in range(len(TURNS)))
        add_key(scene, foot, "turn none", self.host.word("settings.flat_none"), self._none, live=turned)

    def _none(self) -> None:
        self.host.change(self, **dict.fromkeys(TURNS, 0))
