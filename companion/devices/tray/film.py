"""Which frames of the tray are kept, and as what: all of what the reader saw, little of what moves, nothing of rest.

What the reader saw is kept without loss. Of a frame in which something moves, the small copy is kept by which the
watch notices rest (`vision.watch.rest`), fifteen a second at most, and each of those just before the reader looks.
While the tray rests as was told, it is said four times a second that it is as in the frame read last. That is what a
replay needs to come to the same readings, in a fiftieth of the bytes. Where more is rolled than a table may write,
what was read loses a little.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from companion.devices.camera import Frame
from companion.devices.witness import KeptFrame
from vision.watch.rolls import Looked

Small = npt.NDArray[np.float32]
MOVING_S: Final = 1 / 15.5
"""Between two frames of what moves."""
SAME_S: Final = 0.25
"""Between two notes that the tray is as it was."""
FIRST_SAME: Final = 4
"""Frames noted one after the other when it comes to rest: as many as tell that it does."""
BEFORE: Final = 4
"""Frames kept before one that is read, none left out: those by which rest was noticed."""
MOST_BYTES: Final = 21_000_000
"""Of a minute; from then on what is read loses a little."""
MINUTE_S: Final = 60.0
NOISE: Final = 8.0
"""Levels by which a place of the small copy may differ where nothing has changed."""
BEHIND: Final = 40
"""Frames that wait to be encoded at most; more of those that move are let go."""


class Film:
    """Keeps frames of one camera.

    Args:
        beside: encodes, so that no reading waits for it; None encodes at once.
        small: takes a lossless form that is a quarter smaller and four times as slow to make.
    """

    def __init__(self, beside: Executor | None = None, *, small: bool = False) -> None:
        self._beside = beside
        self._whole = _whole_small if small else _whole
        self._waiting: deque[Future[KeptFrame]] = deque()
        self._before: deque[tuple[Frame, Small]] = deque(maxlen=BEFORE)
        self._scene: Small | None = None
        self._moved = self._noted = float("-inf")
        self._same = 0
        self._sizes: deque[tuple[float, int]] = deque()

    def see(self, frame: Frame, looked: Looked, small: Small | None) -> None:
        """Take the next frame, what the watch made of it, and its small copy."""
        if looked.read or looked.settled:
            self._read(frame, small)
        elif looked.known and self._scene is not None and small is not None:
            self._rests(frame, small)
        elif small is not None:
            self._same = 0
            if frame.at - self._moved >= (SAME_S if looked.waits else MOVING_S):
                self._moved = frame.at
                if len(self._waiting) < BEHIND:
                    self._keep(frame, lambda kept: _moving(kept, small))
            elif not looked.waits:
                self._before.append((frame, small))

    def taken(self) -> list[KeptFrame]:
        """Return the frames that have been made ready since the last call, in the order in which they were seen."""
        ready: list[KeptFrame] = []
        while self._waiting and self._waiting[0].done():
            kept = self._waiting.popleft().result()
            self._sizes.append((kept.at, len(kept.data)))
            ready.append(kept)
        return ready

    def _read(self, frame: Frame, scene: Small | None) -> None:
        for before, small in self._before:
            self._keep(before, lambda kept, small=small: _moving(kept, small))  # type: ignore[misc]  # its default
        self._before.clear()
        self._keep(frame, _lossy if self._much(frame.at) else self._whole)
        self._scene, self._same = scene, 0

    def _rests(self, frame: Frame, small: Small) -> None:
        self._before.clear()
        if self._same < FIRST_SAME or frame.at - self._noted >= SAME_S:
            self._same += 1
            self._noted = frame.at
            alike = self._scene is not None and _alike(self._scene, small)
            self._keep(frame, _same if alike else lambda kept: _moving(kept, small))

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


def _alike(one: Small, other: Small) -> bool:
    """Tell whether two small copies differ by no more than noise."""
    return one.shape == other.shape and float(np.abs(one - other).max()) <= NOISE


def _whole(frame: Frame) -> KeptFrame:
    import cv2

    fast = [cv2.IMWRITE_PNG_COMPRESSION, 1, cv2.IMWRITE_PNG_STRATEGY, cv2.IMWRITE_PNG_STRATEGY_RLE]
    return _kept(frame, "read", "png", frame.picture, fast)


def _whole_small(frame: Frame) -> KeptFrame:
    import cv2

    return _kept(frame, "read", "webp", frame.picture, [cv2.IMWRITE_WEBP_QUALITY, 101])


def _lossy(frame: Frame) -> KeptFrame:
    import cv2

    return _kept(frame, "read", "jpg", frame.picture, [cv2.IMWRITE_JPEG_QUALITY, 96])


def _moving(frame: Frame, small: Small) -> KeptFrame:
    import cv2

    copy = np.clip(np.rint(small), 0, 255).astype(np.uint8)
    return _kept(frame, "moving", "png", copy, [cv2.IMWRITE_PNG_COMPRESSION, 4])


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
    return (int(frame.shape[0]), int(frame.shape[1]))
