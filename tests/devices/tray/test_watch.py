"""What is told of a tray is told when it has settled."""

import numpy as np

from companion.devices.camera import Frame
from companion.devices.events import DieSeen
from companion.devices.tray.watch import TrayWatch, seen
from tests.devices.tray.camera_parts import EveryFrameSettles
from vision.reading import DieReading


def test_all_that_the_reader_says_of_a_die_is_told():
    half = DieReading(None, "red", (10, 20, 30, 31), 0.9, "unlike", "Robot", (5, 20, 61, 32))
    assert seen((half,)) == (DieSeen(None, "red", (10, 20, 30, 31), 0.9, "unlike", "Robot", (5, 20, 61, 32)),)


def test_a_watch_tells_only_what_has_settled():
    class Second(EveryFrameSettles):
        def see(self, picture, at, small=None):
            return super().see(picture, at) if at == 2.0 else None

    watch = TrayWatch(Second())
    still = np.full((4, 4, 3), 120, np.uint8)
    assert watch.see(Frame(still, 1.0)) is None
    reading = watch.see(Frame(still, 2.0))
    assert (reading.dice[0].value, reading.at, reading.picture is still) == (3, 2.0, True)
    assert reading.ms == 3.0
