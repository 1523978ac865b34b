"""When the tray has come to rest: small grey copies of successive frames are compared."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

#: Width in pixels of the copies that are compared.
WIDTH = 160
#: Grey levels by which a pixel must differ, beyond the frame's own noise, to have changed.
LEAST_CHANGE = 10.0
#: Share of changed pixels from which something moves (a quarter of a small die in a usual tray).
MOVING_SHARE = 0.0006


@dataclass(frozen=True)
class TrayState:
    """What the detector says of one frame.

    ``at_rest``: nothing moves. ``settled``: with this frame the tray came to rest, or rests otherwise than when it
    was last settled; true once each time. ``changed``: share of pixels that moved since the frame before, 0..1.
    """

    at_rest: bool
    settled: bool
    changed: float


class RestDetector:
    """Fed with frames and their times, says when dice and hands have stopped.

    The tray rests when at least ``frames`` successive frames over at least ``seconds`` agree with each other and with
    the first of them, so that slow drift is no rest. About 0.3 ms for a frame of 1280 x 960 pixels.
    """

    def __init__(self, frames: int = 4, seconds: float = 0.15) -> None:
        if frames < 2:
            raise ValueError("at least two frames must agree")
        self._frames = frames
        self._seconds = seconds
        self._last: NDArray[np.uint8] | None = None
        self._first: NDArray[np.uint8] | None = None
        self._since = 0.0
        self._quiet = 0
        self._settled: NDArray[np.uint8] | None = None

    def feed(self, frame: NDArray[np.uint8], at: float) -> TrayState:
        """The state with ``frame`` (h, w, 3) BGR taken ``at`` seconds."""
        small = self._shrink(frame)
        changed = 1.0 if self._last is None or self._last.shape != small.shape else change(self._last, small)
        drifted = self._first is None or self._first.shape != small.shape or change(self._first, small) > MOVING_SHARE
        self._last = small
        if changed > MOVING_SHARE or drifted:
            self._first, self._since, self._quiet = small, at, 1
            return TrayState(False, False, changed)
        self._quiet += 1
        if self._quiet < self._frames or at - self._since < self._seconds:
            return TrayState(False, False, changed)
        other = self._settled is None or self._settled.shape != small.shape
        settled = other or change(self._settled, small) > MOVING_SHARE
        if settled:
            self._settled = small
        return TrayState(True, settled, changed)

    def forget(self) -> None:
        """Let the next rest count as new even when nothing has changed, as after a picture was refused."""
        self._settled = None

    def _shrink(self, frame: NDArray[np.uint8]) -> NDArray[np.uint8]:
        step = max(1, frame.shape[1] // (2 * WIDTH))
        height = max(1, round(frame.shape[0] * WIDTH / frame.shape[1]))
        sparse = np.ascontiguousarray(frame[::step, ::step, 1])
        return np.asarray(cv2.resize(sparse, (WIDTH, height), interpolation=cv2.INTER_AREA), np.uint8)


def change(before: NDArray[np.uint8] | None, after: NDArray[np.uint8]) -> float:
    """Share of pixels, 0..1, that differ by more than noise and a change of the whole frame's light explain."""
    if before is None:
        return 1.0
    difference = after.astype(np.int16) - before
    level = float(np.median(difference))
    away = np.abs(difference - level)
    noise = float(np.median(away))
    return float((away > max(LEAST_CHANGE, 6 * noise)).mean())
