"""Stand-ins that a camera's process has to import, so they cannot live in a test file."""

from companion.devices.tray.watch import TrayWatch
from vision.reading import DieReading, Reading
from vision.watch.rolls import Looked, Settled


class EveryFrameSettles:
    """A tray that lies otherwise in every frame, with one die whose value is the picture's brightness."""

    looked = Looked(read=True)

    small = None

    def see(self, picture, at, small=None):
        die = DieReading(round(float(picture.mean()) / 40), "red", (0, 0, 4, 4), 1.0, None)
        return Settled(Reading((die,), 3.0, *picture.shape[1::-1]), "rolled", picture, 0, at)


def settled_watch():
    return TrayWatch(EveryFrameSettles())
