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
from companion.devices.events import CardsOrder, CardsRead, Picture, PlateOrder, PlateRead, TrayBlind, TrayRead
from companion.devices.tray.process import CameraChild, CameraFailed, FramesCome, Message
from companion.devices.tray.sight import Order
from companion.recordings.replay.clock import ReplayClock
from companion.recordings.replay.faults import DEAD_S, LATE_S, Active
from companion.system.clock import Clock

READ_S: Final = 0.12
"""How long after its frame a reading arrives that was not recorded."""
AGAIN_S: Final = 1 / 15
"""Between two frames while a player waits."""
PASSED_S: Final = 0.1
"""How late somebody is told that the camera failed."""
ANSWER_S: Final = 60.0
"""How long the process may take for a frame; loading the reader takes a Pi some seconds."""


class ShownFrame(NamedTuple):
    """A frame as it is to be shown.

    Attributes:
        at: when it was taken.
        file: its picture, or of a small one that of the next that was read; None where it was only heard of.
        shape: height and width of the frame.
        metadata: what the camera said of it.
        small: the file of its small copy where no more of it was kept.
        failed: there was no frame, and the camera said this.
    """

    at: float
    file: Path | None
    shape: tuple[int, int]
    metadata: dict[str, object]
    small: Path | None = None
    failed: str = ""


class SteeredCamera(TrayCamera):
    """Delivers the frames it is sent, each when it is sent; lives in the camera's process.

    Args:
        frames: where they come from.
    """

    def __init__(self, frames: Connection) -> None:
        self._frames = frames
        self._shown: tuple[Path, Picture] | None = None

    @property
    def repeats(self) -> bool:
        """Whether frames can rightly be alike to the last bit: of a tray at rest one is kept."""
        return True

    def start(self) -> None:
        """There is nothing to start."""

    def read(self) -> Frame | None:
        """Wait for the next frame and return it.

        Raises:
            RecordingError: its picture cannot be read.
            EOFError: there will be none any more.
        """
        shown: ShownFrame = self._frames.recv()
        small = None if shown.small is None else np.asarray(_loaded(shown.small), np.float32)
        return Frame(self._picture(shown), shown.at, shown.metadata, small)

    def _picture(self, shown: ShownFrame) -> Picture:
        if shown.file is None:  # nothing was ever read
            return np.zeros((*shown.shape, 3), np.uint8)
        if self._shown is None or self._shown[0] != shown.file:
            self._shown = shown.file, _loaded(shown.file)
        return self._shown[1]

    def stop(self) -> None:
        """There is nothing to stop."""


def _loaded(file: Path) -> Picture:
    """Return the picture in a file.

    Raises:
        RecordingError: it cannot be read, or is none.
    """
    import cv2

    try:
        data = np.frombuffer(file.read_bytes(), np.uint8)
    except OSError as error:
        raise RecordingError(f"{file}: it cannot be read ({error.strerror or error})") from error
    picture = cv2.imdecode(data, cv2.IMREAD_COLOR) if len(data) else None
    if picture is None:
        raise RecordingError(f"{file}: this is no picture")
    return np.asarray(picture, np.uint8)


class Arrivals:
    """When readings were told, by the moment of their picture.

    Args:
        told: moment of the picture and of the telling, of each reading; None where it was let go of.
    """

    def __init__(self, told: Sequence[tuple[float, float | None]]) -> None:
        self._told = sorted(told)

    def due(self, taken: float) -> float | None:
        """Return when the reading of a picture taken at a recorded moment arrives; None where it is let go of."""
        near = min(self._told, key=lambda one: abs(one[0] - taken), default=None)
        if near is None or abs(near[0] - taken) > READ_S:
            return taken + READ_S
        return near[1]


class Reel:
    """The frames of a recorded table, and the moment at which each is due.

    Args:
        frames: in the order of their moments.
        clock: of the replay.
        faults: what is wrong with the camera besides.
    """

    def __init__(self, frames: Sequence[ShownFrame], clock: ReplayClock, faults: Active) -> None:
        self._frames = frames
        self._clock = clock
        self._faults = faults
        self._next = 0
        self._last: ShownFrame | None = None
        self._shown = float("-inf")

    @property
    def dead(self) -> bool:
        """Whether the camera delivers nothing, although frames were recorded."""
        return self._faults.lasts("camera_dead", DEAD_S)

    def due(self) -> ShownFrame | None:
        """Return the next frame if its moment has come; while a player waits, the last one again."""
        late = LATE_S if "frames_late" in self._faults else 0.0
        while self._next < len(self._frames) and self._frames[self._next].at + late <= self._clock.passed:
            frame = self._frames[self._next]
            self._next += 1
            if frame.failed:
                if self._clock.passed - frame.at > PASSED_S:
                    continue  # nobody was there to be told
                return frame
            self._last = self._last if frame.file is None and frame.small is None else frame
            if self.dead or ("frames_lost" in self._faults and self._next % 3):
                continue
            self._shown = self._clock.now()
            return frame._replace(at=frame.at + self._clock.shift) if self._clock.shift else frame
        if self._last is not None and self._clock.shift and self._clock.now() - self._shown >= AGAIN_S:
            self._shown = self._clock.now()
            return None if self.dead else self._last._replace(at=self._shown)
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

    def __init__(self, reel: Reel, arrivals: Arrivals, clock: ReplayClock, tray: Path | None, rests: bool) -> None:
        self._reel = reel
        self._arrivals = arrivals
        self._clock = clock
        self._rests = rests
        self._tray = tray
        self._steering: Connection | None = None
        self._child: CameraChild | None = None
        self._orders: list[Order] = []
        self._ready: list[tuple[float, Message]] = []

    def messages(self) -> list[Message]:
        """Show the frames that are due, wait for what is seen in them, and return what has arrived by now."""
        now = self._clock.now()
        told: list[Message] = [FramesCome(now)] if self._rests and not self._reel.dead else []
        while (frame := self._reel.due()) is not None:
            if frame.failed:
                return [*told, CameraFailed(frame.failed, absent=bool(frame.metadata.get("absent")))]
            if frame.file is None and frame.small is None:
                told.append(FramesCome(frame.at))
                continue
            try:
                child, steering = self._begun()
                steering.send(frame)
            except OSError:
                break  # it has ended; ``alive`` tells
            for message in self._answer(child, frame):
                if isinstance(message, TrayRead | CardsRead | PlateRead):
                    due = self._arrivals.due(message.at - self._clock.shift)
                    self._ready += [(due + self._clock.shift, message)] if due is not None else []
                elif not (self._rests and isinstance(message, TrayBlind)):  # a virtual camera's troubles were told
                    told.append(message)
        told += [message for due, message in self._ready if due <= now]
        self._ready = [(due, message) for due, message in self._ready if due > now]
        return told

    def _begun(self) -> tuple[CameraChild, Connection]:
        """Return the process, which starts with the first frame there is for it."""
        if self._child is None or self._steering is None:
            self._steering, camera_end = multiprocessing.get_context("spawn").Pipe()
            self._child = CameraChild(partial(SteeredCamera, camera_end), folder=self._tray, heartbeat_s=0.0)
            self._child.started()
            camera_end.close()
            for order in self._orders:
                self._child.order(order)
        return self._child, self._steering

    def _answer(self, child: CameraChild, frame: ShownFrame) -> list[Message]:
        """Return everything the process says of a frame."""
        said: list[Message] = []
        while child.wait(ANSWER_S):
            said += child.messages()
            last = said[-1] if said else None
            if isinstance(last, CameraFailed) or (isinstance(last, FramesCome) and last.at == frame.at):
                return said
            if not child.alive():
                return said
        return said

    def alive(self) -> bool:
        """Return whether it still runs."""
        return self._child is None or self._child.alive()

    def kill(self) -> None:
        """End it at once."""
        if self._child is not None:
            self._child.kill()
        if self._steering is not None:
            self._steering.close()

    def order(self, order: Order) -> None:
        """Wait for plates or cards, as then; a calibration that was made meanwhile is not made again."""
        if isinstance(order, PlateOrder | CardsOrder):
            self._orders.append(order)
            if self._child is not None:
                self._child.order(order)


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

    def order(self, order: Order) -> None:
        """There is nothing to order."""
