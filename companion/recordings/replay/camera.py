"""The camera of a replay: recorded frames in the real camera's process, each when the replay's clock says so."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from companion.devices.camera import Frame, TrayCamera
from companion.devices.errors import RecordingError
from companion.devices.events import CalibrationOrder, Picture, TrayRead
from companion.devices.tray.process import CameraChild, CameraFailed, FramesCome, Message
from companion.system.clock import Clock

READ_S: Final = 0.12
"""How long after its frame a reading arrives that was not recorded."""
ANSWER_S: Final = 60.0
"""How long the process may take for a frame; loading the reader takes a Pi some seconds."""


class ShownFrame(NamedTuple):
    """A frame as it is to be shown: when, from which file, how large, and what the camera said of it."""

    at: float
    file: Path
    shape: tuple[int, int]
    metadata: dict[str, object]


class SteeredCamera(TrayCamera):
    """Delivers the frames it is sent, each when it is sent; lives in the camera's process.

    Args:
        frames: where they come from.
    """

    def __init__(self, frames: Connection) -> None:
        self._frames = frames
        self._shown: tuple[Path, Picture] | None = None

    def start(self) -> None:
        """There is nothing to start."""

    def read(self) -> Frame | None:
        """Wait for the next frame and return it.

        Raises:
            RecordingError: its picture cannot be read.
            EOFError: there will be none any more.
        """
        shown: ShownFrame = self._frames.recv()
        return Frame(self._picture(shown), shown.at, shown.metadata)

    def _picture(self, shown: ShownFrame) -> Picture:
        import cv2

        if self._shown is not None and self._shown[0] == shown.file:
            return self._shown[1]
        try:
            data = np.frombuffer(shown.file.read_bytes(), np.uint8)
        except OSError as error:
            raise RecordingError(f"{shown.file}: it cannot be read ({error.strerror or error})") from error
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR) if len(data) else None
        if picture is None:
            raise RecordingError(f"{shown.file}: this is no picture")
        height, width = shown.shape
        if picture.shape[:2] != shown.shape:
            picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_LINEAR)
        whole = np.asarray(picture, np.uint8)
        self._shown = shown.file, whole
        return whole

    def stop(self) -> None:
        """There is nothing to stop."""


class Arrivals:
    """When readings were told, by the moment of their picture.

    Args:
        told: moment of the picture and of the telling, of each reading; None where it was let go of.
    """

    def __init__(self, told: Sequence[tuple[float, float | None]]) -> None:
        self._told = sorted(told)

    def due(self, taken: float) -> float | None:
        """Return when the reading of a picture taken at a moment arrives; None where it is let go of."""
        near = min(self._told, key=lambda one: abs(one[0] - taken), default=None)
        if near is None or abs(near[0] - taken) > READ_S:
            return taken + READ_S
        return near[1]


class Reel:
    """The frames of a recorded table, and the moment at which each is due.

    Args:
        frames: in the order of their moments.
    """

    def __init__(self, frames: Sequence[ShownFrame]) -> None:
        self._frames = frames
        self._next = 0

    def due(self, now: float) -> ShownFrame | None:
        """Return the next frame if its moment has come."""
        if self._next < len(self._frames) and self._frames[self._next].at <= now:
            self._next += 1
            return self._frames[self._next - 1]
        return None


class ReplayedChild:
    """The camera's process under a replay, as its supervisor sees it.

    Args:
        reel: the frames.
        arrivals: when readings are told.
        clock: of the replay.
        tray: folder of the tray's calibration, or None.
        rests: a camera that delivers nothing while nothing moves; it counts as alive then.
    """

    def __init__(self, reel: Reel, arrivals: Arrivals, clock: Clock, tray: Path | None, rests: bool) -> None:
        self._reel = reel
        self._arrivals = arrivals
        self._clock = clock
        self._rests = rests
        self._steering, camera_end = multiprocessing.get_context("spawn").Pipe()
        self._child = CameraChild(partial(SteeredCamera, camera_end), folder=tray, heartbeat_s=0.0)
        camera_end.close()
        self._ready: list[tuple[float, Message]] = []

    def messages(self) -> list[Message]:
        """Show the frames that are due, wait for what is seen in them, and return what has arrived by now."""
        now = self._clock.now()
        told: list[Message] = [FramesCome(now)] if self._rests else []
        while (frame := self._reel.due(now)) is not None:
            try:
                self._steering.send(frame)
            except OSError:
                break  # it has ended; ``alive`` tells
            for message in self._answer(frame):
                if isinstance(message, TrayRead):
                    due = self._arrivals.due(message.at)
                    self._ready += [(due, message)] if due is not None else []
                else:
                    told.append(message)
        told += [message for due, message in self._ready if due <= now]
        self._ready = [(due, message) for due, message in self._ready if due > now]
        return told

    def _answer(self, frame: ShownFrame) -> list[Message]:
        """Return everything the process says of a frame."""
        said: list[Message] = []
        while self._child.wait(ANSWER_S):
            said += self._child.messages()
            last = said[-1] if said else None
            if isinstance(last, CameraFailed) or (isinstance(last, FramesCome) and last.at == frame.at):
                return said
            if not self._child.alive():
                return said
        return said

    def alive(self) -> bool:
        """Return whether it still runs."""
        return self._child.alive()

    def kill(self) -> None:
        """End it at once."""
        self._child.kill()
        self._steering.close()

    def order(self, order: CalibrationOrder) -> None:
        """Take no order: a calibration that was made meanwhile is not made again."""


class NoCamera:
    """Stands in for the process where no camera was recorded: nothing is ever seen, and nothing is wrong."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def messages(self) -> list[Message]:
        """Say that all is well."""
        return [FramesCome(self._clock.now())]

    def alive(self) -> bool:
        """It never ends."""
        return True

    def kill(self) -> None:
        """There is nothing to end."""

    def order(self, order: CalibrationOrder) -> None:
        """There is nothing to order."""
