"""Stand-ins that a camera's process has to import, so they cannot live in a test file."""

import os
import signal
import threading
import time

import numpy as np

from companion.devices.camera import Frame, TrayCamera
from companion.devices.errors import CameraError
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


class HangingCamera(TrayCamera):
    """Delivers large pictures as fast as it can, until its whole process hangs, whatever it is just doing."""

    repeats = True

    def start(self):
        def hang():
            time.sleep(0.7)  # in a process of its own: no test waits for it
            os.kill(os.getpid(), signal.SIGSTOP)

        threading.Thread(target=hang, daemon=True).start()

    def read(self):
        return Frame(np.full((960, 1280, 3), 120, np.uint8), time.monotonic())

    def stop(self):
        pass


class PluggedCamera(TrayCamera):
    """A camera that is there as long as a file is."""

    repeats = True

    def __init__(self, plug):
        self.plug = plug

    def start(self):
        self.read()

    def read(self):
        if not self.plug.exists():
            raise CameraError("the camera is not plugged in")
        time.sleep(0.03)
        return Frame(np.full((96, 128, 3), 120, np.uint8), time.monotonic())

    def stop(self):
        pass
