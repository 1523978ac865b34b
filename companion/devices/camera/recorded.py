"""A camera that plays a recording: what was filmed above a table goes the whole real way again, process and all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.devices.camera.base import Frame, TrayCamera
from companion.devices.errors import RecordingError
from companion.system.clock import Clock
from vision import VisionError
from vision.watch.frames import RecordedFrame, frames_of


class RecordedCamera(TrayCamera):
    """Delivers the frames of a video, or of a folder of pictures in the order of their numbers, as the clock goes on.

    Args:
        recording: the file or folder; it is read by ``start``.
        clock: when each frame's time has come.
        frames_per_s: of a folder; a video knows its own.
    """

    def __init__(self, recording: Path, clock: Clock, frames_per_s: float | None = None) -> None:
        self._recording = recording
        self._clock = clock
        self._rate = frames_per_s
        self._frames: Iterator[RecordedFrame] = iter(())
        self._next: RecordedFrame | None = None
        self._started = 0.0

    @property
    def repeats(self) -> bool:
        """Whether frames can rightly be alike to the last bit: a recording may have been cleaned of its noise."""
        return True

    def start(self) -> None:
        """Begin with the first frame.

        Raises:
            RecordingError: there is no recording, or its first frame cannot be read.
        """
        try:
            self._frames = frames_of(self._recording, self._rate)
        except VisionError as error:
            raise RecordingError(str(error)) from error
        self._go_on()
        self._started = self._clock.now()

    def read(self) -> Frame | None:
        """Return the next frame if its time has come, else None; None for ever after the last.

        Raises:
            RecordingError: the frame after it cannot be read.
        """
        frame = self._next
        if frame is None or self._clock.now() < self._started + frame.at:
            return None
        self._go_on()
        return Frame(frame.picture, self._started + frame.at, {"file": frame.file.name, "number": frame.number})

    @property
    def finished(self) -> bool:
        """Whether the last frame has been delivered."""
        return self._next is None

    def stop(self) -> None:
        """Let go of the recording."""
        self._frames, self._next = iter(()), None

    def _go_on(self) -> None:
        try:
            self._next = next(self._frames, None)
        except VisionError as error:
            raise RecordingError(str(error)) from error
