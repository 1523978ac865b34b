"""From a stream of frames to settled rolls: rest, several readings that agree, and each roll told once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reading import Reading
from vision.tray.calibration import Calibration
from vision.watch.blurred import SecondLooks
from vision.watch.change import Small
from vision.watch.compare import AtRest, what_changed
from vision.watch.hand import hand_rests
from vision.watch.rest import Bounds, Glance, RestDetector
from vision.watch.vote import AGREEING, vote

Picture = NDArray[np.uint8]

#: Most frames that are read for one roll: more than ``AGREEING`` only where they are not of one mind.
MOST_READINGS = 3
#: Seconds a hand may rest in the picture before what lies there is read all the same: perhaps it is no hand.
PATIENCE = 1.0


@dataclass(frozen=True)
class Settled:
    """The tray rests, and otherwise than when it last did.

    Attributes:
        reading: what lies there, as several frames agree; ``ms`` is the time of all of them.
        change: ``rolled`` where a die lies there that did not before (thrown, nudged, turned); ``fewer`` where
            dice were taken out and none came, or where the first tray seen is empty.
        picture: the frame read last.
        frame: its number, from 0.
        at: its moment, seconds.
    """

    reading: Reading
    change: Literal["rolled", "fewer"]
    picture: Picture
    frame: int
    at: float


@dataclass(frozen=True)
class Looked:
    """What was made of the frame seen last.

    ``known``: the tray rests as was told; ``waits``: it rests otherwise, perhaps under a hand; ``read``: the reader
    looked at it; ``settled``: it is the measure of what comes next.
    """

    known: bool = False
    waits: bool = False
    read: bool = False
    settled: bool = False


class RollWatch:
    """Watches one tray, frame by frame. Not for use by two threads at once.

    A roll is told with the fourth frame at rest, the fifth where readings disagree: three must be alike, two are
    read. Where the whole picture is blurred it is looked at again for two seconds at most.

    Attributes:
        looked: what was made of the frame seen last.
    """

    def __init__(
        self,
        read: Callable[[Picture], Reading],
        empty: Picture | None = None,
        calibration: Calibration | None = None,
    ) -> None:
        """Begin with a tray nobody has seen yet.

        Args:
            read: reads a frame, as :meth:`vision.reading.reader.Reader.read` does.
            empty: the tray without dice; of use where it has the size of the frames.
            calibration: of the tray; movement beside it does not count.
        """
        self._read_frame = read
        self._empty = empty
        self._calibration = calibration
        self._count = 0
        self.looked = Looked()
        self._begin((0, 0, 3))

    def _begin(self, shape: tuple[int, ...]) -> None:
        """Begin anew with frames of this shape."""
        height, width = shape[:2]
        inside = self._calibration.bounds(width, height) if self._calibration is not None else None
        known = inside is not None and min(inside[2:]) > 0
        self._shape = shape
        self._bounds: Bounds = inside if inside is not None and known else (0, 0, width, height)
        self._rest = RestDetector(bounds=self._bounds)
        if self._empty is not None and self._empty.shape == shape:
            self._rest.know(self._empty)
        self._readings: list[Reading] = []
        self._concluded: Reading | None = None
        self._second = SecondLooks()
        self._held = 0.0
        self._scene: AtRest | None = None

    @property
    def small(self) -> Small | None:
        """The small copy of the frame seen last, by which rest is noticed; None before the first."""
        return self._rest.last

    def see(self, frame: Picture | Glance, at: float, small: Small | None = None) -> Settled | None:
        """Take the next frame, BGR (h, w, 3), taken ``at`` seconds; return what has come to rest with it.

        Of a glance the large picture is taken only where it is read.

        Where ``small`` is given, rest is looked for in it, as in a recording that kept no more of most frames.

        Raises:
            PictureError: the frame cannot be read dice in.
        """
        number = self._count
        self._count += 1
        if frame.shape != self._shape:
            self._begin(frame.shape)
        state = self._rest.feed(frame, at, small)
        self.looked = Looked(known=state.at_rest and not state.fresh, waits=state.fresh)
        if not state.fresh:
            self._give_up()
            return None
        if self._concluded is None and self._second.waits(at):
            return None
        picture = frame.take() if isinstance(frame, Glance) else frame
        if self._concluded is None:
            self._concluded = self._read(picture, at)
            if self._concluded is None:
                return None
            self._held = at
        if self._hand(self._concluded) and at - self._held < PATIENCE:
            return None
        self.looked = Looked(read=self.looked.read, settled=True)
        return self._settle(picture, self._concluded, number, at)

    def forget(self) -> None:
        """Let whatever lies there be told again, as after somebody asked for another look."""
        self._rest.forget()
        self._give_up()
        self._second.forget()
        self._scene = None

    def _give_up(self) -> None:
        """Let go of what was read of a tray that is not told."""
        self._readings.clear()
        self._concluded = None
        self._second.interrupt()

    def _read(self, frame: Picture, at: float) -> Reading | None:
        """Read one more frame; what the frames say together, or None while they have to go on."""
        self._readings.append(self._read_frame(frame))
        self.looked = Looked(read=True)
        if len(self._readings) < AGREEING:
            return None
        voted = vote(self._readings)
        if not voted.unanimous and len(self._readings) < MOST_READINGS:
            return None
        if self._second.wanted(self._readings, voted.reading, at):
            self._readings.clear()
            return None
        return voted.reading

    def _hand(self, reading: Reading) -> bool:
        gone = self._scene.reading.dice if self._scene is not None else ()
        return hand_rests(self._rest.foreign(), (*reading.dice, *gone), self._bounds)

    def _settle(self, frame: Picture, reading: Reading, number: int, at: float) -> Settled | None:
        """Take the tray as it lies for known; what there is to tell about it."""
        self._give_up()
        self._second.forget()
        self._rest.accept()
        scene = AtRest(np.asarray(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), np.uint8), reading)
        change, bumped = what_changed(self._scene, scene)
        if change != "same" or bumped or self._scene is None:
            self._scene = scene  # else what was told stays the measure, so that a die cannot creep away unseen
        return None if change == "same" else Settled(reading, change, frame, number, at)
