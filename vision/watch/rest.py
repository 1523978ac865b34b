"""When the tray has come to rest: small copies of successive frames are compared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.watch.change import Small, changed_places, share_changed

Picture = NDArray[np.uint8]
#: Upright box (x, y, w, h) in pixels.
Bounds = tuple[int, int, int, int]

#: Most columns of the copies that are compared.
WIDTH = 128
#: Share of changed places from which something moves (a quarter of a small die in a usual tray).
MOVING_SHARE = 0.0006
#: How much of each frame goes into the known scene while nothing moves: daylight wanders, and the scene with it.
FOLLOWING = 0.05
#: Levels of green: a picture whose brightest tenth is below, or whose darkest tenth is above, shows nothing.
DARK, BURNT_OUT = 16.0, 250.0


@dataclass(frozen=True)
class Glance:
    """A frame whose large picture costs something to get at, seen by a small one of the same moment.

    ``shape``: of the large picture; ``small``: BGR (h, w, 3), the whole field; ``take``: gets the large one.
    """

    shape: tuple[int, ...]
    small: Picture
    take: Callable[[], Picture]


@dataclass(frozen=True)
class TrayState:
    """What the detector says of one frame.

    ``at_rest``: nothing moves. ``fresh``: at rest, and otherwise than in the scene that was accepted last.
    ``changed``: share of places that differ from the frame before (at rest: from the known scene), 0..1.
    ``blind``: so dark or so bright that nothing can be seen; never at rest.
    """

    at_rest: bool
    fresh: bool
    changed: float
    blind: bool = False


class RestDetector:
    """Fed with frames and their times, says when dice and hands have stopped.

    The tray rests when at least ``frames`` successive frames over at least ``seconds`` agree with each other and
    with the first of them, so that a slow slide is no rest. A flickering or wandering light, of the whole picture,
    in bands or as a soft shadow, is no movement. ``bounds`` is the part of the frames that is looked at (all of them
    unless given). About a millisecond for a frame of 1280 x 960 pixels.
    """

    def __init__(self, frames: int = 3, seconds: float = 0.05, bounds: Bounds | None = None) -> None:
        if frames < 2:
            raise ValueError("at least two frames must agree")
        self._frames = frames
        self._seconds = seconds
        self._bounds = bounds
        self._first: Small | None = None
        self._last: Small | None = None
        self._since = 0.0
        self._quiet = 0
        self._known: Small | None = None
        self._accepted = False
        self._fresh = True
        self._shape: tuple[int, ...] = ()

    @property
    def last(self) -> Small | None:
        """The frame fed last, small, or None."""
        return self._last

    @property
    def known(self) -> Small | None:
        """The scene accepted last, small, or None."""
        return self._known

    def feed(self, frame: Picture | Glance, at: float, small: Small | None = None) -> TrayState:
        """The state with ``frame`` (h, w, 3) BGR taken ``at`` seconds; ``small`` is its copy where it is known."""
        if frame.shape != self._shape:
            self._another_camera(frame.shape)
        small = self.shrink(frame) if small is None else small
        if shows_nothing(small):
            self._first, self._last, self._quiet = None, small, 0
            return TrayState(False, False, 1.0, blind=True)
        if self._resting and not self._fresh and self._known is not None:
            changed = share_changed(self._known, small)
            self._last = small
            if changed <= MOVING_SHARE:
                self._known = np.asarray(self._known + FOLLOWING * (small - self._known), np.float32)
                return TrayState(True, False, changed)
            self._first, self._since, self._quiet = small, at, 1
            return TrayState(False, False, changed)
        return self._moving(small, at)

    def accept(self) -> None:
        """Take the frame fed last as the known scene: only what differs from it is fresh."""
        self._known, self._accepted, self._fresh = self._last, True, False

    def know(self, empty: Picture) -> None:
        """Take a picture of the empty tray, of the frames' size, for what :meth:`foreign` compares with.

        The first rest is fresh all the same.
        """
        self._known = self.shrink(empty)

    def forget(self) -> None:
        """Let the next rest count as fresh even when nothing has changed."""
        self._known, self._accepted, self._fresh = None, False, True

    def foreign(self) -> NDArray[np.bool_] | None:
        """Where the frame fed last differs from the known scene, as a small mask; None without a known scene.

        Unlike the movement, this keeps the inner part of large things, of hands above all.
        """
        if self._known is None or self._last is None or self._known.shape != self._last.shape:
            return None
        return changed_places(self._known, self._last, soft=False)

    def shrink(self, frame: Picture | Glance) -> Small:
        """The watched part of a frame as a small copy; only some rows of large frames are looked at."""
        height, width = frame.shape[:2]
        x, y, w, h = self._bounds or (0, 0, width, height)
        across = min(WIDTH, w)
        down = max(1, round(h * across / w))
        if isinstance(frame, Glance):
            seen, tall, wide = frame.small, frame.small.shape[0] / height, frame.small.shape[1] / width
            x, w = round(x * wide), max(1, round(w * wide))
            y, h = round(y * tall), max(1, round(h * tall))
        else:
            seen = frame
        part = seen[y : y + h, x : x + w]
        rows = part[:: max(1, part.shape[0] // down)]
        return np.asarray(cv2.resize(rows, (across, down), interpolation=cv2.INTER_AREA), np.float32)

    def _another_camera(self, shape: tuple[int, ...]) -> None:
        """Begin anew with frames of another size; a scene made known before the first frame stays."""
        if self._shape:
            self._known, self._accepted = None, False
        self._first, self._last, self._quiet, self._shape = None, None, 0, shape

    @property
    def _resting(self) -> bool:
        return self._quiet >= self._frames

    def _moving(self, small: Small, at: float) -> TrayState:
        """The state of a frame while it is not known that nothing has happened."""
        changed = share_changed(self._last, small)
        self._last = small
        if self._first is None or changed > MOVING_SHARE or share_changed(self._first, small) > MOVING_SHARE:
            self._first, self._since, self._quiet, self._fresh = small, at, 1, True
            return TrayState(False, False, changed)
        self._quiet += 1
        if not self._resting or at - self._since < self._seconds:
            return TrayState(False, False, changed)
        self._fresh = not self._accepted or share_changed(self._known, small) > MOVING_SHARE
        if not self._fresh:
            self._known = small
        return TrayState(True, self._fresh, changed)


def shows_nothing(small: Small) -> bool:
    """Whether a frame shows nothing, because the light is off, the lens is covered or everything is burnt out."""
    sample = np.sort(small[::4, ::4, 1], axis=None)
    tenth = len(sample) // 10
    return bool(sample[-1 - tenth] < DARK or sample[tenth] > BURNT_OUT)
