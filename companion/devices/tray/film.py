"""Which frames of the tray are kept, and as what: all of what the reader saw, little of what moves, nothing of rest.

What the reader saw is kept without loss, and the frames just before, by which rest was noticed, nearly so. A frame in
which something moves is kept at half its size, fifteen a second at most; while the tray rests as was told, it is said
four times a second that it is as in the frame read last. That is what a replay needs to come to the same readings, in
a fiftieth of the bytes. Where more is rolled than a table may write, what was read loses a little.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final

import numpy as np

from companion.devices.camera import Frame
from companion.devices.events import Picture
from companion.devices.witness import KeptFrame
from vision.watch.rolls import Looked

MOVING_S: Final = 1 / 15.5
"""Between two frames of what moves."""
SAME_S: Final = 0.25
"""Between two notes that the tray is as it was."""
FIRST_SAME: Final = 4
"""Frames noted one after the other when it comes to rest: as many as tell that it does."""
BEFORE: Final = 3
"""Frames kept nearly whole before one that is read: those by which rest was noticed."""
DIFFERENT: Final = 10.0
"""Mean difference in levels from which a tray at rest is kept again: a lamp was switched."""
MOST_BYTES: Final = 15_000_000
"""Of a minute; from then on what is read is kept nearly whole instead of whole."""
MINUTE_S: Final = 60.0
BEHIND: Final = 24
"""Frames that wait to be encoded at most; more of those that move are let go."""


class Film:
    """Keeps frames of one camera.

    Args:
        beside: encodes, so that no reading waits for it; None encodes at once.
        small: takes a lossless form that is a quarter smaller and four times as slow to make.
    """

    def __init__(self, beside: Executor | None = None, *, small: bool = False) -> None:
        self._beside = beside
        self._small = small
        self._waiting: deque[Future[KeptFrame]] = deque()
        self._before: deque[Frame] = deque(maxlen=BEFORE)
        self._scene: Picture | None = None
        self._moved = self._noted = float("-inf")
        self._same = 0
        self._sizes: deque[tuple[float, int]] = deque()

    def see(self, frame: Frame, looked: Looked) -> None:
        """Take the next frame and what the watch made of it."""
        if looked.read:
            self._read(frame)
        elif looked.known and self._scene is not None:
            self._rests(frame)
        else:
            self._same = 0
            self._before.append(frame)
            if frame.at - self._moved >= MOVING_S:
                self._moved = frame.at
                if len(self._waiting) < BEHIND:
                    self._keep(frame, _moving)

    def view(self, frame: Frame) -> None:
        """Take a frame of a tray that is being calibrated, which nobody reads."""
        if frame.at - self._noted >= SAME_S:
            self._noted = frame.at
            self._keep(frame, _moving)

    def taken(self) -> list[KeptFrame]:
        """Return the frames that have been made ready since the last call, in the order in which they were seen."""
        ready: list[KeptFrame] = []
        while self._waiting and self._waiting[0].done():
            kept = self._waiting.popleft().result()
            self._sizes.append((kept.at, len(kept.data)))
            ready.append(kept)
        return ready

    def _read(self, frame: Frame) -> None:
        for before in self._before:
            self._keep(before, _still)
        self._before.clear()
        self._keep(frame, _still_read if self._much(frame.at) else _whole_small if self._small else _whole)
        self._scene, self._same = _small(frame.picture), 0

    def _rests(self, frame: Frame) -> None:
        self._before.clear()
        if self._same >= FIRST_SAME and frame.at - self._noted < SAME_S:
            return
        self._same += 1
        self._noted = frame.at
        if self._scene is not None and _difference(self._scene, _small(frame.picture)) > DIFFERENT:
            self._keep(frame, _moving)
        else:
            self._keep(frame, _same)

    def _much(self, now: float) -> bool:
        while self._sizes and now - self._sizes[0][0] > MINUTE_S:
            self._sizes.popleft()
        return sum(size for _, size in self._sizes) > MOST_BYTES

    def _keep(self, frame: Frame, encode: Callable[[Frame], KeptFrame]) -> None:
        if self._beside is not None:
            self._waiting.append(self._beside.submit(encode, frame))
            return
        done: Future[KeptFrame] = Future()
        done.set_result(encode(frame))
        self._waiting.append(done)


def _whole(frame: Frame) -> KeptFrame:
    import cv2

    fast = [cv2.IMWRITE_PNG_COMPRESSION, 1, cv2.IMWRITE_PNG_STRATEGY, cv2.IMWRITE_PNG_STRATEGY_RLE]
    return _kept(frame, "read", "png", frame.picture, fast)


def _whole_small(frame: Frame) -> KeptFrame:
    import cv2

    return _kept(frame, "read", "webp", frame.picture, [cv2.IMWRITE_WEBP_QUALITY, 101])


def _still_read(frame: Frame) -> KeptFrame:
    import cv2

    return _kept(frame, "read", "jpg", frame.picture, [cv2.IMWRITE_JPEG_QUALITY, 96])


def _still(frame: Frame) -> KeptFrame:
    import cv2

    return _kept(frame, "still", "jpg", frame.picture, [cv2.IMWRITE_JPEG_QUALITY, 90])


def _moving(frame: Frame) -> KeptFrame:
    import cv2

    height, width = frame.picture.shape[:2]
    half = cv2.resize(frame.picture, (max(1, width // 2), max(1, height // 2)), interpolation=cv2.INTER_AREA)
    return _kept(frame, "moving", "jpg", half, [cv2.IMWRITE_JPEG_QUALITY, 60])


def _same(frame: Frame) -> KeptFrame:
    return KeptFrame(frame.at, "same", shape=_shape(frame))


def _kept(frame: Frame, kind: Any, ending: str, picture: Any, options: list[int]) -> KeptFrame:
    import cv2

    done, data = cv2.imencode(f".{ending}", picture, options)
    if not done:  # no memory: as if the frame had not been
        return KeptFrame(frame.at, "same", shape=_shape(frame))
    metadata = {name: value for name, value in frame.metadata.items() if kind == "read" and _plain(value)}
    return KeptFrame(frame.at, kind, data.tobytes(), ending, _shape(frame), metadata)


def _plain(value: object) -> bool:
    """Tell whether a line of JSON can hold a value as it is."""
    if isinstance(value, tuple | list):
        return len(value) <= 16 and all(isinstance(one, int | float) for one in value)
    return isinstance(value, str | int | float | bool)


def _shape(frame: Frame) -> tuple[int, int]:
    return (int(frame.picture.shape[0]), int(frame.picture.shape[1]))


def _small(picture: Picture) -> Picture:
    return np.asarray(picture[8::32, 8::32], np.uint8)


def _difference(one: Picture, other: Picture) -> float:
    if one.shape != other.shape:
        return 255.0
    return float(np.abs(one.astype(np.int16) - other.astype(np.int16)).mean())
