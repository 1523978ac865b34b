"""From frames to readings: waits until the dice lie still, reads them in several frames, and tells each roll once.

The same object works in the camera's process, above the virtual tray and in ``pipworks watch``: it is
:class:`vision.watch.rolls.RollWatch`, with its words turned into the table's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

from companion.devices.camera import Frame
from companion.devices.errors import ReaderError
from companion.devices.events import DieSeen, Picture, TrayRead
from companion.devices.tray.known import KnownTray
from vision.faces import LearnedDice
from vision.reading import DieReading, Reading
from vision.watch.change import Small
from vision.watch.rest import Glance
from vision.watch.rolls import Looked, RollWatch, Settled


class Watches(Protocol):
    """Tells what has come to rest; the real one is :class:`vision.watch.rolls.RollWatch`."""

    @property
    def looked(self) -> Looked:
        """What was made of the frame seen last."""
        ...

    @property
    def small(self) -> Small | None:
        """The small copy of the frame seen last."""
        ...

    def see(self, frame: Picture | Glance, at: float, small: Small | None = None) -> Settled | None:
        """Take a frame; return what rests with it, and otherwise than when the tray last did."""
        ...

    def forget(self) -> None:
        """Let whatever lies there be told again."""
        ...


class VisionReader:
    """The real reader, for one tray."""

    def __init__(self, tray: KnownTray | None = None) -> None:
        """Make the reader; its networks are loaded with the first picture, or by ``load``.

        Args:
            tray: what is known of the tray, where it has been calibrated.
        """
        from vision.reading.reader import Reader

        self._reader = Reader(tray.calibration if tray else None)
        self._empty = tray.empty if tray else None

    def learn(self, dice: LearnedDice) -> None:
        """Read by these learned faces, too, from the next picture on."""
        self._reader.learned = dice

    def load(self) -> None:
        """Load the networks now.

        Raises:
            ReaderError: their files are absent or damaged.
        """
        try:
            self._reader.read(np.zeros((480, 640, 3), np.uint8))
        except RuntimeError as error:
            raise ReaderError(f"the dice reader cannot be loaded: {error}") from error

    def look(self, picture: Picture) -> Reading:
        """Read a picture (height, width, 3), blue, green, red, in the reader's own words."""
        return self._reader.read(picture, self._empty_for(picture))

    def _empty_for(self, picture: Picture) -> Picture | None:
        """Return the empty tray where it was seen by the same camera in the same size."""
        return self._empty if self._empty is not None and self._empty.shape == picture.shape else None


def seen(dice: tuple[DieReading, ...]) -> tuple[DieSeen, ...]:
    """Turn the reader's words into the table's."""
    return tuple(
        DieSeen(die.value, die.colour, die.box, die.confidence, die.reason, die.learned, die.body) for die in dice
    )


def real_watch(tray: KnownTray | None = None) -> TrayWatch:
    """Return a watch with the real reader, for a camera's process or the virtual tray.

    Args:
        tray: what is known of the tray, where it has been calibrated.

    Raises:
        ReaderError: the reader's networks are absent or damaged.
    """
    reader = VisionReader(tray)
    reader.load()  # now, and not while somebody waits for the first roll
    watch = RollWatch(reader.look, tray.empty, tray.calibration) if tray else RollWatch(reader.look)
    return TrayWatch(watch, reader.learn)


class TrayWatch:
    """Watches one tray.

    Args:
        watch: tells what has come to rest.
        learn: takes the learned dice that its reader is to know; None where it learns none.
    """

    def __init__(self, watch: Watches, learn: Callable[[LearnedDice], None] | None = None) -> None:
        self._watch = watch
        self._learn = learn

    def learn(self, dice: LearnedDice) -> None:
        """Read by these learned faces, too."""
        if self._learn is not None:
            self._learn(dice)

    @property
    def looked(self) -> Looked:
        """What was made of the frame seen last."""
        return self._watch.looked

    @property
    def small(self) -> Small | None:
        """The small copy of the frame seen last, by which rest is noticed."""
        return self._watch.small

    def forget(self) -> None:
        """Let whatever lies there be told again."""
        self._watch.forget()

    def see(self, frame: Frame) -> TrayRead | None:
        """Take the next frame; return a reading if with it the tray rests otherwise than before.

        Its dice are fewer or none where some were only taken out: a roll under review wants to know that.
        """
        settled = self._watch.see(frame.watched, frame.at, frame.small)
        if settled is None:
            return None
        return TrayRead(seen(settled.reading.dice), settled.picture, settled.at, round(settled.reading.ms, 2))
