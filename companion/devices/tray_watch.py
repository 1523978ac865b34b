"""From frames to readings: waits until the dice lie still, then lets the reader read them.

The same object works in the camera's process and above the virtual tray.
"""

from __future__ import annotations

import time
from typing import Protocol

import numpy as np

from companion.devices.errors import ReaderError
from companion.devices.events import DieSeen, Picture, TrayRead
from companion.devices.tray_camera import Frame


class Settles(Protocol):
    """Tells the moment at which dice have come to rest."""

    def see(self, picture: Picture, at: float) -> bool:
        """Take a frame; return True once for each time the tray has come to rest after it moved."""
        ...


class Reads(Protocol):
    """Reads the dice of a still picture."""

    def read(self, picture: Picture) -> tuple[DieSeen, ...]:
        """Return what lies in the tray."""
        ...


class VisionReader:
    """The real reader, with its words turned into the table's."""

    def __init__(self) -> None:
        """Make the reader; its networks are loaded with the first picture, or by ``load``."""
        from vision.reader import Reader

        self._reader = Reader()

    def load(self) -> None:
        """Load the networks now.

        Raises:
            ReaderError: their files are absent or damaged.
        """
        try:
            self._reader.read(np.zeros((480, 640, 3), np.uint8))
        except RuntimeError as error:
            raise ReaderError(f"the dice reader cannot be loaded: {error}") from error

    def read(self, picture: Picture) -> tuple[DieSeen, ...]:
        """Read a picture (height, width, 3), blue, green, red."""
        return tuple(
            DieSeen(die.value, die.color, die.box, die.confidence, die.reason)
            for die in self._reader.read(picture).dice
        )


def read_tray(reader: Reads, picture: Picture, at: float) -> TrayRead:
    """Read a settled picture and say how long it took."""
    began = time.perf_counter()  # a duration, not a moment: the one thing the injected clock cannot tell
    dice = reader.read(picture)
    return TrayRead(dice, picture, at, round(1000.0 * (time.perf_counter() - began), 2))


class VisionRest:
    """The real detector of rest."""

    def __init__(self) -> None:
        from vision.rest import RestDetector

        self._detector = RestDetector()

    def see(self, picture: Picture, at: float) -> bool:
        """Take a frame; return True once for each time the tray has come to rest after it moved."""
        return self._detector.feed(picture, at).settled


def real_watch() -> TrayWatch:
    """Return a watch with the real detector and the real reader, for a camera's process or the virtual tray.

    Raises:
        ReaderError: the reader's networks are absent or damaged.
    """
    reader = VisionReader()
    reader.load()  # now, and not while somebody waits for the first roll
    return TrayWatch(VisionRest(), reader)


class TrayWatch:
    """Watches one tray."""

    def __init__(self, settles: Settles, reader: Reads) -> None:
        self._settles = settles
        self._reader = reader

    def see(self, frame: Frame) -> TrayRead | None:
        """Take the next frame; return a reading if with it the dice have come to rest."""
        if not self._settles.see(frame.picture, frame.at):
            return None
        return read_tray(self._reader, frame.picture, frame.at)
