"""A camera that plays a folder of recorded pictures."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from companion.clock import Clock
from companion.devices.errors import RecordingError
from companion.devices.events import Picture
from companion.devices.tray_camera import Frame, TrayCamera

KINDS = (".jpg", ".jpeg", ".png")
"""Endings of the files that count as pictures."""


class RecordedCamera(TrayCamera):
    """Delivers the pictures of a folder in the order of their names, at the rate of the clock."""

    def __init__(self, folder: Path, clock: Clock, frames_per_s: float = 30.0) -> None:
        """Remember the folder; it is read by ``start``."""
        self._folder = folder
        self._clock = clock
        self._period = 1.0 / frames_per_s
        self._files: list[Path] = []
        self._started = 0.0
        self._next = 0

    def start(self) -> None:
        """List the pictures and begin with the first.

        Raises:
            RecordingError: the folder is absent or holds no picture.
        """
        if not self._folder.is_dir():
            raise RecordingError(f"{self._folder} is no folder of recorded frames")
        self._files = sorted(file for file in self._folder.iterdir() if file.suffix.lower() in KINDS)
        if not self._files:
            raise RecordingError(f"{self._folder} holds no picture ({', '.join(KINDS)})")
        self._started = self._clock.now()
        self._next = 0

    def read(self) -> Frame | None:
        """Return the next picture if its time has come, else None; None for ever after the last.

        Raises:
            RecordingError: the picture cannot be read.
        """
        at = self._started + self._next * self._period
        if self._next >= len(self._files) or self._clock.now() < at:
            return None
        file = self._files[self._next]
        self._next += 1
        return Frame(read_picture(file), at, {"file": file.name})

    @property
    def finished(self) -> bool:
        """Whether the last picture has been delivered."""
        return self._next >= len(self._files)

    def stop(self) -> None:
        """Forget the pictures."""
        self._files = []


def read_picture(file: Path) -> Picture:
    """Read a picture file as blue, green, red.

    Raises:
        RecordingError: the file cannot be read, or is no picture.
    """
    try:
        data = np.frombuffer(file.read_bytes(), np.uint8)
    except OSError as error:
        raise RecordingError(f"{file} cannot be read: {error.strerror}") from error
    picture = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    if picture is None:
        raise RecordingError(f"{file} is no picture that can be read")
    return np.asarray(picture, np.uint8)
