"""Stand-ins that a camera's process has to import, so they cannot live in a test file."""

from companion.devices.events import DieSeen
from companion.devices.tray_watch import TrayWatch


class EveryFrameSettles:
    """A tray that lies still in every frame."""

    def see(self, picture, at):
        return True


class BrightnessReader:
    """Reads the value off the picture's brightness."""

    def read(self, picture):
        return (DieSeen(round(float(picture.mean()) / 40), "red", (0, 0, 4, 4), 1.0),)


def settled_watch():
    return TrayWatch(EveryFrameSettles(), BrightnessReader())
