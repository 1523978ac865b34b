"""What stands round the table besides games and devices: settings and their place, light, sound, a doctor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec

from companion.core.messages import Text
from companion.kiosk.ports import BacklightPort, Doctor, Loudspeaker, PowerPort
from companion.kiosk.services.settings import Settings
from companion.system.beside import Work


class FramesKept(Protocol):
    """Pictures of the tray that players corrected (companion.devices.tray.kept_frames has the real ones)."""

    @property
    def asked(self) -> bool:
        """Whether the players were asked, at this table and ever, whether they want this."""
        ...

    def note_asked(self) -> None:
        """Note that they were asked."""
        ...

    def keep(
        self, picture: Any, dice: Sequence[tuple[int | None, str, tuple[int, int, int, int] | None]], at: float
    ) -> None:
        """Keep a picture taken at the moment ``at``; never waits, never fails.

        Args:
            picture: shape (height, width, 3), blue, green, red.
            dice: value (None where nobody said), colour and box (None for a typed die) of each die in it.
            at: tells one picture from another; the same one again gets other labels.
        """
        ...

    def close(self) -> None:
        """Finish what was begun, within moments, and end."""
        ...


class MinutesKept(Protocol):
    """The last two minutes of the table (companion.recordings.evening has the real ones)."""

    def keep_minutes(self, taken: float | None, dice: Sequence[tuple[int, str]]) -> Work[Path]:
        """Keep them for good; the result is where, or raises OSError or ValueError.

        Args:
            taken: moment of the picture that was misread, or None.
            dice: value and colour of each die that really lies in it.
        """
        ...


class Silence:
    """A loudspeaker that is not there."""

    silent = True

    def warm(self) -> None:
        """Do nothing."""

    def play(self, sound: str, volume: float, times: int = 1, step: int = 0) -> None:
        """Do nothing."""

    def try_again(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def forget(_settings: Settings) -> Text | None:
    """Keep settings nowhere: they last as long as the kiosk."""
    return None


class Services(msgspec.Struct):
    """What stands round the table.

    Attributes:
        settings: as they were found.
        keep: writes them down after a change; returns one sentence where that fails.
        mistakes: what was wrong in the file of settings, a sentence each.
        backlight: of the panel, or None where a veil has to do.
        loudspeaker: for sounds.
        doctor: looks at the machine, or None where nobody can.
        frames: keeps pictures that players corrected, or None where nobody does.
        minutes: knows the last two minutes, or None where nobody does.
        power: switches the machine off, where this screen is all there is of it; None on a desktop, which is quit.
    """

    settings: Settings = msgspec.field(default_factory=Settings)
    keep: Callable[[Settings], Text | None] = forget
    mistakes: tuple[Text, ...] = ()
    backlight: BacklightPort | None = None
    loudspeaker: Loudspeaker = msgspec.field(default_factory=Silence)
    doctor: Doctor | None = None
    frames: FramesKept | None = None
    minutes: MinutesKept | None = None
    power: PowerPort | None = None

    def end(self) -> None:
        """Let go of what works beside the kiosk, and leave the panel lit."""
        if self.doctor is not None:
            self.doctor.end()
        if self.frames is not None:
            self.frames.close()
        self.loudspeaker.close()
        if self.backlight is not None:
            self.backlight.shine(1.0)
