"""Cards for the virtual tray, and somebody who lays them in before its camera."""

from __future__ import annotations

from companion.core.view.catalogue import CardPrint
from companion.devices.camera import Frame
from companion.devices.events import CardsOrder, CardsRead, LessonOrder
from companion.devices.tray.sight import TraySight
from companion.devices.virtual_tray import VirtualTray

PRINTS = {
    "game.three": CardPrint("energy", "3"),
    "game.five": CardPrint("energy", "5", 1),
    "game.eight": CardPrint("energy", "8", 2),
    "game.build": CardPrint("phase", "B"),
}
STRANGE = CardPrint("other", "K", 3)


class Camera:
    """A camera whose frames the test makes."""

    repeats = True
    sees = None

    def lock(self, exposure):
        """Nothing to lock."""

    def focus(self, mm):
        """Nothing to focus."""


class CardTable:
    """A tray into which cards are laid, looked at by what looks at a real one."""

    def __init__(self, folder=None, seed=5):
        self.tray = VirtualTray(seed)
        self.sight = TraySight(Camera(), folder, lambda: Silent())
        self.at = 10.0
        self.told = []

    def look(self, seconds=1.6, step=0.1):
        """Let the camera look on; return what was told."""
        found = []
        for _ in range(round(seconds / step)):
            self.at += step
            found += self.sight.see(Frame(self.tray.picture().copy(), self.at, {}))
        self.told += found
        return found

    def lay(self, *keys, seconds=1.6):
        prints = [PRINTS[key] if isinstance(key, str) else key for key in keys]
        self.tray.lay_cards(prints)
        return self.look(seconds)

    def order(self, what, *keys, key="", seconds=0.5):
        self.sight.order(LessonOrder(what, keys, key), self.at)
        return self.look(seconds)

    def learn(self, *keys):
        """Show some cards, one after the other."""
        self.tray.lay_cards(())
        self.order("begin", *keys)
        for key in keys:
            self.lay(key)
        self.order("end")

    def wait_for(self, game="game", again=False):
        self.sight.order(CardsOrder(game, again), self.at)

    def read(self, told):
        """Return the keys of what was read last, None for a card that is asked about."""
        reads = [one for one in told if isinstance(one, CardsRead)]
        return [card.key for card in reads[-1].cards] if reads else "nothing told"


class Silent:
    """A watch that sees no dice."""

    looked = small = None

    def learn(self, dice):
        """Nothing to learn."""

    def forget(self):
        """Nothing to forget."""

    def see(self, frame):
        return None
